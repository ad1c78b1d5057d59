"""The form in which a host sets what is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.handling import handle
from bot.words import text
from engine.games import GAMES

if TYPE_CHECKING:
    from bot.answers import Answer
    from bot.client import RaBot
    from engine.tables import Table

SWITCHES: dict[str, tuple[Any, Any]] = {
    "hidden_scores": (True, False),
    "god_takes_disaster": ("resolve", "forbid"),
    "two_player_no_penalty": (True, False),
}
"""Options shown as check boxes: their values when checked and when not."""
CHOICES = ("two_player_suns", "two_player_ra_track")
"""Options shown as a list."""
TWO_PLAYERS = 2


class OptionsForm(discord.ui.Modal):
    """Players wanted and all options of Ra, in one form.

    Its custom_id ends with the mark of this run of the program: after a restart discord.py no longer knows
    the form, and the client says so to whoever sends it in.
    """

    def __init__(self, table: Table, locale: str, run: str) -> None:
        """Show the table's present choices."""
        title = text(locale, "options-title", code=table.code)
        super().__init__(title=title[:45], custom_id=f"options:{table.code}:{table.version}:{run}")
        self.table = table
        self._players = _list(
            [str(count) for count in range(GAMES[table.game].MIN_PLAYERS, GAMES[table.game].MAX_PLAYERS + 1)],
            str(table.players_wanted),
        )
        self._switches: discord.ui.CheckboxGroup[Any] = discord.ui.CheckboxGroup(
            required=False, min_values=0, max_values=len(SWITCHES)
        )
        for name, (checked, _) in SWITCHES.items():
            label = text(locale, f"option-{name.replace('_', '-')}")
            self._switches.add_option(label=label, value=name, default=self._present(name) == checked)
        self._lists = {name: self._choice_list(name, locale) for name in CHOICES}
        self.add_item(discord.ui.Label(text=text(locale, "options-players"), component=self._players))
        self.add_item(discord.ui.Label(text=text(locale, "options-switches"), component=self._switches))
        for name, select in self._lists.items():
            label = text(locale, f"option-{name.replace('_', '-')}")
            self.add_item(discord.ui.Label(text=label, component=select))

    def _present(self, name: str) -> Any:
        defaults = GAMES[self.table.game].read_options(TWO_PLAYERS, {})
        return self.table.options.get(name, getattr(defaults, name))

    def _choice_list(self, name: str, locale: str) -> discord.ui.Select[Any]:
        choices = GAMES[self.table.game].OPTION_CHOICES[name]
        labels = {str(value): text(locale, f"option-{name.replace('_', '-')}-{value}") for value in choices}
        return _list(list(labels), str(self._present(name)), labels)

    async def on_submit(self, interaction: discord.Interaction[RaBot]) -> None:  # type: ignore[override]
        """Take the form's values."""
        await handle(interaction, self._submit)

    async def _submit(self, answer: Answer) -> None:
        await answer.bot.router.options(
            answer, self.table.code, int(self._players.values[0]), self._chosen_options()
        )

    def _chosen_options(self) -> dict[str, Any]:
        """What differs from the defaults, and matters to so many players."""
        options = {
            name: checked if name in self._switches.values else unchecked
            for name, (checked, unchecked) in SWITCHES.items()
        }
        for name, select in self._lists.items():
            choices = {str(value): value for value in GAMES[self.table.game].OPTION_CHOICES[name]}
            options[name] = choices[select.values[0]]
        players = int(self._players.values[0])
        if players != TWO_PLAYERS:
            options = {name: value for name, value in options.items() if not name.startswith("two_player_")}
        chosen: dict[str, Any] = GAMES[self.table.game].read_options(players, options).to_json()
        return chosen


def _list(values: list[str], chosen: str, labels: dict[str, str] | None = None) -> discord.ui.Select[Any]:
    options = [
        discord.SelectOption(label=(labels or {}).get(value, value), value=value, default=value == chosen)
        for value in values
    ]
    return discord.ui.Select(options=options)
