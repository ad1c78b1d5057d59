"""How a game ended (R10)."""

from engine.leaving import rank
from engine.protocol import Outcome
from engine.ra.state import State


def outcome(state: State) -> Outcome | None:
    """The result, or None while the game runs."""
    if not state.finished:
        return None
    return Outcome(tuple(score.fame for score in state.scores), rank_seats(state))


def rank_seats(state: State) -> tuple[int, ...]:
    """Places by fame, ties by the highest sun of any face: always decisive (R10); leavers are last."""
    strengths = [(player.fame, max(player.suns_up + player.suns_down)) for player in state.players]
    return rank(strengths, state.left)
