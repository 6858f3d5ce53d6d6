"""The records of each game: one file a game."""
