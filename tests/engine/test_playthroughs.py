"""Complete games of every kind, retold and compared with the texts that were reviewed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games import GAMES
from engine.record import loads
from tests.engine.playthrough import records, tell

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    "file",
    [file for game in GAMES for file in records(game)],
    ids=lambda file: f"{file.parts[-3]}-{file.stem}",
)
def test_a_game_goes_as_it_was_reviewed(file: Path) -> None:
    """Every position, legal action and event is as in the text beside the record."""
    assert tell(loads(file.read_bytes())) == file.with_suffix(".txt").read_text(encoding="utf-8")
