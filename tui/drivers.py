"""Drivers that read on where a terminal sends bytes that are no UTF-8: an old mouse report, a Latin-1 keyboard."""

import codecs
from functools import partial
from typing import Any

from textual.driver import Driver


def tolerant_driver(kind: type[Driver]) -> type[Driver]:
    """The driver; where it decodes what it reads by itself, bytes that cannot be read become stand-ins.

    Textual's decoder is strict, and one such byte would end the app.
    """
    module: Any = __import__(kind.__module__, fromlist=["getincrementaldecoder"])
    if getattr(module, "getincrementaldecoder", None) is codecs.getincrementaldecoder:
        module.getincrementaldecoder = _tolerant
    return kind


def _tolerant(encoding: str) -> Any:
    return partial(codecs.getincrementaldecoder(encoding), errors="replace")
