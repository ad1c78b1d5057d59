"""What the groups of commands have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.handling import handle
from bot.words import text

if TYPE_CHECKING:
    from collections.abc import Callable

    import discord

    from bot.answers import Answer
    from bot.client import RaBot

SOURCE = "en"


def said(key: str) -> app_commands.locale_str:
    """The words of a command or parameter; the key finds them in other languages."""
    return app_commands.locale_str(text(SOURCE, key), key=key)


TABLE = said("parameter-table")


class TableGroup(app_commands.Group):
    """Commands for tables in a server's channels."""

    def __init__(self, name: str, description: app_commands.locale_str) -> None:
        """Offer the commands in servers that installed the bot, nowhere else."""
        super().__init__(
            name=name,
            description=description,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    async def _at_table(
        self, interaction: discord.Interaction[RaBot], what: str | Callable[[], str], table: str | None
    ) -> None:
        """Do what is asked for; what must be read first is read where a refusal of it can be told."""

        async def work(answer: Answer) -> None:
            said = what if isinstance(what, str) else what()
            await interaction.client.router.at_table(answer, said, table)

        await handle(interaction, work)
