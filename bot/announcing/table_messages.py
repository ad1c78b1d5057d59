"""Shows a table: edits its current message or posts a new one.

While the same person acts their message is edited, because an edit never notifies. When the turn passes a
new message is posted, and the database notes that the old one must lose its controls.
"""

import asyncio
import logging
from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta

import discord
from discord.utils import snowflake_time

from bot.announcing.confirming import confirm
from bot.announcing.current_messages import CurrentMessages, stays
from bot.announcing.folding import lots_place, told_since
from bot.announcing.recent_answers import RecentAnswers
from bot.announcing.spacing import Room
from bot.announcing.threads import Threads, in_own_conversation
from bot.discord import requests
from bot.discord.absence import channels_gone, existing_role
from bot.discord.failures import LOST, DiscordUnavailableError, RequestRefusedError, Trouble
from bot.discord.links import channel_of
from bot.discord.obstacles import find_obstacle, obstacle_of, obstacle_words
from bot.discord.posts import Post, nonce
from bot.discord.refusals import NotShownError
from bot.discord.replies import Reply
from bot.discord.sight import in_private_thread, mentionable
from bot.drawing import Drawing
from bot.posts.lobby import started_post
from bot.posts.score_sheets import scored_epochs, sheet_posts
from bot.posts.seal import publishes_seal
from bot.posts.table import table_post
from bot.posts.turn import newly_asked
from bot.words import text
from engine import calendar
from engine.histories import history_of
from engine.message import LOBBY, MessagePlace, Until, Wait
from engine.store.announcements import Announcement
from engine.store.direct_messages import read_followers
from engine.store.messages import read_messages
from engine.table import ids_of
from engine.tables import Deadline, Status, StoreUnavailableError, Table, Tables, Update
from engine.tables.transitions.lobby import starts_by_itself

FAR_BACK = 10
"""The most messages after a board that is still edited; later ones bring a new board."""
MOST_BOARDS = 50
"""The most boards in five seconds that are messages of their own, though they could answer a press.

Each costs two requests.
"""
MOST_BOARDS_IN_CHANNEL = 4
NEAR_FOR = timedelta(minutes=1)

log = logging.getLogger(__name__)


