"""The command line: one file a noun. It starts light: a command loads what it needs when it runs."""
