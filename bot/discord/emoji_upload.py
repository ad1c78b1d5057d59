"""Uploads the emojis that the application lacks, and those whose picture has changed."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

import discord

from bot.discord import requests
from engine.store.notes import read_note, write_note
from engine.tables import Tables
from renderers.emojis import emoji_pictures


@dataclass(slots=True)
class Uploaded:
    """How many emojis there are, and how many of them were added or replaced."""

    count: int
    added: int = 0
    replaced: int = 0


async def upload_emojis(
    client: discord.Client, tables: Tables, progress: Callable[[int, int], None]
) -> Uploaded:
    """Upload what is missing or changed; a second call finds nothing to do. Raises `discord.HTTPException`.

    Discord knows an emoji's name but not which picture it was made from, so a digest of each picture is kept
    in the database. `progress` is called after each emoji with the numbers done and in all.
    """
    there = {emoji.name: emoji for emoji in await requests.fetch_emojis(client)}
    pictures = emoji_pictures()
    uploaded = Uploaded(len(pictures))
    for number, (name, picture) in enumerate(pictures.items(), start=1):
        key, digest = f"emoji:{client.application_id}:{name}", hashlib.sha256(picture).hexdigest()
        old = there.get(name)
        if old is None or await tables.read(read_note, key) != f"{old.id}:{digest}":
            if old:
                await requests.delete_emoji(old)
            new_id = await requests.upload_emoji(client, name, picture)
            await tables.write(write_note, key, f"{new_id}:{digest}")
            uploaded.replaced += old is not None
            uploaded.added += old is None
        progress(number, len(pictures))
    return uploaded
