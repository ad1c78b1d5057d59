"""Values of any game as plain text, for playthroughs."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any


def tell(value: Any) -> str:
    """A value as a person reads it: lists in brackets, the fields of dataclasses by name."""
    if is_dataclass(value):
        return tell_fields(value)
    if type(value) is tuple:
        return f"[{' '.join(map(tell, value))}]"
    return str(value)


def tell_fields(value: Any) -> str:
    """The fields of a dataclass by name."""
    return f"({', '.join(f'{field.name} {tell(getattr(value, field.name))}' for field in fields(value))})"
