"""The version for four and six players."""

from typing import Any

import msgspec
import pytest

from schemas.games.stumblewood import (
    Step,
    StumblewoodSetup,
    StumblewoodTurn,
)
from tests.games.stumblewood.positions import (
    FOUR,
    OTHERS_ARRIVE,
    TEAM_ARRIVES,
    TEAMS,
    allowed,
    broken,
    impossible,
    play,
    ranks,
    told,
    winners,
    with_options,
)


class TestTeams:
    """Four or six people may walk in pairs."""

    @pytest.mark.parametrize(
        ("teams", "players", "said"),
        [
            ((("Ada", "Bo"), ("Cy", "Di")), (*FOUR, "Eve"), "5 players cannot form teams of two"),
            ((("Ada", "Bo"),), ("Ada", "Bo"), "2 players cannot form teams of two"),
            ((("Ada", "Bo", "Cy"), ("Di",)), FOUR, "the team Ada & Bo & Cy has 3 members, a team is a pair"),
            ((("Di",), ("Ada", "Bo")), FOUR, "the team Di has 1 member, a team is a pair"),
            ((("Ada", "Bo"), ("Ada", "Di")), FOUR, "Ada is in 2 teams"),
            ((("Ada", "Bo"),), FOUR, "Cy is in no team"),
        ],
    )
    def test_everyone_is_in_one_pair(self, teams: Any, players: tuple[str, ...], said: str) -> None:
        setup = StumblewoodSetup(board="4x4", teams=teams)

        assert told(play(setup=setup, players=players).setup_violations) == {"SW-40": said}
        assert play(setup=msgspec.structs.replace(setup, ruling="we like it so"), players=players).ok

    @pytest.mark.parametrize(
        "teams",
        [
            (("Ada", "Zoe"), ("Cy", "Di")),
            (("Ada", "ada"), ("Cy", "Di")),
            (("Ada", "Bo"), ("Ada", "Bo")),
            (("Ada", "Bo"), ()),
        ],
    )
    def test_no_ruling_makes_a_team_of_nobody(self, teams: Any) -> None:
        setup = StumblewoodSetup(board="4x4", teams=teams, ruling="please")

        verdict = play(setup=setup, players=FOUR)

        assert list(told(verdict.setup_violations)) == ["SW-40"]
        assert not verdict.ok

    def test_four_may_walk_singly(self) -> None:
        assert play("Ada:", "Bo:", setup=StumblewoodSetup(board="4x4", teams=()), players=FOUR).next_player == "Cy"

    def test_six_make_three_teams(self) -> None:
        setup = StumblewoodSetup(board="6x6", teams=(("Ada", "Di"), ("Bo", "Eve"), ("Cy", "Finn")))
        verdict = play('"Ada & Di":', setup=setup, players=(*FOUR, "Eve", "Finn"))

        assert verdict.next_player == "Bo & Eve"
        assert verdict.turns[0].events[0] == "Ada & Di walk, Bo & Eve guide"

    def test_a_team_walks_under_its_joined_names(self) -> None:
        typed = StumblewoodTurn(player="ada & BO", steps=(Step(go="up", said="ok"),))
        verdict = play(typed, setup=TEAMS, players=FOUR)

        assert verdict.ok
        assert verdict.turns[0].player == "Ada & Bo"
        assert impossible(play(msgspec.structs.replace(typed, player="Bo"), setup=TEAMS, players=FOUR))
        assert impossible(play(msgspec.structs.replace(typed, player="Bo & Ada"), setup=TEAMS, players=FOUR))

    def test_the_other_one_walks_after_every_answer_that_sends_back(self) -> None:
        assert allowed(
            play("Ada & Bo: by Ada u=ok r=wolf @Bo u=ok r*bone=ok r=ok d=lost @Ada u=ok", setup=TEAMS, players=FOUR)
        )

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("@Ada u=ok r=wolf @Ada u=ok", "Ada made the mistake in step 2 and walks on in step 3"),
            ("by Bo @Bo r=lost @Bo u=ok", "Bo made the mistake in step 1 and walks on in step 2"),
            ("@Ada u=ok @Bo r=wolf", "Bo relieves Ada in step 2, though step 1 was no mistake"),
            ("by Ada @Bo u=ok", "Ada starts the turn, step 1 is recorded as Bo's"),
            ("by Ada r=lost @Ada u=ok", "Ada made the mistake in step 1 and walks on in step 2"),
        ],
    )
    def test_nobody_walks_on_and_nobody_is_relieved(self, line: str, said: str) -> None:
        assert broken(play(f"Ada & Bo: {line}", setup=TEAMS, players=FOUR)) == {"SW-42": said}

    def test_without_names_the_change_is_not_checked(self) -> None:
        assert allowed(play("Ada & Bo: r=lost u=ok r=wolf u=ok", setup=TEAMS, players=FOUR))
        assert allowed(play("Ada & Bo: r=lost u=ok @Bo r=wolf @Ada u=ok", setup=TEAMS, players=FOUR))

    def test_an_arrow_off_the_board_is_a_mistake_too(self) -> None:
        house = with_options(TEAMS, off_board="mistake")

        assert allowed(play("Ada & Bo: by Ada l=lost @Bo u=ok", setup=house, players=FOUR))
        assert not play("Ada & Bo: by Ada l=lost @Ada u=ok", setup=house, players=FOUR).ok

    def test_only_members_walk(self) -> None:
        assert broken(play("Ada & Bo: by Cy u=ok", setup=TEAMS, players=FOUR)) == {
            "SW-41": "Cy started, the turn is Ada & Bo's"
        }
        assert broken(play("Ada & Bo: u=ok @Cy r=wolf", setup=TEAMS, players=FOUR)) == {
            "SW-41": "Cy walked in step 2, the turn is Ada & Bo's"
        }
        assert broken(play("Ada: by Bo u=ok")) == {"SW-41": "Bo started, the turn is Ada's"}
        assert allowed(play("Ada: by Ada @ada u=ok"))
        assert play("Ada & Bo: by Cy u=ok @Cy r=wolf u=ok ! Cy helped", setup=TEAMS, players=FOUR).ok

    def test_no_ruling_lets_a_stranger_help(self) -> None:
        assert impossible(play("Ada & Bo: by Zoe u=ok ! please", setup=TEAMS, players=FOUR))
        assert impossible(play("Ada & Bo: @Zoe u=ok ! please", setup=TEAMS, players=FOUR))

    def test_either_may_start_unless_the_house_alternates(self) -> None:
        first, second, other = "Ada & Bo: by Ada u=ok", "Cy & Di: l=ok", "Ada & Bo: by Bo u=ok"
        house = with_options(TEAMS, team_starter="alternate")

        assert allowed(play(first, second, first, setup=TEAMS, players=FOUR))
        assert allowed(play(first, second, other, setup=house, players=FOUR))
        assert broken(play(first, second, first, setup=house, players=FOUR)) == {
            "SW-42": "Ada starts, and Ada started the last turn of Ada and Bo"
        }

    def test_who_started_follows_from_any_step_that_names_its_walker(self) -> None:
        house = with_options(TEAMS, team_starter="alternate")
        first, second = "Ada & Bo: r=lost @Bo u=ok", "Cy & Di:"

        assert list(broken(play(first, second, "Ada & Bo: @Ada u=ok", setup=house, players=FOUR))) == ["SW-42"]
        assert allowed(play(first, second, "Ada & Bo: r=lost @Ada u=ok", setup=house, players=FOUR))
        assert allowed(play(first, second, "Ada & Bo: u=ok", setup=house, players=FOUR))
        assert allowed(play(second.replace("Cy & Di", "Ada & Bo"), second, first, setup=house, players=FOUR))

    def test_a_team_wins_as_one(self) -> None:
        """The first team to arrive does not end the game; the other one has its turn (B13)."""
        setup = msgspec.structs.replace(TEAMS, board="6x6")
        three_rounds = ("Ada & Bo: r=lost", "Cy & Di: l=ok") * 3

        before = play(*three_rounds, TEAM_ARRIVES, setup=setup, players=FOUR)
        assert not before.finished
        assert before.next_player == "Cy & Di"
        assert not play(*three_rounds, TEAM_ARRIVES, TEAM_ARRIVES, setup=setup, players=FOUR).ok

        failed = play(*three_rounds, TEAM_ARRIVES, '"Cy & Di": l=ok u=hole', setup=setup, players=FOUR)
        assert failed.finished
        assert failed.state.round == 4
        assert ranks(failed) == {"Ada & Bo": 1, "Cy & Di": 2}
        assert winners(failed) == ["Ada & Bo"]

    def test_teams_level_in_the_final_round_share(self) -> None:
        final = ("Ada & Bo: tiebreak l=ok", "Cy & Di: tiebreak u=ok")
        verdict = play(TEAM_ARRIVES, OTHERS_ARRIVE, *final, setup=TEAMS, players=FOUR)

        assert verdict.decided_by == "shared"
        assert ranks(verdict) == {"Ada & Bo": 1, "Cy & Di": 1}
        assert winners(verdict) == ["Ada & Bo", "Cy & Di"]
