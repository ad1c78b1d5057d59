"""Everything inside the bot that tests name: one place to repair when the bot is rearranged.

Most tests use the bot as players do, over Discord, and need nothing from here. The rest checks what no player
could reach in a reasonable time, such as every message with the longest names.
"""

import asyncio
import pickle
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, contextmanager
from functools import partial
from typing import Any, cast

import discord
import pytest

from bot.__main__ import _explain as explain_settings
from bot.__main__ import _upload as upload_command
from bot.__main__ import main
from bot.announcing.channel_checks import ChannelChecks
from bot.announcing.kinds import KINDS
from bot.announcing.outbox import LONGEST_PAUSE, LONGEST_PAUSE_AFTER_REFUSAL, Outbox
from bot.announcing.recent_answers import RecentAnswers
from bot.announcing.spacing import Spacing
from bot.answering import which_table
from bot.answering.commands import Shown, command_parameters, localized, parameter_key
from bot.answering.feature import _Control, _noted, declared_commands, declared_person_menus
from bot.answering.panel import Pages, Turned, cut_into_pages, one_page, panel_post
from bot.answering.which_table import describe_table, which_table_post
from bot.client.client import GRACE, RaBot
from bot.client.endings import TRY_AGAIN, ending_of
from bot.client.features import FEATURES
from bot.client.logging_in import patiently, plain_client
from bot.client.metrics_server import serve_metrics
from bot.client.sharing import Division, Served, Sharing, ask_division, first
from bot.discord import emojis
from bot.discord.arrivals import Arrivals
from bot.discord.command_sync import learn_ids as learn_command_ids
from bot.discord.command_sync import sync_if_changed
from bot.discord.controls import MAX_OPTIONS
from bot.discord.emoji_upload import upload_emojis
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError, Trouble, asking_discord
from bot.discord.gateway import NoGatewayError, Pace, knock
from bot.discord.incoming import check as check_incoming
from bot.discord.links import channel_of
from bot.discord.obstacles import Obstacle, obstacle_of, obstacle_words
from bot.discord.permissions import NEEDED as NEEDED_PERMISSIONS
from bot.discord.permissions import missing_permissions
from bot.discord.posts import MAX_CONTENT, Post
from bot.discord.refusals import Refusal
from bot.discord.replies import DEFER_AFTER, Reply
from bot.discord.strangers import NotDiscordError
from bot.drawing import Drawing
from bot.features.leaderboard import leaderboard_post
from bot.features.lesson import Lesson, MistakeMessages
from bot.features.my_tables import games_post
from bot.features.news import log_pages, news_pages
from bot.features.position import fame_words, hint_pages, more_post, text_paragraphs
from bot.features.puzzle.message import PuzzleMessages, Standing
from bot.features.recent import Pictures
from bot.features.rules.message import found_post, quoting, rules_post
from bot.features.rules.search import Passage, find_passages, passage_at, words_of
from bot.features.server.check import Lack, Report, check_post
from bot.features.server.tables import list_post
from bot.features.server.tables import table_post as one_table_post
from bot.features.statistics.history import history_post
from bot.features.statistics.statistics import player_post, server_post
from bot.features.tableless_controls import pressed_action
from bot.features.tutorial.message import step_post
from bot.features.tutorial.script import LEARNER, Script, Shows
from bot.features.tutorial.script import begin as begin_tutorial
from bot.features.tutorial.script import play as tutorial_scenes
from bot.features.tutorial.tutorial import SCRIPTS as TUTORIALS
from bot.features.watching.replay import Turning
from bot.features.watching.stepper import step_post as watching_post
from bot.features.watching.steps import Game as WatchedGame
from bot.games import ON_DISCORD
from bot.games import dice as dice_on_discord
from bot.games import ra as ra_on_discord
from bot.games.chances import percents
from bot.games.dice import typed_moves as dice_typed
from bot.games.levels import level_name, levels
from bot.games.ra import tiles as ra_typed
from bot.games.reasons import reason_text
from bot.games.seat_names import names_of
from bot.insight.logs import json_formatter
from bot.insight.metrics import REGISTRY as METRICS
from bot.insight.requests import route_of
from bot.posts import plans as posted_plans
from bot.posts.bid_plan import plan_post
from bot.posts.cancelling import cancel_asked_post
from bot.posts.invitation import invitation_post
from bot.posts.lobby import lobby_post, started_post
from bot.posts.log_lines import log_lines
from bot.posts.options_form import form_pages, options_form, pages_post
from bot.posts.result import cancelled_post, result_post
from bot.posts.seal import seal_words
from bot.posts.turn import turn_post
from bot.running.databases import name_of as name_of_source
from bot.running.host_settings import Settings
from bot.running.in_flight import InFlight
from bot.running.lease import AlreadyRunningError, Lease
from bot.running.login_allowance import RESERVE as RESERVED_LOGINS
from bot.running.login_allowance import wait_for_allowance
from bot.running.proxy import proxy_for
from bot.running.redaction import Redacting
from bot.running.signals import event_of
from bot.services import Registry, WhichTable
from bot.words import FOLDER as WORDS_FOLDER
from bot.words import languages, text, zones
from bot.words.commands import mention, name_key, without_mentions
from bot.words.commands import use as use_command_ids
from engine.tables import Table
from renderers.canvas.picture import Picture
from tests.waiting import PATIENCE, until

