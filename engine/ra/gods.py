"""God tiles: taking tiles from the auction track as a whole turn (R5)."""

from functools import lru_cache
from itertools import combinations

from engine.ra.actions import UseGods
from engine.ra.disasters import find_losses, place_tiles, without
from engine.ra.events import Event, GodsUsed
from engine.ra.state import Position, State
from engine.ra.tiles import DISASTERS, GODS, Tile
from engine.ra.turns import finish_turn, with_player

_GODS_AND_DISASTERS = GODS | DISASTERS


def owned_gods(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The god tiles among a player's tiles."""
    return () if GODS.isdisjoint(tiles) else tuple([tile for tile in tiles if tile in GODS])


def takeable_spaces(position: Position) -> tuple[int, ...]:
    """The auction spaces, 1 to 8, whose tile a god may take (R5.2, R5.5)."""
    forbidden = GODS if position.options.god_takes_disaster == "resolve" else _GODS_AND_DISASTERS
    return tuple([space for space, tile in enumerate(position.track, 1) if tile and tile not in forbidden])


def usable_spaces(position: Position) -> tuple[int, ...]:
    """The spaces from which the gods of the player on turn can take now; none in an auction (R5.3)."""
    busy = position.auction or position.losses
    owner = position.players[position.turn]
    return () if busy or GODS.isdisjoint(owner.tiles) else takeable_spaces(position)


def god_actions(state: State) -> tuple[UseGods, ...]:
    """Every set of tiles that the gods of the player on turn can take (R5.1)."""
    gods = owned_gods(state.players[state.turn].tiles)
    return _choices(takeable_spaces(state), len(gods)) if gods else ()


def can_take(state: State, spaces: tuple[int, ...]) -> bool:
    """Whether `god_actions` includes taking from exactly these spaces."""
    gods = owned_gods(state.players[state.turn].tiles)
    return (
        0 < len(spaces) <= len(gods)
        and spaces == tuple(sorted(set(spaces)))
        and set(spaces) <= set(takeable_spaces(state))
    )


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
    richer = player._replace(tiles=place_tiles(without(player.tiles, gods), taken))
    track = tuple(None if space in spaces else tile for space, tile in enumerate(state.track, start=1))
    players = with_player(state, seat, richer)
    return finish_turn(state._replace(players=players, track=track, losses=find_losses(seat, taken)), events)
