"""Something that is done in the background whenever the calendar says so."""

import asyncio
import logging
from abc import ABC, abstractmethod
from datetime import datetime
from typing import ClassVar

import discord

from engine import calendar
from engine.store.leases import LeaseLostError
from engine.tables import StoreUnavailableError, Tables

log = logging.getLogger(__name__)


class Chore(ABC):
    """Does what is due, whenever told to hurry; what fails is due again the next time."""

    failure: ClassVar[str]
    """What is logged where the database is away, with %s for the reason."""

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self._client, self._tables = client, tables
        self._is_due, self._idle = asyncio.Event(), asyncio.Event()
        self._idle.set()

    def hurry(self) -> None:
        """Do soon what is due."""
        self._is_due.set()
        self._idle.clear()

    async def run(self) -> None:
        """Do what is due, whenever told to hurry, until cancelled."""
        while True:
            await self._is_due.wait()
            self._is_due.clear()
            try:
                await self._do(calendar.now())
            except (StoreUnavailableError, LeaseLostError) as error:
                log.warning(self.failure, error)
            finally:
                if not self._is_due.is_set():
                    self._idle.set()

    async def until_idle(self) -> None:
        """Return once everything that is due has been tried."""
        await self._idle.wait()

    @abstractmethod
    async def _do(self, now: datetime) -> None:
        """Do what is due; raises `StoreUnavailableError` or `LeaseLostError` where that is impossible."""
