"""Every request to Discord except the replies to interactions.

Each raises `RequestRefusedError` or `DiscordUnavailableError`, unless it says otherwise.
"""

import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import datetime
from typing import Any, TypeVar

import discord

from bot.discord import emojis
from bot.discord.failures import RequestRefusedError, Trouble, asking_discord
from bot.discord.posts import Post

Result = TypeVar("Result")
INVALID_FORM = 50035
TIME_TO_COUNT = 1.0
"""Seconds: a person waits meanwhile, and an answer is not needed."""
MOST_READ = 200
"""Messages of a channel in which the bot looks for its own."""
MOST_BETWEEN = 10
"""Messages of the bot's own, such as reminders, that may stand between two boards."""
_RELATIVE_TIME = re.compile(r"<t:-?\d+:R>")

log = logging.getLogger(__name__)


async def with_emojis_if_known(post: Post, request: Callable[[], Awaitable[Result]]) -> Result:
    """Send a post by `request`; again without emojis if one of them was deleted since the bot started."""
    try:
        return await request()
    except discord.HTTPException as error:
        if error.code != INVALID_FORM or "emoji" not in error.text:
            raise
        log.warning("An emoji of the application is gone; no emojis are used until the next start")
        emojis.use(())
        post.drop_emojis()
        return await request()


async def send(client: discord.Client, channel_id: int, post: Post, *, nonce: str) -> int:
    """Post a new message in a channel or thread; return its id.

    For some minutes Discord answers a second request with the same `nonce` (25 characters at most) with the
    message that the first one posted.
    """
    channel = client.get_partial_messageable(channel_id)
    async with asking_discord(client):
        message = await with_emojis_if_known(post, lambda: channel.send(**post.for_sending(), nonce=nonce))
    return message.id


async def open_direct_messages(client: discord.Client, user_id: int) -> int:
    """The channel for direct messages to a person; Discord opens it if necessary."""
    async with asking_discord(client):
        return (await client.create_dm(discord.Object(user_id))).id


async def edit(client: discord.Client, channel_id: int, message_id: int, post: Post) -> None:
    """Replace the text, controls and picture of a message. Edits notify nobody."""
    message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
    async with asking_discord(client):
        await with_emojis_if_known(post, lambda: message.edit(**post.for_editing()))


async def retire(client: discord.Client, channel_id: int, message_id: int) -> None:
    """Remove the controls from a message that is no longer current."""
    message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
    async with asking_discord(client):
        await message.edit(view=None, allowed_mentions=discord.AllowedMentions.none())


async def delete(client: discord.Client, channel_id: int, message_id: int) -> None:
    """Delete a message of the bot's own."""
    async with asking_discord(client):
        await client.get_partial_messageable(channel_id).get_partial_message(message_id).delete()


async def replace_times(
    client: discord.Client, channel_id: int, message_id: int, by: datetime, *, keep_controls: bool = True
) -> None:
    """Replace every relative time in the text of a message; unless told to keep them, remove its controls.

    A message that shows the right times is left as it is.
    """
    async with asking_discord(client):
        message = await client.get_partial_messageable(channel_id).fetch_message(message_id)
        content = _RELATIVE_TIME.sub(discord.utils.format_dt(by, "R"), message.content)
        if content != message.content:
            nobody = discord.AllowedMentions.none()
            controls: dict[str, Any] = {} if keep_controls else {"view": None}
            await message.edit(content=content, allowed_mentions=nobody, **controls)


async def reach(client: discord.Client) -> None:
    """Make a request that Discord always answers, to check whether it can be reached."""
    async with asking_discord(client):
        await client.http.get_user(client.user.id if client.user else 0)


async def fetch_guild_ids(client: discord.Client) -> set[int]:
    """The ids of all servers that the bot is in."""
    async with asking_discord(client):
        return {guild.id async for guild in client.fetch_guilds(limit=None, with_counts=False)}


async def exists(client: discord.Client, channel_id: int, message_id: int) -> bool:
    """Whether a message is still there."""
    try:
        async with asking_discord(client):
            await client.get_partial_messageable(channel_id).fetch_message(message_id)
    except RequestRefusedError as refused:
        if refused.trouble in {Trouble.UNKNOWN_MESSAGE, Trouble.UNKNOWN_CHANNEL}:
            return False
        raise
    return True


async def count_after(client: discord.Client, channel_id: int, message_id: int, *, most: int) -> int:
    """How many messages of a channel are later than one of them; counts up to `most`, within a second."""
    channel, after = client.get_partial_messageable(channel_id), discord.Object(message_id)
    async with asking_discord(client, TIME_TO_COUNT):
        return len([one async for one in channel.history(limit=most, after=after)])


