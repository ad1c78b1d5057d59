"""What each category of scoring brought the players (D9), for statistics."""

from engine.dice.scores import CATEGORIES, EpochScore
from engine.dice.state import State
from engine.protocol import Gain, Seat

IN_PLAY = "in_play"
"""The category of what ankhs and suns brought during the epochs (D9.6)."""


def gains(state: State) -> tuple[dict[str, Gain], ...]:
    """What each category has brought so far, by seat.

    Pieces are the steps on the pharaoh and Nile tracks, the floods, and the markers; those that stay from
    epoch to epoch are counted once.
    """
    return tuple(_gains_of(state, seat) for seat in range(len(state.players)))


def _gains_of(state: State, seat: Seat) -> dict[str, Gain]:
    pieces = _pieces(state.scores, seat)
    scored = {
        name: Gain(sum(getattr(score.points[seat], name) for score in state.scores), pieces.get(name, 0))
        for name in CATEGORIES
    }
    return scored | {IN_PLAY: Gain(sum(score.in_play[seat] for score in state.scores))}


def _pieces(scores: tuple[EpochScore, ...], seat: Seat) -> dict[str, int]:
    if not scores:
        return {}
    in_front = [score.players[seat] for score in scores]
    last = in_front[-1]
    return {
        "pharaoh": last.pharaoh,
        "nile": last.nile + sum(player.floods for player in in_front),
        "civilization": sum(len(player.civilization) for player in in_front),
        "columns": len(last.pyramids),
    }
