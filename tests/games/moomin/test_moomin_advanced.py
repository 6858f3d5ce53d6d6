"""The slightly more advanced rules: unlocking, the Gift Roll, the number of rounds."""

import pytest

from schemas.games.moomin import MoominFinal
from tests.games.moomin.positions import (
    allowed,
    alone,
    as_characters,
    broken,
    fixes,
    play,
    told,
    whole_game,
    with_rules,
)

SEVEN = tuple("ABCDEFG")


class TestUnlockingCharacters:
    """Only filled-in frames may be chosen; after the game the winner may fill in one more."""

    SETUP = with_rules("unlocking", characters={"Ada": "Snufkin", "Bo": "Sniff"})

    def test_a_locked_character_is_not_chosen(self) -> None:
        verdict = play(setup=with_rules("unlocking", characters={"Ada": "Fanny", "Bo": "Sniff"}))

        assert told(verdict.setup_violations) == {"MO-33": "Fanny is still locked"}
        assert verdict.setup_violations[0].fix == "choose one of the 8 unlocked characters, or fill in this frame first"
        assert play(
            setup=with_rules("unlocking", characters={"Ada": "Fanny", "Bo": "Sniff"}, unlocked=("Fanny", "Sniff"))
        ).ok

    def test_without_the_rule_everybody_may_be_chosen(self) -> None:
        assert play(setup=as_characters("Fanny")).ok

    def test_only_frames_of_the_page_are_filled_in(self) -> None:
        setup = with_rules(
            "unlocking", characters={"Ada": "Snufkin", "Bo": "Sniff"}, unlocked=("Snufkin", "Sniff", "Wimsy")
        )

        assert told(play(setup=setup).setup_violations) == {"MO-33": "Wimsy has no frame on the abilities page"}

    def test_the_winner_unlocks_somebody_visited(self) -> None:
        lines = whole_game("132465 -> Stinky")
        verdict = play(*lines, setup=self.SETUP, final=MoominFinal(unlock="stinky"))

        assert verdict.ok
        assert verdict.state.unlockable == ("Stinky",)

    @pytest.mark.parametrize(
        ("unlock", "said", "fix"),
        [
            ("Fanny", "nobody visited Fanny in this game", "choose one of Stinky, or nobody"),
            ("Mymble", "Mymble is unlocked already", "choose one of Stinky, or nobody"),
            ("The Hattifatteners", "The Hattifatteners has no frame to fill in", "choose one of Stinky, or nobody"),
        ],
    )
    def test_nobody_else_is_unlocked(self, unlock: str, said: str, fix: str) -> None:
        lines = whole_game("132465 -> Stinky")
        verdict = play(*lines, setup=self.SETUP, final=MoominFinal(unlock=unlock))

        assert told(verdict.final_violations) == {"MO-35": said}
        assert verdict.final_violations[0].fix == fix
        assert play(*lines, setup=self.SETUP, final=MoominFinal(unlock=unlock, ruling="a gift")).ok

    def test_where_everybody_visited_is_unlocked_nobody_is(self) -> None:
        verdict = play(*whole_game("445612 -> Snufkin"), setup=self.SETUP, final=MoominFinal(unlock="Snufkin"))

        assert verdict.final_violations[0].fix == "unlock nobody"

    def test_the_game_must_be_over(self) -> None:
        for final in (MoominFinal(unlock="Stinky"), MoominFinal(winner="Ada")):
            verdict = play("Ada: 132465 -> Stinky", setup=self.SETUP, final=final)
            assert told(verdict.final_violations) == {"MO-34": "the game is not over"}

    def test_where_the_win_is_shared_one_of_the_winners_is_named(self) -> None:
        lines = whole_game("132465 -> Stinky")
        lines[1] = "Bo: 123456 -> Shadow"
        unnamed = play(*lines, setup=self.SETUP, final=MoominFinal(unlock="Stinky"))

        assert told(unnamed.final_violations) == {"MO-34": "Ada and Bo share the win, and nobody says who chose"}
        assert play(*lines, setup=self.SETUP, final=MoominFinal(unlock="Stinky", winner="BO")).ok

    def test_a_loser_and_a_stranger_choose_nothing(self) -> None:
        lines = whole_game("132465 -> Stinky")
        loser = play(*lines, setup=self.SETUP, final=MoominFinal(unlock="Stinky", winner="Bo"))
        stranger = play(*lines, setup=self.SETUP, final=MoominFinal(unlock="Stinky", winner="Zoe", ruling="please"))

        assert told(loser.final_violations) == {"MO-34": "Bo did not win"}
        assert told(stranger.final_violations) == {"MO-34": "Zoe does not sit at this table"}
        assert not stranger.ok

    def test_without_the_rule_nobody_is_unlocked(self) -> None:
        verdict = play(*whole_game("132465 -> Stinky"), final=MoominFinal(unlock="Stinky"))

        assert told(verdict.final_violations) == {"MO-34": "unlocking is not in use in this game"}
        assert verdict.state.unlockable == ()


