"""A small bot that uses all of discord.py that the playground serves, and shows all that the page can."""

import asyncio
import io
import re
from datetime import timedelta
from io import BytesIO
from typing import Self

import discord
from discord import app_commands, ui
from discord.ext import commands
from PIL import Image

# What the page can show


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


# The bot


PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060"
    "000000050001a5f645400000000049454e44ae426082"
)


def picture(description: str = "A board") -> discord.File:
    return discord.File(io.BytesIO(PNG), "board.png", description=description)


class Counter(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]],
    template=r"count:(?P<owner>\d+):(?P<number>\d+)",
):
    """A button that counts its clicks in its own custom_id."""

    def __init__(self, owner: int, number: int) -> None:
        super().__init__(discord.ui.Button(label=f"Count {number}", custom_id=f"count:{owner}:{number}"))
        self.owner = owner
        self.number = number

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction, __: discord.ui.Item[discord.ui.View], match: re.Match[str], /
    ) -> Self:
        return cls(int(match["owner"]), int(match["number"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        if interaction.user.id != self.owner:
            await interaction.response.send_message("Not your button.", ephemeral=True)
            return
        await interaction.response.edit_message(view=counting(self.owner, self.number + 1))


def counting(owner: int, number: int = 0) -> discord.ui.View:
    return discord.ui.View(timeout=None).add_item(Counter(owner, number))


class Options(discord.ui.Modal, title="Options"):
    name: discord.ui.Label["Options"] = discord.ui.Label(
        text="Table name", component=discord.ui.TextInput(custom_id="name", max_length=10)
    )
    pace: discord.ui.Label["Options"] = discord.ui.Label(
        text="Pace",
        component=discord.ui.Select(
            custom_id="pace", options=[discord.SelectOption(label="Live"), discord.SelectOption(label="Day")]
        ),
    )

    extras: discord.ui.Label["Options"] = discord.ui.Label(
        text="Extras",
        component=discord.ui.CheckboxGroup(
            custom_id="extras",
            required=False,
            options=[discord.CheckboxGroupOption(label=extra) for extra in ("Hidden", "Short")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        name, pace, extras = (part.component for part in (self.name, self.pace, self.extras))
        assert isinstance(name, discord.ui.TextInput)
        assert isinstance(pace, discord.ui.Select)
        assert isinstance(extras, discord.ui.CheckboxGroup)
        told = " ".join([name.value, "at", *pace.values, *extras.values])
        await interaction.response.send_message(told, ephemeral=True)


class Picking(discord.ui.View):
    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Who", custom_id="who")
    async def who(self, interaction: discord.Interaction, select: discord.ui.UserSelect["Picking"]) -> None:
        await interaction.response.send_message(f"Picked {select.values[0].display_name}", ephemeral=True)


class Asking(discord.ui.View):
    @discord.ui.button(label="Ask", custom_id="ask")
    async def ask(self, interaction: discord.Interaction, _: discord.ui.Button["Asking"]) -> None:
        await interaction.response.send_modal(Options())


class Ra(app_commands.Group):
    """Commands of every kind."""

    def __init__(self) -> None:
        super().__init__(name="ra", description="Everything")

    @app_commands.command(description="Counts clicks")
    async def count(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            f"{interaction.user.mention}, count", view=counting(interaction.user.id)
        )

    @app_commands.command(description="Says something again")
    async def echo(self, interaction: discord.Interaction, words: app_commands.Range[str, 1, 30]) -> None:
        await interaction.response.send_message(words)

    @app_commands.command(description="Writes to somebody directly")
    async def whisper(self, interaction: discord.Interaction) -> None:
        await interaction.user.send("Just you", view=counting(interaction.user.id))
        await interaction.response.send_message("Written", ephemeral=True)

    @app_commands.command(description="Takes its time")
    async def slow(self, interaction: discord.Interaction, private: bool = False) -> None:
        await interaction.response.defer(thinking=True, ephemeral=private)
        await interaction.edit_original_response(content="Here it is", attachments=[picture()])
        await interaction.followup.send("And more", ephemeral=True)

    @app_commands.command(description="Never answers")
    async def silent(self, _: discord.Interaction) -> None:
        await asyncio.sleep(0)

    @app_commands.command(description="A select of users")
    async def pick(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Pick", view=Picking())

    @app_commands.command(description="A form")
    async def ask(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Ask", view=Asking())

    @app_commands.command(description="A thread with a board")
    async def thread(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Opening")
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        thread = await channel.create_thread(name="Ra K3F", type=discord.ChannelType.public_thread)
        message = await thread.send(f"{interaction.user.mention}, your turn", file=picture("First"))
        await message.edit(content="Still your turn", attachments=[picture("Second")])

    @app_commands.command(description="Reads a file")
    async def read(self, interaction: discord.Interaction, file: discord.Attachment) -> None:
        data = await file.read()
        told = f"{file.filename} {file.size} {file.content_type} {file.ephemeral} {data.decode()}"
        await interaction.response.send_message(told, ephemeral=True)

    deep = app_commands.Group(name="deep", description="Nested")

    @deep.command(description="Below")
    async def down(self, interaction: discord.Interaction, depth: int) -> None:
        permissions = interaction.app_permissions
        await interaction.response.send_message(f"{depth} {permissions.attach_files} {interaction.locale}")


@app_commands.context_menu(name="About them")
@app_commands.allowed_contexts(guilds=True)
async def about(interaction: discord.Interaction, whom: discord.Member) -> None:
    await interaction.response.send_message(f"{whom.display_name} {whom.resolved_permissions is not None}")


class ExampleBot(commands.AutoShardedBot):
    """The bot; it keeps the messages that it receives, for tests to look at."""

    def __init__(self) -> None:
        super().__init__(
            command_prefix=(),
            guild_ready_timeout=0.1,
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions(users=True, everyone=False),
        )
        self.heard: list[discord.Message] = []
        self.resumed = asyncio.Event()
        self._synced = asyncio.Event()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip discord.py's pause of five seconds, since nobody counts logins here."""

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Counter)
        self.tree.add_command(Ra())
        self.tree.add_command(show)
        self.tree.add_command(about)
        self.tree.add_command(manage)
        await self.create_application_emoji(name="ra_sun_13", image=PNG)
        await self.tree.set_translator(Russian())
        await self.tree.sync()
        self._synced.set()

    async def wait_until_ready_and_synced(self) -> None:
        await self._synced.wait()
        await self.wait_until_ready()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)

    async def on_resumed(self) -> None:
        self.resumed.set()
