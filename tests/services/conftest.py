"""An open database for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services.tables import home
from tracker.store.database import Database


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    with home(tmp_path) as opened:
        yield opened
