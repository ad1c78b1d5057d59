"""How a game ended (D10)."""

from engine.dice.state import Phase, State
from engine.leaving import rank
from engine.protocol import Outcome


def outcome(state: State) -> Outcome | None:
    """The result, or None while the game runs."""
    if state.phase is not Phase.FINISHED:
        return None
    return Outcome(tuple(score.fame for score in state.scores), rank_seats(state))


def rank_seats(state: State) -> tuple[int, ...]:
    """Each seat's place: one more than the number of players with more fame, leavers last (D10.1, D10.2)."""
    return rank([player.fame for player in state.players], state.left)
