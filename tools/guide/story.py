"""What all scenes of the story share: a night of three people, its chance, its calendar, and the camera."""

import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

from engine.ra.view import View
from playground.member import Member
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import RANDOM_OF_TABLES, ROOM_FOR_BOARDS, until_deadlines_met, upload_emojis
from tests.bot.support.messages import Message
from tests.bot.support.setup import open_night, running_bot
from tests.stacked_deck import StackedDeck
from tools.guide.camera import Camera, open_camera
from tools.guide.stopped_clock import StoppedClock

SEED = 5
PLENTY = 10**6


@dataclass(frozen=True, slots=True)
class Story:
    """A night with a camera."""

    night: GameNight
    camera: Camera

    async def pass_time(self, **units: float) -> None:
        """Move the calendar by some `hours` or `minutes`, and let the bot do what is due then."""
        await until_deadlines_met(self.night.bot)
        self.night.world.forward(timedelta(**units).total_seconds())
        await until_deadlines_met(self.night.bot)

    async def play_well(self, code: str) -> None:
        """Let the player to move do what a hint recommends."""
        await self.night.until_shown(code)
        table = await self.night.table(code)
        judgement = await self.night.tables.views.hint(code, table.version)
        await self.night.play(code, str(judgement.options[0].action))

    async def view(self, code: str) -> View:
        """A game of Ra as spectators see it."""
        found: View = await self.night.tables.views.view(code, None)  # type: ignore[assignment]  # games share few fields
        return found

    async def turn(self, code: str) -> tuple[Member, Message]:
        """The player to move, and the turn message as they see it."""
        player = await self.night.player_to_move(code)
        return player, await self.night.turn_message(code, player)


@asynccontextmanager
async def open_story(folder: Path) -> AsyncIterator[Story]:
    """A story whose pictures go into this folder."""
    deck = StackedDeck(SEED)
    async with AsyncExitStack() as stack:
        clock = stack.enter_context(StoppedClock())
        stack.enter_context(patch(RANDOM_OF_TABLES, deck))
        for room in ROOM_FOR_BOARDS:  # people of the story play as fast as the bot answers
            stack.enter_context(patch(room, PLENTY))
        data = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        night = await stack.enter_async_context(open_night(GameNight, data, deck, running_bot))
        night.world.clock = clock
        for person in night.world.users.values():
            person.locale = "en-US"  # in which the page writes dates and its own words
        await upload_emojis(night.bot, night.tables, lambda *_: None)
        await night.restart_bot()  # it learns of its emojis at the start
        camera = await stack.enter_async_context(open_camera(night.playground.base_url, folder))
        yield Story(night, camera)
