"""What a process of the bot does that was forked for a test."""

import asyncio
import importlib
import os
import signal
from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from playground.run_bot import follow_the_clock, point_discord_at
from tests.bids_in_turn import bid_in_turn
from tests.bot.support import internals as bot
from tests.bot.support.game_night import GameNight
from tests.bot.support.setup import defer_nothing, open_night, running_bot
from tests.shared_statements import share_statements
from tests.stacked_deck import StackedDeck
from tests.unsynced import leave_unsynced


def run_program(
    url: str, command: list[str], lease: tuple[float, float, float] | None, before: list[Any]
) -> None:
    """Do what `python -m playground.run_bot` does, perhaps with other times of the lease.

    `before` is what to call first, and with what: "os:rmdir", "folder".
    """
    if before:
        what, *arguments = before
        module, _, name = what.partition(":")
        getattr(importlib.import_module(module), name)(*arguments)
    if lease:
        set_lease(*lease)
    point_discord_at(url)
    follow_the_clock(url)
    bot.main(command, prog_name="python -m bot")


def run_killable(url: str, moment: str) -> None:
    """Run the bot until it is killed, or until the moment at which it kills itself, if there is one.

    The file `moment` has it, at the start or at SIGUSR2, and is deleted once it is read. A moment is such as
    "before bot.announcing.announcer:Announcer.announce": "before" or "after" the next call of a coroutine
    function.
    """
    point_discord_at(url)
    follow_the_clock(url)
    _log_in_quickly()
    patches = pytest.MonkeyPatch()
    _draw_each_kind_once(patches)
    defer_nothing(patches)
    patches.setattr(bot.RANDOM_OF_TABLES, StackedDeck())
    patches.setattr(bot.QUIET_TIME, timedelta())  # reminders go out at once
    _die_as_told(Path(moment))
    signal.signal(signal.SIGUSR2, lambda *_: _die_as_told(Path(moment)))
    bot.main([])


def set_lease(ttl: float, heartbeat: float, look: float) -> None:
    """Let leases last so long, be renewed and be looked at so often, until the process ends."""
    names = (bot.LEASE_TTL, bot.LEASE_HEARTBEAT, bot.LEASE_LOOK, bot.SHARING_LOOK, bot.LOGIN_LOOK)
    replace_all(zip(names, (ttl, heartbeat, look, look, look), strict=True))


def replace_all(values: Iterable[tuple[str, object]]) -> None:
    """Put values into the places of others, by their full names, until the process ends."""
    for where, value in values:
        module, _, name = where.rpartition(".")
        setattr(importlib.import_module(module), name, value)


def _die_as_told(file: Path) -> None:
    if file.exists():
        _die_at(*file.read_text(encoding="utf-8").split())
        file.unlink()


def _die_at(moment: str, where: str) -> None:
    module, path = where.split(":")
    owner: Any = importlib.import_module(module)
    *way, name = path.split(".")
    for step in way:
        owner = getattr(owner, step)
    original = getattr(owner, name)

    async def dying(*args: Any, **kwargs: Any) -> None:
        if moment == "after":
            await original(*args, **kwargs)
        os.kill(os.getpid(), signal.SIGKILL)

    setattr(owner, name, dying)


def _log_in_quickly() -> None:
    original = bot.RaBot.__init__

    def quick(self: bot.RaBot, *args: Any, **named: Any) -> None:
        original(self, *args, **named)
        bot.expect_one_server(self)

    setattr(bot.RaBot, "__init__", quick)  # noqa: B010  # an assignment would be a type error


def _draw_each_kind_once(patch: pytest.MonkeyPatch) -> None:
    bot.let_only_sendable_work_be_drawn(patch)
    bot.draw_each_kind_once(patch)


def warm_up() -> None:
    """Run a bot, so that no process forked from this one reads all words and draws all ornaments again."""
    share_statements()
    leave_unsynced()
    bid_in_turn()
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        _draw_each_kind_once(patch)
        asyncio.run(_play_a_move(Path(folder)))


async def _play_a_move(folder: Path) -> None:
    async with open_night(GameNight, folder, StackedDeck(), running_bot) as night:
        for others in ((night.ben,), (night.ben, night.caro)):
            await night.go_to_games()
            code = await night.start_game(*others)
            await night.play(code, "draw")
            await night.until_shown(code)
