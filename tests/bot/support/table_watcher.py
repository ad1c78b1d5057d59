"""Play at random, and check after every turn what must always hold."""

import re
from collections.abc import Awaitable, Callable, Iterable
from random import Random
from typing import Any

from engine.tables import Status, Table
from playground.member import Member
from playground.world.messages import Message as KeptMessage
from playground.world.world import World
from tests.bot.support.game_night import Night
from tests.bot.support.messages import Message


def random_action(legal: Iterable[object], random: Random) -> str:
    """One of these actions: first a random kind, then one of this kind, so that no kind is rare."""
    by_verb: dict[str, list[str]] = {}
    for action in map(str, legal):
        by_verb.setdefault(action.split()[0], []).append(action)
    return random.choice(by_verb[random.choice(sorted(by_verb))])


def live_messages(world: World, *codes: str) -> list[KeptMessage]:
    """All public messages with controls of these tables, score sheets apart."""
    controls = re.compile("|".join(rf"(?<!why):{code}:" for code in codes))
    messages = (message for channel in world.messages.values() for message in channel.values())
    return [one for one in messages if one.ephemeral_to is None and controls.search(str(one.components))]


class TableWatcher:
    """Watches a table: who was pinged, and which messages still have controls."""

    def __init__(self, night: Night[Any], code: str) -> None:
        self.night = night
        self.code = code
        self.verbs: set[str] = set()
        """The kinds of actions that `play_at_random` has made."""
        self._message_id = ""
        self._pings = dict.fromkeys(night.people, 0)

    async def play_at_random(
        self, make: Callable[[str], Awaitable[object]], random: Random, *, moves: int = 1000
    ) -> Table:
        """Let `make` make random moves until the game ends, at most this many; check the table after each."""
        await self.check()
        for _ in range(moves):
            update = await self.night.tables.views.look(self.code)
            if update.table.status is not Status.RUNNING:
                break
            action = random_action(update.legal, random)
            self.verbs.add(action.split()[0])
            await make(action)
            await self.night.until_shown(self.code, after=update.table.version)
            await self.check()
        return await self.night.table(self.code)

    async def check(self) -> Table:
        """Only one message has controls; it pinged the player to move when it was new, and nobody else."""
        table = await self.night.until_shown(self.code)
        current = await self._seen_by_all(str(table.message_id))
        assert self.live_messages() == [current["id"]]
        is_new = current["id"] != self._message_id
        player = table.player_to_act
        to_act = None if player is None else str(player.user_id)
        for name, person in self.night.people.items():
            pings = self.pings(person)
            pinged = pings[self._pings[name] :]
            if not self._message_id:  # pings from before the first look do not matter
                pinged = [ping for ping in pinged if ping == current["id"]]
            assert pinged == ([current["id"]] if is_new and person.id == to_act else [])
            self._pings[name] = len(pings)
        self._message_id = current["id"]
        return table

    def pings(self, person: Member) -> list[str]:
        """The ids of this table's messages that have pinged a person, except to tell that the game begins."""
        asked, begins = f"{person.mention}, game {self.code}:", "The game begins: "
        about = (ping for ping in person.pings if f"game {self.code}:" in ping["content"])
        return [ping["id"] for ping in about if asked in ping["content"] or begins not in ping["content"]]

    def live_messages(self) -> list[str]:
        """The ids of all public messages that have controls of this table, score sheets apart."""
        return [one.id for one in live_messages(self.night.world, self.code)]

    async def _seen_by_all(self, message_id: str) -> Message:
        for person in self.night.people.values():
            await person.wait_until(lambda: message_id in person.messages)  # noqa: B023  # awaited at once
        return self.night.anna.messages[message_id]
