"""A person's own settings, which apply at all tables."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime


class Notify(StrEnum):
    """How to notify a person when it is their turn."""

    MENTION = "mention"
    """A mention in the public message."""
    DIRECT = "direct"
    """A direct message with a link; the public message has their plain name."""
    NOT = "not"


class Confirm(StrEnum):
    """Which moves a person must confirm."""

    NEVER = "never"
    WEIGHTY = "weighty"
    """The moves most costly to press by mistake; each game defines them."""
    ALWAYS = "always"
    """Every move that is final."""


class Invites(StrEnum):
    """Whose invitations may ping a person."""

    EVERYONE = "everyone"
    MET = "met"
    """Those of people with whom they have finished a game."""
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Settings:
    """One person's settings; the defaults apply to everybody who has chosen nothing."""

    notify: Notify = Notify.MENTION
    reminders: bool = True
    confirm: Confirm = Confirm.NEVER
    language: str | None = None
    """The language of private answers; None follows their Discord client."""
    away_until: datetime | None = None
    """Until then, computers play their turns."""
    direct_refused: bool = False
    """Whether Discord has refused a direct message to them since they last chose `notify`."""
    invites: Invites = Invites.EVERYONE

    @property
    def told_by(self) -> Notify:
        """How to notify the person for now: by mention if direct messages are refused."""
        return Notify.MENTION if self.notify is Notify.DIRECT and self.direct_refused else self.notify

    def is_away(self, now: datetime) -> bool:
        return self.away_until is not None and now < self.away_until
