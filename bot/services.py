"""What features work with: one value that is handed to each of them."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import Enum, auto

from discord.ext import commands

from bot.analysing.analyst import Analyst
from bot.announcing.announcer import Announcer
from bot.deadlines.timekeeper import Timekeeper
from bot.drawing import Drawing
from bot.running.in_flight import InFlight
from bot.running.lease import Lease
from engine.locks import Locks
from engine.tables import Tables

TableAction = Callable[..., Awaitable[None]]
"""Takes the reply, the table, and what a command said besides."""
Answers = list[tuple[re.Pattern[str], Callable[..., Awaitable[None]]]]
"""What answers which custom_id; groups of the pattern are arguments."""


class WhichTable(Enum):
    """Which tables people may mean by something that they do without naming one.

    Others are meant only if there is none of these.
    """

    NONE = auto()
    OPEN = auto()
    LOBBY = auto()
    TO_JOIN = auto()
    """A lobby in which the person has no seat."""
    RUNNING = auto()
    OWN_SEAT = auto()
    """It concerns nothing but the person's own seat, even where they do not see the table."""
    FINISHED = auto()


@dataclass(frozen=True, slots=True)
class Registry:
    """What people can do with the loaded features; each adds its own."""

    table_actions: dict[str, TableAction] = field(default_factory=dict)
    """Everything that can be done at a table except moves ("join", "log"), by name."""
    which_table: dict[str, WhichTable] = field(default_factory=dict)
    """Which table each of them is about."""
    pages: set[str] = field(default_factory=set)
    """Those of them that show pages of the private panel."""
    controls: Answers = field(default_factory=list)
    forms: Answers = field(default_factory=list)
    moves: dict[str, str] = field(default_factory=dict)
    """The verb of every move that has a command, with the key of its game."""


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that answering an interaction needs."""

    client: commands.AutoShardedBot
    tables: Tables
    """The open database."""
    drawing: Drawing
    announcer: Announcer
    timekeeper: Timekeeper
    analyst: Analyst
    in_flight: InFlight
    lease: Lease | None = None
    """With one, the bot acts only while this process has it."""
    welcomes: Locks = field(default_factory=Locks)
    """Locks by table, held while a returning person reads what was played for them."""
    registry: Registry = field(default_factory=Registry)
