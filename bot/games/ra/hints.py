"""A hint in words: the best actions, everybody's chances, what the lot is worth, and what may come next."""

from collections.abc import Sequence

import renderers.ra
from bot.games.chances import option_line, shares_line
from bot.games.levels import level_name
from bot.words import text
from engine.players.ra.network.judgement import Judgement, Option
from engine.ra.actions import Bid, Invoke, Pass
from engine.ra.tiles import Tile
from engine.ra.view import View
from renderers.names import plain_names
from renderers.words.formats import listed, signed

MOST_OPTIONS = 3
"""The number of options that a hint shows."""
JUDGE = "master"
"""The level whose judgement it is."""


def hint_lines(judgement: Judgement, view: View, names: Sequence[str], locale: str) -> list[str]:
    """The hint for the player to move, in paragraphs; `names` are as Discord gives them."""
    who = plain_names(names, locale)
    who[judgement.seat] = text(locale, "hint-you")
    options = enumerate(judgement.options[:MOST_OPTIONS], start=1)
    lines = [_option_line(option, judgement, view, who, locale, place=place) for place, option in options]
    lines.append(shares_line(who, judgement.shares, view.left, locale))
    if judgement.worths:
        worths = zip(who, judgement.worths, strict=True)
        told = [f"{name} {signed(round(worth))}" for name, worth in worths]
        lines.append(text(locale, "hint-worths", worths=listed(told, locale)))
    small_print = text(locale, "hint-small-print", level=level_name(JUDGE, locale))
    return [*lines, _ra_line(judgement, view, locale), small_print]


def _option_line(
    option: Option, judgement: Judgement, view: View, who: Sequence[str], locale: str, *, place: int
) -> str:
    action = renderers.ra.action_label(option.action, view, locale)
    seat, best = judgement.seat, judgement.shares
    line = option_line(place, action, locale, seat=seat, shares=option.shares, best=best)
    follows = _sale_words(option, seat, who, locale)
    return f"{line} {follows}" if follows else line


def _sale_words(option: Option, seat: int, who: Sequence[str], locale: str) -> str:
    """How the auction will probably end, unless the option itself says so."""
    if not isinstance(option.action, Bid | Invoke | Pass):
        return ""
    if option.sale is None:
        return text(locale, "hint-unsold")
    buyer, sun = option.sale
    if buyer != seat:
        return text(locale, "hint-sale", name=who[buyer], sun=sun)
    return "" if isinstance(option.action, Bid) else text(locale, "hint-sale-you", sun=sun)


def _ra_line(judgement: Judgement, view: View, locale: str) -> str:
    key = "hint-ra-ends" if view.next_ra_ends_epoch else "hint-ra"
    ra_tiles = dict(view.bag).get(Tile.RA, 0)
    chance = round(100 * judgement.ra_chance)
    return text(locale, key, chance=chance, count=ra_tiles, tiles=view.tiles_in_bag)
