"""The measured strengths of computers, on the scale of people's ratings.

`python -m tools.strengths` measures them again, after a level or a network has changed.
"""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.players import ladder, level_of
from engine.ratings.rating import START, Rating

FILE = Path(__file__).with_name("strengths.json")
CERTAIN = 1.0
"""The sigma of a measured strength, in the model's units."""


def computer_rating(game: str, spec: str) -> Rating:
    """The fixed rating of a computer, by its spec such as `regular:0`; a newcomer's if none was measured.

    A character is as strong as its level.
    """
    measured = _measured()[game]
    mu = measured.get(spec, measured.get(level_of(spec)))
    return START if mu is None else Rating(mu, CERTAIN)


def even_level(game: str, rating: Rating) -> str:
    """The level of the ladder against which somebody with this rating wins about as often as it does."""
    return min(ladder(game), key=lambda level: abs(computer_rating(game, level).mu - rating.mu))


@cache
def strengths_version() -> str:
    """A digest of the strengths: it changes whenever they do."""
    return sha256(FILE.read_bytes()).hexdigest()[:12]


def _measured() -> dict[str, dict[str, float]]:
    measured: dict[str, dict[str, float]] = _read()["strengths"]
    return measured


@cache
def _read() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return read
