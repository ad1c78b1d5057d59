"""Computer players. Each decides from a view alone, never from a state."""

from engine.players.computer import Computer, Reason, reason_of
from engine.players.hints import HINT_SOURCES
from engine.players.specs import PlayerSpecError, check_spec, computer_specs, make_computer

__all__ = [
    "HINT_SOURCES",
    "Computer",
    "PlayerSpecError",
    "Reason",
    "check_spec",
    "computer_specs",
    "make_computer",
    "reason_of",
]
