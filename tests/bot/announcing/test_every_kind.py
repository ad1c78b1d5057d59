"""The laws of kills and faults, for every kind of message that the bot owes."""

import asyncio
from datetime import timedelta
from itertools import product, starmap
from typing import Any

import pytest

from engine.message import INVITATION
from engine.store.analyses import read_jobs
from engine.store.lookups import read_open_of_person
from engine.store.messages import read_messages
from playground.fault_kinds import LOST_ANSWER, RESET_AFTER, RESET_BEFORE, Kind, error
from tests.bot.announcing.kinds_in_play import SCENES, Scene
from tests.bot.support import internals as bot
from tests.bot.support.crashes import BOT_IS_KILLED, crash
from tests.bot.support.faults import POST_MESSAGE, forget_nonces
from tests.bot.support.game_night import GameNight, Night
from tests.bot.support.killable_bot import KillableNight, until_ready
from tests.bot.support.messages import labels
from tests.in_turn import in_turn, repeated
from tests.waiting import PATIENCE, until

SENT = [scene for scene in SCENES if scene.is_sent]
ENDING = [scene for scene in SCENES if scene.ends]


def moments_of_sending(scene: type[Scene]) -> tuple[str, ...]:
    """Between any two steps that sending a message takes; the first is after it was noted as due."""
    send = f"{bot.place_of_kind(scene.kind)}.send"
    return f"before {send}", f"after {send}", bot.SETTLED, *scene.moments


FAILURES = {"before": RESET_BEFORE, "after": RESET_AFTER, "lost": LOST_ANSWER, "503": error(503)}


def failures_of_changing(scene: type[Scene]) -> list[Kind]:
    """How an edit fails; a refusal only where it is tried again after one."""
    gives_up = next(kind.patience for kind in bot.KINDS if kind.name == scene.kind) == timedelta()
    return [*FAILURES.values()] if gives_up else [*FAILURES.values(), error(403)]


MOMENTS_OF_CHANGING = (bot.BEFORE_CHANGING, bot.CHANGED, bot.SETTLED)
ENDINGS = [
    *in_turn(ENDING[:3], lambda _: MOMENTS_OF_CHANGING),
    *starmap(repeated, product(ENDING[3:], MOMENTS_OF_CHANGING)),
]
"""Every moment is that of one kind: all kinds are changed by the same steps, and a request of each fails."""


@pytest.fixture(autouse=True)
def no_quiet_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot starts as if there had been no outage."""
    monkeypatch.setattr(bot.QUIET_TIME, timedelta())


async def assert_there_once(night: Night[Any], scene: Scene) -> None:
    """The message is there once, and pings once whom it should, and nobody else."""
    (message,) = scene.shown()
    if person := scene.pinged:
        await person.wait_until(lambda: message.id in ids_of(person.pings))
    pinged = {name: ids_of(each.pings).count(message.id) for name, each in night.people.items()}
    assert pinged == {name: int(each is person) for name, each in night.people.items()}


def ids_of(messages: Any) -> list[str]:
    return [one["id"] for one in messages]


def test_every_kind_has_a_scene() -> None:
    """So the laws run over all kinds that are declared."""
    assert {kind.name for kind in bot.KINDS} == {scene.kind for scene in SCENES}


@BOT_IS_KILLED
@pytest.mark.parametrize(("setting", "moment"), in_turn(SENT, moments_of_sending))
async def test_killed_as_it_is_sent(
    killable_night: KillableNight, monkeypatch: pytest.MonkeyPatch, setting: type[Scene], moment: str
) -> None:
    """Whatever the moment, the message is there once afterwards, and pings once."""
    forget_nonces(monkeypatch)
    night, scene = killable_night, setting(killable_night)
    await scene.begin()
    await crash(night, moment, scene.cause)
    await until(scene.shown)  # what came before may end at the same moment, so that the bot dies too soon
    await until_ready(night.playground, night.tables)
    await assert_there_once(night, scene)


@BOT_IS_KILLED
@pytest.mark.parametrize(("setting", "moment"), ENDINGS)
async def test_killed_as_it_changes(killable_night: KillableNight, setting: type[Scene], moment: str) -> None:
    """Whatever the moment, the message ends as it should, and nothing is left to do."""
    night, scene = killable_night, setting(killable_night)
    await scene.begin()
    await scene.cause()
    await until(lambda: scene.shown() or not scene.is_there_before)
    await crash(night, moment, scene.end)
    await until(scene.is_over)
    await until_ready(night.playground, night.tables)
    assert scene.is_over()


async def until_in_line(night: GameNight) -> None:
    """Let the bot try what is due until nothing is."""
    tables = night.tables
    async with asyncio.timeout(PATIENCE):
        await bot.until_deadlines_met(night.bot)
        while [*await tables.messages.subjects_due(), *await tables.read(read_jobs, tables.shard)]:
            await night.bot.services.announcer.catch_up_all()
            await asyncio.sleep(0)


@pytest.mark.parametrize(("setting", "failure"), in_turn(SENT, lambda _: [*FAILURES]))
async def test_a_request_fails_while_it_is_sent(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, setting: type[Scene], failure: str
) -> None:
    """Whether or not Discord took it, the message is there once in the end, and pings once."""
    if failure != "lost":  # then discord.py repeats it by itself, and only the nonce helps
        forget_nonces(monkeypatch)
    scene = setting(night)
    await scene.begin()
    await until_in_line(night)
    fault = night.world.faults.strike(POST_MESSAGE, FAILURES[failure])
    await scene.cause()
    await bot.until_deadlines_met(night.bot)
    await until(lambda: fault.struck)  # nobody but the bot itself begins
    await until_in_line(night)
    await until(scene.shown)
    await until_in_line(night)
    assert fault.struck == 1
    await assert_there_once(night, scene)


@pytest.mark.parametrize(("setting", "kind"), in_turn(ENDING, failures_of_changing))
async def test_a_request_fails_while_it_changes(night: GameNight, setting: type[Scene], kind: Kind) -> None:
    """However it fails, the message ends as it should."""
    scene = setting(night)
    await scene.begin()
    await scene.cause()
    await until_in_line(night)
    await until(lambda: scene.shown() or not scene.is_there_before)
    night.world.faults.strike("(PATCH|DELETE) .*/messages/", kind)
    await scene.end()
    await until_in_line(night)
    await until(scene.is_over)


async def test_what_was_forgotten_while_it_waited_is_not_sent(night: GameNight) -> None:
    """A message that was due is read again once nothing else is shown at its table."""
    await night.anna.slash("ra new", player2=night.ben.id)
    invitation = await night.ben.wait_for_message(lambda one: "Decline" in labels(one))
    await bot.until_background_work_done(night.bot)
    before = [message.id for message in night.all_messages()]
    [table] = await night.tables.read(read_open_of_person, int(night.anna.id))
    lock = bot.announcing_lock(night.bot, table.code)
    async with lock:
        number = await night.tables.messages.add(INVITATION, table.code)
        await bot.sweep(night.bot)
        await until(lambda: bool(lock._waiters))
        [owed] = await night.tables.read(read_messages, INVITATION, number=number)
        await night.tables.messages.settled(owed, None)
    await bot.until_background_work_done(night.bot)
    assert [message.id for message in night.all_messages()] == before
    assert invitation["id"] in before
