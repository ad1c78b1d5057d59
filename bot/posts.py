"""A message of ours before it is sent: what Discord shows, and whom it pings."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord

if TYPE_CHECKING:
    from collections.abc import Sequence

    from renderers.picture import Picture

MAX_CONTENT = 2000
MAX_ALT_TEXT = 1024


@dataclass(frozen=True, slots=True)
class Post:
    """A message; sending and editing take the same one."""

    content: str
    controls: Sequence[discord.ui.Item[Any]] = ()
    """Buttons and selects, each with its row."""
    picture: Picture | None = None
    alt_text: str = ""
    ping: int | None = None
    """The one user who is notified when this is sent as a new message; edits notify nobody."""

    def for_sending(self) -> dict[str, Any]:
        """The keyword arguments with which discord.py sends it; new ones each time: sending uses files up."""
        users = [discord.Object(self.ping)] if self.ping else False
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)
        arguments: dict[str, Any] = {"content": self.content, "allowed_mentions": mentions}
        if view := self.view():
            arguments["view"] = view
        if files := self.files():
            arguments["files"] = files
        return arguments

    def for_editing(self) -> dict[str, Any]:
        """The keyword arguments with which discord.py puts it in the place of a message's whole content."""
        return {
            "content": self.content,
            "view": self.view(),
            "attachments": self.files(),
            "allowed_mentions": discord.AllowedMentions.none(),
        }

    def view(self) -> discord.ui.View | None:
        """The controls; they work without end and after a restart."""
        if not self.controls:
            return None
        view = discord.ui.View(timeout=None)
        for control in self.controls:
            view.add_item(control)
        return view

    def drop_emojis(self) -> None:
        """Leave the words of the controls alone, where Discord no longer knows an emoji of theirs."""
        for control in self.controls:
            item = control.item if isinstance(control, discord.ui.DynamicItem) else control
            if isinstance(item, discord.ui.Button):
                item.emoji = None
            elif isinstance(item, discord.ui.Select):
                for option in item.options:
                    option.emoji = None

    def files(self) -> list[discord.File]:
        """The picture with its alt text."""
        if self.picture is None:
            return []
        picture = BytesIO(self.picture.data)
        return [discord.File(picture, self.picture.filename, description=self.alt_text[:MAX_ALT_TEXT])]
