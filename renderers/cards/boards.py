"""What the boards of both games have in common: how they are described in words, and become pictures."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from renderers.canvas import png
from renderers.canvas.canvas import Canvas
from renderers.canvas.picture import Picture
from renderers.cards.header import sub_line_room
from renderers.cards.sentences import fit_headline
from renderers.look import PLAIN, Look
from renderers.names import shown_names

Names = Sequence[str]
MOST_NOTES = 10
"""More notes than this never fit into the line under the headline; measuring all would take seconds."""


@dataclass(frozen=True, slots=True)
class Boards:
    """How a game is described and drawn; views and events are its own, names are as pictures draw them."""

    headline: Callable[[Any, Names, str], str]
    note: Callable[[Any, Names, str], str]
    """One event in a few words."""
    notes: Callable[[Sequence[Any], Names, str], list[str]]
    """The last events in a few words each."""
    sub_line: Callable[[Any, Names, Sequence[Any], str, int], str]
    """Takes a view, names, events, a locale, and how many pixels there are."""
    find_highlights: Callable[[Sequence[Any]], Any]
    draw: Callable[..., Canvas]
    """Takes a view, names, highlights, headline and sub-line; by name `locale`, `code` and `look`."""

    def render(
        self,
        view: Any,
        names: Names,
        locale: str = "en",
        *,
        events: Sequence[Any] = (),
        code: str = "",
        look: Look = PLAIN,
        drawn: Callable[[], None] = png.nothing,
    ) -> Picture:
        """The board as a PNG, 1280 pixels wide; the same values give the same bytes.

        `events` are those since the last picture: they are lit, and told under the headline. `code` is the
        table's: it appears in a corner and in the file name. `look` says what the table wants to see beside
        the position. `drawn` is called when only the compression is left, during which Python's lock is
        released.
        """
        shown = shown_names(names, locale)
        told = self.tell(view, shown, events, locale, code)
        canvas = self.draw(
            view, shown, self.find_highlights(events), told, locale=locale, code=code, look=look
        )
        return canvas.to_picture(f"ra-{code}".lower() if code else "ra", drawn)

    def tell(
        self, view: Any, shown: Names, events: Sequence[Any], locale: str, code: str = ""
    ) -> tuple[str, str]:
        """The headline and the line under it."""
        told = fit_headline(lambda names: self.headline(view, names, locale), shown)
        return told, self.sub_line(view, shown, events, locale, sub_line_room(code))
