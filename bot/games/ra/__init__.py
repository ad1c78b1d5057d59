"""Ra on Discord."""

from bot.games.ra.controls import is_weighty, turn_controls, turn_lines
from bot.games.ra.hints import hint_lines
from bot.games.ra.lines import (
    bag_text,
    begins_paragraph,
    begins_section,
    is_landmark,
    log_lines,
    news,
    points_now,
    scored_epoch,
    shown_events,
)
from bot.games.ra.options import CHOICES, SWITCHES, choice_label, option_words
from bot.games.ra.story import lots_strips, out_of_suns, story_lines
from renderers.ra import describe_key, render_key

GROUP = "ra"
NOT_UNDERSTOOD = "illegal-unknown"
LOOKS = ("news", "text", "log", "bag", "tall")
CHAPTERS = (
    "key",
    "overview",
    "setup",
    "turn",
    "auction",
    "gods",
    "disasters",
    "epoch",
    "scoring",
    "two-players",
    "playing-here",
)
CARDS = {"key": (render_key, describe_key)}
