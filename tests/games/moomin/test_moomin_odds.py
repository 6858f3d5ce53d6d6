"""Odds against brute force: every choice tried, every result of every die weighed."""

import time
from itertools import product

import msgspec
import pytest

from schemas.games.moomin import FirstStep, MoominSetup, ResidentOdds
from tests.games.moomin.brute import Brute, Faces
from tests.games.moomin.positions import NOTHING, alone, as_characters, resident, session, walk, whole_game, with_rules
from tracker.errors import NotationError
from tracker.games.moomin import GAME
from tracker.games.moomin.chances import Dice, Hunt, target, value, values
from tracker.games.moomin.combinations import combination
from tracker.games.moomin.gift_roll import GiftRoll
from tracker.games.moomin.odds import odds
from tracker.games.moomin.state import Evening

CLOSE = 1e-12
MANY = (
    *("XXOOΔΔ", "ABCDCBA", "66XXX", "XXXXX", "XXXXXO", "XXOO", "ABCD", "ABC", "XX", "XXX", "ABCDEF", "6", "123456"),
    *("AABBCC", "AAABBB", "XXXOOO", "XXXXOO", "11ABC", "66ABC", "ABCBA", "ABCDE", "AABBX", "XXXOO", "1122XX", "666"),
    *("ABCXXX", "AAXX", "XXXXAB", "5566XX", "AACC"),
)


def hunt_for(dice: Dice, text: str) -> Hunt:
    return Hunt(dice=dice, wanted=(target(combination(text)),))


def chance(dice: Dice, text: str, shown: Faces, rolls: int) -> float:
    """The chance from the list of all rolls, which is that of the roll by itself."""
    wanted, codes = hunt_for(dice, text), tuple(face - 1 for face in shown)
    lanes, full = wanted.lanes(rolls), dice.ground.place(codes[: dice.many])
    row = lanes.row(codes[dice.many :])
    (found,) = lanes.read(values(wanted, rolls)[full - dice.ground.first_full], row)
    assert [found] == lanes.read(value(wanted, full, rolls), row)
    return found / wanted.denominator(rolls)


def gift_chance(dice: Dice, text: str, shown: tuple[Faces, Faces], kinds: int, rolls: int) -> float:
    """The chance with a Gift Roll of so many dice, where those after the first were rerolled before."""
    wanted = hunt_for(dice, text)
    codes, touched = (tuple(face - 1 for face in faces) for faces in shown)
    untouched = dice.ground.place(codes[: dice.many])
    ways = GiftRoll(dice.many, (untouched,), dice.ground.place(touched), kinds)
    lanes, after = wanted.lanes(rolls, kinds), wanted.widened(values(wanted, rolls), rolls, kinds)
    worth = ways.worth(after, lanes, (1 << dice.jam) - 1)[0][0][untouched][0]
    (found,) = lanes.read(worth, lanes.row(codes[dice.many :]))
    return found / wanted.denominator(rolls, kinds)


class TestStrawberryRolls:
    @pytest.mark.parametrize("text", ["XX", "XXX", "ABC", "66", "6AB", "X", "1X", "AC", "XO6"])
    @pytest.mark.parametrize("rolls", [0, 1, 2])
    def test_three_dice(self, text: str, rolls: int) -> None:
        brute = Brute(text)
        for shown in product(range(1, 7), repeat=3):
            found = chance(Dice(many=3), text, shown, rolls)
            assert abs(found - brute.strawberry_rolls(tuple(sorted(shown)), rolls)) < CLOSE

    @pytest.mark.parametrize("text", ["XXOO", "ABCD", "66X"])
    def test_four_dice_and_one_roll(self, text: str) -> None:
        brute = Brute(text)
        for shown in ((1, 2, 3, 4), (6, 6, 2, 2), (1, 1, 1, 1), (2, 3, 5, 6)):
            assert abs(chance(Dice(many=4), text, shown, 1) - brute.strawberry_rolls(shown, 1)) < CLOSE

    def test_five_alike_of_five_dice_with_two_rerolls_is_the_known_number(self) -> None:
        dice = Dice(many=5)
        wanted = hunt_for(dice, "XXXXX")
        expected = dice.ground.expected(wanted.widened(values(wanted, 2), 2, 5))

        assert abs(expected[0] / wanted.denominator(3) - 0.04602864252569899) < CLOSE

    def test_a_combination_longer_than_the_dice_is_out_of_reach(self) -> None:
        assert chance(Dice(many=3), "XXOO", (1, 1, 2), 2) == 0


