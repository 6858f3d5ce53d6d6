"""One renderer a format: a sheet in, text or bytes out."""
