"""Changes messages by the interactions that belong to them, which costs the bot none of its requests.

Discord lets an interaction edit or delete its answer for a quarter of an hour; the answer to a press that was
acknowledged without words is the message that was pressed. That does not count towards the requests
that a bot may make in a second, and its limit is the interaction's own, not the channel's.
Source: "Receiving and Responding to Interactions" and "Rate Limits" in Discord's documentation.
"""

import logging
from collections.abc import Awaitable, Callable
from itertools import takewhile
from typing import Any

import discord

from bot.discord.answers import delete_answer, edit_answer
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError
from bot.discord.posts import Post

PATIENCE = 5.0
"""Seconds; after them the usual way may be quicker."""

log = logging.getLogger(__name__)


class RecentAnswers:
    """The interactions whose public answers may still have to be edited; memory alone has them.

    Callers must be ready to edit a message in the usual way: after a restart all are gone.
    """

    def __init__(self) -> None:
        self._interactions: dict[int, discord.Interaction[Any]] = {}
        """By the ids of their answers, the oldest first."""

    def keep(self, message_id: int, interaction: discord.Interaction[Any]) -> None:
        """Remember that this message is the answer to an interaction, and forget what has expired."""
        kept = self._interactions
        kept.pop(message_id, None)  # the newest interaction goes last
        for expired in [*takewhile(lambda one: kept[one].is_expired(), kept)]:
            del kept[expired]
        kept[message_id] = interaction

    def forget(self, message_id: int) -> None:
        """Forget a message that will not be edited any more."""
        self._interactions.pop(message_id, None)

    async def edit(self, message_id: int, post: Post) -> bool:
        """Edit an answer; return False if it is not known, too old, or perhaps not edited."""
        return await self._change(message_id, lambda interaction: edit_answer(interaction, post, PATIENCE))

    async def delete(self, message_id: int) -> bool:
        """Delete an answer; return False if it is not known, too old, or perhaps not deleted."""
        return await self._change(message_id, lambda interaction: delete_answer(interaction, PATIENCE))

    async def _change(
        self, message_id: int, request: Callable[[discord.Interaction[Any]], Awaitable[object]]
    ) -> bool:
        interaction = self._interactions.get(message_id)
        if interaction is None or interaction.is_expired():
            return False
        try:
            await request(interaction)
        except (RequestRefusedError, DiscordUnavailableError) as failure:
            log.info("An answer was not changed by its interaction: %s", failure)
            self.forget(message_id)
            return False
        return True
