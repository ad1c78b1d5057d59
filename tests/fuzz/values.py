"""Strategies for what people may write: texts, JSON, records."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.record import dumps
from tests.engine.mutated import mutated
from tests.engine.sealed_games import sealed_game
from tests.engine.test_imports import GOOD

DEEPEST = 1_500
"""Brackets in one another; Python gives up at a thousand or so, somewhere."""
ODD_TEXTS = (
    *("", " ", "\x00", "\ud800", "\u202e", "\n", "`", "```", "@everyone", "<@1>", "[a](b)", "﷽" * 30),
    *("Z\u0301" * 40, "🏳️‍🌈" * 9, "%s%n", "{0}", "{ $name }", "../../etc/passwd", "'; DROP TABLE moves; --"),
    *("-0", "1e999", "NaN", "٣", "0x10", "9" * 5000, str(2**63), str(-(2**63) - 1), "1_000"),
)
TEXTS = st.text(max_size=120) | st.sampled_from(ODD_TEXTS)

NUMBERS = st.integers() | st.sampled_from([2**31, 2**53, 2**63, 2**64, -(2**63) - 1, 10**30]) | st.floats()
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=6,
)
SEEDS = st.integers(0, 2**32)

RECORDS = (*GOOD, *(dumps(sealed_game(game)).encode() for game in ("ra", "dice")))


def _nested(number: int, key: str, depth: int) -> bytes:
    """A record with brackets in one another in the place of a value."""
    marked = json.dumps({**json.loads(RECORDS[number]), key: "HERE"})
    return marked.replace('"HERE"', "[" * depth + "]" * depth).encode()


def _placed(number: int, path: list[int], value: Any) -> bytes:
    """A record with a value at a place that the numbers lead to."""
    data: Any = json.loads(RECORDS[number])
    part = data
    for step in path[:-1]:
        inner = [one for one in _values(part) if isinstance(one, list | dict) and one]
        part = inner[step % len(inner)] if inner else part
    keys = list(part) if isinstance(part, dict) else range(len(part))
    part[keys[path[-1] % len(keys)]] = value
    return json.dumps(data).encode()


def _values(part: Any) -> list[Any]:
    return list(part.values()) if isinstance(part, dict) else part


KEYS = ("players", "options", "setup", "moves", "seal", "result", "game", "format", "unknown")
NUMBERS_OF_RECORDS = st.integers(0, len(RECORDS) - 1)
FILES = st.one_of(
    NUMBERS_OF_RECORDS.map(RECORDS.__getitem__),
    st.builds(lambda number, chance: mutated(RECORDS[number], Random(chance)), NUMBERS_OF_RECORDS, SEEDS),
    st.builds(_placed, NUMBERS_OF_RECORDS, st.lists(SEEDS, min_size=1, max_size=4), JSON),
    st.builds(_nested, NUMBERS_OF_RECORDS, st.sampled_from(KEYS), st.integers(0, DEEPEST)),
    st.builds(lambda value: json.dumps(value).encode(), JSON),
    st.binary(max_size=300),
)
"""Files that somebody hands over as records: spoiled ones, and anything."""
