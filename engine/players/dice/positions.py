"""Positions of the dice game for the rules engine, made from views."""

from __future__ import annotations

from collections.abc import Callable

from engine.dice.actions import Action, Disaster, LoseCivilization, LosePyramids
from engine.dice.setup import Setup
from engine.dice.state import Phase, State
from engine.dice.suns import choose_loss, lose_actions, strike
from engine.dice.view import View
from engine.games import Seat

Comparable = float | tuple[int, int]


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
