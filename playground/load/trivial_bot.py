"""The least that a bot with buttons can do, which bounds how fast the real bot can be.

`python -m playground.load.trivial_bot http://127.0.0.1:8080` logs it in at the playground with this address.
"""

import asyncio
import sys
from typing import Any

import discord

from playground.run_bot import point_discord_at
from playground.stopping import stop_asked
from playground.world.application import TOKEN


class TrivialBot(discord.Client):
    """Answers every button at once and remembers nothing."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.count = 0

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Edit the message's text, or answer privately."""
        self.count += 1
        data: Any = interaction.data
        if data["custom_id"] == "private":
            await interaction.response.send_message(str(self.count), ephemeral=True)
        else:
            await interaction.response.edit_message(content=str(self.count))

    async def show_buttons(self, channel_id: int) -> None:
        """Post a message with the buttons Text and Private."""
        view = discord.ui.View(timeout=None)
        for label in ("Text", "Private"):
            view.add_item(discord.ui.Button(label=label, custom_id=label.lower()))
        await self.get_partial_messageable(channel_id).send("0", view=view)


async def _serve() -> None:
    """Show the buttons in every channel; stop with SIGTERM."""
    bot, stop = TrivialBot(), stop_asked()
    async with bot:
        playing = asyncio.create_task(bot.start(TOKEN))
        await bot.wait_for("ready")
        for channel in bot.get_all_channels():
            await bot.show_buttons(channel.id)
        await stop.wait()
    await playing


if __name__ == "__main__":
    point_discord_at(sys.argv[1])
    asyncio.run(_serve())
