"""Keeps what Discord shows of a table up to date: one current message a table, edited or posted anew.

While the same person acts his message is edited, since an edit never notifies; when the turn passes a new one
is posted and the old one loses its buttons. What Discord shows is remembered with the table last of all, so
that after a crash anywhere in between the announcement is found, and exactly what is missing is made up for.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from bot import discord_requests
from bot.discord_requests import GONE, RequestRefusedError
from bot.games import game_at
from bot.links import link, place
from bot.messages.lobby import started_post
from bot.messages.log_lines import log_lines
from bot.messages.sheets import scored_epochs, sheet_posts
from bot.messages.tables import table_post
from bot.permissions import may_play_in_threads
from bot.posts import Post
from bot.problems import NotShownError
from bot.words import text
from engine.tables import Status, StoreUnavailableError
from renderers.names import clean

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from bot.answers import Answer
    from bot.client import RaBot
    from engine.tables import Table, Update

log = logging.getLogger(__name__)

THREAD_NAME_LENGTH = 100


class Announcer:
    """The messages of all tables."""

    def __init__(self, bot: RaBot) -> None:
        """Take the client; the database it needs is opened later."""
        self._bot = bot
        # Weak values: a lock lives as long as somebody holds or awaits it. Nothing is awaited between looking
        # a lock up and entering it, so two who meet at a table always meet at the same lock.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._doubtful: set[str] = set()
        """The tables of which a message may have gone out that is not remembered."""

    def doubt(self, codes: Iterable[str]) -> None:
        """Messages about these tables may have gone out and not be remembered: they will be found."""
        self._doubtful.update(codes)

    async def carry_on(self, table: Table, answer: Answer | None = None) -> None:
        """Let the computers of a table act, then show what happened in one message."""
        if table.asked and table.asked.decider:
            table = await self._bot.tables.play_computers(table.code)
        await self.announce(table, answer)

    async def announce(self, table: Table, answer: Answer | None = None) -> None:
        """Show the table as it is now; as the answer to a person where one asked and that is possible."""
        async with self._alone(table.code):
            update = await self._bot.tables.look(table.code, version=table.version)
            if update.table.announced < update.table.version:
                await self._show(update, answer)

    async def repost(self, table: Table, answer: Answer) -> None:
        """Post the current message again; a table that cannot be shown in its place goes on here."""
        table = await self._bot.tables.play_computers(table.code)
        async with self._alone(table.code):
            try:
                await self._repost(table, answer)
            except NotShownError:
                if answer.channel_id == place(table):
                    raise
                table = await self._bot.tables.pause(table)
                await self._repost(table, answer)

    async def _repost(self, table: Table, answer: Answer) -> None:
        tables, moved = self._bot.tables, table.paused
        if moved:
            await tables.placed(table.code, channel_id=answer.channel_id, thread_id=None)
        update = await tables.look(table.code)
        late = update.table.announced < update.table.version
        await self._post_anew(update, answer, ping=moved or late)

    async def tell_table(self, table: Table, post: Post, answer: Answer) -> None:
        """Say something to all where the table is played; whoever said it elsewhere is told where that is."""
        if answer.channel_id == place(table) and await answer.post(post):
            return
        await self._send(table, post)
        await answer.private(Post(text(answer.locale, "shown-there", link=link(table))))

    async def catch_up(self, code: str) -> None:
        """Make up for what a crash or an outage left unsaid."""
        try:
            await self.carry_on(await self._bot.tables.get(code))
        except NotShownError as error:
            log.warning("%s", error)
        except Exception:  # one table keeps no other from being taken up
            log.exception("Table %s cannot be taken up again", code)

    @asynccontextmanager
    async def _alone(self, code: str) -> AsyncIterator[None]:
        """Nobody else shows this table meanwhile; what went out without being remembered is found first."""
        async with self._locks.setdefault(code, asyncio.Lock()):
            try:
                if code in self._doubtful:
                    self._doubtful.discard(code)
                    await self._adopt(await self._bot.tables.get(code))
                yield
            except BaseException:
                self._doubtful.add(code)
                raise

    async def _adopt(self, table: Table) -> None:
        """Find what went out just before a crash: nobody is pinged twice, and no button is left over."""
        if table.announced == table.version:
            return
        try:
            found = await discord_requests.find_own_messages(
                self._bot, place(table), table.code, after=table.message_id
            )
        except RequestRefusedError as refused:
            log.info("The channel of table %s cannot be read: %s", table.code, refused)
            return
        for message_id, version in sorted(found.items()):
            await self._retire(table)
            await self._remember(table, version, message_id, place(table))
            table = await self._bot.tables.get(table.code)

    async def _asked_at(self, table: Table, version: int) -> int | None:
        """Whom the message of a version asked: whoever made the next move, or is asked still."""
        if version == table.version:
            return table.to_act
        later = (await self._bot.tables.look(table.code, since=version)).moves
        if later and later[0].version == version + 1:
            return later[0].seat
        if table.announced_seat is None:  # as far as is known a lobby
            return None
        return later[0].seat if later else table.to_act  # drafts lie between

    async def _show(self, update: Update, answer: Answer | None) -> None:
        stays = _stays(update.table) and not scored_epochs(update)  # a sheet is not posted below the board
        if not (stays and await self._edit(update, answer)):
            if update.table.status is Status.RUNNING and update.table.announced_seat is None:
                update = replace(update, table=await self._open_thread(update.table))
            await self._post_anew(update, answer)

    async def _open_thread(self, table: Table) -> Table:
        """Open a thread at the lobby message where the bot may; else the game is played in the channel."""
        if table.thread_id or table.message_id is None or table.message_channel_id != table.channel_id:
            return table
        if not may_play_in_threads(self._bot, table.channel_id):
            return table
        names = ", ".join(clean(seat.name) for seat in table.seats)
        game = text(table.locale, f"game-{table.game}")
        title = text(table.locale, "thread-name", game=game, code=table.code, names=names)
        try:
            thread_id = await discord_requests.open_thread(
                self._bot, table.guild_id, table.channel_id, table.message_id, title[:THREAD_NAME_LENGTH]
            )
        except RequestRefusedError as refused:
            log.info("Table %s is played in its channel: %s", table.code, refused)
            return table
        return await self._bot.tables.placed(table.code, channel_id=table.channel_id, thread_id=thread_id)

    async def _edit(self, update: Update, answer: Answer | None) -> bool:
        """Edit the current message; False where that is impossible and a new one is needed."""
        table = update.table
        if table.message_id is None or table.message_channel_id is None:
            return False
        post = await table_post(update, self._bot.drawing)
        try:
            if answer is None or answer.message_id != table.message_id or not await answer.update(post):
                await discord_requests.edit(self._bot, table.message_channel_id, table.message_id, post)
        except RequestRefusedError as refused:
            log.info("The message of table %s cannot be edited: %s", table.code, refused)
            return False
        await self._remember(table, table.version, table.message_id, table.message_channel_id)
        await self._confirm(update, answer)
        return True

    async def _post_anew(self, update: Update, answer: Answer | None, *, ping: bool = True) -> None:
        table = update.table
        await self._post_sheets(update)
        post = await table_post(update, self._bot.drawing, ping=ping)
        channel_id = place(table)
        message_id = await answer.post(post) if answer and answer.channel_id == channel_id else None
        if message_id is None:
            message_id = await self._send(table, post)
        await self._retire(table, answer)
        await self._remember(table, table.version, message_id, channel_id)
        await self._confirm(update, answer)

    async def _post_sheets(self, update: Update) -> None:
        """Post the score sheet of every epoch that has ended since the last message.

        A sheet that went out before a crash, or before a request that failed, is known by its file's name.
        """
        table, epochs = update.table, scored_epochs(update)
        if not epochs:
            return
        try:
            shown = await discord_requests.find_own_files(self._bot, place(table), after=table.message_id)
        except RequestRefusedError as refused:
            log.info("The channel of table %s cannot be read: %s", table.code, refused)
            shown = set()
        for epoch in epochs:
            for post in await sheet_posts(update, epoch, self._bot.drawing):
                if post.picture is None or post.picture.filename not in shown:
                    await self._send(table, post)

    async def _send(self, table: Table, post: Post) -> int:
        try:
            return await discord_requests.send(self._bot, place(table), post)
        except RequestRefusedError as refused:  # pause the table if the place is gone
            if refused.trouble in GONE:
                await self._bot.tables.pause(table)
            raise NotShownError(table.code, place(table), refused.trouble) from refused

    async def _remember(self, table: Table, version: int, message_id: int, channel_id: int) -> None:
        """That a message shows a version of the table."""
        seat = await self._asked_at(table, version)
        try:
            await self._bot.tables.announced(
                table.code, version, message_id=message_id, channel_id=channel_id, seat=seat
            )
        except StoreUnavailableError as error:  # people have seen it, so that nothing is wrong for them
            self._doubtful.add(table.code)
            log.warning("What table %s shows cannot be remembered: %s", table.code, error)

    async def _retire(self, table: Table, answer: Answer | None = None) -> None:
        """Take the buttons from the message that was the current one until now."""
        channel_id, message_id = table.message_channel_id, table.message_id
        if message_id is None or channel_id is None:
            return
        try:
            if table.status is not Status.RUNNING or table.announced_seat is not None:
                keep_picture = table.thread_id is not None
                await discord_requests.retire(self._bot, channel_id, message_id, keep_picture=keep_picture)
                return
            post = started_post(table)  # the lobby message becomes the way to the game
            pressed = answer if answer and answer.message_id == message_id else None
            if pressed is None or pressed.is_answered or not await pressed.update(post):
                await discord_requests.edit(self._bot, channel_id, message_id, post)
        except (RequestRefusedError, discord.HTTPException) as refused:
            log.info("An old message of table %s keeps its buttons: %s", table.code, refused)

    async def _confirm(self, update: Update, answer: Answer | None) -> None:
        """Tell a person whose answer was not the table's message itself what he did, and where to see it."""
        if answer is None or answer.is_answered or answer.is_seen_by_all:
            return
        table = await self._bot.tables.get(update.table.code)
        if table.status is Status.CANCELLED:
            await answer.private(Post(text(answer.locale, "cancelled", code=table.code)))
            return
        own = takewhile(lambda move: move.seat == update.moves[0].seat, update.moves)
        lines = log_lines(table, own, answer.locale) or game_at(table).turn_lines(update)
        await answer.private(Post("\n".join([*lines, text(answer.locale, "shown-there", link=link(table))])))


def _stays(table: Table) -> bool:
    """Whether the current message is edited: while the same person acts, and before the start."""
    if table.status is Status.RUNNING:
        return table.announced_seat is not None and table.announced_seat == table.to_act
    return table.status is not Status.FINISHED
