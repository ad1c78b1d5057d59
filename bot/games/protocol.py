"""What the module of a game must offer to be played on Discord."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from bot.discord.controls import Control
from engine.games import Seat
from engine.protocol import AnyAction, AnyEvent, AnyView
from engine.tables import GameUpdate, Logged
from renderers.canvas.picture import Picture

ViewT_contra = TypeVar("ViewT_contra", bound=AnyView, contravariant=True)
ActionT_contra = TypeVar("ActionT_contra", bound=AnyAction, contravariant=True)
EventT_contra = TypeVar("EventT_contra", bound=AnyEvent, contravariant=True)

Card = tuple[Callable[[str], Picture], Callable[[str], str]]
"""A picture, and the same in words; both take the language."""


class Strip(NamedTuple):
    """A picture that is yet to be drawn, and its alt text."""

    draw: Callable[[], Picture]
    describe: Callable[[], str]


class GameOnDiscord(Protocol[ViewT_contra, ActionT_contra, EventT_contra]):
    """One game's controls, lists and lines; everything else about a table is the same for all games.

    Views, actions and events are the game's own.
    """

    @property
    def GROUP(self) -> str:  # noqa: N802  # constants of the game's module
        """The group of slash commands that has its moves."""

    @property
    def NOT_UNDERSTOOD(self) -> str:  # noqa: N802  # a constant
        """The key of the refusal of a move that cannot be read."""

    @property
    def LOOKS(self) -> Sequence[str]:  # noqa: N802  # a constant
        """The table actions that More offers to everybody."""

    @property
    def CHAPTERS(self) -> Sequence[str]:  # noqa: N802  # a constant
        """The chapters of its rules; no two games share one."""

    @property
    def CARDS(self) -> Mapping[str, Card]:  # noqa: N802  # a constant
        """The chapters that are pictures."""

    @property
    def SWITCHES(self) -> Mapping[str, tuple[Any, Any]]:  # noqa: N802  # a constant
        """The options shown as check boxes, with their values when checked and when not."""

    @property
    def CHOICES(self) -> Sequence[str]:  # noqa: N802  # a constant
        """The options shown as lists."""

    def choice_label(self, name: str, value: Any, locale: str, /) -> str:
        """A value of an option, as its list shows it."""

    def option_words(self, name: str, value: Any, locale: str, /) -> str:
        """What an option is set to, for the lobby."""

    def turn_controls(self, update: GameUpdate[ViewT_contra, ActionT_contra], /) -> list[Control]:
        """Controls for every legal action, and the button More."""

    def turn_lines(self, update: GameUpdate[ViewT_contra, ActionT_contra], /) -> list[str]:
        """Lines below the question, above the log."""

    def news(self, update: GameUpdate[ViewT_contra, ActionT_contra], /) -> list[Logged]:
        """The moves since the last message, with the events that its other lines do not show."""

    def log_lines(self, events: Sequence[EventT_contra], names: Sequence[str], locale: str, /) -> list[str]:
        """What happened, oldest first."""

    def story_lines(
        self,
        events: Sequence[EventT_contra],
        names: Sequence[str],
        locale: str,
        /,
        *,
        with_bids: bool = ...,
        beside_lots: bool = ...,
    ) -> list[str]:
        """What happened in few words: a line for each lot, or each turn in a game without lots."""

    def lots_strips(
        self, events: Sequence[EventT_contra], names: Sequence[str], locale: str, code: str, /
    ) -> Sequence[Strip]:
        """Pictures of the lots sold in these events; none if none was sold."""

    def out_of_suns(self, view: ViewT_contra, /) -> Sequence[Seat]:
        """The seats that can bid no more in this epoch; none in a game without lots."""

    def hint_lines(
        self, judgement: Any, view: ViewT_contra, names: Sequence[str], locale: str, /
    ) -> list[str]:
        """The paragraphs of a hint for the player to move."""

    def is_weighty(self, action: ActionT_contra, view: ViewT_contra, /) -> bool:
        """Whether this move costs so much that people may want to confirm it."""

    def scored_epoch(self, event: EventT_contra, /) -> int | None:
        """The number of the epoch that an event scored; None if it scored none."""

    def shown_events(
        self, view: ViewT_contra, events: Sequence[EventT_contra], earlier: Iterable[AnyEvent], /
    ) -> Sequence[AnyEvent]:
        """The events that led to a position, and earlier ones (the newest first) that it shows again."""

    def begins_paragraph(self, event: EventT_contra, /) -> bool:
        """Whether this event starts a turn, or ends an epoch."""

    def is_landmark(self, event: EventT_contra, /) -> bool:
        """Whether the news for spectators may start at this event's turn; by default they cover a round."""

    def begins_section(self, event: EventT_contra, /) -> bool:
        """Whether replays stop here when they are turned on quickly: an auction or a turn begins."""

    def points_now(self, view: ViewT_contra, seat: Seat, locale: str, /) -> str:
        """What a seat would score if the epoch ended now, by category."""

    def bag_text(self, view: ViewT_contra, locale: str, /) -> list[str]:
        """What is left in the bag, in paragraphs; none in a game without a bag."""


AnyGameOnDiscord = GameOnDiscord[AnyView, AnyAction, AnyEvent]
"""A game for code that handles all of them: each game is given only values that it made itself."""
