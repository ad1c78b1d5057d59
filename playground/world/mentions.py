"""What a message mentions, given its `allowed_mentions` and its author's permissions."""

import re

from playground.discord_json import Json
from playground.validation.component_trees import walk
from playground.validation.messages import AllowedMentions
from playground.world.channels import Channel
from playground.world.messages import Mentions, Message
from playground.world.permissions import Permission
from playground.world.world import World

_USER, _ROLE, _EVERYONE = (
    re.compile(r"<@!?(\d+)>"),
    re.compile(r"<@&(\d+)>"),
    re.compile(r"@(?:everyone|here)\b"),
)

MESSAGE_DEFAULT = AllowedMentions(parse=["everyone", "roles", "users"], replied_user=True)
INTERACTION_DEFAULT = AllowedMentions(parse=["users"], replied_user=True)
"""Answers to interactions ping only users, unless the bot allows more."""


def mentions_in(
    world: World, message: Message, channel: Channel, allowed: AllowedMentions, replied_to: Message | None
) -> Mentions:
    """The people, roles and everyone that this message notifies."""
    guild = world.guild_of(channel)
    text = _all_text(message.content, message.components)
    may_mention_all = bool(world.permissions(message.author.id, channel) & Permission.MENTION_EVERYONE)
    user_ids = [user for user in _found(_USER, text) if _allows(allowed, "users", allowed.users, user)]
    if replied_to is not None and allowed.replied_user:
        user_ids.append(replied_to.author.id)
    roles = [role for role in _found(_ROLE, text) if _allows(allowed, "roles", allowed.roles, role)]
    return Mentions(
        users=[world.users[user] for user in dict.fromkeys(user_ids) if user in world.users],
        roles=[
            role
            for role in roles
            if guild and role in guild.roles and (may_mention_all or guild.roles[role].mentionable)
        ],
        everyone=may_mention_all and "everyone" in (allowed.parse or []) and bool(_EVERYONE.search(text)),
    )


def notifies(world: World, message: Message, user_id: str) -> bool:
    """Whether this message pings this person."""
    return message.author.id != user_id and _names(world, message.mentions, message, user_id)


def highlights(world: World, message: Message, user_id: str) -> bool:
    """Whether the person's app highlights the message: it mentions them, or did so and still has the words.

    Bots edit with mentions switched off, so that no edit can ping; the words may be what they were.
    """
    if _names(world, message.mentions, message, user_id):
        return True
    if not _names(world, message.notified, message, user_id):
        return False
    channel = world.channel(message.channel_id)
    still = mentions_in(world, message, channel, MESSAGE_DEFAULT, message.referenced)
    return _names(world, still, message, user_id)


def _names(world: World, mentions: Mentions, message: Message, user_id: str) -> bool:
    """Whether these mentions of a message include this person, by name, by role or with everyone."""
    if mentions.everyone or any(user.id == user_id for user in mentions.users):
        return True
    guild = world.guild_of(world.channel(message.channel_id))
    membership = guild.memberships.get(user_id) if guild else None
    return membership is not None and bool(membership.roles & set(mentions.roles))


def _all_text(content: str, components: list[Json]) -> str:
    """The content of a message and the text of its components."""
    parts = [content, *(part["content"] for _, part in walk(components) if "content" in part)]
    return "\n".join(parts)


def _found(pattern: re.Pattern[str], text: str) -> list[str]:
    return list(dict.fromkeys(pattern.findall(text)))


def _allows(allowed: AllowedMentions, kind: str, ids: list[str] | None, mention: str) -> bool:
    return kind in (allowed.parse or []) or mention in (ids or [])
