"""What the lot on the auction track is worth to each seat, according to a network."""

from engine.games import Seat
from engine.players.ra.network.discards import discard_by_heuristic
from engine.players.ra.network.features import FAME_SCALE
from engine.players.ra.network.lookahead import Lookahead
from engine.players.ra.network.row_rules import disasters_on_track, fulfil
from engine.players.ra.network.row_turns import clear_track, next_turn
from engine.players.ra.network.rows import (
    ASKED,
    AUCTION,
    HIGHEST,
    LEADER,
    OWNED_KINDS,
    TILE,
    TRACK,
    row_of,
    seat_at,
)
from engine.players.ra.network.values import Network
from engine.ra.view import View


def weigh_lot(view: View, network: Network | None) -> tuple[float, ...]:
    """The fame each seat would gain by getting the lot now, for nothing, compared with the lot being gone.

    Empty if there is no lot, or if somebody must discard first.
    """
    if view.losses or not any(view.track):
        return ()
    players = len(view.players)
    lookahead, row = Lookahead(players, network), row_of(view)
    row[AUCTION] = row[ASKED] = row[HIGHEST] = row[LEADER] = 0
    lookahead.make_room(players + 1)
    for seat, after in enumerate(lookahead.rows):
        after[:] = row
        give_lot(after, seat) if seat < players else _drop_lot(after)
    fame = lookahead.values(0, players + 1)[:, players:] * FAME_SCALE
    return tuple((fame.diagonal() - fame[players]).tolist())


def give_lot(row: bytearray, seat: Seat) -> None:
    """Give a seat the lot, for nothing; its disasters cost what a heuristic chooses."""
    own = seat_at(seat) + TILE
    for kind in range(OWNED_KINDS):
        row[own + kind] += row[TRACK + kind]
    disasters = disasters_on_track(row)
    clear_track(row)
    fulfil(row, seat, disasters)
    discard_by_heuristic(row)


def _drop_lot(row: bytearray) -> None:
    clear_track(row)
    next_turn(row)
