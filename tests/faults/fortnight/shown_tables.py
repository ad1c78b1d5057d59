"""What Discord shows of the tables, compared with what the database has."""

import asyncio
from typing import Any

from engine.tables import Status, Table
from tests.faults.fortnight.scene import Scene

Changed = list[tuple[Table | None, Table]]
"""Tables that are not as they were, each with how it was."""

_STATES = """
SELECT code, version, announced, decision, status,
    (SELECT coalesce(sum(expirations), 0) FROM seats WHERE seats.code = tables.code)
FROM tables
"""
"""What is compared; that a time is over is counted without a new version of the table."""
SHOWN_WITHIN = 400.0
"""Seconds of the loop in which everything is shown once Discord is back."""


class ShownTables:
    """Finds the tables that have changed, and judges what is shown of them."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._people = {person.id: person for person in scene.town.people}

    async def find_changed(self) -> Changed:
        """The tables that are not as they were, once they are shown, unless Discord fails."""
        changed = await self._read_changed()
        if self._scene.fault is not None:
            return changed
        loop = asyncio.get_running_loop()
        last = loop.time() + SHOWN_WITHIN
        while behind := [after.code for _, after in changed if after.announced < after.version]:
            if loop.time() > last:
                self._scene.laws.break_law(f"not shown: {behind}")
                break
            await asyncio.sleep(0.05)
            changed = await self._read_changed()
        return changed

    async def _read_changed(self) -> Changed:
        rows = await self._scene.night.tables.read(lambda c: list(c.exec_driver_sql(_STATES)))
        found: Changed = []
        for code, *state in rows:
            old = self._scene.known.get(code)
            if old is None or _state(old) != state:
                found.append((old, await self._scene.night.table(code)))
        return found

    def judge(self, changed: Changed, actor: int | None) -> None:
        """Judge how tables have changed, and what is shown of them; `actor` has just acted."""
        for before, after in changed:
            self._scene.laws.judge(before, after, self._people, self._scene.now)
            self._scene.known[after.code] = after
            self._judge_message(after, actor)

    def _judge_message(self, table: Table, actor: int | None) -> None:
        laws, now = self._scene.laws, self._scene.now
        is_shown, message = table.announced >= table.version, self._current_message(table)
        if is_shown and table.status in {Status.LOBBY, Status.RUNNING} and self._scene.fault is None:
            if message is None:
                laws.break_law(f"{table.code} has no message")
            elif not message.components:
                laws.break_law(f"{table.code} has no visible next step")
        if table.status is not Status.RUNNING:
            laws.running.pop(table.code, None)
            return
        laws.asked(table, actor, {"content": message.content} if message and is_shown else None, now)
        if actor is not None:
            laws.acted_at[table.code] = now

    def _current_message(self, table: Table) -> Any:
        """The message that shows a table, as the playground keeps it; None if there is none."""
        channel = self._scene.night.world.messages.get(str(table.message_channel_id), {})
        return channel.get(str(table.message_id))


def _state(table: Table) -> list[Any]:
    """The values that `_STATES` reads."""
    late = sum(seat.expirations for seat in table.seats)
    return [table.version, table.announced, table.decision, table.status, late]
