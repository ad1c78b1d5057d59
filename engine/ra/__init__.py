"""Ra, the auction game: the functions and constants that `engine.protocol.Game` asks for."""

from engine.ra.actions import parse_action
from engine.ra.gains import gains
from engine.ra.options import MAX_PLAYERS, MIN_PLAYERS, OPTION_CHOICES, option_matters, read_options
from engine.ra.outcome import outcome
from engine.ra.refusals import not_your_turn
from engine.ra.rules import (
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
from engine.ra.setup import deal, read_setup, setup_to_json, used_of
from engine.ra.view import computer_view, view
