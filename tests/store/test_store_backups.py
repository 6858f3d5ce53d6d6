"""Backups happen without being asked, are whole, and are thinned with age."""

import datetime as dt
import subprocess
import sys
from pathlib import Path

import pytest

from tests.store.homes import NOON, WRITER, Turned, rows, sha, with_a_log, write_turn
from tracker.errors import DamagedDatabaseError, NotFoundError, TrackerError, UnconfirmedError
from tracker.store import backups, log, places
from tracker.store.database import Database, open_database
from tracker.store.restoring import restore
from tracker.store.thinning import kept


@pytest.fixture
def clock() -> Turned:
    return Turned()


@pytest.fixture
def database(tmp_path: Path, clock: Turned) -> Database:
    return open_database(tmp_path / "family.db", clock=clock)


def test_the_first_write_of_a_day_is_preceded_by_a_backup(database: Database, clock: Turned) -> None:
    campaign = with_a_log(database, turns=2)
    write_turn(database, campaign, 3)
    assert [(one.why, one.writings) for one in backups.backups_of(database.path)] == [("day", 0)]

    clock.on(days=1)
    write_turn(database, campaign, 4)

    assert [(one.why, one.writings) for one in backups.backups_of(database.path)] == [("day", 4), ("day", 0)]
    backups.check(backups.backups_of(database.path)[0].path)
    database.close()


def test_databases_in_one_folder_keep_their_backups_apart(database: Database, tmp_path: Path, clock: Turned) -> None:
    with_a_log(database)
    with open_database(tmp_path / "club.db", clock=clock) as club:
        with_a_log(club)

        of_the_club = {one.path for one in backups.backups_of(club.path)}
    assert [one.why for one in backups.backups_of(database.path)] == ["day"]
    assert len(of_the_club) == 1
    assert of_the_club.isdisjoint(one.path for one in backups.backups_of(database.path))
    database.close()


@pytest.mark.skipif(sys.platform == "win32", reason="rights are kept elsewhere there")
def test_a_backup_may_be_read_by_nobody_else_like_the_database_itself(database: Database) -> None:
    made = database.keep("asked")

    assert oct(made.stat().st_mode) == oct(database.path.stat().st_mode) == "0o100600"
    database.close()


def test_an_unchanged_database_adds_no_file(database: Database, clock: Turned) -> None:
    with_a_log(database)
    first = database.keep("asked")
    for _ in range(5):
        clock.on(days=1)
        assert database.keep("asked") == first

    assert len(backups.backups_of(database.path)) == 2
    database.close()


def expect_the_table(moments: list[dt.datetime], today: dt.datetime) -> None:
    """What is kept after two years of daily play: each of two weeks' days, each of nine months."""
    assert max(moments).date() == today.date()
    assert len(moments) <= 3 + 12 + 10 + 9
    assert {(today - dt.timedelta(days=back)).date() for back in range(13)} <= {moment.date() for moment in moments}
    months = {(moment.year, moment.month) for moment in moments}
    year, month = today.year, today.month
    for _ in range(9):
        assert (year, month) in months
        year, month = (year, month - 1) if month > 1 else (year - 1, 12)


def test_two_years_of_days_are_thinned_as_they_go() -> None:
    moments = frozenset[dt.datetime]()
    for day in range(730):
        today = NOON + dt.timedelta(days=day)
        moments = kept([*moments, today], today)
        assert today in moments

    expect_the_table(sorted(moments), today)


@pytest.mark.slow
def test_two_years_of_evenings_are_thinned_on_disk(database: Database, clock: Turned) -> None:
    campaign = with_a_log(database)
    for day in range(730):
        clock.on(days=1)
        write_turn(database, campaign, day + 1)
    database.close()

    expect_the_table([one.moment for one in backups.backups_of(database.path)], clock.moment)


def test_everything_of_two_days_is_kept_and_always_the_newest() -> None:
    hours = [NOON - dt.timedelta(hours=back) for back in range(47)]

    assert kept(hours, NOON) == frozenset(hours)
    assert kept(hours, NOON + dt.timedelta(days=4000)) >= {hours[0]}
    assert kept([], NOON) == frozenset()


