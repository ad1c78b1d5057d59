"""The written form of a game, `ra-record/1`: set-up and moves as JSON, and replaying them."""

import json
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, overload

from engine.errors import ActionError, NotJsonError, OptionError, RecordError, SetupError
from engine.games import GAMES, AnyGame, Game, Outcome, Seat, parse_move, play
from engine.options import options_to_json
from engine.protocol import ActionT, AnyAction, AnyEvent, AnyState, OptionsT, SetupT, StateT, ViewT_co
from engine.seal import Seal, is_nonce

FORMAT = "ra-record/1"

EventT = TypeVar("EventT")

_REQUIRED = ("format", "game", "players", "setup", "moves")
_OPTIONAL = ("options", "result", "seal")


@dataclass(frozen=True, slots=True)
class Record:
    """One game: all its chance and all its moves, from which everything else follows."""

    game: str
    """A key of `engine.games.GAMES`."""
    players: int
    options: Any
    """The game's own options."""
    setup: Any
    """The game's own set-up: all its chance."""
    moves: tuple[tuple[Seat, str], ...]
    """The seat and the text of each action."""
    result: Outcome | None = None
    """None if the game is not finished, or the record omits its result."""
    seal: Seal | None = None
    """None if the deal was not sealed; `engine.verify` compares it with the set-up."""


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT, ActionT, EventT]):
    """One move of a game that is replayed."""

    n: int
    """The number of the move, from 1."""
    seat: Seat
    action: ActionT
    state: StateT
    """The position after it."""
    events: tuple[EventT, ...]


AnyStep = Step[AnyState, AnyAction, AnyEvent]


