"""What each area of the board adds to the network's first layer, for everything a turn can do there.

The player on turn is the last seat, because after the turn the next player is the first.
"""

from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.dice.actions import COLUMNS
from engine.dice.faces import DICE
from engine.dice.scoring import CIVILIZATION_MARKERS, PYRAMID_COLUMNS, PYRAMID_SETS
from engine.dice.state import EPOCHS
from engine.players.dice.gains import MOST_MARKERS
from engine.players.dice.network import features
from engine.players.dice.network.features import Floats, Ints
from engine.players.dice.network.outcomes import FLOODED, NILE_OUTCOMES
from engine.players.dice.network.rows import Row
from engine.players.dice.network.values import Network, Networks

SETS = 1 << DICE
CIVILIZATION_POINTS = np.array(CIVILIZATION_MARKERS)
COLUMN_POINTS = np.array(PYRAMID_COLUMNS)
SET_POINTS = np.array(PYRAMID_SETS)

COLUMN_SETS: tuple[tuple[int, ...], ...] = tuple(
    columns for count in range(MOST_MARKERS + 1) for columns in combinations(range(COLUMNS), count)
)
"""Every choice of columns in which one turn can place pyramids."""
_IN_SET = np.array([[column in columns for column in range(COLUMNS)] for columns in COLUMN_SETS])
_SIZES = _IN_SET.sum(axis=1)


class Board(NamedTuple):
    """A position in which no dice were used yet, as arrays by seat; the last seat is on turn."""

    fame: Ints
    pharaoh: Ints
    nile: Ints
    floods: Ints
    civilization: Ints
    counts: Ints
    """Pyramids by column (seats, columns)."""
    rows: Ints
    """All seats' pyramids in each column, as bits (columns,)."""


def board_of(row: Row) -> Board:
    """The board of a position whose last seat is on turn."""
    pyramids = np.array(row.pyramids)
    return Board(
        np.array(row.fame),
        np.array(row.pharaoh),
        np.array(row.nile),
        np.array(row.floods),
        np.array(row.civilization),
        features.COUNT[pyramids],
        np.bitwise_or.reduce(pyramids, axis=0),
    )


class Choices(NamedTuple):
    """All that can be done in one area, in the network's terms."""

    sums: Floats
    """What the area adds to the first layer (choices, hidden)."""
    fame: Ints
    """The fame it scores at once (choices, seats)."""


class Places(NamedTuple):
    """What each set of dice, as bits, is used for."""

    colours: Ints
    """The civilization spaces, as bits."""
    columns: Ints
    """The columns of the pyramids, as a number in `COLUMN_SETS`."""
    rows: Ints
    """The rows of the pyramids, as bits."""


