"""Terminals as they are: some send bytes that are no UTF-8, some are gone without a word."""

import codecs
import select
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


def hung_up(terminal: int) -> bool:
    """Whether a terminal is gone: its window closed, its line dropped. Where nobody can tell, it is there."""
    if not hasattr(select, "poll"):
        return False
    asked = select.poll()
    asked.register(terminal, select.POLLIN)
    return any(said & (select.POLLHUP | select.POLLERR | select.POLLNVAL) for _, said in asked.poll(0))


def _tolerant(encoding: str) -> Any:
    return partial(codecs.getincrementaldecoder(encoding), errors="replace")
