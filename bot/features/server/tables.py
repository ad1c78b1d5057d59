"""`/ra-server tables`: a server's open tables, and what can be done about one that is stuck."""

from collections.abc import Sequence

from discord import ButtonStyle
from discord.utils import format_dt

from bot.answering.commands import Shown, Who
from bot.answering.feature import Feature, command, control
from bot.answering.lost_places import pause_lost
from bot.answering.which_table import describe_table, enter_table
from bot.discord.controls import (
    CODE,
    HISTORY,
    Control,
    beside,
    button,
    history_part,
    option,
    select,
    turn_buttons,
    version_in,
)
from bot.discord.links import channel_of, table_link
from bot.discord.posts import Post
from bot.discord.refusals import reading_control
from bot.discord.replies import Reply  # discord.py reads the types of the parameters
from bot.discord.sight import Sight
from bot.features.leaving import remove_player
from bot.features.lobby.places import bring_here
from bot.games.seat_names import asked_names, clean_name, person_name
from bot.words import text
from engine.store.dashboard import read_guild_tables
from engine.tables import OwnTable, Status, Table

TABLES_BUTTON = r"server:tables:(?P<page>[0-9]{1,3})"
TABLE_SELECT = r"server-table"
TABLE_BUTTON = rf"server-table:{CODE}:(?P<what>look|end|end-sure|move){HISTORY}"
REMOVE_SELECT = rf"server-remove:{CODE}{HISTORY}"
TABLES_A_PAGE = 4
"""As many as fit into a message where each waits for five people with the longest names."""


class ServerTables(Feature):
    """Lists a server's open tables; ends or moves one, or removes somebody from its game."""

    @command("ra-server tables", shown=Shown.PRIVATELY, who=Who.MODERATORS)
    async def every(self, reply: Reply) -> None:
        """List the open tables whose channels the person may see."""
        await reply.private(await self._list(reply, 0))

    @control(TABLES_BUTTON, who=Who.MODERATORS)
    async def turn_page(self, reply: Reply, page: str) -> None:
        """Show a page of the list, as the tables are now."""
        await reply.in_place(await self._list(reply, int(page)))

    @control(TABLE_SELECT, who=Who.MODERATORS)
    async def choose(self, reply: Reply) -> None:
        """Show what can be done about a table."""
        await self._look(reply, reply.choice)

    @control(TABLE_BUTTON, who=Who.MODERATORS)
    async def press(self, reply: Reply, code: str, what: str, history: str | None) -> None:
        """Do it, or ask first; show the list as it is now if the table is over."""
        table = await enter_table(self.tables, reply, code, version_in(history))
        match "look" if table.finished_at else what:
            case "end":
                await reply.in_place(end_post(table, reply.locale))
            case "end-sure":
                await self._end(reply, table)
            case "move":
                if reply.channel_id == channel_of(table) and not table.paused:
                    await self.announcer.repost(table, reply)
                else:
                    await bring_here(self.services, table, reply)
            case _:
                await self._look(reply, code)

    @control(REMOVE_SELECT, who=Who.MODERATORS)
    async def remove(self, reply: Reply, code: str, history: str | None) -> None:
        """Remove somebody from a running game, as `/ra remove` does."""
        table = await enter_table(self.tables, reply, code, version_in(history))
        with reading_control():
            removed = int(reply.choice)
        name = person_name(table, removed, reply.locale) or f"<@{removed}>"
        await remove_player(self.tables, table, reply.user.id, removed, name=name, moderator=True)
        self.announcer.show_soon(table.code)
        await self._look(reply, table.code)

    async def _end(self, reply: Reply, table: Table) -> None:
        await self.tables.lobbies.cancel(table.code, reply.user.id, moderator=True)
        self.announcer.show_soon(table.code)  # its channel may be gone
        await reply.in_place(await self._list(reply, 0, text(reply.locale, "cancelled", code=table.code)))

    async def _list(self, reply: Reply, page: int, before: str = "") -> Post:
        found = await self._open_tables(reply)
        lost = await pause_lost(self.services, [one.table for one in page_of(found, page)])
        found = [one._replace(table=lost.get(one.table.code, one.table)) for one in found]
        return list_post(found, reply.locale, page, before)

    async def _look(self, reply: Reply, code: str) -> None:
        found = [one for one in await self._open_tables(reply) if one.table.code == code]
        post = table_post(found[0], reply.locale) if found else await self._list(reply, 0)
        await reply.in_place(post)

    async def _open_tables(self, reply: Reply) -> list[OwnTable]:
        found = await self.tables.read(read_guild_tables, reply.guild_id)
        seen = await Sight.of(reply.interaction).visible(one.table for one in found)
        codes = {table.code for table in seen}
        return [one for one in found if one.table.code in codes]