class Areas:
    """Everything that a turn can do on a board, if the figure's move leaves `left` steps, or none."""

    def __init__(self, networks: Networks, row: Row, board: Board, *, over: bool) -> None:
        self.board = board
        self.players, self._steps = len(row.fame), row.steps
        self.over, self.ends_game = over, over and row.epoch == EPOCHS
        epoch = min(EPOCHS, row.epoch + over)
        self.network: Network = networks.of(epoch)
        self.pharaoh = self._pharaoh()
        self.nile = self._nile()
        self._civilization = self._civilizations()
        self._pyramids = self._pyramid_sets()
        self.colours = ~int(self.board.civilization[-1]) & ~self._full() & SETS - 1
        """The open civilization spaces, as bits."""

    def _full(self) -> int:
        taken = (self.board.civilization[:, None] >> np.arange(DICE) & 1).sum(axis=0)
        return int(((taken >= self.players - 1) << np.arange(DICE)).sum())

    def _own(self, choices: int, values: NDArray[np.intp], last: NDArray[np.intp]) -> Ints:
        """Every seat's value for each choice, of which the last seat's differ (choices, seats)."""
        every = np.repeat(values[None], choices, axis=0)
        every[:, -1] = last
        return every

    def _sum(self, numbers: Ints) -> Floats:
        sums: Floats = self.network.table[numbers].sum(axis=-2)
        return sums

    def _none(self, choices: int) -> Ints:
        return np.zeros((choices, self.players), np.intp)

    def _pharaoh(self) -> Choices:
        places = self._own(DICE + 1, self.board.pharaoh, self.board.pharaoh[-1] + np.arange(DICE + 1))
        points = features.pharaoh_points(places)
        sums = self._sum(features.pharaoh_pairs(places))
        numbers = features.numbers_of(0 * places, places)
        return Choices(sums + numbers @ self.network.numbers, points if self.over else 0 * points)

    def _nile(self) -> Choices:
        outcomes = np.arange(NILE_OUTCOMES)
        flooded = outcomes >= FLOODED
        steps = outcomes - FLOODED * flooded
        places = self._own(
            NILE_OUTCOMES, self.board.nile, np.minimum(features.NILE_SPACES, self.board.nile[-1] + steps)
        )
        floods = self._own(NILE_OUTCOMES, self.board.floods, self.board.floods[-1] + flooded)
        fame = places * (floods > 0) if self.over else self._none(NILE_OUTCOMES)
        return Choices(self._sum(features.nile(places, 0 * floods if self.over else floods)), fame)

    def _civilizations(self) -> Choices:
        own = self._own(SETS, self.board.civilization, self.board.civilization[-1] | np.arange(SETS))
        fame = CIVILIZATION_POINTS[features.COUNT[own]] if self.over else self._none(SETS)
        return Choices(self._sum(features.civilization(0 * own if self.over else own)), fame)

    def _pyramid_sets(self) -> Choices:
        fame = self._none(len(COLUMN_SETS))
        if self.ends_game:
            counts = np.repeat(self.board.counts[None], len(COLUMN_SETS), axis=0)
            counts[:, -1] = np.minimum(DICE, counts[:, -1] + _IN_SET)  # what cannot be is not chosen
            fame = COLUMN_POINTS[(counts > 0).sum(axis=-1)] + SET_POINTS[counts].sum(axis=-1)
            return Choices(np.zeros((len(COLUMN_SETS), 1), np.float32), fame)
        at, table, counts = features.layout(self.players), self.network.table, self.board.counts
        own = at.column + features.COLUMN_SIZE * np.arange(self.players)[:, None] + counts * (DICE + 1)
        free = DICE - counts.sum(axis=0)
        built = own + np.maximum(0, free - 1)
        built[-1] = np.minimum(built[-1] + DICE + 1, at.columns - 1)
        before = table[own + free].sum(axis=0)
        begun = at.columns + features.COLUMNS_SIZE * np.arange(self.players) + (counts > 0).sum(axis=1)
        new = begun[-1] + ((counts[-1] == 0) & _IN_SET).sum(axis=1)
        changes = _IN_SET.astype(np.float32) @ (table[built].sum(axis=0) - before)
        sums = (
            changes + table[np.minimum(new, at.left - 1)] + before.sum(axis=0) + table[begun[:-1]].sum(axis=0)
        )
        return Choices(sums, fame)

    def left_sums(self, left: Ints) -> Floats:
        """What the steps left of the epoch (rows,) add, with the biases: sums (rows, hidden)."""
        if self.over:
            left = np.full_like(left, self._steps)
        at = features.layout(self.players).left
        sums: Floats = self.network.table[at + np.minimum(left, features.LEFT_SIZE - 1)] + self.network.biases
        return sums

    def settle(self, left: int, allowed: NDArray[np.bool_]) -> tuple[Choices, Choices, Places]:
        """Choose the best use of each set of dice, for civilization and for pyramids.

        `allowed` (sets of dice, sets of columns) says which columns are free for the pyramids of which dice.
        """
        left_sums = self.left_sums(np.array([left]))
        own = self._worths(left_sums, self._civilization, self.pharaoh, self.nile, self._pyramids)
        own[[bits & ~self.colours != 0 for bits in range(SETS)]] = -np.inf
        colours = _best_subsets(own, np.arange(SETS))
        built = self._worths(left_sums, self._pyramids, self.pharaoh, self.nile, self._civilization)
        by_rows = np.where(allowed, built, -np.inf)
        best = by_rows.argmax(axis=1)
        rows = _best_subsets(by_rows[np.arange(SETS), best], np.arange(SETS))
        columns = best[rows]
        civilization = Choices(self._civilization.sums[colours], self._civilization.fame[colours])
        pyramids = Choices(self._pyramids.sums[columns], self._pyramids.fame[columns])
        return civilization, pyramids, Places(colours, columns, rows)

    def _worths(self, left_sums: Floats, area: Choices, *others: Choices) -> Floats:
        """The worth of each choice in one area for the player on turn, if nothing else is done."""
        sums = area.sums + sum(other.sums[0] for other in others) + left_sums
        fame = area.fame + sum(other.fame[0] for other in others)
        worths: Floats = self.shares(sums, self.board.fame + fame)[:, -1]
        return worths

    def shares(self, sums: Floats, fame: Ints) -> Floats:
        """Each seat's share of victory, from sums without fame, and fame after all scoring (rows, seats)."""
        if self.over:
            fame = np.maximum(0, fame)
        if self.ends_game:
            return final_shares(fame)
        scaled = (fame / features.FAME_SCALE).astype(np.float32)
        return self.network.shares(sums + scaled @ self.network.numbers[: self.players])


