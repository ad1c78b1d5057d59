"""Ra: The Dice Game in pictures and words.

`names` are display names by seat, as Discord gives them, in every function here: what goes into messages
(`log_line`, `position_text`, `asked_text`) is escaped here, what goes into pictures and alt texts needs none.
"""

from renderers.dice.alt import describe
from renderers.dice.board import render
from renderers.dice.labels import action_label, asked_text, colour_name, describe_use, face_name
from renderers.dice.log import log_line, points_by_category
from renderers.dice.position import position_text

__all__ = [
    "action_label",
    "asked_text",
    "colour_name",
    "describe",
    "describe_use",
    "face_name",
    "log_line",
    "points_by_category",
    "position_text",
    "render",
]
