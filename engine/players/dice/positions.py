"""Positions of the dice game for the rules engine, made from views."""

from collections.abc import Callable
from typing import Generic, TypeVar

from engine.dice.actions import Action, Disaster, LoseCivilization, LosePyramids
from engine.dice.setup import Setup
from engine.dice.state import Phase, State
from engine.dice.suns import choose_loss, lose_actions, strike
from engine.dice.view import View
from engine.games import Seat

Comparable = float | tuple[int, int]
PlannedT = TypeVar("PlannedT")


class OfTurn(Generic[PlannedT]):
    """What was computed for a turn: it costs most, and holds for all rolls of the turn."""

    def __init__(self, compute: Callable[[State], PlannedT]) -> None:
        self._compute = compute
        self._kept: tuple[object, PlannedT] | None = None

    def of(self, state: State) -> PlannedT:
        """What holds in a position."""
        turn = state.players, state.figure, state.epoch, state.turn, state.options
        if self._kept is None or self._kept[0] != turn:
            self._kept = turn, self._compute(state)
        return self._kept[1]


def position_to_use(view: View) -> State:
    """The viewed position as if rolling were over. No die can be rolled in it."""
    return State(
        setup=Setup(first=0),
        options=view.options,
        players=view.players,
        turn=view.turn,
        epoch=view.epoch,
        figure=view.figure,
        phase=Phase.USING,
        rolled=0,
        roll=view.roll,
        dice=view.dice,
        last_rolled=view.last_rolled,
        uses=view.uses,
        disaster=view.disaster,
        losers=view.losers,
        scores=view.epochs,
    )


def after_disaster(state: State, disaster: Disaster, worth: Callable[[State, Seat], Comparable]) -> State:
    """The position after a disaster, if all players lose what is worth least to them."""
    state = strike(state, disaster, [])
    while state.losers:
        state = after_loss(state, least_loss(state, worth))
    return state


def least_loss(state: State, worth: Callable[[State, Seat], Comparable]) -> Action:
    """The loss that costs the player who must choose least."""
    loser = state.losers[0]
    return max(lose_actions(state), key=lambda loss: worth(after_loss(state, loss), loser))


def after_loss(state: State, loss: Action) -> State:
    """The position after the player who must choose has lost markers."""
    assert isinstance(loss, LoseCivilization | LosePyramids)  # noqa: S101  # there are no other losses
    return choose_loss(state, loss, [])