CONTROL_PATTERNS = [
    re.compile(note.template)
    for feature in FEATURES
    for _, note in _noted(feature)
    if isinstance(note, _Control) and not note.is_form
]
"""The patterns of all custom_ids of controls that the features answer."""

# What tests replace in the bot and in the engine, by its full name

ROOM_FOR_BOARDS = (
    ROOM_IN_ALL := "bot.announcing.table_messages.MOST_BOARDS",
    ROOM_IN_CHANNEL := "bot.announcing.table_messages.MOST_BOARDS_IN_CHANNEL",
)
LINGERS = "bot.announcing.announcer.LINGERS"
PATIENCE_WITH_ANSWERS = "bot.announcing.recent_answers.PATIENCE"
WAIT_BEFORE_DEFERRING = "bot.discord.replies.DEFER_AFTER"
LONGEST_WAITS = ("bot.discord.failures.LONGEST_WAIT", "bot.discord.global_pause.LONGEST_WAIT")
EVERY_ARRIVAL_IS_FIRST = "bot.discord.arrivals.Arrivals.is_first"
LOOK_FOR_END_OF_TIMEOUT = "bot.client.rights.LOOK"
LONGEST_PAGE = "bot.answering.panel.MAX_PAGE"
TIME_FOR_A_FIRST_ANSWER = "bot.discord.replies.EXPIRES_AFTER"
REGISTERING = "bot.client.client.sync_if_changed"
WORDS_OF_COMMANDS = "bot.answering.commands.localized"
PICTURES_OF_EMOJIS = "bot.discord.emoji_upload.emoji_pictures"
RANDOM_OF_TABLES = "engine.chance.RANDOM"
LOADED_FEATURES = "bot.client.client.FEATURES"
LEASE_TTL = "bot.running.lease.TTL"
PIPE_PATIENCE = "bot.running.host_settings.PIPE_PATIENCE"
SECRETS = "bot.running.host_settings.SECRETS"
LEASE_HEARTBEAT = "bot.running.lease.HEARTBEAT"
LEASE_LOOK = "bot.running.lease.LOOK"
SHARING_LOOK = "bot.client.sharing.LOOK"
LOGIN_SPACING = "bot.running.login_turns.SPACING"
LOGIN_LOOK = "bot.running.login_turns.LOOK"
LEASE_CLOCK = "bot.running.lease._seconds"
CLOCK_THAT_NOBODY_SETS = "bot.deadlines.presence._seconds"
LARGEST_EXPORT = "bot.features.personal.privacy.LARGEST_FILE"
OWN_TIME = "engine.tables.transitions.clocks.OWN_TIME"
BANK = "engine.tables.transitions.clocks.BANK"
QUIET_TIME = "bot.deadlines.presence.QUIET_TIME"
SHORTEST_PAUSE = "bot.announcing.outbox.SHORTEST_PAUSE"
AT_ONCE = "bot.deadlines.timekeeper.AT_ONCE"
BACKLOG = "bot.deadlines.timekeeper.BACKLOG"
COMPUTERS_CHOICE = "engine.tables.computers.choose"
STEP_OF_AN_ANALYSIS = "engine.tables.computers.Thinking.run"
PUZZLE_CHOSEN = "engine.tables.puzzles.Puzzles.choose_puzzle"
JUDGE_OF_RA = "engine.analysis.judges._RaJudge.weigh"
BETWEEN_EDITS = "bot.analysing.analyst.BETWEEN_EDITS"
GIVEN_UP_AFTER = "bot.announcing.kinds.analysis.AnalysisMessage.patience"