class TestTheProfessor:
    @pytest.mark.parametrize("free", ["rerolled", "any"])
    @pytest.mark.parametrize("text", ["XX", "XXX", "ABC", "66", "1X6"])
    def test_three_strawberry_dice(self, text: str, free: str) -> None:
        dice, brute = Dice(many=3, professor=True, any_die=free == "any"), Brute(text, red=3, free=free)
        for shown, rolls in (((1, 2, 3), 2), ((1, 1, 5), 1), ((6, 2, 2), 2), ((4, 5, 6), 1), ((1, 3, 5), 1)):
            assert abs(chance(dice, text, shown, rolls) - brute.strawberry_rolls(shown, rolls)) < CLOSE

    @pytest.mark.parametrize("limits", [(2, 1), (1, 2)])
    @pytest.mark.parametrize("free", ["rerolled", "any"])
    @pytest.mark.parametrize("text", ["XXX", "ABC", "66"])
    def test_queen_jam_dice_are_never_free(self, text: str, free: str, limits: tuple[int, int]) -> None:
        dice = Dice(many=limits[0], jam=limits[1], professor=True, any_die=free == "any")
        brute = Brute(text, red=limits[0], free=free)
        for shown, rolls in (((1, 2, 3), 2), ((1, 1, 5), 1), ((6, 2, 2), 1), ((4, 5, 6), 1), ((3, 3, 1), 1)):
            assert abs(chance(dice, text, shown, rolls) - brute.strawberry_rolls(shown, rolls)) < CLOSE


class TestTheGiftRoll:
    @pytest.mark.parametrize("text", ["XXX", "ABC", "66", "1X6"])
    @pytest.mark.parametrize(("kinds", "rolls"), [(1, 0), (1, 1), (2, 0), (2, 1), (3, 1), (5, 0)])
    def test_three_dice(self, text: str, kinds: int, rolls: int) -> None:
        dice, brute = Dice(many=3), Brute(text)
        for shown in ((1, 2, 3), (1, 1, 5), (6, 2, 2), (2, 4, 6), (5, 5, 5)):
            found = gift_chance(dice, text, (shown, ()), kinds, rolls)
            assert abs(found - brute.gift_roll(shown, (), kinds, rolls)) < CLOSE

    @pytest.mark.parametrize("text", ["XXX", "66"])
    @pytest.mark.parametrize(("kinds", "rolls"), [(1, 0), (2, 0), (3, 1), (5, 1)])
    @pytest.mark.parametrize("limits", [(2, 1), (1, 2)])
    def test_with_queen_jam_dice_that_are_told_apart(
        self, text: str, kinds: int, rolls: int, limits: tuple[int, int]
    ) -> None:
        dice = Dice(many=limits[0], jam=limits[1], professor=True)
        brute = Brute(text, red=limits[0], free="rerolled")
        for shown in ((1, 2, 3), (1, 1, 5), (6, 2, 2), (5, 5, 5)):
            found = gift_chance(dice, text, (shown, ()), kinds, rolls)
            assert abs(found - brute.gift_roll(shown, (), kinds, rolls)) < CLOSE

    def test_dice_rerolled_already_are_not_rerolled_again(self) -> None:
        found = gift_chance(Dice(many=3), "XXX", ((1, 2), (3,)), 2, 0)

        assert abs(found - Brute("XXX").gift_roll((1, 2, 3), (2,), 2, 0)) < CLOSE


