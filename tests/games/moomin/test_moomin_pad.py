"""A map pad as lines: both ways, and every fault with the line that has it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schemas.games.moomin import Resident
from tests.games.moomin.positions import MAP, resident
from tracker.errors import UnreadableError
from tracker.games.moomin.components import GIFTS
from tracker.games.moomin.pad import TOLD_BY_THE_RULEBOOK, faults_of_pad, read_pad, write_pad


def test_a_pad_reads_back_equal() -> None:
    assert read_pad(write_pad(MAP)) == MAP
    assert write_pad(MAP[:1]) == "Primadonna's Horse | XXOOΔΔ | 1 | 2 Plum Purée\n"


@settings(max_examples=150, deadline=None)
@given(
    names=st.lists(
        st.text(st.characters(exclude_categories=["Cc", "Cs", "Cf", "Zl", "Zp"]), min_size=1, max_size=20).filter(
            lambda name: bool(name.strip())
        ),
        min_size=1,
        max_size=5,
        unique_by=lambda name: name.casefold(),
    ),
    gift=st.sampled_from(GIFTS),
)
def test_whatever_a_resident_is_called(names: list[str], gift: str) -> None:
    pad = tuple(resident(name, "XXO", 2, gift, 2) for name in names)
    if not list(faults_of_pad(pad)):
        assert read_pad(write_pad(pad)) == pad


def test_a_line_as_somebody_types_it() -> None:
    text = """
    # our own pad

    "The one | only" |xx^^ab|3|2 cloud   # copied by Ada
    Fanny | XXOO | 2 | 1   Plum Purée
    """

    assert read_pad(text) == (
        Resident(character="The one | only", combination="XXΔΔAB", strawberries=3, gift="Cloudberry Jam", gifts=2),
        Resident(character="Fanny", combination="XXOO", strawberries=2, gift="Plum Purée", gifts=1),
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Fanny | XXOO | 2", "it has 3 fields, a resident has 4"),
        ("Fanny | XXOO | 2 | 1 Plum Purée | 5", "it has 5 fields"),
        ("Fanny | XXOO | two | 1 Plum Purée", "'two' is no number of strawberries"),
        ("Fanny | XXOO | 2 | Plum Purée", "'Plum Purée' is no Gift; write how many and which"),
        ("Fanny | XXOO | 2 | 1 Honey", "'Honey' is no kind of Gift: Cloudberry Jam"),
        ("Fanny | XXOO | 2 | 1 B", "can be read as Blackcurrant Juice or as Blueberry Soup"),
        ("Fanny | ? | 2 | 1 Plum Purée", "not known yet: combination; copy what your map shows"),
        ("Fanny | | ? | 1 Plum Purée", "not known yet: combination, strawberries"),
        ("Fanny | XXZ | 2 | 1 Plum Purée", "holds 'Z', which is none of X, O, Δ, A to F and 1 to 6"),
        ("Fanny | XXXXXXXXX | 2 | 1 Plum Purée", "nobody ever rolls more than 8 dice"),
        ("Fanny | XX | 2 | 3 Plum Purée", "Fanny gives 3 Plum Purée; record 1 or 2 of them (MO-54)"),
        ("snufkin | XX | 2 | 1 Plum Purée", "Snufkin is on the map twice; remove one (MO-54)"),
        (f"{'x' * 61} | XX | 2 | 1 Plum Purée", "the name has 61 characters"),
    ],
)
def test_a_fault_names_the_line_and_what_would_do(line: str, said: str) -> None:
    text = f"# a pad\nSnufkin | XX | 1 | 1 Blueberry Soup\n\n{line}\n"

    with pytest.raises(UnreadableError) as refused:
        read_pad(text)

    assert str(refused.value).startswith("line 4, ")
    assert said in str(refused.value)


@pytest.mark.parametrize("text", ["", "\n\n", "# nobody\n"])
def test_an_empty_pad_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError, match="the pad holds nobody"):
        read_pad(text)


def test_what_the_rulebook_tells_is_an_incomplete_start() -> None:
    with pytest.raises(UnreadableError, match=r"line 2, .* not known yet: strawberries, Gift"):
        read_pad(TOLD_BY_THE_RULEBOOK)

    filled = TOLD_BY_THE_RULEBOOK.replace("| ? | ? | ?", "| X | 1 | 1 Plum").replace("| ? | ?", "| 1 | 1 Plum")
    filled = filled.replace("| ? |", "| XXX |").replace("| ?", "| 1 Plum")
    assert [one.character for one in read_pad(filled)] == [
        "Primadonna's Horse",
        "Mymble (the older)",
        "The Hattifatteners",
        "The Fuddler",
        "Mymble",
        "Shadow",
    ]
