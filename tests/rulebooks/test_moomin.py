"""The rulebook of StegegetS Moomin, heading by heading; a position is a line or two of notation.

The map, which is invented but for what the rulebook tells, stands in `tests/games/moomin/positions.py`; the
advanced rules and the abilities have files of their own beside it.
"""

import msgspec
import pytest

from schemas.games.moomin import MoominSetup, MoominTurn
from tests.games.moomin.positions import (
    NOTHING,
    PLAIN,
    allowed,
    alone,
    broken,
    fixes,
    impossible,
    play,
    resident,
    told,
    whole_game,
    with_options,
    with_rules,
)

SEVEN = tuple("ABCDEFG")


class TestBeforeYouStartPlaying:
    """Everyone takes a pencil and a character, and colours in two strawberries."""

    @pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
    def test_two_to_six_people_play(self, count: int) -> None:
        assert play(players=SEVEN[:count]).ok

    @pytest.mark.parametrize(("players", "said"), [(("Ada",), "1 player"), (SEVEN, "7 players")])
    def test_one_is_too_few_and_seven_are_too_many(self, players: tuple[str, ...], said: str) -> None:
        verdict = play(players=players)

        assert told(verdict.setup_violations) == {"MO-01": f"{said}, but there are pencils for 2 to 6"}
        assert play(players=players, setup=msgspec.structs.replace(PLAIN, ruling="more pencils")).ok

    @pytest.mark.parametrize("players", [(), ("Ada", "ADA"), ("Bo", "Ada", "ada")])
    def test_no_ruling_seats_nobody_or_one_name_twice(self, players: tuple[str, ...]) -> None:
        verdict = play(players=players, setup=msgspec.structs.replace(PLAIN, ruling="please"))

        assert list(told(verdict.setup_violations)) == ["MO-01"]
        assert not verdict.ok
        assert verdict.turns == ()
        assert verdict.stopped_at is None

    def test_no_two_play_one_character_not_even_in_the_basic_game(self) -> None:
        verdict = play(setup=with_rules(characters={"Ada": "Snufkin", "Bo": "snufkin"}))

        assert told(verdict.setup_violations) == {"MO-02": "Ada and Bo are both Snufkin"}

    def test_in_the_basic_game_a_character_is_only_a_name(self) -> None:
        assert play(setup=with_rules(characters={"Ada": "The Groke"})).ok
        assert play(setup=with_rules("rounds", "gift-roll", characters={"Ada": "Stinky"})).ok

    @pytest.mark.parametrize("rule", ["abilities", "unlocking"])
    def test_abilities_and_unlocking_want_a_frame_for_everyone(self, rule: str) -> None:
        groke = play(setup=with_rules(rule, characters={"Ada": "The Groke", "Bo": "Sniff"}))
        nobody = play(setup=with_rules(rule, characters={"Ada": "Sniff"}))

        assert told(groke.setup_violations) == {"MO-02": "The Groke is on no frame of the abilities page"}
        assert told(nobody.setup_violations) == {"MO-02": "Bo has no character"}

    def test_no_ruling_gives_a_stranger_a_character(self) -> None:
        verdict = play(setup=with_rules(characters={"Zoe": "Sniff"}, ruling="she may come"))

        assert told(verdict.setup_violations) == {"MO-02": "Zoe does not sit at this table"}
        assert not verdict.ok

    def test_everyone_starts_with_two_strawberries_and_no_gift(self) -> None:
        state = play().state

        assert state.strawberries == {"Ada": 2, "Bo": 2}
        assert state.gifts == {"Ada": {}, "Bo": {}}
        assert state.jam_left == 4
        assert state.visited == {}


