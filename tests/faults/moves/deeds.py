"""People who open tables, start games and move, by button or by command."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.games import GAMES
from engine.tables import Table
from playground.member import Member
from tests.bot.support.commands import slash_elsewhere, typed
from tests.bot.support.database import drafted_position_of
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import Message, answer_to, labels
from tests.bot.support.table_watcher import random_action
from tests.faults.cells import Deed, Step, Way

Doing = Callable[[], Coroutine[Any, Any, object]]

GAMES_CHANNEL = "games"
UNDO = "undo"
"""Takes back the last action of a draft."""


@dataclass(frozen=True, slots=True)
class Action:
    """What a person is about to do."""

    person: Member
    do: Doing
    rise: int
    """By how much it raises the version of the table."""


@dataclass(frozen=True, slots=True)
class Players:
    """The people of a game night at one table."""

    night: GameNight
    game: str
    seats: int
    random: Random

    @property
    def people(self) -> list[Member]:
        return [self.night.anna, self.night.ben, self.night.caro][: self.seats]

    async def go_to(self, channel: int | str | None) -> None:
        """Let everybody open a channel or thread."""
        for person in self.people:
            await person.go_to(str(channel))

    def opening(self) -> Action:
        anna = self.night.anna
        return Action(anna, lambda: anna.slash("ra new", game=self.game, players=self.seats), 1)

    def joining(self, table: Table, person: Member, way: Way) -> Action:
        return Action(person, self._asking("join", "Join", table, person, way), 1)

    def starting(self, table: Table, way: Way) -> Action:
        return Action(self.night.anna, self._asking("start", "Start", table, self.night.anna, way), 1)

    async def cancelling(self, table: Table, way: Way) -> Action:
        """Let Anna, who is a moderator, confirm that she wants to cancel: she has been asked already.

        Her earlier question to the others is deleted, since she would only be led to it.
        """
        anna = self.night.anna
        place = str(table.thread_id or table.channel_id)
        for message in self.night.channel_messages(anna, place):
            if "wants to cancel" in message["content"]:
                self.night.world.delete_message(place, message["id"])
        question = await answer_to(anna, self._slash(anna, "ra cancel", table, way, {}))
        rise = int(not (await self.night.seat_of(table.code, anna)).wants_cancel)
        return Action(anna, lambda: anna.click(question, labels(question)[0]), rise)

    def reading(self, table: Table, way: Way) -> Action:
        """Let Anna press More, or ask for the position as text."""
        return Action(self.night.anna, self._asking("show text", "More", table, self.night.anna, way), 0)

    def _asking(self, command: str, button: str, table: Table, person: Member, way: Way) -> Doing:
        async def ask() -> None:
            if way is Way.BUTTON:
                await person.click(await self.night.current_message(table.code, person), button)
            else:
                await self._slash(person, f"ra {command}", table, way, {})

        return ask

    async def _slash(
        self, person: Member, command: str, table: Table, way: Way, options: dict[str, Any]
    ) -> Message:
        """Send a command from where the table is, or from elsewhere; return what came of the request."""
        if way is Way.ELSEWHERE:
            return await slash_elsewhere(person, command, table=table.code, **options)
        return await person.slash(command, table=table.code, **options)

    async def moving(self, table: Table, deed: Deed) -> Action | None:
        """A move that passes the turn or stays, as the deed says; None if there is none now."""
        choices = await self._moves(table, stays=deed.step is Step.STAY)
        return await self.making(table, random_action(choices, self.random), deed.way) if choices else None

    async def any_move(self, table: Table) -> Action:
        update = await self.night.tables.views.look(table.code)
        return await self.making(table, random_action(update.legal, self.random), Way.BUTTON)

    async def _moves(self, table: Table, *, stays: bool) -> list[str]:
        game, state = GAMES[table.game], await drafted_position_of(self.night.tables, table.code)
        undo = [UNDO] if stays and table.draft else []
        return undo + [
            str(action)
            for action in game.legal_actions(state)
            if (game.to_act(game.apply(state, action)[0]) == table.to_act) is stays
        ]

    async def making(self, table: Table, action: str, way: Way) -> Action:
        """What the player to move does to make this move."""
        night, person = self.night, await self.night.player_to_move(table.code)
        rules = GAMES[table.game]
        is_final = action != UNDO and not rules.is_draft(rules.parse_action(action))
        rise = 1 + len(table.draft) if is_final else 1
        if way is not Way.BUTTON:
            command, options = typed(table.game, action)
            return Action(person, lambda: self._slash(person, command, table, way, options), rise)
        return Action(person, lambda: night.play(table.code, action), rise)
