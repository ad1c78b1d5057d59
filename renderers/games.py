"""The renderers and the replays of both games, which have the same interface."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar, cast

from engine.dice.actions import Action as DiceAction
from engine.dice.events import Event as DiceEvent
from engine.dice.view import View as DiceView
from engine.protocol import AnyAction, AnyEvent, AnyView
from engine.ra.actions import Action as RaAction
from engine.ra.events import Event as RaEvent
from engine.ra.view import View as RaView
from renderers import dice, ra
from renderers.canvas.picture import Picture
from renderers.dice.replay import REPLAYS as DICE_REPLAYS
from renderers.look import Look
from renderers.ra.replay import REPLAYS as RA_REPLAYS
from renderers.replays.replay import Replays
from renderers.words.ratings import Ratings

ViewT_contra = TypeVar("ViewT_contra", bound=AnyView, contravariant=True)
ActionT_contra = TypeVar("ActionT_contra", bound=AnyAction, contravariant=True)
EventT_contra = TypeVar("EventT_contra", bound=AnyEvent, contravariant=True)


class Renderer(Protocol[ViewT_contra, ActionT_contra, EventT_contra]):
    """One game in pictures and words; views, events and actions are the game's own.

    `names` are display names by seat, as Discord gives them.
    """

    def render(
        self,
        view: ViewT_contra,
        names: Sequence[str],
        locale: str = ...,
        *,
        events: Sequence[EventT_contra] = ...,
        code: str = ...,
        look: Look = ...,
        drawn: Callable[[], None] = ...,
    ) -> Picture:
        """The board with the latest events; `drawn` is called just before the picture is compressed."""

    def describe(
        self,
        view: ViewT_contra,
        names: Sequence[str],
        locale: str = ...,
        *,
        events: Sequence[EventT_contra] = ...,
        look: Look = ...,
    ) -> str:
        """The board's alt text, at most 1024 characters."""

    def position_text(
        self, view: ViewT_contra, names: Sequence[str], locale: str, look: Look = ...
    ) -> list[str]:
        """The whole position in paragraphs."""

    def asked_text(self, view: ViewT_contra, names: Sequence[str], locale: str) -> str:
        """What the player to act is asked."""

    def action_label(self, action: ActionT_contra, view: ViewT_contra, locale: str) -> str:
        """What a button for the action says."""

    def reason_words(
        self, reason: str, values: Mapping[str, int | str], shown: Sequence[str], locale: str, /
    ) -> str:
        """Why a computer would choose an action, as a short sentence; `shown` are names ready to be shown."""

    def log_line(self, event: EventT_contra, names: Sequence[str], locale: str) -> str:
        """One event as a sentence."""

    def render_sheet(
        self, view: ViewT_contra, names: Sequence[str], locale: str = ..., *, epoch: int, code: str = ...
    ) -> Picture:
        """The score sheet of an epoch."""

    def describe_sheet(
        self, view: ViewT_contra, names: Sequence[str], locale: str = ..., *, epoch: int
    ) -> str:
        """The sheet's alt text."""

    def sheet_text(
        self, view: ViewT_contra, names: Sequence[str], locale: str = ..., *, epoch: int
    ) -> list[str]:
        """All that the sheet shows in paragraphs."""

    def account_text(self, view: ViewT_contra, seat: int, locale: str = ..., *, epoch: int) -> list[str]:
        """Why a seat scored what it did in an epoch, line by line; the view is that seat's."""

    def render_winner(
        self,
        view: ViewT_contra,
        names: Sequence[str],
        locale: str = ...,
        *,
        code: str = ...,
        ratings: Ratings | None = ...,
    ) -> Picture:
        """The winner's card of a finished game, with the ratings that have changed, by seat."""

    def describe_winner(
        self, view: ViewT_contra, names: Sequence[str], locale: str = ..., *, ratings: Ratings | None = ...
    ) -> str:
        """The card's alt text."""

    def winner_text(self, view: ViewT_contra, names: Sequence[str], locale: str = ...) -> list[str]:
        """All that the card shows in paragraphs."""


AnyRenderer = Renderer[AnyView, AnyAction, AnyEvent]
"""A renderer for code that handles all games: each is given only its own game's values."""

_RA: Renderer[RaView, RaAction, RaEvent] = ra
_DICE: Renderer[DiceView, DiceAction, DiceEvent] = dice
# The casts forget which game's values these are: mypy cannot know that a renderer only meets its own.
RENDERERS: Mapping[str, AnyRenderer] = {"ra": cast("AnyRenderer", _RA), "dice": cast("AnyRenderer", _DICE)}
"""The renderers by the game's key."""
REPLAYS: Mapping[str, Replays] = {"ra": RA_REPLAYS, "dice": DICE_REPLAYS}
"""The replays by the game's key."""