# Where tests kill the bot: before or after the first call of a coroutine function

MOVE_STORED = "after engine.tables.play:Play.act"
BEFORE_ANNOUNCING = "before bot.announcing.announcer:Announcer.announce"
THREAD_OPENED = "after bot.discord.requests:open_thread"
MESSAGE_SENT = "after bot.discord.requests:send"
SHEETS_POSTED = "after bot.announcing.table_messages:TableMessages._post_sheets"
LOBBY_ENDED = "after bot.announcing.table_messages:TableMessages._end_lobby"
REFUSAL_NOTED = "after engine.tables.messages:Messages.refused"
BEFORE_NOTING_A_REFUSAL = "before engine.tables.messages:Messages.refused"
BEFORE_REMEMBERING = "before bot.announcing.current_messages:CurrentMessages.remember"
ERASED = "after engine.tables.privacy:Privacy.erase"
BEFORE_ERASING = "before engine.tables.privacy:Privacy.erase"
REMINDER_DUE = "after engine.tables.deadlines:Deadlines.meet"
STOP_TO_BE_TOLD = "after engine.tables.stops:Stops.note_untold"
CLOCKS_EXTENDED = "after engine.tables.deadlines:Deadlines.end_outage"
ROLE_CLAIMED = "after engine.tables.settings:GuildSettingsMemory.may_ping_role"
CHANNEL_NOTED = "after engine.tables.messages:Messages.sending"
BEFORE_NOTING = "before engine.tables.messages:Messages.settled"
SETTLED = "after engine.tables.messages:Messages.settled"
BEFORE_CHANGING = "before bot.announcing.owed:OwedMessages._make"
CHANGED = "after bot.announcing.owed:OwedMessages._make"
ANALYSIS_IN_THE_MIDDLE = "before engine.tables.computers:Thinking.run"
BEFORE_CHOOSING = "before engine.tables.puzzles:Puzzles.choose_puzzle"
GAME_SEARCHED = "after engine.tables.puzzles:Puzzles._find_puzzles"
RESULT_UNSHARED = "after engine.tables.puzzles:Puzzles.unshare"
RESULT_SHARED = "after engine.tables.puzzles:Puzzles.share"
REMEMBERED = "after bot.announcing.current_messages:CurrentMessages.remember"


def place_of_kind(name: str) -> str:
    """Where a kind of message is declared, as moments name it."""
    kind = next(kind for kind in KINDS if kind.name == name)
    return f"{kind.__module__}:{kind.__name__}"


def before_remembering(
    bot: RaBot, monkeypatch: pytest.MonkeyPatch, act: Callable[[], Awaitable[None]]
) -> None:
    """Let `act` run whenever the bot has sent a message and not yet remembered it."""
    memory = bot.services.announcer._current
    remember = memory.remember

    async def act_and_remember(*args: Any, **named: Any) -> None:
        await act()
        await remember(*args, **named)

    monkeypatch.setattr(memory, "remember", act_and_remember)