def at(evening: Evening, strawberries: int, **changes: object) -> Evening:
    """The same table, with so many strawberries for Ada."""
    return msgspec.structs.replace(evening, strawberries=(strawberries, *evening.strawberries[1:]), **changes)


def table(*texts: str, setup: MoominSetup | None = None) -> Evening:
    residents = tuple(resident(f"R{number}", text) for number, text in enumerate(texts, start=1))
    plain = setup or MoominSetup()
    return walk(setup=msgspec.structs.replace(plain, map=residents)).state


def the_only(evening: Evening, roll: str) -> ResidentOdds:
    (answer,) = odds(evening, roll).residents
    return answer


class TestAnswers:
    def test_the_example_of_the_rulebook(self) -> None:
        answer = the_only(table("XXXXXO"), "444531")

        assert answer.character == "R1"
        assert answer.rerolls == 2
        assert answer.keep == (4, 4, 4)
        assert answer.keep_dice == (1, 2, 3)
        assert not answer.now
        # Three dice are rolled: two fours end it, three want one die more, one or none a second roll of the others.
        by_hand = 15 / 216 + 1 / 216 * 5 / 6 + 75 / 216 * 10 / 36 + 125 / 216 * 15 / 216
        assert abs(answer.chance - by_hand) < CLOSE

    def test_one_roll_of_six_dice_by_brute_force(self) -> None:
        for text in ("XXOO", "66XXX"):
            brute = Brute(text)
            answer = the_only(at(table(text), 1), "123466")
            assert abs(answer.chance - brute.strawberry_rolls((1, 2, 3, 4, 6, 6), 1)) < CLOSE

    def test_dice_that_hold_it_need_nothing(self) -> None:
        answer = the_only(table("XXX"), "444531")

        assert (answer.chance, answer.now, answer.keep, answer.keep_dice) == (1.0, True, None, None)

    def test_without_a_strawberry_there_is_nothing_to_keep(self) -> None:
        answer = the_only(at(table("XXXXXO"), 0), "444531")

        assert (answer.chance, answer.keep, answer.rerolls) == (0.0, None, 0)

    def test_out_of_reach_all_dice_are_as_good_as_any(self) -> None:
        answer = the_only(table("ABCDCBA"), "444531")

        assert (answer.chance, answer.keep, answer.keep_dice) == (0.0, (), ())

    def test_steps_that_are_done_count(self) -> None:
        evening = table("XXX")

        assert the_only(evening, "441235 | r456=416").rerolls == 1
        assert odds(evening, "441235 | r456=416").roll == "441235 | r456=416"
        assert the_only(evening, "441235 | r456=456").now

    def test_a_roll_that_is_none_is_refused(self) -> None:
        evening = table("XXX")
        for roll in ("44", "44123x", "441235+2", "441235 | r9=1", "441235 -> R1"):
            with pytest.raises(NotationError):
                odds(evening, roll)

    def test_once_the_game_is_over_there_are_no_odds(self) -> None:
        over = walk(*whole_game()).state

        assert odds(over, NOTHING).residents == ()
        assert odds(over, NOTHING).player is None

    def test_the_contract_has_these_keys(self) -> None:
        found = msgspec.to_builtins(odds(table("XXX"), "441235"))

        assert list(found) == ["format", "game", "player", "roll", "residents"]
        assert found["format"] == "tracker-odds/1"
        assert {"character", "chance", "now", "keep", "keep_dice", "rerolls"} <= set(found["residents"][0])
        assert GAME.odds is odds


