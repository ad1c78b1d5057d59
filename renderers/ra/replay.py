"""A whole game as an animated picture."""

from __future__ import annotations

from functools import partial

from engine.ra.state import EPOCHS
from renderers.ra.alt import describe
from renderers.ra.board import draw_board
from renderers.ra.score_sheet import lay_out_sheet
from renderers.ra.story import LOT, Story
from renderers.replays import Replays

_REPLAYS = Replays(
    story=Story,
    draw_board=draw_board,
    final_sheet=partial(lay_out_sheet, epoch=EPOCHS, code=""),
    describe_board=describe,
    alt="alt-replay",
    passing=LOT,
)
render_replay, describe_replay = _REPLAYS.render, _REPLAYS.describe
