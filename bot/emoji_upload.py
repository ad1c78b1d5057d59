"""Gives the application its emojis: those that it lacks, and those whose picture is another one now."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot import discord_requests
from renderers.emojis import emoji_pictures

if TYPE_CHECKING:
    from collections.abc import Callable

    import discord

    from engine.tables import Tables


@dataclass(slots=True)
class Uploaded:
    """How many emojis there are, and what was done."""

    count: int
    added: int = 0
    replaced: int = 0


async def upload_emojis(
    client: discord.Client, tables: Tables, progress: Callable[[int, int], None]
) -> Uploaded:
    """Upload what is missing or changed; called again, it has nothing to do. Raises `discord.HTTPException`.

    An emoji is known by its name; which picture it has Discord does not tell, so that this is remembered with
    the tables. `progress` is told after each emoji how many of how many are done.
    """
    there = {emoji.name: emoji for emoji in await discord_requests.fetch_emojis(client)}
    pictures = emoji_pictures()
    uploaded = Uploaded(len(pictures))
    for number, (name, picture) in enumerate(pictures.items(), start=1):
        key, digest = f"emoji:{client.application_id}:{name}", hashlib.sha256(picture).hexdigest()
        old = there.get(name)
        if old is None or await tables.recall(key) != f"{old.id}:{digest}":
            if old:
                await discord_requests.delete_emoji(old)
            new_id = await discord_requests.upload_emoji(client, name, picture)
            await tables.remember(key, f"{new_id}:{digest}")
            uploaded.replaced += old is not None
            uploaded.added += old is None
        progress(number, len(pictures))
    return uploaded
