"""Private answers: position, log, bag, own fame, rules, lists of tables; and the public leaderboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.controls.rules import RulesSelect
from bot.controls.table import LogButton, TableButton
from bot.games import ON_DISCORD, game_at
from bot.links import link
from bot.messages.log_lines import log_lines, names_of
from bot.posts import MAX_CONTENT, Post
from bot.words import text
from engine.players import JUDGES
from renderers.games import RENDERERS
from renderers.leaderboard import describe_leaderboard
from renderers.names import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.drawing import Drawing
    from engine.tables import Logged, Standing, Table

LEADERBOARD_LINES = 20
BUTTONS_A_ROW = 4


def more_post(table: Table, locale: str, *, seated: bool) -> Post:
    """What More offers; a player can see his own fame too, and ask for a hint."""
    offers = [*game_at(table).LOOKS, *(["fame"] if seated else [])]
    if seated and table.asked and table.hints and table.game in JUDGES:
        offers.append("hint")
    buttons = [
        TableButton.make(table, what, locale, row=place // BUTTONS_A_ROW) for place, what in enumerate(offers)
    ]
    return Post(
        text(locale, "more", code=table.code),
        [*buttons, RulesSelect.make(game_at(table).CHAPTERS, "", locale)],
    )


def text_posts(table: Table, view: Any, locale: str) -> list[Post]:
    """The position as text, in as many messages as it needs."""
    renderer, names = RENDERERS[table.game], names_of(table)
    paragraphs = renderer.position_text(view, names, locale)
    if view.places:
        paragraphs = [*renderer.winner_text(view, names, locale), *paragraphs[1:]]
    return split(paragraphs)


def bag_posts(table: Table, view: Any, locale: str) -> list[Post]:
    """The tiles left in the bag by kind; none where nothing is drawn from a bag."""
    return split(game_at(table).bag_text(view, locale))


def fame_post(table: Table, view: Any, seat: int, locale: str) -> Post:
    """A player's total, and what he would score if the epoch ended now."""
    lines = [text(locale, "fame-total", code=table.code, fame=view.players[seat].fame or 0)]
    if view.places is None:
        points = game_at(table).points_now(view, seat, plain(table.seats[seat].name), locale)
        lines.append(text(locale, "fame-now", points=points))
    return Post("\n".join(lines))


def hint_posts(table: Table, view: Any, judgement: Any, locale: str) -> list[Post]:
    """What a strong computer would tell the one who is asked."""
    title = text(locale, "hint-title", code=table.code)
    return split([title, *game_at(table).hint_lines(judgement, view, names_of(table), locale)])


def log_post(table: Table, moves: Sequence[Logged], locale: str, page: int) -> Post:
    """A page of the log, 0 the newest, with buttons to the pages beside it."""
    pages = pack(log_lines(table, moves, locale))
    if not pages:
        return Post(text(locale, "log-empty", code=table.code))
    page = min(page, len(pages) - 1)
    title = text(locale, "log-title", code=table.code, page=len(pages) - page, pages=len(pages))
    buttons = []
    if page + 1 < len(pages):
        buttons.append(LogButton.make(table.code, page + 1, text(locale, "log-earlier")))
    if page > 0:
        buttons.append(LogButton.make(table.code, page - 1, text(locale, "log-later")))
    return Post(f"{title}\n{pages[-1 - page]}", buttons)


def games_posts(tables: Sequence[Table], user_id: int, locale: str) -> list[Post]:
    """A person's open tables, those that wait for him first."""
    if not tables:
        return [Post(text(locale, "games-none"))]
    lines = [text(locale, "games-title"), *(_games_line(table, user_id, locale) for table in tables)]
    return split(lines)


def _games_line(table: Table, user_id: int, locale: str) -> str:
    game = text(locale, f"game-{table.game}")
    values: dict[str, Any] = {"code": table.code, "link": link(table), "game": game}
    if table.asked is None:
        return text(locale, "games-lobby", **values)
    if table.asked.user_id == user_id:
        return text(locale, "games-yours", **values)
    return text(locale, "games-others", name=plain(table.asked.name), **values)


async def leaderboard_post(game: str, standings: Sequence[Standing], locale: str, drawing: Drawing) -> Post:
    """The best of a server as a card, and in words as many as fit into one message."""
    words = _leaderboard_words(game, standings, locale)
    picture = await drawing.leaderboard(game, standings, locale)
    return Post(words, picture=picture, alt_text=describe_leaderboard(standings, locale, game=game))


def _leaderboard_words(game: str, standings: Sequence[Standing], locale: str) -> str:
    lines = [
        text(
            locale,
            "leaderboard-line",
            place=place,
            name=plain(standing.name),
            games=standing.games,
            wins=standing.wins,
            average=f"{standing.mean_place:.1f}",
            fame=f"{standing.mean_fame:.0f}",
        )
        for place, standing in enumerate(standings[:LEADERBOARD_LINES], start=1)
    ]
    title = text(locale, "leaderboard-title", game=text(locale, f"game-{game}"))
    return pack([title, *lines], MAX_CONTENT)[0]


def rules_post(chapter: str, locale: str) -> Post:
    """A chapter of the rules, and a select of all of them."""
    title, body = text(locale, f"rules-{chapter}-title"), text(locale, f"rules-{chapter}")
    chapters = next(game.CHAPTERS for game in ON_DISCORD.values() if chapter in game.CHAPTERS)
    return Post(f"## {title}\n{body}", [RulesSelect.make(chapters, chapter, locale)])


def split(paragraphs: Iterable[str]) -> list[Post]:
    """Paragraphs in as few messages as Discord's limit allows."""
    return [Post(page) for page in pack(paragraphs, MAX_CONTENT)]


def pack(lines: Iterable[str], limit: int = MAX_CONTENT - 100) -> list[str]:
    """Lines joined to pages of at most `limit` characters each, in order."""
    pages: list[str] = []
    for line in lines:
        if pages and len(pages[-1]) + 1 + len(line) <= limit:
            pages[-1] += f"\n{line}"
        else:
            pages.append(line[:limit])
    return pages
