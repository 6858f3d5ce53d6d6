"""Who may be visited now, who almost, and what the table probably meant by a turn that is refused."""

from typing import Any

import msgspec
import pytest

from tests.games.moomin.positions import (
    NOTHING,
    PLAIN,
    as_characters,
    walk,
    whole_game,
    with_bo,
    with_options,
    with_rules,
)
from tracker.engine.corrections import nearest_allowed
from tracker.errors import NotationError
from tracker.games.moomin import GAME
from tracker.games.moomin.legal import legal
from tracker.games.moomin.odds import odds


class TestLegal:
    def test_everybody_who_may_be_visited_with_what_it_brings(self) -> None:
        found = legal(walk().state, "445561")

        assert (found.player, found.roll) == ("Ada", "445561")
        assert [choice.character for choice in found.choices] == ["Fanny", "Stinky", "Snufkin"]
        fanny = found.choices[0]
        assert fanny.notation == "Ada: 445561 -> Fanny"
        assert fanny.dice == (1, 2, 3, 4)
        assert (fanny.strawberries, fanny.gift, fanny.gifts, fanny.die) == (2, "Blackcurrant Juice", 2, False)
        assert fanny.events == (
            "Ada visits Fanny (XXOO: 4 4 5 5) and gets 2 strawberries (4 now) and 2 Blackcurrant Juice",
        )
        assert GAME.read(fanny.notation, walk().state) == fanny.turn

    def test_a_coloured_portrait_gives_a_die_and_no_gift(self) -> None:
        (choice,) = legal(walk("Ada: 445612 -> Snufkin").state, "331356").choices[1:]

        assert choice.character == "Snufkin"
        assert (choice.gift, choice.gifts, choice.die) == (None, 0, True)

    def test_abilities_count_in_what_a_visit_brings(self) -> None:
        setup = as_characters("Little My", "Dr Hatter")
        mine = legal(walk(setup=setup).state, "445561").choices[0]
        his = legal(walk(f"Ada: {NOTHING}", setup=setup).state, "445561").choices[0]

        assert (mine.character, mine.gifts, mine.strawberries) == ("Fanny", 3, 2)
        assert (his.character, his.gifts, his.strawberries) == ("Fanny", 2, 3)

    def test_one_die_away(self) -> None:
        away = {one.character: (one.die, one.value) for one in legal(walk().state, "666123").one_die_away}
        nobody_else = {one.character: (one.die, one.value) for one in legal(walk().state, "444123").one_die_away}

        assert away == {"Fanny": (1, 1), "Shadow": (1, 4)}
        assert nobody_else == {"Fanny": (1, 1)}

    def test_one_strawberry_roll_away_with_its_chance(self) -> None:
        found = {one.character: one.chance for one in legal(walk().state, "446123").one_roll_away}

        three_of_another = 5 * (4 * 4 + 1) / 6**4
        assert found["Mymble"] == pytest.approx(1 - (5 / 6) ** 4 + three_of_another)
        assert "Mymble (the older)" not in found
        spent = walk(*with_bo("112356 | r1=2 r1=3", NOTHING)[:2]).state
        assert legal(spent, "446123").one_roll_away == ()

    def test_dice_as_they_lie_after_some_steps(self) -> None:
        found = legal(walk().state, "444531 | r456=445")

        assert found.roll == "444531 | r456=445"
        assert [choice.character for choice in found.choices] == ["Mymble", "Snufkin"]
        assert found.choices[0].notation == "Ada: 444531 | r456=445 -> Mymble"

    @pytest.mark.parametrize("roll", ["", "44453", "444537", "444531+2", "abc", "444531 | r456=44", "444531 -> Fanny"])
    def test_what_is_no_roll_of_the_next_player_is_refused(self, roll: str) -> None:
        with pytest.raises(NotationError):
            legal(walk().state, roll)

    def test_once_the_game_is_over_nobody_may_be_visited(self) -> None:
        found = legal(walk(*whole_game()).state, "445561")

        assert (found.player, found.choices) == (None, ())

    def test_a_queen_jam_die_held_is_rolled_along(self) -> None:
        evening = walk(*with_bo("445612 -> Snufkin", "445612 -> Snufkin"), f"Bo: {NOTHING}").state

        assert legal(evening, "445612+4").player == "Ada"
        with pytest.raises(NotationError, match="Ada has 1 Queen Jam die and rolled 0"):
            legal(evening, "445612")
        assert odds(evening, "").residents


