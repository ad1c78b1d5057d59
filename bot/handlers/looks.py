"""What anybody may look at: the board, the position as text, the log, the bag, his own fame, rules, lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games import DEFAULT_GAME, ON_DISCORD
from bot.handlers.moves import own_turn
from bot.messages.looks import (
    bag_posts,
    fame_post,
    games_posts,
    hint_posts,
    leaderboard_post,
    log_post,
    more_post,
    rules_post,
    text_posts,
)
from bot.problems import Refusal
from bot.words import text
from engine.tables import check_hints

if TYPE_CHECKING:
    from bot.answers import Answer
    from engine.tables import Table


async def show_board(answer: Answer, table: Table) -> None:
    """Post the current board again; a table whose channel is gone goes on here."""
    await answer.bot.announcer.repost(table, answer)


async def show_more(answer: Answer, table: Table) -> None:
    """The private answer of the button More."""
    await answer.private(more_post(table, answer.locale, seated=table.seat_of(answer.user.id) is not None))


async def show_text(answer: Answer, table: Table) -> None:
    """The position as text, privately."""
    view = await answer.bot.tables.view(_running(table).code, table.seat_of(answer.user.id))
    for post in text_posts(table, view, answer.locale):
        await answer.private(post)


async def show_bag(answer: Answer, table: Table) -> None:
    """The tiles left in the bag by kind."""
    view = await answer.bot.tables.view(_running(table).code, None)
    posts = bag_posts(table, view, answer.locale)
    if not posts:
        raise Refusal("no-bag", code=table.code)
    for post in posts:
        await answer.private(post)


async def show_fame(answer: Answer, table: Table) -> None:
    """The person's own total, and what he would score now."""
    seat = table.seat_of(answer.user.id)
    if seat is None:
        raise Refusal("no-seat-no-fame", code=table.code)
    view = await answer.bot.tables.view(_running(table).code, seat)
    await answer.private(fame_post(table, view, seat, answer.locale))


async def show_hint(answer: Answer, table: Table) -> None:
    """What a strong computer would tell the person, whose turn it must be."""
    check_hints(table)
    update = await answer.bot.tables.look(table.code)
    own_turn(answer, update.table)
    judgement = await answer.bot.tables.hint(table.code, update.table.version)
    for post in hint_posts(update.table, update.view, judgement, answer.locale):
        await answer.private(post)


async def show_log(answer: Answer, table: Table) -> None:
    """What happened so far, the newest page of it."""
    moves = await answer.bot.tables.log(table.code)
    await answer.private(log_post(table, moves, answer.locale, 0))


async def turn_log(answer: Answer, table: Table, page: int) -> None:
    """Another page of the log in place of the present one; page 0 is the newest."""
    moves = await answer.bot.tables.log(table.code)
    await answer.update(log_post(table, moves, answer.locale, page))


async def show_replay(answer: Answer, table: Table) -> None:
    """The game as an animation for all; where it was posted already, the way to it."""
    await answer.bot.replays.show(table, answer)


async def show_games(answer: Answer) -> None:
    """The person's tables in this server, those that wait for him first."""
    tables = await answer.bot.tables.tables_of(answer.user.id, answer.interaction.guild_id)
    for post in games_posts(tables, answer.user.id, answer.locale):
        await answer.private(post)


async def show_leaderboard(answer: Answer, game: str) -> None:
    """Who has won how often in this server."""
    standings = await answer.bot.tables.leaderboard(answer.interaction.guild_id or 0, game)
    if not standings:
        raise Refusal("leaderboard-empty", game=text(answer.locale, f"game-{game}"))
    await answer.public(await leaderboard_post(game, standings, answer.locale, answer.bot.drawing))


async def find_rules(answer: Answer, game: str | None) -> None:
    """The first chapter of a game's rules, privately; of this thread's game if none is named."""
    if game is None:
        table = await answer.bot.tables.table_of_thread(answer.channel_id)
        game = table.game if table else DEFAULT_GAME
    await show_rules(answer, ON_DISCORD[game].CHAPTERS[0])


async def show_rules(answer: Answer, chapter: str, *, turn_page: bool = False) -> None:
    """A chapter of the rules, privately; in place of the present one if asked."""
    post = rules_post(chapter, answer.locale)
    await (answer.update(post) if turn_page else answer.private(post))


def _running(table: Table) -> Table:
    if table.started_at is None:
        raise Refusal("table-not-running", code=table.code)
    return table
