"""Computer players. Each decides from a view alone, never from a state."""

from engine.players.computer import Computer, Reason, reason_of
from engine.players.hints import HINT_SOURCES
from engine.players.specs import (
    PlayerSpecError,
    character_of,
    characters,
    check_spec,
    computer_specs,
    ladder,
    level_of,
    lowest_with_characters,
    make_computer,
    with_characters,
)
