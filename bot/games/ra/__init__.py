"""Ra on Discord."""

from bot.games.ra.controls import turn_controls, turn_lines
from bot.games.ra.hints import hint_lines
from bot.games.ra.lines import bag_text, log_lines, news, points_now, reason_text, scored_epoch
from bot.games.ra.options import CHOICES, SWITCHES, choice_label, matters, option_words

GROUP = "ra"
NOT_UNDERSTOOD = "illegal-unknown"
VERBS = ("draw", "invoke", "god", "bid", "pass", "discard")
LOOKS = ("text", "log", "bag")
CHAPTERS = (
    "overview",
    "turn",
    "auction",
    "gods",
    "disasters",
    "epoch",
    "scoring",
    "two-players",
    "playing-here",
)

__all__ = [
    "CHAPTERS",
    "CHOICES",
    "GROUP",
    "LOOKS",
    "NOT_UNDERSTOOD",
    "SWITCHES",
    "VERBS",
    "bag_text",
    "choice_label",
    "hint_lines",
    "log_lines",
    "matters",
    "news",
    "option_words",
    "points_now",
    "reason_text",
    "scored_epoch",
    "turn_controls",
    "turn_lines",
]
