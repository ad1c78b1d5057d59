"""What happens in the world, told to all who listen: the gateway's sessions and the members' apps."""

from collections.abc import Callable
from dataclasses import dataclass, field

from playground.channels import Channel
from playground.messages import Message
from playground.snowflakes import Json


@dataclass(frozen=True, slots=True)
class Event:
    """One event under Discord's name; a listener decides by channel and message whether he may know."""

    name: str
    data: Json = field(default_factory=dict)
    channel: Channel | None = None
    message: Message | None = None
    only_member: str | None = None
    """The one member who is told, where it concerns nobody else."""
    only_bot: bool = False
    only_members: bool = False


Listener = Callable[[Event], None]


class Events:
    """Hands every event to every listener at once, in the order in which things happen."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def leave(self, listener: Listener) -> None:
        self._listeners.remove(listener)

    def tell(self, event: Event) -> None:
        for listener in tuple(self._listeners):
            listener(event)
