"""Names inside records of any game, found by the records' own descriptions."""

from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta

from schemas.campaign import Entry
from schemas.games.mountain_goats import (
    ApplyEffect,
    BonusMoved,
    CardsMoved,
    Component,
    DieSet,
    GoatsClosing,
    GoatSet,
    GoatsFinal,
    GoatsOpening,
    GoatsSetup,
    GoatsTurn,
    Move,
    UseAbility,
)
from schemas.names import Name, Names
from schemas.session import Session
from schemas.shapes import Shape
from tracker.engine.records import entry_with_names, names_in, session_with_names, with_names

TURN = GoatsTurn(
    player="Ada",
    roll=("G", 2, 3, 4),
    notes="Ada and Bo",
    actions=(
        Move(dice=(2, 3), mountain=5),
        UseAbility(die=1, card="B3", mountain=5, goat_of="Bo"),
        ApplyEffect(
            card="A1",
            note="Cy",
            dice=(DieSet(die=1, value=6),),
            goats=(GoatSet(player="Cy", mountain=7, to=0),),
            cards=(CardsMoved(player="Di", mountain=7),),
            bonus=(BonusMoved(player="Eli", value=6),),
        ),
    ),
)


class Paths(Shape):
    walkers: tuple[Names, ...] = ()
    pairs: dict[Names, int] = msgspec.field(default_factory=dict)
    owners: dict[str, Name] = msgspec.field(default_factory=dict)
    places: tuple[int, Name] | None = None
    numbers: tuple[int, str] = (1, "Ada")
    counts: dict[str, tuple[int, ...]] = msgspec.field(default_factory=dict)
    told: Annotated[str, Meta(description="no name")] | int = "Ada"
    either: UseAbility | Move | None = None


def louder(name: str) -> str:
    return name.upper()


class TestNames:
    def test_every_persons_name_is_found_once_in_the_order_in_which_they_stand(self) -> None:
        assert names_in(TURN) == ("Ada", "Bo", "Cy", "Di", "Eli")

    def test_only_names_are_changed(self) -> None:
        changed = with_names(TURN, louder)

        assert names_in(changed) == ("ADA", "BO", "CY", "DI", "ELI")
        assert with_names(changed, str.title) == TURN
        assert (changed.notes, changed.actions[2].note) == ("Ada and Bo", "Cy")  # type: ignore[union-attr]  # an effect

    def test_a_record_without_names_stays_the_very_same(self) -> None:
        move = Move(dice=(1,), mountain=5)

        assert with_names(move, louder) is move
        assert names_in(move) == ()

    def test_what_is_absent_stays_absent(self) -> None:
        assert with_names(GoatsFinal(), louder) == GoatsFinal()

    def test_a_teams_name_is_the_names_of_its_people(self) -> None:
        paths = Paths(walkers=("Ada & Bo", "Cy"), pairs={"Di & Eli": 1})

        assert names_in(paths) == ("Ada", "Bo", "Cy", "Di", "Eli")
        assert with_names(paths, louder) == Paths(walkers=("ADA & BO", "CY"), pairs={"DI & ELI": 1})

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ({"owners": {"Ada": "Bo"}}, {"owners": {"Ada": "BO"}}),
            ({"places": (1, "Bo")}, {"places": (1, "BO")}),
            (
                {"either": UseAbility(die=1, card="B1", goat_of="Bo")},
                {"either": UseAbility(die=1, card="B1", goat_of="BO")},
            ),
            ({"either": Move(dice=(1,), mountain=5)}, {"either": Move(dice=(1,), mountain=5)}),
        ],
    )
    def test_names_are_found_wherever_they_may_stand(self, before: dict[str, Any], after: dict[str, Any]) -> None:
        assert with_names(Paths(**before), louder) == Paths(**after)


class TestWholeDocuments:
    def session(self, name: str) -> Session:
        return Session(
            game="mountain-goats",
            players=(name, "BO"),
            first_player=name,
            setup=GoatsSetup(components={"A1": Component(kind="summit", name="Ada")}),
            turns=(GoatsTurn(player=name, roll=(1, 2, 3, 4)),),
            final=GoatsFinal(winner=name),
            place="Ada's kitchen",
        )

    def test_a_session_changes_its_names_in_all_its_parts(self) -> None:
        assert session_with_names(self.session("Ada"), louder) == self.session("ADA")

    def test_an_entry_changes_its_names_in_all_its_parts(self) -> None:
        def entry(name: str, session: Session | None) -> Entry:
            return Entry(
                opening=GoatsOpening(chapter=1, first_player=name, discoveries=()),
                session=session,
                closing=GoatsClosing(winner=name),
                rulings={"MG-08": "Ada asked"},
            )

        assert entry_with_names(entry("Ada", self.session("Ada")), louder) == entry("ADA", self.session("ADA"))
        assert entry_with_names(entry("Ada", None), louder) == entry("ADA", None)