def page_of(tables: Sequence[OwnTable], page: int) -> Sequence[OwnTable]:
    """The tables of a page, or of the last one."""
    start = min(page * TABLES_A_PAGE, max(0, len(tables) - 1) // TABLES_A_PAGE * TABLES_A_PAGE)
    return tables[start : start + TABLES_A_PAGE]


def list_post(tables: Sequence[OwnTable], locale: str, page: int, before: str = "") -> Post:
    """A page of a server's open tables, with a select to choose one of them."""
    lines = [before] if before else []
    if not tables:
        return Post("\n".join([*lines, text(locale, "server-tables-none")]))
    pages = -(-len(tables) // TABLES_A_PAGE)
    page = min(page, pages - 1)
    here = page_of(tables, page)
    title = text(locale, "server-tables-title", count=len(tables))
    lines.append(title if pages == 1 else f"{title} {text(locale, 'panel-page', page=page + 1, pages=pages)}")
    lines += [_line(one, locale) for one in here]
    options = [option(one.table.code, one.table.code, description=describe_table(one.table)) for one in here]
    controls = [select("server-table", text(locale, "server-tables-choose"), options, row=0)]
    controls += turn_buttons("server:tables:{}", *beside(page, pages), locale, row=1)
    return Post("\n".join(lines), controls)


def table_post(found: OwnTable, locale: str) -> Post:
    """One table, and what can be done about it."""
    table = found.table
    lines = [_line(found, locale), text(locale, "server-table-hint")]
    controls = [
        _button(table, "move", text(locale, "server-button-move")),
        _button(table, "end", text(locale, "server-button-end"), ButtonStyle.danger),
        button("server:tables:0", text(locale, "panel-back"), row=0),
    ]
    people = table.those_who_stay if table.status is Status.RUNNING else ()
    if people:
        options = [option(str(seat.user_id), clean_name(table, seat, locale)) for seat in people]
        placeholder = text(locale, "server-table-remove")
        custom_id = f"server-remove:{table.code}{history_part(table.version)}"
        controls.append(select(custom_id, placeholder, options, row=1))
    return Post("\n".join(lines), controls)


def end_post(table: Table, locale: str) -> Post:
    """The question whether to end a table."""
    controls = [
        _button(table, "end-sure", text(locale, "server-button-end"), ButtonStyle.danger),
        _button(table, "look", text(locale, "panel-back")),
    ]
    return Post(text(locale, "server-table-end", code=table.code), controls)


def _button(table: Table, what: str, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Control:
    custom_id = f"server-table:{table.code}:{what}{history_part(table.version)}"
    return button(custom_id, label, row=0, style=style)


def _line(found: OwnTable, locale: str) -> str:
    """A table's state and age, and where it is."""
    table = found.table
    key = "server-table-lobby" if table.player_to_act is None else "server-table-waits"
    state = text(
        locale,
        key,
        code=table.code,
        game=text(locale, f"game-{table.game}"),
        seated=len(table.seats),
        wanted=table.players_wanted,
        name=asked_names(table, locale),
    )
    asked = (
        text(locale, "server-table-asked", since=format_dt(found.since, "R")) if table.player_to_act else ""
    )
    opened = text(locale, "server-table-opened", since=format_dt(table.opened_at, "R"))
    place = text(locale, "server-table-lost") if table.paused else table_link(table)
    return " ".join(filter(None, (state, asked, opened, place)))
