"""Strategies for what people may write: texts, JSON, records."""

import json
from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.record import dumps
from tests.engine.records import PLAYED, sealed_game

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

RECORDS = (
    *(file.read_bytes() for file in PLAYED),
    *(dumps(sealed_game(game)).encode() for game in ("ra", "dice")),
)


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


ODD: tuple[Any, ...] = (
    *(None, True, -1, 0, 3, 10**30, 1.5, float("nan"), "", "draw", "leave", "undo", "\u0000", "`@everyone`"),
    *([], {}, [[]], {"format": "ra-record/1"}, "x" * 3000, [0, "draw"], [[0, "draw"]] * 50),
)
"""Values that can stand anywhere in JSON."""


def _mutated(data: bytes, random: Random) -> bytes:
    """The file with some things in it changed."""
    spoil = random.choice((_spoil_bytes, _spoil_values))
    return spoil(data, random)


def _spoil_bytes(data: bytes, random: Random) -> bytes:
    raw = bytearray(data)
    for _ in range(random.randint(1, 3)):
        begin = random.randrange(len(raw) or 1)
        end = begin + random.choice((0, 1, 2, 40, 4000))
        raw[begin:end] = random.choice((b"", b"\xff", b"[", b"}", b"9", b"[" * 5000, raw[end : end + 30]))
    return bytes(raw)


def _spoil_values(data: bytes, random: Random) -> bytes:
    record = json.loads(data)
    for _ in range(random.randint(1, 3)):
        _spoil_value(record, random)
    return json.dumps(record).encode()


def _spoil_value(record: Any, random: Random) -> None:
    """Change, remove or repeat something, at any depth."""
    part = record
    while True:
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        if not keys:
            return
        key = random.choice(keys)
        if isinstance(part[key], list | dict) and part[key] and random.random() < 0.7:
            part = part[key]
            continue
        what = random.random()
        if what < 0.2:
            del part[key]
        elif what < 0.4 and isinstance(part, list):
            part.insert(random.randrange(len(part)), deepcopy(part[key]))
        else:
            part[key] = deepcopy(random.choice(ODD))
        return


KEYS = ("players", "options", "setup", "moves", "seal", "result", "game", "format", "unknown")
NUMBERS_OF_RECORDS = st.integers(0, len(RECORDS) - 1)
FILES = st.one_of(
    NUMBERS_OF_RECORDS.map(RECORDS.__getitem__),
    st.builds(lambda number, chance: _mutated(RECORDS[number], Random(chance)), NUMBERS_OF_RECORDS, SEEDS),
    st.builds(_placed, NUMBERS_OF_RECORDS, st.lists(SEEDS, min_size=1, max_size=4), JSON),
    st.builds(_nested, NUMBERS_OF_RECORDS, st.sampled_from(KEYS), st.integers(0, DEEPEST)),
    st.builds(lambda value: json.dumps(value).encode(), JSON),
    st.binary(max_size=300),
)
"""Files that somebody hands over as records: spoiled ones, and anything."""
