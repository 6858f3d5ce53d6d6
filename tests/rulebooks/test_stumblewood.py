"""The rulebook of Stumblewood, heading by heading; a position is a line or two of notation.

The routes, and how a verdict is read, stand in `tests/games/stumblewood/positions.py`; the end of the
game, the team version and cards that nobody has recorded have files of their own beside this one.
"""

import msgspec
import pytest

from schemas.games.stumblewood import StumblewoodOptions
from tests.games.stumblewood.positions import (
    FOUR,
    KNOWN,
    ROUTES,
    TEAMS,
    UNKNOWN,
    allowed,
    broken,
    impossible,
    play,
    told,
    with_options,
    with_route,
)
from tracker.games.stumblewood import GAME


class TestSetup:
    """Two to six people, cards of the board side in use, one for each who walks."""

    @pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
    def test_two_to_six_people_play(self, count: int) -> None:
        assert play(setup=UNKNOWN, players=("Ada", "Bo", "Cy", "Di", "Eve", "Finn")[:count]).ok

    @pytest.mark.parametrize(("players", "said"), [(("Ada",), "1 player is"), (tuple("ABCDEFG"), "7 players are")])
    def test_one_is_too_few_and_seven_are_too_many(self, players: tuple[str, ...], said: str) -> None:
        verdict = play(setup=UNKNOWN, players=players)

        assert told(verdict.setup_violations) == {"SW-01": f"{said} recorded, Stumblewood is for 2 to 6"}
        assert play(setup=msgspec.structs.replace(UNKNOWN, ruling="a big table"), players=players).ok

    @pytest.mark.parametrize("players", [(), ("Ada", "ADA"), ("Bo", "Ada", "ada")])
    def test_no_ruling_seats_nobody_or_one_name_twice(self, players: tuple[str, ...]) -> None:
        verdict = play(setup=msgspec.structs.replace(UNKNOWN, ruling="please"), players=players)

        assert list(told(verdict.setup_violations)) == ["SW-01"]
        assert not verdict.ok
        assert verdict.turns == ()
        assert verdict.stopped_at is None

    def test_a_name_with_an_ampersand_is_refused_where_teams_play(self) -> None:
        team = msgspec.structs.replace(TEAMS, teams=(("A & B", "Bo"), ("Cy", "Di")), paths={})

        assert "SW-01" in told(play(setup=team, players=("A & B", "Bo", "Cy", "Di")).setup_violations)
        assert play("A & B: u=ok", setup=UNKNOWN, players=("A & B", "Bo")).ok

    def test_a_card_of_the_larger_side_does_not_fit_the_smaller(self) -> None:
        verdict = play(setup=with_route("d3", "d4", "e4", "e5"))

        assert told(verdict.setup_violations) == {"SW-02": "Ada's route has e4 and e5, the board in use is 4x4"}
        assert play(setup=msgspec.structs.replace(with_route("d3", "d4", "e4"), board="6x6")).ok
        assert play(setup=msgspec.structs.replace(with_route("d3", "d4", "e4"), ruling="misdealt")).ok

    def test_no_board_has_a_seventh_column(self) -> None:
        setup = msgspec.structs.replace(with_route("f6", "g6"), board="6x6", ruling="please")

        assert told(play(setup=setup).setup_violations) == {"SW-02": "Ada's route has g6, which no board has"}

    @pytest.mark.parametrize(
        ("squares", "said"),
        [
            (("a1", "b2", "b3"), "goes from a1 to b2, which do not share an edge"),
            (("a1", "a3"), "goes from a1 to a3, which do not share an edge"),
            (("a1", "a1", "a2"), "goes from a1 to a1, which do not share an edge"),
            (("a1", "a2", "b2", "b1", "a1"), "has a1 twice"),
            (("a1",), "has only a1"),
            ((), "has no square"),
        ],
    )
    def test_a_route_is_one_unbroken_chain(self, squares: tuple[str, ...], said: str) -> None:
        assert told(play(setup=with_route(*squares)).setup_violations) == {"SW-03": f"Ada's route {said}"}

    @pytest.mark.parametrize(
        ("square", "said"),
        [
            ("c1", "is not on Ada's route"),
            ("a1", "lies on the Start of Ada's route"),
            ("b3", "lies on the Arrival of Ada's route"),
        ],
    )
    def test_a_trap_lies_in_between(self, square: str, said: str) -> None:
        verdict = play(setup=with_route("a1", "a2", "b2", "b3", **{"a2": "hole", square: "wolf"}))

        assert told(verdict.setup_violations) == {"SW-04": f"the wolf at {square} {said}"}

    def test_all_faults_of_a_setup_are_listed(self) -> None:
        setup = msgspec.structs.replace(with_route("e1", "a1", c3="wolf"), starts={"Zoe": "a1"})

        found = {violation.rule for violation in play(setup=setup, players=("Ada",), first="Eve").setup_violations}

        assert found == {"SW-02", "SW-03", "SW-04", "SW-05", "SW-06"}

    def test_nobody_else_has_a_card_or_a_start(self) -> None:
        card = msgspec.structs.replace(KNOWN, paths={"Zoe": ROUTES["Ada"]}, ruling="she came by")
        start = msgspec.structs.replace(UNKNOWN, starts={"Zoe": "a1"})
        team = msgspec.structs.replace(TEAMS, paths={"Ada": ROUTES["Ada"]})

        assert told(play(setup=card).setup_violations) == {"SW-05": "there is a route for Zoe, who does not play"}
        assert told(play(setup=start).setup_violations) == {"SW-05": "there is a Start for Zoe, who does not play"}
        assert "SW-05" in told(play(setup=team, players=FOUR).setup_violations)
        assert not play(setup=card).ok

    def test_a_start_lies_on_the_board_and_is_that_of_the_card(self) -> None:
        beside = msgspec.structs.replace(UNKNOWN, starts={"Ada": "e1"}, ruling="please")
        other = msgspec.structs.replace(KNOWN, starts={"Ada": "b1"})
        same = msgspec.structs.replace(KNOWN, starts={"Ada": "a1", "Bo": "d1"})

        assert told(play(setup=beside).setup_violations) == {"SW-05": "Ada's Start is e1, the board in use is 4x4"}
        assert list(told(play(setup=other).setup_violations)) == ["SW-05"]
        assert play(setup=same).ok

    def test_who_begins_is_seated(self) -> None:
        verdict = play(first="Zoe", setup=msgspec.structs.replace(KNOWN, ruling="please"))

        assert told(verdict.setup_violations) == {"SW-06": "Zoe is to begin but is not seated"}
        assert play(first="bo").next_player == "Bo"

    def test_the_team_of_the_first_player_begins(self) -> None:
        assert play(setup=TEAMS, players=FOUR, first="Di").next_player == "Cy & Di"

    @pytest.mark.parametrize("turned", [0, 90, 180, 270])
    def test_the_cards_may_be_turned_by_quarters(self, turned: int) -> None:
        assert play("Ada: u=ok", setup=msgspec.structs.replace(KNOWN, orientation=turned)).ok

    def test_nobody_turns_a_card_by_half_a_quarter(self) -> None:
        assert "SW-50" in told(play(setup=msgspec.structs.replace(KNOWN, orientation=45)).setup_violations)