@pytest.mark.slow
def test_a_hundred_backups_while_somebody_writes_are_whole(database: Database) -> None:
    campaign = with_a_log(database)
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(database.path), campaign, "0"], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        counts = []
        for _ in range(100):
            writer.stdout.readline()
            made = database.keep("asked")
            backups.check(made)
            places_ = [
                place for (place,) in rows(made, "SELECT place FROM writing WHERE line = 'turn' ORDER BY number")
            ]
            assert places_ == list(range(1, len(places_) + 1))
            counts.append(len(places_))
        writer.kill()
    database.close()

    assert counts == sorted(counts)
    assert counts[-1] > counts[0]


def test_a_backup_is_put_back_and_the_present_is_kept(database: Database, clock: Turned) -> None:
    campaign = with_a_log(database, turns=3)
    made = database.keep("asked")
    write_turn(database, campaign, 4)

    restore(database.path, made.name, clock=clock)

    with database.reading() as page:
        assert len(log.writings(page, campaign)) == 4
    assert backups.backups_of(database.path)[0].writings == 5
    restore(database.path, backups.backups_of(database.path)[0].path.name, clock=clock)
    with database.reading() as page:
        assert len(log.writings(page, campaign)) == 5
    database.close()


def test_a_backup_that_is_cut_is_refused_and_the_present_stays(database: Database, clock: Turned) -> None:
    with_a_log(database, turns=50)
    made = database.keep("asked")
    write_turn(database, "id-of-Sunday", 51)
    made.write_bytes(made.read_bytes()[: made.stat().st_size * 6 // 10])
    before = sha(database.path)

    with pytest.raises(DamagedDatabaseError, match="damaged"):
        restore(database.path, made.name, clock=clock)

    assert sha(database.path) == before
    database.close()


def test_a_backup_with_a_flipped_byte_is_never_restored_with_a_changed_turn(database: Database, clock: Turned) -> None:
    campaign = with_a_log(database, turns=120)
    made = database.keep("asked")
    whole = made.read_bytes()
    with database.reading() as page:
        before = log.writings(page, campaign)
    size = 4096
    for number in range(len(whole) // size):
        place = number * size + size - 300
        made.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        try:
            restore(database.path, made.name, clock=clock)
        except TrackerError:
            continue
        with database.reading() as page:
            assert log.writings(page, campaign) == before
    database.close()


def test_a_restore_that_would_lose_sessions_asks_for_their_number(database: Database, clock: Turned) -> None:
    with_a_log(database)
    made = database.keep("asked")
    strokes = [log.Stroke(log.Line(str(number), "session"), "{}") for number in range(5)]
    with database.writing() as page:
        log.append(page, log.Act("id-of-Sunday", "open"), strokes, database.clock)
    before = sha(database.path)

    with pytest.raises(UnconfirmedError, match="5 would be lost"):
        restore(database.path, made.name, clock=clock, losing=4)
    assert sha(database.path) == before

    assert restore(database.path, made.name, clock=clock, losing=5).sessions == 0
    database.close()


def test_a_missing_and_a_damaged_database_come_back(database: Database, clock: Turned) -> None:
    campaign = with_a_log(database, turns=3)
    made = database.keep("asked")
    database.close()
    database.path.write_bytes(b"gone")

    restore(database.path, made.name, clock=clock)

    with open_database(database.path) as again, again.reading() as page:
        assert len(log.writings(page, campaign)) == 4
    assert [path.read_bytes() for path in database.path.parent.glob("*before-restore*")] == [b"gone"]


def test_an_unknown_backup_is_answered_with_the_known_ones(database: Database) -> None:
    with pytest.raises(NotFoundError, match="there is none yet"):
        backups.find(database.path, "x")
    made = database.keep("asked")

    with pytest.raises(NotFoundError, match=made.name):
        backups.find(database.path, "x")
    database.close()


MOUNTS = """
/dev/sda1 / ext4 rw 0 0
server:/home /home nfs4 rw 0 0
//box/share /mnt/box cifs rw 0 0
phone /mnt/phone fuse.sshfs rw 0 0
"""


@pytest.mark.parametrize(
    "path",
    [
        "/home/ada/tracker.db",
        "/mnt/box/tracker.db",
        "/mnt/phone/tracker.db",
        "/data/Dropbox/tracker.db",
        "/data/OneDrive - Family/tracker.db",
        "/data/iCloud~drive/tracker.db",
    ],
)
def test_a_folder_that_cannot_be_trusted_is_named(path: str) -> None:
    assert path in (places.doubt(Path(path), MOUNTS) or "")


def test_an_ordinary_folder_raises_no_doubt() -> None:
    assert places.doubt(Path("/data/tracker.db"), MOUNTS) is None
