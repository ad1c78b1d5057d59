"""Before the start: join, leave, computers, options, start; and the lobby of a rematch."""

from bot.answering.commands import Shown
from bot.answering.feature import Feature, control, form, table_action, table_command
from bot.answering.obstacles import require_writable
from bot.answering.which_table import enter_table
from bot.discord.controls import version_in
from bot.discord.links import channel_of, person_of, table_link
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.features.leaving import leave_post
from bot.features.lobby.hosts import require_host
from bot.features.lobby.invitations import tell_held_back
from bot.features.lobby.places import require_allowed
from bot.posts.lobby import LEVEL_SELECT
from bot.posts.options_form import (
    LANGUAGE,
    OPTIONS_FORM,
    PAGE_BUTTON,
    PLAYERS,
    form_pages,
    game_options,
    options_form,
    own_options,
    pages_post,
    present_values,
    read_options,
)
from bot.services import WhichTable
from bot.words import text
from engine.players import characters, lowest_with_characters
from engine.tables import (
    AlreadyStartedError,
    Caps,
    HasLeftError,
    NotSeatedError,
    Status,
    Table,
    WantedOptions,
)
from engine.tables.transitions.lobby import require_lobby


class Lobby(Feature):
    """Everything that people do at a table before its start."""

    @table_command("ra join", shown=Shown.TO_ALL, which_table=WhichTable.TO_JOIN, in_direct_messages=False)
    async def join(self, reply: Reply, table: Table) -> None:
        """Take a seat."""
        joined = await self.tables.lobbies.join(table.code, person_of(reply.user))
        await self.announcer.carry_on(joined, reply)  # this may have started the game

    @table_command("ra leave", shown=Shown.TO_ALL, which_table=WhichTable.OWN_SEAT)
    async def leave(self, reply: Reply, table: Table) -> None:
        """Give up the person's seat or kept seat; if the host leaves, another person becomes host.

        In a running game leaving is final, so the person must confirm it.
        """
        if table.status is Status.RUNNING:
            await reply.private(leave_post(table, reply.user.id, reply.locale))
            return
        left = await self.tables.lobbies.leave(table.code, reply.user.id)
        await self.announcer.announce(left, reply)

    @table_action("add-computer")
    async def add_usual_computer(self, reply: Reply, table: Table) -> None:
        """Seat a computer that plays about as well as the person."""
        await self._add_computer(reply, table, await self._even_level(reply, table))

    @control(LEVEL_SELECT)
    async def choose_level(self, reply: Reply, code: str, version: str) -> None:
        """Seat a computer of the level chosen, or of the character, which then plays about as the person."""
        table = await enter_table(self.tables, reply, code, int(version))
        chosen = reply.choice
        if chosen in characters(table.game):
            level = await self._even_level(reply, table)
            chosen = f"{lowest_with_characters(table.game, level)}/{chosen}"
        await self._add_computer(reply, table, chosen)

    async def _even_level(self, reply: Reply, table: Table) -> str:
        return await self.tables.lobbies.even_level(table.guild_id, table.game, reply.user.id)

    async def _add_computer(self, reply: Reply, table: Table, level: str) -> None:
        lobbies = self.tables.lobbies
        spec = lobbies.draw_character(table.game, level)
        table = await lobbies.add_computer(table.code, reply.user.id, spec)
        await self.announcer.carry_on(table, reply)

    @table_action("remove-computer")
    async def remove_computer(self, reply: Reply, table: Table) -> None:
        """Remove the computer that came last."""
        table = await self.tables.lobbies.remove_computer(table.code, reply.user.id)
        await self.announcer.announce(table, reply)

    @table_command("ra options", shown=Shown.PRIVATELY, which_table=WhichTable.LOBBY)
    async def options(self, reply: Reply, table: Table) -> None:
        """Open the form of options for the host; ask which one if there are several."""
        table = await self._as_host(reply, table)
        if len(form_pages(table, reply.locale)) > 1:
            await reply.private(pages_post(table, reply.locale))
        else:
            await self._open_form(reply, table, 0)

    @control(PAGE_BUTTON)
    async def open_page(self, reply: Reply, code: str, page: str, history: str | None) -> None:
        """Open one of several forms."""
        table = await enter_table(self.tables, reply, code, version_in(history))
        await self._open_form(reply, await self._as_host(reply, table), int(page))

    async def _as_host(self, reply: Reply, table: Table) -> Table:
        require_lobby(table)
        hosted = await require_host(self.services, reply, table)
        if hosted != table:
            self.announcer.show_soon(table.code)  # opening a form does not
        return hosted

    async def _open_form(self, reply: Reply, table: Table, page: int) -> None:
        last = len(form_pages(table, reply.locale)) - 1
        if not await reply.open_form(options_form(table, min(page, last), reply.locale)):
            await reply.in_place(pages_post(table, reply.locale))  # a press of its button may be quicker

    @form(OPTIONS_FORM)
    async def change_options(self, reply: Reply, code: str, page: str, history: str | None) -> None:
        """Set the options of a form; everything that it does not show stays as it is."""
        table = await enter_table(self.tables, reply, code, version_in(history))
        table = await require_host(self.services, reply, table)

        def choose(now: Table) -> WantedOptions:
            values = {**present_values(now), **read_options(now, int(page), reply.interaction)}
            options, own = game_options(now, values), own_options(now, values)
            return WantedOptions(values[PLAYERS], options, own, values[LANGUAGE])

        table = await self.tables.lobbies.change_options(table.code, reply.user.id, choose)
        await self.announcer.carry_on(table, reply)  # this may have started the game

    @table_command("ra start", shown=Shown.TO_ALL, which_table=WhichTable.LOBBY)
    async def start(self, reply: Reply, table: Table) -> None:
        """Deal, open a thread if possible, and ask the first player; refuse where no board can be shown."""
        table = await require_host(self.services, reply, table)
        if table.status is Status.LOBBY:
            await require_writable(self.client, reply, table.channel_id)
        started = await self.tables.lobbies.start(table.code, reply.user.id)
        await self.announcer.carry_on(started, reply)