def looked_for_by_others(bot: RaBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever somebody has acted, let the bot look first for what is out of date, as it may at any time."""
    announcer = bot.services.announcer
    carry_on = announcer.carry_on

    async def look_and_carry_on(table: Table, reply: Reply | None = None) -> None:
        await announcer.look_around()
        await announcer._look(channel_of(table), set())
        await announcer._replace_deleted(table.code)
        await announcer.until_idle()
        lock = announcing_lock(bot, table.code)
        async with lock:  # as while the bot looks whether something else is to be said there
            carrying_on = asyncio.create_task(carry_on(table, reply))
            await until(lambda: bool(lock._waiters))
        await carrying_on

    monkeypatch.setattr(announcer, "carry_on", look_and_carry_on)


def shown_by_others(bot: RaBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever somebody does from now on, let it be shown before they are answered."""
    announcer = bot.services.announcer
    announce = announcer.announce

    async def show_and_announce(table: Table, reply: Reply | None = None) -> None:
        await announce(table)
        await announce(table, reply)

    monkeypatch.setattr(announcer, "announce", show_and_announce)


async def seat_asked_at(bot: RaBot, table: Table, version: int) -> int | None:
    """The seat that the bot believes an earlier message asked, when it finds one after a crash."""
    return await bot.services.announcer._current._seat_asked_at(table, version)


async def announce(bot: RaBot, table: Table) -> None:
    """Let the bot show a table that changed behind its back."""
    await bot.services.announcer.announce(table)


def registry_of(bot: RaBot) -> Registry:
    """What the features of a bot answer."""
    return bot.services.registry


def announcing_lock(bot: RaBot, code: str) -> asyncio.Lock:
    """The lock that the bot holds while it shows a table."""
    return bot.services.announcer._locks[code]


async def sweep(bot: RaBot) -> None:
    """Let the bot look for every message that it owes, as it does once a minute."""
    await bot.services.announcer.owed.sweep()


async def until_idle(bot: RaBot, *, seconds: float = PATIENCE) -> None:
    """Wait until the bot has finished everything it was asked to do."""
    async with asyncio.timeout(seconds):
        await bot.services.in_flight.wait_until_idle()


def presses_in_turn(monkeypatch: pytest.MonkeyPatch) -> list[Reply]:
    """The presses that wait from now on for their turn to turn a replay, or have had it."""
    arrived: list[Reply] = []
    turn = Turning.turn

    def note(turning: Turning, reply: Reply) -> AbstractAsyncContextManager[bool]:
        arrived.append(reply)
        return turn(turning, reply)

    monkeypatch.setattr(Turning, "turn", note)
    return arrived


@contextmanager
def choices_looked_at() -> Iterator[list[Reply]]:
    """The presses whose choices the bot looks at until the block ends, to do more than check them."""
    looked_at: list[Reply] = []
    chosen: Any = cast("property", Reply.chosen).fget

    def look(reply: Reply) -> Any:
        looked_at.append(reply)
        return chosen(reply)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Reply, "chosen", property(look))
        yield looked_at


async def until_caught_up(bot: RaBot) -> None:
    """Wait until the bot has announced everything that was left over when it started."""
    async with asyncio.timeout(PATIENCE):
        await bot.caught_up.wait()


async def until_background_work_done(bot: RaBot) -> None:
    """Wait until the bot has tried whatever it does aside, such as taking buttons from old messages."""
    async with asyncio.timeout(PATIENCE):
        await bot.caught_up.wait()
        await bot.services.announcer.until_idle()


async def until_deadlines_met(bot: RaBot, *, seconds: float = PATIENCE) -> None:
    """Wait until the bot has acted on every deadline that is due by now and shown the outcome."""
    async with asyncio.timeout(seconds):
        await bot.caught_up.wait()  # before that, the bot does not know how long it was away
        await bot.services.timekeeper.until_idle()
        await bot.services.announcer.until_idle()
        await bot.services.in_flight.wait_until_idle()
        await bot.services.announcer.until_idle()  # what was in flight may have owed something


