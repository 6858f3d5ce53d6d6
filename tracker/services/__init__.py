"""One call, one transaction; frozen values out."""
