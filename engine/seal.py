"""The sealed deal: a commitment to all the chance of a game, published before the game is played.

`docs/fairness.md` describes it exactly, so that anybody can check it without this program.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

NONCE_BYTES = 32
"""With fewer random bits, anybody could guess a deal and check the guess against the commitment."""


@dataclass(frozen=True, slots=True)
class Seal:
    """All the chance of one game, with the nonce that hides it in its commitment.

    Neither is in the text of this value, which may end up in a log.
    """

    nonce: str = field(repr=False)
    """64 hexadecimal digits."""
    chance: Mapping[str, Any] = field(repr=False, hash=False)
    """The game's whole set-up, as JSON values."""

    def to_json(self) -> dict[str, Any]:
        """The object that the commitment is made of, as a record holds it."""
        return {"nonce": self.nonce, "chance": self.chance}

    @property
    def commitment(self) -> str:
        """The SHA-256 of nonce and chance in canonical JSON, as 64 hexadecimal digits."""
        return sha256(canonical_json(self.to_json()).encode()).hexdigest()


def make_seal(chance: Mapping[str, Any], random: Random) -> Seal:
    """Seal the chance of a new game with a nonce of its own."""
    return Seal(random.randbytes(NONCE_BYTES).hex(), chance)


def is_nonce(value: object) -> bool:
    """Whether a value is a nonce as `make_seal` writes it."""
    return isinstance(value, str) and len(value) == 2 * NONCE_BYTES and set(value) <= set("0123456789abcdef")


def canonical_json(value: object) -> str:
    """JSON in its one way to write a value of objects, arrays, texts and integers.

    Keys are sorted, there are no spaces, and all characters are ASCII.
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
