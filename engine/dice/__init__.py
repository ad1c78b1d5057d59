"""Ra: The Dice Game: the functions and constants that `engine.protocol.Game` asks for."""

from engine.dice.actions import parse_action
from engine.dice.gains import gains
from engine.dice.options import MAX_PLAYERS, MIN_PLAYERS, OPTION_CHOICES, option_matters, read_options
from engine.dice.outcome import outcome
from engine.dice.refusals import not_your_turn
from engine.dice.rules import (
    apply,
    begins_turn,
    can_take_back,
    is_draft,
    is_legal,
    leave,
    legal_actions,
    new_game,
    opening,
    to_act,
    used_setup,
)
from engine.dice.setup import deal, read_setup, setup_to_json, used_of
from engine.dice.view import computer_view, view
