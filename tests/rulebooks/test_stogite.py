"""The rulebook of Stogite, heading by heading; a position is a line or two of notation."""

import pytest

from schemas.games.stogite import (
    Agreed,
    EveryoneTold,
    Mode,
    PointsEnd,
    RoundTold,
)
from tests.games.stogite.rounds import FOUR, THREE, after, faults, play, refused, scores, told
from tracker.games.stogite import GAME

LAID = "Bo.Ada.Cy.Di"
LAID_BY_THREE = "Ada.Bo.Bo.Cy.Cy"


class TestSetup:
    """How many play which game, how long it lasts, who tells first."""

    @pytest.mark.parametrize("count", [4, 5, 6, 7, 8])
    def test_four_to_eight_play_the_standard_game(self, count: int) -> None:
        assert play(players=tuple("ABCDEFGHI"[:count])).allowed

    @pytest.mark.parametrize(
        ("mode", "count", "wanted"),
        [
            ("standard", 3, "3 players are recorded, the standard game is for 4 to 8"),
            ("standard", 9, "9 players are recorded, the standard game is for 4 to 8"),
            ("three", 4, "4 players are recorded, the game for three is for 3"),
            ("three", 2, "2 players are recorded, the game for three is for 3"),
            ("mind-reading", 3, "3 players are recorded, the mind-reading game is for 2"),
            ("advanced-two", 1, "1 player is recorded, the advanced game for two is for 2"),
        ],
    )
    def test_other_numbers_of_people_are_for_other_games(self, mode: Mode, count: int, wanted: str) -> None:
        assert faults(play(mode=mode, players=tuple("ABCDEFGHI"[:count]))) == {"ST-01": wanted}

    def test_the_mend_names_the_game_that_fits(self) -> None:
        assert play(players=THREE).setup_violations[0].fix == "use mode three, or correct the players"
        assert (
            play(players=THREE[:2]).setup_violations[0].fix
            == "use mode mind-reading or advanced-two, or correct the players"
        )
        assert play(players=tuple("ABCDEFGHI")).setup_violations[0].fix == "correct the players"

    def test_a_ruling_lets_three_play_the_standard_game(self) -> None:
        walk = play("Ada: Bo.Ada.Cy | Bo>2 Cy>1", players=THREE, ruling="as we like it")

        assert walk.allowed
        assert scores(walk) == {"Ada": 3, "Bo": 4}

    @pytest.mark.parametrize(("players", "said"), [
        (("Ada", "Bo", "Cy", "aDA"), "Ada and aDA are the same name"),
        (("Ada", "Bo", "Cy", "Bo"), "two players are called Bo"),
        ((), "nobody is recorded as a player"),
    ])  # fmt: skip
    def test_no_ruling_makes_two_people_of_one_name(self, players: tuple[str, ...], said: str) -> None:
        walk = play(players=players, ruling="?")

        assert faults(walk)["ST-01"] == said
        assert not walk.allowed

    @pytest.mark.parametrize(
        "end", [None, PointsEnd(target=30), PointsEnd(target=60), PointsEnd(target=1), EveryoneTold(), Agreed()]
    )
    def test_any_end_can_be_agreed(self, end: PointsEnd | EveryoneTold | Agreed | None) -> None:
        assert play(end=end).allowed
        assert play(end=end, mode="three").allowed

    @pytest.mark.parametrize("target", [0, -30])
    def test_but_not_an_end_that_is_reached_before_the_beginning(self, target: int) -> None:
        assert faults(play(end=PointsEnd(target=target))) == {"ST-02": f"{target} points cannot end a game"}

    @pytest.mark.parametrize("end", [PointsEnd(target=30), EveryoneTold(), Agreed()])
    def test_mind_reading_has_an_end_of_its_own(self, end: PointsEnd | EveryoneTold | Agreed) -> None:
        assert faults(play(mode="mind-reading", end=end)) == {
            "ST-02": "the mind-reading game ends after six turns, an end is recorded"
        }

    def test_the_advanced_game_ends_at_thirty(self) -> None:
        assert play(mode="advanced-two", end=PointsEnd(target=30)).allowed
        for end in (PointsEnd(target=60), EveryoneTold(), Agreed()):
            assert list(faults(play(mode="advanced-two", end=end))) == ["ST-02"]

    def test_an_end_that_a_ruling_lets_stand_is_the_end(self) -> None:
        walk = play("Ada: 1=1", "Bo: 2=2", mode="mind-reading", end=PointsEnd(target=10), ruling="a short evening")

        assert GAME.decided_by(walk.state) == "rank: Apprentice"

    def test_the_first_storyteller_is_seated(self) -> None:
        walk = play(first_player="Zoe", ruling="drawn by lot")

        assert faults(walk) == {"ST-03": "Zoe is to tell first but is not seated"}
        assert not walk.allowed

    def test_both_faults_of_a_setup_are_listed(self) -> None:
        walk = play(players=THREE, first_player="Zoe", end=PointsEnd(target=0))

        assert [violation.rule for violation in walk.setup_violations] == ["ST-03", "ST-02"]