def dumps(record: Record) -> str:
    """The record as one line of JSON; options that have their default are left out."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": record.game,
        "players": record.players,
        "options": options_to_json(record.options),
        "setup": GAMES[record.game].setup_to_json(record.setup),
        "moves": [list(move) for move in record.moves],
    }
    if record.result:
        data["result"] = _result_json(record.result)
    if record.seal:
        data["seal"] = record.seal.to_json()
    return json.dumps(data)


def loads(text: str | bytes) -> Record:
    """Read a record; only `replay` checks that its moves are legal.

    Raises `RecordError` for broken JSON, an unknown format, game, key or option, and values of a wrong type.
    """
    data = parse(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f'This is not a record that can be read: its "format" must be "{FORMAT}".')
    _check_keys("A record", data, _REQUIRED, _OPTIONAL)
    name, players = data["game"], _integer('"players"', data["players"])
    if not isinstance(name, str) or name not in GAMES:
        raise RecordError(f"There is no game {name!r:.80}; there are {', '.join(sorted(GAMES))}.")
    game = GAMES[name]
    try:
        options = game.read_options(players, _object('"options"', data.get("options", {})))
        setup = game.read_setup(players, options, _object('"setup"', data["setup"]))
        seal = _read_seal(data["seal"]) if "seal" in data else None
        if seal:
            game.read_setup(players, options, seal.chance)
    except (OptionError, SetupError) as error:
        raise RecordError(str(error)) from error
    result = _read_result(data["result"]) if "result" in data else None
    return Record(name, players, options, setup, _read_moves(data["moves"]), result, seal)


@overload
def replay(record: Record) -> Iterator[AnyStep]: ...
@overload
def replay(
    record: Record, game: Game[OptionsT, SetupT, StateT, ActionT, EventT, ViewT_co]
) -> Iterator[Step[StateT, ActionT, EventT]]: ...
def replay(record: Record, game: Any = None) -> Iterator[Any]:
    """Play a record move by move; given the record's game, the steps have that game's types.

    Raises `RecordError` naming move and rule at the first move that is refused, and after the last move if
    the recorded result differs or the game is not finished.
    """
    rules = game or GAMES[record.game]
    state = begin(record, rules)
    for n, (seat, text) in enumerate(record.moves, start=1):
        try:
            action = parse_move(rules, text)
            state, events = play(rules, state, seat, text)
        except (ActionError, SetupError) as error:
            raise RecordError(f"Move {n}, {text!r:.80} of seat {seat}: {error}") from error
        yield Step(n, seat, action, state, events)
    if rules.used_setup(state) != record.setup:
        raise RecordError(f"After move {len(record.moves)} the set-up holds more than the moves have used.")
    result = rules.outcome(state)
    if record.result in {None, result}:
        return
    if result is None:
        raise RecordError(f"The record has a result, but after move {len(record.moves)} the game goes on.")
    raise RecordError(f"The result is {_result_json(result)}, not {_result_json(record.result)}.")


def begin(record: Record, game: AnyGame | None = None) -> AnyState:
    """The position before the first move."""
    return (game or GAMES[record.game]).new_game(record.players, record.options, record.setup)


def _result_json(result: Outcome) -> dict[str, Any]:
    return {"fame": [list(totals) for totals in result.fame], "places": list(result.places)}


def parse(text: str | bytes) -> object:
    """What JSON says. Raises `NotJsonError`, or `RecordError` for an object with one key twice."""
    try:
        return json.loads(text, object_pairs_hook=_object_with_unique_keys)
    except RecordError:
        raise
    except UnicodeDecodeError as error:
        raise NotJsonError("It is not text.") from error
    except json.JSONDecodeError as error:
        raise NotJsonError(f"It stops making sense at line {error.lineno}, column {error.colno}.") from error
    except RecursionError as error:
        raise NotJsonError("It is nested too deeply.") from error
    except ValueError as error:  # Python reads no number of more than 4,300 digits
        raise NotJsonError("It has a number that is too long.") from error


def _object_with_unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twin = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise RecordError(f"The key {twin!r:.80} appears more than once in one object.")
    return found


def _check_keys(
    what: str, data: dict[str, Any], required: Collection[str], optional: Collection[str] = ()
) -> None:
    for key in required:
        if key not in data:
            raise RecordError(f'{what} needs the key "{key}".')
    for key in data:
        if key not in required and key not in optional:
            raise RecordError(f"{what} has no key {key!r:.80}.")


def _object(what: str, value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(f"{what} must be an object, not {value!r:.80}.")
    return value


def _array(what: str, value: object) -> list[Any]:
    if not isinstance(value, list):
        raise RecordError(f"{what} must be an array, not {value!r:.80}.")
    return value


def _integer(what: str, value: object) -> int:
    # A bool is an int in Python but not in JSON.
    if type(value) is not int:
        raise RecordError(f"{what} must be an integer, not {value!r:.80}.")
    return value


def _integers(what: str, value: object) -> tuple[int, ...]:
    return tuple(_integer(f"Each of {what}", item) for item in _array(what, value))


def _read_moves(value: object) -> tuple[tuple[Seat, str], ...]:
    return tuple(_read_move(f"Move {n}", move) for n, move in enumerate(_array('"moves"', value), start=1))


def _read_move(what: str, value: object) -> tuple[Seat, str]:
    match value:
        case [seat, str(text)]:
            return _integer(f"The seat of {what.lower()}", seat), text
    raise RecordError(f'{what} must be a seat and an action, like [0, "draw"], not {value!r:.80}.')


def _read_seal(value: object) -> Seal:
    data = _object('"seal"', value)
    _check_keys("A seal", data, ("nonce", "chance"))
    if not is_nonce(data["nonce"]):
        raise RecordError(f"A nonce is 64 hexadecimal digits in small letters, not {data['nonce']!r:.80}.")
    return Seal(data["nonce"], _object('"chance"', data["chance"]))


def _read_result(value: object) -> Outcome:
    data = _object('"result"', value)
    _check_keys("A result", data, ("fame", "places"))
    fame = tuple(_integers('"fame"', totals) for totals in _array('"fame"', data["fame"]))
    return Outcome(fame, _integers('"places"', data["places"]))
