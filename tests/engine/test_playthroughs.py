"""Complete games of every kind, compared with their reviewed texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games import GAMES
from engine.record import loads
from tests.engine.playthrough import playthrough_text, records

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    "file",
    [file for game in GAMES for file in records(game)],
    ids=lambda file: f"{file.parts[-3]}-{file.stem}",
)
def test_a_game_matches_its_reviewed_text(file: Path) -> None:
    """Every position, legal action and event is that of the text beside the record."""
    assert playthrough_text(loads(file.read_bytes())) == file.with_suffix(".txt").read_text(encoding="utf-8")
