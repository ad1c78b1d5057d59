"""Chance as data: the first player, and the faces of all rolls (D2.1).

A game being played keeps a secret from which all faces follow; a record lists the faces that were rolled.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from typing import Any

from engine.dice.faces import DICE, FACES, Face
from engine.dice.options import Options
from engine.errors import SetupError
from engine.protocol import Seat

SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class Setup:
    """All the chance of one game: the first player, and either a secret or the faces."""

    first: Seat
    """The seat with the first turn."""
    secret: bytes = b""
    """If it is not empty, all faces follow from it."""
    faces: tuple[Face, ...] = ()
    """The faces in the order of rolling, and in die order within one roll."""

    def face(self, number: int) -> Face:
        """The face of the next die after `number` others were rolled; raises `SetupError` if none is left."""
        if self.secret:
            hashed = blake2b(number.to_bytes(8), key=self.secret, digest_size=16).digest()
            return FACES[int.from_bytes(hashed) % len(FACES)]
        if number >= len(self.faces):
            raise SetupError(f"The set-up has only {len(self.faces)} faces, and another die is rolled. [D3]")
        return self.faces[number]


def deal(players: int, _options: Options, random: Random) -> Setup:
    """Choose a first player and a secret at random (D2.1)."""
    return Setup(random.randrange(players), random.randbytes(SECRET_BYTES))


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """`{"first": 0, "faces": ["sun", …]}`, or with a hexadecimal `"secret"` in place of the faces."""
    if setup.secret:
        return {"first": setup.first, "secret": setup.secret.hex()}
    return {"first": setup.first, "faces": [str(face) for face in setup.faces]}


def used_of(whole: Setup, used: Setup) -> Setup:
    """As many faces as a game has used, which follow from the secret."""
    return Setup(whole.first, faces=tuple(whole.face(number) for number in range(len(used.faces))))


def read_setup(players: int, _options: Options, data: Mapping[str, Any]) -> Setup:
    """The set-up from a record or a stored table; raises `SetupError` if no game can be played with it."""
    if set(data) not in ({"first", "faces"}, {"first", "secret"}):
        found = ", ".join(map(repr, sorted(data))) or "nothing"
        raise SetupError(f"A set-up has first and faces, not {found:.80}.")
    first = data["first"]
    if type(first) is not int or not 0 <= first < players:
        raise SetupError(f"The first player is a seat from 0 to {players - 1}, not {first!r:.80}. [D2.1]")
    if "secret" in data:
        return Setup(first, _read_secret(data["secret"]))
    return Setup(first, faces=_read_faces(data["faces"]))


def _read_secret(data: object) -> bytes:
    try:
        secret = bytes.fromhex(data) if isinstance(data, str) else b""
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise SetupError(f"A secret is {2 * SECRET_BYTES} hexadecimal digits.")
    return secret


def _read_faces(data: object) -> tuple[Face, ...]:
    if not isinstance(data, list):
        raise SetupError("The faces are not a list. [D1]")
    if len(data) < DICE:
        raise SetupError(f"The first roll needs {DICE} faces, not {len(data)}. [D3.1]")
    try:
        return tuple(Face(face) for face in data)
    except ValueError as error:
        raise SetupError(f"Not all faces are valid: {error!s:.80}. [D1]") from None
