"""The terminal app, and the program's entry."""
