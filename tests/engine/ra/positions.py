"""Partial positions: only what a test is about, without the checks of a real set-up."""

from collections.abc import Iterable, Sequence
from random import Random

from engine.ra.options import Options
from engine.ra.scores import EpochScore
from engine.ra.setup import Setup
from engine.ra.state import EMPTY_TRACK, Auction, AuctionKind, Loss, Player, State
from engine.ra.tiles import AUCTION_SPACES, CIVILIZATION, GODS, MONUMENTS, Tile


def make_player(
    up: Iterable[int] = (), down: Iterable[int] = (), tiles: Iterable[Tile] = (), fame: int = 10
) -> Player:
    """A player, with suns and tiles sorted into the engine's order."""
    return Player(
        tuple(sorted(up, reverse=True)), tuple(sorted(down, reverse=True)), tuple(sorted(tiles)), fame
    )


def make_state(
    players: Sequence[Player],
    *,
    turn: int = 0,
    track: Sequence[Tile | None] = (),
    deck: Sequence[Tile] = (),
    options: Options | None = None,
    epoch: int = 1,
    ra_tiles: int = 0,
    centre: int = 1,
    auction: Auction | None = None,
    losses: tuple[Loss, ...] = (),
    scores: tuple[EpochScore, ...] = (),
) -> State:
    """A position with `deck` still to be drawn; missing spaces of the track are empty."""
    return State(
        setup=Setup((), tuple(deck)),
        options=options or Options(),
        left=(),
        players=tuple(players),
        turn=turn,
        epoch=epoch,
        drawn=0,
        ra_tiles=ra_tiles,
        track=(*track, *EMPTY_TRACK)[:AUCTION_SPACES],
        centre=centre,
        auction=auction,
        losses=losses,
        scores=scores,
    )


def read_tiles(names: Iterable[str]) -> list[Tile]:
    """Tiles from the names of the worked examples: `civ:art`, `mon:temple`, `god` for any god."""
    gods = iter(sorted(GODS))
    return [next(gods) if name == "god" else Tile(name.rpartition(":")[2]) for name in names]


def name_tile(tile: Tile) -> str:
    """A tile's name in the worked examples."""
    if tile in GODS:
        return "god"
    return f"civ:{tile}" if tile in CIVILIZATION else f"mon:{tile}" if tile in MONUMENTS else str(tile)


def shuffle_bag(state: State, random: Random) -> State:
    """The same position with the tiles in the bag in another order."""
    bag = list(state.setup.deck[state.drawn :])
    random.shuffle(bag)
    return state._replace(setup=Setup(state.setup.suns, (*state.setup.deck[: state.drawn], *bag)))


def last_to_bid(state: State, kind: AuctionKind = AuctionKind.RA_TILE) -> State:
    """The same position in an auction in which only seat 0 is still to decide."""
    return state._replace(auction=Auction(kind, (), (0,), 0, None))
