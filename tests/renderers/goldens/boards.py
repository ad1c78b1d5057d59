"""The boards of Ra whose pixels are known, most of them from whole recorded games."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from engine.games import RA
from engine.ra import view
from engine.record import loads, replay
from renderers.ra import render
from tests.renderers.ra.auctions import MOMENTS
from tests.renderers.ra.samples import HARD_NAMES, NAMES, crowded_auction, great_discard

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.record import Record
    from renderers.canvas.picture import Picture

BOARDS = {
    "two-gods": ("two", 41),
    "two-turn": ("two", 134),
    "three-turn": ("three", 30),
    "three-auction": ("three", 143),
    "three-disaster": ("three", 78),
    "three-epoch": ("three", 179),
    "four-discard": ("four", 277),
    "five-auction": ("five", 339),
    "five-end": ("five", 401),
}
"""By name the record and the number of moves."""
WORST = {"worst-five": crowded_auction, "worst-three": great_discard}
TRANSLATED = {
    "two-turn-es": ("two-turn", "es"),
    "four-discard-ru": ("four-discard", "ru"),
    "worst-five-ru": ("worst-five", "ru"),
    "auction-five-mixed-es": ("auction-five-mixed", "es"),
}
"""Boards that are drawn in another language too, with the locale."""
STOOD_IN = ("three-turn", "worst-five")
"""Boards that are drawn with computers in the first three seats too."""


def recorded(game: str) -> Record:
    """One of the whole games beside this module: `two`, `three`, `four` or `five` players."""
    return loads((Path(__file__).parent / f"{game}.json").read_text(encoding="utf-8"))


def _draw(board: str, locale: str = "en", stand_ins: frozenset[int] = frozenset()) -> Picture:
    if board in WORST:
        position, events = WORST[board]()
        names = HARD_NAMES
    elif board in MOMENTS:
        position, events = MOMENTS[board]()
        names = NAMES
    else:
        game, moves = BOARDS[board]
        *_, step = islice(replay(recorded(game), RA), moves)
        position, events, names = view(step.state, None), step.events, NAMES
    position = replace(position, stand_ins=stand_ins)
    return render(position, names[: len(position.players)], locale, events=events, code="K3F")


PICTURES: dict[str, Callable[[], Picture]] = {
    **{board: partial(_draw, board) for board in (*BOARDS, *WORST, *MOMENTS)},
    **{name: partial(_draw, board, locale) for name, (board, locale) in TRANSLATED.items()},
    **{f"{board}-stood-in": partial(_draw, board, stand_ins=frozenset(range(3))) for board in STOOD_IN},
}
"""By name a function that draws the picture."""
