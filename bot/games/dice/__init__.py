"""Ra: The Dice Game on Discord."""

from bot.games.dice.controls import is_weighty, turn_controls
from bot.games.dice.lines import (
    bag_text,
    begins_paragraph,
    hint_lines,
    is_landmark,
    log_lines,
    news,
    points_now,
    reason_text,
    scored_epoch,
    turn_lines,
)
from bot.games.dice.options import CHOICES, SWITCHES, choice_label, option_words

GROUP = "radice"
NOT_UNDERSTOOD = "illegal-unknown-dice"
LOOKS = ("news", "text", "log")
CHAPTERS = (
    "dice-overview",
    "dice-rolling",
    "dice-tracks",
    "dice-civilization",
    "dice-pyramids",
    "dice-suns",
    "dice-scoring",
    "dice-readings",
    "dice-playing-here",
)

__all__ = [
    "CHAPTERS",
    "CHOICES",
    "GROUP",
    "LOOKS",
    "NOT_UNDERSTOOD",
    "SWITCHES",
    "bag_text",
    "begins_paragraph",
    "choice_label",
    "hint_lines",
    "is_landmark",
    "is_weighty",
    "log_lines",
    "news",
    "option_words",
    "points_now",
    "reason_text",
    "scored_epoch",
    "turn_controls",
    "turn_lines",
]
