"""Checks of the frames that the bot sends; every violation closes the connection with Discord's code."""

from __future__ import annotations

import json
from typing import Any

from aiohttp import WSMessage, WSMsgType

from playground.discord_json import Json
from playground.gateway.protocol import KNOWN_INTENTS, Close, Closed, Intent
from playground.gateway.shards import Shard
from playground.world.world import World


def decoded(message: WSMessage) -> Json:
    """The JSON object in a frame.

    Raises `Closed`.
    """
    try:
        frame = json.loads(message.data) if message.type == WSMsgType.TEXT else None
    except ValueError:
        raise Closed(Close.DECODE_ERROR) from None
    return checked_object(frame)


def checked_object(data: Any) -> Json:
    if not isinstance(data, dict):
        raise Closed(Close.DECODE_ERROR)
    return data


def checked_login(data: Any, world: World) -> Json:
    """The data of an IDENTIFY or RESUME, whose token is the bot's.

    Raises `Closed`.
    """
    login = checked_object(data)
    if str(login.get("token", "")).removeprefix("Bot ") != world.token:
        raise Closed(Close.AUTHENTICATION_FAILED)
    return login


def checked_intents(login: Json, world: World) -> int:
    """The intents of an IDENTIFY, all known and granted.

    Raises `Closed`.
    """
    intents = login.get("intents")
    if not isinstance(intents, int) or intents & ~KNOWN_INTENTS:
        raise Closed(Close.INVALID_INTENTS)
    if intents & Intent.PRIVILEGED & ~world.application.privileged_intents:
        raise Closed(Close.DISALLOWED_INTENTS)
    return intents


def checked_shard(login: Json) -> Shard:
    """The shard of an IDENTIFY; without one, the only shard.

    Raises `Closed`.
    """
    match login.get("shard", [0, 1]):
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
    raise Closed(Close.INVALID_SHARD)
