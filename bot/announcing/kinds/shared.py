"""A person's result of a puzzle, which they share in a channel of a server: sent once."""

import logging
from datetime import date, timedelta

from bot.announcing.kind import Aim, Kind, Lane, Mark, Owed, Show
from bot.discord.failures import RequestRefusedError
from bot.discord.posts import Post
from bot.posts.puzzle import play_button, shared_post
from bot.words import language_for
from engine.message import SHARED, MessagePlace

log = logging.getLogger(__name__)


class SharedResult(Kind):
    """Its state says where it is to be, and how the person has done; if it is refused, nothing is shared."""

    name = SHARED
    lane = Lane("shared results")
    patience = timedelta()

    async def aim(self, owed: Owed) -> Aim | None:
        message, state = owed.message, owed.message.state
        guild = self.means.client.get_guild(message.guild_id)
        language = (await self.means.tables.guild_settings.of(message.guild_id)).language
        locale = language_for(language or (guild.preferred_locale.value if guild else ""))
        done = {key: state[key] for key in ("place", "of", "streak")}
        return Show(shared_post(message.user_id or 0, _day(owed), locale=locale, **done))

    def mark(self, owed: Owed) -> Mark:
        return Mark(control=play_button(_day(owed)), names=owed.message.user_id)

    async def channel(self, owed: Owed) -> int | None:
        channel_id: int = owed.message.state["channel"]
        return channel_id

    async def send(self, owed: Owed, post: Post) -> MessagePlace | None:
        message, channel_id = owed.message, owed.message.state["channel"]
        try:
            return await self.send_in(channel_id, owed, post)
        except RequestRefusedError as refused:
            log.info("A result of a puzzle cannot be shared in channel %s: %s", channel_id, refused)
            await self.means.tables.puzzles.unshare(message)
            return None


def _day(owed: Owed) -> date:
    return date.fromisoformat(owed.message.about)
