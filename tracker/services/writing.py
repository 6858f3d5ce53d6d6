"""A document put into a file."""

from pathlib import Path

from exports.files import write_new, write_whole
from exports.names import file_name


def write_document(text: str, title: str, path: Path, *, overwrite: bool = False, ending: str = "json") -> Path:
    """Write a document into a file, or into a folder under its title, and return where it is.

    Raises:
        ExistingFileError: the file is there already, and nobody asked to overwrite it.
        UnwrittenError: the disk refuses.
    """
    if path.is_dir():
        return write_new(path, file_name(title, ending), text.encode())
    return write_whole(path.parent, path.name, text.encode(), overwrite=overwrite)