async def look_at_deadlines(bot: RaBot) -> None:
    """Look once at what time has brought, as the bot does every second."""
    await bot.services.timekeeper._look_if_due()


def expect_one_server(bot: RaBot) -> None:
    """Do not let the bot wait for more servers at login: the playground has only one."""
    bot._connection.guild_ready_timeout = 0.1


def finding_registered(commands: Mapping[str, Any]) -> Callable[..., Awaitable[None]]:
    """What stands for `REGISTERING` where Discord has these commands already; to work that out takes long."""

    async def find(*_: object) -> None:
        use_command_ids({command["name"]: int(command["id"]) for command in commands.values()})

    return find


def kept_forms(bot: RaBot) -> list[discord.ui.Modal]:
    """The forms that discord.py keeps in memory until they are submitted."""
    return list(bot._connection._view_store._modals.values())


def forget_direct_messages(bot: RaBot) -> None:
    """Let the bot open the channels of direct messages again, as after a start."""
    bot._connection._private_channels_by_user.clear()


def shard_ids(bot: RaBot) -> list[int]:
    """The shards that the bot asked Discord for."""
    return list(bot._connection.shard_ids)


def drawing_of(bot: RaBot) -> Drawing:
    """What draws the bot's pictures."""
    return bot.services.drawing


def let_only_sendable_work_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise what pickle raises when a `Drawing` is given what no other process could draw.

    Not of what a test has put into a renderer's place. What was drawn before, for another test, is not drawn
    again: games of tests begin alike.
    """
    draw = Drawing._draw

    async def check_and_draw(drawing: Drawing, worker: Any, work: Any, *args: Any) -> Any:
        if not work.func.__module__.startswith("tests."):
            arguments = {name: value for name, value in work.keywords.items() if name != "drawn"}
            sent = pickle.dumps(partial(work.func, *work.args, **arguments))
            pickle.loads(sent)  # noqa: S301  # our own
            if drawing._in_threads:
                work = partial(_drawn_once, what_is_drawn(sent, work), work)
        return await draw(drawing, worker, work, *args)

    monkeypatch.setattr(Drawing, "_draw", check_and_draw)


MOST_PICTURES = 200
PICTURES: dict[bytes, Picture] = {}
"""What was drawn last, by what was asked for."""


def what_is_drawn(sent: bytes, work: Any) -> bytes:
    """What stands for a picture among those that were drawn: all that is asked for, to the last byte."""
    return sent


def draw_each_kind_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let any picture of a kind stand for all; of boards, any with as many players and the same look."""
    monkeypatch.setitem(globals(), "what_is_drawn", _kind_of_picture)


def _kind_of_picture(_sent: bytes, work: Any) -> bytes:
    kind = f"{work.func.__module__}.{work.func.__qualname__}"
    if "drawn" in work.keywords:  # a board
        view, names, *_ = work.args
        kind += f" {type(view).__module__} {len(names)} {work.keywords['look']}"
    return kind.encode()


def _drawn_once(sent: bytes, work: Any) -> Picture:
    picture = PICTURES.pop(sent, None)
    if picture is None:
        picture = work()
    elif on_drawn := work.keywords.get("drawn"):
        on_drawn()
    PICTURES[sent] = picture
    if len(PICTURES) > MOST_PICTURES:
        PICTURES.pop(next(iter(PICTURES)), None)
    return picture


def is_in_flight(bot: RaBot) -> bool:
    """Whether the bot is doing something that it was asked to do."""
    return bot.services.in_flight.count > 0


async def until_analysed(bot: RaBot) -> None:
    """Wait until the bot has tried everything that it does for analyses, which takes what the machine has.

    People see its answer before the analyst knows what they have asked for.
    """
    await bot.services.in_flight.wait_until_idle()
    await bot.services.analyst.until_idle()
