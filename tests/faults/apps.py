"""What people's apps send, and how they are answered: every interaction with its answer."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from playground.member import Member, Refused

IMPATIENT_AFTER = 20.0
"""Seconds after which a person presses a button once more."""


@dataclass(slots=True)
class Asked:
    """One interaction."""

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

    async def press_again(self, asked: Asked) -> None:
        """Press the same button once more, as the person saw it, unless the message is gone by now."""
        with suppress(Refused):
            await asked.person._interact(*asked.arguments, stale=True)
