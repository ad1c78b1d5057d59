"""Records as people may spoil them, by accident or on purpose."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

ODD: tuple[Any, ...] = (
    *(None, True, -1, 0, 3, 10**30, 1.5, float("nan"), "", "draw", "leave", "undo", "\u0000", "`@everyone`"),
    *([], {}, [[]], {"format": "ra-record/1"}, "x" * 3000, [0, "draw"], [[0, "draw"]] * 50),
)
"""Values that can stand anywhere in JSON."""


def mutated(data: bytes, random: Random) -> bytes:
    """The file with some things in it changed."""
    spoil = random.choice((_spoil_bytes, _spoil_values))
    return spoil(data, random)


def _spoil_bytes(data: bytes, random: Random) -> bytes:
    spoiled = bytearray(data)
    for _ in range(random.randint(1, 3)):
        begin = random.randrange(len(spoiled) or 1)
        end = begin + random.choice((0, 1, 2, 40, 4000))
        spoiled[begin:end] = random.choice(
            (b"", b"\xff", b"[", b"}", b"9", b"[" * 5000, spoiled[end : end + 30])
        )
    return bytes(spoiled)


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
