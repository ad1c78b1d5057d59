"""Targets on Discord: what apps send to the bot, checked alone and by the real bot in the playground."""

import asyncio
import tempfile
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from discord import InteractionType
from hypothesis import strategies as st

from tests.bot.discord.test_forged import BUTTON, COMMAND, COMPLETION, COMPONENT, FORM, LABEL, SELECT, typed
from tests.bot.support.every_way import declared_paths
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import CONTROL_PATTERNS, RaBot, Refusal, check_incoming, text, until_idle
from tests.bot.support.messages import Message, control_ids
from tests.bot.support.setup import open_night, running_bot
from tests.faults.stage import Noise
from tests.fuzz.programs import MOVES
from tests.fuzz.target import Target, refused
from tests.fuzz.values import JSON, TEXTS
from tests.stacked_deck import StackedDeck

MESSAGE = 4
"""Discord's type of an answer that is a new message."""
KINDS = (COMMAND, COMPONENT, COMPLETION)
PATIENCE = 120.0
"""Seconds until the playground gives up waiting for an answer: a busy machine is no finding."""


@cache
def loaded_bot() -> RaBot:
    """A bot with all its commands, which never logs in."""
    bot = RaBot(cast("Any", None))
    asyncio.run(bot.load_features())
    return bot


def arrive(given: tuple[int, Message]) -> str:
    """What arrives is possible, or refused with a key that has words."""
    kind, data = given
    interaction = SimpleNamespace(
        type=InteractionType(kind), data=data, message=None, guild_id=1, is_guild_integration=lambda: True
    )
    try:
        check_incoming(loaded_bot().tree, cast("Any", interaction))
    except Refusal as refusal:
        return refused(text("en", refusal.key, **refusal.values))
    return "understood"


class LiveBot:
    """The real bot in the playground, with a lobby and a running game of each kind."""

    def __init__(self) -> None:
        self._runner, self._stack = asyncio.Runner(), AsyncExitStack()
        self.night: GameNight
        self.commands: list[tuple[Message, ...]]
        self.messages: list[Message]
        self._runner.run(self._start())
        self.noise = self._stack.enter_context(Noise().kept())

    def stop(self) -> None:
        self._runner.run(self._stack.aclose())
        self._runner.close()

    async def _start(self) -> None:
        folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory()))
        night = open_night(GameNight, folder, StackedDeck(), running_bot)
        self.night = await self._stack.enter_async_context(night)
        self.night.world.acknowledge_within = PATIENCE
        self.commands = [path for top in await self.night.anna.commands() for path in declared_paths(top)]
        self.messages = [await self.night.open_lobby(players=2)]
        for options in ({}, {"game": "dice"}):
            code = await self.night.start_game(self.night.ben, **options)
            self.messages.append(await self.night.current_message(code))

    def send(self, kind: int, data: Message, message: Message | None = None) -> str:
        """Send an interaction as Anna's app: the bot answers it, and logs no error."""
        self.noise.errors.clear()
        words = self._runner.run(self._send(kind, data, message))
        assert not self.noise.errors, "\n".join(self.noise.errors)
        return refused(words) if "othing was changed" in words else "answered"

    async def _send(self, kind: int, data: Message, message: Message | None) -> str:
        """Send it, and return the words of a message with which it is answered."""
        anna, night = self.night.anna, self.night
        anna.channel_id = str(message["channel_id"] if message else night.world.channel_named("games").id)
        newest = max(map(int, anna.messages), default=0)
        answer: Message = await anna.forge(kind, data, message)
        await until_idle(night.bot, seconds=PATIENCE)
        assert answer.get("ok"), answer
        if answer["type"] != MESSAGE:
            return ""
        found = await anna.wait_for_message(lambda one: int(one["id"]) > newest, seconds=PATIENCE)
        return str(found["content"])


@cache
def live() -> LiveBot:
    """The bot that runs for all targets, since starting one takes seconds; `stop_bot` stops it."""
    return LiveBot()


def stop_bot() -> None:
    if live.cache_info().currsize:
        live().stop()
        live.cache_clear()


def use_command(given: tuple[int, dict[int, Any], int | None]) -> str:
    """A slash command with some of its options, or while one of them is typed."""
    number, values, focused = given
    path = live().commands[number % len(live().commands)]
    declared = path[-1].get("options", [])
    options: list[Message] = []
    for place, value in values.items():
        if declared and (one := declared[place % len(declared)])["name"] not in {o["name"] for o in options}:
            options.append({"name": one["name"], "type": one["type"], "value": value})
    if focused is None or not options:
        return live().send(COMMAND, typed(path, options))
    options[focused % len(options)]["focused"] = True
    return live().send(COMPLETION, typed(path, options))


def press(given: tuple[int, int | str, Any]) -> str:
    """A button or select of a message, or any other."""
    number, which, values = given
    message = live().messages[number % len(live().messages)]
    shown = control_ids(message)
    custom_id = shown[which % len(shown)] if isinstance(which, int) else which
    kind = SELECT if values is not None else BUTTON
    return live().send(COMPONENT, {"component_type": kind, "custom_id": custom_id, "values": values}, message)


def submit(given: tuple[str, Any]) -> str:
    """A form that was opened at some time, or never."""
    custom_id, parts = given
    return live().send(FORM, {"custom_id": custom_id, "components": parts}, live().messages[0])


@cache
def patterns_of_forms() -> list[str]:
    """What the custom_ids of forms look like."""
    return [pattern.pattern for pattern, _ in loaded_bot().services.registry.forms]


NAMES = st.sampled_from(["new", "show", "log", "bid", "table", "players", "sun"]) | JSON
OPTIONS: st.SearchStrategy[Any] = st.deferred(lambda: st.lists(OPTION | JSON, max_size=2) | JSON)
OPTION: st.SearchStrategy[Any] = st.fixed_dictionaries(
    {"name": NAMES, "type": st.sampled_from([1, 2, 3, 4]) | JSON},
    optional={"value": JSON, "focused": JSON, "options": OPTIONS},
)
CALL = st.fixed_dictionaries({"name": st.just("ra"), "type": st.just(1), "options": OPTIONS})
PRESS = st.fixed_dictionaries({}, optional={"custom_id": JSON, "component_type": JSON, "values": JSON})
VALUES = st.booleans() | st.integers(-1, 30) | MOVES | JSON
CUSTOM_IDS = st.one_of(*[st.from_regex(pattern, fullmatch=True) for pattern in CONTROL_PATTERNS]) | TEXTS
FORM_IDS = st.deferred(
    lambda: st.one_of(*[st.from_regex(pattern, fullmatch=True) for pattern in patterns_of_forms()]) | TEXTS
)
PART = st.fixed_dictionaries({"custom_id": TEXTS, "type": st.just(SELECT), "values": st.lists(TEXTS) | JSON})
FORM_PARTS = st.lists(st.fixed_dictionaries({"type": st.just(LABEL), "component": PART | JSON}) | JSON) | JSON

TARGETS = (
    Target("what arrives", st.tuples(st.sampled_from(KINDS), CALL | PRESS), arrive, 17),
    Target(
        "slash commands",
        st.tuples(
            st.integers(0, 99),
            st.dictionaries(st.integers(0, 9), VALUES, max_size=3),
            st.none() | st.integers(0, 3),
        ),
        use_command,
        4,
    ),
    Target(
        "presses",
        st.tuples(st.integers(0, 2), st.integers(0, 30) | CUSTOM_IDS, st.none() | st.lists(TEXTS) | JSON),
        press,
        2,
    ),
    Target("forms", st.tuples(FORM_IDS, FORM_PARTS), submit, 2),
)