def nearest(line: str, *before: str, setup: Any = PLAIN) -> str | None:
    """The line nearest to a refused one that the judge accepts."""
    evening = walk(*before, setup=setup).state
    found = nearest_allowed(GAME, GAME.rulebook.edition(1), evening, GAME.read(line, evening))
    return None if found is None else GAME.write(found, evening)


class TestNearby:
    @pytest.mark.parametrize(
        ("line", "meant"),
        [
            ("Bo: 112356", "Ada: 112356"),
            ("Ada: 445612 -> Snufkin +die", "Ada: 445612 -> Snufkin"),
            ("Ada: 445612 +die", "Ada: 445612"),
            ("Ada: 1123561", "Ada: 123561"),
            ("Ada: 112356+2", "Ada: 112356"),
            ("Ada: 112356 | r1=2 r1=3 r1=4", "Ada: 112356 | r1=3 r1=4"),
            ("Ada: 112356 | r123=45", "Ada: 112356 | r23=45"),
            ("Ada: 112356 | r12=456", "Ada: 112356 | r12=56"),
            ("Ada: 112356 | r17=45", "Ada: 112356 | r1=4"),
            ("Ada: 112356 | g1=2", "Ada: 112356 | r1=2"),
            ("Ada: 112356 | p1=2", "Ada: 112356 | r1=2"),
            ("Ada: 112356 | s1=2", "Ada: 112356"),
            ("Ada: 112356 | ones", "Ada: 112356"),
            ("Ada: 445612 -> Mymble", "Ada: 445612 -> Stinky"),
            ("Ada: 112246 -> Mymble", "Ada: 112246 -> Fanny"),
            ("Ada: 445612 -> Nobody", "Ada: 445612 -> Stinky"),
        ],
    )
    def test_the_turn_that_was_probably_meant(self, line: str, meant: str) -> None:
        assert nearest(line) == meant

    def test_where_nobody_can_be_visited_the_visit_is_left_out(self) -> None:
        few = with_rules(map=PLAIN.map[:2])

        assert nearest("Ada: 112356 -> Prim", setup=few) == "Ada: 112356"

    def test_a_queen_jam_die_written_among_the_others(self) -> None:
        before = (*with_bo("445612 -> Snufkin", "445612 -> Snufkin"), f"Bo: {NOTHING}")

        assert nearest("Ada: 1123562", *before) == "Ada: 112356+2"
        assert nearest("Ada: 112356+22", *before) == "Ada: 112356+2"

    def test_abilities_are_mended_too(self) -> None:
        professor, fillyjonk = as_characters("The Professor"), as_characters("Fillyjonk")

        assert nearest("Ada: 123456 | r56=34 p4=6", setup=professor) == "Ada: 123456 | r56=34 p5=6"
        assert nearest("Ada: 512345 | s1=6", setup=fillyjonk) == "Ada: 512345 | s1=5"
        assert nearest("Ada: 512345 | s9=6", setup=fillyjonk) == "Ada: 512345"
        assert nearest("Ada: 512345 | r1=2 s2=1", setup=fillyjonk) == "Ada: 512345 | s2=1 r1=2"
        assert nearest("Ada: 222441 | ones -> Mymble", setup=as_characters("Stinky")) == (
            "Ada: 222441 | twos -> Mymble"
        )
        assert nearest("Ada: 111442 | twos -> Mymble", setup=as_characters("Too-ticky")) == (
            "Ada: 111442 | ones -> Mymble"
        )

    def test_a_gift_die_that_was_named_twice(self) -> None:
        setup = with_rules("gift-roll")
        before = (*with_bo("445612 -> Snufkin", "222145 -> Mymble"), f"Bo: {NOTHING}")

        assert nearest("Ada: 123456 | g6=2 g6=3", *before, setup=setup) == "Ada: 123456 | g1=2 g6=3"

    def test_a_die_from_ones_own_colour_is_left(self) -> None:
        setup = with_options(die_only_from_others=True)

        assert nearest("Ada: 445612 -> Snufkin +die", *with_bo("445612 -> Snufkin"), f"Bo: {NOTHING}", setup=setup) == (
            "Ada: 445612 -> Snufkin"
        )

    def test_after_the_end_no_turn_is_near(self) -> None:
        assert nearest("Ada: 112356", *whole_game()) is None

    def test_both_queen_jam_dice_of_a_martian_may_be_too_many(self) -> None:
        evening = walk(setup=as_characters("The Martian")).state
        one = msgspec.structs.replace(GAME.read("Ada: 112356+12", evening))

        assert nearest_allowed(GAME, GAME.rulebook.edition(1), evening, one) == GAME.read("Ada: 112356", evening)
