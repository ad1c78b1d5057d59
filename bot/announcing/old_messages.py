"""Edits messages that show a table no longer: turns that are over become the story of the game.

Which messages these are is kept in the database from the moment in which another one takes their place, so
that a request that fails, or a crash, leaves no dead button behind. What they tell follows from the moves.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.announcing.pace import Pace
from bot.announcing.story import story_of, story_post
from bot.discord import requests
from bot.discord.failures import GONE, RequestRefusedError, Trouble
from bot.features.lobby.message import started_post
from bot.features.log.story import names_out_of_suns
from bot.features.result import over_post
from engine.tables import Status

if TYPE_CHECKING:
    import discord

    from bot.announcing.recent_answers import RecentAnswers
    from bot.discord.posts import Post
    from bot.drawing import Drawing
    from engine.store.old_messages import OldMessage
    from engine.tables import Table, Tables

TIDIED_A_SECOND = 25
"""Old messages that are edited within a second by the bot itself: half of what Discord takes from it."""

log = logging.getLogger(__name__)


class OldMessages:
    """Retires old messages."""

    def __init__(
        self, client: discord.Client, tables: Tables, drawing: Drawing, answers: RecentAnswers
    ) -> None:
        self._client = client
        self._tables = tables
        self._drawing = drawing
        self._answers = answers
        self._pace = Pace(1 / TIDIED_A_SECOND)

    async def retire(self, code: str) -> None:
        """Retire all old messages of a table.

        Raises `DiscordUnavailableError`, or `RequestRefusedError` once all others have been retired.
        """
        table, refusals = await self._tables.get(code), list[RequestRefusedError]()
        for old in await self._tables.old_messages(code):
            try:
                await self._retire(table, old)
            except RequestRefusedError as refused:
                if not await _is_gone(self._client, old, refused.trouble):
                    refusals.append(refused)
                    continue
                await self._note_retired(old)
        if refusals:
            raise refusals[0]

    async def _retire(self, table: Table, old: OldMessage) -> None:
        """Edit or delete a message, and note that this is done."""
        if old.was_lobby and table.started_at:
            await self._retire_lobby(table, old)
        elif old.since is not None and not old.was_lobby:
            await self._tell_story(table, old)
        else:
            await self._pace.wait()
            await _remove_controls(self._client, table, old)
            await self._note_retired(old)

    async def _retire_lobby(self, table: Table, old: OldMessage) -> None:
        """Turn a lobby into a link to the game, and once that is over into its result."""
        if table.finished_at is None:
            await self._edit(old, started_post(table))
            await self._tables.retired_until_over(old.message_id)
            return
        await self._edit(old, over_post(await self._tables.look(table.code)))
        await self._note_retired(old)

    async def _tell_story(self, table: Table, old: OldMessage) -> None:
        """Replace a turn message by what happened; one message an epoch goes on with every lot.

        That is for people who are out of suns.
        """
        update = await self._tables.look(table.code, version=table.version)
        if old.since == 0:  # the first turn message, which publishes the commitment for good
            update = replace(update, commitment=await self._tables.commitment(table.code))
        is_wanted = update.table.status is Status.RUNNING and bool(names_out_of_suns(update))
        is_first = is_wanted and await self._tables.lots_message(table.code) is None
        story = story_of(update, old, tells_lots=is_first)
        if old.lots_to is None or story.has_news(old.lots_to):
            await self._edit(old, await story_post(story, self._drawing))
        if story.goes_on:
            await self._tables.told_lots(old.message_id, update.table.version)
        else:
            await self._note_retired(old)

    async def _note_retired(self, old: OldMessage) -> None:
        """Note that nothing is left to do about a message."""
        await self._tables.retired(old.message_id)
        self._answers.forget(old.message_id)

    async def _edit(self, old: OldMessage, post: Post) -> None:
        """Edit a message by the interaction that it answered, or else by one of the bot's own requests."""
        if not await self._answers.edit(old.message_id, post):
            await self._pace.wait()
            await requests.edit(self._client, old.channel_id, old.message_id, post)


async def _is_gone(client: discord.Client, old: OldMessage, trouble: Trouble) -> bool:
    """Whether nothing can be done about a message any more; one 404 does not prove that it was deleted."""
    if trouble is Trouble.UNKNOWN_MESSAGE:
        return not await requests.exists(client, old.channel_id, old.message_id)
    return trouble in GONE


async def _remove_controls(client: discord.Client, table: Table, old: OldMessage) -> None:
    """Remove a message's controls; delete what was about time."""
    if old.is_notice:
        await requests.delete(client, old.channel_id, old.message_id)
        return
    if old.to_be_found:
        await _retire_questions(client, table, old)
        return
    keep_picture = table.thread_id is not None
    await requests.retire(client, old.channel_id, old.message_id, keep_picture=keep_picture)


async def _retire_questions(client: discord.Client, table: Table, old: OldMessage) -> None:
    """Remove the button of questions about cancelling whose ids never became known."""
    asks = rf"table:{table.code}:\d+:cancel"
    for message_id in await requests.find_own_controls(client, old.channel_id, asks, after=old.message_id):
        await requests.retire(client, old.channel_id, message_id, keep_picture=True)
