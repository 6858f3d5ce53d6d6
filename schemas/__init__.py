"""Shapes that cross a boundary: strict keys, loose values, no behaviour."""