class TestTelling:
    """The storyteller lays a card, the listeners lay theirs, and the role goes to the right."""

    def test_the_role_goes_to_the_right(self) -> None:
        walk = play(f"Ada: {LAID} | Bo>2 Cy>2 Di>2")

        assert GAME.next_player(walk.state) == "Di"
        assert refused(f"Ada: {LAID} | Bo>2 Cy>2 Di>2", f"Bo: {LAID} | Ada>1 Cy>1 Di>1") == {
            "ST-10": "Di tells after Ada, this round is Bo's"
        }

    def test_the_first_storyteller_tells_first(self) -> None:
        assert refused(f"Ada: {LAID} | Bo>2 Cy>2 Di>2", first_player="bo") == {
            "ST-10": "Bo tells first, this round is Ada's"
        }

    def test_after_a_round_out_of_order_it_goes_on_from_whoever_told(self) -> None:
        walk = play(f"Cy: {LAID} | Ada>3 Bo>3 Di>3 ! Cy had the best card")

        assert walk.allowed
        assert GAME.next_player(walk.state) == "Bo"

    def test_two_take_turns(self) -> None:
        assert GAME.next_player(play("Ada: 1=1", mode="mind-reading").state) == "Bo"
        assert GAME.next_player(play("Ada: 1=1", "Bo: 1=1", mode="mind-reading").state) == "Ada"

    @pytest.mark.parametrize(
        "line",
        [
            f"Zoe: {LAID} | Bo>2 Cy>2 Di>2 ! she helped",
            "Ada: Bo.Ada.Cy.Zoe | Bo>2 Cy>1 Di>2 ! she helped",
            f"Ada: {LAID} | Bo>2 Cy>1 Di>2 Zoe>1 ! she helped",
        ],
    )
    def test_only_those_seated_tell_lay_and_vote(self, line: str) -> None:
        assert refused(line)["ST-11"] == "Zoe does not play here"

    @pytest.mark.parametrize(
        ("cards", "said"),
        [
            ("Bo.Cy.Di", "Ada tells, and no card of Ada's lies on the table"),
            ("Bo.Ada.Cy.Di.Ada", "Ada tells, and 2 cards of Ada's lie on the table"),
            ("-", "Ada tells, and no card of Ada's lies on the table"),
        ],
    )
    def test_the_storyteller_lays_exactly_one(self, cards: str, said: str) -> None:
        assert refused(f"Ada: {cards} | ! it fell down")["ST-12"] == said

    def test_every_listener_lays_exactly_one(self) -> None:
        assert refused("Ada: Bo.Ada.Cy.Bo | Bo>2 Cy>1 Di>2") == {
            "ST-13": "Bo laid 2 cards and Di laid no cards, each listener lays one"
        }

    def test_by_a_ruling_every_card_counts_for_its_owner(self) -> None:
        walk = play("Ada: Bo.Ada.Cy.Bo | Bo>2 Cy>1 Di>4 ! Di had none left")

        assert scores(walk) == {"Ada": 3, "Bo": 3 + 2}

    @pytest.mark.parametrize("number", [0, 9, -1, 40])
    def test_cards_lie_at_one_to_eight(self, number: int) -> None:
        turn = RoundTold(
            player="Ada",
            cards={1: "Bo", 2: "Ada", 3: "Cy", number: "Di"},
            votes={"Bo": 2, "Cy": 1, "Di": 2},
            ruling="an own board",
        )
        walk = play(turn)

        assert told(walk.turns[0]) == {"ST-14": f"there is no number {number} on the board"}
        assert not walk.allowed

    def test_gaps_are_allowed(self) -> None:
        assert after("Ada: Bo.-.Ada.-.Cy.-.-.Di | Bo>3 Cy>1 Di>3") == {"Ada": 3, "Bo": 4, "Di": 3}

    def test_all_faults_of_a_round_are_listed(self) -> None:
        found = refused("Bo: Bo.Ada.Cy.Cy | Bo>1 Ada>2 Cy>7")

        assert list(found) == ["ST-10", "ST-13", "ST-21", "ST-22", "ST-23", "ST-20"]


