"""The world as rows of JSON, each under a kind and an id, and a world made from such rows.

Files of messages are not in the rows. What is under way, such as interactions, is not kept.
"""

from collections.abc import Mapping
from dataclasses import asdict, replace
from datetime import datetime

from playground.discord_json import Json
from playground.world.attachments import Attachment
from playground.world.channels import Channel, DirectMessages, Thread
from playground.world.guild import Guild
from playground.world.messages import Mentions, Message, MessageFlag
from playground.world.people import Membership, Role, User
from playground.world.permissions import Overwrite
from playground.world.snowflakes import timestamp
from playground.world.world import World

Key = tuple[str, str]
"""The kind and id of a row."""
Rows = dict[Key, Json]
WORLD, USER, GUILD, CHANNEL = "world", "user", "guild", "channel"
COMMAND, EMOJI, MESSAGE = "command", "emoji", "message"
_CHANNELS = {kind.__name__: kind for kind in (Channel, DirectMessages, Thread)}


def rows_of(world: World) -> Rows:
    """Everything but the messages."""
    application, images = world.application, world.emoji_images
    return {
        (WORLD, ""): {
            "bot": world.bot.id,
            "guild": world.guild.id,
            "last_id": world.snowflakes.last,
            "ahead": world.clock.ahead,
            "dms_closed": sorted(world.dms_closed),
        },
        **{(USER, key): asdict(user) for key, user in world.users.items()},
        **{(GUILD, key): _guild(guild) for key, guild in world.guilds.items()},
        **{(CHANNEL, key): _channel(channel) for key, channel in world.channels.items()},
        **{(COMMAND, key): command for key, command in application.commands.items()},
        **{(EMOJI, key): {**emoji, "image": images[key]} for key, emoji in application.emojis.items()},
    }


def message_row(message: Message) -> Json:
    return {
        "id": message.id,
        "channel_id": message.channel_id,
        "author": message.author.id,
        "content": message.content,
        "type": message.type,
        "flags": int(message.flags),
        "components": message.components,
        "attachments": [_file(attachment) for attachment in message.attachments],
        "mentions": _mentions(message.mentions),
        "notified": _mentions(message.notified),
        "edited_at": message.edited_at and timestamp(message.edited_at),
        "nonce": message.nonce,
        "application_id": message.application_id,
        "webhook_id": message.webhook_id,
        "reference": message.reference,
        "interaction_metadata": message.interaction_metadata,
        "ephemeral_to": message.ephemeral_to,
        "thread": message.thread,
    }


def world_from(rows: Rows, files: Mapping[str, bytes]) -> World:
    """The world of these rows and files, its clock not yet moved."""
    world, every = World(), {kind: _of_kind(rows, kind) for kind in (USER, GUILD, CHANNEL, COMMAND, EMOJI)}
    known = rows[WORLD, ""]
    world.users = {key: User(**row) for key, row in every[USER].items()}
    world.guilds = {key: _guild_from(row, world.users) for key, row in every[GUILD].items()}
    world.bot, world.guild = world.users[known["bot"]], world.guilds[known["guild"]]
    world.application = replace(world.application, id=world.bot.id, commands=every[COMMAND])
    world.snowflakes.last, world.dms_closed = known["last_id"], set(known["dms_closed"])
    for key, row in every[EMOJI].items():
        world.emoji_images[key] = row.pop("image")
        world.application.emojis[key] = row
    for row in every[CHANNEL].values():
        world.enter(_channel_from(row))
    for _, row in sorted(_of_kind(rows, MESSAGE).items(), key=lambda found: int(found[0])):
        _enter_message(world, row, files)
    return world


def _of_kind(rows: Rows, wanted: str) -> dict[str, Json]:
    return {key: row for (kind, key), row in rows.items() if kind == wanted}


def _guild(guild: Guild) -> Json:
    members = [
        {**asdict(replace(member, roles=set())), "user": key, "roles": sorted(member.roles)}
        for key, member in guild.memberships.items()
    ]
    for member in members:
        member["joined_at"] = timestamp(member["joined_at"])
        del member["timed_out_until"]  # it ends with the process
    roles = [asdict(role) for role in guild.roles.values()]
    return {
        "id": guild.id,
        "name": guild.name,
        "owner_id": guild.owner_id,
        "locale": guild.locale,
        "system_channel_id": guild.system_channel_id,
        "roles": roles,
        "members": members,
    }


def _guild_from(row: Json, users: Mapping[str, User]) -> Guild:
    # The rows of older playgrounds have neither language nor system channel.
    known = {key: row[key] for key in ("locale", "system_channel_id") if key in row}
    guild = Guild(row["id"], row["name"], row["owner_id"], **known)
    guild.roles = {role["id"]: Role(**role) for role in row["roles"]}
    for member in row["members"]:
        joined, user = datetime.fromisoformat(member["joined_at"]), users[member["user"]]
        guild.memberships[user.id] = Membership(user, set(member["roles"]), member["nick"], joined)
    return guild


def _channel(channel: Channel) -> Json:
    row = {**asdict(channel), "class": type(channel).__name__}
    if isinstance(channel, Thread):
        row["archive_timestamp"] = timestamp(channel.archive_timestamp)
        row["members"] = {key: timestamp(joined) for key, joined in channel.members.items()}
    return row


def _channel_from(row: Json) -> Channel:
    fields = {**row, "overwrites": [Overwrite(**overwrite) for overwrite in row["overwrites"]]}
    if "archive_timestamp" in row:
        fields["archive_timestamp"] = datetime.fromisoformat(row["archive_timestamp"])
        fields["members"] = {key: datetime.fromisoformat(joined) for key, joined in row["members"].items()}
    return _CHANNELS[fields.pop("class")](**fields)


def _file(attachment: Attachment) -> Json:
    return {key: getattr(attachment, key) for key in ("id", "filename", "url", "description", "ephemeral")}


def _mentions(mentions: Mentions) -> Json:
    return {
        "users": [user.id for user in mentions.users],
        "roles": mentions.roles,
        "everyone": mentions.everyone,
    }


def _mentions_from(row: Json, users: Mapping[str, User]) -> Mentions:
    return Mentions([users[key] for key in row["users"]], row["roles"], row["everyone"])


def _enter_message(world: World, row: Json, files: Mapping[str, bytes]) -> None:
    """Put a message into its channel, unless nobody will ever finish or see it."""
    flags = MessageFlag(row["flags"])
    if flags & MessageFlag.LOADING or row["channel_id"] not in world.channels:
        return
    row.pop("embeds", None)  # in the rows of older playgrounds
    message = Message(
        **{
            **row,
            "author": world.users[row["author"]],
            "flags": flags,
            "attachments": [Attachment(data=files[file["id"]], **file) for file in row["attachments"]],
            "mentions": _mentions_from(row["mentions"], world.users),
            "notified": _mentions_from(row["notified"], world.users),
            "edited_at": row["edited_at"] and datetime.fromisoformat(row["edited_at"]),
        }
    )
    if message.reference and "message_id" in message.reference:
        there = world.messages.get(message.reference["channel_id"], {})
        message.referenced = there.get(message.reference["message_id"])
    world.messages[message.channel_id][message.id] = message
    world.attachments |= {attachment.id: attachment for attachment in message.attachments}
