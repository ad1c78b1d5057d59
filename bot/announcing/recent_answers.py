"""Edits messages by the interactions that they answered, which costs the bot none of its requests.

Discord lets an interaction edit its answer for a quarter of an hour. Such an edit counts neither towards the
requests that a bot may make in a second nor towards the edits of a channel.
Source: "Receiving and Responding to Interactions" in Discord's documentation.
"""

from __future__ import annotations

import logging
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from bot.discord.failures import RequestRefusedError, asking_discord
from bot.discord.requests import with_emojis_if_known

if TYPE_CHECKING:
    import discord

    from bot.discord.posts import Post

log = logging.getLogger(__name__)


class RecentAnswers:
    """The interactions whose public answers may still have to be edited; memory alone has them.

    Whoever asks here must be ready to edit a message in the usual way: after a restart all are gone.
    """

    def __init__(self) -> None:
        self._interactions: dict[int, discord.Interaction[Any]] = {}
        """By the ids of their answers, the oldest first."""

    def keep(self, message_id: int, interaction: discord.Interaction[Any]) -> None:
        """Remember that this message is the answer to an interaction."""
        self._forget_expired()
        self._interactions[message_id] = interaction

    async def edit(self, message_id: int, post: Post) -> bool:
        """Edit an answer, once; return False if it is none, too old, or Discord refuses.

        Raises `DiscordUnavailableError`.
        """
        interaction = self._interactions.pop(message_id, None)
        if interaction is None or interaction.is_expired():
            return False
        edit = interaction.edit_original_response
        try:
            async with asking_discord(interaction.client):
                await with_emojis_if_known(post, lambda: edit(**post.for_editing()))
        except RequestRefusedError as refused:
            log.info("An answer cannot be edited by its interaction: %s", refused)
            return False
        return True

    def _forget_expired(self) -> None:
        kept = self._interactions
        for message_id in [*takewhile(lambda one: kept[one].is_expired(), kept)]:
            del kept[message_id]
