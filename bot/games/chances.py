"""Chances of winning in percent, and in words."""

from collections.abc import Container, Sequence
from math import floor

from bot.words import text
from engine.games import Seat
from renderers.words.formats import listed


def percents(shares: Sequence[float]) -> list[int]:
    """Shares of a whole in percent: rounded so that they sum to 100, by the largest remainders."""
    exact = [100 * share for share in shares]
    percents = [floor(share) for share in exact]
    missing = round(sum(exact)) - sum(percents)
    for place in sorted(range(len(exact)), key=lambda place: percents[place] - exact[place])[:missing]:
        percents[place] += 1
    return percents


def option_line(
    place: int, action: str, locale: str, *, seat: Seat, shares: Sequence[float], best: Sequence[float]
) -> str:
    """An option of a hint in its place, with the seat's chance, and how much less that is than at `best`."""
    share, most = (percents(each)[seat] for each in (shares, best))
    key = "hint-option-less" if share < most else "hint-option"
    return text(locale, key, place=place, action=action, share=share, less=most - share)


def shares_line(who: Sequence[str], shares: Sequence[float], left: Container[Seat], locale: str) -> str:
    """The chances, from 0 to 1, of everybody who has not left the table."""
    told = [
        text(locale, "hint-share", name=name, share=share)
        for seat, (name, share) in enumerate(zip(who, percents(shares), strict=True))
        if seat not in left
    ]
    return text(locale, "hint-shares", shares=listed(told, locale))
