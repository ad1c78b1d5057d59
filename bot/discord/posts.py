"""A message of ours before it is sent: its text, controls and picture, and whom it pings."""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2s
from io import BytesIO
from typing import Any

import discord

from bot.discord.controls import Control
from renderers.canvas.picture import Picture

MAX_CONTENT = 2000
MAX_ALT_TEXT = 1024
PAGE_TITLE = 100
"""Characters that a page leaves free for its title."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Document:
    """A file that is not shown in the message, only offered."""

    data: bytes
    filename: str


@dataclass(frozen=True, slots=True)
class Post:
    """A message, for sending and for editing alike."""

    content: str
    controls: Sequence[Control] = ()
    """Buttons and selects, each with its row."""
    picture: Picture | None = None
    alt_text: str = ""
    pings: Sequence[int] = ()
    """The users who are notified when this is sent as a new message. Edits notify nobody."""
    pinged_role: int | None = None
    """A role whose members are notified too."""
    document: Document | None = None
    more_pictures: Sequence[tuple[Picture, str]] = ()
    """Pictures below the first one, with their alt texts."""

    def for_sending(self) -> dict[str, Any]:
        """Keyword arguments for discord.py to send the message, new each time because files are used up."""
        users = [discord.Object(user_id) for user_id in self.pings] or False
        roles = [discord.Object(self.pinged_role)] if self.pinged_role else False
        mentions = discord.AllowedMentions(everyone=False, roles=roles, users=users, replied_user=False)
        arguments: dict[str, Any] = {"content": self._fitting_content(), "allowed_mentions": mentions}
        if view := self.view():
            arguments["view"] = view
        if files := self.files():
            arguments["files"] = files
        return arguments

    def for_editing(self) -> dict[str, Any]:
        """Keyword arguments for discord.py to replace the whole content of a message."""
        return {
            "content": self._fitting_content(),
            "view": self.view(),
            "attachments": self.files(),
            "allowed_mentions": discord.AllowedMentions.none(),
        }

    def _fitting_content(self) -> str:
        """The content as far as Discord takes it: an answer without its last lines is better than none."""
        if len(self.content) <= MAX_CONTENT:
            return self.content
        # The words are not logged, since they may be secret; the stack says where they come from.
        log.error("A message of %s characters is cut", len(self.content), stack_info=True)
        whole_lines, _, rest = self.content[: MAX_CONTENT - 1].rpartition("\n")
        return f"{whole_lines or rest}…"

    def view(self) -> discord.ui.View | None:
        """The controls as discord.py sends them; None if there are none."""
        if not self.controls:
            return None
        view = discord.ui.View(timeout=None)
        for control in self.controls:
            view.add_item(control)
        # Presses are answered by custom_id. A view that is not stopped would be kept in memory for ever.
        view.stop()
        return view

    def drop_emojis(self) -> None:
        """Remove the emojis from all controls, for when Discord no longer knows one of them."""
        for control in self.controls:
            if isinstance(control, discord.ui.Button):
                control.emoji = None
            elif isinstance(control, discord.ui.Select):
                for option in control.options:
                    option.emoji = None

    def files(self) -> list[discord.File]:
        """The pictures with their alt texts, and the document."""
        pictures = [(self.picture, self.alt_text)] if self.picture else []
        files = [
            discord.File(BytesIO(picture.data), picture.filename, description=alt_text[:MAX_ALT_TEXT])
            for picture, alt_text in (*pictures, *self.more_pictures)
        ]
        if self.document:
            files.append(discord.File(BytesIO(self.document.data), self.document.filename))
        return files


def split_into_posts(paragraphs: Iterable[str]) -> list[Post]:
    """Paragraphs in as few messages as Discord's limit allows."""
    return [Post(page) for page in pack_into_pages(paragraphs, MAX_CONTENT)]


def pack_into_pages(lines: Iterable[str], limit: int = MAX_CONTENT - PAGE_TITLE) -> list[str]:
    """Lines joined to pages of at most `limit` characters each, in order."""
    pages: list[str] = []
    for line in lines:
        if pages and len(pages[-1]) + 1 + len(line) <= limit:
            pages[-1] += f"\n{line}"
        else:
            pages.append(line[:limit])
    return pages


def nonce(*what: object) -> str:
    """A name by which Discord takes a message only once for some minutes; at most 25 characters."""
    return blake2s(str(what).encode(), digest_size=12).hexdigest()
