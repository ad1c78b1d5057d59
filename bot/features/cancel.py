"""`/ra cancel`: ends a table without a result, at once or when all its people agree."""

from collections.abc import Collection
from contextlib import suppress
from functools import partial

from discord import ButtonStyle

from bot.answering.commands import Shown
from bot.answering.confirming import no_button
from bot.answering.feature import Feature, table_action, table_command
from bot.discord import requests
from bot.discord.absence import people_gone
from bot.discord.controls import Control, button
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError
from bot.discord.links import channel_of, message_link
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.features.lobby.hosts import not_host
from bot.games.table_controls import table_button
from bot.posts.cancelling import cancel_asked_post, missing_names
from bot.services import Services
from bot.words import text
from engine.locks import Locks
from engine.message import QUESTION, MessagePlace, Until, Wait
from engine.store.messages import call_messages, read_messages
from engine.tables import MayCancel, NotHostError, NotRunningError, Status, Table
from engine.tables.transitions.seating import require_seated


class Cancel(Feature):
    """Cancelling, for hosts, players and moderators."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._asking = Locks()
        """By table, so that a player who asks twice at once is led to their first question."""

    @table_command("ra cancel", shown=Shown.TO_ALL)
    async def cancel(self, reply: Reply, table: Table) -> None:
        """Cancel a lobby; ask first about a running game, unless this answers another player's question.

        A player who has asked the others already is led to that question. If it was deleted, the others are
        asked again at once, or the player chooses again if they could cancel alone.
        """
        if table.status is Status.RUNNING:
            moderator = await self._decides(reply, table)
            if not await self._is_wish(reply, table, moderator=moderator):
                await reply.in_place(cancel_post(table, reply.user.id, reply.locale, moderator=moderator))
                return
        await self.cancel_surely(reply, table)

    @table_action("cancel-sure")
    async def cancel_surely(self, reply: Reply, table: Table) -> None:
        """Cancel at once for a lobby's host or a moderator; otherwise note the wish of a player.

        A moderator who is playing counts as one player, unless they cancel for everybody. Ask first if the
        lobby has just become a game, or if the person no longer plays but could cancel for everybody.
        """
        if table.status not in (Status.LOBBY, Status.RUNNING):
            raise _over(table)
        moderator = await self._decides(reply, table)
        async with self._asking[table.code]:
            now = await self.tables.get(table.code)
            unasked = table.status is Status.LOBBY or (moderator and now.seat_of(reply.user.id) is None)
            if now.status is Status.RUNNING and unasked:
                await reply.in_place(cancel_post(now, reply.user.id, reply.locale, moderator=moderator))
            else:
                await self._cancel_or_ask(reply, now, moderator=moderator)

    async def _cancel_or_ask(self, reply: Reply, table: Table, *, moderator: bool) -> None:
        plays = table.status is Status.RUNNING and table.seat_of(reply.user.id) is not None
        alone = moderator and not plays
        has_asked = plays and _has_asked(table, reply.user.id)
        absent = set() if alone else await self._absent(table, reply.user.id)
        table = await self._cancel(table, reply, moderator=alone, absent=absent)
        if table.status is Status.CANCELLED:
            await self.announcer.announce(table, reply)
            return
        await self.announcer.carry_on(table)
        link = await self._question(table) if has_asked else None
        if link:
            missing = missing_names(table, absent, reply.locale)
            words = text(reply.locale, "cancel-asked-already", code=table.code, link=link, missing=missing)
            buttons = [table_button(table, "cancel-withdraw", reply.locale, row=0)]
            if moderator:
                buttons.append(_for_all(table, reply.locale))
            await self.tables.write_rows(call_messages, QUESTION, code=table.code)  # it may name the absent
            self.announcer.owed.hurry(table.code, [QUESTION])
            await reply.in_place(Post(words, buttons))
        else:
            await self._ask_others(table, reply, absent)

    async def _is_wish(self, reply: Reply, table: Table, *, moderator: bool) -> bool:
        """Whether a player answers another's question, or has asked already and has nothing to choose."""
        plays = table.seat_of(reply.user.id) is not None
        if reply.is_from_public_message or not _has_asked(table, reply.user.id):
            return plays and reply.is_from_public_message
        return not moderator or await self._question(table) is not None

    async def _decides(self, reply: Reply, table: Table) -> bool:
        """Whether the person can cancel for everybody: a moderator, or a host where the server lets them.

        Raises `Refusal` for others where the server lets nobody else cancel.
        """
        if reply.interaction.permissions.manage_guild:
            return True
        who = (await self.tables.guild_settings.of(table.guild_id)).may_cancel
        if who is MayCancel.MANAGERS:
            raise Refusal("server-only-managers-cancel")
        return who is MayCancel.HOST and reply.user.id == table.host_id

    async def _absent(self, table: Table, asker: int) -> set[int]:
        """Those whose consent a seated person would need, but who have left the server."""
        if table.seat_of(asker) is None:
            return set()
        needed = {seat.user_id or 0 for seat in table.yet_to_agree}
        if table.status is Status.LOBBY:
            needed = {table.host_id}
        return await people_gone(self.client, table.guild_id, needed - {asker})

    async def _cancel(
        self, table: Table, reply: Reply, *, moderator: bool, absent: Collection[int] = ()
    ) -> Table:
        try:
            return await self.tables.lobbies.cancel(
                table.code, reply.user.id, moderator=moderator, absent=absent
            )
        except NotRunningError as error:
            raise _over(await self.tables.get(table.code)) from error
        except NotHostError as error:
            raise not_host(table, reply.locale) from error

    async def _question(self, table: Table) -> str | None:
        """A link to the last question to the others, unless somebody has deleted it."""
        asked = await self.tables.read(read_messages, QUESTION, code=table.code)
        places = [question.place for question in asked if question.place]
        with suppress(RequestRefusedError, DiscordUnavailableError):  # then it is taken to be there
            if not places or not await requests.exists(self.client, *places[-1]):
                return None
        return message_link(table.guild_id, *places[-1])

    async def _ask_others(self, table: Table, reply: Reply, absent: Collection[int]) -> None:
        """Post the question to the others; its button goes when the table is over."""
        asker = next(seat.seat for seat in table.those_who_stay if seat.user_id == reply.user.id)
        note = partial(
            self.tables.messages.add,
            QUESTION,
            table.code,
            about=reply.interaction.id,
            state={"asker": asker},
            wait=Wait(Until.OVER),
        )
        number = await note(channel_id=channel_of(table))
        try:
            post = cancel_asked_post(table, asker, absent)
            place = MessagePlace(*await self.announcer.tell_table(table, post, reply))
        except DiscordUnavailableError as error:
            raise Refusal("cancel-not-asked", code=table.code) from error
        await note(place=place, instead_of=number)
        self.announcer.owed.hurry(table.code, [QUESTION])  # if somebody has agreed or left by now

    @table_action("cancel-withdraw")
    async def withdraw(self, reply: Reply, table: Table) -> None:
        """Let a player no longer ask to cancel; their question to the others goes."""
        try:
            table = await self.tables.lobbies.withdraw_cancel(table.code, reply.user.id)
        except NotRunningError as error:
            raise _over(await self.tables.get(table.code)) from error
        await self.announcer.carry_on(table)
        self.announcer.owed.hurry(table.code, [QUESTION])
        await reply.in_place(Post(text(reply.locale, "cancel-withdrawn", code=table.code)))

    @table_action("cancel-for-all")
    async def cancel_for_all(self, reply: Reply, table: Table) -> None:
        """Cancel a running game without the players' agreement."""
        if not await self._decides(reply, table):
            raise Refusal("moderators-only")
        table = await self._cancel(table, reply, moderator=True)
        await self.announcer.announce(table, reply)


