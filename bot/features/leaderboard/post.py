"""A page of a leaderboard as a message: a card, and the same in words."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.discord.posts import Post
from bot.drawing import Drawing
from bot.words import text
from engine.ratings import PROVISIONAL_GAMES
from engine.store.leaderboard import Leaderboard, Standing
from renderers.cards.leaderboard import describe_leaderboard, render_leaderboard, standing_words
from renderers.cards.ranking import fallback_name
from renderers.names import names_by_person, plain

LINES_A_PAGE = 8


async def leaderboard_post(
    found: Leaderboard, by: str, about: str, locale: str, drawing: Drawing, *, drawn: str
) -> Post:
    """The lines that were found, and the asker's own.

    `about` says which games they count, as Discord's Markdown; `drawn` says it as plain text.
    """
    found = told_apart(found)
    shown = [*found.lines]
    if found.own and found.own not in shown:
        shown.append(found.own)
    draw = partial(render_leaderboard, shown, locale, by=by, about=drawn)
    describe = partial(describe_leaderboard, shown, locale, by=by, about=drawn)
    card = await drawing.illustrate(draw, describe, "leaderboard", "leaderboard")
    return Post("\n".join(_words(found, by, about, locale)), [], *card)


def told_apart(found: Leaderboard) -> Leaderboard:
    """The same lines with the names that people have beside each other."""
    lines = [*found.lines, *([found.own] if found.own else [])]
    called = names_by_person(lines)

    def renamed(line: Standing) -> Standing:
        return replace(line, name=called[line.name, line.username])

    return replace(found, lines=tuple(map(renamed, found.lines)), own=found.own and renamed(found.own))


def _words(found: Leaderboard, by: str, about: str, locale: str) -> list[str]:
    lines = [text(locale, "leaderboard-title", about=about)]
    lines += [standing_line(one, by, locale) for one in found.lines]
    if found.own and found.own not in found.lines:
        lines.append(text(locale, "leaderboard-own", line=standing_line(found.own, by, locale)))
    if found.lines and len(found.lines) < found.length:
        first, last = found.lines[0].place, found.lines[-1].place
        lines.append(text(locale, "leaderboard-page", first=first, last=last, length=found.length))
    shown = [*found.lines, *([found.own] if found.own else [])]
    if by != "wins" and any(_has_few(one, by) for one in shown):
        lines.append(text(locale, f"leaderboard-few-{by}", games=PROVISIONAL_GAMES))
    return lines


def _has_few(standing: Standing, by: str) -> bool:
    games = standing.rated_games if by == "rating" else standing.games
    return games < PROVISIONAL_GAMES


def standing_line(standing: Standing, by: str, locale: str) -> str:
    """A person's line of a leaderboard, as Discord's Markdown."""
    name = plain(standing.name, fallback_name(standing.place, locale))
    told = standing_words(standing, locale, by=by)
    return text(locale, "leaderboard-line", place=standing.place, name=name, told=told)
