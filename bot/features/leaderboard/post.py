"""A page of a leaderboard as a message: a card, and the same in words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.discord.posts import Post
from bot.words import text
from engine.ratings import PROVISIONAL_GAMES
from renderers.cards.leaderboard import describe_leaderboard, render_leaderboard, standing_words
from renderers.names import plain

if TYPE_CHECKING:
    from bot.drawing import Drawing
    from engine.store.leaderboard import Leaderboard, Standing

LINES_A_PAGE = 8


async def leaderboard_post(
    found: Leaderboard, by: str, about: str, locale: str, drawing: Drawing, *, drawn: str
) -> Post:
    """The lines that were found, and the asker's own.

    `about` says which games they count, as Discord's Markdown; `drawn` says it as plain text.
    """
    shown = [*found.lines]
    if found.own and found.own not in shown:
        shown.append(found.own)
    draw = partial(render_leaderboard, shown, locale, by=by, about=drawn)
    picture = await drawing.draw(draw, "leaderboard", "leaderboard")
    alt_text = describe_leaderboard(shown, locale, by=by, about=drawn)
    return Post("\n".join(_words(found, by, about, locale)), [], picture, alt_text)


def _words(found: Leaderboard, by: str, about: str, locale: str) -> list[str]:
    lines = [text(locale, "leaderboard-title", about=about)]
    lines += [_line(one, by, locale) for one in found.lines]
    if found.own and found.own not in found.lines:
        lines.append(text(locale, "leaderboard-own", line=_line(found.own, by, locale)))
    if found.lines and len(found.lines) < found.length:
        first, last = found.lines[0].place, found.lines[-1].place
        lines.append(text(locale, "leaderboard-page", first=first, last=last, length=found.length))
    if by != "wins" and any(_has_few(one, by) for one in found.lines):
        lines.append(text(locale, "leaderboard-provisional", games=PROVISIONAL_GAMES))
    return lines


def _has_few(standing: Standing, by: str) -> bool:
    games = standing.rated_games if by == "rating" else standing.games
    return games < PROVISIONAL_GAMES


def _line(standing: Standing, by: str, locale: str) -> str:
    told = standing_words(standing, locale, by=by)
    return text(locale, "leaderboard-line", place=standing.place, name=plain(standing.name), told=told)
