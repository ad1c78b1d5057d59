"""What has reached a person's app: events, the messages that they make up, and pings."""

import asyncio
import json
from collections.abc import Callable

import aiohttp

from playground.discord_json import Json

EPHEMERAL = 1 << 6
PATIENCE = 30.0
"""Seconds for which a member waits for something to appear."""


class Inbox:
    """Messages are Discord's JSON, kept up to date from the events."""

    def __init__(self, username: str) -> None:
        self.username = username
        self.messages: dict[str, Json] = {}
        """Every message that has come since the app connected and still exists, by id, as it is now."""
        self.events: list[Json] = []
        """Every event as it came."""
        self.pings: list[Json] = []
        """The messages that notified the member."""
        self.decode: Callable[[str], Json] = json.loads
        self._changed = asyncio.Condition()

    @property
    def private_answers(self) -> list[Json]:
        """The private answers that the member has, oldest first."""
        return [message for message in self.messages.values() if message["flags"] & EPHEMERAL]

    async def listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Receive events until the socket closes."""
        async for frame in socket:
            event = self.decode(frame.data)
            async with self._changed:
                self._receive(event)
                self._changed.notify_all()

    def _receive(self, event: Json) -> None:
        self.events.append(event)
        data = event.get("d", {})
        if event["t"] in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            self.messages[data["id"]] = data
        elif event["t"] == "MESSAGE_DELETE":
            self.messages.pop(data["id"], None)
        if event.get("pings_me"):
            self.pings.append(data)

    async def wait_for_message(
        self, fits: Callable[[Json], bool] = bool, *, seconds: float = PATIENCE
    ) -> Json:
        """The newest message that fits, as soon as there is one."""
        found: Json = {}

        def is_there() -> bool:
            nonlocal found
            found = next((one for one in reversed(self.messages.values()) if fits(one)), {})
            return bool(found)

        await self.wait_until(is_there, seconds=seconds)
        return found

    async def wait_for_private_answer(self, fits: Callable[[Json], bool] = bool) -> Json:
        return await self.wait_for_message(
            lambda message: bool(message["flags"] & EPHEMERAL) and fits(message)
        )

    async def wait_until(self, holds: Callable[[], bool], *, seconds: float = PATIENCE) -> None:
        """Wait until this holds after some event; raises TimeoutError with the last events."""
        async with self._changed:
            try:
                await asyncio.wait_for(self._changed.wait_for(holds), seconds)
            except TimeoutError:
                seen = [(event["t"], event.get("d", {}).get("content")) for event in self.events[-8:]]
                raise TimeoutError(f"{self.username} waited too long; the last events were {seen}") from None
