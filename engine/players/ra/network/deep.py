"""Looks several turns ahead: at all options of each turn that are close, and at some of the draws.

A network judges positions of one kind better against each other than against those of another kind: with a
lot on the track, with none, at the start of an epoch. So the further all options are followed, the better
they compare. Draws are too many to follow all of them: what the network says of all is corrected by how far
it was wrong on the few that were followed, which needs far fewer than a mean of these alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

import numpy as np

from engine.players.ra.network.lookahead import GODS_IN_DEPTH, Lookahead, WeighedTurn
from engine.players.ra.network.rows import BAG, EPOCH, GAME_OVER, RA_KIND, TRACK_KINDS, TURN
from engine.players.ra.network.successors import (
    DRAWS,
    EVERY_KIND,
    LOOKUP_SIZE,
    MAX_SUCCESSORS,
    WEIGHTS,
    Sampling,
    Successors,
    expand_turn,
)
from engine.players.ra.network.values import Array, utilities_of, utility_of
from engine.players.ra.network.weighing import DRAWING, GODS, IMPOSSIBLE, INVOKING, OPTIONS

MIDDLE = 0.5
"""Where between its bounds each evenly spaced pick of a kind falls."""

BUDGET = 6000
"""About how many rows a decision may look at: their number makes its time."""
KINDS = (0, 5, 3, 2, 2, 2, 2, 2)
"""How many kinds of tile stand for all that can be drawn, by the turns between; 0 for every kind.

