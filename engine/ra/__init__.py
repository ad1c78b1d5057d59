"""Ra, the auction game: pure rules on the protocol of `engine.games`."""

from engine.ra.actions import parse_action
from engine.ra.options import MAX_PLAYERS, MIN_PLAYERS, OPTION_CHOICES, read_options
from engine.ra.outcome import outcome
from engine.ra.refusals import not_your_turn
from engine.ra.rules import apply, is_draft, legal_actions, new_game, opening, to_act
from engine.ra.setup import deal, read_setup, setup_to_json, used_setup
from engine.ra.view import computer_view, view

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
