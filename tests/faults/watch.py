"""Everything that Discord showed anybody, with the moment in which it did."""

import asyncio
import copy
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playground.world.events import Event
from playground.world.messages import MessageFlag
from playground.world.world import World

FORGETS_NONCES_AFTER = 120.0
"""Seconds; Discord says that it knows a nonce for "the past few minutes"."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A message as it was posted or changed at one moment."""

    time: float
    is_new: bool
    message: dict[str, Any]
    private_to: str | None

    @property
    def is_public(self) -> bool:
        return self.private_to is None

    @property
    def controls(self) -> str:
        """The components as text, in which custom_ids can be looked for."""
        return str(self.message["components"])

    @property
    def files(self) -> list[str]:
        return [file["filename"] for file in self.message["attachments"]]

    @property
    def interaction(self) -> str | None:
        """The id of the interaction that it answers."""
        metadata = self.message.get("interaction_metadata") or {}
        return metadata.get("id")


class Watch:
    """Listens to a world from the beginning; `since` is what happened after a mark."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._seen: list[Shown] = []
        self._changed = asyncio.Event()
        world.events.listen(self._listen)

    def mark(self) -> int:
        """The present moment, for `since`."""
        return len(self._seen)

    def since(self, mark: int) -> list[Shown]:
        """Whatever was shown after a mark, oldest first."""
        return self._seen[mark:]

    async def next_change(self, seconds: float) -> None:
        """Wait until something is shown, `seconds` at most."""
        self._changed.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()

    def _listen(self, event: Event) -> None:
        self._changed.set()
        if event.message is None or event.name not in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            return
        if event.message.author is not self._world.bot:
            return
        loop, is_new = asyncio.get_running_loop(), event.name == "MESSAGE_CREATE"
        private_to = event.message.ephemeral_to
        self._seen.append(Shown(loop.time(), is_new, copy.deepcopy(event.data), private_to))
        if is_new:
            loop.call_later(FORGETS_NONCES_AFTER, setattr, event.message, "nonce", None)


def is_thinking(shown: Shown) -> bool:
    """Whether it only takes the place of an answer that is to come."""
    return bool(shown.message["flags"] & MessageFlag.LOADING)
