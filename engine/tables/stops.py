"""Planned stops of the bot: clocks stand still meanwhile, and running live tables read of it."""

from datetime import timedelta

from engine import calendar
from engine.shard import Shard
from engine.store import stops
from engine.store.stops import Stop
from engine.tables.repository import TableRepository


class Stops:
    """Which stops are planned, and which tables know. Every method may raise `StoreUnavailableError`."""

    def __init__(self, repository: TableRepository, shard: Shard) -> None:
        self._repository = repository
        self._shard = shard

    async def announce(self, begins_in: timedelta, lasts: timedelta, *, keep: bool = False) -> Stop:
        """Plan a stop in place of the one that is planned; return it, or that one if it is to be kept.

        A running bot takes it up within seconds.
        """
        now = calendar.now()
        begins = (now + begins_in + timedelta(microseconds=999_999)).replace(microsecond=0)
        ends = begins + lasts
        return await self._repository.write(stops.write_stop, begins, ends, now, keep=keep)

    async def note_untold(self, stop: Stop) -> None:
        """Note at which running live tables a message about a stop is due."""
        if await self._repository.read(stops.read_untold, stop, self._shard):
            await self._repository.write(stops.insert_untold, stop, self._shard)
