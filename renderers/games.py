"""The renderers of every game, which all have the same face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from renderers import dice, ra

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from renderers.picture import Picture


class Renderer(Protocol):
    """One game in pictures and words; views, events, actions and records are the game's own.

    `names` are display names by seat, as Discord gives them.
    """

    def render(
        self,
        view: Any,
        names: Sequence[str],
        locale: str = ...,
        *,
        events: Sequence[Any] = ...,
        code: str = ...,
        drawn: Callable[[], None] = ...,
    ) -> Picture:
        """The board, with what has just happened; `drawn` is called before it is compressed."""

    def describe(
        self, view: Any, names: Sequence[str], locale: str = ..., *, events: Sequence[Any] = ...
    ) -> str:
        """The board's alt text, at most 1024 characters."""

    def position_text(self, view: Any, names: Sequence[str], locale: str) -> list[str]:
        """The whole position in paragraphs."""

    def asked_text(self, view: Any, names: Sequence[str], locale: str) -> str:
        """What the one who must act is asked."""

    def action_label(self, action: Any, view: Any, locale: str) -> str:
        """What a button for the action says."""

    def log_line(self, event: Any, names: Sequence[str], locale: str) -> str:
        """One event as a sentence."""

    def render_sheet(
        self, view: Any, names: Sequence[str], locale: str = ..., *, epoch: int, code: str = ...
    ) -> Picture:
        """The score sheet of an epoch."""

    def describe_sheet(self, view: Any, names: Sequence[str], locale: str = ..., *, epoch: int) -> str:
        """The sheet's alt text."""

    def sheet_text(self, view: Any, names: Sequence[str], locale: str = ..., *, epoch: int) -> list[str]:
        """All that the sheet shows in paragraphs."""

    def render_winner(
        self, view: Any, names: Sequence[str], locale: str = ..., *, code: str = ...
    ) -> Picture:
        """The winner's card of a finished game."""

    def describe_winner(self, view: Any, names: Sequence[str], locale: str = ...) -> str:
        """The card's alt text."""

    def winner_text(self, view: Any, names: Sequence[str], locale: str = ...) -> list[str]:
        """All that the card shows in paragraphs."""

    def render_replay(
        self,
        record: Any,
        names: Sequence[str],
        locale: str = ...,
        *,
        progress: Callable[[int, int], None] | None = ...,
    ) -> Picture:
        """A game as an animation; `progress` is told how many of how many frames are drawn."""

    def describe_replay(self, view: Any, names: Sequence[str], locale: str = ...) -> str:
        """The animation's alt text."""


RENDERERS: Mapping[str, Renderer] = {"ra": ra, "dice": dice}
"""The renderers by the game's key."""
