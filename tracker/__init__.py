"""Chronicle Tracker: logs game nights, judges turns, plans the next chapter, prints the chronicle."""
