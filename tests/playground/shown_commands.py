"""Commands of the example bot, with one of everything that the page can show."""

from datetime import timedelta
from io import BytesIO

import discord
from discord import app_commands, ui
from PIL import Image

SUNS = ("2", "5", "8", "13")


class Buttons(ui.View):
    """A button for each kind of answer, and a select."""

    @ui.button(label="Count 0", style=discord.ButtonStyle.primary, custom_id="count")
    async def count(self, interaction: discord.Interaction, button: ui.Button["Buttons"]) -> None:
        button.label = f"Count {int((button.label or '0').split()[-1]) + 1}"
        await interaction.response.edit_message(content=f"counted by {interaction.user.mention}", view=self)

    @ui.button(label="Silent", style=discord.ButtonStyle.danger, custom_id="silent")
    async def silent(self, interaction: discord.Interaction, button: ui.Button["Buttons"]) -> None:
        """Never answers."""

    @ui.button(label="Secret", custom_id="secret")
    async def secret(self, interaction: discord.Interaction, _: ui.Button["Buttons"]) -> None:
        await interaction.response.send_message(f"for {interaction.user.display_name} alone", ephemeral=True)

    @ui.select(
        placeholder="Tiles",
        custom_id="tiles",
        min_values=2,
        max_values=3,
        options=[discord.SelectOption(label=name) for name in ("Nile", "Flood", "Gold", "Art")],
    )
    async def tiles(self, interaction: discord.Interaction, select: ui.Select["Buttons"]) -> None:
        await interaction.response.send_message(f"tiles: {', '.join(select.values)}")


def png() -> BytesIO:
    data = BytesIO()
    Image.new("RGB", (220, 140), "#8a5a0b").save(data, "PNG")
    data.seek(0)
    return data


show = app_commands.Group(name="show", description="Things the page can show")


@show.command(description="One of each button and select")
async def buttons(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("press something", view=Buttons())


@show.command(description="Calls somebody")
async def turn(interaction: discord.Interaction, whom: discord.Member) -> None:
    await interaction.response.send_message(f"{whom.mention}, your turn")


@show.command(description="A picture and an edit")
async def album(interaction: discord.Interaction) -> None:
    tile = discord.File(png(), "tile.png", description="a black tile")
    await interaction.response.send_message("old", file=tile)
    await interaction.edit_original_response(content="new")


@show.command(description="Bids a sun")
@app_commands.describe(sun="Which sun", times="How often", loud="Aloud")
async def bid(
    interaction: discord.Interaction, sun: str, times: app_commands.Range[int, 1, 3], loud: bool = False
) -> None:
    await interaction.response.send_message(f"sun {sun}, {times} times, loud: {loud}")


@bid.autocomplete("sun")
async def suns(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    found = [sun for sun in SUNS if typed.lower() in f"sun {sun}"]
    return [app_commands.Choice(name=f"Sun {sun}", value=sun) for sun in found]


@show.command(description="Opens a thread and calls somebody there")
async def call(interaction: discord.Interaction, whom: discord.Member) -> None:
    await interaction.response.send_message("calling")
    assert isinstance(interaction.channel, discord.TextChannel)
    thread = await interaction.channel.create_thread(name="The call", type=discord.ChannelType.public_thread)
    await thread.send(f"{whom.mention}, your turn")


@show.command(description="A moment in the future")
async def soon(interaction: discord.Interaction) -> None:
    moment = discord.utils.utcnow() + timedelta(days=2, hours=1)
    await interaction.response.send_message(f"until {discord.utils.format_dt(moment, 'R')}")


@show.command(description="A picture among the words")
async def sun(interaction: discord.Interaction) -> None:
    emojis = await interaction.client.fetch_application_emojis()
    await interaction.response.send_message(f"the {emojis[0]} rises")


@app_commands.command(description="For those who manage a server, in it")
@app_commands.default_permissions(manage_guild=True)
@app_commands.allowed_contexts(guilds=True)
async def manage(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("managed", ephemeral=True)


class Russian(app_commands.Translator):
    """Translates the name of one command into Russian."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, _: app_commands.TranslationContextTypes
    ) -> str | None:
        return "кнопки" if (string.message, locale) == ("buttons", discord.Locale.russian) else None
