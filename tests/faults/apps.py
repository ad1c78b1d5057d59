"""What people's apps send, and how they are answered: every interaction with its answer."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from playground.member import Member, Refused

IMPATIENT_AFTER = 20.0
"""Seconds after which a person presses a button once more."""
PRESS = 3
"""Discord's number for presses of buttons."""


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
