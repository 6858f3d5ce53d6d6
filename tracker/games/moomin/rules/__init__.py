"""What may not be recorded, rule by rule, in the catalogue's groups; each group goes on from the one before it."""
