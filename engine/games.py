"""The games by their keys, and playing an action's text in any of them."""

from collections.abc import Mapping
from typing import cast

import engine.dice.actions
import engine.dice.events
import engine.dice.options
import engine.dice.setup
import engine.dice.state
import engine.ra.actions
import engine.ra.events
import engine.ra.options
import engine.ra.setup
import engine.ra.state
from engine import dice, ra
from engine.dice.view import View as DiceView
from engine.errors import NotLegalError
from engine.leaving import LEAVE, PlayerLeft
from engine.protocol import AnyAction, AnyEvent, AnyGame, AnyState, Game, Outcome, Seat
from engine.ra.view import View as RaView

RaGame = Game[
    engine.ra.options.Options,
    engine.ra.setup.Setup,
    engine.ra.state.State,
    engine.ra.actions.Action,
    engine.ra.events.Event,
    RaView,
]
DiceGame = Game[
    engine.dice.options.Options,
    engine.dice.setup.Setup,
    engine.dice.state.State,
    engine.dice.actions.Action,
    engine.dice.events.Event,
    DiceView,
]

__all__ = ["DICE", "GAMES", "RA", "AnyGame", "Game", "Outcome", "Seat", "parse_move", "play"]

RA: RaGame = ra
DICE: DiceGame = dice

# The casts drop the types of a game's own values: mypy cannot know that a game only meets its own.
GAMES: Mapping[str, AnyGame] = {"ra": cast("AnyGame", RA), "dice": cast("AnyGame", DICE)}
"""Every game by its key."""


def play(game: AnyGame, state: AnyState, seat: Seat, text: str) -> tuple[AnyState, tuple[AnyEvent, ...]]:
    """Let `seat` act by an action's text: the next position, and what happened.

    Any seat may leave at any time before the end. Raises `MalformedActionError`, `NotYourTurnError` or
    `NotLegalError`, in this order of checks.
    """
    action = parse_move(game, text)
    if action == LEAVE:
        return _leave(game, state, seat)
    if game.to_act(state) not in {seat, None}:
        raise game.not_your_turn(state, seat, action)
    return game.apply(state, action)


def parse_move(game: AnyGame, text: str) -> AnyAction:
    """A move from its text: one of the game's actions, or leaving. Raises `MalformedActionError`."""
    return LEAVE if text == str(LEAVE) else game.parse_action(text)


def _leave(game: AnyGame, state: AnyState, seat: Seat) -> tuple[AnyState, tuple[AnyEvent, ...]]:
    if seat not in range(len(state.players)) or seat in state.left or game.outcome(state):
        raise NotLegalError("cannot_leave", f"Seat {seat} cannot leave; left: {state.left}.")
    return game.leave(state, seat), (PlayerLeft(seat),)
