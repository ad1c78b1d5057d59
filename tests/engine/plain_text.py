"""Values of any game as plain text, for playthroughs."""

from dataclasses import fields, is_dataclass
from typing import Any

from engine.dice.scores import SeatScore as DiceScore
from engine.ra.scores import SeatScore as RaScore


def to_text(value: Any) -> str:
    """A value for people to read: tuples in brackets, other values with their fields by name."""
    if is_dataclass(value) or isinstance(value, RaScore | DiceScore):
        return fields_to_text(value)
    if type(value) is tuple:
        return f"[{' '.join(map(to_text, value))}]"
    return str(value)


def fields_to_text(value: Any) -> str:
    """The fields of a dataclass or named tuple, by name."""
    names = [field.name for field in fields(value)] if is_dataclass(value) else value._fields
    return f"({', '.join(f'{name} {to_text(getattr(value, name))}' for name in names)})"
