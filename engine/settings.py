"""What a person has chosen for themselves, at all tables."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime


class Notify(StrEnum):
    """How a person is told that something waits for them."""

    MENTION = "mention"
    """By a mention in the message that everybody sees."""
    DIRECT = "direct"
    """By a direct message with a link; everybody's message has their plain name."""
    NOT = "not"


class Confirm(StrEnum):
    """Which moves a person is asked about before they are made."""

    NEVER = "never"
    WEIGHTY = "weighty"
    """What costs most when it is pressed by mistake; each game says what that is."""
    ALWAYS = "always"
    """Every move that cannot be taken back."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one person; the defaults are those of people who have chosen nothing."""

    notify: Notify = Notify.MENTION
    reminders: bool = True
    confirm: Confirm = Confirm.NEVER
    language: str | None = None
    """The language of what the person alone reads; None: that of their Discord."""
    away_until: datetime | None = None
    """Until then computers play for them as soon as their turn comes."""
    direct_refused: bool = False
    """Whether Discord has refused a direct message to them since they chose how to be told."""

    @property
    def told_by(self) -> Notify:
        """How the person is told for now: by a mention where direct messages are refused."""
        return Notify.MENTION if self.notify is Notify.DIRECT and self.direct_refused else self.notify

    def is_away(self, now: datetime) -> bool:
        return self.away_until is not None and now < self.away_until
