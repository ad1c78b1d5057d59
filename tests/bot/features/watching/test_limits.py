"""Discord's limits: every step of games with the longest names, in every language."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.games import GAMES
from engine.imports import read_finished_game
from engine.record import replay
from engine.tables import Logged, Moment, Status
from renderers.words import found_languages
from tests.bot.support.internals import (
    WORDS_FOLDER,
    Drawing,
    StepPictures,
    WatchedGame,
    watching_post,
)
from tests.bot.support.message_limits import assert_fits
from tests.bot.support.positions import LONG_NAMES, SPOKEN, make_table
from tests.engine.test_imports import PLAYED

if TYPE_CHECKING:
    from pathlib import Path

LONGEST_GAMES = [file for file in PLAYED if file.stem in {"five_players", "four_players"}]


def watched(file: Path) -> WatchedGame:
    """The game of a record, played by people with the longest names."""
    record = read_finished_game(file.read_bytes())
    rules = GAMES[record.game]
    start = rules.new_game(record.players, record.options, record.setup)
    moments = [Moment(record.game, start, Logged(1, 0, "", rules.opening(start)))]
    for step in replay(record):
        move = Logged(step.n + 1, step.seat, str(step.action), step.events)
        moments.append(Moment(record.game, step.state, move))
    table = make_table(LONG_NAMES[: record.players], game=record.game, status=Status.FINISHED)
    return WatchedGame(replace(table, imported=True), tuple(moments))


@pytest.mark.parametrize("language", found_languages([WORDS_FOLDER]))
@pytest.mark.parametrize("file", LONGEST_GAMES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
async def test_every_step_fits(
    language: str, file: Path, broken_drawing: Drawing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words, the position in words where there is no picture, and all controls."""
    monkeypatch.setattr(SPOKEN, "language", language)
    game, pictures = watched(file), StepPictures(broken_drawing)
    for step in range(len(game.moments)):
        post = await watching_post(game, step, language, pictures)
        assert_fits(post)
        assert post.alt_text