class TableMessages:
    """The messages that show tables. Callers must hold the announcer's lock of the table.

    Everything in here may raise `DiscordUnavailableError`; then it can be done again from the beginning.
    """

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        drawing: Drawing,
        current: CurrentMessages,
        answers: RecentAnswers,
    ) -> None:
        self._client = client
        self._tables = tables
        self._drawing = drawing
        self._current = current
        self._answers = answers
        self._threads = Threads(client, tables)
        self._room = Room(MOST_BOARDS, MOST_BOARDS_IN_CHANNEL)
        self._for_now = set[str]()
        """The tables whose message was pressed, and shows the turn until there is room for another one."""

    async def show(self, update: Update, reply: Reply | None) -> bool:
        """Show a table as it is now, as the reply to a person if possible.

        Returns whether this is done; else the message pressed shows the table, and it is due all the same.
        Raises `NotShownError`.
        """
        # A score sheet must stand above the board, so after an epoch the board is posted again.
        is_edit = stays(update) and not scored_epochs(update)
        if is_edit and await self._edit(update, reply):
            return True
        if reply and await self._show_for_now(update, reply):
            return False
        if update.table.status is Status.RUNNING and update.table.announced_seat is None:
            update = replace(update, table=await self._threads.open(update.table))
        lobby = await self._end_lobby(update.table, reply)
        await self.post_again(update, reply, ping=not is_edit)
        with suppress(StoreUnavailableError):  # the outbox makes the same edit then
            await self._settle_lobby(update.table, lobby)
        await self._threads.say_why_not(update.table, reply)
        return True

    async def say_shown(self, update: Update, reply: Reply | None) -> None:
        """Tell a person what they would read if nobody had been faster to show what they did."""
        await self._threads.say_why_not(update.table, reply)
        await confirm(self._tables, self._drawing, update, reply)

    def wait_for_room(self, table: Table) -> float:
        """In how many seconds there is room for a new board of a running game; 0 if there is."""
        return self._room.wait_for(channel_of(table)) if table.status is Status.RUNNING else 0.0

    async def _show_for_now(self, update: Update, reply: Reply) -> bool:
        """Show a game in the message pressed while its channel has no room for a new one; True if done.

        So play goes on at once, however fast. An edit pings nobody: the new message, for whoever is asked
        then, is due as before.
        """
        table = update.table
        is_pressed = table.announced_seat is not None and reply.message_id == table.message_id
        if not is_pressed or table.is_direct or not self.wait_for_room(table):
            return False
        update, _ = await self._completed(update)
        post = await table_post(update, self._drawing, await self._whom_to_mention(table))
        is_shown = await reply.update(post)
        if is_shown:
            self._keep_pressed(table, reply)
            self._for_now.add(table.code)
        return is_shown

    def ends_showing_for_now(self, code: str) -> bool:
        """Whether the message pressed has shown a table until now, when another one has taken its place."""
        is_over = code in self._for_now
        self._for_now.discard(code)
        return is_over

    async def _settle_lobby(self, table: Table, message_id: int | None) -> None:
        """Note that a lobby's message has been answered with a link to the game."""
        if message_id:
            for ended in await self._tables.read(
                read_messages, LOBBY, code=table.code, message_id=message_id
            ):
                await self._tables.messages.settled(ended, Wait(Until.OVER), ended.place)

    async def _end_lobby(self, table: Table, reply: Reply | None) -> int | None:
        """Answer the press of Start with a link to the game in its place; return the message's id if done."""
        begins = table.status is Status.RUNNING and table.announced_seat is None
        if (
            begins
            and reply
            and table.message_id
            and reply.message_id == table.message_id
            and await reply.update(started_post(table, reply.channel_id))
        ):
            return table.message_id
        return None

    async def _edit(self, update: Update, reply: Reply | None) -> bool:
        """Edit the current message; return False if that is impossible and a new one is needed."""
        table, place = update.table, update.table.message_place
        if place is None:
            return False
        update, clock = await self._completed(update)
        drawn = self._drawn(update, await self._whom_to_mention(table))
        post, far_back = await asyncio.gather(drawn, self._is_far_back(table, reply))
        if far_back:
            return False
        try:
            if reply is None or reply.message_id != table.message_id or not await reply.update(post):
                await requests.edit(self._client, *place, post)
        except RequestRefusedError as refused:
            log.info("The message of table %s cannot be edited: %s", table.code, refused)
            return False
        await self._remember(table, Announcement(table.version, place), reply, clock)
        await confirm(self._tables, self._drawing, update, reply)
        return True

    async def _is_far_back(self, table: Table, reply: Reply | None) -> bool:
        """Whether a person acts at a board that others' messages have pushed away; False if nobody knows.

        In its first minute it cannot be far, and no request is made.
        """
        place = table.message_place
        if reply is None or table.status is not Status.RUNNING or place is None:
            return False
        if calendar.now() - snowflake_time(place.message_id) < NEAR_FOR:
            return False
        with suppress(RequestRefusedError, DiscordUnavailableError):
            most = FAR_BACK + 1
            return await requests.count_after(self._client, *place, most=most) == most
        return False

    async def post_again(
        self, update: Update, reply: Reply | None, *, ping: bool, moves: bool = False
    ) -> None:
        """Post a new current message, after the score sheets that are due. Raises `NotShownError`.

        `moves`: the table is played in the channel of the update from then on. Without a `ping`, nobody gets
        a direct message either: they know already. A player who was pinged at this table not long ago, and
        has not moved since, knows too.
        """
        if reply is None:
            update = await in_own_conversation(self._client, self._tables, update)
        table = update.table
        await self._post_sheets(update, reply)
        update, clock = await self._completed(update, again=True)
        asked = await self._tables.pings.asked_already(table, channel_of(table))
        mentioned = frozenset(await self._whom_to_mention(table)) - asked
        mentioned = await mentionable(self._client, table, mentioned)
        post = await self._drawn(update, mentioned, ping=ping)
        post = await self._with_role(post, table)
        try:
            message_id, is_reply = await self._post(table, post, reply)
        except NotShownError:
            if post.pinged_role is not None:
                with suppress(StoreUnavailableError):
                    await self._tables.guild_settings.role_not_pinged(table)
            raise
        place = MessagePlace(channel_of(table), message_id)
        since = None if is_reply else await told_since(self._client, self._tables, update, place)
        told = {*_told(update, post), *asked} if ping else ids_of(table.people)
        made = Announcement(table.version, place, told=told, pinged=post.pings, since=since, moves=moves)
        await self._remember(table, made, reply, clock)
        await confirm(self._tables, self._drawing, update, reply)

    async def _post(self, table: Table, post: Post, reply: Reply | None) -> tuple[int, bool]:
        """Post a board; return its id, and whether Discord shows it as a reply to the message pressed.

        It does where the board is the answer to a press. So where the bot may write by itself, the board is a
        message of its own, as long as there is room for the requests that this costs. Raises `NotShownError`.
        """
        message_id = None
        named = nonce(table.message_id, table.code, table.version)  # the same version can be posted again
        if reply and reply.channel_id == channel_of(table) and not reply.keeps_board:
            is_press = reply.is_from_message
            if is_press and not table.is_direct and self._room.take(reply.channel_id):
                with suppress(RequestRefusedError):  # Discord may still take it as an answer
                    sending = requests.send(self._client, channel_of(table), post, nonce=named)
                    sent, _ = await asyncio.gather(sending, self._acknowledge(table, reply))
                    return sent, False
                message_id = await reply.follow_up(post)
            elif message_id := await reply.post(post):
                self._answers.keep(message_id, reply.interaction)
            if message_id:
                return message_id, is_press
        self._room.take(channel_of(table))
        return await self.send(table, post, nonce=named, reply=reply), False

    async def _acknowledge(self, table: Table, reply: Reply) -> None:
        """Acknowledge a press, which can change the message pressed from then on."""
        with suppress(RequestRefusedError, DiscordUnavailableError):
            await reply.defer()
        self._keep_pressed(table, reply)

    def _keep_pressed(self, table: Table, reply: Reply) -> None:
        """Keep the interaction that can change a table's current message from now on, if it can."""
        if table.message_id and table.message_id == reply.message_id and reply.stands_for_pressed:
            self._answers.keep(table.message_id, reply.interaction)

    async def _drawn(self, update: Update, mentioned: Collection[int], *, ping: bool = True) -> Post:
        """The message of a table; that of a lobby which would begin by itself says what prevents that."""
        post, table = await table_post(update, self._drawing, mentioned, ping=ping), update.table
        if not starts_by_itself(table):
            return post
        obstacle = await find_obstacle(self._client, table.guild_id, None, channel_of(table))
        if obstacle is None:
            return post
        words = text(table.locale, "lobby-held-up", why=obstacle_words(obstacle, table.locale))
        return replace(post, content=f"{post.content}\n{words}")

    async def _with_role(self, post: Post, table: Table) -> Post:
        """Let the first message of a lobby where somebody can join ping the server's role for lobbies.

        In a private thread that would let everybody in who has the role.
        """
        taken = len(table.seats) + len(table.kept_at(calendar.now()))
        if table.status is not Status.LOBBY or table.announced or taken >= table.players_wanted:
            return post
        if await in_private_thread(self._client, table):
            return post
        chosen = (await self._tables.guild_settings.of(table.guild_id)).role_id
        role_id = existing_role(self._client.get_guild(table.guild_id), chosen)
        if role_id is None or not await self._tables.guild_settings.may_ping_role(table):
            return post
        words = text(table.locale, "server-new-lobby", role=f"<@&{role_id}>")
        return replace(post, content=f"{words}\n{post.content}", pinged_role=role_id)

    async def _whom_to_mention(self, table: Table) -> Collection[int]:
        """The people to mention in a table's message, out of those it concerns.

        Direct messages notify by themselves.
        """
        if table.is_direct:
            return ()
        concerned = ids_of(table.those_who_stay)
        if table.status is Status.FINISHED:
            concerned = [*await self._tables.read(read_followers, table.code)]
        elif table.status is Status.RUNNING:
            away = await self._tables.settings.away(*concerned)
            concerned = [user_id for user_id in concerned if user_id not in away]
        return await self._tables.settings.told_by_mention(concerned)

    async def _completed(self, update: Update, *, again: bool = False) -> tuple[Update, Deadline | None]:
        """Add the end of the time, what the message teaches, a link, and the commitment if due.

        The link leads those without suns to the message that tells them the lots.
        """
        table = update.table
        clock = await self._tables.deadlines.clock(table)
        teaches, explains_aim = await self._tables.views.teaching(table)
        lots = await lots_place(self._tables, update, again=again)
        if publishes_seal(table, again=again):
            update = replace(
                update, commitment=await self._tables.views.commitment(table.code, table.version)
            )
        ends_at = clock.ends_at if clock else None
        taught = replace(update, teaches=teaches, explains_aim=explains_aim)
        return replace(taught, ends_at=ends_at, lots_message=lots), clock

    async def _remember(
        self, table: Table, made: Announcement, reply: Reply | None, clock: Deadline | None
    ) -> None:
        if reply:
            reply.seen.add(made.place.message_id)
        try:
            await self._current.remember(table, made, clock)
        except StoreUnavailableError as error:  # for those who see the message nothing is wrong
            self._current.doubt(table, error)

    async def _post_sheets(self, update: Update, reply: Reply | None) -> None:
        """Post the score sheet of every epoch that has ended since the last message.

        The file name of a sheet tells whether it was sent before a crash or a request that failed.
        """
        table, epochs = update.table, scored_epochs(update)
        if not epochs:
            return
        try:
            shown = await requests.find_own_files(self._client, channel_of(table), after=table.message_id)
        except RequestRefusedError as refused:
            log.info("The channel of table %s cannot be read: %s", table.code, refused)
            shown = set()
        for epoch in epochs:
            for part, post in enumerate(await sheet_posts(update, epoch, self._drawing)):
                if post.picture is None or post.picture.filename not in shown:
                    named = nonce(table.code, history_of(table.version), epoch, part)
                    await self.send(table, post, nonce=named, reply=reply)

    async def send(self, table: Table, post: Post, *, nonce: str, reply: Reply | None = None) -> int:
        """Post a message where the table is played, and pause the table if that place is gone.

        Where Discord takes none of the bot's own messages to a person, such as one who shares no server with
        it, it still takes answers: there the message follows up the `reply`. Returns the message's id;
        `nonce` is the one of `requests.send`. Raises `NotShownError`.
        """
        try:
            return await requests.send(self._client, channel_of(table), post, nonce=nonce)
        except RequestRefusedError as refused:
            if table.is_direct and reply and (message_id := await reply.follow_up(post)):
                return message_id
            why = (
                refused if await self._is_true(refused.trouble, table) else RequestRefusedError(Trouble.OTHER)
            )
            if why.trouble in LOST:
                await self._tables.announcements.pause(table)
            obstacle = await obstacle_of(self._client, table.guild_id, channel_of(table), why)
            raise NotShownError(table.code, why, obstacle) from refused

    async def _is_true(self, trouble: Trouble, table: Table) -> bool:
        """Whether the place is really gone: one 404 does not prove that a channel was deleted."""
        if trouble is not Trouble.UNKNOWN_CHANNEL:
            return True
        return bool(await channels_gone(self._client, table.guild_id, {channel_of(table)}))


def _told(update: Update, post: Post) -> Collection[int]:
    """Those who know of a new message: whom it pings, and who was asked before and still is."""
    asked = set(ids_of(update.table.asked))
    new = set(ids_of(newly_asked(update))) if update.table.bidders else asked
    return {*post.pings, *(asked - new)}
