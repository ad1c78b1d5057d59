"""The measured strengths of computers, on the scale of people's ratings.

`python -m tools.strengths` measures them again, after a level or a network has changed.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from engine.ratings.rating import START, Rating

FILE = Path(__file__).with_name("strengths.json")
CERTAIN = 1.0
"""The sigma of a measured strength, in the model's units."""


def computer_rating(game: str, spec: str) -> Rating:
    """The fixed rating of a computer, by its spec such as `regular:0`; a newcomer's if none was measured."""
    measured = _measured()[game]
    level = spec.partition(":")[0]
    mu = measured.get(spec, measured.get(level))
    return START if mu is None else Rating(mu, CERTAIN)


def even_level(game: str, rating: Rating) -> str:
    """The level against which somebody with this rating wins about as often as it does.

    `random` is none: it plays nonsense, and nobody is that weak.
    """
    measured = {level: mu for level, mu in _measured()[game].items() if level != "random"}
    return min(measured, key=lambda level: abs(measured[level] - rating.mu))


def strengths_version() -> str:
    """What the strengths were measured with: it changes whenever they are measured again."""
    version: str = _read()["version"]
    return version


def _measured() -> dict[str, dict[str, float]]:
    measured: dict[str, dict[str, float]] = _read()["strengths"]
    return measured


@cache
def _read() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return read
