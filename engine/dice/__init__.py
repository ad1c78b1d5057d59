"""Ra: The Dice Game: pure rules on the protocol of `engine.games`."""

from engine.dice.actions import parse_action
from engine.dice.options import MAX_PLAYERS, MIN_PLAYERS, OPTION_CHOICES, read_options
from engine.dice.outcome import outcome
from engine.dice.refusals import not_your_turn
from engine.dice.rules import apply, is_draft, legal_actions, new_game, opening, to_act
from engine.dice.setup import deal, read_setup, setup_to_json, used_setup
from engine.dice.view import computer_view, view

__all__ = [
    "MAX_PLAYERS",
    "MIN_PLAYERS",
    "OPTION_CHOICES",
    "apply",
    "computer_view",
    "deal",
    "is_draft",
    "legal_actions",
    "new_game",
    "not_your_turn",
    "opening",
    "outcome",
    "parse_action",
    "read_options",
    "read_setup",
    "setup_to_json",
    "to_act",
    "used_setup",
    "view",
]
