"""Plays cells, one after the other, each at a table and in a channel of its own."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial

import pytest

from engine.store.lookups import read_open_in_channel
from engine.tables import Status, Table
from playground.world.permissions import Permission
from tests.bot.support import internals
from tests.bot.support.setup import defer_nothing
from tests.faults.cells import Cell, Happening, Scene
from tests.faults.happenings.setting import Setting
from tests.faults.kinds.failures import Disaster
from tests.faults.laws.cells import (
    PROMISE,
    PROMISE_AFTER_REFUSAL,
    Expected,
    Law,
    Story,
    broken_laws,
)
from tests.faults.laws.messages import live_kinds
from tests.faults.outcome import OnOutcome, Outcome
from tests.faults.stage import PATIENCE_OF_APPS, Stage, open_stage, quick
from tests.moved_clock import MovedClock

TOP = ("nile", "pharaoh") * 4
"""Tiles on top of each deck."""
SWEEP = 61.0
"""Seconds until the bot has looked for what is left to do."""
DENIED_FOR = 300.0
"""Seconds for which a permission is taken away."""
CHANNEL_PERMISSIONS = Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS
MOVED = {Disaster.PLACE_DELETED, Disaster.MESSAGE_DELETED}


class Player:
    """Plays cells on a stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage, self._night, self._clock = stage, stage.night, stage.clock
        self._setting = Setting(stage.night, stage.calendar)
        self._played = 0

    async def play(self, cell: Cell[Happening]) -> Outcome:
        """Play a cell; return what came of it."""
        self._played += 1
        await self._setting.enter_new_channel(self._played)
        scene = await self._prepare(cell)
        internals.forget_direct_messages(self._night.bot)
        self._stage.begin()
        with pytest.MonkeyPatch.context() as patches, quick(self._clock):
            patches.setattr(self._night.world, "acknowledge_within", PATIENCE_OF_APPS)
            strikes, end = await self._let_happen(cell, scene)
            done = await self._stage.settled()
        table, codes = await self._tables(scene)
        missing = await scene.missing()
        seen = self._stage.seen()
        first = seen["asked"][0].answer.get("id") if seen["asked"] else None
        seen["shown"] = [one for one in seen["shown"] if one.is_public or one.interaction == first]
        story = Story(
            **seen,
            expected=expected_of(cell, scene, table),
            live=live_kinds(self._night.world, codes),
            seconds=max(0.0, done - end) if done else None,
            promise=PROMISE_AFTER_REFUSAL if cell.is_refused else PROMISE,
            stuck=await self._go_on(table) if done else "",
            was_done=not missing,
            is_saved=not missing,
            may_be_gone=True,
            wrong=missing,
        )
        return Outcome(cell, strikes, story.seconds, broken_laws(story))

    async def _prepare(self, cell: Cell[Happening]) -> Scene:
        """Come to the point where it is about to happen, however busy the machine is."""
        with pytest.MonkeyPatch.context() as patches:
            defer_nothing(patches)
            scene = await cell.what.prepare(self._setting)
            if scene.code:
                await self._setting.rest(scene.code)
        return scene

    # What fails

    async def _let_happen(self, cell: Cell[Happening], scene: Scene) -> tuple[int, float]:
        """Let it happen while something fails; return how often it struck, and when that ended."""
        if cell.request:
            act = partial(self._stage.apps.act_impatiently, scene.do) if cell.duration.seconds else scene.do
            return await self._stage.let_fail(cell, act)
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
                await self._stage.settled()
                await self._ask_for_board(scene, cell.disaster)
                self._setting.calendar.forward(seconds=SWEEP)
        return 1, max(end, self._clock.time())

    async def _act(self, cell: Cell[Happening], scene: Scene) -> None:
        first = len(self._stage.apps.asked)
        acting = asyncio.ensure_future(scene.do())
        if cell.disaster is Disaster.DROP:
            await asyncio.sleep(0)
            await self._night.playground.gateway.drop()
        await acting
        if cell.disaster is Disaster.DROP:
            await self._stage.settled()
            if await scene.missing():  # their app tells them that the press was lost
                for asked in self._stage.apps.asked[first : first + 1]:
                    await self._stage.apps.press_again(asked)

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
                await self._stage.leave_nothing(code)
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


def expected_of(cell: Cell[Happening], scene: Scene, table: Table | None) -> Expected:
    """What people should have seen in the end."""
    moved, happening = int(cell.disaster in MOVED), cell.what
    refused_edit = cell.is_refused and "board" not in happening.new
    live = Counter(happening.live)
    if cell.disaster is Disaster.PLACE_DELETED:
        del live["reminder"]  # of an earlier moment: it went with the place
        live += Counter(set(happening.new) & {"reminder"})
    pinged = [person.username for person in scene.pinged or ()]
    if scene.pinged is None and table and table.player_to_act:
        pinged = [table.player_to_act.name.lower()]
    return Expected(
        new=Counter(happening.new),
        may_come=Counter(board=max(moved, int(refused_edit))),
        pings=Counter(pinged),
        may_be_pinged_again=moved,
        live=live,
    )


def is_over(table: Table | None) -> bool:
    """Whether nothing more can be done at a table, except for a rematch."""
    return table is None or table.status in {Status.FINISHED, Status.ABANDONED, Status.CANCELLED}


async def play_all(clock: MovedClock, cells: Iterable[Cell[Happening]], on_outcome: OnOutcome) -> None:
    """Play cells; one that broke a law is the last on its stage."""
    left = iter(cells)
    while True:
        async with open_stage(clock, TOP) as stage:
            if not await _until_broken(Player(stage), left, on_outcome):
                return


async def _until_broken(here: Player, left: Iterator[Cell[Happening]], on_outcome: OnOutcome) -> bool:
    for cell in left:
        try:
            outcome = await here.play(cell)
        except Exception as error:  # noqa: BLE001  # the other cells shall be played all the same
            outcome = Outcome(cell, 0, None, {Law.SHOWN: f"it came to nothing: {error!r}"})
        on_outcome(outcome)
        if outcome.breaks:
            return True
    return False
