"""The one way in for interactions: commands, buttons, selects and forms are handled here, errors included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.answers import Answer
from bot.problems import tell

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import discord

    from bot.client import RaBot


async def handle(interaction: discord.Interaction[RaBot], work: Callable[[Answer], Awaitable[None]]) -> None:
    """Let `work` answer an interaction; whatever goes wrong is told to the person, and never swallowed."""
    with interaction.client.busy():
        async with Answer(interaction) as answer:
            try:
                await work(answer)
            except Exception as error:  # noqa: BLE001  # the last line: the person must hear of it
                await tell(answer, error)