class TestHowToPlay:
    """The start player begins; then it goes clockwise, a turn for each in every round."""

    def test_it_goes_clockwise_from_the_starting_player(self) -> None:
        assert play(players=("Ada", "Bo", "Cy"), first="Bo").next_player == "Bo"
        assert play(f"Bo: {NOTHING}", f"Cy: {NOTHING}", players=("Ada", "Bo", "Cy"), first="Bo").next_player == "Ada"

    def test_nobody_plays_out_of_turn_but_by_a_ruling(self) -> None:
        refused = play(f"Bo: {NOTHING}")

        assert broken(refused) == {"MO-05": "it is Ada's turn, not Bo's"}
        assert refused.next_player == "Ada"
        assert play(f"Bo: {NOTHING} ! Ada was late").next_player == "Ada"

    def test_no_ruling_lets_a_stranger_play_or_begin(self) -> None:
        assert broken(play(f"Zoe: {NOTHING} ! please")) == {"MO-05": "Zoe does not sit at this table"}
        assert told(play(first="Zoe", setup=msgspec.structs.replace(PLAIN, ruling="please")).setup_violations) == {
            "MO-05": "Zoe does not sit at this table"
        }

    def test_a_stranger_ends_the_reading_of_the_turn(self) -> None:
        assert list(broken(play("Zoe: 999999 -> Nobody"))) == ["MO-05"]

    def test_a_round_is_a_turn_for_each(self) -> None:
        assert play(f"Ada: {NOTHING}").state.round == 1
        assert play(f"Ada: {NOTHING}", f"Bo: {NOTHING}").state.round == 2
        assert play(*whole_game()).state.round == 6


class TestStartingRoll:
    """All six Strawberry dice are rolled, and every Queen Jam die that one has."""

    def test_there_are_six_strawberry_dice(self) -> None:
        assert broken(play("Ada: 11235 ! one is lost")) == {"MO-07": "5 Strawberry dice rolled, there are 6"}
        assert broken(play("Ada: 1123561")) == {"MO-07": "7 Strawberry dice rolled, there are 6"}

    @pytest.mark.parametrize("face", [0, 7, 9])
    def test_a_die_shows_one_to_six(self, face: int) -> None:
        verdict = play(f"Ada: 11235{face} ! it fell so")

        assert broken(verdict) == {"MO-07": f"a die cannot show {face}"}
        assert impossible(verdict)

    def test_a_bad_roll_ends_the_reading_of_the_turn(self) -> None:
        assert list(broken(play("Bo: 112357 | r1=2 -> Wimsy"))) == ["MO-05", "MO-07"]

    def test_who_has_a_queen_jam_die_rolls_it(self) -> None:
        verdict = alone("445612 -> Snufkin", "445612 -> Snufkin", "445612")

        assert broken(verdict) == {"MO-09": "Ada has 1 Queen Jam die and rolled 0"}
        assert fixes(verdict) == {"MO-09": "record its number in jam"}
        assert allowed(alone("445612 -> Snufkin", "445612 -> Snufkin", "445612+3"))

    def test_nobody_rolls_a_die_they_do_not_have(self) -> None:
        assert broken(play("Ada: 112356+2 ! please")) == {"MO-09": "Ada has no Queen Jam die"}
        assert broken(alone("445612 -> Snufkin", "445612 -> Snufkin", "445612+33 ! please")) == {
            "MO-09": "Ada has 1 Queen Jam die and rolled 2"
        }

    def test_a_queen_jam_die_shows_one_to_six(self) -> None:
        verdict = alone("445612 -> Snufkin", "445612 -> Snufkin", "445612+7 ! please")

        assert broken(verdict) == {"MO-09": "a die cannot show 7"}