class TestGiftRoll:
    """Right after the starting roll, one die for each kind of Gift in the Pantry."""

    SETUP = with_rules("gift-roll")
    ONE_KIND = "445612 -> Snufkin"

    def test_one_kind_is_one_die(self) -> None:
        assert allowed(alone(self.ONE_KIND, "123456 | g5=6", setup=self.SETUP))

        verdict = alone(self.ONE_KIND, "123456 | g5=6 g6=5 g1=2", setup=self.SETUP)
        assert broken(verdict) == {"MO-37": "Ada has 1 kind of Gift and rerolled 3 dice"}
        assert fixes(verdict) == {"MO-37": "remove 2"}

    def test_two_gifts_of_one_kind_are_one_die(self) -> None:
        assert list(broken(alone("441123 -> Fanny", "123456 | g5=6 g6=5", setup=self.SETUP))) == ["MO-37"]

    def test_no_gift_no_die(self) -> None:
        assert broken(play("Ada: 123456 | g5=6", setup=self.SETUP)) == {
            "MO-37": "Ada has no kind of Gift and rerolled 1 die"
        }

    def test_the_rule_must_be_in_use(self) -> None:
        assert broken(alone(self.ONE_KIND, "123456 | g5=6 g6=5")) == {"MO-37": "the Gift Roll is not in use"}

    def test_each_time_it_is_another_die(self) -> None:
        before = (self.ONE_KIND, "222145 -> Mymble")

        assert broken(alone(*before, "123456 | g6=2 g6=3", setup=self.SETUP)) == {
            "MO-38": "die 6 was rerolled twice in the Gift Roll"
        }
        assert broken(alone(*before, "123456 | g7=2 ! please", setup=self.SETUP)) == {
            "MO-38": "there is no die 7 in this turn"
        }
        assert broken(alone(*before, "123456 | g6=8", setup=self.SETUP)) == {"MO-38": "a die cannot show 8"}

    def test_queen_jam_dice_may_be_among_them(self) -> None:
        assert allowed(alone(self.ONE_KIND, self.ONE_KIND, "123456+1 | g7=2", setup=self.SETUP))

    def test_it_is_over_before_the_first_strawberry_is_spent(self) -> None:
        assert broken(alone(self.ONE_KIND, "123456 | r1=2 g6=2", setup=self.SETUP)) == {
            "MO-39": "a Gift Roll after a Strawberry Roll"
        }

    @pytest.mark.parametrize(("who", "step"), [("Too-ticky", "ones"), ("Stinky", "twos")])
    def test_it_is_over_before_dice_become_sixes(self, who: str, step: str) -> None:
        setup = as_characters(who, also=("gift-roll",))

        assert broken(alone(self.ONE_KIND, f"123456 | {step} g6=2", setup=setup)) == {
            "MO-39": f"a Gift Roll after {who}'s ability"
        }
        assert allowed(alone(self.ONE_KIND, f"123456 | g6=2 {step}", setup=setup))


class TestVaryingNumberOfRounds:
    """The number of rounds depends on the number of players."""

    @pytest.mark.parametrize(("players", "rounds"), [(2, 12), (3, 10), (4, 8), (5, 7), (6, 6)])
    def test_the_rounds_of_the_table(self, players: int, rounds: int) -> None:
        assert play(players=SEVEN[:players], setup=with_rules("rounds")).state.rounds == rounds
        assert play(players=SEVEN[:players]).state.rounds == 6

    def test_twelve_rounds_for_two(self) -> None:
        setup = with_rules("rounds")

        assert not play(*whole_game(rounds=11), setup=setup).finished
        assert play(*whole_game(rounds=12), setup=setup).finished
        assert broken(play(*whole_game(rounds=12), "Ada: 112356", setup=setup)) == {
            "MO-28": "the game ended with round 12"
        }
