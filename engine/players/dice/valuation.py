"""The hand-written valuation of the dice game: the fame that each seat can expect from a position.

Expected turns and points are computed from chances for each turn.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import exp, floor

from engine.dice.actions import COLUMNS, Space
from engine.dice.faces import COLOURS, Colour
from engine.dice.options import civilization_capacity, ra_steps
from engine.dice.player import Player, taken_spaces
from engine.dice.scoring import (
    CIVILIZATION_MARKERS,
    FURTHEST_PHARAOH,
    LAST_PHARAOH,
    PYRAMID_COLUMNS,
    PYRAMID_SETS,
)
from engine.dice.state import EPOCHS, State
from engine.games import Seat

# What the valuation assumes, as found by playing:
FIGURE_STEPS = (0.36, 0.38, 0.26)
"""How often a turn moves the Ra figure by 0, 1 and 2 (D7)."""
NILE_STEPS = 0.5
"""Steps on the Nile in a turn."""
FLOOD = 0.04
"""The chance of a first flood in a turn."""
CIVILIZATION = (0.05, 0.02, 0.005)
"""The chances of one, two and three markers in a turn if all five spaces are open."""
NEW_COLUMNS = (0.4, 0.12)
"""The chances of pyramids in one and two new columns in a turn."""
SET_SPACE = 0.035
"""The chance of a pyramid in a started column in a turn, for each of its open spaces."""
PHARAOH_SPREAD = 1.5
"""How far pharaohs can move against each other in one turn; it grows with the root of the turns."""
LEAD_SPREAD = 12.0
"""The lead in fame that makes one opponent e times as important as another."""
TURN = 0.9
"""The fame from ankhs and suns in a turn."""

SURE = 0.1
"""With a smaller spread, a comparison of whole numbers counts as decided."""
FARTHEST = 30.0
"""A lead of this many spreads is as good as won."""
NEVER = 0.001
"""A chance: anything less likely is ignored."""

Chances = tuple[float, ...]
"""The chances that one turn adds one marker, two, three."""


@cache
def expect_turns(steps: int, before: int, players: int) -> float:
    """How many turns a seat has until the figure has moved `steps` steps, after `before` others (D8.1)."""
    at = [1.0] + [0.0] * max(0, steps - 1)
    expected, turn = 0.0, 0
    while steps > 0 and (running := sum(at)) > NEVER:
        expected += running if turn % players == before else 0
        at = [
            sum(at[now - moved] * chance for moved, chance in enumerate(FIGURE_STEPS) if moved <= now)
            for now in range(steps)
        ]
        turn += 1
    return expected


def expect_markers(points: tuple[int, ...], have: int, room: int, chances: Chances, turns: float) -> float:
    """The expected points after `turns` turns, starting with `have` markers and `room` for more.

    `points` has the points by number of markers.
    """
    whole = floor(turns)
    now = _expect_markers(points, have, room, chances, whole)
    return now + (turns - whole) * (_expect_markers(points, have, room, chances, whole + 1) - now)


@cache
def _expect_markers(points: tuple[int, ...], have: int, room: int, chances: Chances, turns: int) -> float:
    if not turns or not room:
        return points[have]
    idle = 1 - sum(chances)
    expected = idle * _expect_markers(points, have, room, chances, turns - 1)
    for more, chance in enumerate(chances, start=1):
        got = min(more, room)
        expected += chance * _expect_markers(points, have + got, room - got, chances, turns - 1)
    return expected


def expect_extremes(places: Sequence[int], first: int, last: int, spread: float) -> list[float]:
    """The points each seat expects for being first or last; ties count for all unless all are equal (D9.1).

    `spread` is roughly how far places can still move against each other.
    """
    if spread < SURE and min(places) == max(places):
        return [0.0] * len(places)
    expected = []
    for seat, own in enumerate(places):
        ahead = behind = 1.0
        for other, place in enumerate(places):
            if other != seat:
                ahead *= _likelihood(own - place, spread)
                behind *= _likelihood(place - own, spread)
        expected.append(first * ahead + last * behind)
    return expected


def _likelihood(lead: int, spread: float) -> float:
    """The chance that a lead, or a tie, lasts to the end."""
    if spread < SURE:
        return float(lead >= 0)
    return 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, lead / spread))))


class Valuation:
    """The worth of positions after the turn of a state, in which the figure will move `moved` steps."""

    def __init__(self, state: State, moved: int) -> None:
        self.options = state.options
        count = len(state.players)
        steps = ra_steps(count, state.options)
        order = [(seat - state.turn - 1) % count for seat in range(count)]
        self.turns = [expect_turns(steps - state.figure - moved, before, count) for before in order]
        """How many turns each seat has left in this epoch."""
        self.epoch_turns = expect_turns(steps, 0, count) - 0.5 + 0.5 / count
        """How many turns each seat has in each epoch to come."""
        self.epochs_left = EPOCHS - state.epoch
        self._capacity = civilization_capacity(count)

    def worths(self, players: Sequence[Player]) -> list[float]:
        """The fame each seat expects to have at the end of the game."""
        seats = range(len(players))
        pharaohs = self.pharaoh([player.pharaoh for player in players])
        civilizations = self.civilization([player.civilization for player in players])
        taken = taken_spaces(players)
        return [
            players[seat].fame
            + TURN * self.turns[seat]
            + pharaohs[seat]
            + civilizations[seat]
            + self.nile(seat, players[seat].nile, players[seat].floods)
            + Pyramids(self, seat, players[seat].pyramids, taken).worth()
            for seat in seats
        ]

    def by_category(self, players: Sequence[Player], seat: Seat) -> dict[str, float]:
        """The fame a seat expects by scoring category, beside what it has and ankhs and suns."""
        player, taken = players[seat], taken_spaces(players)
        pyramids = Pyramids(self, seat, player.pyramids, taken)
        columns = pyramids.columns(0)
        return {
            "pharaoh": self.pharaoh([each.pharaoh for each in players])[seat],
            "nile": self.nile(seat, player.nile, player.floods),
            "civilization": self.civilization([each.civilization for each in players])[seat],
            "columns": columns,
            "sets": pyramids.worth() - columns,
        }

    def markers(self, state: State, seat: Seat) -> float:
        """The fame a seat expects from the markers that a disaster can cost: civilization and pyramids."""
        civilizations = self.civilization([player.civilization for player in state.players])
        taken = taken_spaces(state.players)
        return civilizations[seat] + Pyramids(self, seat, state.players[seat].pyramids, taken).worth()

    def pharaoh(self, places: Sequence[int]) -> list[float]:
        """The fame each seat expects from the pharaoh track in all epochs (D9.1)."""
        turns, total = sum(self.turns) / len(places), [0.0] * len(places)
        for later in range(self.epochs_left + 1):
            spread = PHARAOH_SPREAD * (turns + later * self.epoch_turns) ** 0.5
            for seat, points in enumerate(expect_extremes(places, FURTHEST_PHARAOH, LAST_PHARAOH, spread)):
                total[seat] += points
        return total

    def nile(self, seat: Seat, place: int, floods: int) -> float:
        """The fame a seat expects from the Nile in all epochs (D9.2)."""
        turns = self.turns[seat]
        flooded = 1.0 if floods else 1 - (1 - FLOOD) ** turns
        bonus = self.options.flood_bonus
        if bonus == "alone":
            return floods + FLOOD * (turns + self.epochs_left * self.epoch_turns)
        worth = flooded * self._nile_place(place, turns) + bonus * (floods + FLOOD * turns)
        if self.epochs_left:
            flooded = 1 - (1 - FLOOD) ** self.epoch_turns
            for later in range(1, self.epochs_left + 1):
                worth += flooded * self._nile_place(place, turns + later * self.epoch_turns)
        return worth

    def _nile_place(self, place: int, turns: float) -> float:
        return min(self.options.nile_spaces, place + NILE_STEPS * turns)

    def civilization(self, own: Sequence[Sequence[Colour]]) -> list[float]:
        """The fame each seat expects from civilization markers in this epoch (D9.3)."""
        taken = Counter(colour for colours in own for colour in colours)
        full = {colour for colour in COLOURS if taken[colour] >= self._capacity}
        return [
            self._civilization(seat, len(colours), len(COLOURS) - len(full.union(colours)))
            for seat, colours in enumerate(own)
        ]

    def _civilization(self, seat: Seat, have: int, room: int) -> float:
        share = room / len(COLOURS)
        one, two, three = CIVILIZATION
        chances = (one * share, two * share * share, three * share * share * share)
        return expect_markers(CIVILIZATION_MARKERS, have, room, chances, self.turns[seat])


class Pyramids:
    """The fame one seat expects from pyramids at the end of the game (D9.4, D9.5).

    `own` are the seat's pyramids, `taken` those of all seats.
    """

    def __init__(self, valuation: Valuation, seat: Seat, own: Sequence[Space], taken: set[Space]) -> None:
        self._turns = valuation.turns[seat] + valuation.epochs_left * valuation.epoch_turns
        self.sizes = Counter(space.column for space in own)
        """The seat's pyramids in each of its columns."""
        self._taken = Counter(space.column for space in taken)

    def worth(self) -> float:
        """The fame expected from the pyramids as they are."""
        return self.columns(0) + sum([self._set(column, 0, 0) for column in self.sizes])

    def columns(self, more: int) -> float:
        """The fame expected from columns, with `more` new ones."""
        have = min(COLUMNS, len(self.sizes) + more)
        return expect_markers(PYRAMID_COLUMNS, have, COLUMNS - have, NEW_COLUMNS, self._turns)

    def set_gain(self, column: int, own: int) -> float:
        """What one more pyramid in a column, the seat's `own` (1) or not (0), adds to its set's worth."""
        full = self._taken[column] == len(COLOURS)
        return 0.0 if full else self._set(column, own, 1) - self._set(column, 0, 0)

    def _set(self, column: int, own: int, more: int) -> float:
        have = self.sizes[column] + own
        if not have:
            return 0.0
        room = len(COLOURS) - self._taken[column] - more
        chance = (SET_SPACE * room,)
        return expect_markers(PYRAMID_SETS, have, room, chance, self._turns)


def importance(worths: Sequence[float], seat: Seat, spread: float) -> list[float]:
    """What a point of each seat counts for one seat: 1 for itself, -1 for all others, most for leaders."""
    highest = max(worth for other, worth in enumerate(worths) if other != seat)
    pulls = [0.0 if other == seat else exp((worth - highest) / spread) for other, worth in enumerate(worths)]
    total = sum(pulls)
    return [1.0 if other == seat else -pull / total for other, pull in enumerate(pulls)]
