"""Suggestions while the `table` of a command is typed, and the table that a half-typed command is about."""

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.answering.which_table import describe_table, finished_tables, is_likely, named_tables
from bot.discord.controls import MAX_OPTIONS
from bot.discord.links import place_of
from bot.discord.sight import Sight
from bot.services import Services, WhichTable
from engine.store.lookups import read_open_in_channel, read_open_in_guild
from engine.tables import Table, TableError, Update
from engine.tables.codes import read_code

Interaction = discord.Interaction[Any]
Offers = list[tuple[str, str]] | list[tuple[str, int]]
"""Suggestions: what people read, and the value that it stands for."""


async def complete_table(
    services: Services, interaction: Interaction, typed: str, which: WhichTable = WhichTable.OPEN
) -> Offers:
    """The server's open tables with a matching code, as far as the person may see them.

    The likely ones come first; among them those waiting for the person, their others, and this channel's.
    """
    tables = await services.tables.read(
        read_open_in_guild,
        guild_id=place_of(interaction).guild_id,
        prefix=read_code(typed),
        user_id=interaction.user.id,
        here=interaction.channel_id,
    )
    seen = await Sight.of(interaction).visible(tables)
    return _offers(sorted(seen, key=lambda table: not is_likely(which, table, interaction.user.id)))


async def complete_finished_table(services: Services, interaction: Interaction, typed: str) -> Offers:
    """The server's finished games with a matching code that the person may see, newest first."""
    guild_id, prefix = place_of(interaction).guild_id, read_code(typed)
    return _offers(await finished_tables(services.tables, interaction, guild_id, prefix))


def offer_numbers(numbers: Iterable[int], typed: str) -> list[tuple[str, int]]:
    """Those numbers that begin with what was typed."""
    return [(str(number), number) for number in numbers if str(number).startswith(typed)]


def _offers(tables: Sequence[Table]) -> Offers:
    return [(f"{table.code}: {describe_table(table)}", table.code) for table in tables[:MAX_OPTIONS]]


async def tables_meant(services: Services, interaction: Interaction) -> list[Table]:
    """The tables that a half-typed command may be about, of those that the person may see.

    There may be none: nothing is refused while a person is still typing.
    """
    tables, guild_id = services.tables, place_of(interaction).guild_id
    code = getattr(interaction.namespace, "table", None)
    try:
        found = (
            await named_tables(tables, guild_id, code)
            if code
            else await tables.read(read_open_in_channel, interaction.channel_id or 0)
        )
    except TableError:
        return []
    return await Sight.of(interaction).visible(one for one in found if one.guild_id == guild_id)


async def waiting_table(services: Services, interaction: Interaction, game: str) -> Update | None:
    """The table of a game that a half-typed command is about, if it is this person's turn there.

    None if that is unclear.
    """
    waiting = [
        table
        for table in await tables_meant(services, interaction)
        if table.game == game and table.is_turn_of(interaction.user.id)
    ]
    try:
        return await services.tables.views.look(waiting[0].code) if len(waiting) == 1 else None
    except TableError:
        return None
