"""The database that a front end works on: opened once, handed to every call."""

from tracker.store.database import Database, home, open_database

__all__ = ["Database", "home", "open_database"]
