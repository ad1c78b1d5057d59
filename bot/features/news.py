"""`/ra show news`, what has happened since a person last acted, and `/ra show log`: all of it; privately."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from bot.answering.feature import Feature, control, pages_action, pages_command
from bot.answering.moves import require_begun
from bot.answering.panel import Pages, Turned, cut_into_pages, one_page, panel_post
from bot.answering.which_table import enter_table
from bot.discord.controls import CODE
from bot.discord.posts import Post
from bot.discord.replies import Reply
from bot.drawing import Drawing
from bot.games import game_at, shown_events
from bot.games.seat_names import asked_names, names_of
from bot.posts.log_lines import log_lines
from bot.words import text
from engine.games import Seat
from engine.tables import Logged, Table, Update
from renderers.games import RENDERERS
from renderers.words.formats import listed

Paragraph = list[Logged]
"""The moves of a turn with the auction it started, or the end of an epoch."""
PLANNED = ("draw", "bid", "pass")
"""What plans that last do."""
LONGEST = 1500
"""The most characters of a paragraph that is shown as one line."""


class News(Feature):
    """Tells people what they have missed."""

    @pages_action("latest")
    @pages_command("ra show news")
    async def news(self, reply: Reply, table: Table) -> Pages:
        """What has happened since the person last acted; for others, the latest turns."""
        require_begun(table)
        update = await self.tables.views.look(table.code, since=0)
        seat = update.table.seat_of(reply.user.id)
        return await news_pages(update, seat, reply.locale, self.drawing)


async def news_pages(update: Update, seat: Seat | None, locale: str, drawing: Drawing) -> Pages:
    """The news for a player, or for spectators (None), out of all moves of a game.

    The last page, which is shown first, has a picture of the table as it is now.
    """
    table, view, names = replace(update.table, locale=locale), update.view, names_of(update.table)
    newest = shown_events(update, update.moves[-1:])
    compressing = await drawing.board(table, view, names, newest)
    title, *lines = [*news_lines(update, seat, locale), *_asked(update, locale)]
    *earlier, last = cut_into_pages(lines, title) or (Post(title),)
    board = await compressing
    content = last.content if board.picture else f"{last.content}\n{text(locale, 'no-picture')}"
    return Pages((*earlier, Post(content, (), *board)), newest_first=True)


def news_lines(update: Update, seat: Seat | None, locale: str) -> list[str]:
    """What has happened, turn by turn, below a title; each turn is one line unless that is very long."""
    table = update.table
    paragraphs = _paragraphs(table, update.moves)
    moves = [move for move in update.moves if move.seat == seat and move.action]
    own = [move.version for move in moves if not (move.by_stand_in or move.planned)]
    if seat is None:
        which, told = "latest", paragraphs[_latest(table, paragraphs) :]
    else:
        which = "since" if own else "so-far"
        told = [one for one in paragraphs if one[-1].version > max(own, default=0)]
    lines = list[str]()
    for paragraph in told:
        sentences = log_lines(table, game_at(table).news(replace(update, moves=tuple(paragraph))), locale)
        line = " ".join(sentences)
        lines += [f"- {one}" for one in ([line] if len(line) <= LONGEST else sentences) if one]
    if not lines:
        return [text(locale, f"news-{which}-nothing", code=table.code)]
    planned = [move for move in moves if move.planned and move.version > max(own, default=0)]
    return [text(locale, f"news-{which}", code=table.code), *lines, *_planned_line(planned, locale)]


def _planned_line(moves: Sequence[Logged], locale: str) -> list[str]:
    """What a person's plans that last have done, by kind."""
    kinds = Counter(move.action.partition(" ")[0] for move in moves)
    done = [text(locale, f"news-planned-{kind}", count=kinds[kind]) for kind in PLANNED if kinds[kind]]
    return [text(locale, "news-planned", done=listed(done, locale))] if done else []


def _paragraphs(table: Table, moves: Iterable[Logged]) -> list[Paragraph]:
    """Moves by turn; a move that ends one turn and starts another has its events divided between them."""
    paragraphs: list[Paragraph] = [[]]
    begins_paragraph = game_at(table).begins_paragraph
    for move in moves:
        begins = [number for number, event in enumerate(move.events) if begins_paragraph(event)]
        first, *others = (move.events[a:b] for a, b in pairwise([0, *begins, len(move.events)]))
        if first or move.taken_back:
            paragraphs[-1].append(replace(move, events=first))
        for number, events in enumerate(others):
            reason = None if first or number else move.reason  # told once
            paragraphs.append([replace(move, events=events, reason=reason)])
    return [paragraph for paragraph in paragraphs if paragraph]


def _latest(table: Table, paragraphs: Sequence[Paragraph]) -> int:
    """Where the news for spectators starts: at the last auction or epoch, or else a round ago."""
    is_landmark = game_at(table).is_landmark
    landmarks = [
        number
        for number, paragraph in enumerate(paragraphs)
        if any(is_landmark(event) for move in paragraph for event in move.events)
    ]
    return landmarks[-1] if landmarks else max(0, len(paragraphs) - len(table.seats))


def _asked(update: Update, locale: str) -> list[str]:
    """Whose turn it is and what they are asked; nothing after the end."""
    names = names_of(update.table)
    if update.table.player_to_act is None:
        return []
    what = RENDERERS[update.table.game].asked_text(update.view, names, locale)
    key = "news-now-bids" if update.table.bidders else "news-now"
    return [text(locale, key, name=asked_names(update.table, locale), what=what)]


OLD_PAGE_BUTTON = rf"log:{CODE}:(?P<page>[0-9]{{1,4}})"
"""Buttons of the log before it was part of the panel; their pages count from the newest, 0."""


class Log(Feature):
    """The log, which opens at its newest page."""

    @pages_command("ra show log")
    async def log(self, reply: Reply, table: Table) -> Pages:
        """All moves so far."""
        return log_pages(table, await self.tables.views.log(table.code), reply.locale)

    @control(OLD_PAGE_BUTTON)
    async def turn_old_page(self, reply: Reply, code: str, page: str) -> None:
        """Make the old message the panel, at the page that its button means."""
        table = await enter_table(self.tables, reply, code)
        pages = await self.log(reply, table)
        turned = Turned(max(0, pages.first - int(page)), table.version)
        await reply.in_place(panel_post(table, "log", pages, reply.locale, turned))


def log_pages(table: Table, moves: Sequence[Logged], locale: str) -> Pages:
    """The log of these moves."""
    lines = log_lines(table, moves, locale)
    if not lines:
        return one_page(text(locale, "log-empty", code=table.code))
    posts = cut_into_pages(lines, text(locale, "log-title", code=table.code))
    return Pages(posts, newest_first=True, grows=True)
