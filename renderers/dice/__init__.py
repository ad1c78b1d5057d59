"""Ra: The Dice Game in pictures and words.

In every function here `names` are display names by seat, as Discord gives them. Texts for messages come back
with the names escaped (`log_line`, `position_text`, `asked_text`); pictures and alt texts need no escapes.
"""

from renderers.dice.alt import describe
from renderers.dice.board import render
from renderers.dice.labels import (
    action_label,
    asked_text,
    colour_choice,
    colour_name,
    describe_use,
    face_name,
)
from renderers.dice.log import log_line
from renderers.dice.position import position_text
from renderers.dice.reasons import reason_words
from renderers.dice.score_sheet import render_sheet
from renderers.dice.score_text import account_text, describe_sheet, describe_winner, sheet_text, winner_text
from renderers.dice.winner_card import render_winner
