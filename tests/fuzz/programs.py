"""Targets without Discord: records, moves, options and names, by function and by command; and settings."""

import os
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any
from unittest.mock import patch

from click import Command
from click.testing import CliRunner
from hypothesis import strategies as st
from pydantic import ValidationError

from engine.cli import main as engine
from engine.errors import ActionError, OptionError, RecordError
from engine.games import GAMES, play
from engine.imports import UnusableRecordError, read_finished_game
from engine.players import PlayerSpecError, computer_specs, make_computer
from engine.protocol import AnyState
from engine.record import loads, replay
from engine.verify import verify
from renderers.cli import main as renderers
from renderers.names import MAX_LENGTH, clean, drawable, plain
from tests.bot.support.internals import Settings, explain_settings
from tests.fuzz.target import LONGEST_REFUSAL, Target, refused, understood
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


# Programs


NAMES = st.lists(TEXTS, max_size=6).map(",".join)
"""Names of players, as they are given to the program: separated by commas."""
LOCALES = st.sampled_from(["en", "ru", "es"]) | TEXTS


def run(program: Command, arguments: Sequence[str], given: bytes = b"") -> str:
    """A program ends with 0, or with 1 or 2 and words on stderr; never with a traceback."""
    with tempfile.TemporaryDirectory() as folder:
        here = [argument.replace("FOLDER", folder) for argument in arguments]
        result = CliRunner().invoke(program, here, input=given)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code in {0, 1, 2}
    if result.exit_code:
        longest = max([LONGEST_REFUSAL, *map(len, here)])  # click repeats an argument as a whole
        return refused(result.stderr, most=2 * longest)
    assert result.output
    return "understood"


def print_positions(data: bytes) -> str:
    """`replay` prints each position."""
    return run(engine, ["replay", "-"], data)


def say_what_holds(given: tuple[bytes, str | None]) -> str:
    """`verify` says what holds."""
    data, commitment = given
    return run(engine, ["verify", "-", *(["--commitment", commitment] if commitment else [])], data)


def simulate(given: tuple[str, str | None, list[str], str]) -> str:
    """`simulate` plays one game, or says what cannot be."""
    game, players, specs, chance = given
    seats = [f"--players={players or len(specs)}", f"--seats={','.join(specs)}", f"--seed={chance}"]
    return run(engine, ["simulate", "--game", game, "--games", "1", *seats])


def draw(given: tuple[bytes, str | None, str, str]) -> str:
    """A board is drawn, or it is said why not."""
    data, move, names, locale = given
    at = ["--move", move] if move else []
    return run(renderers, ["-", *at, "-o", "FOLDER/out.png", f"--names={names}", f"--locale={locale}"], data)


def show_name(name: str) -> str:
    """A display name is shown in one short line that can be sent, or replaced."""
    safe, drawn = plain(name, "Player 1"), drawable(name, "Player 1")
    for shown in (clean(name, "Player 1"), drawn):
        assert 0 < len(shown) <= MAX_LENGTH
        assert shown.splitlines() == [shown]
    assert len(safe) <= 2 * MAX_LENGTH
    refused(safe)
    return "understood" if drawn != "Player 1" else "replaced"


def configure(given: Mapping[str, str]) -> str:
    """Settings are understood, or named in a sentence that has none of their values."""
    environment = {name: value.replace("\0", "") for name, value in given.items()}
    with patch.dict(os.environ, environment, clear=True):
        try:
            Settings(_env_file=None)  # type: ignore[call-arg]  # of pydantic-settings
        except ValidationError as error:
            return refused(explain_settings(error))
    return "understood"


def _printable(text: str) -> str:
    """A text as a shell can hand it over: nothing of it is lost, but for what no argument can have."""
    return (
        text.replace("\0", "")
        .encode(errors="surrogateescape" if _escaped(text) else "ignore")
        .decode(errors="surrogateescape")
    )


def _escaped(text: str) -> bool:
    return all(not "\ud800" <= char <= "\udfff" or "\udc80" <= char <= "\udcff" for char in text)


ARGUMENTS = TEXTS.map(_printable)
SETTINGS = st.fixed_dictionaries(
    {},
    optional={
        name.upper(): st.sampled_from(["", "INFO", "json", "1", "8080", "http://proxy:8080", "127.0.0.1"])
        | NUMBERS.map(str)
        | ARGUMENTS
        for name in Settings.model_fields
    },
)
SEATS = st.sampled_from(["random", "greedy"]) | SPECS
PLAYERS = st.integers(0, 6).map(str) | ARGUMENTS

TARGETS = (
    Target("files to import", FILES, import_file, 20),
    Target("files to verify", st.tuples(FILES, COMMITMENTS), verify_file, 6),
    Target("moves", st.tuples(st.integers(0, 10**6), st.integers(-1, 5), MOVES), make_move, 19),
    Target("options", st.tuples(GAME_NAMES, st.integers(-1, 9), OPTIONS), read_options, 6),
    Target("computers", st.tuples(GAME_NAMES, SPECS), name_computer, 6),
    Target("python -m engine replay", FILES, print_positions, 2),
    Target("python -m engine verify", st.tuples(FILES, COMMITMENTS), say_what_holds, 2),
    Target(
        "python -m engine simulate",
        st.tuples(GAME_NAMES | ARGUMENTS, st.none() | PLAYERS, st.lists(SEATS, max_size=5), ARGUMENTS),
        simulate,
        2,
    ),
    Target(
        "python -m renderers",
        st.tuples(FILES, st.none() | st.integers(-1, 300).map(str) | ARGUMENTS, NAMES, LOCALES),
        draw,
        2,
    ),
    Target("names", st.text(max_size=200) | TEXTS, show_name, 5),
    Target("settings", SETTINGS, configure, 5),
)
