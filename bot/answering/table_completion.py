"""Suggestions while the `table` of a command is typed, and the table that a half-typed command is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.answering.which_table import describe_table
from bot.discord.controls import MAX_OPTION_TEXT, MAX_OPTIONS, shorten
from bot.discord.links import place_of
from engine.tables import TableError
from engine.tables.codes import read_code

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.services import Services
    from engine.tables import Table, Update

    Interaction = discord.Interaction[Any]


async def complete_table(
    services: Services, interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """The server's open tables with a matching code: those waiting for the person first, then theirs."""
    tables = await services.tables.finding.find(
        guild_id=place_of(interaction).guild_id,
        prefix=read_code(current),
        user_id=interaction.user.id,
        limit=MAX_OPTIONS,
    )
    return _choices(tables)


async def complete_finished_table(
    services: Services, interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """The server's finished games with a matching code, newest first."""
    guild_id, typed = place_of(interaction).guild_id, read_code(current)
    return _choices(
        await services.tables.finding.finished(guild_id=guild_id, prefix=typed, limit=MAX_OPTIONS)
    )


def _choices(tables: Sequence[Table]) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(
            name=shorten(f"{table.code}: {describe_table(table)}", MAX_OPTION_TEXT), value=table.code
        )
        for table in tables
    ]


async def waiting_table(services: Services, interaction: Interaction, game: str) -> Update | None:
    """The table of a game that a half-typed command is about, if it is this person's turn there.

    None if that is unclear: nothing is asked or refused while a person is still typing.
    """
    tables, here = services.tables, interaction.channel_id
    code = getattr(interaction.namespace, "table", None)
    try:
        candidates = (
            [await tables.get(read_code(code))] if code else await tables.finding.tables_in(here or 0)
        )
        waiting = [
            table
            for table in candidates
            if table.guild_id == place_of(interaction).guild_id
            and table.game == game
            and table.is_turn_of(interaction.user.id)
        ]
        return await tables.views.look(waiting[0].code) if len(waiting) == 1 else None
    except TableError:
        return None
