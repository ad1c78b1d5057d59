"""The moves on the turn message: a button for each, a select where several tiles are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.controls.base import CODE, VERSION, Control, button

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.answers import Answer

MAX_OPTIONS = 25


class MoveButton(Control, template=rf"move:{CODE}:{VERSION}:(?P<action>[a-z0-9 _]{{1,70}})"):
    """One move, or `undo`."""

    @classmethod
    def make(
        cls,
        code: str,
        version: int,
        action: str,
        label: str,
        *,
        row: int,
        style: discord.ButtonStyle,
        emoji: discord.PartialEmoji | None = None,
    ) -> MoveButton:
        """A button that makes the move with this text at this version of the table."""
        return cls(button(f"move:{code}:{version}:{action}", label, row=row, style=style, emoji=emoji))

    async def press(self, answer: Answer) -> None:
        """Make the move."""
        found = self.match
        await answer.bot.router.move(answer, found["code"], int(found["version"]), found["action"])


class MoveSelect(Control, template=rf"choose:{CODE}:{VERSION}:(?P<verb>[a-z]{{1,20}})"):
    """One move that names several things, such as the tiles that gods take."""

    @classmethod
    def make(
        cls,
        code: str,
        version: int,
        verb: str,
        placeholder: str,
        choices: Sequence[tuple[str, str, discord.PartialEmoji | None]],
        *,
        least: int,
        most: int,
        row: int,
    ) -> MoveSelect:
        """A select of choices, each a word of the move's text, its label, its emoji; of over 25 the first."""
        # A value must be unique, but a tile can be there twice: the number after # makes it so.
        options = [
            discord.SelectOption(label=label[:100], value=f"{word}#{number}", emoji=emoji)
            for number, (word, label, emoji) in enumerate(choices[:MAX_OPTIONS])
        ]
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=f"choose:{code}:{version}:{verb}",
            placeholder=placeholder[:150],
            min_values=min(least, len(options)),
            max_values=min(most, len(options)),
            options=options,
            row=row,
        )
        return cls(select)

    async def press(self, answer: Answer) -> None:
        """Make the move with what was chosen."""
        found = self.match
        words = [value.split("#")[0] for value in answer.chosen]
        action = " ".join([found["verb"], *words])
        await answer.bot.router.move(answer, found["code"], int(found["version"]), action)


class ActionSelect(Control, template=rf"act:{CODE}:{VERSION}:(?P<part>[0-9])"):
    """One of several moves; of several such selects on one message each is another part."""

    @classmethod
    def make(
        cls,
        code: str,
        version: int,
        part: int,
        placeholder: str,
        choices: Sequence[tuple[str, str, discord.PartialEmoji | None]],
        *,
        row: int,
    ) -> ActionSelect:
        """A select of choices, each a move's text, its label, its emoji; of over 25 the first."""
        options = [
            discord.SelectOption(label=label[:100], value=action, emoji=emoji)
            for action, label, emoji in choices[:MAX_OPTIONS]
        ]
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=f"act:{code}:{version}:{part}",
            placeholder=placeholder[:150],
            options=options,
            row=row,
        )
        return cls(select)

    async def press(self, answer: Answer) -> None:
        """Make the move that was chosen."""
        found = self.match
        await answer.bot.router.move(answer, found["code"], int(found["version"]), answer.chosen[0])
