"""Looks ahead at play: the rows a decision can lead to, and what a network says about them."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from engine.players.ra.network.auction import empty_solution
from engine.players.ra.network.rows import BAG, EPOCH, GAME_OVER, RA_KIND, TRACK_KINDS, TURN, row_length
from engine.players.ra.network.successors import (
    DRAWS,
    EVERY_KIND,
    LOOKUP_SIZE,
    MAX_GODS,
    MAX_SUCCESSORS,
    Successors,
    expand_turn,
)
from engine.players.ra.network.values import (
    Array,
    Valuation,
    shipped_network,
    utilities_of,
    utility_of,
    value_rows,
)
from engine.players.ra.network.weighing import (
    DRAWING,
    GODS,
    IMPOSSIBLE,
    INVOKING,
    OPTIONS,
    OptionWorths,
    WeighingScratch,
    weigh_turn,
)

CLOSE = 0.1
"""Options whose utilities differ by less than this, a tenth of a win, deserve a deeper look."""
GODS_IN_DEPTH = 1
"""How many gods the next turn may use when it is looked at."""


@dataclass(slots=True)
class WeighedTurn:
    """A turn with its successors and the worths of its options: see `expand_turn` and `weigh_turn`."""

    row: bytearray
    lookup: list[int]
    values: Array
    """What each seat can expect in each successor: see `value_rows` (successors, 2 * players)."""
    worths: list[float]
    ends: list[int]
    expected: dict[int, Array] = field(default_factory=dict)
    """What a deeper look says that each seat can expect after an option, by option (2 * players,)."""

    def is_close(self, margin: float = CLOSE) -> bool:
        """Whether the best option is worth less than `margin` more than the second."""
        best, second, *_ = sorted(self.worths, reverse=True)
        return best - second < margin

    def promise(self) -> Array:
        """What each seat can expect, as `value_rows` says it, if the best option is taken (2 * players,)."""
        return self.expect(max((INVOKING, DRAWING, GODS), key=lambda option: self.worths[option]))

    def expect(self, option: int) -> Array:
        """The same (2 * players,) after an option; the mean of all draws, by their tiles."""
        if option in self.expected:
            return self.expected[option]
        if option != DRAWING:
            own: Array = self.values[self.ends[option] - 1]
            return own
        kinds, ends = zip(*self.draws(), strict=True)
        tiles = [self.row[BAG + kind] for kind in kinds]
        mean: Array = np.array(tiles, np.float32) @ self.values[np.array(ends) - 1] / sum(tiles)
        return mean

    def draws(self) -> list[tuple[int, int]]:
        """Each kind that can be drawn, with the row, plus one, to which it leads."""
        kinds = [(kind, self.lookup[DRAWS + kind]) for kind in range(TRACK_KINDS)]
        return [(kind, after) for kind, after in (*kinds, (RA_KIND, self.ends[DRAWING])) if after]


class Lookahead:
    """The rows of one decision, and the network that values them; by default the shipped one."""

    close = CLOSE
    """Up to which difference of the best options a deeper look is worth its time."""

    def __init__(self, players: int, network: Valuation | None = None) -> None:
        self._network = network or shipped_network(players)
        self._length = row_length(players)
        self._scratch = WeighingScratch(bytearray(self._length), empty_solution(players))
        self.rows: list[bytearray] = []

    def make_room(self, end: int) -> None:
        """Provide rows to write into up to `end`."""
        missing = end - len(self.rows)
        self.rows += [bytearray(self._length) for _ in range(missing)]

    def values(self, start: int, end: int) -> Array:
        """What the network says of the rows from `start` to `end` (rows, 2 * players): see `value_rows`."""
        rows = np.frombuffer(b"".join(self.rows[start:end]), np.uint8).reshape(-1, self._length)
        return value_rows(self._network, rows)

    def look(self, row: bytearray) -> WeighedTurn:
        """Look at every successor of a turn."""
        lookup = [0] * LOOKUP_SIZE
        self.make_room(MAX_SUCCESSORS)
        end = expand_turn(row, Successors(self.rows, lookup), 0, MAX_GODS, EVERY_KIND)
        values = self.values(0, end)
        return self._weigh(row, lookup, values, utilities_of(values).tolist())

    def _weigh(
        self, row: bytearray, lookup: list[int], values: Array, utilities: list[list[float]]
    ) -> WeighedTurn:
        turn = WeighedTurn(row, lookup, values, [0.0] * OPTIONS, [0] * OPTIONS)
        weigh_turn(row, lookup, utilities, OptionWorths(turn.worths, turn.ends), self._scratch)
        return turn

    def add(self, turn: WeighedTurn, row: bytearray) -> int:
        """Value one more row in which a turn can end, and return where it is, counted from 1."""
        after = len(turn.values)
        self.make_room(after + 1)
        self.rows[after][:] = row
        turn.values = np.concatenate((turn.values, self.values(after, after + 1)))
        return after + 1

    def refine(self, values: Array) -> Array:
        """What each seat can expect in the first rows, by a deeper look than that of their `values`, if any.

        Both are (rows, 2 * players). Here there is none.
        """
        return values

    def look_deeper(self, turn: WeighedTurn, also: int = 0) -> None:
        """Weigh a turn's options again by the best turn of the next player, and so the row `also`, if any."""
        ends = {after for _, after in turn.draws()}
        ends |= {also} if also else set()
        ends |= {turn.ends[option] for option in (INVOKING, GODS) if turn.worths[option] > IMPOSSIBLE}
        self._promise(sorted(ends), turn.values)
        for option in range(OPTIONS):
            if turn.worths[option] > IMPOSSIBLE:
                turn.worths[option] = utility_of(turn.expect(option), turn.row[TURN])

    def _promise(self, ends: list[int], values: Array) -> None:
        """Replace the values of some rows, counted from 1, by what the next turn promises."""
        running = [after for after in ends if self.rows[after - 1][EPOCH] != GAME_OVER]
        if not running:
            return
        # This turn's rows stay as they are; those of the next turns go into new ones.
        rows, self.rows = self.rows, []
        lookups = {after: [0] * LOOKUP_SIZE for after in running}
        end = 0
        for after in running:
            self.make_room(end + MAX_SUCCESSORS)
            successors = Successors(self.rows, lookups[after])
            end = expand_turn(rows[after - 1], successors, end, GODS_IN_DEPTH, EVERY_KIND)
        deeper = self.values(0, end)
        utilities = utilities_of(deeper).tolist()
        for after in running:
            values[after - 1] = self._weigh(rows[after - 1], lookups[after], deeper, utilities).promise()
        self.rows = rows


LookaheadMaker = Callable[[int, "Valuation | None"], Lookahead]
"""Makes what looks ahead, from the number of players and what values positions."""
