"""What may not be recorded, rule by rule, in the groups and the order of the catalogue."""
