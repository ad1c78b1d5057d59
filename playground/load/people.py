"""People at tables on several servers who press buttons, and think after each answer.

At a game of Ra the player to move presses a legal move once they have thought, after their app shows that
they are asked. Everybody else presses something private whenever they have thought: More, or now and then a
move that is not theirs or no longer current. At the trivial bot one press in five edits a message; the others
are answered privately.
"""

import asyncio
import re
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import groupby
from random import Random
from typing import Any, NamedTuple

from playground.member import Member, Refused, buttons, components
from playground.world.world import World

Message = dict[str, Any]

AT_A_TABLE = 5
STALE, EDITS = 0.2, 0.2
"""The part of private presses that are on a move, and of the presses at the trivial bot that edit."""
WEIGHTS = {"draw": 12, "bid": 2, "pass": 2}
"""How often people choose a kind of move, others having 1: invoking Ra all the time ends the game."""
EPHEMERAL = 64


class Press(NamedTuple):
    """One press and how it was acknowledged."""

    at: float
    seconds: float
    is_move: bool
    callback: int | None
    """Discord's type of the acknowledgement; None if the bot gave none in time."""


@dataclass(slots=True)
class Person:
    """A person's app, and what they look at and press; this one is at the trivial bot."""

    app: Member
    random: Random
    think: float = 1.0
    """For how many seconds they think on average: from half of it to one and a half, all equally likely."""
    presses: list[Press] = field(default_factory=list)

    async def act_until(self, end: float) -> None:
        """Think, press, wait for the acknowledgement, and so on."""
        await self._think()
        while time.perf_counter() < end:
            await self.press_something()
            await self._think()

    async def _think(self) -> None:
        """Think; a person who is asked meanwhile thinks again, about their move."""
        if not self.is_asked():
            with suppress(TimeoutError):
                await self.app.wait_until(self.is_asked, seconds=self._pause())
        if self.is_asked():
            await asyncio.sleep(self._pause())

    def _pause(self) -> float:
        return self.random.uniform(0.5, 1.5) * self.think

    def is_asked(self) -> bool:
        """Whether it is this person's turn."""
        return False

    async def press_something(self) -> None:
        """Press one of the two buttons."""
        edits = self.random.random() < EDITS
        here = (one for one in self.app.messages.values() if one["channel_id"] == self.app.channel_id)
        message = next(one for one in here if "Text" in buttons(one))
        await self.press(message, "text" if edits else "private", is_move=edits)

    async def press(self, message: Message, custom_id: str, *values: str, is_move: bool) -> None:
        """Use a button or select of a message as the person has just seen it."""
        begun = time.perf_counter()
        try:
            if values:
                answer = await self.app.select(message, custom_id, *values, stale=True)
            else:
                answer = await self.app.click(message, custom_id, stale=True)
        except Refused:  # it was deleted in this moment: another message tells the same
            return
        seconds = time.perf_counter() - begun
        self.presses.append(Press(begun, seconds, is_move, answer.get("type")))


@dataclass(slots=True)
class Player(Person):
    """A person at a game of Ra."""

    seen: list[Message] = field(default_factory=list)
    """The table's messages as they were when this person pressed something."""
    moved: str = ""
    """The version at which they last moved: their app may show it until the next message comes."""
    newest: Message = field(default_factory=dict)
    """What their app shows last of their table, as of its first `read` events."""
    read: int = 0

    def is_asked(self) -> bool:
        """Whether their app shows their turn and they have not moved yet."""
        if self.is_over():
            return False
        message = self._newest()
        return message["content"].startswith(self.app.mention) and version_of(message) != self.moved

    async def press_something(self) -> None:
        """Make a move if it is this person's turn, otherwise look at something or try out of turn."""
        if self.is_over():
            return
        message, is_move = self._newest(), self.is_asked()
        self.seen = [*self.seen[-1:], message] if message not in self.seen else self.seen
        if is_move:
            self.moved = version_of(message)
            await self._choose(message, is_move=True)
        elif self.random.random() < STALE:
            # Of the current message it is refused as not theirs, of the one before as no longer current.
            await self._choose(self.random.choice(self.seen), is_move=False)
        else:
            await self.press(message, "More", is_move=False)

    def is_over(self) -> bool:
        """Whether their app shows the result of the game."""
        return "Rematch" in buttons(self._newest())

    async def _choose(self, message: Message, *, is_move: bool) -> None:
        controls = moves_in(message)
        weights = [WEIGHTS.get(_verb(control), 1) for control in controls]
        chosen = self.random.choices(controls, weights)[0]
        values = [option["value"] for option in chosen.get("options", [])][: chosen.get("min_values", 1)]
        await self.press(message, chosen["custom_id"], *values, is_move=is_move)

    def _newest(self) -> Message:
        """The last message in their thread that shows a turn or the result."""
        # Everybody looks after each event on their server, so it must be quick: the apps share the machine.
        news, self.read = self.app.events[self.read :], len(self.app.events)
        here = self.app.channel_id
        if self.newest.get("channel_id") != here or any(
            event.get("d", {}).get("channel_id") == here for event in news
        ):
            self.newest = next(
                one
                for one in reversed(self.app.messages.values())
                if one["channel_id"] == here and (moves_in(one) or "Rematch" in buttons(one))
            )
        return self.newest


