"""Who may do what only the host of a lobby may."""

from contextlib import suppress

from bot.discord.absence import people_gone
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.games.seat_names import person_name
from bot.services import Services
from engine.tables import NotSeatedError, Status, Table


async def require_host(services: Services, reply: Reply, table: Table) -> Table:
    """The table, if it is no lobby or the person is its host.

    Discord does not report that a host has left the server, so the bot asks when another player needs the
    host. A host who is gone leaves the table, and the next player becomes host. Raises `Refusal` for others.
    """
    if table.status is not Status.LOBBY or table.host_id == reply.user.id:
        return table
    if table.seat_of(reply.user.id) is not None:
        table = await _without_gone_host(services, table)
    if table.host_id != reply.user.id:
        raise not_host(table, reply.locale)
    return table


async def _without_gone_host(services: Services, table: Table) -> Table:
    if not await people_gone(services.client, table.guild_id, {table.host_id}):
        return table
    with suppress(NotSeatedError):  # they have left the table too, just now
        return await services.tables.lobbies.leave(table.code, table.host_id)
    return await services.tables.get(table.code)


def not_host(table: Table, locale: str) -> Refusal:
    """The refusal for others: who the host is, and how somebody else becomes host."""
    return Refusal("not-host", host=person_name(table, table.host_id, locale))
