"""Where a sheet is written: in its folder, under a name every system takes, whole, and over nothing else."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from exports.files import STRAY_AFTER, UnwrittenError, write_new, write_whole
from exports.names import LONGEST, file_name, slug
from tracker.errors import ExistingFileError

TITLES = [
    *("../../x", "/etc/x", "..", ".", "", "...", "a/../../b", "..\\..\\x", "C:\\x", "C:x", "\\\\host\\share"),
    *("//host/share", "CON", "con", "nul", "NUL.txt", "COM1", "com9", "LPT1", "COM¹", "PRN", "AUX", "CONIN$"),
    *("x.", "x...", "x ", " x", "-rf", "--help", "~", "~root", "$HOME", "%PATH%", "`id`", "$(id)", "a\0b", "a\nb"),
    *("a\tb", "\x1b[31m", '*?<>|"', "x:stream", "file://x", "ن" * 200, "W" * 300, "👨‍👩‍👧‍👦" * 60, "é" * 100),
    *("e\u0301" * 100, "नि" * 60, "دفتر خانوادهٔ رضایی", ".hidden"),
]


def test_fifty_hostile_titles_give_fifty_files_inside_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "sheets"
    written = [write_new(folder, file_name(title, "pdf"), title.encode()) for title in TITLES]

    assert len(TITLES) == len(set(TITLES)) == 50
    assert len(set(written)) == 50
    assert sorted(written) == sorted(folder.resolve().iterdir())
    assert list(tmp_path.iterdir()) == [folder]
    assert [path.read_bytes() for path in written] == [title.encode() for title in TITLES]


@pytest.mark.parametrize("title", TITLES)
def test_a_file_name_is_one_that_every_system_takes(title: str) -> None:
    name = file_name(title, "pdf", part="3")

    assert len(name.encode()) <= LONGEST
    assert name.endswith("-3.pdf")
    assert not set(name) & set('<>:"/\\|?*\0\n\t ')
    assert not name.startswith((".", "-"))
    assert Path(file_name(title, "pdf")).stem.upper() not in {"CON", "PRN", "AUX", "NUL", "COM1", "COM9", "LPT1"}


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Zoë & Bo: chapter 3", "Zoë-Bo-chapter-3"),
        ("دفتر خانوادهٔ رضایی", "دفتر-خانوادهٔ-رضایی"),
        ("../../etc/passwd", "etc-passwd"),
        ("Con", "Con-sheet"),
        ("A\u030asa", "Åsa"),
        ("🐐", "sheet"),
    ],
)
def test_letters_and_digits_of_any_script_are_kept(title: str, name: str) -> None:
    assert slug(title) == name


def test_a_cut_name_ends_with_a_whole_letter() -> None:
    assert slug("e\u0301" * 100, 5) == "éé"
    assert slug("q\u0307" * 100, 5) == "q\u0307"


class TestWriting:
    def test_nothing_is_overwritten_without_asking(self, tmp_path: Path) -> None:
        write_whole(tmp_path, "x.md", b"old")

        with pytest.raises(ExistingFileError, match=r"x\.md is there already; choose another name"):
            write_whole(tmp_path, "x.md", b"new")
        assert (tmp_path / "x.md").read_bytes() == b"old"
        assert [path.name for path in tmp_path.iterdir()] == ["x.md"]

    def test_what_may_be_overwritten_is(self, tmp_path: Path) -> None:
        write_whole(tmp_path, "x.md", b"old")

        assert write_whole(tmp_path, "x.md", b"new", overwrite=True).read_bytes() == b"new"
        assert [path.name for path in tmp_path.iterdir()] == ["x.md"]

    def test_the_next_free_name_is_taken(self, tmp_path: Path) -> None:
        names = [write_new(tmp_path, "x.md", b"").name for _ in range(3)]

        assert names == ["x.md", "x-2.md", "x-3.md"]

    @pytest.mark.parametrize("name", ["", ".", "..", "../x", "a/b", "a\\b", "/x", "a\0b"])
    def test_a_name_that_leads_away_is_refused(self, tmp_path: Path, name: str) -> None:
        with pytest.raises(UnwrittenError, match="give a name without slashes"):
            write_whole(tmp_path / "in", name, b"x")
        assert list(tmp_path.iterdir()) == []

    def test_a_link_in_the_folder_is_replaced_and_not_followed(self, tmp_path: Path) -> None:
        outside = tmp_path / "outside"
        outside.write_bytes(b"kept")
        folder = tmp_path / "in"
        folder.mkdir()
        (folder / "x.md").symlink_to(outside)

        write_whole(folder, "x.md", b"new", overwrite=True)

        assert outside.read_bytes() == b"kept"
        assert (folder / "x.md").read_bytes() == b"new"

    def test_a_folder_that_is_a_file_is_a_sentence(self, tmp_path: Path) -> None:
        (tmp_path / "in").write_bytes(b"kept")

        with pytest.raises((UnwrittenError, ExistingFileError)):
            write_whole(tmp_path / "in", "x.md", b"new")
        assert (tmp_path / "in").read_bytes() == b"kept"

    def test_what_a_killed_writer_left_is_taken_away_later(self, tmp_path: Path) -> None:
        old, fresh = tmp_path / ".tracker-old.part", tmp_path / ".tracker-fresh.part"
        old.write_bytes(b"half")
        fresh.write_bytes(b"half")
        long_ago = time.time() - STRAY_AFTER - 60
        os.utime(old, (long_ago, long_ago))

        write_whole(tmp_path, "x.md", b"new")

        assert not old.exists()
        assert fresh.exists()


WRITER = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from exports.files import write_whole
print("ready", flush=True)
while True:
    for letter in b"ab":
        write_whole(Path(sys.argv[2]), "sheet.html", bytes([letter]) * 2**21, overwrite=True)
"""


@pytest.mark.slow
def test_a_writer_killed_at_any_moment_leaves_the_old_file_or_the_new_one(tmp_path: Path) -> None:
    repository = str(Path(__file__).parents[2])
    for attempt in range(40):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, repository, str(tmp_path)], stdout=subprocess.PIPE)
        assert writer.stdout is not None
        writer.stdout.readline()
        time.sleep(0.002 * attempt + 0.01)
        writer.kill()
        writer.wait()
        writer.stdout.close()
        if (tmp_path / "sheet.html").exists():
            content = (tmp_path / "sheet.html").read_bytes()
            assert content in {b"a" * 2**21, b"b" * 2**21}

    assert (tmp_path / "sheet.html").exists()
