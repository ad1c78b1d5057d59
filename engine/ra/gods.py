"""God tiles: a whole turn that takes tiles from the auction track (R5)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from engine.ra.actions import UseGods
from engine.ra.disasters import find_losses, without
from engine.ra.events import GodsUsed
from engine.ra.tiles import DISASTERS, GODS, Tile
from engine.ra.turns import finish_turn, with_player

if TYPE_CHECKING:
    from engine.ra.events import Event
    from engine.ra.state import State


def owned_gods(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The god tiles among a player's tiles."""
    return tuple([tile for tile in tiles if tile in GODS])


def takeable_spaces(state: State) -> tuple[int, ...]:
    """The auction spaces, 1 to 8, whose tile a god may take (R5.2, R5.5)."""
    forbidden = GODS if state.options.god_takes_disaster == "resolve" else GODS | DISASTERS
    return tuple(space for space, tile in enumerate(state.track, start=1) if tile and tile not in forbidden)


def god_actions(state: State) -> tuple[UseGods, ...]:
    """Every choice of tiles that the player's gods can take (R5.1)."""
    gods = owned_gods(state.players[state.turn].tiles)
    return _choices(takeable_spaces(state), len(gods)) if gods else ()


@lru_cache(maxsize=1024)
def _choices(spaces: tuple[int, ...], gods: int) -> tuple[UseGods, ...]:
    most = min(gods, len(spaces))
    return tuple(UseGods(chosen) for count in range(1, most + 1) for chosen in combinations(spaces, count))


def use_gods(state: State, action: UseGods, events: list[Event]) -> State:
    """Return gods and take tiles; disasters among them come last (R5.1, R5.5)."""
    seat, spaces = state.turn, action.spaces
    player = state.players[seat]
    gods = owned_gods(player.tiles)[: len(spaces)]
    taken = tuple(tile for space in spaces if (tile := state.track[space - 1]))
    events.append(GodsUsed(seat, gods, taken, spaces))
    placed = (tile for tile in taken if tile not in DISASTERS)
    richer = replace(player, tiles=tuple(sorted((*without(player.tiles, gods), *placed))))
    track = tuple(None if space in spaces else tile for space, tile in enumerate(state.track, start=1))
    players = with_player(state, seat, richer)
    return finish_turn(state.replace(players=players, track=track, losses=find_losses(seat, taken)), events)
