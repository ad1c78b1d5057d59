"""Discord's numbers on the gateway, its shards, and checks of frames, which close the connection.

Source: "Gateway", "Gateway Events" and "Opcodes and Status Codes" in Discord's documentation.
"""

import json
from enum import IntEnum, IntFlag
from typing import Any

from aiohttp import WSMessage, WSMsgType

from playground.discord_json import Json
from playground.world.channels import Channel
from playground.world.world import World

Shard = tuple[int, int]
"""The number of a shard and how many there are."""


def is_guilds_shard(guild_id: str, shard: Shard) -> bool:
    number, count = shard
    return (int(guild_id) >> 22) % count == number


def is_channels_shard(channel: Channel | None, shard: Shard) -> bool:
    """Whether this is the channel's shard: its guild's, or the first for direct messages."""
    if channel is None or channel.guild_id is None:
        return shard[0] == 0
    return is_guilds_shard(channel.guild_id, shard)


def decoded(message: WSMessage) -> Json:
    """The JSON object in a frame. Raises `Closed`."""
    try:
        frame = json.loads(message.data) if message.type == WSMsgType.TEXT else None
    except ValueError:
        raise Closed(Close.DECODE_ERROR) from None
    return checked_object(frame)


def checked_object(data: Any) -> Json:
    """The data if it is an object; raises `Closed` otherwise."""
    if not isinstance(data, dict):
        raise Closed(Close.DECODE_ERROR)
    return data


def checked_login(data: Any, world: World) -> Json:
    """The data of an IDENTIFY or RESUME, whose token is the bot's. Raises `Closed`."""
    login = checked_object(data)
    if str(login.get("token", "")).removeprefix("Bot ") != world.token:
        raise Closed(Close.AUTHENTICATION_FAILED)
    return login


def checked_intents(login: Json, world: World) -> int:
    """The intents of an IDENTIFY, all known and granted. Raises `Closed`."""
    intents = login.get("intents")
    if not isinstance(intents, int) or intents & ~KNOWN_INTENTS:
        raise Closed(Close.INVALID_INTENTS)
    if intents & Intent.PRIVILEGED & ~world.application.privileged_intents:
        raise Closed(Close.DISALLOWED_INTENTS)
    return intents


def checked_shard(login: Json) -> Shard:
    """The shard of an IDENTIFY; without one, the only shard. Raises `Closed`."""
    match login.get("shard", [0, 1]):
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
    raise Closed(Close.INVALID_SHARD)


HEARTBEAT_INTERVAL = 41_250
"""Milliseconds."""
KNOWN_INTENTS = (1 << 26) - 1
"""All bits to which Discord has given a meaning; others are invalid."""


class Op(IntEnum):
    """The opcodes that a bot without voice uses."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    """Discord's reasons for closing a connection."""

    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQUENCE = 4007
    INVALID_SHARD = 4010
    INVALID_API_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Closed(Exception):  # noqa: N818  # not an error but the end of the conversation
    """The gateway closes the connection with this code."""

    def __init__(self, code: Close) -> None:
        super().__init__(code.name)
        self.code = code


class Intent(IntFlag):
    """The intents for which the playground has events."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15
    PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
