"""The abilities page, character by character."""

import msgspec
import pytest

from tests.games.moomin.positions import (
    allowed,
    alone,
    as_characters,
    broken,
    fixes,
    impossible,
    play,
    resident,
    with_options,
    with_rules,
)


class TestSpecialAbilities:
    """Each character has an ability of their own, where abilities are in use."""

    @pytest.mark.parametrize(
        ("who", "gift"),
        [
            ("Moomintroll", "Gooseberry Compote"),
            ("Moominpappa", "Blueberry Soup"),
            ("Moominmamma", "Stirred Lingonberries"),
            ("Snorkmaiden", "Plum Purée"),
            ("Little My", "Blackcurrant Juice"),
            ("Snufkin", "Sea Buckthorn Marmalade"),
            ("Mymble", "Wild Strawberries on a String"),
            ("Sniff", "Cloudberry Jam"),
        ],
    )
    @pytest.mark.parametrize("printed", [1, 2])
    def test_the_first_eight_get_one_more_of_their_gift(self, who: str, gift: str, printed: int) -> None:
        other = "Fillyjonk's Kids"
        cast = {"Ada": who, "Bo": other}
        setup = with_rules("abilities", characters=cast, map=(resident("One", "X", 1, gift, printed),))

        assert play("Ada: 112356 -> One", setup=setup).state.gifts["Ada"] == {gift: printed + 1}
        assert play("Bo: 112356 -> One", setup=setup, first="Bo").state.gifts["Bo"] == {gift: printed}
        assert play("Bo: 112356 -> One", "Ada: 112356 -> One", setup=setup, first="Bo").state.gifts["Ada"] == {}
        basic = msgspec.structs.replace(setup, advanced=())
        assert play("Ada: 112356 -> One", setup=basic).state.gifts["Ada"] == {gift: printed}

    @pytest.mark.parametrize(
        ("who", "brings"),
        [
            ("Fanny", {0: 0, 1: 2, 2: 2, 3: 4}),
            ("Dr Hatter", {0: 0, 1: 1, 2: 3, 3: 3}),
            ("Sniff", {0: 0, 1: 1, 2: 2, 3: 3}),
        ],
    )
    def test_fanny_and_dr_hatter_get_one_strawberry_more(self, who: str, brings: dict[int, int]) -> None:
        for printed, brought in brings.items():
            setup = as_characters(who, "Fillyjonk's Kids", map=(resident("One", "X", printed),))
            assert alone("112356 -> One", setup=setup).state.strawberries["Ada"] == 2 + brought
            assert alone("112356 -> One", "112356 -> One", setup=setup).state.strawberries["Ada"] == 2 + 2 * brought

    def test_the_older_mymble_starts_with_five_strawberries(self) -> None:
        assert play(setup=as_characters("Mymble (the older)")).state.strawberries == {"Ada": 5, "Bo": 2}
        assert play(setup=with_rules(characters={"Ada": "Mymble (the older)"})).state.strawberries["Ada"] == 2

    def test_the_constable_starts_with_two_gifts_that_count(self) -> None:
        verdict = play("Ada: 123456 | g1=2", setup=as_characters("The Constable", also=("gift-roll",)))

        assert allowed(verdict)
        assert verdict.standings[0].score == 2
        assert verdict.state.gifts["Ada"] == {"Wild Strawberries on a String": 2}


class TestTheProfessor:
    """In each Strawberry Roll one Strawberry die just rolled may be rolled once more, free."""

    SETUP = as_characters("The Professor")

    def test_one_die_after_each_strawberry_roll(self) -> None:
        verdict = play("Ada: 123456 | r12=34 p1=6 r12=34 p2=5", setup=self.SETUP)

        assert allowed(verdict)
        assert verdict.state.strawberries["Ada"] == 0

    def test_only_the_professor_does_it(self) -> None:
        assert broken(play("Ada: 123456 | r12=34 p1=6", setup=as_characters("Sniff", "Fanny"))) == {
            "MO-44": "only the Professor rerolls a die free; Ada is Sniff"
        }
        assert broken(play("Ada: 123456 | r12=34 p1=6", setup=with_rules(characters={"Ada": "The Professor"}))) == {
            "MO-44": "only the Professor rerolls a die free; abilities are not in use"
        }

    def test_it_follows_a_strawberry_roll_once(self) -> None:
        said = {"MO-44": "a free die without a Strawberry Roll just before it"}

        assert broken(play("Ada: 123456 | p1=6", setup=self.SETUP)) == said
        assert broken(play("Ada: 123456 | r12=34 p1=6 p2=6", setup=self.SETUP)) == said

    def test_it_is_one_of_the_dice_just_rolled(self) -> None:
        verdict = play("Ada: 123456 | r56=34 p4=6", setup=self.SETUP)

        assert broken(verdict) == {"MO-44": "die 4 was not among the dice rerolled (5, 6)"}
        assert fixes(verdict) == {"MO-44": "choose one of them"}
        assert allowed(play("Ada: 123456 | r56=34 p4=6", setup=with_options(self.SETUP, professor_any_die=True)))

    def test_it_is_a_strawberry_die(self) -> None:
        before = ("445612 -> Snufkin", "445612 -> Snufkin")

        assert broken(alone(*before, "123456+1 | r67=34 p7=6", setup=self.SETUP)) == {
            "MO-44": "die 7 is a Queen Jam die"
        }
        only_jam = alone(*before, "123456+1 | r7=3 p1=6", setup=self.SETUP)
        assert fixes(only_jam) == {"MO-44": "leave the free die out"}

    def test_the_die_is_there_and_shows_a_number(self) -> None:
        assert broken(play("Ada: 123456 | r1=3 p8=6 ! please", setup=self.SETUP)) == {
            "MO-44": "there is no die 8 in this turn"
        }
        assert broken(play("Ada: 123456 | r1=3 p1=0 ! please", setup=self.SETUP)) == {"MO-44": "a die cannot show 0"}


