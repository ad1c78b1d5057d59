"""What uses of dice do: each one moves or places markers at once (D4 to D6)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.dice.actions import (
    Flood,
    MoveNile,
    MovePharaoh,
    PlaceCivilization,
    PlacePyramid,
    Use,
    board_order,
)
from engine.dice.events import (
    AnkhsSpent,
    CivilizationPlaced,
    Event,
    NileFlooded,
    NileMoved,
    PharaohMoved,
    PyramidPlaced,
)
from engine.dice.faces import DIE_ORDER
from engine.dice.options import Options
from engine.dice.player import Player
from engine.dice.state import State
from engine.protocol import Seat


def use_dice(state: State, use: Use, events: list[Event]) -> State:
    """The position after a legal use."""
    seat = state.turn
    player = after_use(state.players[seat], use, state.options)
    events.append(_event(seat, player, use))
    return replace(state, players=with_player(state.players, seat, player), uses=(*state.uses, use))


def after_use(player: Player, use: Use, options: Options) -> Player:
    """A player after a use; pairs of ankhs bring fame only at the end of the turn (D4.3)."""
    match use:
        case MovePharaoh(steps=steps):
            return replace(player, pharaoh=_forward(player.pharaoh, steps, options.pharaoh_spaces))
        case MoveNile(steps=steps):
            return replace(player, nile=_forward(player.nile, steps, options.nile_spaces))
        case Flood():
            return replace(player, floods=player.floods + 1)
        case PlaceCivilization(colour=colour):
            own = sorted((*player.civilization, colour), key=DIE_ORDER.__getitem__)
            return replace(player, civilization=tuple(own))
        case PlacePyramid(space=space):
            return replace(player, pyramids=tuple(sorted((*player.pyramids, space), key=board_order)))
        case _:
            return player


def with_player(players: Sequence[Player], seat: Seat, player: Player) -> tuple[Player, ...]:
    """All players, with a new value for one of them."""
    return (*players[:seat], player, *players[seat + 1 :])


def _forward(position: int, steps: int, end: int | None) -> int:
    """Move a marker; steps beyond the track's end are lost (D5.2)."""
    return position + steps if end is None else min(end, position + steps)


def _event(seat: Seat, player: Player, use: Use) -> Event:
    match use:
        case MovePharaoh():
            return PharaohMoved(seat, player.pharaoh)
        case MoveNile():
            return NileMoved(seat, player.nile)
        case Flood():
            return NileFlooded(seat, player.floods)
        case PlaceCivilization(colour=colour):
            return CivilizationPlaced(seat, colour)
        case PlacePyramid(space=space):
            return PyramidPlaced(seat, space)
        case _:
            return AnkhsSpent(seat)
