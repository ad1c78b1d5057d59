"""One run: people play, everything fails, all faults end, and the laws are judged."""

import asyncio
import time
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path

from engine.shard import WHOLE_BOT
from engine.store.stops import STOP, read_untold
from engine.tables import Tables, open_tables
from playground.load.people import moves_in
from playground.member import Refused
from tests.faults.chaos.bots import NOT_AGAIN
from tests.faults.chaos.evidence import Evidence, gather
from tests.faults.chaos.people import Message, Townsperson
from tests.faults.chaos.stage import SERVERS, SETUPS, Stage, open_stage
from tests.faults.chaos.storm import Storm
from tests.faults.chaos.testimony import write_down
from tests.faults.laws.runs import LAWS, every_table_shows_a_next_step
from tests.waiting import until

BEGUN_WITHIN = QUIET_WITHIN = 120.0
"""Seconds, on a busy machine. What takes longer is a table that nobody can play."""
JUDGED_WITHIN = timedelta(hours=1)
NEW = {"players": 2, "computers": 1, "level": "greedy"}


@dataclass(slots=True)
class Outcome:
    """What happened in a run."""

    setup: str
    seconds: float
    seed: int
    stage: Stage
    broken: list[str]
    until_shown: float
    """Seconds from the end of all faults until Discord showed everything."""
    evidence: Evidence

    @property
    def statuses(self) -> list[int]:
        """With which processes of the bot ended by themselves."""
        return [status for bot in self.stage.bots for status in bot.statuses]


async def play(setup: str, folder: Path, seconds: float, seed: int, faults: Collection[str] = ()) -> Outcome:
    """Let everything happen, or these faults alone, and judge it."""
    async with open_stage(SETUPS[setup], folder, seed) as stage:
        over = asyncio.Event()
        living = [asyncio.create_task(person.live(over)) for person in stage.people]
        await _until_begun(stage)
        await Storm(stage, seed, faults).rage(seconds)
        async with open_tables(stage.store.address) as tables:  # however long the bot needs to come up again
            await until(partial(_have_moved, stage, tables), within=QUIET_WITHIN)
        over.set()
        await asyncio.gather(*living)
        outcome = Outcome(setup, seconds, seed, stage, *await _judge(stage))
        if NOT_AGAIN in outcome.statuses:
            outcome.broken.append(f"the bot ended with status {NOT_AGAIN}: nobody starts it again")
    return outcome


async def _until_begun(stage: Stage) -> None:
    """Wait until every person's app shows a game."""
    async with asyncio.timeout(BEGUN_WITHIN):
        for person in stage.people:
            await person.app.wait_for_message(lambda one: bool(moves_in(one)), seconds=BEGUN_WITHIN)


async def _have_moved(stage: Stage, tables: Tables) -> bool:
    return (await gather(stage, tables)).moves_made_by_people >= SERVERS


async def _judge(stage: Stage) -> tuple[list[str], float, Evidence]:
    """How laws were broken, when everything was shown, and what is known."""
    broken, ended = list[str](), time.monotonic()
    async with open_tables(stage.store.address) as tables:
        if left := await _until_quiet(stage, tables):
            broken.append(f"{QUIET_WITHIN:.0f} s after the last fault this is still to be done: {left}")
        until_shown = time.monotonic() - ended
        # No computer may take over at a live table while it is judged.
        await until(partial(_all_know_of_stop, tables), within=QUIET_WITHIN)
        await _until_quiet(stage, tables)
        broken += every_table_shows_a_next_step(await gather(stage, tables))
        again = await asyncio.gather(*(_play_again(one) for one in stage.people if one.is_host))
        broken += filter(None, again)
        await _until_quiet(stage, tables)
        evidence = await gather(stage, tables)
    write_down(evidence, stage.folder)
    return broken + [words for law in LAWS for words in law(evidence)], until_shown, evidence


async def _all_know_of_stop(tables: Tables) -> bool:
    """Whether all live tables know of a stop, which is announced again if a start of the bot has ended it."""
    stop = await tables.stops.announce(timedelta(0), JUDGED_WITHIN, keep=True)
    untold = await tables.read(read_untold, stop, WHOLE_BOT)
    return not (untold or any(kind == STOP for kind, _ in await tables.messages.subjects_due()))


async def _until_quiet(stage: Stage, tables: Tables) -> str:
    """Wait until the bot is up and has nothing left to do; return what is left if that takes too long."""
    end = time.monotonic() + QUIET_WITHIN
    while left := [*_not_up(stage), *await _left(tables)]:
        if time.monotonic() > end:
            return ", ".join(left)
        await asyncio.sleep(0.1)
    return ""


def _not_up(stage: Stage) -> Iterator[str]:
    if not stage.is_up():
        gateway, count = stage.playground.gateway, stage.shards
        yield f"connections of shards {[gateway.connections_of((one, count)) for one in range(count)]}"


async def _left(tables: Tables) -> list[str]:
    work = {
        "to show": await tables.announcements.unannounced(),
        "messages": await tables.messages.subjects_due(),
    }
    return [f"{what} {sorted(map(str, codes))}" for what, codes in work.items() if codes]


async def _play_again(host: Townsperson) -> str:
    """Let a host open another table and make a move there; return what is wrong."""
    app, known = host.app, set(host.app.messages)
    app.channel_id = host.home

    def is_new(message: Message) -> bool:
        return message["id"] not in known

    try:
        await host.command("ra new", **NEW)
        lobby = await app.wait_for_message(lambda one: is_new(one) and "'Start'" in str(one["components"]))
        await app.click(lobby, "Start")
        board = await app.wait_for_message(
            lambda one: is_new(one) and bool(moves_in(one)) and one["content"].startswith(app.mention)
        )
        tries = len(host.tries)
        await host.use(board, moves_in(board)[0])
    except (Refused, LookupError, TimeoutError) as error:
        return f"{app.username} cannot play at a new table: {error}"
    is_answered = host.tries[tries].callback is not None
    return "" if is_answered else f"{app.username}'s move at a new table is not answered"
