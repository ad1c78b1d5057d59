"""Chance, as data: who begins, and the faces of all rolls (D2.1).

A game that is played keeps a secret from which the faces follow; a record lists the faces that were used.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from engine.dice.faces import DICE, FACES, Face
from engine.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from engine.dice.options import Options
    from engine.dice.state import Seat, State

SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class Setup:
    """All the chance of one game: either a secret, or the faces."""

    first: Seat
    """Who has the first turn."""
    secret: bytes = b""
    """Where it is not empty, all faces follow from it."""
    faces: tuple[Face, ...] = ()
    """The faces in the order in which dice are rolled, within one roll in die order."""

    def face(self, number: int) -> Face:
        """What the die rolled after `number` others shows. Raises `SetupError` where no face is left."""
        if self.secret:
            hashed = blake2b(number.to_bytes(8), key=self.secret, digest_size=16).digest()
            return FACES[int.from_bytes(hashed) % len(FACES)]
        if number >= len(self.faces):
            raise SetupError(f"The set-up has {len(self.faces)} faces, and one more die is rolled. [D3]")
        return self.faces[number]


def deal(players: int, _options: Options, random: Random) -> Setup:
    """Choose who begins, and a new secret (D2.1)."""
    return Setup(random.randrange(players), random.randbytes(SECRET_BYTES))


def used_setup(state: State) -> Setup:
    """The chance that a game has used so far, as faces: nothing follows from it for the future."""
    return Setup(state.setup.first, faces=tuple(state.setup.face(number) for number in range(state.rolled)))


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """`{"first": 0, "faces": [faces]}`, or with `"secret"` in hexadecimal digits instead of the faces."""
    if setup.secret:
        return {"first": setup.first, "secret": setup.secret.hex()}
    return {"first": setup.first, "faces": [str(face) for face in setup.faces]}


def read_setup(players: int, _options: Options, data: Mapping[str, Any]) -> Setup:
    """The set-up from a record or a table; raises `SetupError` where no game can be played with it."""
    if set(data) not in ({"first", "faces"}, {"first", "secret"}):
        raise SetupError(f"A set-up has first and faces, not {', '.join(sorted(data)) or 'nothing'}.")
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
        raise SetupError("The faces are no list. [D1]")
    if len(data) < DICE:
        raise SetupError(f"The first roll needs {DICE} faces, not {len(data)}. [D3.1]")
    try:
        return tuple(Face(face) for face in data)
    except ValueError as error:
        raise SetupError(f"The faces hold something else than faces: {error}. [D1]") from None
