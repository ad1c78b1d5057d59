"""What each category of scoring brought the players (R9), for statistics."""

from collections.abc import Collection, Iterator, Mapping

from engine.protocol import Gain, Seat
from engine.ra.scores import CATEGORIES
from engine.ra.state import State
from engine.ra.tiles import CIVILIZATION, DISCARDED_AFTER_SCORING, GODS, MONUMENTS, Tile

TILES: Mapping[str, Collection[Tile]] = {
    "gods": GODS,
    "pharaohs": {Tile.PHARAOH},
    "nile": {Tile.NILE, Tile.FLOOD},
    "gold": {Tile.GOLD},
    "civilization": CIVILIZATION,
    "monuments": MONUMENTS,
    "suns": (),
}
"""The tiles that bring the points of each category."""


def gains(state: State) -> tuple[dict[str, Gain], ...]:
    """What each category has brought so far, by seat.

    A tile that is kept after scoring (R7.4) counts as one piece, though it may score in several epochs.
    """
    return tuple(_gains_of(state, seat) for seat in range(len(state.players)))


def _gains_of(state: State, seat: Seat) -> dict[str, Gain]:
    pieces = tuple(_scored_tiles(state, seat))
    return {
        name: Gain(
            sum(getattr(score.points[seat], name) for score in state.scores),
            sum(tile in TILES[name] for tile in pieces),
        )
        for name in CATEGORIES
    }


def _scored_tiles(state: State, seat: Seat) -> Iterator[Tile]:
    """The tiles of a seat in all scorings; those that are kept only in the last one."""
    for score in state.scores:
        for tile in score.tiles[seat]:
            if tile in DISCARDED_AFTER_SCORING or score is state.scores[-1]:
                yield tile