class TestStrawberryRoll:
    """A strawberry crossed out pays for one reroll of any dice."""

    def test_each_reroll_costs_one_and_the_other_dice_stay(self) -> None:
        verdict = play("Ada: 444531 | r456=235 r456=445 -> Mymble")

        assert allowed(verdict)
        assert verdict.state.strawberries["Ada"] == 2
        assert verdict.turns[0].events == (
            "Ada crosses out a strawberry (1 left) and rerolls 4 5 6: 2 3 5",
            "Ada crosses out a strawberry (0 left) and rerolls 4 5 6: 4 4 5",
            "Ada visits Mymble (XXX: 4 4 4) and gets 2 strawberries (2 now) and 1 Wild Strawberries on a String",
        )

    def test_any_dice_of_this_turn_are_rerolled_each_once(self) -> None:
        assert broken(play("Ada: 112356 | r7=2")) == {"MO-11": "there is no die 7 in this turn"}
        assert fixes(play("Ada: 112356 | r7=2")) == {"MO-11": "Ada rolled dice 1 to 6"}
        assert broken(play("Ada: 112356 | r11=23")) == {"MO-11": "die 1 is named twice in one Strawberry Roll"}
        assert broken(play("Ada: 112356 | r123=45")) == {"MO-11": "3 dice rerolled, 2 numbers given"}
        assert broken(play("Ada: 112356 | r12=4")) == {"MO-11": "2 dice rerolled, 1 number given"}
        assert broken(play("Ada: 112356 | r1=45")) == {"MO-11": "1 die rerolled, 2 numbers given"}
        assert broken(play("Ada: 112356 | r1=7")) == {"MO-11": "a die cannot show 7"}

    def test_at_least_one_die_is_rerolled(self) -> None:
        turn = {"do": "reroll", "dice": [], "values": []}
        verdict = play(msgspec.convert({"player": "Ada", "roll": [1] * 6, "steps": [turn]}, MoominTurn))

        assert broken(verdict) == {"MO-11": "no die is rerolled in a Strawberry Roll"}
        assert impossible(verdict)

    def test_a_queen_jam_die_is_rerolled_like_the_others(self) -> None:
        assert allowed(alone("445612 -> Snufkin", "445612 -> Snufkin", "445612+3 | r78=34")) is False
        assert allowed(alone("445612 -> Snufkin", "445612 -> Snufkin", "445612+3 | r67=34"))

    def test_no_strawberry_no_reroll_not_even_by_a_ruling(self) -> None:
        verdict = play("Ada: 112356 | r1=2 r1=3 r1=4 ! she begged")

        assert broken(verdict) == {"MO-12": "Ada has no strawberry left for reroll 3"}
        assert verdict.state.strawberries == {"Ada": 2, "Bo": 2}

    def test_strawberries_of_this_visit_come_too_late(self) -> None:
        assert list(broken(play("Ada: 222145 | r4=3 r4=4 r4=2 -> Mymble"))) == ["MO-12"]


class TestVisit:
    """The dice must hold the resident's combination, each place with a die of its own."""

    @pytest.mark.parametrize(
        ("roll", "who"),
        [
            ("115566", "Primadonna's Horse"),
            ("661112", "The Hattifatteners"),
            ("666661", "The Hattifatteners"),
            ("415126", "Snufkin"),
            ("654321", "Shadow"),
            ("132465", "Stinky"),
        ],
    )
    def test_dice_that_hold_the_combination(self, roll: str, who: str) -> None:
        assert allowed(play(f'Ada: {roll} -> "{who}"'))

    @pytest.mark.parametrize(
        ("roll", "who", "combination"),
        [
            ("115556", "Primadonna's Horse", "XXOOΔΔ"),
            ("111166", "Primadonna's Horse", "XXOOΔΔ"),
            ("661234", "The Hattifatteners", "66XXX"),
            ("555551", "The Hattifatteners", "66XXX"),
            ("123456", "Snufkin", "XX"),
            ("561223", "Shadow", "ABCD"),
            ("561155", "Stinky", "ABC"),
            ("444412", "Fanny", "XXOO"),
        ],
    )
    def test_dice_that_do_not(self, roll: str, who: str, combination: str) -> None:
        shown, apostrophe = " ".join(roll), "'" if who.endswith("s") else "'s"

        assert broken(play(f'Ada: {roll} -> "{who}"')) == {
            "MO-16": f"the dice {shown} do not hold {who}{apostrophe} {combination}"
        }

    def test_a_is_the_lowest_in_the_ladder_of_the_older_mymble(self) -> None:
        before = ("445612 -> Snufkin", "445612 -> Snufkin")

        assert allowed(alone(*before, '234543+2 -> "Mymble (the older)"'))
        assert list(broken(alone(*before, '654345+6 -> "Mymble (the older)"'))) == ["MO-16"]

    def test_signs_may_stand_for_printed_numbers_unless_the_table_chose_otherwise(self) -> None:
        strict = with_options(letters_differ_from_numbers=True)

        assert allowed(play('Ada: 666661 -> "The Hattifatteners"'))
        assert list(broken(play('Ada: 666661 -> "The Hattifatteners"', setup=strict))) == ["MO-16"]
        assert allowed(play('Ada: 661112 -> "The Hattifatteners"', setup=strict))

    def test_only_residents_of_the_map_are_visited(self) -> None:
        verdict = play("Ada: 115566 -> Wimsy ! he moved in")

        assert broken(verdict) == {"MO-15": "Wimsy is not on this map"}
        assert fixes(verdict) == {"MO-15": "choose one of its 8 residents, or add Wimsy to the map"}
        assert fixes(play("Ada: 115566 -> Wimsy", setup=MoominSetup())) == {"MO-15": "record the map first"}

    def test_a_ruling_lets_a_mismatch_stand_and_it_is_applied_as_recorded(self) -> None:
        verdict = play("Ada: 444412 -> Fanny ! she is four years old")

        assert verdict.ok
        assert list(broken(verdict)) == ["MO-16"]
        assert verdict.state.visited == {"Fanny": "Ada"}

    def test_one_may_visit_nobody(self) -> None:
        assert allowed(play("Ada: 115566"))


