"""Real database files for the app's tests, on a day that never changes."""

import datetime as dt
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.tui.evening import House

NOON = dt.datetime(2026, 12, 5, 12, 0, tzinfo=dt.UTC)


@pytest.fixture(autouse=True)
def taste(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRACKER_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path / "shelf.db", NOON) as house:
        yield house


@pytest.fixture
def house(empty: House) -> House:
    """A shelf with the sample campaign: two chapters closed, the third to come."""
    empty.bring_sample()
    return empty


@pytest.fixture
def playing(house: House) -> House:
    """The sample campaign with its third chapter open and a few turns played."""
    house.open_third_chapter()
    house.play("Zoë: 5322 | a>5 b+c>5", "Ada: 6G11 | a>6 b*B4>7", "Bo: 5544 | a+b>10 c+d>8")
    return house


Factory = Callable[[], House]
