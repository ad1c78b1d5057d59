"""What symbols are worth in each area of the dice game, and the uses that gain it (D4 to D6)."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product

from engine.dice.actions import (
    ANKH_PAIR_FAME,
    COLUMNS,
    FLOOD,
    MoveNile,
    MovePharaoh,
    PlaceCivilization,
    PlacePyramid,
    Space,
    Use,
)
from engine.dice.faces import COLOURS, Colour
from engine.dice.player import taken_spaces
from engine.dice.state import State
from engine.dice.uses import FIRST_CIVILIZATION, FLOOD_SYMBOLS, has_begun
from engine.players.dice.valuation import Pyramids, Valuation

Gain = tuple[float, tuple[Use, ...]]
"""The worth of uses, and the uses."""

Colours = tuple[Colour, ...]
"""In die order."""

NOTHING: Gain = (0.0, ())
MOST_MARKERS = 3
"""How many markers five dice can place in one area (D6.1, D6.4)."""


class Gains:
    """What the player on turn can gain in each area; areas share nothing but ankhs.

    `valuation` values positions after the turn, and `importance` weighs each seat's points.
    """

    def __init__(self, state: State, valuation: Valuation, importance: Sequence[float]) -> None:
        self._state, self._valuation, self._importance = state, valuation, importance
        self._seat, self._player = state.turn, state.players[state.turn]
        self._civilization_begun = has_begun(state, PlaceCivilization)
        self._pyramids_begun = has_begun(state, PlacePyramid)
        self._own = [player.civilization for player in state.players]
        self._civilization_now = self._weigh(valuation.civilization(self._own))
        self._civilizations: dict[Colours, Gain] = {(): NOTHING}
        self._pyramids = _PyramidSpaces(state, valuation, importance)
        self._placed: dict[Colours, Gain] = {(): NOTHING}

    def _weigh(self, worths: Iterable[float]) -> float:
        return sum([worth * counts for worth, counts in zip(worths, self._importance, strict=True)])

    def pharaoh(self, symbols: int) -> Gain:
        """The gain from this many pharaohs (D5.1)."""
        end = self._state.options.pharaoh_spaces
        steps = symbols if end is None else min(symbols, end - self._player.pharaoh)
        if not steps:
            return NOTHING
        now = [player.pharaoh for player in self._state.players]
        after = [place + steps * (seat == self._seat) for seat, place in enumerate(now)]
        gain = self._weigh(self._valuation.pharaoh(after)) - self._weigh(self._valuation.pharaoh(now))
        return gain, (MovePharaoh(steps),)

    def nile(self, symbols: int) -> Gain:
        """The gain from this many Nile symbols (D5.2, D5.3)."""
        moves = self._nile(symbols, 0)
        if FLOOD in self._state.uses or symbols < FLOOD_SYMBOLS:
            return moves
        return max(moves, self._nile(symbols - FLOOD_SYMBOLS, 1), key=worth_of)

    def _nile(self, symbols: int, floods: int) -> Gain:
        player, nile = self._player, self._valuation.nile
        steps = min(symbols, self._state.options.nile_spaces - player.nile)
        gain = nile(self._seat, player.nile + steps, player.floods + floods)
        uses: tuple[Use, ...] = (FLOOD,) * floods
        if steps:
            uses = (*uses, MoveNile(steps))
        return gain - nile(self._seat, player.nile, player.floods), uses

    def civilization_markers(self, symbols: int) -> int:
        """How many markers this many symbols pay for (D6.1)."""
        return max(0, symbols if self._civilization_begun else symbols - FIRST_CIVILIZATION + 1)

    def civilization(self, chosen: Colours) -> Gain:
        """The gain from markers in exactly these open colours."""
        if chosen not in self._civilizations:
            own = [
                *self._own[: self._seat],
                (*self._player.civilization, *chosen),
                *self._own[self._seat + 1 :],
            ]
            gain = self._weigh(self._valuation.civilization(own)) - self._civilization_now
            self._civilizations[chosen] = gain, tuple(map(PlaceCivilization, chosen))
        return self._civilizations[chosen]

    def pyramid_markers(self, symbols: int) -> int:
        """How many markers this many symbols pay for (D6.2, D6.3)."""
        return symbols // 2 if self._pyramids_begun else (symbols + 1) // 2

    def pyramids(self, rows: Colours) -> Gain:
        """The gain from one marker in each of exactly these rows, in the best columns (D6.3)."""
        if rows not in self._placed:
            self._placed[rows] = self._pyramids.best(rows, may_be_old=not self._pyramids_begun)
        return self._placed[rows]


class _PyramidSpaces:
    """Where a player can place pyramids in new columns, and one in a column they already have."""

    def __init__(self, state: State, valuation: Valuation, importance: Sequence[float]) -> None:
        taken = taken_spaces(state.players)
        seats = range(len(state.players))
        sets = [Pyramids(valuation, seat, state.players[seat].pyramids, taken) for seat in seats]
        pyramids = sets[state.turn]
        self._columns = [pyramids.columns(more) - pyramids.columns(0) for more in range(MOST_MARKERS + 1)]
        """The worth of new columns, by their number."""
        gains = [
            (
                sum([importance[seat] * sets[seat].set_gain(column, seat == state.turn) for seat in seats]),
                column,
            )
            for column in range(1, COLUMNS + 1)
        ]
        gains.sort(reverse=True)
        self._old: dict[Colour, tuple[float, int]] = {}
        self._new: dict[Colour, list[tuple[float, int]]] = {}
        for row in COLOURS:
            spaces = [space for space in gains if Space(row, space[1]) not in taken]
            old = [space for space in spaces if space[1] in pyramids.sizes]
            self._new[row] = [space for space in spaces if space not in old][:MOST_MARKERS]
            if old:
                self._old[row] = old[0]

    def best(self, rows: Colours, *, may_be_old: bool) -> Gain:
        """The gain from one marker in each of some rows, at most one of them in an old column."""
        best = self._in_new_columns(rows)
        for row in rows if may_be_old else ():
            if row in self._old:
                gain, column = self._old[row]
                rest, uses = self._in_new_columns(tuple([other for other in rows if other != row]))
                if gain + rest > best[0]:
                    best = gain + rest, (PlacePyramid(Space(row, column)), *uses)
        return best

    def _in_new_columns(self, rows: Colours) -> Gain:
        best = NOTHING
        # A row needs no more columns to choose from than there are rows that could want the same one.
        for chosen in product(*[self._new[row][: len(rows)] for row in rows]):
            gain = self._columns[len(rows)] + sum([gain for gain, _ in chosen])
            if gain > best[0] and len({column for _, column in chosen}) == len(rows):
                spaces = [Space(row, column) for row, (_, column) in zip(rows, chosen, strict=True)]
                best = gain, tuple(map(PlacePyramid, spaces))
        return best


def best_choice(colours: Colours, markers: int, gain: Callable[[Colours], Gain]) -> Gain:
    """The best gain from up to this many markers in some of the colours."""
    counts = range(1, min(markers, len(colours)) + 1)
    choices = [chosen for count in counts for chosen in combinations(colours, count)]
    return max(map(gain, choices), key=worth_of, default=NOTHING)


def ankh_pairs(ankhs: int) -> float:
    """The fame of ankhs by themselves (D4.3)."""
    return float(ANKH_PAIR_FAME * (ankhs // 2))


def worth_of(gain: Gain) -> float:
    """The worth in a gain, in fame."""
    return gain[0]
