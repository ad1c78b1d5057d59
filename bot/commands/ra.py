"""`/ra …`: everything about tables of Ra. Each command only says what is asked for; the router does it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.commands.completion import complete_finished_table, complete_level, complete_table
from bot.commands.group import TABLE, TableGroup, said
from bot.commands.ra_completion import complete_sun, complete_tiles
from bot.games import DEFAULT_GAME, ON_DISCORD
from bot.games.ra.tiles import action_text
from bot.handlers import lobby, looks
from bot.handling import handle
from engine.games import GAMES

if TYPE_CHECKING:
    from bot.client import RaBot

    Interaction = discord.Interaction[RaBot]
else:
    # discord.py reads the annotations of commands at run time.
    Interaction = discord.Interaction


MIN_PLAYERS = min(game.MIN_PLAYERS for game in GAMES.values())
MAX_PLAYERS = max(game.MAX_PLAYERS for game in GAMES.values())
GAME_CHOICES = [app_commands.Choice(name=said(f"game-{key}"), value=key) for key in ON_DISCORD]
CHAPTER_CHOICES = [
    app_commands.Choice(name=said(f"rules-{chapter}-title"), value=chapter)
    for game in ON_DISCORD.values()
    for chapter in game.CHAPTERS
]


class RaGroup(TableGroup):
    """The commands for all tables, and for moves in Ra."""

    def __init__(self) -> None:
        """Offer the commands."""
        super().__init__("ra", said("command-ra"))

    @app_commands.command(description=said("command-new"))
    @app_commands.describe(
        game=said("parameter-game"),
        players=said("parameter-players"),
        computers=said("parameter-computers"),
        level=said("parameter-level"),
        hidden_scores=said("parameter-hidden-scores"),
        hints=said("parameter-hints"),
    )
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.autocomplete(level=complete_level)
    async def new(  # noqa: PLR0917  # as Discord hands the options over
        self,
        interaction: Interaction,
        game: str = DEFAULT_GAME,
        players: app_commands.Range[int, MIN_PLAYERS, MAX_PLAYERS] = 3,
        computers: app_commands.Range[int, 0, MAX_PLAYERS - 1] = 0,
        level: str | None = None,
        hidden_scores: bool | None = None,
        hints: bool | None = None,
    ) -> None:
        """Open a table here."""
        options = {} if hidden_scores is None else {"hidden_scores": hidden_scores}
        opened = partial(
            lobby.open_table,
            game=game,
            players=players,
            computers=computers,
            level=level,
            options=options,
            hints=hints,
        )
        await handle(interaction, opened)

    @app_commands.command(description=said("command-join"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def join(self, interaction: Interaction, table: str | None = None) -> None:
        """Sit down at a table."""
        await self._at_table(interaction, "join", table)

    @app_commands.command(description=said("command-leave"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        """Stand up before the start."""
        await self._at_table(interaction, "leave", table)

    @app_commands.command(description=said("command-options"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def options(self, interaction: Interaction, table: str | None = None) -> None:
        """Open the form of options."""
        await self._at_table(interaction, "options", table)

    @app_commands.command(description=said("command-start"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def start(self, interaction: Interaction, table: str | None = None) -> None:
        """Begin the game."""
        await self._at_table(interaction, "start", table)

    @app_commands.command(description=said("command-cancel"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def cancel(self, interaction: Interaction, table: str | None = None) -> None:
        """Cancel a table, or ask the others to."""
        await self._at_table(interaction, "cancel", table)

    @app_commands.command(description=said("command-draw"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def draw(self, interaction: Interaction, table: str | None = None) -> None:
        """Draw a tile."""
        await self._at_table(interaction, "draw", table)

    @app_commands.command(description=said("command-invoke"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def invoke(self, interaction: Interaction, table: str | None = None) -> None:
        """Invoke Ra."""
        await self._at_table(interaction, "invoke", table)

    @app_commands.command(description=said("command-bid"))
    @app_commands.describe(sun=said("parameter-sun"), table=TABLE)
    @app_commands.autocomplete(sun=complete_sun)
    @app_commands.autocomplete(table=complete_table)
    async def bid(
        self, interaction: Interaction, sun: app_commands.Range[int, 1, 16], table: str | None = None
    ) -> None:
        """Bid a sun."""
        await self._at_table(interaction, f"bid {sun}", table)

    @app_commands.command(name="pass", description=said("command-pass"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def pass_(self, interaction: Interaction, table: str | None = None) -> None:
        """Pass in an auction."""
        await self._at_table(interaction, "pass", table)

    @app_commands.command(description=said("command-god"))
    @app_commands.describe(tiles=said("parameter-god-tiles"), table=TABLE)
    @app_commands.autocomplete(tiles=complete_tiles, table=complete_table)
    async def god(self, interaction: Interaction, tiles: str, table: str | None = None) -> None:
        """Use gods to take tiles."""
        await self._at_table(interaction, partial(action_text, "god", tiles, interaction.locale.value), table)

    @app_commands.command(description=said("command-discard"))
    @app_commands.describe(tiles=said("parameter-discard-tiles"), table=TABLE)
    @app_commands.autocomplete(tiles=complete_tiles, table=complete_table)
    async def discard(self, interaction: Interaction, tiles: str, table: str | None = None) -> None:
        """Choose what a disaster costs."""
        await self._at_table(
            interaction, partial(action_text, "discard", tiles, interaction.locale.value), table
        )

    @app_commands.command(description=said("command-board"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def board(self, interaction: Interaction, table: str | None = None) -> None:
        """Post the current board again."""
        await self._at_table(interaction, "board", table)

    @app_commands.command(name="text", description=said("command-text"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def text_(self, interaction: Interaction, table: str | None = None) -> None:
        """Show the position as text."""
        await self._at_table(interaction, "text", table)

    @app_commands.command(description=said("command-log"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def log(self, interaction: Interaction, table: str | None = None) -> None:
        """Show what happened so far."""
        await self._at_table(interaction, "log", table)

    @app_commands.command(description=said("command-bag"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def bag(self, interaction: Interaction, table: str | None = None) -> None:
        """Show the tiles left in the bag by kind."""
        await self._at_table(interaction, "bag", table)

    @app_commands.command(description=said("command-fame"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def fame(self, interaction: Interaction, table: str | None = None) -> None:
        """Show one's own fame."""
        await self._at_table(interaction, "fame", table)

    @app_commands.command(description=said("command-hint"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def hint(self, interaction: Interaction, table: str | None = None) -> None:
        """Say what a strong computer would do."""
        await self._at_table(interaction, "hint", table)

    @app_commands.command(description=said("command-replay"))
    @app_commands.describe(table=said("parameter-finished-table"))
    @app_commands.autocomplete(table=complete_finished_table)
    async def replay(self, interaction: Interaction, table: str | None = None) -> None:
        """Post a finished game as an animation."""
        await self._at_table(interaction, "replay", table)

    @app_commands.command(description=said("command-games"))
    async def games(self, interaction: Interaction) -> None:
        """List one's tables."""
        await handle(interaction, looks.show_games)

    @app_commands.command(description=said("command-leaderboard"))
    @app_commands.describe(game=said("parameter-game"))
    @app_commands.choices(game=GAME_CHOICES)
    async def leaderboard(self, interaction: Interaction, game: str = DEFAULT_GAME) -> None:
        """Show who has won how often."""
        await handle(interaction, partial(looks.show_leaderboard, game=game))

    @app_commands.command(description=said("command-rules"))
    @app_commands.describe(chapter=said("parameter-chapter"), game=said("parameter-game"))
    @app_commands.choices(chapter=CHAPTER_CHOICES, game=GAME_CHOICES)
    async def rules(
        self, interaction: Interaction, chapter: str | None = None, game: str | None = None
    ) -> None:
        """Explain the rules."""
        shown = (
            partial(looks.show_rules, chapter=chapter) if chapter else partial(looks.find_rules, game=game)
        )
        await handle(interaction, shown)
