"""Checking a record: the rules were kept, and its deal is the one that was sealed before the first move."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from engine.errors import RecordError, SetupError
from engine.games import GAMES
from engine.record import Record, replay
from engine.seal import Seal


def verify(record: Record, commitment: str | None = None) -> Iterator[str]:
    """What holds of a record, a sentence for each check in turn.

    `commitment` is what the bot published when the game began. Raises `RecordError` with the reason at the
    first check that fails.
    """
    moves = sum(1 for _ in replay(record))
    result = "its result is right" if record.result else "it has no result"
    yield f"The record keeps the rules: {moves} moves, and {result}."
    if record.seal is None:
        raise RecordError("The record has no seal, so nothing shows that its deal was fixed before the game.")
    yield _check_commitment(record.seal, commitment)
    _check_setup(record, record.seal)
    yield "What was dealt and drawn in the game is what was sealed."


def _check_commitment(seal: Seal, given: str | None) -> str:
    if given is None:
        return f"Its seal has the commitment {seal.commitment}: compare it with the one that was published."
    if given.strip().lower() != seal.commitment:
        raise RecordError(f"The commitment of the seal is {seal.commitment}, not {given.strip()!r:.80}.")
    return f"Its seal has the commitment given, {seal.commitment}."


def _check_setup(record: Record, seal: Seal) -> None:
    """Compare what the game has used with what follows from the seal."""
    game = GAMES[record.game]
    try:
        sealed = game.read_setup(record.players, record.options, seal.chance)
        expected = game.setup_to_json(game.used_of(sealed, record.setup))
    except SetupError as error:
        raise RecordError(f"The game cannot have been played with the sealed chance: {error}") from error
    for key, used in game.setup_to_json(record.setup).items():
        _check_same(key, used, expected[key])


def _check_same(key: str, used: Any, sealed: Any) -> None:
    """Raise `RecordError` naming the first difference."""
    if used == sealed:
        return
    if isinstance(used, list):
        pairs = enumerate(zip_longest(used, sealed), start=1)
        number, (used, sealed) = next((number, pair) for number, pair in pairs if pair[0] != pair[1])
        key = f"{key}, number {number}"
    raise RecordError(
        f"The set-up is not the sealed one ({key}): {used!r} in the game, {sealed!r} in the seal."
    )
