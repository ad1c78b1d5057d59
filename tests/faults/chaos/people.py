"""People who open tables, join, start and move whatever fails, and remember what they tried.

They act on what their apps show, like those of `playground.load`, and try again whatever was not answered.
"""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.ra.bid_plans import ASK_ME
from playground.load.people import Player, moves_in
from playground.member import Member, Refused, components
from tests.bot.support.commands import typed
from tests.bot.support.messages import EPHEMERAL, Message, control_ids, labels

TYPED, TWICE, ELSEWHERE = 0.25, 0.15, 0.3
"""The parts of moves that are commands, and of presses that come twice; of pauses with another press."""
ANSWER, IN_AN_AUCTION = "Your answer in this auction", "in this auction of game"
"""What people read who have answered an auction in which everybody is asked at once; and about any bid."""
CHANGES, TAKES_BACK = 0.1, 0.05
"""How often they answer it again, or take it back, whenever they look."""
TAKEN_BACK, TAKES = "your answer is taken back", "none"
"""What they read then, and the choice for it."""
ASKED = ", game "
"""What comes after the mentions of those who are asked, in the same line."""
SIMPLE = {"draw": "ra", "invoke": "ra", "bid": "ra", "pass": "ra", "keep": "dice", "done": "dice"}
"""The moves whose commands are as short as their buttons, with their games."""
LOOKS_AWAY, AWAY = 0.04, 7.0
"""How often a person at a live table looks away, and for how many seconds at most."""
PATIENCE = 5.0
"""Seconds after which a host who sees no table opens another one."""
SEATS = {"players": 3, "computers": 1, "level": "greedy"}
OF_SERVERS: tuple[Mapping[str, str], ...] = (
    {"auctions": "at_once"},
    {"game": "dice"},
    {"pace": "live"},
    {"game": "dice", "pace": "live"},
)
"""What else the host of each server chooses for a new table."""


@dataclass(slots=True)
class Try:
    """A move that somebody tried to make, and how they were answered."""

    user: int
    code: str
    version: int
    """The version that their app showed."""
    action: str
    """The whole move, or `undo`; where several things are chosen in a select, only its kind."""
    is_typed: bool
    message: str
    """The id of the message with the button; of a command, nothing."""
    interaction: str = ""
    callback: int | None = None
    """Discord's type of the answer; None if the application did not respond."""

    def fits(self, action: str) -> bool:
        """Whether this is a try at this move."""
        return self.action in {action, action.partition(" ")[0]}