@dataclass(slots=True, kw_only=True)
class Host(Player):
    """A player who starts the next game once one is over."""

    people: Sequence[Member]
    """Everybody at the table; this one is the first."""
    home: str
    """The id of the channel where games are started."""

    async def press_something(self) -> None:
        """Start the next game with the same people, if this one is over."""
        if self.is_over():
            await start_game(self.people, self.home)
        else:
            await Player.press_something(self)  # super() does not work in a dataclass with slots


def moves_in(message: Message) -> list[Message]:
    """The controls for moves; none if the message is private or shows no turn."""
    if message["flags"] & EPHEMERAL:
        return []
    named = [part for part in components(message) if "custom_id" in part]
    return [part for part in named if part["custom_id"].split(":")[0] in {"move", "choose", "act"}]


def _verb(control: Message) -> str:
    return str(control["custom_id"]).split(":")[3].split()[0]


def version_of(message: Message) -> str:
    return ":".join(moves_in(message)[0]["custom_id"].split(":")[1:3])


# Servers and tables


def world_of(servers: int, people: int) -> tuple[World, list[list[str]]]:
    """A world with these numbers of servers and, in all, people; the names of those at each table.

    There is a channel for each table.
    """
    world, tables = World(guild_name="Server 0"), list[list[str]]()
    for number in range(servers):
        guild = world.add_guild(f"Server {number}") if number else world.guild
        here = people * (number + 1) // servers - people * number // servers
        names = [f"person-{number}-{person}" for person in range(here)]
        for person, name in enumerate(names):
            world.add_member(name, f"Person {number} {person}", owner=person == 0, guild=guild)
        for table, at_it in enumerate(_seated(names)):
            world.add_channel(f"table-{table}", guild=guild)
            tables.append(at_it)
    return world, tables


def _seated(names: Sequence[str]) -> list[list[str]]:
    """People at tables of five at most, as equal as possible."""
    count = -(-len(names) // AT_A_TABLE)
    return [list(names[table::count]) for table in range(count)]


async def sit_down(people: Sequence[Member], table: int) -> None:
    """Let these people go to the channel of their table on their server."""
    for person in people:
        await person.go_to(f"table-{table}")


async def start_game(people: Sequence[Member], channel: str) -> None:
    """Let these people start a game of Ra in a channel; return once all of them see the board."""
    host, *others = people
    host.channel_id = channel
    await host.slash("ra new", players=len(people))
    lobby = await host.wait_for_message(lambda one: one["channel_id"] == channel and "Join" in buttons(one))
    for person in others:
        await person.click(lobby, "Join")
    await host.click(lobby, "Start")
    code = next(part["custom_id"].split(":")[1] for part in components(lobby) if "custom_id" in part)
    for person in people:
        board = await person.wait_for_message(
            lambda one: bool(moves_in(one)) and version_of(one).startswith(code)
        )
        person.channel_id = board["channel_id"]


@dataclass(slots=True)
class Turns:
    """What the people at one table were shown: turns, the messages it took, and pings beyond one a turn."""

    turns: int
    messages: int
    doubled_pings: int


def turns_shown(people: Sequence[Member]) -> Turns:
    """Count by what these people's apps received in their games.

    A turn lasts while the messages ask the same person, and ends at a score sheet too: the board must stand
    below it. Several people may be asked at once, and each of them be pinged. A message pings as it comes, in
    the first turn that it shows, and may show later ones too.
    """
    shown = [event["d"] for event in people[0].events if event["t"] in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}]
    turns = [
        {message["id"] for message in messages if moves_in(message)}
        for _, messages in groupby((one for one in shown if moves_in(one) or _is_sheet(one)), _who)
    ]
    turns = [ids for ids in turns if ids]
    turn_of = dict[str, int]()
    for turn, ids in enumerate(turns):
        turn_of |= dict.fromkeys(ids - turn_of.keys(), turn)
    pings = Counter((turn_of.get(ping["id"]), person.id) for person in people for ping in person.pings)
    doubled = sum(pings.values()) - len(pings)
    return Turns(len(turns), len(turn_of), doubled)


def _who(message: Message) -> str:
    asked, _, rest = message["content"].partition(", game")
    return "" if _is_sheet(message) or not rest else asked


def _is_sheet(message: Message) -> bool:
    return any("epoch" in file["filename"] for file in message["attachments"])


def untidy_messages(world: World) -> int:
    """How many messages still have controls for a move although a later one shows their table."""
    counts = Counter(
        code
        for channel in world.messages.values()
        for message in channel.values()
        if message.ephemeral_to is None
        for code in set(re.findall(r"'(?:move|choose):([A-Z0-9]+):", str(message.components)))
    )
    return sum(counts.values()) - len(counts)
