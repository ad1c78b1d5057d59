"""People's settings: read once, then kept in memory."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from engine import calendar
from engine.direct_message import DIRECT
from engine.personal_settings import Notify, Settings
from engine.shard import WHOLE_BOT, Shard
from engine.store.deadlines import write_hours
from engine.store.digests import plan_digest
from engine.store.messages import call_messages
from engine.store.personal_settings import read_settings, write_settings
from engine.tables.repository import TableRepository

MOST_KNOWN = 10_000


class SettingsMemory:
    """The only access to settings.

    They are kept only where one process talks to all people: else another one could change them. Every
    method may raise `StoreUnavailableError`.
    """

    def __init__(self, repository: TableRepository, shard: Shard) -> None:
        self._repository = repository
        self._are_kept = shard == WHOLE_BOT
        self._known: dict[int, Settings] = {}
        self._changes = 0
        """Counts changes: a read that a change overtakes must not be kept."""

    async def of(self, user_id: int) -> Settings:
        """A person's settings."""
        if known := self._known.get(user_id):
            return known
        before = self._changes
        found = await self._repository.read(read_settings, user_id)
        if self._changes == before:
            self._keep(user_id, found)
        return found

    async def change(self, user_id: int, **chosen: Any) -> Settings:
        """Change some of a person's settings, named like the fields of `Settings`; return all of them.

        Choosing `notify` makes the bot try direct messages again, even if one was refused. Of a decision that
        the person is asked for, the time that is left passes in the new hours from now on.
        """
        if "notify" in chosen:
            chosen["direct_refused"] = False

        def work(connection: Connection) -> Settings:
            before = read_settings(connection, user_id)
            after = replace(before, **chosen)
            write_settings(connection, user_id, after)
            if after.hours != before.hours:
                write_hours(connection, user_id, after.hours, calendar.now())
                call_messages(connection, DIRECT, user_id=user_id)
            if {"notify", "digest_hour", "zone"} & {*chosen}:
                plan_digest(connection, user_id)
            return after

        changed = await self._repository.write(work)
        self.forget(user_id)
        self._keep(user_id, changed)
        return changed

    async def told_by_mention(self, user_ids: Iterable[int]) -> frozenset[int]:
        """The people among these whom a public message should mention.

        `engine.store.direct_messages.insert_due` takes care of the others, going by the same settings.
        """
        return frozenset([one for one in user_ids if (await self.of(one)).told_by is Notify.MENTION])

    async def away(self, *user_ids: int) -> dict[int, datetime]:
        """Those of these people who are away, and until when."""
        now, found = calendar.now(), {}
        for user_id in user_ids:
            settings = await self.of(user_id)
            if settings.away_until and settings.is_away(now):
                found[user_id] = settings.away_until
        return found

    def forget(self, user_id: int) -> None:
        """Read a person's settings anew when they are next needed."""
        self._changes += 1
        self._known.pop(user_id, None)

    def _keep(self, user_id: int, settings: Settings) -> None:
        if not self._are_kept:
            return
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[user_id] = settings
