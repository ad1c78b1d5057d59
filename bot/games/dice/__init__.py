"""Ra: The Dice Game on Discord."""

from collections.abc import Mapping

from bot.games.dice.controls import is_weighty, turn_controls
from bot.games.dice.hints import hint_lines
from bot.games.dice.lines import (
    bag_text,
    begins_paragraph,
    begins_section,
    is_landmark,
    log_lines,
    lots_strips,
    news,
    out_of_suns,
    points_now,
    scored_epoch,
    shown_events,
    story_lines,
    turn_lines,
)
from bot.games.dice.options import CHOICES, SWITCHES, choice_label, option_words
from bot.games.protocol import Card

GROUP = "radice"
NOT_UNDERSTOOD = "illegal-unknown-dice"
LOOKS = ("news", "text", "log", "tall")
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
CARDS: Mapping[str, Card] = {}
