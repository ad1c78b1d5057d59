"""Computer players: each decides on a view alone, never on a state."""

from engine.players.computer import Computer, Reason, reason_of
from engine.players.judges import JUDGES
from engine.players.specs import PlayerSpecError, check_spec, computer_specs, make_computer

__all__ = [
    "JUDGES",
    "Computer",
    "PlayerSpecError",
    "Reason",
    "check_spec",
    "computer_specs",
    "make_computer",
    "reason_of",
]
