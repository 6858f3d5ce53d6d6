"""The laws and impossibilities, by the groups of the catalogue and in its order."""