class TestVoting:
    """Every listener votes once, for a card of somebody else."""

    def test_every_listener_votes(self) -> None:
        assert refused(f"Ada: {LAID} | Bo>2 Di>1") == {"ST-20": "Cy has not voted"}
        assert refused(f"Ada: {LAID} |") == {"ST-20": "Bo, Cy and Di have not voted"}

    def test_by_a_ruling_whoever_did_not_vote_has_not_found(self) -> None:
        assert scores(play(f"Ada: {LAID} | Bo>2 Cy>2 ! Di was away")) == {"Ada": 3, "Bo": 3, "Cy": 3}
        assert scores(play(f"Ada: {LAID} | ! all were away")) == {"Bo": 2, "Cy": 2, "Di": 2}

    def test_the_storyteller_does_not_vote(self) -> None:
        assert refused(f"Ada: {LAID} | Ada>1 Bo>2 Cy>2 Di>1") == {"ST-21": "Ada tells and cannot vote for 1"}

    def test_a_storyteller_s_vote_for_the_own_card_is_one_fault(self) -> None:
        assert list(refused(f"Ada: {LAID} | Ada>2 Bo>2 Cy>2 Di>1")) == ["ST-21"]

    def test_by_a_ruling_the_storyteller_s_vote_does_not_count(self) -> None:
        assert scores(play(f"Ada: {LAID} | Ada>3 Bo>2 Cy>2 Di>2 ! for fun")) == {"Bo": 2, "Cy": 2, "Di": 2}

    def test_nobody_votes_for_an_own_card(self) -> None:
        walk = play(f"Ada: {LAID} | bo>1 Cy>2 Di>2")

        assert told(walk.turns[0]) == {"ST-22": "Bo voted for 1, the own card"}
        assert walk.turns[0].violations[0].fix == "correct the vote: 2, 3 or 4"

    def test_where_all_cards_are_the_voters_own_the_owners_are_to_be_corrected(self) -> None:
        found = play("Ada: Bo.Bo | Bo>1").turns[0].violations

        assert ("ST-22", "correct the owners of the cards") in {(one.rule, one.fix) for one in found}

    def test_by_a_ruling_such_a_vote_finds_nothing_and_brings_nothing(self) -> None:
        assert scores(play(f"Ada: {LAID} | Bo>1 Cy>2 Di>2 ! never mind")) == {"Ada": 3, "Cy": 3, "Di": 3}

    @pytest.mark.parametrize("number", [5, 7, 0, 99])
    def test_a_vote_is_for_a_card(self, number: int) -> None:
        assert refused(f"Ada: {LAID} | bo>{number} Cy>2 Di>2 ! meant well") == {
            "ST-23": f"Bo voted for {number}, the cards lie at 1, 2, 3, 4"
        }

    def test_a_vote_without_any_card(self) -> None:
        assert refused("Ada: - | Bo>1 ! ?")["ST-23"] == "Bo voted for 1, no card lies on the table"

    def test_a_vote_in_a_gap(self) -> None:
        assert list(refused("Ada: Bo.-.Ada.Cy.Di | Bo>2 Cy>3 Di>3")) == ["ST-23"]


