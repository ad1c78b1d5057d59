"""Pings: whom an invitation or a turn may ping, what came of it, and whom people block.

This is the one place that says who pinged whom and when. Whatever pings somebody asks here first.
"""

from sqlalchemy import Connection

from engine import calendar
from engine.deadline import Kind
from engine.message import INVITATION
from engine.store import pings
from engine.store.messages import call_messages, insert_message
from engine.store.pings import Blocked, State
from engine.table import Table
from engine.tables.errors import TooManyInvitationsError
from engine.tables.repository import TableRepository


class Pings:
    """Who pinged whom. Every method may raise `StoreUnavailableError`."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def asked_already(self, table: Table, channel_id: int) -> frozenset[int]:
        """Those who are asked, if they were pinged not long ago and nothing was done in their seat since.

        The table asks now in this channel; where it asked elsewhere before, one more ping is allowed.
        """
        kind = pings.turn_kind(table.announced_seat, table.message_channel_id, channel_id)
        return await self._pinged(table, kind)

    async def reminded_already(self, table: Table) -> frozenset[int]:
        """Those who are asked, if they were reminded not long ago, and nothing was done in their seat."""
        return await self._pinged(table, Kind.REMINDER)

    async def _pinged(self, table: Table, kind: str) -> frozenset[int]:
        code = table.code
        # Where everybody bids at once, people are asked about what they do not act on in the end.
        since = table.position_version if table.own_options.bids_at_once else 0

        def work(connection: Connection) -> frozenset[int]:
            return frozenset(
                seat.user_id
                for seat in table.seats_to_act
                if seat.user_id is not None
                and pings.read_is_asked(
                    connection, code, kind, seat.user_id, seat=seat.seat, since_version=since
                )
            )

        return await self._repository.read(work)

    async def block_inviter(self, table: Table, user_id: int) -> tuple[Blocked, ...] | None:
        """Let the invitations of whoever invited a person to a table not ping them any more.

        Returns all whom they block, this one first; None if nobody has invited them, as far as is known.
        """

        def work(connection: Connection) -> tuple[Blocked, ...] | None:
            found = pings.read_inviter(connection, table.code, user_id)
            if found is None:
                return None
            name = pings.read_name_in(connection, table.guild_id, found[1])
            pings.write_block(connection, user_id, *found, calendar.now(), name=name)
            every = pings.read_blocked(connection, user_id)
            return tuple(sorted(every, key=lambda one: one.fingerprint != found[0]))

        return await self._repository.write(work)

    async def forget_old(self) -> None:
        """Forget the pings that matter no more."""
        if await self._repository.read(pings.has_old):
            await self._repository.write_rows(pings.delete_old)


def invite(connection: Connection, table: Table, actor: int) -> None:
    """Write that people are to be invited to the seats kept at a table (again), if there are any.

    The actor has caused it, and so is not pinged. Raises `TooManyInvitationsError`.
    """
    if not table.kept_seats:
        return
    now = calendar.now()
    if until := pings.read_too_many_until(connection, table.code, table.host_id, now):
        raise TooManyInvitationsError(until)
    for kept in table.kept_at(now):
        knows = kept.user_id == actor
        pings.write_invited(connection, table.code, kept.user_id, table.host_id, now, knows=knows)
    if not call_messages(connection, INVITATION, code=table.code):
        insert_message(connection, INVITATION, code=table.code)


def answer_invitation(connection: Connection, table: Table, user_id: int, state: State) -> None:
    """Write what a person has answered to whoever invited them to a table, or to its host.

    Whoever invited them may have left since.
    """
    found = pings.read_inviter(connection, table.code, user_id)
    pair = found[0] if found else pings.pair_of(user_id, table.host_id)
    pings.write_answered(connection, pair, state, calendar.now())