class TestPlayingTheGame:
    """Turns go round; an hourglass is led from square to square."""

    def test_turns_go_clockwise_from_the_first_player(self) -> None:
        verdict = play("Bo: l=ok", "Cy: r=ok", "Ada: u=ok", first="Bo")

        assert verdict.ok
        assert verdict.next_player == "Bo"
        assert verdict.state.round == 2

    def test_nobody_walks_before_the_turn_comes(self) -> None:
        verdict = play("Ada: u=ok", "Cy: r=ok")

        assert broken(verdict) == {"SW-11": "it is Bo's turn, this one is Cy's"}
        assert verdict.next_player == "Bo"

    def test_one_who_was_passed_over_catches_up(self) -> None:
        verdict = play("Cy: r=ok ! Ada was late", "Ada: u=ok", "Bo: l=ok")

        assert verdict.ok
        assert verdict.next_player == "Ada"
        assert verdict.state.round == 2

    def test_no_ruling_lets_a_stranger_walk(self) -> None:
        verdict = play("Zoe: u=ok ! she came by")

        assert broken(verdict) == {"SW-12": "Zoe does not play here"}
        assert impossible(verdict)

    def test_the_left_hand_neighbour_guides(self) -> None:
        assert play("Ada: u=ok").turns[0].events[0] == "Ada walks, Bo guides"
        assert play("Cy:", first="Cy").turns[0].events[0] == "Cy walks, Ada guides"

    def test_a_turn_may_be_over_before_the_first_step(self) -> None:
        assert play("Ada:").state.best == {"Ada": 1, "Bo": 0, "Cy": 0}

    def test_every_attempt_begins_on_the_start(self) -> None:
        verdict = play("Ada: r=lost u=ok u=lost u=ok r=wolf u=ok")

        assert allowed(verdict)
        assert verdict.state.known["Ada"] == {"a1": "ok", "b1": "lost", "a2": "ok", "a3": "lost", "b2": "wolf"}
        assert verdict.state.best["Ada"] == 2

    def test_names_are_found_and_spelled_however_they_are_typed(self) -> None:
        verdict = play("ADA: u=ok", "b: l=ok")

        assert verdict.ok
        assert [turn.player for turn in verdict.turns] == ["Ada", "Bo"]

    @pytest.mark.parametrize("said", ["ok", "wolf", "arrival"])
    def test_off_the_board_one_can_only_be_lost(self, said: str) -> None:
        verdict = play(f"Ada: l={said} ! the sand ran")

        assert broken(verdict) == {"SW-14": "step 1 goes left from a1, off the 4x4 board"}
        assert impossible(verdict)

    def test_an_arrow_off_the_board_is_no_step_unless_a_ruling_makes_it_a_mistake(self) -> None:
        ruled = play("Ada: u=ok l=lost u=ok ! he said lost")

        assert list(broken(play("Ada: l=lost"))) == ["SW-14"]
        assert ruled.ok
        assert ruled.state.known["Ada"] == {"a1": "ok", "a2": "ok"}
        assert ruled.state.best["Ada"] == 2

    def test_where_the_house_says_so_an_arrow_off_the_board_is_a_mistake(self) -> None:
        house = with_options(off_board="mistake")

        assert allowed(play("Ada: l=lost u=ok", setup=house))
        assert impossible(play("Ada: l=ok ! please", setup=house))
        assert allowed(play("Ada: l=lost", options=StumblewoodOptions(off_board="mistake")))

    def test_the_session_s_option_goes_before_the_campaign_s(self) -> None:
        strict = play(
            "Ada: l=lost", setup=with_options(off_board="refuse"), options=StumblewoodOptions(off_board="mistake")
        )

        assert not strict.ok

    @pytest.mark.parametrize(
        ("line", "rule", "message"),
        [
            ("u=lost", "SW-15", "a2 is on Ada's route and free of traps, recorded was lost"),
            ("u=wolf", "SW-15", "a2 is on Ada's route and free of traps, recorded was wolf"),
            ("u=ok d=lost", "SW-15", "a1 is on Ada's route and free of traps, recorded was lost"),
            ("r=ok", "SW-16", "b1 is off Ada's route, recorded was ok"),
            ("r*bone=ok", "SW-16", "b1 is off Ada's route, recorded was ok"),
            ("r=hole", "SW-16", "b1 is off Ada's route, recorded was hole"),
            ("u=ok r=ok", "SW-20", "b2 is a wolf trap and no action was made, recorded was ok"),
            ("u=ok r=lost", "SW-20", "b2 is a wolf trap and no action was made, recorded was lost"),
            ("u=ok r*bone=wolf", "SW-21", "the bone answers the wolf at b2, recorded was wolf"),
            ("u=ok r*bone=hole", "SW-21", "the bone answers the wolf at b2, recorded was hole"),
            ("u=ok r*knife=ok", "SW-22", "the knife does not answer the wolf at b2, recorded was ok"),
            ("u=ok r*knife=lost", "SW-22", "the knife does not answer the wolf at b2, recorded was lost"),
            ("u=ok r=hole", "SW-23", "b2 holds a wolf, recorded was hole"),
            ("u=ok r*knife=cobweb", "SW-23", "b2 holds a wolf, recorded was cobweb"),
            ("u*nose=lost", "SW-24", "the pinched nose at a2 was not needed and does no harm, recorded was lost"),
            ("u=ok d*kit=arrival", "SW-24", "the kit at a1 was not needed and does no harm, recorded was arrival"),
        ],
    )
    def test_a_false_answer_breaks_one_rule(self, line: str, rule: str, message: str) -> None:
        assert broken(play(f"Ada: {line}")) == {rule: message}

    @pytest.mark.parametrize("trap", ["encounter", "injury"])
    def test_traps_are_named_as_one_says_them(self, trap: str) -> None:
        setup = with_route("a1", "a2", "a3", a2=trap)

        assert broken(play("Ada: u=wolf", setup=setup)) == {"SW-23": f"a2 holds an {trap}, recorded was wolf"}
        assert broken(play("Ada: u=ok", setup=setup)) == {
            "SW-20": f"a2 is an {trap} trap and no action was made, recorded was ok"
        }

    @pytest.mark.parametrize("answer", ["u=ok", "u=lost", "u*bone=ok"])
    def test_the_last_square_is_called_arrival(self, answer: str) -> None:
        verdict = play(f"Ada: u=ok r*bone=ok r=ok u=ok r*nose=ok {answer}")

        assert list(broken(verdict)) == ["SW-17"]
        assert allowed(play("Ada: u=ok r*bone=ok r=ok u=ok r*nose=ok u*kit=arrival"))

    def test_after_a_false_answer_the_turn_is_read_as_recorded(self) -> None:
        verdict = play("Ada: r=ok r=lost u=lost u=ok")

        assert [violation.rule for violation in verdict.turns[0].violations] == ["SW-16", "SW-15"]

    def test_any_square_of_the_route_is_right_from_any_side(self) -> None:
        assert allowed(play("Ada: u=ok d=ok u=ok r*bone=ok l=ok"))
        assert play("Ada: u=ok d=ok u=ok").state.best["Ada"] == 2

    def test_with_a_ruling_the_hourglass_goes_on_beside_the_route(self) -> None:
        verdict = play("Ada: r=ok u*bone=ok r=ok ! he misread the card")

        assert verdict.ok
        assert broken(verdict) == {"SW-16": "b1 is off Ada's route, recorded was ok"}
        assert verdict.turns[0].ruling == "he misread the card"
        assert verdict.state.best["Ada"] == 4