class TestScoring:
    """All or none find the card: the listeners get 2. Otherwise storyteller and finders get 3. And the bonus."""

    def test_all_find_it(self) -> None:
        assert after(f"Ada: {LAID} | Bo>2 Cy>2 Di>2") == {"Bo": 2, "Cy": 2, "Di": 2}

    def test_nobody_finds_it_and_the_bonus_counts(self) -> None:
        assert after(f"Ada: {LAID} | Bo>3 Cy>1 Di>3") == {"Bo": 3, "Cy": 4, "Di": 2}

    def test_some_find_it(self) -> None:
        assert after(f"Ada: {LAID} | Bo>2 Cy>1 Di>2") == {"Ada": 3, "Bo": 4, "Di": 3}

    def test_a_single_one_finds_it(self) -> None:
        assert after(f"Ada: {LAID} | Bo>2 Cy>1 Di>3") == {"Ada": 3, "Bo": 4, "Cy": 1}

    def test_a_bonus_without_finding(self) -> None:
        assert after("Ada: Di.Cy.Ada.Bo | Bo>3 Cy>1 Di>2") == {"Ada": 3, "Bo": 3, "Cy": 1, "Di": 1}

    def test_rounds_add_up(self) -> None:
        assert after(f"Ada: {LAID} | Bo>2 Cy>2 Di>2", f"Di: {LAID} | Ada>4 Bo>4 Cy>1") == {
            "Ada": 3,
            "Bo": 2 + 3 + 1,
            "Cy": 2,
            "Di": 2 + 3,
        }

    @pytest.mark.parametrize(
        ("votes", "expected"),
        [
            ("Bo>2 Cy>2 Di>2 Eli>2", {"Bo": 2, "Cy": 2, "Di": 2, "Eli": 2}),
            ("Bo>3 Cy>1 Di>1 Eli>4", {"Bo": 4, "Cy": 3, "Di": 3, "Eli": 2}),
            ("Bo>2 Cy>2 Di>1 Eli>1", {"Ada": 3, "Bo": 5, "Cy": 3}),
        ],
    )
    def test_when_everybody_guesses_the_points_are_not_too_many(self, votes: str, expected: dict[str, int]) -> None:
        assert after(f"Ada: Bo.Ada.Cy.Di.Eli | {votes}", players=(*FOUR, "Eli")) == expected

    def test_what_happened_is_told(self) -> None:
        events = play(f"Ada: {LAID} | Bo>2 Cy>1 Di>1").turns[0].events

        assert events == (
            "Bo finds Ada's card",
            "Bo gets 2 more for 2 votes on a card that was not the told one",
            "the round brings Ada +3 (3), Bo +5 (5)",
        )
        assert play(f"Ada: {LAID} | Bo>2 Cy>2 Di>2").turns[0].events[0] == "everybody finds Ada's card"
        assert play(f"Ada: {LAID} | Bo>3 Cy>1 Di>1").turns[0].events[0] == "nobody finds Ada's card"
        assert play(f"Ada: {LAID} | Bo>2 Cy>1 Di>2").turns[0].events[0] == "Bo and Di find Ada's card"


class TestTheCatalogue:
    def test_every_rule_that_checks_is_signed_by_a_function_and_no_other(self) -> None:
        checking = {rule.id for rule in GAME.catalogue if rule.engine == "checks"}

        # The two own cards of ST-71 are asked for under ST-22.
        assert {rule.id for rule in GAME.rulebook.rules} == checking

    def test_ids_are_unique(self) -> None:
        ids = [rule.id for rule in GAME.catalogue]

        assert len(ids) == len(set(ids)) == 38
