"""One person, one name, in every evening at once."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.services.tables import home, table
from tests.store.homes import rows
from tracker.errors import NotFoundError, RefusedError, UnreadableError
from tracker.services.campaigns import export_campaign, open_campaign
from tracker.services.people import add_person, list_people, rename_person
from tracker.services.turns import record_line
from tracker.store.database import Database


def test_people_of_a_session_are_known_afterwards(database: Database) -> None:
    table(database)
    add_person(database, "Zoë")

    assert [person.name for person in list_people(database)] == ["Ada", "Bo", "Cy", "Zoë"]


def test_the_same_name_in_another_spelling_is_the_same_person(database: Database) -> None:
    add_person(database, "Straße")

    with pytest.raises(RefusedError, match="Straße is known already"):
        add_person(database, "STRASSE")
    with pytest.raises(UnreadableError, match="is empty"):
        add_person(database, "  ")


def test_a_rename_reaches_every_evening_at_once(database: Database) -> None:
    opened = [table(database, turns=3, name=f"Evening {number}") for number in range(5)]
    before = [export_campaign(one) for one in opened]

    rename_person(database, "ada", "Ada L.")

    after = [export_campaign(open_campaign(database, one.id)) for one in opened]
    assert after == [text.replace('"Ada"', '"Ada L."') for text in before]


def test_a_campaign_that_lies_open_survives_a_rename(database: Database) -> None:
    opened = table(database, turns=3)
    rename_person(database, "Ada", "Eva")

    record_line(database, opened, "Ada: 1111 |")

    session = open_campaign(database, opened.id).document.entries[0].session
    assert session is not None
    assert [turn.player for turn in session.turns] == ["Eva", "Bo", "Cy", "Eva"]


def test_a_rename_to_somebody_elses_name_is_refused(database: Database) -> None:
    opened = table(database, turns=3)
    before = export_campaign(opened)

    with pytest.raises(RefusedError, match="same name as Ada"):
        rename_person(database, "Bo", "ADA")
    with pytest.raises(NotFoundError, match="nobody is called Di"):
        rename_person(database, "Di", "Dee")

    assert export_campaign(open_campaign(database, opened.id)) == before
    assert rename_person(database, "Bo", "bo").name == "bo"


RENAMER = """
import sys
from pathlib import Path
from pathlib import Path
from tracker.services.people import rename_person
from tracker.store.database import open_database
database = open_database(Path(sys.argv[1]))
names = sys.argv[2:]
print("begun", flush=True)
while True:
    rename_person(database, *names)
    names.reverse()
"""


@pytest.mark.slow
def test_a_killed_rename_is_whole_or_not_at_all(database: Database) -> None:
    evenings = [table(database, turns=3, name=f"Evening {number}") for number in range(5)]
    for _ in range(20):
        name = next(person.name for person in list_people(database) if person.name.startswith("Ada"))
        names = [name, "Ada L." if name == "Ada" else "Ada"]
        with subprocess.Popen(
            [sys.executable, "-c", RENAMER, str(database.path), *names], stdout=subprocess.PIPE
        ) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            writer.kill()
        spelled = set()
        for evening in evenings:
            for entry in open_campaign(database, evening.id).document.entries:
                assert entry.session is not None
                spelled.add((entry.session.players[0], entry.session.turns[0].player))
        assert spelled in ({("Ada", "Ada")}, {("Ada L.", "Ada L.")})


def test_the_log_names_people_by_ids_that_no_other_database_gives(database: Database, tmp_path: Path) -> None:
    with home(tmp_path, "other.db") as other:
        logs = []
        for one in (database, other):
            table(one, turns=3)
            ids = {person.id for person in list_people(one)}
            bodies = rows(one.path, "SELECT body FROM writing WHERE line = 'turn'")
            assert all(json.loads(str(body))["player"] in ids for (body,) in bodies)
            logs.append(ids)

    assert len(logs[0] | logs[1]) == 6
