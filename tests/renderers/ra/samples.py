"""Positions for pictures and words: of random games, rare moments, and the worst that can be."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.protocol import EpochStarted
from engine.ra import read_options, view
from engine.ra.events import (
    AuctionStarted,
    BidMade,
    DisasterFulfilled,
    EpochEnd,
    EpochEnded,
    EpochScored,
    Event,
    LotSold,
    Passed,
    RaDrawn,
    TileDrawn,
)
from engine.ra.options import Options
from engine.ra.scores import EpochScore, SeatScore
from engine.ra.state import Auction, AuctionKind, Loss, Player
from engine.ra.tiles import CIVILIZATION, MONUMENTS, Tile
from engine.ra.view import View
from renderers import gallery
from tests.engine.ra.positions import RandomGame, make_player, make_state

NAMES = ["Imhotep", "Hatshepsut", "Teti", "Клеопатра", "xX_ScorpionKing_Xx"]
HARD_NAMES = [
    "Щ" * 32,
    "\U0001f600\U0001f389",
    "\u0645\u062d\u0645\u062f",
    "Z\u0338\u0322\u031ba\u0337\u0321l\u0336g\u0335o\u0337 who goes on and on and",
    "W" * 32,
]
"""Wide Cyrillic, emoji, Arabic, a tower of accents, wide Latin."""

DISASTERS = [*[Tile.FUNERAL] * 2, *[Tile.DROUGHT] * 2, *[Tile.UNREST] * 2, *[Tile.EARTHQUAKE] * 2]
KINDS = [kind for kind in Tile if kind is not Tile.RA]
"""What can be for sale."""
EVERYTHING = [
    *[Tile.PHARAOH] * 10,
    *[Tile.NILE] * 10,
    *[Tile.FLOOD] * 4,
    *[Tile.GOLD] * 5,
    *[Tile.ANUBIS, Tile.BASTET, Tile.SETH],
    *[Tile.ART] * 5,
    *[Tile.AGRICULTURE, Tile.RELIGION, Tile.ASTRONOMY, Tile.WRITING],
    *[kind for kind in sorted(MONUMENTS) for _ in range(5)],
]

GREAT_LOT = (
    *(Tile.UNREST, Tile.UNREST, Tile.EARTHQUAKE, Tile.ASTRONOMY),
    *(Tile.KHNUM, Tile.STEP_PYRAMID, Tile.PHARAOH, Tile.GOLD),
)

Moment = tuple[View, tuple[Event, ...]]


def moments(players: int, seed: int, *, hidden: bool = True) -> Iterator[Moment]:
    """Every position of a random game as a spectator sees it, with the events that led to it."""
    game = RandomGame(players, read_options(players, {"hidden_scores": hidden}), seed, patience=0.9)
    yield from zip(game.views, [(), *(move.events for move in game.moves)], strict=True)


def crowded_auction() -> Moment:
    """Eight disasters for sale to five players, two of whom own everything."""
    players = [
        make_player([16, 7], [2], EVERYTHING, 123),
        make_player([], [12, 11, 10], [Tile.NILE] * 10, 10),
        make_player([15, 14], [9], [Tile.PHARAOH, Tile.WRITING], 100),
        make_player([6], [5, 4], [], 0),
        make_player([13], [8, 3], EVERYTHING, 99),
    ]
    auction = Auction(AuctionKind.FORCED, ((0, 16), (2, None)), (4,), 16, 0)
    state = make_state(
        players,
        turn=4,
        track=DISASTERS,
        epoch=3,
        ra_tiles=9,
        centre=16,
        options=Options(hidden_scores=False),
        auction=auction,
    )
    return view(state, None), (BidMade(0, 16), Passed(2, automatic=False))


def great_discard() -> Moment:
    """Three players, one of whom must lose eight tiles, one has four used suns, and fame is hidden."""
    players = [
        make_player([13, 8, 5], [2], EVERYTHING, 123),
        make_player([], [12, 11, 10, 9], [Tile.NILE] * 10, 77),
        make_player([7, 6, 4, 3], [], [], 88),
    ]
    state = make_state(
        players,
        turn=1,
        track=[DISASTERS[0], None, *DISASTERS[2:]],
        epoch=3,
        ra_tiles=7,
        losses=(Loss(0, Tile.UNREST, 8),),
    )
    return view(state, None), (TileDrawn(0, Tile.FUNERAL, 1), LotSold(0, GREAT_LOT, 13, 2))


def last(game: str) -> View:
    """The end of one of the gallery's games."""
    view: View = gallery.steps(game)[-1].view
    return view


def hidden(game: str, epoch: int) -> View:
    """The position after an epoch as spectators see it while fame is hidden."""
    found: View = next(moment.view for moment in gallery.steps(game) if len(moment.view.epochs) == epoch)
    return found


def tied(game: str) -> View:
    """The end of a game as if the first two had the same fame."""
    view = last(game)
    fame = max(player.fame or 0 for player in view.players)
    places = view.places or ()
    final = tuple(fame if places[seat] <= 2 else own or 0 for seat, own in enumerate(view.epochs[-1].fame))
    players = tuple(replace(player, fame=final[player.seat]) for player in view.players)
    return replace(view, players=players, epochs=(*view.epochs[:-1], replace(view.epochs[-1], fame=final)))


def every_sale() -> list[Event]:
    """Lots with all kinds of tiles, with none, and with all that disasters can take."""
    lots = [LotSold(start // 8, tuple(KINDS[start : start + 8]), 16, 1) for start in range(0, len(KINDS), 8)]
    lost = (*[Tile.FLOOD] * 2, *[Tile.NILE] * 2, *sorted(CIVILIZATION), *sorted(MONUMENTS))
    return [*lots, DisasterFulfilled(3, Tile.UNREST, lost, chosen=True), LotSold(4, (), 9, 8)]


# Moments that are rare in random games: auctions of every kind, a god's choice, the end of an epoch.

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