def _has_asked(table: Table, user_id: int) -> bool:
    """Whether somebody who plays has asked to cancel the game already."""
    return table.seat_of(user_id) is not None and user_id not in {one.user_id for one in table.yet_to_agree}


def _over(table: Table) -> Refusal:
    match table.status:
        case Status.FINISHED:
            return Refusal("cancel-finished", code=table.code)
        case Status.ABANDONED:
            return Refusal("abandoned", code=table.code)
        case Status.CLOSED:
            return Refusal("lobby-closed", code=table.code)
        case _:
            return Refusal("cancel-cancelled", code=table.code)


def cancel_post(table: Table, user_id: int, locale: str, *, moderator: bool) -> Post:
    """The question whether to cancel a running game. Raises `NotSeatedError` or `HasLeftError`."""
    if not moderator:
        require_seated(table, user_id)
    plays = table.seat_of(user_id) is not None
    asks_others = plays and any(seat.user_id != user_id for seat in table.yet_to_agree)
    label = text(locale, "button-cancel-ask" if asks_others else "button-cancel")
    red = ButtonStyle.danger
    sure = "cancel-sure" if plays else "cancel-for-all"
    buttons = [button(f"table:{table.code}:{table.version}:{sure}", label, row=0, style=red)]
    if moderator and asks_others:
        buttons.append(_for_all(table, locale))
    buttons.append(no_button(locale))
    return Post(text(locale, "cancel-sure-ask" if asks_others else "cancel-sure", code=table.code), buttons)


def _for_all(table: Table, locale: str) -> Control:
    """The button that cancels for everybody, without asking the others."""
    return table_button(table, "cancel-for-all", locale, row=0, style=ButtonStyle.danger)
