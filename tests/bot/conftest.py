"""What every test of the bot can ask for; `tests/README.md` explains the words."""

import asyncio
import gc
from collections.abc import AsyncIterator, Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from engine.players.ra.levels import weigh_deeply
from playground.discord_json import Json
from renderers.canvas.picture import Picture
from tests.bot.support import internals as bot
from tests.bot.support.game_night import GameNight
from tests.bot.support.killable_bot import KillableBot, KillableNight
from tests.bot.support.setup import BUSY, database_in, defer_nothing, open_night, running_bot
from tests.moved_calendar import MovedCalendar
from tests.stacked_deck import StackedDeck

WEIGHED = lru_cache(2000)(weigh_deeply)


@pytest.fixture
def drawing() -> Iterator[bot.Drawing]:
    drawing = bot.Drawing()
    yield drawing
    drawing.close()


@pytest.fixture
def broken_drawing() -> bot.Drawing:
    """Draws nothing, so that messages go out without their pictures and say so."""
    drawing = bot.Drawing()
    drawing.close()
    return drawing


@pytest.fixture(autouse=True)
def no_deferrals(monkeypatch: pytest.MonkeyPatch) -> None:
    """A click is over once its work is; tests of deferrals undo this."""
    defer_nothing(monkeypatch)


@pytest.fixture(autouse=True)
def room_for_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be room for as many boards as a test makes, however quick it is."""
    for room in bot.ROOM_FOR_BOARDS:
        monkeypatch.setattr(room, BUSY * 1000)


@pytest.fixture(autouse=True)
def drawings_are_sendable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be drawn that could not be sent to another process, where hosts may let the bot draw."""
    bot.let_only_sendable_work_be_drawn(monkeypatch)


@pytest.fixture
def own_pictures() -> None:
    """Draw the pictures of `night` as they are, for tests that look at their pixels or names."""


@pytest.fixture
def small_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """An animation of one pixel, for what is not about the picture."""
    data = BytesIO()
    Image.new("P", (1, 1)).save(data, "GIF")
    picture = Picture(data.getvalue(), "gif", "replay.gif", 1, 1)
    monkeypatch.setattr("renderers.replays.replay.Replays.render", lambda *_, **__: picture)


@pytest.fixture(autouse=True)
def judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no position be judged that was judged for another test: games of tests are much alike."""
    monkeypatch.setattr("engine.analysis.judges.weigh_deeply", WEIGHED)


@pytest.fixture(autouse=True)
def commands_without_ids() -> Iterator[None]:
    """Let no test mention the commands of another test's bot."""
    yield
    bot.use_command_ids({})


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> MovedCalendar:
    """The calendar of bot and test; ask for it before `night`."""
    return MovedCalendar(monkeypatch)


@pytest.fixture(scope="session")
def registered(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Json]:
    """The slash commands as Discord keeps them once a bot has registered them."""

    async def register() -> dict[str, Json]:
        folder = tmp_path_factory.mktemp("registered")
        async with open_night(GameNight, folder, StackedDeck(), running_bot) as night:
            return night.world.application.commands

    return asyncio.run(register())


@pytest.fixture
async def night(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    registered: dict[str, Json],
    request: pytest.FixtureRequest,
) -> AsyncIterator[GameNight]:
    """A game night with the bot in this process; no Ra tile is near the top of the deck.

    The bot finds its commands registered; tests of registering undo this. A picture may be
    another of its kind, unless a test asks for `own_pictures`.
    """
    if "own_pictures" not in request.fixturenames:
        bot.draw_each_kind_once(monkeypatch)
    deck = StackedDeck()
    monkeypatch.setattr(bot.RANDOM_OF_TABLES, deck)
    monkeypatch.setattr(bot.REGISTERING, bot.finding_registered(registered))
    async with open_night(GameNight, tmp_path, deck, running_bot, registered=registered) as night:
        yield night


@pytest.fixture
async def killable_night(tmp_path: Path) -> AsyncIterator[KillableNight]:
    """A game night with the bot in a process of its own, on the same database as `killable_night.tables`."""
    killable = KillableBot(database_in(tmp_path), tmp_path)
    async with open_night(KillableNight, tmp_path, StackedDeck(), killable.running) as night:
        yield night
    gc.collect()  # free the files that a killed bot was sending, so that no later test hears of them
    gc.freeze()  # the next one need not look at what has survived
