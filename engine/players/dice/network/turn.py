"""A whole turn by the network: what every hand is worth, and with exact chances every roll (D3)."""

from typing import NamedTuple

import numpy as np

from engine.dice.actions import ANKH_PAIR_FAME
from engine.dice.faces import DICE
from engine.dice.suns import SCORING_SUNS, SUNS_FAME, SunEffect, find_sun_effect
from engine.players.dice.network.areas import Areas, Choices, Places, board_of, find_places
from engine.players.dice.network.features import Floats, Ints
from engine.players.dice.network.harm import after_disasters
from engine.players.dice.network.inputs import sums_of
from engine.players.dice.network.outcomes import Outcome, outcome_table
from engine.players.dice.network.rows import Row
from engine.players.dice.network.values import Networks
from engine.players.dice.regular import MOVES
from engine.players.dice.rolls import all_hands, choose, with_means

MOVED = np.array(MOVES)
PAIR = 2
"""With two players, the share of one is also that of the other."""
DISASTERS = np.array([find_sun_effect(suns) is SunEffect.DISASTER for suns in range(DICE + 1)])


class Settled(NamedTuple):
    """Areas, and the best use of each set of dice in them."""

    areas: Areas
    civilization: Choices
    pyramids: Choices
    places: Places


class TurnValues:
    """What a turn can lead to. `row` is the position before it, whose first seat is on turn."""

    def __init__(self, networks: Networks, row: Row, *, pyramids_begun: bool = False) -> None:
        self._networks = networks
        self.after = row.rotated()
        """The position whose last seat is on turn."""
        self.board = board_of(self.after)
        self._allowed = find_places(self.board, pyramids_begun=pyramids_begun)
        self._settled: dict[bool, Settled] = {}
        self.players = len(row.fame)

    def settled(self, moved: int) -> Settled:
        """The areas if the figure moves so far."""
        over = moved > 0 and self.after.left <= moved
        if over not in self._settled:
            areas = Areas(self._networks, self.after, self.board, over=over)
            self._settled[over] = Settled(areas, *areas.settle(self.after.left - moved, self._allowed))
        return self._settled[over]

    def places(self, outcome: Outcome) -> Places:
        """What sets of dice are used for if suns move the figure as in this outcome."""
        return self.settled(int(MOVED[outcome.suns])).places

    def shares(self, outcomes: Ints) -> Floats:
        """Each seat's share (outcomes, seats) after `outcomes` as rows; who is on turn is the last seat."""
        suns = outcomes[:, 0]
        moved = MOVED[suns]
        shares = np.empty((len(outcomes), self.players), np.float32)
        over = (moved > 0) & (self.after.left <= moved)
        for mask in (over, ~over):
            some = np.flatnonzero(mask)
            if len(some):
                shares[some] = self._shares(outcomes[some])
        struck = np.flatnonzero(DISASTERS[suns])
        if len(struck):
            shares[struck] = self._struck(outcomes[struck], shares[struck])
        return shares

    def _shares(self, outcomes: Ints) -> Floats:
        moved = MOVED[outcomes[:, 0]]
        settled = self.settled(int(moved[0]))
        sums, fame = self._sums(settled, outcomes)
        return settled.areas.shares(sums, fame)

    def _sums(self, settled: Settled, outcomes: Ints) -> tuple[Floats, Ints]:
        suns, pharaoh, nile, civilization, pyramids, pairs = outcomes.T
        areas = settled.areas
        chosen = (
            (areas.pharaoh, pharaoh),
            (areas.nile, nile),
            (settled.civilization, civilization),
            (settled.pyramids, pyramids),
        )
        sums = areas.left_sums(self.after.left - MOVED[suns])
        fame = np.repeat(areas.board.fame[None], len(outcomes), axis=0)
        fame[:, -1] += ANKH_PAIR_FAME * pairs + SUNS_FAME * (suns == SCORING_SUNS)
        for area, numbers in chosen:
            sums = sums + area.sums[numbers]
            if areas.over:
                fame = fame + area.fame[numbers]
        return sums, fame

    def _struck(self, outcomes: Ints, spared: Floats) -> Floats:
        """The shares if the player on turn declares what is best for them (D7).

        What the few dice left are used for counts as it would without a disaster.
        """
        settled = self.settled(0)
        sums, fame = self._sums(settled, outcomes)
        nothing = np.zeros((1, outcomes.shape[1]), np.intp)
        base, _ = self._sums(settled, nothing)
        unfamed = self.after._replace(fame=(0,) * self.players)
        best = spared.copy()
        for struck in sums_of(settled.areas.network, list(after_disasters(unfamed))):
            shares = settled.areas.shares(sums + (struck - base), fame)
            better = shares[:, -1] > best[:, -1]
            best[better] = shares[better]
        return best


class Rolls(NamedTuple):
    """The shares of every lay of a turn's dice, and the expected ones where dice are still to be rolled.

    The first axis is of seats, of which the last one is on turn; there is only that one if nobody asked for
    the others. Then follows an axis of seven for each die: its face, or 6 if it is to be rolled.
    """

    last: Floats
    """Before the last roll."""
    one_more: Floats
    """Before the last roll but one."""
    start: Floats
    """Before the first roll (seats,)."""


def roll_out(turn: TurnValues, *, all_seats: bool) -> Rolls:
    """The exact expectations of a turn, if the player on turn always does what is best for them."""
    table = outcome_table()
    shares = turn.shares(table.outcomes).T
    best = table.of_hand[np.arange(len(table.of_hand)), shares[-1][table.of_hand].argmax(axis=1)]
    if not all_seats or turn.players == PAIR:
        shares = shares[-1:]
    last = with_means(shares[:, best[all_hands().of_lay.ravel()]])
    one_more = with_means(choose(last))
    start = choose(one_more).mean(axis=1)
    if all_seats and turn.players == PAIR:
        start = np.array([1 - start[-1], start[-1]])
    return Rolls(last, one_more, start)
