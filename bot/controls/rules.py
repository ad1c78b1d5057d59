"""The select of the rules' chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.controls.base import Control
from bot.words import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.answers import Answer


class RulesSelect(Control, template="rules:(?P<shown>[a-z-]{0,20})"):
    """Turns to a chapter of the rules; the custom_id names the chapter under which it stands, if any."""

    @classmethod
    def make(cls, chapters: Sequence[str], chapter: str, locale: str) -> RulesSelect:
        """A select of a game's chapters, with the present one chosen."""
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=f"rules:{chapter}",
            placeholder=text(locale, "rules-choose"),
            options=[
                discord.SelectOption(
                    label=text(locale, f"rules-{other}-title"), value=other, default=other == chapter
                )
                for other in chapters
            ],
        )
        return cls(select)

    async def press(self, answer: Answer) -> None:
        """Show the chapter, in place of the present one where there is one."""
        await answer.bot.router.rules(answer, answer.chosen[0], turn_page=bool(self.match["shown"]))
