"""What a roll does, worked out once more on the squares themselves, for tables without house options."""

from typing import Final

from tracker.games.schneemann.state import State

Shown = int | str
OUT: Final[frozenset[Shown]] = frozenset({0, "goal"})


def by_the_book(state: State, seat: int, piece: int, roll: int) -> str | tuple[Shown, ...]:
    """The rule that forbids the move, or where the three snowballs are after it."""
    own = [state.table.shown(seat, place) for place in state.places[seat]]
    return may_not_be_named(state, own, piece) or Track(state, seat, own, piece).walk(roll)


def may_not_be_named(state: State, own: list[Shown], piece: int) -> str | None:
    """The rule by which this snowball stays where it is, whatever the die shows."""
    piggy = state.table.variant == "piggy-back"
    if own[piece] == "goal":
        return "SN-28"
    if own[piece] == 0 and piece:
        before = own[piece - 1]
        if piggy:
            return "SN-40" if before == 0 else None
        return "SN-16" if isinstance(before, int) else None
    return "SN-42" if piggy and own[piece] != 0 and own[piece] in own[:piece] else None


class Track:
    """The squares before one snowball, and who stands on them."""

    def __init__(self, state: State, seat: int, own: list[Shown], piece: int) -> None:
        table = state.table
        ring, start = table.board.squares, table.starts[seat]
        lane = [f"F{number}" for number in range(1, table.finish + 1)]
        self.squares: list[Shown] = [(start - 1 + steps) % ring + 1 for steps in range(ring)]
        self.squares += [*lane, "goal"]
        self.own, self.piece = own, piece
        self.piggy = table.variant == "piggy-back"
        self.suns = set(table.board.suns)
        alone = not self.piggy or own[piece] == 0
        self.group = [piece] if alone else [other for other in range(3) if own[other] == own[piece]]
        self.staying = {own[other] for other in range(3) if other not in self.group} - OUT
        self.others = {
            shown
            for other, places in enumerate(state.places)
            for place in places
            if other != seat and isinstance(shown := table.shown(other, place), int)
        } - OUT

    def walk(self, roll: int) -> str | tuple[Shown, ...]:
        """Count, look at the square reached, move on, and mind the sun."""
        here = 0 if self.own[self.piece] == 0 else self.squares.index(self.own[self.piece])
        there = here + roll
        if there >= len(self.squares):
            return "SN-27"
        if self.staying.intersection(self.squares[here + 1 : there]):
            return "SN-20"
        if self.squares[there] in self.staying:
            return self.rest(there) if self.piggy else "SN-23"
        while self.squares[there] in self.others:
            there += 1
        if self.squares[there] in self.staying:
            return "SN-20"
        return self.rest(there)

    def rest(self, there: int) -> str | tuple[Shown, ...]:
        """Where everything stands, once a sun has sent the topmost back."""
        after = [self.squares[there] if other in self.group else self.own[other] for other in range(3)]
        if self.squares[there] in self.suns:
            back = there - 1
            while back > 0 and self.squares[back] in self.suns | self.others:
                back -= 1
            if back > 0 and self.squares[back] in self.staying:
                return "SN-47"
            topmost = max(other for other in range(3) if after[other] == self.squares[there])
            after[topmost] = self.squares[back] if back > 0 else 0
        return tuple(after)
