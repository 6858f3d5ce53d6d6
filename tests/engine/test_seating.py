"""Who sits where, whose turn it is, and who shares a rank."""

import pytest

from tracker.engine.seating import Seats, first_namesakes, next_seat, ranks


class TestSeats:
    seats = Seats(("Ada", "Zoë", "Straße"))

    @pytest.mark.parametrize(("name", "seat"), [("Ada", 0), ("ada", 0), ("ZOE\u0308", 1), ("strasse", 2), ("Bo", None)])
    def test_a_seat_is_found_however_its_name_is_spelled(self, name: str, seat: int | None) -> None:
        assert self.seats.of(name) == seat

    def test_of_two_of_one_name_the_first_sits_there_unless_spelled_like_the_second(self) -> None:
        seats = Seats(("Ada", "ADA"))

        assert (seats.of("ada"), seats.of("Ada"), seats.of("ADA")) == (0, 0, 1)

    @pytest.mark.parametrize(
        ("name", "spelled"),
        [("ADA", "Ada"), ("Bo", "Bo"), ("ada & zoë", "Ada & Zoë"), ("bo & STRASSE", "bo & Straße")],
    )
    def test_names_and_teams_are_spelled_as_the_table_does(self, name: str, spelled: str) -> None:
        assert self.seats.spelled(name) == spelled

    def test_a_name_that_looks_like_a_team_is_a_name_where_somebody_has_it(self) -> None:
        assert Seats(("Ada & Bo", "Cy")).spelled("ada & bo") == "Ada & Bo"


@pytest.mark.parametrize(
    ("turns", "first", "seat"),
    [((0, 0, 0), 1, 1), ((0, 1, 0), 1, 2), ((0, 1, 1), 1, 0), ((1, 1, 1), 1, 1), ((2, 3, 2), 0, 0), ((3, 1, 2), 2, 1)],
)
def test_of_those_with_the_fewest_turns_the_first_clockwise_plays(
    turns: tuple[int, ...], first: int, seat: int
) -> None:
    assert next_seat(turns, first) == seat


@pytest.mark.parametrize(
    ("keys", "found"),
    [((), ()), ((9,), (1,)), ((9, 7, 7, 5), (1, 2, 2, 4)), ((9, 9, 9, 1), (1, 1, 1, 4)), (((9, 1), (9, 0)), (1, 2))],
)
def test_equal_places_share_a_rank_and_the_next_is_counted_on(keys: tuple[object, ...], found: tuple[int, ...]) -> None:
    assert ranks(keys) == found


@pytest.mark.parametrize(
    ("players", "namesakes"),
    [
        ((), None),
        (("Ada", "Bo", "Zoë"), None),
        (("Ada", "Bo", "ADA"), ("Ada", "ADA")),
        (("Bo", "Zoë", "Ada", "zoe\u0308", "bo"), ("Zoë", "zoe\u0308")),
        (("Ada", "Ada"), ("Ada", "Ada")),
    ],
)
def test_namesakes_are_found_however_they_are_spelled(
    players: tuple[str, ...], namesakes: tuple[str, str] | None
) -> None:
    assert first_namesakes(players) == namesakes
