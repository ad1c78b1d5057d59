"""Targets in the engine: records, commitments, moves as texts, computers by name."""

from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.errors import ActionError, OptionError, RecordError
from engine.games import GAMES, play
from engine.imports import UnusableRecordError, read_finished_game
from engine.players import PlayerSpecError, computer_specs, make_computer
from engine.protocol import AnyState
from engine.record import loads, replay
from engine.verify import verify
from tests.fuzz.target import Target, refused, understood
from tests.fuzz.values import FILES, JSON, NUMBERS, RECORDS, TEXTS

VERBS = (
    *("draw", "invoke", "pass", "bid", "god", "discard", "leave", "undo", "done", "reroll", "keep", "use"),
    *("pharaoh", "nile", "flood", "civilization", "pyramid", "ankhs", "disaster", "lose", "blue", "red:4"),
)
WORDS = st.sampled_from(VERBS) | st.integers(-1, 99).map(str) | TEXTS
MOVES = st.lists(WORDS, max_size=6).map(" ".join) | TEXTS | st.integers(0, 99)


def import_file(data: bytes) -> str:
    """A file is a finished game, or has a fault with a name."""
    try:
        record = read_finished_game(data)
    except UnusableRecordError as error:
        return f"{refused(f'{error.fault} {error}')}: {error.fault}"
    assert list(replay(record))
    return "understood"


def verify_file(given: tuple[bytes, str | None]) -> str:
    """A file keeps its seal, or it is said what does not hold."""
    data, commitment = given
    return understood(lambda: [*map(refused, verify(loads(data), commitment))], RecordError)


@cache
def positions() -> tuple[tuple[str, AnyState], ...]:
    """Positions in the middle of games."""
    found = []
    for data in RECORDS:
        record = loads(data)
        found += [(record.game, step.state) for step in replay(record)][::7]
    return tuple(found)


def make_move(given: tuple[int, int, str | int]) -> str:
    """A move is made, or refused with its reason; a number stands for one of those that are legal."""
    number, seat, text = given
    game, state = positions()[number % len(positions())]
    if isinstance(text, int):
        legal = sorted(map(str, GAMES[game].legal_actions(state)))
        text = legal[text % len(legal)] if legal else "leave"
    return understood(lambda: play(GAMES[game], state, seat, text), ActionError)


def read_options(given: tuple[str, int, dict[str, Any]]) -> str:
    """Options are those of the game, or refused by name."""
    game, players, options = given
    return understood(lambda: GAMES[game].read_options(players, options), OptionError)


def name_computer(given: tuple[str, str]) -> str:
    """A computer exists, or it is said which do."""
    game, spec = given
    return understood(lambda: make_computer(game, spec, Random(0)), PlayerSpecError)


GAME_NAMES = st.sampled_from(sorted(GAMES))
OPTION_NAMES = st.sampled_from(sorted(name for game in GAMES.values() for name in game.OPTION_CHOICES))
OPTION_VALUES = JSON | st.sampled_from(
    [value for game in GAMES.values() for values in game.OPTION_CHOICES.values() for value in values]
)
OPTIONS = st.dictionaries(OPTION_NAMES | TEXTS, OPTION_VALUES, max_size=4)
SPECS = st.builds(
    "".join,
    st.tuples(
        st.sampled_from([spec for spec in computer_specs("ra") if spec not in {"master", "pharaoh"}]) | TEXTS,
        st.sampled_from(["", ":", "::"]),
        NUMBERS.map(str) | TEXTS,
    ),
)
COMMITMENTS = st.none() | st.text("0123456789abcdef", min_size=64, max_size=64) | TEXTS

TARGETS = (
    Target("files to import", FILES, import_file, 20),
    Target("files to verify", st.tuples(FILES, COMMITMENTS), verify_file, 6),
    Target("moves", st.tuples(st.integers(0, 10**6), st.integers(-1, 5), MOVES), make_move, 19),
    Target("options", st.tuples(GAME_NAMES, st.integers(-1, 9), OPTIONS), read_options, 6),
    Target("computers", st.tuples(GAME_NAMES, SPECS), name_computer, 6),
)
