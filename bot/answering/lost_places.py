"""Finds out about channels and threads that were deleted while the bot was away."""

from collections import defaultdict
from collections.abc import Iterable

from bot.discord.absence import channels_gone
from bot.discord.links import channel_of
from bot.services import Services
from engine.tables import Table


async def pause_lost(services: Services, tables: Iterable[Table]) -> dict[str, Table]:
    """Pause those of these tables whose place turns out to be gone; return them by code."""
    places: defaultdict[int, list[Table]] = defaultdict(list)
    for table in tables:
        if not table.paused:
            places[table.guild_id].append(table)
    paused = {}
    for guild_id, here in places.items():
        gone = await channels_gone(services.client, guild_id, {channel_of(table) for table in here})
        for table in here:
            if channel_of(table) in gone:
                paused[table.code] = await services.tables.announcements.pause(table)
    return paused
