"""The form in which a host sets what is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.games import game_at
from bot.handling import handle
from bot.words import text
from engine.games import GAMES
from engine.players import JUDGES

if TYPE_CHECKING:
    from bot.answers import Answer
    from bot.client import RaBot
    from engine.tables import Table


HINTS = "hints"
"""The switch that is the table's and not the rules'; no game has an option of this name."""


class OptionsForm(discord.ui.Modal):
    """Players wanted, all options of the table's game, and whether there are hints, in one form.

    Its custom_id ends with the mark of this run of the program: after a restart discord.py no longer knows
    the form, and the client says so to whoever sends it in.
    """

    def __init__(self, table: Table, locale: str, run: str) -> None:
        """Show the table's present choices."""
        title = text(locale, "options-title", code=table.code)
        super().__init__(title=title[:45], custom_id=f"options:{table.code}:{table.version}:{run}")
        self.table = table
        self._game, self._rules = game_at(table), GAMES[table.game]
        counts = range(self._rules.MIN_PLAYERS, self._rules.MAX_PLAYERS + 1)
        self._players = _list({str(count): str(count) for count in counts}, str(table.players_wanted))
        self._switches: discord.ui.CheckboxGroup[Any] = discord.ui.CheckboxGroup(
            required=False, min_values=0, max_values=len(self._game.SWITCHES) + (table.game in JUDGES)
        )
        for name, (checked, _) in self._game.SWITCHES.items():
            label = text(locale, f"option-{name.replace('_', '-')}")
            self._switches.add_option(label=label, value=name, default=self._present(name) == checked)
        if table.game in JUDGES:
            self._switches.add_option(label=text(locale, "option-hints"), value=HINTS, default=table.hints)
        self._lists = {name: self._choice_list(name, locale) for name in self._game.CHOICES}
        self.add_item(discord.ui.Label(text=text(locale, "options-players"), component=self._players))
        self.add_item(discord.ui.Label(text=text(locale, "options-switches"), component=self._switches))
        for name, select in self._lists.items():
            label = text(locale, f"option-{name.replace('_', '-')}")
            self.add_item(discord.ui.Label(text=label, component=select))

    def _present(self, name: str) -> Any:
        defaults = self._rules.read_options(self._rules.MIN_PLAYERS, {})
        return self.table.options.get(name, getattr(defaults, name))

    def _choice_list(self, name: str, locale: str) -> discord.ui.Select[Any]:
        choices = self._rules.OPTION_CHOICES[name]
        labels = {str(value): self._game.choice_label(name, value, locale) for value in choices}
        return _list(labels, str(self._present(name)))

    async def on_submit(self, interaction: discord.Interaction[RaBot]) -> None:  # type: ignore[override]
        """Take the form's values."""
        await handle(interaction, self._submit)

    async def _submit(self, answer: Answer) -> None:
        players = int(self._players.values[0])
        options, hints = self._chosen_options(players), HINTS in self._switches.values
        await answer.bot.router.options(answer, self.table.code, players, options, hints=hints)

    def _chosen_options(self, players: int) -> dict[str, Any]:
        """What differs from the defaults, and matters to so many players."""
        options = {
            name: checked if name in self._switches.values else unchecked
            for name, (checked, unchecked) in self._game.SWITCHES.items()
        }
        for name, select in self._lists.items():
            choices = {str(value): value for value in self._rules.OPTION_CHOICES[name]}
            options[name] = choices[select.values[0]]
        options = {name: value for name, value in options.items() if self._game.matters(name, players)}
        chosen: dict[str, Any] = self._rules.read_options(players, options).to_json()
        return chosen


def _list(labels: dict[str, str], chosen: str) -> discord.ui.Select[Any]:
    """A list of values with their labels."""
    options = [
        discord.SelectOption(label=label, value=value, default=value == chosen)
        for value, label in labels.items()
    ]
    return discord.ui.Select(options=options)
