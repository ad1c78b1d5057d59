"""One interaction as the host sees it: its id in logs and errors, what was used, and how it ended."""

import asyncio
import logging
import secrets
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Literal

import discord
from discord import InteractionType

from bot.discord.controls import name_of
from bot.insight.metrics import ACKNOWLEDGEMENT, INTERACTIONS

ARRIVED = "arrived"
"""Where discord.py's interaction keeps when it arrived, by the event loop's clock."""
UNKNOWN = "unknown"
KINDS = {
    InteractionType.application_command: "command",
    InteractionType.autocomplete: "completion",
    InteractionType.component: "control",
    InteractionType.modal_submit: "form",
}
Outcome = Literal["done", "refused", "failed", "late"]

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Tracked:
    """An interaction that is being handled."""

    kind: str
    name: str = UNKNOWN
    """A command's path, or the word with which the custom_ids of a control or form begin."""
    arrived: float = 0.0
    number: str = field(default_factory=lambda: secrets.token_hex(4))
    """Identifies the interaction in the log, and to people whom it fails."""
    acknowledged: bool = False

    def acknowledge(self) -> None:
        """Note that Discord has just taken the first answer."""
        if not self.acknowledged:
            self.acknowledged = True
            ACKNOWLEDGEMENT.labels(self.kind).observe(asyncio.get_running_loop().time() - self.arrived)
            if self.kind == "completion":  # nothing else of it is handled here
                self.end("done")

    def end(self, outcome: Outcome) -> None:
        """Note how the interaction ended."""
        INTERACTIONS.labels(self.kind, self.name, outcome).inc()
        milliseconds = round((asyncio.get_running_loop().time() - self.arrived) * 1000)
        log.info("%s %s: %s in %s ms", self.kind, self.name, outcome, milliseconds)


_CURRENT: ContextVar[Tracked | None] = ContextVar("interaction", default=None)


def arrive(interaction: discord.Interaction[Any]) -> None:
    """Note that an interaction has just arrived."""
    interaction.extras[ARRIVED] = asyncio.get_running_loop().time()


def track(interaction: discord.Interaction[Any]) -> None:
    """Let everything that this task does from now on belong to an interaction."""
    arrived = interaction.extras.get(ARRIVED, asyncio.get_running_loop().time())
    tracked = Tracked(KINDS.get(interaction.type, UNKNOWN), arrived=arrived)
    if tracked.kind in {"command", "completion"} and interaction.command:
        tracked.name = interaction.command.qualified_name
    _CURRENT.set(tracked)


def current() -> Tracked | None:
    """The interaction that this task belongs to, or None."""
    return _CURRENT.get()


def current_number() -> str:
    """The id of the interaction that this task belongs to; a new one where there is none."""
    tracked = _CURRENT.get()
    return tracked.number if tracked else secrets.token_hex(4)


def name_current(custom_id: str) -> None:
    """Name the current interaction after a custom_id that fits a declared pattern."""
    if tracked := _CURRENT.get():
        tracked.name = name_of(custom_id)
