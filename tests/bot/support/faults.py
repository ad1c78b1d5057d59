"""Faults that tests make: permissions taken away, and requests that Discord refuses."""

import logging
import re

import pytest

from playground.member import Member
from playground.world.permissions import Permission
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_caught_up

# Requests as `world.faults` recognizes them: `night.world.faults.answer(POST_MESSAGE, 500)`

POST_MESSAGE = "POST .*/channels/[0-9]+/messages$"
EDIT_MESSAGE = "PATCH .*/channels/[0-9]+/messages/[0-9]+$"
READ_MESSAGES = "GET .*/channels/[0-9]+/messages($|\\?)"
EDIT_ANSWER = "PATCH .*/webhooks/.*/messages/@original$"
DELETE_ANSWER = "DELETE .*/webhooks/.*/messages/@original$"
DELETE_MESSAGE = "DELETE .*/channels/[0-9]+/messages/[0-9]+$"
READ_ANSWER = "GET .*/webhooks/.*/messages/@original$"
FETCH_CHANNEL = "GET .*/channels/[0-9]+$"
OPEN_THREAD = "POST .*/messages/[0-9]+/threads$"
READ_MEMBER = "GET .*/guilds/[0-9]+/members/[0-9]+$"
FOLLOW_UP = "POST .*/webhooks/[0-9]+/[^/]+$"
CALLBACK = "POST .*/interactions/.*/callback$"


def forget_nonces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Discord know no repeated message by its nonce, as after some minutes."""
    monkeypatch.setattr("playground.rest.messages._sent_before", lambda *_: None)


def requests_made(night: GameNight, monkeypatch: pytest.MonkeyPatch, pattern: str) -> list[str]:
    """The requests of the bot from now on that match a pattern."""
    made: list[str] = []
    take = night.world.faults.take

    def note(request: str) -> object:
        if re.search(pattern, request):
            made.append(request)
        return take(request)

    monkeypatch.setattr(night.world.faults, "take", note)
    return made


def deny(night: GameNight, permission: Permission, channel: str = "games") -> None:
    """Take a permission from the bot in a channel."""
    night.world.deny(night.world.bot.id, night.world.channel_named(channel).id, permission)


def allow(night: GameNight, permission: Permission, channel: str = "games") -> None:
    """Give a permission back."""
    night.world.allow(night.world.bot.id, night.world.channel_named(channel).id, permission)


def break_moves(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every move fail by an error that nobody expects, after a line in the log."""

    async def fail(*_: object) -> None:
        logging.getLogger("bot.something").warning("On the way")
        raise ZeroDivisionError

    monkeypatch.setattr(night.tables.play, "act", fail)


async def draw_from_elsewhere(night: GameNight, code: str) -> Member:
    """Let the player to move draw a tile by a command in another channel; return them.

    The answer to such a command is private, so the bot must send the turn message by a request of its own.
    """
    await until_caught_up(night.bot)  # else it may announce something in between
    player = await night.player_to_move(code)
    await player.go_to("off-topic")
    await player.slash("ra draw", table=code)
    return player
