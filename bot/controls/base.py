"""What all buttons and selects share: a custom_id that says everything, and errors that reach the person."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Self

import discord

from bot.handling import handle

if TYPE_CHECKING:
    from bot.answers import Answer
    from bot.client import RaBot

MAX_LABEL = 34
MAX_CUSTOM_ID = 100
CODE = r"(?P<code>[A-Z0-9]{3,8})"
VERSION = r"(?P<version>[0-9]{1,9})"


class Control(discord.ui.DynamicItem[discord.ui.Item[Any]], template="^$"):
    """A button or select whose custom_id says what it does.

    discord.py only logs the errors of dynamic items; here every error is told to whoever pressed.
    """

    pattern: ClassVar[re.Pattern[str]]
    """What custom_ids of this class look like."""
    match: re.Match[str]

    def __init_subclass__(cls, *, template: str) -> None:
        """Take the pattern of the class's custom_ids."""
        super().__init_subclass__(template=template)
        cls.pattern = re.compile(template)

    @classmethod
    async def from_custom_id(  # type: ignore[override]  # discord.py is generic over clients here, we have one
        cls, _: discord.Interaction[RaBot], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Take the control up again from a message, whenever that was sent."""
        control = cls(item)
        control.match = match
        return control

    async def callback(self, interaction: discord.Interaction[RaBot]) -> None:  # type: ignore[override]
        """Answer a press."""
        await handle(interaction, self.press)

    async def press(self, answer: Answer) -> None:
        """What the control does."""
        raise NotImplementedError


def button(
    custom_id: str,
    label: str,
    *,
    row: int,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
    emoji: discord.PartialEmoji | None = None,
) -> discord.ui.Button[Any]:
    """A button within Discord's limits; a label that is too long ends in an ellipsis."""
    short = label if len(label) <= MAX_LABEL else f"{label[: MAX_LABEL - 1]}…"
    return discord.ui.Button(
        custom_id=custom_id, label=short, row=row, style=style, disabled=disabled, emoji=emoji
    )
