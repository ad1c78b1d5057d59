"""The calendar jumps by days while the bot is connected, as visitors of the playground make it do."""

from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random

from engine.store.leases import read_lease
from tests.bot.support.program import BotProgram, LeaseTimes, ProgramNight, program_night
from tests.bot.support.table_watcher import TableWatcher
from tests.waiting import until

THREE_DAYS = 3 * 24 * 3600


async def test_a_jump_of_three_days_harms_nothing(tmp_path: Path) -> None:
    """Buttons shown before a jump work after it, the turn goes on, and the program keeps its lease."""
    program = BotProgram(tmp_path, lease=LeaseTimes(ttl=30, heartbeat=0.2), log_level="WARNING")
    async with program_night(program) as night:
        code = await night.start_game(night.ben)
        watcher = TableWatcher(night, code)
        await night.until_shown(code)
        night.world.forward(THREE_DAYS)
        random = Random(3)
        await watcher.play_at_random(partial(night.play, code), random, moves=4)
        await until_lease_is_valid(night)
        await night.restart_bot()
        await watcher.play_at_random(partial(night.play, code), random, moves=4)
        await until_lease_is_valid(night)
        await night.stop_bot()
        assert (program.status, program.output) == (0, "")


async def until_lease_is_valid(night: ProgramNight) -> None:
    """Wait until the lease is renewed by the moved calendar."""

    async def is_valid() -> bool:
        claim = await night.tables.read(read_lease, "shard 0/1")
        assert claim
        assert claim.pid == night.bot.process.pid
        return claim.expires_at > datetime.now(UTC)

    await until(is_valid)
