"""Lets the hand-written `regular` play at training tables: it decides in plain Python, turn by turn."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from engine.players.ra.network.row_turns import highest_up
from engine.players.ra.network.rows import (
    ASKED,
    AUCTION,
    BAG,
    CENTRE,
    DOWN,
    EPOCH,
    FAME,
    FORBID,
    GOD,
    HIGHEST,
    KIND_OF,
    KIND_OF_AUCTION,
    KINDS,
    LEADER,
    NO_PENALTY,
    OWNED_KINDS,
    PLAYERS,
    RA_LENGTH,
    RA_TILES,
    SUN,
    SUNS,
    TILE,
    TRACK,
    TRACK_KINDS,
    TURN,
    UP,
    Row,
    seat_at,
)
from engine.players.ra.network.successors import GODS_BEGIN, GODS_END
from engine.players.ra.network.weighing import DRAWING, GODS, INVOKING
from engine.players.ra.regular import RegularComputer
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Bid, UseGods
from engine.ra.options import read_options
from engine.ra.state import Auction
from engine.ra.tiles import AUCTION_SPACES
from engine.ra.view import PlayerView, View
from tools.training.turns import GODS_IN_TRAINING, LEARNER, REGULAR, Choice, bid_of, decide, make_play_turn

if TYPE_CHECKING:
    from engine.players.ra.network.successors import Successors
    from engine.ra.actions import Action
    from engine.ra.options import Options
    from tools.training.turns import TableTurn

_TILES = {kind: tile for tile, kind in reversed(KIND_OF.items())}
_AUCTIONS = {number: kind for kind, number in KIND_OF_AUCTION.items()}
_REGULAR = RegularComputer()


def _decide(turn: TableTurn, policy: int) -> Choice:
    if policy != REGULAR:
        return decide(turn, policy)
    decide(turn, LEARNER)  # notes what the learner expects
    return _regular_choice(turn)


def _bid_of(turn: TableTurn, place: int, policy: int) -> int:
    return _regular_bid(turn.row) if policy == REGULAR else bid_of(turn, place, policy)


def _not_compiled(function: Any) -> Any:
    return function


play_turn_with_regular = make_play_turn(_decide, _bid_of, _not_compiled)


def _regular_choice(turn: TableTurn) -> Choice:
    view = view_of(turn.row)
    action = _REGULAR.choose(view, turn_actions(view))
    if not isinstance(action, UseGods):
        return Choice(DRAWING if action == DRAW else INVOKING, 0)
    return Choice(GODS, after_gods(turn.row, turn.successors, view, action) + 1)


def after_gods(row: Row, successors: Successors, view: View, action: UseGods) -> int:
    """The number of the successor that a use of gods leads to, if `turn_actions` offered it."""
    out, lookup = successors
    track = row[TRACK : TRACK + TRACK_KINDS].copy()
    for space in action.spaces:
        if tile := view.track[space - 1]:
            track[KIND_OF[tile]] -= 1
    for after in range(lookup[GODS_BEGIN], lookup[GODS_END]):
        if (out[after][TRACK : TRACK + TRACK_KINDS] == track).all():
            return after
    raise ValueError(f"{action} is not among the successors, though every offered use of gods should be.")


def _regular_bid(row: Row) -> int:
    view = view_of(row)
    suns = view.players[row[ASKED]].suns_up
    bids = tuple(BIDS[sun] for sun in suns if sun > row[HIGHEST])
    action = _REGULAR.choose(view, (PASS, *bids))
    return action.sun if isinstance(action, Bid) else 0


def turn_actions(view: View) -> tuple[Action, ...]:
    """The actions of a turn that `regular` looks at: of uses of gods, those for one tile and for the most."""
    tiles = sum(tile is not None for tile in view.track)
    actions: list[Action] = [INVOKE] if tiles == AUCTION_SPACES else [DRAW, INVOKE]
    allowed = TRACK_KINDS if view.options.god_takes_disaster != "forbid" else OWNED_KINDS
    kinds = [kind for kind in range(allowed) if kind != GOD]
    spaces = [space for space, tile in enumerate(view.track, 1) if tile and KIND_OF[tile] in kinds]
    gods = sum(KIND_OF[tile] == GOD for tile in view.players[view.turn].tiles)
    most = min(GODS_IN_TRAINING, gods, len(spaces))
    actions += [UseGods((space,)) for space in spaces if most]
    return (*actions, UseGods(tuple(spaces[:most]))) if most > 1 else tuple(actions)


def view_of(row: Row) -> View:
    """The view of a row in which a turn begins or an auction is in progress; it lacks past epochs."""
    players = int(row[PLAYERS])
    track = [_TILES[kind] for kind in range(TRACK_KINDS) for _ in range(row[TRACK + kind])]
    return View(
        viewer=None,
        options=_options(players, bool(row[NO_PENALTY]), bool(row[FORBID])),
        players=tuple([_player_view(row, seat) for seat in range(players)]),
        to_act=int(row[ASKED] if row[AUCTION] else row[TURN]),
        turn=int(row[TURN]),
        epoch=int(row[EPOCH]),
        ra_tiles=int(row[RA_TILES]),
        ra_track_length=int(row[RA_LENGTH]),
        track=(*track, *[None] * (AUCTION_SPACES - len(track))),
        centre=int(row[CENTRE]),
        auction=_auction(row, players) if row[AUCTION] else None,
        losses=(),
        bag=tuple([(_TILES[kind], int(row[BAG + kind])) for kind in range(KINDS) if row[BAG + kind]]),
        epochs=(),
        places=None,
    )


@cache
def _options(players: int, no_penalty: bool, forbid: bool) -> Options:
    told: dict[str, Any] = {"god_takes_disaster": "forbid"} if forbid else {}
    if no_penalty:
        told["two_player_no_penalty"] = True
    return read_options(players, told)


def _player_view(row: Row, seat: int) -> PlayerView:
    own = row[seat_at(seat) :].tolist()
    tiles = [_TILES[kind] for kind in range(OWNED_KINDS) for _ in range(own[TILE + kind])]
    suns = {
        face: tuple([sun for sun in range(SUNS - 1, 0, -1) if own[SUN + sun] == face]) for face in (UP, DOWN)
    }
    return PlayerView(seat, suns[UP], suns[DOWN], tuple(tiles), own[FAME])


def _auction(row: Row, players: int) -> Auction:
    asked, turn, highest = int(row[ASKED]), int(row[TURN]), int(row[HIGHEST])
    order = [(asked + step) % players for step in range((turn - asked) % players + 1)]
    bidders = tuple([seat for seat in order if highest_up(row, seat) > 0])
    leader = int(row[LEADER]) - 1 if row[LEADER] else None
    return Auction(_AUCTIONS[int(row[AUCTION])], (), bidders, highest, leader)
