"""A person's own settings, which apply at all tables."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from engine.playing_hours import Hours, time_zone


class Notify(StrEnum):
    """How to notify a person when it is their turn."""

    MENTION = "mention"
    """A mention in the public message."""
    DIRECT = "direct"
    """A direct message with a link; the public message has their plain name."""
    DIGEST = "digest"
    """One direct message a day with all that waits for them; at `live` pace as with `DIRECT`."""
    NOT = "not"

    @property
    def is_direct(self) -> bool:
        return self in {Notify.DIRECT, Notify.DIGEST}


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
    zone: str | None = None
    """The person's time zone, such as `Europe/Berlin`; None: they are shown dates in UTC."""
    hours: Hours | None = None
    """The hours in which they play, in that zone; None: at any time."""
    digest_hour: int = 16
    """The hour of the day, in that zone, at which the digest comes."""
    offers_next: bool = True
    """Whether to offer the next table that waits for them after they have answered at one."""
    client_language: str | None = None
    """That of their Discord client when they last used the bot; only known while `needs_client_language`."""

    @property
    def told_by(self) -> Notify:
        """How to notify the person for now: by mention if direct messages are refused."""
        return Notify.MENTION if self.notify.is_direct and self.direct_refused else self.notify

    @property
    def needs_client_language(self) -> bool:
        """Whether the bot writes to them by itself, in a language that they have not chosen."""
        return self.language is None and self.notify.is_direct

    def is_away(self, now: datetime) -> bool:
        return self.away_until is not None and now < self.away_until

    def next_digest(self, now: datetime) -> datetime:
        """When the digest is next due after `now`."""
        local = now.astimezone(time_zone(self.zone))
        today = local.replace(hour=self.digest_hour, minute=0, second=0, microsecond=0, fold=0)
        later = today if today.astimezone(UTC) > now else today + timedelta(days=1)
        return later.astimezone(UTC)