class TestIncidentsOnTheWay:
    """Six traps, each with the action that answers it."""

    TRAPS = (
        ("hole", "chair"),
        ("water", "nose"),
        ("encounter", "name"),
        ("cobweb", "knife"),
        ("wolf", "bone"),
        ("injury", "kit"),
    )

    @pytest.mark.parametrize(("trap", "action"), TRAPS)
    def test_each_trap_is_passed_by_its_own_action(self, trap: str, action: str) -> None:
        setup = with_route("a1", "a2", "a3", a2=trap)

        assert allowed(play(f"Ada: u={trap} u*{action}=ok u=arrival", setup=setup))
        assert allowed(play(f"Ada: u*{action}=ok", setup=setup))

    @pytest.mark.parametrize(("trap", "action"), TRAPS)
    @pytest.mark.parametrize("other", [action for _, action in TRAPS])
    def test_every_other_action_sends_back(self, trap: str, action: str, other: str) -> None:
        setup = with_route("a1", "a2", "a3", a2=trap)

        assert allowed(play(f"Ada: u*{other}={'ok' if other == action else trap}", setup=setup))
        assert not play(f"Ada: u*{other}={trap if other == action else 'ok'}", setup=setup).ok

    def test_the_action_is_needed_at_every_entry_and_at_none_when_leaving(self) -> None:
        assert allowed(play("Ada: u=ok r*bone=ok r=ok l*bone=ok l=ok"))
        assert list(broken(play("Ada: u=ok r*bone=ok r=ok l=ok"))) == ["SW-20"]

    def test_a_trap_once_named_stays_named(self) -> None:
        verdict = play("Ada: u=ok r=wolf u=ok r*bone=ok r=ok")

        assert verdict.state.known["Ada"]["b2"] == "wolf"
        assert verdict.state.best["Ada"] == 4

    def test_a_needless_action_does_no_harm(self) -> None:
        assert allowed(play("Ada: u*kit=ok d*nose=ok"))


def test_every_rule_that_is_checked_is_in_the_catalogue_and_signed() -> None:
    signed = {rule.id for rule in GAME.rulebook.rules}

    assert signed <= {rule.id for rule in GAME.catalogue}
    assert {rule.id for rule in GAME.catalogue if rule.engine == "checks"} == signed
