"""Positions of Ra: partial ones, with only what a test is about, and those of whole random games."""

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, TypeVar, cast

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ra import MAX_PLAYERS, MIN_PLAYERS, OPTION_CHOICES, read_options
from engine.ra.actions import DRAW, PASS, Action, UseGods
from engine.ra.events import Event
from engine.ra.options import Options
from engine.ra.scores import EpochScore
from engine.ra.setup import Setup
from engine.ra.state import EMPTY_TRACK, Auction, AuctionKind, Loss, Player, State
from engine.ra.tiles import AUCTION_SPACES, CIVILIZATION, GODS, MONUMENTS, Tile
from engine.ra.view import View
from tests.engine.random_games import AnyRandomGame


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


# Whole random games, with any number of players and any options; each worker draws forty of them.

Test = TypeVar("Test", bound=Callable[..., Any])
POOL = 40
SEED = 0 if os.environ.get("CI") == "true" else Random().getrandbits(32)
"""New games on developers' machines, as with all examples; see `tests/conftest.py`."""


@dataclass(frozen=True)
class RandomGame(AnyRandomGame[Options, Setup, State, Action, Event, View]):
    """A random game of people with the same patience."""

    key = "ra"
    patience: float
    """How often players prefer to draw or pass; only patient players fill tracks and win large lots."""

    def choose(self, actions: tuple[Action, ...], random: Random) -> Action:
        gods = [action for action in actions if isinstance(action, UseGods)]
        if gods and random.random() < 0.5:
            return random.choice(gods)
        waiting = [action for action in actions if action in {DRAW, PASS}]
        return waiting[0] if waiting and random.random() < self.patience else random.choice(actions)


def in_games(number: int = 25, **fixed: object) -> Callable[[Test], Test]:
    """Let a test look at this many of the run's games."""

    def decorate(test: Test) -> Test:
        return cast("Test", settings(max_examples=number)(given(game=random_games(**fixed))(test)))

    return decorate


def random_games(**fixed: object) -> st.SearchStrategy[RandomGame]:
    """Any of this run's games; the options in `fixed` have the values given there."""
    return st.sampled_from(_pool(**fixed))


@cache
def _pool(**fixed: object) -> list[RandomGame]:
    random = Random(SEED)
    return [_random_game(random, fixed) for _ in range(POOL)]


def _random_game(random: Random, fixed: dict[str, object]) -> RandomGame:
    players = random.randint(MIN_PLAYERS, MAX_PLAYERS)
    names = [name for name in OPTION_CHOICES if players == MIN_PLAYERS or not name.startswith("two_player_")]
    chosen = {name: random.choice(OPTION_CHOICES[name]) for name in names}
    options = read_options(players, {**chosen, **fixed})
    return RandomGame(players, options, random.getrandbits(32), random.choice([0.0, 0.5, 0.9]))
