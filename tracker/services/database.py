"""The database as front ends know it: opened, handed to every service, closed."""

from tracker.store.database import Database, home, open_database

__all__ = ["Database", "home", "open_database"]
