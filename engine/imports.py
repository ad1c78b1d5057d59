"""Reading a record that somebody hands over, who may have written anything into it."""

from enum import StrEnum

from engine.errors import NotJsonError, RecordError
from engine.games import GAMES
from engine.record import FORMAT, Record, loads, parse, replay
from engine.verify import verify

LARGEST = 65_536
"""Bytes of a record; the longest games that computers play at random take less than half."""
LONGEST = 2_000
"""Moves of a record; games of computers that play at random have fewer than 500."""


class Fault(StrEnum):
    """Why a record cannot be used."""

    TOO_LARGE = "too-large"
    NOT_JSON = "not-json"
    NOT_A_RECORD = "not-a-record"
    UNKNOWN_FORMAT = "unknown-format"
    BROKEN = "broken"
    """A key, a value or the set-up is wrong."""
    ILLEGAL = "illegal"
    """A move is refused."""
    UNFINISHED = "unfinished"
    CONTRADICTORY = "contradictory"
    """The moves can be played, but not to this result, with all of this set-up, or from this seal."""


class UnusableRecordError(ValueError):
    """A record that cannot be used; its text is the exact sentence of the rules, if there is one."""

    def __init__(self, fault: Fault, sentence: object = "", *, move: int = 0) -> None:
        super().__init__(str(sentence))
        self.fault = fault
        self.move = move
        """The number of the move that is refused."""


def read_finished_game(data: bytes) -> Record:
    """The record of a finished game, once all its moves were played and its seal, if any, was checked.

    This takes some milliseconds of computing. Raises `UnusableRecordError`.
    """
    if len(data) > LARGEST:
        raise UnusableRecordError(Fault.TOO_LARGE)
    _check_format(data)
    try:
        record = loads(data)
    except RecordError as error:
        raise UnusableRecordError(Fault.BROKEN, error) from error
    if len(record.moves) > LONGEST:
        raise UnusableRecordError(Fault.TOO_LARGE)
    _play(record)
    _check_seal(record)
    return record


def _check_format(data: bytes) -> None:
    try:
        found = parse(data)
    except NotJsonError as error:
        raise UnusableRecordError(Fault.NOT_JSON, error.why) from error
    except RecordError as error:
        raise UnusableRecordError(Fault.BROKEN, error) from error
    if not isinstance(found, dict) or "format" not in found:
        raise UnusableRecordError(Fault.NOT_A_RECORD)
    if found["format"] != FORMAT:
        raise UnusableRecordError(Fault.UNKNOWN_FORMAT)


def _play(record: Record) -> None:
    played, over = 0, False
    try:
        for step in replay(record):
            played, over = step.n, GAMES[record.game].outcome(step.state) is not None
    except RecordError as error:
        if played < len(record.moves):
            raise UnusableRecordError(Fault.ILLEGAL, error, move=played + 1) from error
        fault = Fault.CONTRADICTORY if over else Fault.UNFINISHED
        raise UnusableRecordError(fault, error if over else "") from error
    if not over:
        raise UnusableRecordError(Fault.UNFINISHED)


def _check_seal(record: Record) -> None:
    """A game is played on from what its seal holds, which must be what the moves have used."""
    try:
        for _ in verify(record) if record.seal else ():
            pass
    except RecordError as error:
        raise UnusableRecordError(Fault.CONTRADICTORY, error) from error
