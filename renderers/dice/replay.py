"""A whole game of dice as an animated picture."""

from __future__ import annotations

from functools import partial

from engine.dice.state import EPOCHS
from renderers.dice.alt import describe
from renderers.dice.board import draw_board
from renderers.dice.score_sheet import lay_out_sheet
from renderers.dice.story import TURN, Story
from renderers.replays import Replays

_REPLAYS = Replays(
    story=Story,
    draw_board=draw_board,
    final_sheet=partial(lay_out_sheet, epoch=EPOCHS, code=""),
    describe_board=describe,
    alt="dice-alt-replay",
    passing=TURN,
)
render_replay, describe_replay = _REPLAYS.render, _REPLAYS.describe
