"""Brings the messages that the bot owes in line with what they should be.

They are rows of the database until nothing is left to do about them, so that a crash or a failed request at
any point only delays them. A message that may have been sent without being noted, before a crash or by a
request whose answer was lost, is looked for first.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from functools import partial

from bot.announcing.kind import Aim, Delete, Kind, Lane, Leave, Means, Owed, Retire, Show
from bot.announcing.kinds import KINDS
from bot.announcing.outbox import Outbox
from bot.announcing.spacing import Spacing
from bot.discord import requests
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError, Trouble
from bot.discord.permissions import is_hidden
from bot.discord.posts import Post
from bot.running.in_flight import InFlight
from engine import calendar
from engine.locks import Locks
from engine.message import Message, MessagePlace, Wait, logged_subject
from engine.store.leases import LeaseLostError
from engine.store.messages import read_due, read_last_number, read_messages
from engine.tables import StoreUnavailableError

EDITED_A_SECOND = 25
"""Half of what Discord takes from a bot."""

log = logging.getLogger(__name__)


class OwedMessages:
    """An outbox for each lane, and what all kinds have in common."""

    def __init__(
        self, means: Means, in_flight: InFlight, alone: Callable[[str], AbstractAsyncContextManager[None]]
    ) -> None:
        """`alone` holds the lock of a table, given its code."""
        self._means, self._in_flight, self._alone = means, in_flight, alone
        self._kinds: dict[str, Kind] = {kind.name: kind(means) for kind in KINDS}
        self._lanes = {
            lane: Outbox(partial(self._bring_in_line, lane), at_once=lane.at_once)
            for lane in dict.fromkeys(kind.lane for kind in KINDS)
        }
        self._spacings = {lane: Spacing(1 / lane.a_second) for lane in self._lanes if lane.a_second}
        self._changing = Locks()
        self._edits = Spacing(1 / EDITED_A_SECOND)
        self._last_before = 0
        """The last message that an earlier process may have sent without noting it."""
        self._begun = set[int]()
        """The messages that this process may have sent without noting it."""

    @property
    def outboxes(self) -> tuple[Outbox, ...]:
        """One for each lane."""
        return tuple(self._lanes.values())

    def waiting(self) -> Mapping[str, int]:
        """For how many tables each lane works or waits."""
        return {lane.name: outbox.waiting for lane, outbox in self._lanes.items()}

    def backlog(self, kind: str) -> int:
        """For how many tables messages in the lane of a kind could be sent now."""
        return self._lane(kind).backlog

    async def doubt_all(self) -> None:
        """Look for each message that is noted now before sending it."""
        self._last_before = await self._means.tables.read(read_last_number)

    def doubt(self, number: int) -> None:
        """Look for a message before sending it."""
        self._begun.add(number)

    async def sweep(self) -> None:
        """Find out what is due. Raises `StoreUnavailableError`."""
        for kind, subject in await self._means.tables.messages.subjects_due():
            if kind in self._kinds:  # else a newer version of the program has left it
                self._lane(kind).expect(subject)

    def hurry(self, subject: str, kinds: Iterable[str], *, pause: float = 0.0) -> None:
        """Look at these kinds of messages about a table or server at once, or after a pause in seconds."""
        for kind in kinds:
            if kind not in self._kinds:  # a newer version of the program has left it
                continue
            if pause:
                self._lane(kind).expect(subject, pause=pause)
            else:
                self._lane(kind).hurry(subject)

    def _lane(self, kind: str) -> Outbox:
        return self._lanes[self._kinds[kind].lane]

    async def _bring_in_line(self, lane: Lane, subject: str) -> None:
        """Do what is due in a lane about a table or server; trouble with one message delays no other."""
        kinds = [name for name, kind in self._kinds.items() if kind.lane == lane]
        failures: list[Exception] = []
        with self._in_flight.one_more():
            for message in await self._means.tables.read(read_due, kinds, subject):
                try:
                    await self._settle(self._kinds[message.kind], message)
                except (StoreUnavailableError, LeaseLostError):
                    raise
                except Exception as failure:  # noqa: BLE001  # raised below, once the others had their turn
                    failures.append(failure)
        if failures:
            raise _first_to_tell(failures)

    async def _settle(self, kind: Kind, message: Message) -> None:
        if message.place:
            if is_hidden(self._means.client, message.guild_id, message.place.channel_id):
                raise RequestRefusedError(Trouble.MISSING_ACCESS)  # without asking Discord again and again
            await self._change(kind, message, message.place)
            return
        if spacing := self._spacings.get(kind.lane):
            await spacing.wait()
        if kind.is_beside_board and message.code:
            async with self._alone(message.code):
                await self._send(kind, message)
        else:
            await self._send(kind, message)

    async def _send(self, kind: Kind, message: Message) -> None:
        """Send a message that should be there; before, find out whether it is, if that is in doubt."""
        again = await self._again(message)
        if again is None:
            return
        if again.place:
            await self._change(kind, again, again.place)
            return
        message, owed = again, await self._owed(again)
        aim = await kind.aim(owed)
        if aim is None or (
            isinstance(aim, Show) and owed.at and owed.at.paused and message.channel_id is None
        ):
            return
        place = None
        if not (isinstance(aim, Leave) and not aim.look) and self._is_in_doubt(message):
            try:
                place = await kind.find(owed)
            except RequestRefusedError as refused:
                log.info("A message of %s cannot be looked for: %s", logged_subject(message.subject), refused)
                if not kind.is_missing(refused.trouble):
                    aim = Leave(_wait(aim))
        if place:
            await self._change(kind, replace(message, **place._asdict()), place)
            return
        if isinstance(aim, Show) and aim.send:
            self._begun.add(message.number)
            place = await kind.send(owed, aim.post)
        await self._note(message, aim, place)

    def _is_in_doubt(self, message: Message) -> bool:
        """Whether a message may have been sent, as when its channel was noted beforehand."""
        is_older = message.number <= self._last_before
        return is_older or message.number in self._begun or message.channel_id is not None

    async def _change(self, kind: Kind, message: Message, place: MessagePlace) -> None:
        """Bring a message that is there in line with what it should be."""
        async with self.changing(place):
            await self._change_alone(kind, message, place)

    def changing(self, place: MessagePlace) -> asyncio.Lock:
        """The lock that is held while a message is changed, so that nothing older is shown last."""
        return self._changing[str(place.message_id)]

    async def _change_alone(self, kind: Kind, message: Message, place: MessagePlace) -> None:
        again = await self._again(message)
        if again is None:
            return
        message = replace(again, **place._asdict())  # where it is may be found, and not be noted yet
        aim = await kind.aim(await self._owed(message))
        if aim is None:
            return
        try:
            await self._make(aim, place)
        except RequestRefusedError as refused:
            if not _is_given_up(kind, message):
                if not await self._is_gone(kind, place, refused.trouble):
                    raise
                aim = Leave()
            log.info("A message of %s stays as it is: %s", logged_subject(message.subject), refused)
        await self._note(message, aim, place)

    async def _make(self, aim: Aim, place: MessagePlace) -> None:
        match aim:
            case Show(post):
                await self._edit(place, post)
            case Retire():
                await self._edits.wait()
                await requests.retire(self._means.client, *place)
            case Delete():
                if not await self._means.answers.delete(place.message_id):
                    await self._edits.wait()
                    await requests.delete(self._means.client, *place)

    async def _edit(self, place: MessagePlace, post: Post) -> None:
        """Edit a message by the interaction that it answered, or else by one of the bot's own requests."""
        if not await self._means.answers.edit(place.message_id, post):
            await self._edits.wait()
            await requests.edit(self._means.client, *place, post)

    async def _note(self, message: Message, aim: Aim, place: MessagePlace | None) -> None:
        wait = _wait(aim)
        also = await self._means.tables.messages.settled(message, wait, place)
        if wait is None:
            self._begun.discard(message.number)
            if place:
                self._means.answers.forget(place.message_id)
        self.hurry(message.subject, also)

    async def _again(self, message: Message) -> Message | None:
        """A message as it is noted after the wait for its turn; None if it was forgotten meanwhile."""
        found = await self._means.tables.read(read_messages, message.kind, number=message.number)
        return found[0] if found else None

    async def _owed(self, message: Message) -> Owed:
        return Owed(message, await self._means.tables.get(message.code) if message.code else None)

    async def _is_gone(self, kind: Kind, place: MessagePlace, trouble: Trouble) -> bool:
        """Whether nothing can be done about a message; one 404 does not prove that it was deleted."""
        if trouble is Trouble.UNKNOWN_MESSAGE:
            return not await requests.exists(self._means.client, *place)
        return trouble in kind.gone


def _first_to_tell(failures: Sequence[Exception]) -> Exception:
    """That Discord is away matters more than what it refuses: then nothing else is tried for a while."""
    away = (failure for failure in failures if isinstance(failure, DiscordUnavailableError))
    return next(away, failures[0])


def _is_given_up(kind: Kind, message: Message) -> bool:
    return kind.patience is not None and calendar.now() - message.made_at >= kind.patience


def _wait(aim: Aim) -> Wait | None:
    return aim.wait if isinstance(aim, Show | Leave) else None
