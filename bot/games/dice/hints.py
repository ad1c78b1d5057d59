"""A hint in words: the best actions and why, everybody's chances, and what a roll may bring."""

from collections.abc import Sequence

import renderers.dice
from bot.games.chances import option_line, shares_line
from bot.games.levels import level_name
from bot.words import text
from engine.dice.actions import Reroll
from engine.dice.view import View
from engine.players.dice.weighed import Judgement, Option
from renderers.names import plain_names

MOST_OPTIONS = 3
"""The number of options that a hint shows."""


def hint_lines(judgement: Judgement, view: View, names: Sequence[str], locale: str) -> list[str]:
    """The hint for the player to move, in paragraphs; `names` are as Discord gives them."""
    who = plain_names(names, locale)
    options = enumerate(judgement.options[:MOST_OPTIONS], start=1)
    lines = [_option_line(option, judgement, view, locale, place=place) for place, option in options]
    if reason := judgement.reason:
        lines[0] += f" {renderers.dice.reason_words(reason.key, reason.values, who, locale)}"
    who[judgement.seat] = text(locale, "hint-you")
    lines.append(shares_line(who, judgement.shares, view.left, locale))
    best = judgement.options[0].action
    if isinstance(best, Reroll):
        chance = round(100 * judgement.sun_chance)
        lines.append(text(locale, "hint-sun", count=len(best.dice), chance=chance))
    return [*lines, text(locale, "hint-small-print-dice", level=level_name(judgement.level, locale))]


def _option_line(option: Option, judgement: Judgement, view: View, locale: str, *, place: int) -> str:
    action = renderers.dice.action_label(option.action, view, locale)
    seat, best = judgement.seat, judgement.shares
    return option_line(place, action, locale, seat=seat, shares=option.shares, best=best)