@dataclass(slots=True)
class Townsperson(Player):
    """One of the people of a server, all of whom play together."""

    home: str = ""
    """The id of their channel."""
    is_host: bool = False
    chooses: Mapping[str, str] = field(default_factory=dict)
    """What they choose as a host, beside the seats."""
    tries: list[Try] = field(default_factory=list)
    opened_at: float = -PATIENCE
    commands: list[Message] = field(default_factory=list)

    async def live(self, over: asyncio.Event) -> None:
        """Act and think until it is over; what is under way then is ended."""
        while not over.is_set():
            with suppress(Refused, LookupError, TimeoutError):
                await self.press_something()
            with suppress(TimeoutError):
                await asyncio.wait_for(over.wait(), self._pause() + self._absence())

    def _absence(self) -> float:
        """For how long they look away now."""
        looks_away = "pace" in self.chooses and self.random.random() < LOOKS_AWAY
        return self.random.uniform(0, AWAY) if looks_away else 0.0

    def is_asked(self) -> bool:
        """Whether their app shows their turn."""
        message = self.table()
        lines = message["content"].splitlines() if message and moves_in(message) else []
        return any(self.app.mention in one.partition(ASKED)[0] for one in lines if ASKED in one)

    def table(self) -> Message:
        """The newest public message with a table that is not over; empty if there is none."""
        return next((one for one in reversed(self.app.messages.values()) if _is_live(one)), {})

    async def press_something(self) -> None:
        """Do whatever the table needs from this person, or else press something."""
        message = self.table()
        if not message:
            await self._open()
        elif not moves_in(message):
            await self._gather(message)
        elif self.is_asked():
            self.seen = [*self.seen[-1:], message]
            answer, chance = self._answer(message), self.random.random()
            if not answer or chance < CHANGES:
                await self._move(message)
            elif chance < CHANGES + TAKES_BACK:
                await self._take_back(answer)
        elif self.random.random() < ELSEWHERE:
            await self._press_idly(message)

    def _answer(self, message: Message) -> Message:
        """Where they read that their answer to an auction is kept; empty while they are still to answer."""
        since = int(message["id"])
        told = [one for one in self.app.private_answers if int(one["id"]) > since]
        newest = next((one for one in reversed(told) if IN_AN_AUCTION in one["content"]), {})
        return newest if ANSWER in newest.get("content", "") else {}

    async def _take_back(self, answer: Message) -> None:
        """Take an answer to an auction back by the list below it."""
        select = next(one for one in components(answer) if "options" in one)["custom_id"]
        _, code, began = select.split(":")
        tried = Try(int(self.app.id), code, int(began), str(ASK_ME), False, answer["id"])
        self.tries.append(tried)
        self._note(tried, await self.app.select(answer, select, TAKES, stale=True))

    async def _open(self) -> None:
        now = asyncio.get_running_loop().time()
        if self.is_host and now > self.opened_at + PATIENCE:
            self.opened_at = now
            self.app.channel_id = self.home
            await self.command("ra new", **SEATS, **self.chooses)

    async def _gather(self, lobby: Message) -> None:
        """Join a lobby, or start it once it is full."""
        if "Join" in labels(lobby):
            if not self.is_host:
                await self.app.click(lobby, "Join", stale=True)
        elif self.is_host and "Start" in labels(lobby):
            await self.app.click(lobby, "Start", stale=True)

    async def _press_idly(self, message: Message) -> None:
        """Look at something, or press what is no longer current or not theirs."""
        if self.seen and self.random.random() < 0.5:
            seen = self.random.choice(self.seen)
            await self.use(seen, self.random.choice(moves_in(seen)))
        elif "More" in labels(message):
            await self.app.click(message, "More", stale=True)

    async def _move(self, message: Message) -> None:
        control = self.random.choice(moves_in(message))
        action = control["custom_id"].split(":")[3]
        if action.split()[0] in SIMPLE and self.random.random() < TYPED:
            await self._type(message, action)
        elif self.random.random() < TWICE:
            await asyncio.gather(self.use(message, control), self.use(message, control))
        else:
            await self.use(message, control)

    async def use(self, message: Message, control: Message) -> None:
        parts = control["custom_id"].split(":")
        options = [option["value"] for option in control.get("options", [])]
        values = self.random.sample(options, control.get("min_values", 1)) if options else []
        action = values[0] if parts[0] == "act" else parts[3]
        tried = Try(int(self.app.id), parts[1], int(parts[2]), action, False, message["id"])
        self.tries.append(tried)
        if values:
            answer = await self.app.select(message, control["custom_id"], *values, stale=True)
        else:
            answer = await self.app.click(message, control["custom_id"], stale=True)
        self._note(tried, answer)

    async def _type(self, message: Message, action: str) -> None:
        """Make a move by its command, where the table is played."""
        command, options = typed(SIMPLE[action.split(maxsplit=1)[0]], action)
        _, code, version, *_ = moves_in(message)[0]["custom_id"].split(":")
        tried = Try(int(self.app.id), code, int(version), action, True, "")
        self.tries.append(tried)
        self.app.channel_id = message["channel_id"]
        self._note(tried, await self.command(command, table=code, **options))

    def _note(self, tried: Try, answer: Message) -> None:
        tried.interaction, tried.callback = answer["id"], answer.get("type")

    async def command(self, name: str, **options: Any) -> Message:
        """Use a command, with the declarations that the app knows."""
        if not self.commands:
            self.commands = await self.app.commands()
        return await self.app.slash_as_known(self.commands, name, **options)


def _is_live(message: Message) -> bool:
    """Whether a message is public and shows a lobby or a turn."""
    if message["flags"] & EPHEMERAL:
        return False
    return bool(moves_in(message)) or any(one.endswith(":start") for one in control_ids(message))


def person_at(app: Member, random: Random, think: float, server: int, *, is_host: bool) -> Townsperson:
    """Somebody of a server, who begins in the channel that their app has opened."""
    chooses = OF_SERVERS[server % len(OF_SERVERS)]
    return Townsperson(app, random, think, home=app.channel_id, is_host=is_host, chooses=chooses)
