"""Ra in pictures and words.

In every function here `names` are display names by seat, as Discord gives them. Texts for messages come back
with the names escaped (`log_line`, `position_text`, `asked_text`); pictures and alt texts need no escapes.
"""

from renderers.ra.alt import describe
from renderers.ra.board import render
from renderers.ra.key_card import describe_key, render_key
from renderers.ra.labels import action_label, asked_text, tile_name
from renderers.ra.log import log_line, passed_line
from renderers.ra.lots_strip import describe_lots, find_sales, render_lots, sale_line, strips_of
from renderers.ra.position import bag_text, position_text
from renderers.ra.reasons import reason_words
from renderers.ra.score_sheet import render_sheet
from renderers.ra.score_text import account_text, describe_sheet, describe_winner, sheet_text, winner_text
from renderers.ra.winner_card import render_winner
