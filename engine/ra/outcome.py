"""How a game ended (R10)."""

from engine.leaving import rank_leavers
from engine.protocol import Outcome, Seat
from engine.ra.state import State


def outcome(state: State) -> Outcome | None:
    """The result, or None while the game runs."""
    if not state.finished:
        return None
    return Outcome(tuple(score.fame for score in state.scores), rank_seats(state))


def rank_seats(state: State) -> tuple[int, ...]:
    """Places by fame, ties by the highest sun of any face: always decisive (R10); leavers are last."""

    def strength(seat: Seat) -> tuple[int, int]:
        player = state.players[seat]
        return player.fame, max(player.suns_up + player.suns_down)

    best_first = sorted(range(len(state.players)), key=strength, reverse=True)
    return rank_leavers([best_first.index(seat) + 1 for seat in range(len(state.players))], state.left)