class TestTheMartian:
    """A single Queen Jam die may be kept; two must be rolled."""

    SETUP = as_characters("The Martian")
    ONE = ("445612 -> Snufkin", "445612 -> Snufkin")

    def test_he_may_keep_one_or_roll_it(self) -> None:
        assert allowed(alone(*self.ONE, "112356", setup=self.SETUP))
        assert alone(*self.ONE, "112356", setup=self.SETUP).state.jam["Ada"] == 1
        assert alone(*self.ONE, "112356+1", setup=self.SETUP).state.jam["Ada"] == 0

    def test_with_two_he_rolls_both(self) -> None:
        two = (*self.ONE, "445612 -> Snufkin")

        assert alone(*two, setup=self.SETUP).state.jam["Ada"] == 2
        assert broken(alone(*two, "112356", setup=self.SETUP)) == {"MO-09": "Ada has 2 Queen Jam dice and rolled 0"}
        assert fixes(alone(*two, "112356", setup=self.SETUP)) == {"MO-09": "record their numbers in jam"}
        assert broken(alone(*two, "112356+1", setup=self.SETUP)) == {"MO-09": "Ada has 2 Queen Jam dice and rolled 1"}
        assert allowed(alone(*two, "112356+12 | r8=3", setup=self.SETUP))


class TestFillyjonk:
    """One Strawberry die is set before the others are rolled."""

    SETUP = as_characters("Fillyjonk")

    def test_the_roll_shows_the_number_set_and_the_die_may_be_rerolled(self) -> None:
        assert allowed(play("Ada: 612345 | s1=6 r1=2", setup=self.SETUP))
        assert broken(play("Ada: 512345 | s1=6", setup=self.SETUP)) == {"MO-48": "die 1 was set to 6, the roll says 5"}

    def test_only_fillyjonk_does_it_first_and_once(self) -> None:
        assert broken(play("Ada: 612345 | s1=6", setup=as_characters("Snufkin"))) == {
            "MO-48": "only Fillyjonk sets a die; Ada is Snufkin"
        }
        said = {"MO-48": "Fillyjonk sets one die, before all others are rolled"}
        assert broken(play("Ada: 612345 | s1=6 s2=1", setup=self.SETUP)) == said
        assert broken(play("Ada: 612345 | r2=1 s2=1", setup=self.SETUP)) == said

    def test_it_is_a_strawberry_die_that_is_there(self) -> None:
        before = ("445612 -> Snufkin", "445612 -> Snufkin")

        assert broken(alone(*before, "123456+1 | s7=1", setup=self.SETUP)) == {"MO-48": "die 7 is a Queen Jam die"}
        assert impossible(play("Ada: 123456 | s7=1 ! please", setup=self.SETUP))
        assert impossible(play("Ada: 123456 | s1=9 ! please", setup=self.SETUP))

    def test_without_a_character_by_a_ruling_nobody_is_meant(self) -> None:
        setup = with_rules("abilities", characters={"Bo": "Sniff"}, ruling="Ada plays as herself")

        assert broken(play("Ada: 612345 | s1=6", setup=setup)) == {
            "MO-48": "only Fillyjonk sets a die; Ada is nobody of the abilities page"
        }


class TestTooTickyAndStinky:
    """All ones, or all twos, may become sixes right after the starting roll."""

    def test_every_one_becomes_a_six_queen_jam_dice_too(self) -> None:
        before = ("445612 -> Snufkin", "445612 -> Snufkin")
        verdict = alone(*before, '112345+1 | ones -> "The Hattifatteners"', setup=as_characters("Too-ticky"))

        assert list(broken(verdict)) == ["MO-16"]
        assert (
            "turns every 1 into a 6 (3 of 7 dice)"
            in alone(*before, "112345+1 | ones", setup=as_characters("Too-ticky")).turns[-1].events[0]
        )

    def test_every_two_becomes_a_six(self) -> None:
        assert allowed(play('Ada: 222441 | twos -> "Mymble"', setup=as_characters("Stinky")))

    def test_each_is_the_others_never(self) -> None:
        assert broken(play("Ada: 222441 | twos", setup=as_characters("Too-ticky"))) == {
            "MO-50": "only Stinky turns twos into sixes; Ada is Too-ticky"
        }
        assert broken(play("Ada: 222441 | ones", setup=as_characters("Stinky"))) == {
            "MO-49": "only Too-ticky turns ones into sixes; Ada is Stinky"
        }

    def test_once_and_before_the_first_strawberry_roll(self) -> None:
        setup = as_characters("Too-ticky")

        assert broken(play("Ada: 112441 | r3=1 ones", setup=setup)) == {
            "MO-49": "Too-ticky's ones become sixes right after the starting roll, not after Strawberry Roll 1"
        }
        assert broken(play("Ada: 112441 | ones ones", setup=setup)) == {
            "MO-49": "Too-ticky's ones became sixes already"
        }

    def test_ones_that_come_up_later_stay_ones(self) -> None:
        assert allowed(play("Ada: 112441 | ones r123=111 -> Mymble", setup=as_characters("Too-ticky")))