No more turns are followed than this has entries: fewer where there are many options, more where somebody
plays alone.
"""
MARGIN = 0.05
"""In later turns options are followed that are worth at most this much less than the best, as a utility."""
PICKS = 8
"""How many kinds of tile stand for all in the turns that follow later than the next one."""


@dataclass(slots=True)
class DeepTurn:
    """A turn, and what is known so far of what each seat can expect of its options."""

    weighed: WeighedTurn
    rows: Sequence[bytearray]
    """The rows of its successors, at the places to which its lookup points."""

    def close_options(self, margin: float) -> list[int]:
        """The options worth at most `margin`, in utility, less than the best."""
        worths = self.weighed.worths
        least = max(max(worths) - margin, IMPOSSIBLE / 2)
        return [option for option in range(OPTIONS) if worths[option] >= least]

    def ends(self, option: int, kinds: int) -> dict[int, float]:
        """The rows, plus one, by which an option is judged, with their chances."""
        if option != DRAWING:
            return {self.weighed.ends[option]: 1.0}
        row, lookup = self.weighed.row, self.weighed.lookup
        weights = {lookup[DRAWS + kind]: lookup[WEIGHTS + kind] for kind in range(TRACK_KINDS)}
        weights = {after: weight for after, weight in weights.items() if weight and after}
        others, ra_tiles = sum(row[BAG + kind] for kind in range(TRACK_KINDS)), row[BAG + RA_KIND]
        ra_end = self.weighed.ends[DRAWING]
        left = others + (ra_tiles if ra_end else 0)
        picked = pick_evenly(weights, kinds) if kinds else weights
        total = sum(picked.values())
        chances = {after: weight / total * others / left for after, weight in picked.items()}
        return chances | ({ra_end: ra_tiles / left} if ra_end and ra_tiles else {})

    def expect(self, option: int) -> Array:
        """What each seat can expect after an option (2 * players,), as `value_rows` says it."""
        expected = self.weighed.expected
        if option not in expected:
            expected[option] = self._mean(self.ends(option, 0))
        return expected[option]

    def _mean(self, ends: dict[int, float]) -> Array:
        if len(ends) == 1:
            (after,) = ends
            only: Array = self.weighed.values[after - 1]
            return only
        chances = np.fromiter(ends.values(), np.float32, len(ends))
        mean: Array = chances @ self.weighed.values[np.fromiter(ends, np.intp, len(ends)) - 1]
        return mean

    def correct(self, option: int, ends: dict[int, float], found: dict[int, Array]) -> None:
        """Correct what an option promises by what was found out of some of the rows in which it ends.

        `ends` has the chance of each row, `found` what each seat can expect there (2 * players,).
        """
        expected = self.expect(option).copy()
        for after, chance in ends.items():
            if after in found:
                expected += np.float32(chance) * (found[after] - self.weighed.values[after - 1])
        self.weighed.expected[option] = expected
        self.weighed.worths[option] = utility_of(expected, self.weighed.row[TURN])

    def promise(self) -> Array:
        """The same (2 * players,) if the player on turn takes their best option."""
        worths = self.weighed.worths
        return self.expect(max((INVOKING, DRAWING, GODS), key=lambda option: worths[option]))


def pick_evenly(weights: dict[int, int], picks: int) -> dict[int, int]:
    """Pick `picks` times from weighted keys, at even distances; how often each was picked."""
    total, seen, done, picked = sum(weights.values()), 0, 0, dict[int, int]()
    for key, weight in weights.items():
        seen += weight
        while (2 * done + 1) * total < 2 * picks * seen:  # the middle of the next distance, in whole numbers
            picked[key] = picked.get(key, 0) + 1
            done += 1
    return picked


class DeepLookahead(Lookahead):
    """Looks as many turns ahead as its budget allows."""

    close = 0.15
    kinds: Sequence[int] = KINDS
    budget = BUDGET
    margin = MARGIN

    def look_deeper(self, turn: WeighedTurn, also: int = 0) -> None:
        """Weigh a turn's options again by the turns that follow, and so the row `also`, if any."""
        rows = self.rows
        root = DeepTurn(turn, rows)
        self._left = self.budget
        self._follow([root], self.kinds, inf, also)
        self.rows = rows

    def refine(self, values: Array) -> Array:
        """What each seat can expect in the first rows, by the turns that follow; see `Lookahead.refine`.

        `values` and the result are (rows, 2 * players).
        """
        rows, refined = self.rows, values.copy()
        self._left = self.budget
        places = [place for place in range(len(values)) if rows[place][EPOCH] != GAME_OVER]
        turns = self._look_at([rows[place] for place in places], 0)
        self._follow(turns, self.kinds[1:], self.margin)
        for place, turn in zip(places, turns, strict=True):
            refined[place] = turn.promise()
        self.rows = rows
        return refined

    def _follow(self, turns: list[DeepTurn], kinds: Sequence[int], margin: float, also: int = 0) -> None:
        """Correct what turns promise by what their options lead to, and so on while the budget lasts."""
        options = [(turn, option) for turn in turns for option in turn.close_options(margin)]
        if not kinds or not self._affords(options, kinds[0]):
            return
        followed = [(turn, option, turn.ends(option, kinds[0])) for turn, option in options]
        places = [(turn, after) for turn, _, ends in followed for after in ends]
        places += [(turns[0], also)] if also else []
        places = [place for place in places if place[0].rows[place[1] - 1][EPOCH] != GAME_OVER]
        picks = 0 if len(turns) == 1 else PICKS
        next_turns = self._look_at([turn.rows[after - 1] for turn, after in places], picks)
        if next_turns:
            self._follow(next_turns, kinds[1:], self.margin)
        found: dict[int, dict[int, Array]] = {id(turn): {} for turn in turns}
        for (turn, after), following in zip(places, next_turns, strict=True):
            found[id(turn)][after] = following.promise()
        for turn, option, ends in followed:
            turn.correct(option, ends, found[id(turn)])
        if also in found[id(turns[0])]:
            turns[0].weighed.values[also - 1] = found[id(turns[0])][also]

    def _affords(self, options: Sequence[tuple[DeepTurn, int]], kinds: int) -> bool:
        """Whether the budget lets these options be followed; those of the turn to decide always are."""
        if not kinds:
            return True
        ends = sum(kinds + 1 if option == DRAWING else 1 for _, option in options)
        return ends * self._rows_of_a_turn <= self._left

    def _look_at(self, starts: list[bytearray], picks: int) -> list[DeepTurn]:
        """Look at every successor of many turns at once."""
        if not starts:
            return []
        self.rows = rows = list[bytearray]()
        lookups = [[0] * LOOKUP_SIZE for _ in starts]
        sampling = Sampling(picks, MIDDLE) if picks else EVERY_KIND
        end = 0
        for start, lookup in zip(starts, lookups, strict=True):
            self.make_room(end + MAX_SUCCESSORS)
            end = expand_turn(start, Successors(rows, lookup), end, GODS_IN_DEPTH, sampling)
        self._left -= end
        self._rows_of_a_turn = end / len(starts)
        values = self.values(0, end)
        utilities = utilities_of(values).tolist()
        turns = zip(starts, lookups, strict=True)
        return [DeepTurn(self._weigh(start, lookup, values, utilities), rows) for start, lookup in turns]
