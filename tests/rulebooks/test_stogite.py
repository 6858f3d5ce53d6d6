"""The rulebook of Stogite, heading by heading; a position is a line or two of notation."""

from itertools import product

import pytest

from schemas.games.stogite import (
    Agreed,
    EveryoneTold,
    Mode,
    PointsEnd,
    RoundTold,
    StogiteFinal,
    StogiteOptions,
)
from tests.games.stogite.rounds import FOUR, THREE, after, faults, play, refused, scores, told
from tracker.games.stogite import GAME
from tracker.games.stogite.components import rank_of

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
        assert refused(f"Ada: {LAID} |") == {"ST-20": "Bo and Cy and Di have not voted"}

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
        assert walk.turns[0].violations[0].fix == "correct the vote: 2 or 3 or 4"

    def test_by_a_ruling_such_a_vote_finds_nothing_and_brings_nothing(self) -> None:
        assert scores(play(f"Ada: {LAID} | Bo>1 Cy>2 Di>2 ! never mind")) == {"Ada": 3, "Cy": 3, "Di": 3}

    @pytest.mark.parametrize("number", [5, 7, 0, 99])
    def test_a_vote_is_for_a_card(self, number: int) -> None:
        assert refused(f"Ada: {LAID} | Bo>{number} Cy>2 Di>2 ! meant well") == {
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


def a_round(teller: str, gainer: str) -> str:
    """A round that brings the gainer, who listens, as much as possible: 3 and a vote of each other listener."""
    numbers = {name: number for number, name in enumerate(FOUR, start=1)}
    votes = " ".join(
        f"{name}>{numbers[teller] if name == gainer else numbers[gainer]}" for name in FOUR if name != teller
    )
    return f"{teller}: Ada.Bo.Cy.Di | {votes}"


class TestTheEnd:
    """30 points, 60 points, everybody has told, or another end; the highest total wins."""

    GAINS = tuple(
        a_round(teller, "Bo" if teller != "Bo" else "Ada") for teller in ("Ada", "Di", "Cy", "Bo", "Ada", "Di", "Cy")
    )

    def test_thirty_points_end_the_game_with_the_round(self) -> None:
        walk = play(*self.GAINS)

        assert scores(walk)["Bo"] == 33
        assert (GAME.finished(walk.state), GAME.next_player(walk.state), GAME.decided_by(walk.state)) == (
            True,
            None,
            "points",
        )
        assert GAME.picture(walk.state).round == 7
        assert walk.turns[-1].events[-1] == "the game is over: Bo wins with 33 points"

    def test_before_that_it_goes_on(self) -> None:
        walk = play(*self.GAINS[:-1])

        assert not GAME.finished(walk.state)
        assert (GAME.decided_by(walk.state), GAME.picture(walk.state).round) == (None, 7)
        assert [row.winner for row in GAME.standings(walk.state)] == [False] * 4

    def test_sixty_points_go_on_past_the_end_of_the_track(self) -> None:
        walk = play(*self.GAINS, end=PointsEnd(target=60))

        assert not GAME.finished(walk.state)

    def test_everybody_has_told(self) -> None:
        walk = play(*self.GAINS[:4], end=EveryoneTold())

        assert GAME.finished(walk.state)
        assert GAME.decided_by(walk.state) == "points"
        assert not GAME.finished(play(*self.GAINS[:3], end=EveryoneTold()).state)

    def test_for_having_told_the_order_does_not_matter(self) -> None:
        orders = ("Ada", "Cy ", "Bo", "Di")
        lines = [a_round(teller.strip(), "Ada" if teller != "Ada" else "Bo") + " ! so it was" for teller in orders]

        assert GAME.finished(play(*lines, end=EveryoneTold()).state)

    def test_after_the_end_nobody_tells(self) -> None:
        assert refused(*self.GAINS, a_round("Bo", "Ada")) == {"ST-43": "the game ended with round 7"}

    def test_by_a_ruling_a_round_after_the_end_is_scored(self) -> None:
        walk = play(*self.GAINS, a_round("Ada", "Cy") + " ! one more")

        assert walk.allowed
        assert GAME.finished(walk.state)
        assert GAME.picture(walk.state).round == 8
        assert walk.turns[-1].events[-1].startswith("the round brings")

    def test_the_group_ends_an_agreed_game(self) -> None:
        going = play(*self.GAINS, end=Agreed())
        ended = play(*self.GAINS, end=Agreed(), final=StogiteFinal(ended=True))

        assert (GAME.finished(going.state), GAME.finished(ended.state)) == (False, True)
        assert GAME.decided_by(ended.state) == "points"
        assert [row.player for row in GAME.standings(ended.state) if row.winner] == ["Bo"]

    def test_the_group_ends_no_other_game(self) -> None:
        walk = play(*self.GAINS[:2], final=StogiteFinal(ended=True))

        assert [violation.rule for violation in walk.final_violations] == ["ST-02"]
        assert not walk.allowed
        assert not GAME.finished(walk.state)

    def test_unless_a_ruling_lets_it(self) -> None:
        walk = play(*self.GAINS[:2], final=StogiteFinal(ended=True, ruling="it was late"))

        assert walk.allowed
        assert GAME.finished(walk.state)

    def test_ending_what_has_ended_changes_nothing(self) -> None:
        walk = play(*self.GAINS, final=StogiteFinal(ended=True, ruling="it was late"))

        assert GAME.picture(walk.state).round == 7

    def test_not_ended_is_nothing(self) -> None:
        assert play(*self.GAINS[:2], final=StogiteFinal(ended=False)).allowed

    def test_equal_totals_share_the_victory(self) -> None:
        all_find = [f"{name}: Ada.Bo.Cy.Di | {votes_for(name)}" for name in ("Ada", "Di", "Cy", "Bo")]
        walk = play(*all_find, end=EveryoneTold())

        assert GAME.decided_by(walk.state) == "shared"
        assert [(row.rank, row.winner, row.score) for row in GAME.standings(walk.state)] == [(1, True, 6)] * 4
        assert walk.turns[-1].events[-1] == "the game is over: Ada, Bo, Cy and Di share the victory"

    def test_where_the_house_plays_on_a_tie_goes_one_round_further(self) -> None:
        all_find = [f"{name}: Ada.Bo.Cy.Di | {votes_for(name)}" for name in ("Ada", "Di", "Cy", "Bo")]
        on = StogiteOptions(final_tie="play-on")
        walk = play(*all_find, end=EveryoneTold(), options=on)

        assert (GAME.finished(walk.state), GAME.next_player(walk.state)) == (False, "Ada")
        decided = play(*all_find, a_round("Ada", "Cy"), end=EveryoneTold(), options=on)
        assert [row.player for row in GAME.standings(decided.state) if row.winner] == ["Cy"]

    def test_several_reach_the_target_and_the_highest_wins(self) -> None:
        walk = play(f"Ada: {LAID} | Bo>2 Cy>1 Di>2", end=PointsEnd(target=3))

        assert [(row.player, row.winner) for row in GAME.standings(walk.state)][:2] == [("Bo", True), ("Ada", False)]

    def test_where_the_house_says_so_all_share_who_reached_it(self) -> None:
        share = StogiteOptions(target_tie="share", final_tie="play-on")
        walk = play(f"Ada: {LAID} | Bo>2 Cy>1 Di>2", end=PointsEnd(target=3), options=share)

        assert [(row.player, row.rank, row.winner) for row in GAME.standings(walk.state)] == [
            ("Bo", 1, True),
            ("Ada", 1, True),
            ("Di", 1, True),
            ("Cy", 4, False),
        ]
        assert GAME.decided_by(walk.state) == "shared"

    def test_sharing_the_target_means_nothing_without_one(self) -> None:
        share = StogiteOptions(target_tie="share")
        walk = play(*self.GAINS[:4], end=EveryoneTold(), options=share)

        assert [row.player for row in GAME.standings(walk.state) if row.winner] == ["Bo"]


def votes_for(teller: str) -> str:
    number = FOUR.index(teller) + 1
    return " ".join(f"{name}>{number}" for name in FOUR if name != teller)


class TestThreePlayers:
    """Each of the two listeners lays two cards; all else is as in the standard game."""

    def test_five_cards_lie_on_the_table(self) -> None:
        assert after(f"Ada: {LAID_BY_THREE} | Bo>4 Cy>1", mode="three") == {"Ada": 3, "Cy": 4}

    def test_one_card_is_too_few_and_three_are_too_many(self) -> None:
        assert refused("Ada: Ada.Bo.Cy.Cy | Bo>1 Cy>2", mode="three") == {
            "ST-70": "Bo laid 1 card, with three players it is two"
        }
        assert refused("Ada: Ada.Bo.Bo.Cy.Cy.Cy | Bo>4 Cy>1", mode="three")["ST-70"] == (
            "Cy laid 3 cards, with three players it is two"
        )

    def test_the_cards_lie_at_one_to_five(self) -> None:
        assert refused("Ada: Ada.Bo.Bo.Cy.-.Cy | Bo>4 Cy>1", mode="three") == {
            "ST-14": "a card lies at 6, with three players the cards lie at 1 to 5"
        }
        assert play("Ada: Ada.Bo.Bo.Cy.-.Cy | Bo>4 Cy>1 ! a gap", mode="three").allowed

    def test_neither_own_card_may_be_voted_for(self) -> None:
        for number in (2, 3):
            assert refused(f"Ada: {LAID_BY_THREE} | Bo>{number} Cy>1", mode="three") == {
                "ST-22": f"Bo voted for {number}, the own card"
            }

    def test_votes_on_either_card_bring_the_bonus(self) -> None:
        for first, second in product((4, 5), (2, 3)):
            assert after(f"Ada: {LAID_BY_THREE} | Bo>{first} Cy>{second}", mode="three") == {"Bo": 3, "Cy": 3}

    def test_a_missing_vote_is_refused(self) -> None:
        assert refused(f"Ada: {LAID_BY_THREE} | Cy>1", mode="three") == {"ST-20": "Bo has not voted"}

    @pytest.mark.parametrize(("option", "points"), [(None, 3), (3, 3), ("3", 3), (4, 4), ("4", 4)])
    def test_the_house_may_give_four_when_one_of_two_finds(self, option: int | str | None, points: int) -> None:
        options = StogiteOptions(three_mixed=option)  # type: ignore[arg-type]  # one of its literals
        walk = play(f"Ada: {LAID_BY_THREE} | Bo>1 Cy>2", mode="three", options=options)

        assert scores(walk) == {"Ada": points, "Bo": points + 1}

    def test_in_the_standard_game_that_option_does_nothing(self) -> None:
        assert after(f"Ada: {LAID} | Bo>2 Cy>1 Di>2", options=StogiteOptions(three_mixed=4)) == {
            "Ada": 3,
            "Bo": 4,
            "Di": 3,
        }


class TestMindReading:
    """Six turns together; the total gives the pair its rank."""

    def evening(self, hits: str, **setup: StogiteOptions) -> dict[str, int]:
        lines = [f"{'AB'[place % 2]}: 1={1 if hit == '+' else 2}" for place, hit in enumerate(hits)]
        walk = play(*lines, mode="mind-reading", **setup)
        assert walk.allowed
        found: dict[str, int] = GAME.picture(walk.state).scores
        return found

    def test_both_get_five_or_lose_three(self) -> None:
        assert self.evening("+") == {"Ada": 5, "Bo": 5}
        assert self.evening("+-") == {"Ada": 2, "Bo": 2}

    def test_the_marker_stops_at_its_start(self) -> None:
        assert self.evening("-") == {"Ada": 0, "Bo": 0}
        assert self.evening("+---") == {"Ada": 0, "Bo": 0}
        assert self.evening("+--+") == {"Ada": 5, "Bo": 5}

    def test_where_the_house_says_so_it_goes_below(self) -> None:
        assert self.evening("--", options=StogiteOptions(mind_reading_floor="none")) == {"Ada": -6, "Bo": -6}

    @pytest.mark.parametrize("number", [0, 9, -1])
    def test_the_cards_bear_one_to_eight(self, number: int) -> None:
        assert refused(f"Ada: {number}=3 ! ?", mode="mind-reading") == {"ST-51": f"there is no card {number}"}
        assert refused(f"Ada: 3={number} ! ?", mode="mind-reading") == {"ST-51": f"there is no card {number}"}

    def test_both_wrong_numbers_are_named(self) -> None:
        assert refused("Ada: 9=10", mode="mind-reading") == {"ST-51": "there is no card 9 and no card 10"}

    def test_it_lasts_six_turns(self) -> None:
        lines = [f"{'AB'[place % 2]}: 1=1" for place in range(7)]

        assert refused(*lines, mode="mind-reading") == {"ST-54": "the sixth turn was the last"}
        walk = play(*lines[:6], lines[6] + " ! again", mode="mind-reading")
        assert scores(walk) == {"Ada": 35, "Bo": 35}
        assert GAME.decided_by(walk.state) == "rank: Stogitak"

    def test_nobody_wins(self) -> None:
        walk = play(*[f"{'AB'[place % 2]}: 1=1" for place in range(6)], mode="mind-reading")

        assert [(row.rank, row.winner) for row in GAME.standings(walk.state)] == [(1, False), (1, False)]
        assert walk.turns[-1].events[-1] == "the game is over: 30 points make the pair Stogitak"

    @pytest.mark.parametrize(
        ("total", "rank"),
        [
            (30, "Stogitak"),
            (25, "Dream Interpreter"),
            (15, "Dream Interpreter"),
            (14, "Apprentice"),
            (5, "Apprentice"),
            (4, "Soldier"),
            (1, "Soldier"),
            (0, "Jester"),
            (-18, "Jester"),
        ],
    )
    def test_the_total_gives_the_rank(self, total: int, rank: str) -> None:
        assert rank_of(total) == rank

    def test_every_total_that_can_be_reached_has_its_rank(self) -> None:
        reached = {}
        for hits in product("+-", repeat=6):
            walk = play(
                *[f"{'AB'[place % 2]}: 1={1 if hit == '+' else 2}" for place, hit in enumerate(hits)],
                mode="mind-reading",
            )
            reached[GAME.picture(walk.state).scores["Ada"]] = GAME.decided_by(walk.state)

        assert reached == {
            **dict.fromkeys((0,), "rank: Jester"),
            **dict.fromkeys((1, 2, 4), "rank: Soldier"),
            **dict.fromkeys((5, 6, 7, 9, 10, 12, 14), "rank: Apprentice"),
            **dict.fromkeys((15, 17, 20, 22, 25), "rank: Dream Interpreter"),
            **dict.fromkeys((30,), "rank: Stogitak"),
        }

    def test_without_a_floor_only_the_number_of_hits_matters(self) -> None:
        below = StogiteOptions(mind_reading_floor="none")
        reached = {
            hits.count("+"): self.evening("".join(hits), options=below)["Ada"] for hits in product("+-", repeat=6)
        }

        assert reached == {hits: hits * 8 - 18 for hits in range(7)}

    def test_five_hits_are_worth_more_when_the_miss_comes_first(self) -> None:
        assert self.evening("+++++-")["Ada"] == 22
        assert self.evening("-+++++")["Ada"] == 25


class TestAdvancedForTwo:
    """Five cards, points 1 to 5 from the opponent; only the storyteller scores."""

    @pytest.mark.parametrize(("card", "points"), [(1, 5), (2, 0), (3, 0), (4, 2), (5, 2)])
    def test_the_middle_is_worth_most(self, card: int, points: int) -> None:
        assert after(f'Ada: "snow" {card} | 35124', mode="advanced-two") == ({"Ada": points} if points else {})

    @pytest.mark.parametrize("card", [0, 6])
    def test_the_told_card_is_one_of_five(self, card: int) -> None:
        assert refused(f'Ada: "snow" {card} | 35124 ! ?', mode="advanced-two") == {"ST-60": f"there is no card {card}"}

    @pytest.mark.parametrize(
        ("points", "said"),
        [
            ("35524", "5 points were given to 2 and to 3, none got 1"),
            ("3512", "card 5 got no points, none got 4"),
            ("351247", "there is no card 6, nobody can give 7 points"),
            ("3-124", "card 2 got no points, none got 5"),
            ("11111", "1 point was given to 1 and to 2 and to 3 and to 4 and to 5, none got 2 or 3 or 4 or 5"),
        ],
    )
    def test_each_number_of_points_is_given_once(self, points: str, said: str) -> None:
        assert refused(f'Ada: "snow" 2 | {points} ! ?', mode="advanced-two") == {"ST-61": said}

    def test_a_wrong_card_and_wrong_points_are_both_named(self) -> None:
        assert list(refused('Ada: "snow" 6 | 35525', mode="advanced-two")) == ["ST-60", "ST-61"]

    def test_points_are_not_forgotten(self) -> None:
        assert list(refused('Ada: "snow" 2', mode="advanced-two")) == ["ST-61"]

    def lines(self, count: int) -> list[str]:
        """Both score 5 in every turn."""
        return [f'{"AB"[place % 2]}: "snow" 1 | 35124' for place in range(count)]

    def test_thirty_points_win_at_once(self) -> None:
        walk = play(*self.lines(11), mode="advanced-two")

        assert scores(walk) == {"Ada": 30, "Bo": 25}
        assert (GAME.finished(walk.state), GAME.decided_by(walk.state)) == (True, "points")
        assert refused(*self.lines(12), mode="advanced-two") == {"ST-43": "the game ended with round 11"}

    def test_where_the_house_says_so_the_other_tells_once_more(self) -> None:
        equal = StogiteOptions(advanced_equal_turns="yes")

        assert GAME.next_player(play(*self.lines(11), mode="advanced-two", options=equal).state) == "Bo"
        walk = play(*self.lines(12), mode="advanced-two", options=equal)
        assert (GAME.decided_by(walk.state), scores(walk)) == ("shared", {"Ada": 30, "Bo": 30})

    def test_and_plays_on_where_both_options_say_so(self) -> None:
        both = StogiteOptions(advanced_equal_turns="yes", final_tie="play-on")
        walk = play(*self.lines(12), mode="advanced-two", options=both)

        assert not GAME.finished(walk.state)
        one = play(*self.lines(13), mode="advanced-two", options=both)
        assert not GAME.finished(one.state)
        decided = play(*self.lines(13), 'B: "snow" 2 | 35124', mode="advanced-two", options=both)
        assert [row.player for row in GAME.standings(decided.state) if row.winner] == ["Ada"]

    def test_in_the_standard_game_that_option_does_nothing(self) -> None:
        equal = StogiteOptions(advanced_equal_turns="yes")

        assert GAME.finished(play(*TestTheEnd.GAINS, options=equal).state)

    def test_what_happened_is_told(self) -> None:
        assert play('Ada: "snow" 1 | 35124', mode="advanced-two").turns[0].events == (
            "Ada's card was given 3 points",
            "the round brings Ada +5 (5)",
        )
        assert play('Ada: "snow" 3 | 35124', mode="advanced-two").turns[0].events == (
            "Ada's card was given 1 point",
            "the round brings nobody anything",
        )


class TestTheCatalogue:
    def test_every_rule_that_checks_is_signed_by_a_function_and_no_other(self) -> None:
        checking = {rule.id for rule in GAME.catalogue if rule.engine == "checks"}

        # The two own cards of ST-71 are asked for under ST-22.
        assert {rule.id for rule in GAME.rulebook.rules} == checking - {"ST-71"}

    def test_ids_are_unique(self) -> None:
        ids = [rule.id for rule in GAME.catalogue]

        assert len(ids) == len(set(ids)) == 38
