"""Plays cells, one after the other, each at a table and in a channel of its own."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial

import pytest

from engine.store.lookups import read_open_in_channel
from engine.tables import Status, Table
from playground.world.permissions import Permission
from tests.bot.support import internals
from tests.bot.support.game_night import GameNight
from tests.bot.support.setup import BUSY
from tests.faults.apps import Apps
from tests.faults.happenings.cells import Cell, Scene, cells_of
from tests.faults.happenings.scenes import HAPPENINGS
from tests.faults.happenings.setting import Setting
from tests.faults.happenings.story import is_over, story_of
from tests.faults.kinds.disasters import Disaster
from tests.faults.laws.cells import Law, broken_laws
from tests.faults.laws.messages import live_kinds
from tests.faults.outcome import Outcome
from tests.faults.quick_night import LONGEST, Noise, fail_meanwhile, leave_nothing, quick, quiet_night
from tests.faults.watch import Watch
from tests.moved_calendar import MovedCalendar
from tests.moved_clock import MovedClock

TICK = 1.0
PATIENCE_OF_APPS = 3.0
"""Seconds in which an app expects the first answer."""
SWEEP = 61.0
"""Seconds until the bot has looked for what is left to do."""
DENIED_FOR = 300.0
"""Seconds for which a permission is taken away."""
CHANNEL_PERMISSIONS = Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS


class Stage:
    """A game night on which cells are played."""

    def __init__(self, night: GameNight, clock: MovedClock, calendar: MovedCalendar, noise: Noise) -> None:
        self._night = night
        self._clock = clock
        self._setting = Setting(night, calendar)
        self._noise = noise
        self._watch = Watch(night.world)
        self._apps = Apps([night.anna, night.ben, night.caro])
        self._played = 0

    async def play(self, cell: Cell) -> Outcome:
        """Play a cell; return what came of it."""
        self._played += 1
        await self._setting.enter_new_channel(self._played)
        scene = await self._prepare(cell)
        internals.forget_direct_messages(self._night.bot)
        shown, errors, asked = self._watch.mark(), len(self._noise.errors), len(self._apps.asked)
        with pytest.MonkeyPatch.context() as patches, quick(self._clock, patches):
            patches.setattr(self._night.world, "acknowledge_within", PATIENCE_OF_APPS)
            strikes, end = await self._let_happen(cell, scene)
            done = await self._settled()
        table, codes = await self._tables(scene)
        story = story_of(
            cell,
            scene,
            table,
            self._night.world,
            missing=await scene.missing(),
            live=live_kinds(self._night.world, codes),
            seconds=max(0.0, done - end) if done else None,
            shown=self._watch.since(shown),
            asked=self._apps.asked[asked:],
            errors=self._noise.errors[errors:],
            stuck=await self._go_on(table) if done else "",
        )
        return Outcome(cell, strikes, story.seconds, broken_laws(story))

    async def _prepare(self, cell: Cell) -> Scene:
        """Come to the point where it is about to happen, however busy the machine is."""
        with pytest.MonkeyPatch.context() as patches:
            patches.setattr(internals.WAIT_BEFORE_DEFERRING, BUSY - 1)
            patches.setattr(internals.TIME_FOR_A_FIRST_ANSWER, BUSY)
            scene = await cell.happening.prepare(self._setting)
            if scene.code:
                await self._setting.rest(scene.code)
        return scene

    # What fails

    async def _let_happen(self, cell: Cell, scene: Scene) -> tuple[int, float]:
        """Let it happen while something fails; return how often it struck, and when that ended."""
        if cell.request and cell.failure:
            return await self._while_requests_fail(cell, scene)
        place = await self._place(scene)
        match cell.disaster:
            case Disaster.MESSAGE_DELETED:
                table = await self._night.table(scene.code)
                self._night.world.delete_message(str(table.message_channel_id), str(table.message_id))
            case Disaster.PLACE_DELETED:
                self._night.world.delete_channel(place)
            case Disaster.NO_PERMISSION:
                self._night.world.deny(self._night.world.bot.id, self._parent(place), CHANNEL_PERMISSIONS)
        await self._act(cell, scene)
        end = self._clock.time()
        match cell.disaster:
            case Disaster.NO_PERMISSION:
                await asyncio.sleep(DENIED_FOR)
                self._night.world.allow(self._night.world.bot.id, self._parent(place), CHANNEL_PERMISSIONS)
            case Disaster.PLACE_DELETED | Disaster.MESSAGE_DELETED:
                await self._settled()
                await self._ask_for_board(scene, cell.disaster)
                self._setting.calendar.forward(seconds=SWEEP)
        return 1, max(end, self._clock.time())

    async def _while_requests_fail(self, cell: Cell, scene: Scene) -> tuple[int, float]:
        assert cell.request is not None
        assert cell.failure is not None
        kind, times = cell.failure.kind(cell.request), None if cell.seconds else 1
        fault = self._night.world.faults.strike(cell.request.pattern, kind, times=times)
        act = partial(self._apps.act_impatiently, scene.do) if cell.seconds else scene.do
        acting = asyncio.ensure_future(act())

        async def settled() -> None:
            await acting
            await self._settled()

        end = await fail_meanwhile(fault, acting, settled, cell.seconds, self._night.world.faults)
        return fault.struck, end if fault.struck else self._clock.time()

    async def _act(self, cell: Cell, scene: Scene) -> None:
        first = len(self._apps.asked)
        acting = asyncio.ensure_future(scene.do())
        if cell.disaster is Disaster.DROP:
            await asyncio.sleep(0)
            await self._night.playground.gateway.drop()
        await acting
        if cell.disaster is Disaster.DROP:
            await self._settled()
            if await scene.missing():  # their app tells them that the press was lost
                for asked in self._apps.asked[first : first + 1]:
                    await self._apps.press_again(asked)

    # What people do about it

    async def _ask_for_board(self, scene: Scene, disaster: Disaster) -> None:
        """Do what the bot says in such a case: ask for the board, elsewhere if the place is gone."""
        table, codes = await self._tables(scene)
        if is_over(table) or live_kinds(self._night.world, codes)["board"]:
            return
        sits_there = table is not None and table.seat_of(int(self._night.ben.id)) is not None
        person = self._night.ben if sits_there else self._night.anna
        if disaster is Disaster.PLACE_DELETED:
            for one in self._setting.people:
                await one.go_to("off-topic")
        await person.slash("ra board", table=scene.code)

    async def _go_on(self, table: Table | None) -> str:
        """Make a move by the controls, or cancel a lobby; return what is wrong then."""
        live = Counter(board=1)
        if table and table.status is Status.RUNNING:
            await self._night.play_calmly(table.code)
            await self._night.until_shown(table.code, after=table.version)
            live = live_kinds(self._night.world, {table.code})
        for code in (table.code, table.rematch) if table else ():
            if code:
                await leave_nothing(self._night, code)
        return "" if live == {"board": 1} else f"live after the next move are {dict(live)}"

    # What is there

    async def _tables(self, scene: Scene) -> tuple[Table | None, set[str]]:
        table = await self._table(scene)
        if table is None:
            return None, set()
        return table, {table.code} | ({table.rematch} if table.rematch else set())

    async def _table(self, scene: Scene) -> Table | None:
        if scene.code:
            return await self._night.table(scene.code)
        here = await self._night.tables.read(read_open_in_channel, int(self._night.anna.channel_id))
        return here[0] if here else None

    async def _place(self, scene: Scene) -> str:
        if not scene.code:
            return self._night.anna.channel_id
        table = await self._night.table(scene.code)
        return str(table.thread_id or table.channel_id)

    def _parent(self, place: str) -> str:
        return str(getattr(self._night.world.channel(place), "parent_id", None) or place)

    async def _settled(self) -> float | None:
        """When everything was done that is due; None if it never was."""
        begin, now = self._clock.time(), self._clock.time()
        while now < begin + LONGEST:
            if not internals.is_in_flight(self._night.bot) and not await self._is_due():
                return now
            await self._watch.next_change(TICK if now < begin + 5 else 5 * TICK)
            now = self._clock.time()
        return None

    async def _is_due(self) -> bool:
        """Whether anything is left to do; what one thing leads to is looked for after it."""
        tables, now = self._night.tables, self._setting.calendar.now()
        if any(one.due_at <= now for one in await tables.deadlines.nearest_deadlines(1)):
            return True
        for find in (tables.announcements.unannounced, tables.messages.subjects_due):
            if await find():
                return True
        return bool(await tables.deadlines.with_untrue_ends(1))


@asynccontextmanager
async def stage(clock: MovedClock) -> AsyncIterator[Stage]:
    """A stage on a game night of its own."""
    with pytest.MonkeyPatch.context() as patches:
        patches.setattr(internals.QUIET_TIME, timedelta())
        calendar = MovedCalendar(patches)
        async with quiet_night(patches, ("nile", "pharaoh") * 4) as (night, noise):
            yield Stage(night, clock, calendar, noise)


def every_cell() -> list[Cell]:
    return [cell for happening in HAPPENINGS for cell in cells_of(happening)]


async def play_all(clock: MovedClock, cells: Iterable[Cell], on_outcome: Callable[[Outcome], None]) -> None:
    """Play cells; one that broke a law is the last on its stage."""
    left = iter(cells)
    while True:
        async with stage(clock) as here:
            if not await _until_broken(here, left, on_outcome):
                return


async def _until_broken(here: Stage, left: Iterator[Cell], on_outcome: Callable[[Outcome], None]) -> bool:
    for cell in left:
        try:
            outcome = await here.play(cell)
        except Exception as error:  # noqa: BLE001  # the other cells shall be played all the same
            outcome = Outcome(cell, 0, None, {Law.SHOWN: f"it came to nothing: {error!r}"})
        on_outcome(outcome)
        if outcome.breaks:
            return True
    return False