class TestVisitsGive:
    """Strawberries always; a Gift to the first visitor, a Queen Jam die to later ones."""

    def test_the_first_visitor_gets_the_gift_and_colours_the_portrait(self) -> None:
        state = play('Ada: 115566 -> "Primadonna\'s Horse"').state

        assert state.gifts["Ada"] == {"Plum Purée": 2}
        assert state.strawberries["Ada"] == 3
        assert state.visited == {"Primadonna's Horse": "Ada"}
        assert state.jam_left == 4

    def test_a_later_visitor_gets_strawberries_and_a_die(self) -> None:
        state = play("Ada: 445612 -> Snufkin", "Bo: 335612 -> Snufkin").state

        assert state.gifts["Bo"] == {}
        assert state.strawberries["Bo"] == 3
        assert state.jam == {"Ada": 0, "Bo": 1}
        assert state.jam_left == 3
        assert state.visited == {"Snufkin": "Ada"}

    def test_the_die_may_be_declined(self) -> None:
        assert play("Ada: 445612 -> Snufkin", "Bo: 335612 -> Snufkin -die").state.jam_left == 4

    def test_ones_own_colour_counts_unless_the_table_chose_otherwise(self) -> None:
        lines = ("445612 -> Snufkin", "445612 -> Snufkin")
        chosen = with_options(die_only_from_others=True)

        assert alone(*lines).state.jam["Ada"] == 1
        assert alone(*lines, setup=chosen).state.jam["Ada"] == 0
        assert broken(alone(lines[0], f"{lines[1]} +die", setup=chosen)) == {
            "MO-24": "Ada visited Snufkin first, and a die comes only from whom others visited"
        }
        assert play("Ada: 445612 -> Snufkin", "Bo: 335612 -> Snufkin +die", setup=chosen).state.jam["Bo"] == 1

    def test_no_die_is_taken_from_an_empty_house(self) -> None:
        players = ("Ada", "Bo", "Cy", "Di", "Eli", "Fay")
        turns = [f"{name}: 445612 -> Snufkin" for name in players]

        assert play(*turns, players=players).state.jam_left == 0
        full = play(*turns[:5], "Fay: 445612 -> Snufkin +die ! please", players=players)
        assert broken(full) == {"MO-24": "no Queen Jam die lies on the Moomin house"}
        assert fixes(full) == {"MO-24": "record take_die false"}

    def test_a_die_rolled_in_this_turn_is_not_back_yet(self) -> None:
        players = ("Ada", "Bo", "Cy", "Di", "Eli", "Fay")
        turns = [f"{name}: 445612 -> Snufkin" for name in players[:5]]
        verdict = play(*turns, "Fay: 112356", "Ada: 112356", "Bo: 112356+4 -> Snufkin +die", players=players)

        assert list(broken(verdict)) == ["MO-24"]
        assert (
            play(*turns, "Fay: 112356", "Ada: 112356", "Bo: 112356+4 -> Snufkin", players=players).state.jam_left == 1
        )

    def test_a_first_visit_and_no_visit_bring_no_die(self) -> None:
        assert broken(play("Ada: 445612 -> Snufkin +die")) == {
            "MO-27": "Ada is Snufkin's first visitor and gets a Gift, no die"
        }
        assert broken(play("Ada: 445612 +die")) == {"MO-27": "Ada visits nobody and gets no die"}
        assert play("Ada: 445612 +die ! it is her birthday").state.jam == {"Ada": 1, "Bo": 0}

    def test_a_die_not_taken_on_a_first_visit_is_no_fault(self) -> None:
        assert allowed(play("Ada: 445612 -> Snufkin -die"))


