"""`/ra me privacy`: what is stored about a person and why; exporting and deleting it."""

import asyncio
import gzip
import json
from typing import Any

from discord import ButtonStyle

from bot.answering.commands import Shown
from bot.answering.confirming import no_button
from bot.answering.feature import Feature, command, control
from bot.discord.controls import Control, button
from bot.discord.posts import Document, Post
from bot.discord.replies import Reply  # discord.py reads the types of the parameters
from bot.words import text
from engine.store.personal import read_person

LARGEST_FILE = 8_000_000
"""Discord takes files of ten megabytes; greater exports are compressed, to about a tenth."""


class Privacy(Feature):
    """Lets people take away what is stored about them."""

    @command("ra me privacy", shown=Shown.PRIVATELY, in_direct_messages=True)
    async def privacy(self, reply: Reply) -> None:
        """Say what is stored, with buttons to export and delete it."""
        await reply.private(privacy_post(reply.locale))

    @control("privacy:export")
    async def export(self, reply: Reply) -> None:
        """Send everything that is stored about the person as a file."""
        exported = await self.tables.read(read_person, reply.user.id)
        document = await asyncio.to_thread(_document, exported)
        await reply.private(Post(text(reply.locale, "privacy-exported"), document=document))

    @control("privacy:ask")
    async def ask(self, reply: Reply) -> None:
        """Ask whether to delete everything."""
        delete = _button("delete", text(reply.locale, "privacy-button-sure"), ButtonStyle.danger)
        await reply.in_place(Post(text(reply.locale, "privacy-sure"), [delete, no_button(reply.locale)]))

    @control("privacy:delete")
    async def delete(self, reply: Reply) -> None:
        """Delete everything that is stored about the person, which takes them out of their games too."""
        left = await self.tables.privacy.erase(reply.user.id)
        for table in left:
            self.announcer.show_soon(table.code)
        await reply.in_place(Post(text(reply.locale, "privacy-deleted", tables=len(left))))


def privacy_post(locale: str) -> Post:
    """What is stored about people and why."""
    export = _button("export", text(locale, "privacy-button-export"), ButtonStyle.secondary)
    ask = _button("ask", text(locale, "privacy-button-delete"), ButtonStyle.danger)
    return Post(text(locale, "privacy"), [export, ask])


def _button(what: str, label: str, style: ButtonStyle) -> Control:
    return button(f"privacy:{what}", label, row=0, style=style)


def _document(exported: dict[str, Any]) -> Document:
    data = json.dumps(exported, ensure_ascii=False, indent=1).encode()
    if len(data) <= LARGEST_FILE:
        return Document(data, "ra-my-data.json")
    return Document(gzip.compress(data), "ra-my-data.json.gz")
