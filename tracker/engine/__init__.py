"""The judge: pure, names no game, touches no disk."""
