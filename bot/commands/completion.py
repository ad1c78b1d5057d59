"""What Discord suggests while a command is typed: tables, and whose turn it is for all the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.controls.pick import describe_table
from bot.games import DEFAULT_GAME
from bot.games.sets import MAX_CHOICES, MAX_NAME
from bot.levels import level_name, level_words, levels
from engine.tables import TableError

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.client import RaBot
    from engine.tables import Table, Update


async def complete_table(
    interaction: discord.Interaction[RaBot], current: str
) -> list[app_commands.Choice[str]]:
    """The server's open tables whose code begins so: those that wait for the person, his own, the others."""
    tables = await interaction.client.tables.find(
        guild_id=interaction.guild_id or 0,
        prefix=current.strip().upper(),
        user_id=interaction.user.id,
        limit=MAX_CHOICES,
    )
    return _choices(tables)


async def complete_finished_table(
    interaction: discord.Interaction[RaBot], current: str
) -> list[app_commands.Choice[str]]:
    """The server's finished games whose code begins so, the newest first."""
    guild_id, typed = interaction.guild_id or 0, current.strip()
    return _choices(
        await interaction.client.tables.finished(guild_id=guild_id, prefix=typed, limit=MAX_CHOICES)
    )


def _choices(tables: Sequence[Table]) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=f"{table.code}: {describe_table(table)}"[:MAX_NAME], value=table.code)
        for table in tables
    ]


async def complete_level(
    interaction: discord.Interaction[RaBot], current: str
) -> list[app_commands.Choice[str]]:
    """The levels of computers in the game that is chosen, weakest first."""
    game, locale = getattr(interaction.namespace, "game", None) or DEFAULT_GAME, interaction.locale.value
    named = [(f"{level_name(level, locale)}: {level_words(level, locale)}", level) for level in levels(game)]
    return [
        app_commands.Choice(name=name[:MAX_NAME], value=level)
        for name, level in named
        if current.lower() in name.lower()
    ]


async def his_turn(interaction: discord.Interaction[RaBot], game: str) -> Update | None:
    """The table of a game that is meant, if it waits for the person; nothing is said while he still types."""
    tables, here = interaction.client.tables, interaction.channel_id
    code = getattr(interaction.namespace, "table", None)
    try:
        candidates = [await tables.get(code)] if code else await tables.tables_in(here or 0)
        waiting = [
            table
            for table in candidates
            if table.guild_id == interaction.guild_id
            and table.game == game
            and table.asked
            and table.asked.user_id == interaction.user.id
        ]
        return await tables.look(waiting[0].code) if len(waiting) == 1 else None
    except TableError:
        return None
