"""Moments that are rare in random games: auctions of every kind, a god's choice, the end of an epoch."""

from collections.abc import Sequence

from engine.protocol import EpochStarted
from engine.ra import view
from engine.ra.events import (
    AuctionStarted,
    BidMade,
    EpochEnd,
    EpochEnded,
    EpochScored,
    Event,
    RaDrawn,
    TileDrawn,
)
from engine.ra.options import Options
from engine.ra.scores import EpochScore, SeatScore
from engine.ra.state import Auction, AuctionKind, Player
from engine.ra.tiles import Tile
from tests.engine.ra.positions import make_player, make_state
from tests.renderers.ra.samples import EVERYTHING, Moment

DECK = [Tile.ART] * 70
RICH = make_player([13, 8, 5], [], EVERYTHING, 123)
PLAIN = make_player([12, 6], [10], [*[Tile.NILE] * 3, Tile.ART, Tile.GOLD, Tile.UTO], 10)
POOR = make_player([11, 7, 4], [], [Tile.PHARAOH] * 2, 7)
BARE = make_player([15, 14], [16], [], 0)
OUT = make_player([], [9, 5, 3], [Tile.TEMPLE, Tile.FLOOD, Tile.STATUE], 45)
PLAYERS = (RICH, PLAIN, POOR, BARE, OUT)
FOURTH_SUNS = 3, 2, 1
"""The additional suns of players in games of two or three."""

SCORED = EpochScore(
    1,
    (
        SeatScore(pharaohs=5, nile=6, civilization=15),
        SeatScore(gods=2, civilization=-5),
        SeatScore(gold=3, civilization=-5),
        SeatScore(pharaohs=-2, civilization=-5),
        SeatScore(),
    ),
    (36, 7, 8, 3, 10),
    tiles=tuple(player.tiles for player in PLAYERS),
    suns=tuple(sum(player.suns_up + player.suns_down) for player in PLAYERS),
)
EPOCH_OVER = (RaDrawn(1, 10), EpochEnded(1, EpochEnd.RA_TRACK_FULL, (Tile.ART,)), EpochScored(SCORED))


def auction(
    players: Sequence[Player],
    track: Sequence[Tile | None],
    kind: AuctionKind,
    *bids: int | None,
    events: Sequence[Event] = (),
    hidden: bool = True,
) -> Moment:
    """An auction started by seat 0, in which the next seats have bid a sun or passed (None), in turn."""
    made = tuple(enumerate(bids, start=1))
    highest, leader = max(((sun, seat) for seat, sun in made if sun), default=(0, None))
    bidders = tuple(seat for seat in range(len(bids) + 1, len(players)) if players[seat].suns_up)
    if len(players) <= len(FOURTH_SUNS):
        players = [
            player._replace(suns_down=(*player.suns_down, sun))
            for player, sun in zip(players, FOURTH_SUNS, strict=False)
        ]
    state = make_state(
        players,
        track=track,
        deck=DECK,
        epoch=2,
        ra_tiles=4,
        centre=9,
        options=Options(hidden_scores=hidden),
        auction=Auction(kind, made, (*bidders, 0), highest, leader),
    )
    return view(state, None), tuple(events)


def empty_lot() -> Moment:
    """Two players and nothing for sale but the sun; the caller must bid if the other player does not."""
    started = AuctionStarted(0, AuctionKind.VOLUNTARY)
    return auction((RICH, PLAIN), [], AuctionKind.VOLUNTARY, events=[started])


def must_bid() -> Moment:
    """Three players, two of whom have passed: the caller must bid; the newest tile was just drawn."""
    track = [Tile.PHARAOH, Tile.NILE, Tile.FLOOD, Tile.PYRAMID]
    return auction((PLAIN, POOR, RICH), track, AuctionKind.VOLUNTARY, None, None)


def two_disasters() -> Moment:
    """Two players; droughts and an earthquake beside a gap, after a Ra tile."""
    track = [Tile.DROUGHT, None, Tile.DROUGHT, Tile.EARTHQUAKE]
    return auction(
        (RICH, PLAIN),
        track,
        AuctionKind.RA_TILE,
        6,
        events=[RaDrawn(0, 4), AuctionStarted(0, AuctionKind.RA_TILE), BidMade(1, 6)],
    )


def eight_kinds() -> Moment:
    """Four players and as many columns as a lot can concern; fame is open."""
    track = [
        *(Tile.SETH, Tile.PHARAOH, Tile.NILE, Tile.GOLD),
        *(Tile.WRITING, Tile.RELIGION, Tile.STEP_PYRAMID, Tile.OBELISK),
    ]
    return auction((RICH, PLAIN, POOR, BARE), track, AuctionKind.FORCED, 6, None, hidden=False)


def mixed_lot() -> Moment:
    """Five players and a lot with disasters; they are out, outbid, lead, have passed, or have yet to bid."""
    track = [Tile.NILE, Tile.UNREST, Tile.FUNERAL, Tile.SPHINX, Tile.ART, Tile.UNREST, None, Tile.KHNUM]
    return auction((RICH, OUT, POOR, PLAIN, BARE), track, AuctionKind.FORCED, None, 4, 6, None)


def gods_choice() -> Moment:
    """Four players; the player to move has gods, and all tiles but one are of kinds that gods may take."""
    track = [Tile.NILE, Tile.HORUS, None, Tile.UNREST, Tile.GOLD, Tile.STEP_PYRAMID]
    state = make_state((PLAIN, RICH, POOR, BARE), track=track, deck=DECK, centre=3)
    return view(state, None), (TileDrawn(3, Tile.STEP_PYRAMID, 6),)


def new_epoch() -> Moment:
    """Five players; the first epoch is just over, and nothing has happened in the second."""
    state = make_state(PLAYERS, deck=DECK, epoch=2, scores=(SCORED,))
    return view(state, None), (*EPOCH_OVER, EpochStarted(2, 0))


def new_epoch_auction() -> Moment:
    """Since the last picture an epoch was over, and in the next one an auction already runs."""
    events = (*EPOCH_OVER, EpochStarted(2, 0), TileDrawn(0, Tile.ART, 1), RaDrawn(0, 1), BidMade(1, 12))
    shown, _ = auction(PLAYERS, [Tile.ART], AuctionKind.RA_TILE, 12)
    return shown, events


MOMENTS = {
    "auction-two-empty": empty_lot,
    "auction-two-disasters": two_disasters,
    "auction-three-must-bid": must_bid,
    "auction-four-kinds": eight_kinds,
    "auction-five-mixed": mixed_lot,
    "auction-new-epoch": new_epoch_auction,
    "four-gods": gods_choice,
    "five-new-epoch": new_epoch,
}
"""By the names of their pictures."""