class Rematch(Feature):
    """Playing a finished game once more."""

    @table_action("rematch")
    async def rematch(self, reply: Reply, table: Table) -> None:
        """Open the lobby of a rematch, or sit down in the one that somebody else has opened."""
        lobby = await self._join(reply, table)
        await self.announcer.carry_on(lobby, reply)
        lobby = await self.tables.get(lobby.code)
        if lobby.host_id == reply.user.id:
            await tell_held_back(self.services, lobby, reply)
        if reply.channel_id != channel_of(lobby) or not reply.is_sent:
            words = text(reply.locale, "rematch-there", code=lobby.code, link=table_link(lobby))
            await reply.private(Post(words))

    async def _join(self, reply: Reply, table: Table) -> Table:
        if table.rematch and (await self.tables.get(table.rematch)).finished_at is None:
            # It may have moved to where they may not look.
            await enter_table(self.tables, reply, table.rematch)
        else:
            await require_allowed(self.services, reply, table.channel_id)
            await require_writable(self.client, reply, table.channel_id)
        try:
            caps = Caps((await self.tables.guild_settings.of(table.guild_id)).most_tables)
            return await self.tables.lobbies.rematch(table.code, person_of(reply.user), caps=caps)
        except HasLeftError as error:
            raise Refusal("rematch-left", code=table.code) from error
        except NotSeatedError as error:
            raise Refusal("rematch-not-played", code=table.code) from error
        except AlreadyStartedError as error:
            known = await self.tables.get((await self.tables.get(table.code)).rematch or table.code)
            raise Refusal("rematch-begun", code=known.code, link=table_link(known)) from error