async def own_between(client: discord.Client, channel_id: int, first: int, last: int) -> list[int] | None:
    """The bot's messages of a channel from one on, before another one; takes a second at most.

    None if somebody else has written in between, or opened a thread on one of them, or if there may be more
    messages than the bot looks at.
    """
    channel, own = client.get_partial_messageable(channel_id), client.user.id if client.user else 0
    found: list[int] = []
    async with asking_discord(client, TIME_TO_COUNT):
        async for message in channel.history(limit=MOST_BETWEEN, after=discord.Object(first - 1)):
            if message.id >= last:
                return found
            if message.author.id != own or message.flags.has_thread:
                return None
            found.append(message.id)
    return None


async def open_thread(
    client: discord.Client, guild_id: int, channel_id: int, message_id: int, name: str
) -> int:
    """Open a public thread at a message, unless it has one; return the thread's id."""
    channel = client.get_partial_messageable(channel_id, guild_id=guild_id)
    message = channel.get_partial_message(message_id)
    try:
        async with asking_discord(client):
            thread = await message.create_thread(name=name, auto_archive_duration=10080)
    except RequestRefusedError as refused:
        if refused.trouble is not Trouble.THREAD_ALREADY_MADE:
            raise
        return message_id  # a message's thread has the message's id
    return thread.id


async def find_own_messages(
    client: discord.Client, channel_id: int, code: str, *, after: int | None
) -> dict[int, int]:
    """The bot's messages later than `after` that show a table, by id, with the version each shows."""
    async with asking_discord(client):
        own = [one async for one in _own_messages(client, channel_id, after=after)]
    versions = {message.id: _version_shown(message, code) for message in own}
    return {message_id: version for message_id, version in versions.items() if version is not None}


async def find_own_control(
    client: discord.Client, channel_id: int, custom_id: str, *, names: int | None = None
) -> int | None:
    """The bot's newest message that has a control with this custom_id.

    A custom_id that goes on after a colon counts too. With the id of a person it `names`, only messages whose
    text mentions them.
    """
    words = "" if names is None else f"<@{names}>"
    async with asking_discord(client):
        async for message in _own_messages(client, channel_id):
            is_asked_for = any(f"{one}:".startswith(f"{custom_id}:") for one in custom_ids(message))
            if is_asked_for and words in message.content:
                return message.id
    return None


async def find_own_controls(
    client: discord.Client, channel_id: int, pattern: str, *, after: int
) -> list[int]:
    """The bot's messages with a control whose custom_id matches, among the first ones later than an id."""
    channel, own = client.get_partial_messageable(channel_id), client.user.id if client.user else 0
    asks, found = re.compile(pattern), list[int]()
    async with asking_discord(client):
        async for message in channel.history(limit=MOST_READ, after=discord.Object(after)):
            if message.author.id == own and any(map(asks.fullmatch, custom_ids(message))):
                found.append(message.id)
    return found


async def find_own_texts(
    client: discord.Client, channel_id: int, words: re.Pattern[str], *, after: int | None = None
) -> list[int]:
    """The bot's messages later than an id whose whole text matches, the newest first."""
    async with asking_discord(client):
        own = [one async for one in _own_messages(client, channel_id, after=after)]
    return [one.id for one in own if words.fullmatch(one.content)]


async def find_own_files(client: discord.Client, channel_id: int, *, after: int | None) -> set[str]:
    """The names of all files that the bot posted after a message."""
    async with asking_discord(client):
        own = [one async for one in _own_messages(client, channel_id, after=after)]
    return {file.filename for message in own for file in message.attachments}


async def _own_messages(
    client: discord.Client, channel_id: int, *, after: int | None = None
) -> AsyncIterator[discord.Message]:
    """The bot's messages later than an id among the newest `MOST_READ` of a channel, the newest first."""
    own = client.user.id if client.user else 0
    async for message in client.get_partial_messageable(channel_id).history(limit=MOST_READ):
        if after is not None and message.id <= after:
            return
        if message.author.id == own:
            yield message


async def fetch_emojis(client: discord.Client) -> list[discord.Emoji]:
    """The emojis that belong to the application. Raises `discord.HTTPException`."""
    return await client.fetch_application_emojis()


async def upload_emoji(client: discord.Client, name: str, picture: bytes) -> int:
    """Upload an emoji under a name that is free; return its id. Raises `discord.HTTPException`."""
    return (await client.create_application_emoji(name=name, image=picture)).id


async def delete_emoji(emoji: discord.Emoji) -> None:
    """Delete an emoji of the application; old messages then show its name."""
    await emoji.delete()


def _version_shown(message: discord.Message, code: str) -> int | None:
    # The question about cancelling stands beside the table's own messages, and shows no version.
    shows = re.compile(rf"[a-z]+:{code}:(\d+):(?!cancel$)")
    versions = [int(match[1]) for custom_id in custom_ids(message) if (match := shows.match(custom_id))]
    return versions[0] if versions else None


def custom_ids(message: discord.Message) -> list[str]:
    """The custom_ids of a message's buttons and selects; an empty text for each that has none."""
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    return [getattr(item, "custom_id", None) or "" for row in rows for item in row.children]
