"""The pictures of the dice game whose pixels are known."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from renderers.dice import render, render_sheet, render_winner
from renderers.gallery import dice as gallery
from tests.renderers.dice.samples import HARD_NAMES, MOMENTS, NAMES, shared_victory

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.dice.view import View
    from renderers.canvas.picture import Picture

TRANSLATED = {"crowded": "ru", "five-suns": "es", "shared-victory": "ru"}
"""Boards that are drawn in another language too, with the locale."""


def _board(name: str, names: Sequence[str], locale: str) -> Picture:
    view, events = MOMENTS[name]()
    return render(view, names[: len(view.players)], locale, events=events, code="D1C")


def _stood_in(name: str) -> Picture:
    """A board with computers in the first two seats."""
    view, events = MOMENTS[name]()
    return render(replace(view, stand_ins=frozenset({0, 1})), NAMES, events=events, code="D1C")


def _end(game: str) -> View:
    """The end of one of the gallery's games."""
    return gallery.moments(game)[-1].view


PICTURES: dict[str, Callable[[], Picture]] = {
    **{f"dice-{name}": partial(_board, name, NAMES, "en") for name in MOMENTS},
    **{
        f"dice-{name}-{locale}": partial(_board, name, HARD_NAMES, locale)
        for name, locale in TRANSLATED.items()
    },
    **{
        f"dice-{name}": gallery.pictures("en")[f"dice-{name}"]
        for name in ("rolling2", "rolling4", "suffered")
    },
    "dice-crowded-stood-in": partial(_stood_in, "crowded"),
    "dice-sheet-one": lambda: render_sheet(_end("three"), NAMES[:3], "es", epoch=1, code="D1C"),
    "dice-sheet-final": lambda: render_sheet(_end("four"), NAMES, epoch=3, code="D1C"),
    "dice-sheet-shared-ru": lambda: render_sheet(shared_victory()[0], HARD_NAMES, "ru", epoch=3),
    "dice-winner": lambda: render_winner(_end("four"), HARD_NAMES, code="D1C"),
    "dice-winner-shared-ru": lambda: render_winner(shared_victory()[0], NAMES, "ru"),
}
"""By name a function that draws the picture."""
