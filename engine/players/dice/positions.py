"""A position of the dice game as the rules take it, made from what everybody sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.dice.actions import LoseCivilization, LosePyramids
from engine.dice.setup import Setup
from engine.dice.state import Phase, State
from engine.dice.suns import choose_loss, lose_actions, strike

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.dice.actions import Action, Disaster
    from engine.dice.state import Seat
    from engine.dice.view import View

    Comparable = float | tuple[int, int]


def position_to_use(view: View) -> State:
    """The viewed position with the dice as they lie, as if rolling were over; it can roll no die."""
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


def struck(state: State, disaster: Disaster, worth: Callable[[State, Seat], Comparable]) -> State:
    """The position after a disaster, if everybody gives away what is worth least to himself."""
    state = strike(state, disaster, [])
    while state.losers:
        state = after_loss(state, least_loss(state, worth))
    return state


def least_loss(state: State, worth: Callable[[State, Seat], Comparable]) -> Action:
    """The markers whose loss leaves the one who is asked with most."""
    loser = state.losers[0]
    return max(lose_actions(state), key=lambda loss: worth(after_loss(state, loss), loser))


def after_loss(state: State, loss: Action) -> State:
    """The position after the one who is asked has lost markers."""
    assert isinstance(loss, LoseCivilization | LosePyramids)  # noqa: S101  # nothing else is ever asked for
    return choose_loss(state, loss, [])
