"""What tiles bring a seat by the hand-written prospects, for the reasons of computers."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.games import Seat
from engine.players.ra.network.columns import columns_of
from engine.players.ra.network.lot_worth import give_lot
from engine.players.ra.network.prospects import by_category
from engine.players.ra.network.row_actions import row_after_gods
from engine.players.ra.network.rows import (
    CIVILIZATIONS,
    MONUMENT_KINDS,
    OWNED_KINDS,
    PLAYERS,
    TILE,
    TRACK,
    TRACK_KINDS,
    TURN,
    seat_at,
)
from engine.ra.actions import UseGods
from engine.ra.view import View

KINDS_OF = {"civilization": CIVILIZATIONS, "monuments": MONUMENT_KINDS}
"""The categories that count different kinds."""


@dataclass(frozen=True, slots=True)
class Gains:
    """What a seat gains by some tiles."""

    fame: dict[str, float]
    """The fame it can expect more, by scoring category."""
    before: bytes
    """How many tiles it had of each kind that players keep."""
    after: bytes
    """How many it has then."""

    @property
    def total(self) -> float:
        return sum(self.fame.values())

    def kinds(self, category: str) -> tuple[int, int]:
        """How many different kinds of a category it had, and how many it has then."""
        had, has = (
            sum(tiles[kind] > 0 for kind in KINDS_OF[category]) for tiles in (self.before, self.after)
        )
        return had, has


def gains_of_lot(row: bytearray, seat: Seat) -> Gains:
    """What a seat would gain by having the lot now."""
    after = row.copy()
    give_lot(after, seat)
    return _compare(row, after, seat)


def gains_of_gods(view: View, row: bytearray, action: UseGods) -> Gains:
    """What the player on turn gains by a use of gods."""
    return _compare(row, row_after_gods(view, row, action), view.turn)


def _compare(before: bytearray, after: bytearray, seat: Seat) -> Gains:
    """Compare a seat's tiles in two rows, as if the auction track were empty and its turn not over."""
    cleared = [before.copy(), after]
    for row in cleared:
        row[TRACK : TRACK + TRACK_KINDS] = bytes(TRACK_KINDS)
        row[TURN] = before[TURN]
    players = before[PLAYERS]
    rows = np.frombuffer(b"".join(cleared), np.uint8).reshape(len(cleared), -1)
    place = (seat - before[TURN]) % players
    expected = by_category(columns_of(rows, players))
    fame = {name: float(values[place, 1] - values[place, 0]) for name, values in expected.items()}
    own = seat_at(seat) + TILE
    return Gains(fame, bytes(before[own : own + OWNED_KINDS]), bytes(after[own : own + OWNED_KINDS]))
