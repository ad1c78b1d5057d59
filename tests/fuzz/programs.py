"""Targets that are programs: the engine's and the renderers' commands, and the bot's settings."""

import os
import tempfile
from collections.abc import Mapping, Sequence
from unittest.mock import patch

from click import Command
from click.testing import CliRunner
from hypothesis import strategies as st
from pydantic import ValidationError

from engine.cli import main as engine
from renderers.cli import main as renderers
from renderers.names import MAX_LENGTH, clean, drawable, plain
from tests.bot.support.internals import Settings, explain_settings
from tests.fuzz.games import COMMITMENTS, GAME_NAMES, SPECS
from tests.fuzz.target import LONGEST_REFUSAL, Target, refused
from tests.fuzz.values import FILES, NUMBERS, TEXTS

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


def replay(data: bytes) -> str:
    """`replay` prints each position."""
    return run(engine, ["replay", "-"], data)


def verify(given: tuple[bytes, str | None]) -> str:
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
    Target("python -m engine replay", FILES, replay, 2),
    Target("python -m engine verify", st.tuples(FILES, COMMITMENTS), verify, 2),
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
