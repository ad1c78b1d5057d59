"""The first answer to an interaction, which the interaction itself can edit and delete for fifteen minutes.

Each request raises `RequestRefusedError` or `DiscordUnavailableError`.
"""

from typing import Any

import discord

from bot.discord.failures import PATIENCE, asking_discord
from bot.discord.posts import Post
from bot.discord.requests import custom_ids, with_emojis_if_known


async def edit_answer(interaction: discord.Interaction[Any], post: Post, patience: float = PATIENCE) -> int:
    """Edit the answer, within `patience` seconds; return the id of its message."""
    edit = interaction.edit_original_response
    async with asking_discord(interaction.client, patience):
        return (await with_emojis_if_known(post, lambda: edit(**post.for_editing()))).id


async def delete_answer(interaction: discord.Interaction[Any], patience: float = PATIENCE) -> None:
    """Delete the answer, within `patience` seconds."""
    async with asking_discord(interaction.client, patience):
        await interaction.delete_original_response()


def shows(message: discord.Message, post: Post) -> bool:
    """Whether a message was made of a post: it has the same controls, or without any the same words."""
    own = [str(getattr(control, "custom_id", None) or "") for control in post.controls]
    found = custom_ids(message)
    return sorted(own) == sorted(found) if own or found else message.content.strip() == post.content.strip()
