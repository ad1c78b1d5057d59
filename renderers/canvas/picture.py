"""An encoded picture."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture, ready to send."""

    data: bytes
    format: Literal["png", "gif"]
    filename: str
    width: int
    """In pixels, as is the height."""
    height: int
