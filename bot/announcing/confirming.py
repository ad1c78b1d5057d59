"""What people read about what they did, if the answer to them is not what shows it."""

from contextlib import suppress
from itertools import takewhile

from bot.announcing.sitting import private_board, with_next
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError
from bot.discord.links import table_link
from bot.discord.posts import Post
from bot.discord.replies import Reply
from bot.drawing import Drawing
from bot.games import game_at
from bot.posts.log_lines import log_lines
from bot.words import text
from engine.tables import Status, Table, Tables, Update


async def confirm(tables: Tables, drawing: Drawing, update: Update, reply: Reply | None) -> None:
    """Tell a person what they did and where to see it, unless the reply itself shows the table."""
    if reply is None or reply.is_sent or reply.is_from_public_message:
        return
    table = await tables.get(update.table.code)
    with suppress(RequestRefusedError, DiscordUnavailableError):  # the table shows it
        if table.status is Status.CANCELLED:
            await reply.in_place(Post(text(reply.locale, "cancelled", code=table.code)))
        elif reply.keeps_board and update.table.asks(reply.user.id):
            await reply.in_place(await private_board(update, drawing, reply))
        else:
            told = _told(table, update, reply.locale)
            await reply.in_place(await with_next(tables, reply, table, told) if update.moves else told)


def _told(table: Table, update: Update, locale: str) -> Post:
    """What the person did, and a link to the table."""
    own = takewhile(lambda move: move.seat == update.moves[0].seat, update.moves)
    lines = log_lines(table, own, locale)
    if not lines and update.shown is not None:
        lines = game_at(table).turn_lines(update)
    return Post("\n".join([*lines, text(locale, "shown-there", link=table_link(table))]))
