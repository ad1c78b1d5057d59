"""A finished picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture, ready to be sent."""

    data: bytes
    format: Literal["png", "gif"]
    filename: str
    width: int
    height: int