class TestAbilitiesAndGifts:
    @pytest.mark.parametrize(("who", "roll", "do"), [("Too-ticky", "116234", "ones"), ("Stinky", "226134", "twos")])
    def test_sixes_come_first_where_they_help(self, who: str, roll: str, do: str) -> None:
        evening = table("666", setup=as_characters(who))

        answer = the_only(evening, roll)
        assert answer.chance == 1.0
        assert not answer.now
        assert answer.keep is None
        assert answer.first == FirstStep(do=f"{do}-to-sixes")
        assert the_only(evening, f"{roll} | {do}").now
        assert the_only(evening, f"{roll} | r6=5").first is None

    def test_sixes_are_left_alone_where_they_do_not_help(self) -> None:
        assert the_only(table("111", setup=as_characters("Too-ticky")), "116234").first is None

    def test_a_gift_die_is_rolled_before_a_strawberry_is_spent(self) -> None:
        evening = table("XXX", setup=as_characters("The Constable", also=("gift-roll",)))
        answer = the_only(at(evening, 0), "441235")

        assert abs(answer.chance - 1 / 6) < CLOSE
        assert answer.first == FirstStep(do="gift", die=3)
        assert the_only(at(evening, 0), "441235 | g3=2").chance == 0

    def test_gift_dice_by_brute_force(self) -> None:
        evening = table("XXXX", setup=with_rules("gift-roll"))
        kinds = (1, 1, 0, 0, 0, 0, 0, 0)
        evening = at(evening, 0, gifts=(kinds, kinds))
        brute = Brute("XXXX")

        for roll in ("441235", "445566", "444123"):
            dice = tuple(map(int, roll))
            assert abs(the_only(evening, roll).chance - brute.gift_roll(dice, (), 2, 0)) < CLOSE
        after_one = the_only(evening, "441235 | g3=4")
        assert abs(after_one.chance - brute.gift_roll((4, 4, 4, 2, 3, 5), (2,), 1, 0)) < CLOSE

    def test_the_free_die_comes_right_after_a_strawberry_roll(self) -> None:
        evening = at(table("XXX", setup=as_characters("The Professor")), 1)
        answer = the_only(evening, "441235 | r3456=1235")

        assert abs(answer.chance - 1 / 6) < CLOSE
        assert answer.first == FirstStep(do="professor", die=3)
        assert the_only(evening, "441235 | r3456=1235 p3=2").chance == 0

    def test_the_professor_with_a_queen_jam_die(self) -> None:
        evening = table("XXXX", setup=as_characters("The Professor"))
        evening = at(evening, 1, jam=(1, 0), jam_left=3)
        answer = the_only(evening, "441235+4")
        without = the_only(at(evening, 1, table=table("XXXX").table), "441235+4")

        assert answer.chance > without.chance
        assert answer.keep == (4, 4, 4)
        assert answer.keep_dice == (1, 2, 7)

    def test_before_the_roll_fillyjonk_chooses_what_to_set(self) -> None:
        plain, fillyjonk = at(table("6"), 0), at(table("6", setup=as_characters("Fillyjonk")), 0)

        assert abs(the_only(plain, "").chance - (1 - (5 / 6) ** 6)) < CLOSE
        answer = the_only(fillyjonk, "")
        assert abs(answer.chance - 1) < CLOSE
        assert answer.first == FirstStep(do="set", die=1, value=6)
        assert (answer.now, answer.keep) == (False, None)

    def test_before_the_roll_gifts_and_sixes_count_too(self) -> None:
        kinds = (1, 0, 0, 0, 0, 0, 0, 0)
        gift = at(table("6", setup=with_rules("gift-roll")), 0, gifts=(kinds, kinds))
        ticky = at(table("6", setup=as_characters("Too-ticky")), 0)

        assert abs(the_only(gift, "").chance - (1 - (5 / 6) ** 7)) < CLOSE
        assert abs(the_only(ticky, "").chance - (1 - (4 / 6) ** 6)) < CLOSE

    def test_before_the_roll_the_queen_jam_die_held_is_counted(self) -> None:
        evening = at(table("6"), 0, jam=(1, 0), jam_left=3)

        assert abs(the_only(evening, "").chance - (1 - (5 / 6) ** 7)) < CLOSE

    def test_the_professor_s_queen_jam_die_may_be_a_gift_die(self) -> None:
        evening = table("XXXX", setup=as_characters("The Professor", also=("gift-roll",)))
        kinds = (1, 0, 0, 0, 0, 0, 0, 0)
        answer = the_only(at(evening, 0, jam=(1, 0), jam_left=3, gifts=(kinds, kinds)), "444123+5")

        # A one, a two, a three or the Queen Jam die: any of them may become the fourth four.
        assert abs(answer.chance - 1 / 6) < CLOSE
        assert answer.first == FirstStep(do="gift", die=4)
        only_jam = the_only(at(evening, 0, jam=(1, 0), jam_left=3, gifts=(kinds, kinds)), "444444+5")
        assert only_jam.now

    def test_what_the_gift_roll_has_rerolled_is_left_alone(self) -> None:
        evening = table("55", setup=as_characters("The Professor", also=("gift-roll",)))
        kinds = (1, 1, 1, 1, 1, 1, 1, 0)
        evening = at(evening, 0, jam=(1, 0), jam_left=3, gifts=(kinds, kinds))

        only_jam = the_only(evening, "123456+1 | g1=1 g2=2 g3=3 g4=4 g5=5 g6=6")
        assert abs(only_jam.chance - 1 / 6) < CLOSE
        assert only_jam.first == FirstStep(do="gift", die=7)
        not_jam = the_only(evening, "123456+1 | g7=1 g2=2 g3=3 g4=4 g5=5 g6=6")
        assert abs(not_jam.chance - 1 / 6) < CLOSE
        assert not_jam.first == FirstStep(do="gift", die=1)

    def test_before_the_roll_the_professor_s_queen_jam_die_is_a_die_like_the_others(self) -> None:
        evening = at(table("6", setup=as_characters("The Professor")), 0, jam=(1, 0), jam_left=3)

        assert abs(the_only(evening, "").chance - (1 - (5 / 6) ** 7)) < CLOSE

    def test_a_map_too_large_to_be_weighed_at_once_is_answered_the_same(self) -> None:
        evening = table(*MANY, *MANY, setup=as_characters("The Professor"))
        found = odds(at(evening, 1, jam=(1, 0), jam_left=3), "444531+2").residents
        again = [msgspec.structs.replace(answer, character="") for answer in found]

        assert again[: len(MANY)] == again[len(MANY) :]

    def test_an_empty_map_has_no_answers(self) -> None:
        assert odds(table(), "").residents == ()


class TestSpeed:
    @pytest.mark.slow
    @pytest.mark.parametrize("who", ["Snufkin", "The Professor", "Too-ticky"])
    @pytest.mark.parametrize(("jam", "kinds"), [(0, 0), (1, 0), (0, 6)])
    def test_thirty_residents_with_three_strawberries_are_answered_in_a_blink(
        self, who: str, jam: int, kinds: int
    ) -> None:
        evening = table(*MANY, setup=as_characters(who, also=("gift-roll",)))
        gifts = (*[1] * kinds, *[0] * (8 - kinds))
        evening = at(evening, 3, jam=(jam, 0), jam_left=4 - jam, gifts=(gifts, gifts))
        begun = time.perf_counter()
        odds(evening, "444531" + "+2" * jam)
        warm = time.perf_counter()
        odds(evening, "444532" + "+2" * jam)
        done = time.perf_counter()

        assert len(MANY) == 30
        # Ten times what is promised: the machine may be busy, and a slip in the recurrence costs a hundred times.
        assert warm - begun < 1.0
        assert done - warm < 0.1


def test_the_helper_positions_are_what_they_say() -> None:
    assert alone("445612 -> Snufkin").ok
    assert session().players == ("Ada", "Bo")
