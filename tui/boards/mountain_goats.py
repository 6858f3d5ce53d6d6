"""Mountain Goats: six mountains in true proportion, every goat in its own lane by letter and colour."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from textual.content import Content

from schemas.games.mountain_goats import GoatsCampaignState, GoatsChoice, GoatsPlan, GoatsState
from schemas.plan import Plan
from schemas.sheet import Facts
from schemas.verdict import Choice
from tui.board import Board, Form, Scene, rolled
from tui.plain import plain
from tui.themes import seat_colour

SPACES: Final = {5: 4, 6: 4, 7: 3, 8: 3, 9: 2, 10: 2}
"""How many cards lie under each summit, the summit among them."""
TALLEST: Final = 4
AROUND: Final = 6
"""Lines of the picture that are no card: the sky, the ground, the feet, the numbers and the stacks."""
NARROW: Final = 8
BROADEST: Final = 16
KNOCKED: Final = re.compile(r"(.+)'s goat is knocked down to the foot of mountain (\d+)")
TELLING: Final = ("Bonus Card", "chapter", "stacks are empty")

Span = tuple[str, str]
Line = list[Span]


def draw(scene: Scene, width: int, height: int) -> Content:
    """The six mountains, as high as there is room for."""
    column = max(NARROW, min(BROADEST, (width - 2) // len(SPACES)))
    thick = max(1, min(4, (height - AROUND) // TALLEST))
    picture = _Picture(scene, column, thick)
    lines = list(picture.lines())
    top = max(0, (height - len(lines)) // 2) if thick > 1 else 0
    margin = max(0, (width - column * len(SPACES)) // 2)
    spread = [Content("")] * top + [Content.assemble(" " * margin, *line) for line in lines]
    return Content("\n").join(spread)


class _Picture:
    """The picture, line by line from the top; `thick` is how many lines a card has."""

    def __init__(self, scene: Scene, column: int, thick: int) -> None:
        self.scene: Final = scene
        self.state: Final[GoatsState] = scene.state
        self.inner: Final = column - 3
        self.thick: Final = thick
        self.tiles: Final = _tiles(scene.setup)

    def lines(self) -> Iterator[Line]:
        """Every line of the picture."""
        yield self._across(self._above, TALLEST + 1, self.thick - 1)
        for level in range(TALLEST, 0, -1):
            for line in range(self.thick):
                yield self._across(self._card, level, line)
        yield self._across(self._ground)
        yield self._across(self._foot)
        yield self._across(self._number)
        yield self._across(self._stack)
        yield self._bonus()

    def _across(self, part: Any, *place: int) -> Line:
        line: Line = []
        for mountain in SPACES:
            line += [*part(mountain, *place), (" ", "")]
        return line

    def _card(self, mountain: int, level: int, line: int) -> Line:
        """One line of a space; the summit's first line is its edge."""
        space = level
        top = SPACES[mountain]
        if space > top:
            return self._above(mountain, space, line)
        style = "on $rock-top" if space == top else "on $rock"
        if line == self.thick // 2:
            return [
                ("▌", f"$border-blurred {style}"),
                *self._lanes(mountain, space, style),
                ("▐", f"$border-blurred {style}"),
            ]
        inside = ("▁" if line == self.thick - 1 else " ") * self.inner
        return [
            ("▌", f"$border-blurred {style}"),
            (inside, f"$border-blurred {style}"),
            ("▐", f"$border-blurred {style}"),
        ]

    def _above(self, mountain: int, space: int, line: int) -> Line:
        """The air above a mountain, with its tile hanging over the summit."""
        tile = self.tiles.get(mountain)
        low = space == SPACES[mountain] + 1 and line == self.thick - 1
        text = f"⚑ {tile}" if tile and low else ""
        return [(f"{text:^{self.inner + 2}}", "$accent")]

    def _lanes(self, mountain: int, space: int, style: str) -> Line:
        """Every player's own place on a space: the letter where the goat is, a dot where it is not."""
        people = len(self.scene.players)
        gap = " " * min(3, max(0, (self.inner - people) // max(1, people - 1)))
        used = people + len(gap) * (people - 1)
        left = max(0, (self.inner - used) // 2)
        line: Line = [(" " * left, style)]
        for seat, player in enumerate(self.scene.players):
            here = self.state.goats.get(player, {}).get(mountain, 0) == space
            line.append(
                (self.scene.letters[seat], f"{seat_colour(seat)} {style}") if here else ("·", f"$faint {style}")
            )
            if gap and seat < people - 1:
                line.append((gap, style))
        line.append((" " * max(0, self.inner - used - left), style))
        return line

    def _ground(self, mountain: int) -> Line:
        del mountain
        return [("▔" * (self.inner + 2), "$border-blurred")]

    def _foot(self, mountain: int) -> Line:
        return [(" ", ""), *self._lanes(mountain, 0, ""), (" ", "")]

    def _number(self, mountain: int) -> Line:
        return [(f"{mountain:^{self.inner + 2}}", "bold")]

    def _stack(self, mountain: int) -> Line:
        left = self.state.stacks.get(mountain, 0)
        return [(f"{f'▤ {left}' if left else '▤ –':^{self.inner + 2}}", "$dim" if left else "$warning")]

    def _bonus(self) -> Line:
        left = "  ".join(f"★{value}" for value in self.state.bonus_left) or "none left"
        return [
            (" Bonus Cards  ", "$dim"),
            (left, "$accent"),
            *([("   last round", "bold $warning")] if self.state.ending and not self.scene.finished else []),
        ]


def _tiles(setup: Any) -> dict[int, str]:
    summits = getattr(setup, "summits", None)
    if summits is None:
        return {}
    lying = {9: summits.nine, 7: summits.seven, 5: summits.five}
    return {mountain: code for mountain, code in lying.items() if code}


def holding(scene: Scene, player: str) -> Content:
    """The cards before a player: how many of each mountain, then the Bonus Cards."""
    state: GoatsState = scene.state
    cards = state.cards.get(player, {})
    shown = "  ".join(f"{mountain}·{cards[mountain]}" for mountain in SPACES if cards.get(mountain))
    bonus = " ".join(f"★{value}" for value in state.bonus.get(player, ()))
    return Content.assemble((shown or "no cards yet", "$dim"), ("  " * bool(bonus), ""), (bonus, "$accent"))


def heading(scene: Scene) -> str:
    """Which round it is."""
    state: GoatsState = scene.state
    return (
        "the chapter is over" if scene.finished else f"round {state.round}" + (", the last one" if state.ending else "")
    )


def says(choice: Choice) -> Content:
    """A choice: how the dice are used, what the own goats do, and what else comes of it."""
    dice = choice.notation.partition("|")[2].strip() or "use no die"
    if not isinstance(choice, GoatsChoice):
        return Content(plain(dice))
    own = [
        f"{mountain}{'↑' * (count - choice.scored.get(mountain, 0))}{'★' * choice.scored.get(mountain, 0)}"
        for mountain, count in choice.moves.items()
    ]
    parts: Line = [("  ".join(own) or "nothing moves", "bold"), ("   ", ""), (plain(dice), "")]
    for event in choice.events:
        knocked = KNOCKED.fullmatch(event)
        if knocked is not None:
            parts.append((f"   knocks {plain(knocked[1])} off {knocked[2]}", "$warning"))
        elif any(word in event for word in TELLING):
            parts.append((f"   {plain(event)}", "$accent"))
    return Content.assemble(*parts)


def held(state: Any, names: Mapping[str, str]) -> tuple[Facts, ...]:
    """The Backpack and the Memories, as two cards."""
    if not isinstance(state, GoatsCampaignState):
        return ()

    def called(code: str) -> str:
        return f"{code}  {names[code]}" if names.get(code) else code

    pack = state.backpack
    backpack = [(f"Summit {mountain}", called(code)) for mountain, code in pack.summits.items()]
    backpack += [("Ability", called(code)) for code in pack.abilities]
    backpack += [("Rule card", called(code)) for code in pack.rule_cards]
    backpack += [("Material", called(code)) for code in pack.material]
    memories = tuple(("", called(code)) for code in state.memories)
    return (
        Facts(title="Backpack", rows=tuple(backpack) or (("", "empty"),)),
        Facts(title="Memories", rows=memories or (("", "none yet"),)),
    )


def _opens(plan: Plan | None) -> Mapping[str, Any]:
    """The chapter, the page and the starting player as planned, and a place for each piece to be found."""
    if not isinstance(plan, GoatsPlan):
        return {}
    tiles = [{"kind": "summit"} for code in plan.summits.values() if code is None]
    found = [*tiles, *({"kind": "ability"} for _ in range(plan.abilities.discover))]
    keep = plan.abilities.keep_one_of
    return {
        "chapter": plan.chapter,
        "page": plan.page,
        "first_player": plan.first_player,
        "first_player_because": plan.first_player_because,
        "discoveries": found,
        "kept_ability": keep[0] if len(keep) == 1 else None,
    }


def _keeps(plan: Plan | None) -> Mapping[str, tuple[Any, ...]]:
    return {"kept_ability": plan.abilities.keep_one_of} if isinstance(plan, GoatsPlan) else {}


BOARD: Final = Board(
    draw=draw,
    holding=holding,
    heading=heading,
    says=says,
    held=held,
    quick=rolled("g123456", 4, "four dice: 1 to 6, g for the goat"),
    session="chapter",
    opening=Form(_opens, _keeps, titles={"first_player_because": "Because", "from_memories": "From Memories"}),
    setup=None,
    final=Form(hidden=frozenset({"winner"}), titles={"adjustments": "Points by tiles with a text of their own"}),
    closing=Form(titles={"options": "Pages offered", "memories": "Memories named"}),
)