class TestEndOfYourTurn:
    """Queen Jam dice that were rolled go back to the house; one got in this turn is kept."""

    def test_the_die_rolled_goes_back(self) -> None:
        state = alone("445612 -> Snufkin", "445612 -> Snufkin", "112356+4").state

        assert state.jam == {"Ada": 0, "Bo": 0}
        assert state.jam_left == 4

    def test_the_die_got_is_kept_while_the_old_one_goes_back(self) -> None:
        state = alone("445612 -> Snufkin", "445612 -> Snufkin", "445612+4 -> Snufkin").state

        assert state.jam == {"Ada": 1, "Bo": 0}
        assert state.jam_left == 3


class TestEndOfTheGame:
    """After six rounds most Gifts win; a tie goes down the ranking of the Pantry."""

    def test_the_game_ends_with_round_six(self) -> None:
        verdict = play(*whole_game("445612 -> Snufkin"))

        assert verdict.finished
        assert verdict.next_player is None
        assert verdict.decided_by == "points"
        assert [(row.player, row.score, row.winner) for row in verdict.standings] == [
            ("Ada", 1, True),
            ("Bo", 0, False),
        ]
        assert not play(*whole_game()[:-1]).finished

    def test_nobody_plays_after_the_last_round(self) -> None:
        assert broken(play(*whole_game(), "Bo: 112356")) == {"MO-28": "the game ended with round 6"}
        assert play(*whole_game(), "Ada: 445612 -> Snufkin ! one more").standings[0].player == "Ada"

    def test_a_tie_goes_to_the_more_valuable_gift(self) -> None:
        lines = whole_game("445612 -> Snufkin")
        lines[1] = "Bo: 222145 -> Mymble"
        verdict = play(*lines)

        assert verdict.decided_by == "gift ranking: Wild Strawberries on a String"
        assert [(row.player, row.rank) for row in verdict.standings] == [("Bo", 1), ("Ada", 2)]

    def test_those_equal_in_every_kind_share_the_win(self) -> None:
        verdict = play(*whole_game())

        assert verdict.decided_by == "shared"
        assert [(row.rank, row.winner) for row in verdict.standings] == [(1, True), (1, True)]

    def test_of_three_tied_one_is_out_and_two_go_on_down_the_ranking(self) -> None:
        berries, soup, compote = "Cloudberry Jam", "Blueberry Soup", "Gooseberry Compote"
        names = ("One", "Two", "Three", "Four")
        setup = MoominSetup(
            map=tuple(
                resident(name, "X", 1, gift)
                for name, gift in zip(names, (berries, berries, soup, compote), strict=True)
            )
        )
        visits = {"Ada": ("One", "Four"), "Bo": ("Two", "Three"), "Cy": (None, None)}
        turns = [
            f"{player}: 112356" + (f" -> {who[number]}" if number < 2 and who[number] else "")
            for number in range(6)
            for player, who in visits.items()
        ]
        verdict = play(*turns, setup=setup, players=("Ada", "Bo", "Cy"))

        assert verdict.decided_by == "gift ranking: Blueberry Soup"
        assert [(row.player, row.rank) for row in verdict.standings] == [("Bo", 1), ("Ada", 2), ("Cy", 3)]

    def test_nobody_has_won_before_the_end(self) -> None:
        verdict = play("Ada: 445612 -> Snufkin")

        assert verdict.decided_by is None
        assert not any(row.winner for row in verdict.standings)
