"""What Discord showed anybody, with the moment in which it did; and what people's apps sent it."""

import asyncio
import copy
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from playground.member import Member, Refused
from playground.world.channels import DirectMessages
from playground.world.events import Event
from playground.world.world import World

FORGETS_NONCES_AFTER = 120.0
"""Seconds; Discord says that it knows a nonce for "the past few minutes"."""
IMPATIENT_AFTER = 20.0
"""Seconds after which a person presses a button once more."""
PRESS = 3
"""Discord's number for presses of buttons."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A message as it was posted or changed at one moment."""

    time: float
    is_new: bool
    message: dict[str, Any]
    private_to: str | None
    direct_to: str | None = None
    """The user name of the person in whose direct messages it is."""

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
    def pinged(self) -> list[str]:
        """The user names of those whom it notifies when it is new."""
        return [self.direct_to] if self.direct_to else [one["username"] for one in self.message["mentions"]]

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
        private_to, channel = event.message.ephemeral_to, self._world.channels.get(event.message.channel_id)
        direct_to = channel.recipient["username"] if isinstance(channel, DirectMessages) else None
        self._seen.append(Shown(loop.time(), is_new, copy.deepcopy(event.data), private_to, direct_to))
        if is_new:
            loop.call_later(FORGETS_NONCES_AFTER, setattr, event.message, "nonce", None)


@dataclass(slots=True)
class Asked:
    person: Member
    arguments: tuple[Any, ...]
    answer: dict[str, Any] = field(default_factory=dict)
    """The answer; empty until it comes."""


class Apps:
    """Listens to the apps of these people."""

    def __init__(self, people: Iterable[Member]) -> None:
        self.asked: list[Asked] = []
        """Every interaction, oldest first."""
        for person in people:
            self._listen(person)

    def _listen(self, person: Member) -> None:
        interact = person._interact

        async def listened(*arguments: Any, **named: Any) -> dict[str, Any]:
            asked = Asked(person, arguments)
            self.asked.append(asked)
            asked.answer = await interact(*arguments, **named)
            return asked.answer

        setattr(person, "_interact", listened)  # noqa: B010  # an assignment would be a type error

    async def act_impatiently(self, act: Callable[[], Awaitable[object]]) -> None:
        """Let somebody act and, if they press a button and nothing happens for long, press it once more."""
        first = len(self.asked)
        acting = asyncio.ensure_future(act())
        await asyncio.sleep(IMPATIENT_AFTER)
        if self.asked[first:] and self.asked[first].arguments[0] == PRESS:
            await self.press_again(self.asked[first])
        await acting

    async def press_again(self, asked: Asked) -> None:
        """Press the same button once more, as the person saw it, unless the message is gone by now."""
        with suppress(Refused):
            await asked.person._interact(*asked.arguments, stale=True)