LEAD_WEIGHT = 1e-4
"""What a point of lead counts at the end of a game, so that hopeless players, too, do what is better."""


def final_shares(fame: NDArray[np.intp]) -> Floats:
    """The shares at the end of the game, a little of which goes by the lead; both are (…, seats)."""
    first = fame == fame.max(axis=-1, keepdims=True)
    shares = first / first.sum(axis=-1, keepdims=True)
    shares += LEAD_WEIGHT * (fame - fame.mean(axis=-1, keepdims=True))
    result: Floats = shares.astype(np.float32)
    return result


def _best_subsets(worths: Floats, best: Ints) -> Ints:
    """For each set of dice, the subset that is worth most; `worths` are those of using all of a set."""
    most, best = worths.copy(), best.copy()
    for die in range(DICE):
        more = np.array([bits for bits in range(SETS) if bits >> die & 1])
        fewer = more ^ 1 << die
        better = most[fewer] > most[more]
        best[more] = np.where(better, best[fewer], best[more])
        most[more] = np.maximum(most[fewer], most[more])
    return best


@cache
def _arrangements() -> list[tuple[Ints, list[tuple[Ints, ...]]]]:
    """By number of pyramids: the sets of dice, and every order of the columns of each set of columns."""
    result = []
    for count in range(1, MOST_MARKERS + 1):
        dice = list(combinations(range(DICE), count))
        columns = np.array([columns for columns in COLUMN_SETS if len(columns) == count])
        orders = [tuple(columns[:, at] for at in order) for order in permutations(range(count))]
        result.append((np.array(dice), orders))
    return result


def find_places(board: Board, *, pyramids_begun: bool) -> NDArray[np.bool_]:
    """Whether a set of dice can place its pyramids in a set of columns (32, column sets) (D6.2, D6.3)."""
    old = (board.counts[-1] > 0) & _IN_SET
    may = old.sum(axis=1) <= (0 if pyramids_begun else 1)
    is_free = (board.rows >> np.arange(DICE)[:, None] & 1) == 0
    allowed = np.zeros((SETS, len(COLUMN_SETS)), np.bool_)
    allowed[0, 0] = True
    for dice, orders in _arrangements():
        count = dice.shape[1]
        places = np.zeros((len(dice), len(orders[0][0])), np.bool_)
        for order in orders:
            fits = np.ones_like(places)
            for at in range(count):
                fits &= is_free[dice[:, at][:, None], order[at]]
            places |= fits
        sets = (1 << dice).sum(axis=1)
        allowed[np.ix_(sets, np.flatnonzero(count == _SIZES))] = places
    allowed &= may
    return allowed


def arrange(board: Board, rows: int, columns: int) -> list[tuple[int, int]]:
    """Pyramids that fit, as pairs of a row and a column, both from 0; one in an old column first (D6.3)."""
    dice = [die for die in range(DICE) if rows >> die & 1]
    every = (list(zip(dice, order, strict=True)) for order in permutations(COLUMN_SETS[columns]))
    pairs = next(pairs for pairs in every if all(not board.rows[column] >> die & 1 for die, column in pairs))
    return sorted(pairs, key=lambda pair: not board.counts[-1][pair[1]])
