"""What a game brings to Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    import discord

    from engine.games import Seat
    from engine.players import Reason
    from engine.tables import Logged, Update


class GameOnDiscord(Protocol):
    """One game's controls, lists and lines; everything else about a table is the same for all games.

    Views, actions and events are the game's own.
    """

    @property
    def GROUP(self) -> str:  # noqa: N802  # constants of the game's module
        """The slash commands under which its moves are."""

    @property
    def VERBS(self) -> Collection[str]:  # noqa: N802
        """How the texts of its moves begin; no two games have one in common."""

    @property
    def NOT_UNDERSTOOD(self) -> str:  # noqa: N802
        """The key of the words for what cannot be read as a move of it."""

    @property
    def LOOKS(self) -> Sequence[str]:  # noqa: N802
        """The handlers that More offers to everybody."""

    @property
    def CHAPTERS(self) -> Sequence[str]:  # noqa: N802
        """The chapters of its rules; no two games have one in common."""

    @property
    def SWITCHES(self) -> Mapping[str, tuple[Any, Any]]:  # noqa: N802
        """Options shown as check boxes: their values when checked and when not."""

    @property
    def CHOICES(self) -> Sequence[str]:  # noqa: N802
        """Options shown as lists."""

    def matters(self, name: str, players: int, /) -> bool:
        """Whether an option makes a difference to so many players."""

    def choice_label(self, name: str, value: Any, locale: str, /) -> str:
        """A value of an option on its list."""

    def option_words(self, name: str, value: Any, players: int, locale: str, /) -> str:
        """What is played, as far as this option says it."""

    def turn_controls(self, update: Update, /) -> list[discord.ui.Item[Any]]:
        """Buttons and selects for everything that can be done now, and More."""

    def turn_lines(self, update: Update, /) -> list[str]:
        """What stands below the question, beside the log."""

    def news(self, update: Update, /) -> list[Logged]:
        """The moves since the last message, with the events that its other lines do not tell."""

    def log_lines(self, events: Sequence[Any], names: Sequence[str], locale: str, /) -> list[str]:
        """What happened, oldest first."""

    def reason_text(self, reason: Reason, names: Sequence[str], locale: str, /) -> str:
        """Why a computer did what it did."""

    def hint_lines(self, judgement: Any, view: Any, names: Sequence[str], locale: str, /) -> list[str]:
        """What the one who is asked is told who wants a hint, in paragraphs; none in a game without hints."""

    def scored_epoch(self, event: Any, /) -> int | None:
        """The epoch that an event scored, if it did."""

    def points_now(self, view: Any, seat: Seat, name: str, locale: str, /) -> str:
        """What a seat would score if the epoch ended now, by category."""

    def bag_text(self, view: Any, locale: str, /) -> list[str]:
        """What is left to be drawn, in paragraphs; none in a game without a bag."""
