"""One SQLite file: the log, the people, and their backups."""
