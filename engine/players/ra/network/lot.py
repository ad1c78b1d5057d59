"""What the lot on the auction track is worth to each seat, as a network sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.ra.network.features import FAME_SCALE
from engine.players.ra.network.losing import settle_by_rule
from engine.players.ra.network.outlook import Outlook
from engine.players.ra.network.rows import (
    ASKED,
    AUCTION,
    DROUGHT,
    EARTHQUAKE,
    FUNERAL,
    HIGHEST,
    LEADER,
    OWNED_KINDS,
    TILE,
    TRACK,
    UNREST,
    row_of,
    seat_at,
)
from engine.players.ra.network.rules import fulfil
from engine.players.ra.network.turns import clear_track, next_turn

if TYPE_CHECKING:
    from engine.players.ra.network.values import Network
    from engine.ra.state import Seat
    from engine.ra.view import View


def weigh_lot(view: View, network: Network | None = None) -> tuple[float, ...]:
    """The fame that each seat would have more at the end of the game if the lot were his now, for nothing.

    It is compared with the lot being gone. Empty where there is no lot, or disasters come first.
    """
    if view.losses or not any(view.track):
        return ()
    players = len(view.players)
    outlook, row = Outlook(players, network), row_of(view)
    row[AUCTION] = row[ASKED] = row[HIGHEST] = row[LEADER] = 0
    outlook.make_room(players + 1)
    for seat, after in enumerate(outlook.rows):
        after[:] = row
        _give_lot(after, seat) if seat < players else _drop_lot(after)
    fame = outlook.values(0, players + 1)[:, players:] * FAME_SCALE
    return tuple((fame.diagonal() - fame[players]).tolist())


def _give_lot(row: bytearray, seat: Seat) -> None:
    own = seat_at(seat) + TILE
    for kind in range(OWNED_KINDS):
        row[own + kind] += row[TRACK + kind]
    disasters = [row[TRACK + kind] for kind in (FUNERAL, DROUGHT, UNREST, EARTHQUAKE)]
    clear_track(row)
    fulfil(row, seat, *disasters)
    settle_by_rule(row)


def _drop_lot(row: bytearray) -> None:
    clear_track(row)
    next_turn(row)
