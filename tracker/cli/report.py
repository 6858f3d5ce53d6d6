"""What leaves the program: cleaned text on both streams, and an exit code that tells the truth."""

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NoReturn, TextIO, cast

from tracker.errors import CRASHED, RefusedError, RefusedTurnError, TrackerError, UnreadableLinesError, UnwrittenError

KEPT: Final = frozenset("\n\t")
MOST_FAULTS: Final = 30
"""As many lines at fault as one looks at before correcting them."""
ENDLESS: Final = re.compile(r"\S{300,}")
"""What nobody reads to its end; paths are shorter."""
SHOWN: Final = 60
LONGEST: Final = 10_000
"""Characters of one complaint: a sentence may list every campaign there is."""
REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"


def cleaned(text: str) -> str:
    """The text with nothing left in it that could drive a terminal."""
    return "\n".join(
        line if line.isprintable() else "".join(REPLACEMENT if drives(letter) else letter for letter in line)
        for line in text.split("\n")
    )


def drives(letter: str) -> bool:
    """Whether a character could drive a terminal or hide text."""
    from schemas.names import stands_for_nothing

    return letter not in KEPT and stands_for_nothing(letter)


class CleanStream:
    """A text stream whose every word is cleaned at the last step before it leaves."""

    def __init__(self, stream: TextIO) -> None:
        self._stream: Final = stream

    def write(self, text: str) -> int:
        """Write the text, cleaned.

        Raises:
            UnwrittenError: it cannot go where it should.
        """
        with _reaching():
            return self._stream.write(cleaned(text))

    def flush(self) -> None:
        """Let everything go that waits.

        Raises:
            UnwrittenError: it cannot go where it should.
        """
        with _reaching():
            self._stream.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def _reaching() -> Iterator[None]:
    """Say so where what is printed does not arrive: a full disk behind it, a terminal that has gone."""
    try:
        yield
    except OSError as error:
        raise UnwrittenError(f"what was printed could not be written: {error.strerror or error}") from error


@contextmanager
def _emptied() -> Iterator[None]:
    """Leave nothing waiting to be printed, however it ends."""
    try:
        yield
    finally:
        sys.stdout.flush()


@contextmanager
def reporting() -> Iterator[None]:
    """Say on stderr what went wrong, and leave with the code that says so; never with a traceback."""
    _prepare_streams()
    try:
        with _emptied():
            yield
    except UnwrittenError as error:
        # Python tries once more on its way out, and would complain in words of its own.
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - it lives as long as the program
        with suppress(UnwrittenError):
            complain(error)
        sys.exit(error.exit_code)
    except TrackerError as error:
        complain(error)
        sys.exit(error.exit_code)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is ours, and it is reported
        _crash(error)


def _prepare_streams() -> None:
    """Let letters that the terminal lacks come out spelled, and nothing that could drive it come out at all."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            stream = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - it lives as long as the program
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
        setattr(sys, name, cast("TextIO", CleanStream(stream)))


def complain(error: TrackerError) -> None:
    """Say on stderr what went wrong, and what would be accepted."""
    if isinstance(error, UnreadableLinesError):
        _complain_of_lines(error.faults)
        return
    if not isinstance(error, RefusedError) or not error.violations:
        say(_sentence(str(error)))
        return
    from tracker.services.refusals import sentence

    head = str(error).removesuffix(sentence(error.violations)).rstrip(": ")
    say(f"{head[:1].upper()}{head[1:]}:")
    for violation in error.violations:
        say(f"  {violation.rule}  {violation.message}")
        say(f"  {' ' * len(violation.rule)}  fix: {violation.fix}")
    if isinstance(error, RefusedTurnError):
        say(f"  accepted: {error.correction or 'no turn within one change of it'}")


def _complain_of_lines(faults: Sequence[str]) -> None:
    for fault in faults[:MOST_FAULTS]:
        say(_sentence(fault))
    hidden = len(faults) - MOST_FAULTS
    say(f"{hidden} more are not shown; nothing was changed." if hidden > 0 else "Nothing was changed.")


def _sentence(text: str) -> str:
    ended = ENDLESS.sub(lambda word: f"{word[0][:SHOWN]}…", text[:LONGEST]).rstrip(".")
    return f"{ended[:1].upper()}{ended[1:]}" + ("" if ended.endswith("?") else ".")


def say(text: str = "") -> None:
    """Talk to the user, on stderr."""
    sys.stderr.write(f"{text}\n")


def give(text: str = "") -> None:
    """Give out data, on stdout."""
    sys.stdout.write(f"{text}\n")


def give_json(answer: Any) -> None:
    """Give out an answer as JSON, whose escapes keep what no terminal may see."""
    import json

    import msgspec

    plain = msgspec.to_builtins(answer, str_keys=True)
    utf8 = (sys.stdout.encoding or "").replace("-", "").lower() == "utf8"
    give(_escaped(json.dumps(plain, ensure_ascii=not utf8, indent=2)))


def _escaped(text: str) -> str:
    """JSON text with escapes for what a terminal may not see."""
    return "\n".join(
        line if line.isprintable() else "".join(_spelled(letter) if drives(letter) else letter for letter in line)
        for line in text.split("\n")
    )


def _spelled(letter: str) -> str:
    units = letter.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[place]:02x}{units[place + 1]:02x}" for place in range(0, len(units), 2))


def _crash(error: Exception) -> NoReturn:
    """Keep a report of a fault of ours where the user can find it, and say so in a line or two."""
    import tempfile

    say(f"The program has met a fault of its own ({type(error).__name__}); what is saved is safe.")
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="tracker-fault-", suffix=".txt", encoding="utf-8", errors="backslashreplace", delete=False
        ) as report:
            report.write(cleaned(_told_without_contents(error)))
        say(f"A report lies in {report.name}; please send it to whoever looks after the program.")
    except OSError as refused:
        say(f"A report could not be kept: {refused}.")
    sys.exit(CRASHED)


def _told_without_contents(error: BaseException) -> str:
    """Where it happened and what kind it was: what an error says may hold names, and the report goes to others."""
    import traceback

    told = f"{''.join(traceback.format_tb(error.__traceback__))}{type(error).__name__}\n"
    before = error.__cause__ or error.__context__
    return told if before is None else f"{_told_without_contents(before)}\nand from that\n\n{told}"
