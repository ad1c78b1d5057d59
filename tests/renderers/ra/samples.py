"""Positions for pictures and words: of random games, and the worst that can be."""

from collections.abc import Iterator
from dataclasses import replace

from engine.ra import read_options, view
from engine.ra.events import BidMade, DisasterFulfilled, Event, LotSold, Passed, TileDrawn
from engine.ra.options import Options
from engine.ra.state import Auction, AuctionKind, Loss
from engine.ra.tiles import CIVILIZATION, MONUMENTS, Tile
from engine.ra.view import View
from renderers import gallery
from tests.engine.ra.positions import make_player, make_state
from tests.engine.ra.random_games import RandomGame

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

Moment = tuple["View", tuple["Event", ...]]


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
