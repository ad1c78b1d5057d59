"""Events of the world, passed on to every listener: the gateway's sessions and the members' apps."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from playground.discord_json import Json
from playground.world.channels import Channel
from playground.world.messages import Message


@dataclass(frozen=True, slots=True)
class Event:
    """One event, under Discord's name.

    A listener decides by channel and message whether its bot or member may see the event.
    """

    name: str
    data: Json = field(default_factory=dict)
    channel: Channel | None = None
    message: Message | None = None
    only_bot: bool = False
    only_members: bool = False


Listener = Callable[[Event], None]


class Events:
    """Passes every event to every listener at once, in the order in which things happen."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    async def until(self, name: str) -> None:
        """Wait for the next event of this name."""
        happened = asyncio.Event()

        def hear(event: Event) -> None:
            if event.name == name:
                happened.set()

        self.listen(hear)
        try:
            await happened.wait()
        finally:
            self._listeners.remove(hear)

    def tell(self, event: Event) -> None:
        for listener in tuple(self._listeners):
            listener(event)
