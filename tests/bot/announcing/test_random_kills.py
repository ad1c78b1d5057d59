"""The bot is killed again and again, at random moments, while people play."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.tables import Status
from playground.member import Refused, components
from tests.bot.support.crashes import BOT_IS_KILLED
from tests.bot.support.killable_bot import KillableNight, until_ready
from tests.bot.support.messages import Message, values_for
from tests.bot.support.table_watcher import TableWatcher, random_action
from tests.forkserver import PATIENCE

if TYPE_CHECKING:
    from engine.tables import Table, Update
    from playground.member import Member

pytestmark = [BOT_IS_KILLED, pytest.mark.simulation]


@pytest.fixture
def night(killable_night: KillableNight) -> KillableNight:
    return killable_night


class Clickers:
    """People who play at several tables as fast as they can, and note which clicks the bot accepted."""

    def __init__(self, night: KillableNight, codes: list[str]) -> None:
        self.night = night
        self.codes = codes
        self.tried: set[tuple[str, int, str]] = set()
        """Table, version and action of every click."""
        self.accepted: set[tuple[str, int, str]] = set()
        """The clicks that the bot answered with the next message, or acknowledged as it sent that."""
        self.going = asyncio.Event()
        """Set whenever a click is accepted."""

    async def play(self, code: str, random: Random) -> None:
        """Play at one table forever; click again whenever the application did not respond."""
        while True:
            update = await self.night.tables.views.look(code)
            message = self._message(update)
            if message is None:
                await asyncio.sleep(0.005)
                continue
            action = random_action(update, random)
            click = (code, update.table.version, action)
            self.tried.add(click)
            # The button may have gone in between; then Discord itself refuses the click.
            with suppress(Refused, LookupError):
                answer = await self._press(update, message, action)
                if answer["ok"] and answer["type"] in {4, 6, 7} and not self._is_refusal(answer):
                    self.accepted.add(click)
                    self.going.set()

    def _is_refusal(self, answer: Message) -> bool:
        """Whether the answer is private, such as that another click of this version came first."""
        return any(
            message.ephemeral_to and (message.interaction_metadata or {})["id"] == answer["id"]
            for message in self.night.all_messages()
        )

    def _message(self, update: Update) -> Message | None:
        """The message with buttons of this version, as the player to move sees it."""
        table = update.table
        if table.player_to_act is None:
            return None
        mark = f":{table.code}:{table.version}:"
        return next(
            (
                message
                for message in self._player_to_move(update).messages.values()
                if any(mark in part.get("custom_id", "") for part in components(message))
            ),
            None,
        )

    def _player_to_move(self, update: Update) -> Member:
        asked = update.table.player_to_act
        assert asked is not None
        return next(person for person in self.night.people.values() if int(person.id) == asked.user_id)

    async def _press(self, update: Update, message: Message, action: str) -> Message:
        person = self._player_to_move(update)
        code, version = update.table.code, update.table.version
        verb, *words = action.split()
        if verb not in {"god", "discard"}:
            return await person.click(message, f"move:{code}:{version}:{action}")
        (select,) = (part for part in components(message) if part["type"] == 3)
        return await person.select(message, select["custom_id"], *values_for(select, words))

    async def assert_no_move_lost_or_doubled(self) -> None:
        """The log has every accepted move, no move that nobody clicked, and none twice."""
        logged: list[tuple[str, int, str]] = []
        for code in self.codes:
            moves = await self.night.tables.views.log(code)
            logged += [(code, move.version - 1, move.action) for move in moves]
            versions = [move.version for move in moves]
            assert versions == list(range(versions[0], versions[0] + len(versions))) if versions else True
        assert self.accepted <= set(logged) <= self.tried


KILLS = 18
LONGEST_LIFE = 0.8
"""Seconds."""


async def test_killed_at_random_moments(night: KillableNight) -> None:
    """However often the bot is killed, no accepted move is lost or made twice, and nobody is pinged twice."""
    random = Random()
    codes = [await night.start_game(night.ben, night.caro)]
    for person in night.people.values():
        await person.go_to("games")
    codes.append(await night.start_game(night.ben, night.caro))
    clickers = Clickers(night, codes)
    night.world.acknowledge_within = 0.5
    players = [asyncio.create_task(clickers.play(code, random)) for code in codes]
    for kill in range(KILLS):
        await night.bot.kill()
        await clickers.assert_no_move_lost_or_doubled()
        await night.bot.start(night.playground.base_url)
        if kill % 3 == 1:  # of three bots, one may die while it logs in, one while it catches up
            await night.anna.wait_until(lambda: night.world.bot_online)
        if kill % 3 == 2:  # and one in the middle of the game
            clickers.going.clear()
            await asyncio.wait_for(clickers.going.wait(), PATIENCE)
        await asyncio.sleep(random.uniform(0, LONGEST_LIFE))
    for player in players:
        player.cancel()
        with suppress(asyncio.CancelledError):
            await player
    await assert_sound(night, codes[0], random)
    table = await assert_sound(night, codes[1], random, moves=1000)
    assert table.status is Status.FINISHED


async def assert_sound(night: KillableNight, code: str, random: Random, *, moves: int = 5) -> Table:
    """No version pinged anybody twice; the table is as it should be, and its game goes on."""
    await until_ready(night.playground, night.tables)
    pinged = [(name, ping) for name, person in night.people.items() for ping in person.pings]
    shown = [
        (name, found[1])
        for name, ping in pinged
        if (found := re.search(rf":{code}:([0-9]+):", str(ping["components"])))
    ]
    assert len(shown) == len(set(shown)) > 1
    watcher = TableWatcher(night, code)
    return await watcher.play_at_random(lambda action: night.play(code, action), random, moves=moves)
