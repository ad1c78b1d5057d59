"""The private panel: one message in which a person looks at a table, page by page.

A press on the panel edits it; every other way to look, such as a slash command, opens one. Nothing is kept in
memory: the custom_ids name the table, the version shown, the view and its page. Every press reads the table
again.
"""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace

from bot.answering.error_replies import explain
from bot.discord.controls import CODE, VERSION, Control, beside, button, turn_buttons
from bot.discord.posts import MAX_CONTENT, Post, pack_into_pages
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.words import text
from engine.errors import ActionError
from engine.tables import Status, Table, TableError

PAGE_BUTTON = rf"page:{CODE}:{VERSION}:(?P<what>[a-z-]{{1,20}}):(?P<page>[0-9]{{1,4}})"
SMALL_PRINT = 300
"""Characters that a page leaves free for what the panel writes below it."""
MAX_PAGE = MAX_CONTENT - SMALL_PRINT


@dataclass(frozen=True, slots=True)
class Pages:
    """Something to look at, in one page or several."""

    posts: tuple[Post, ...]
    newest_first: bool = False
    """Whether it opens at its last page."""
    grows: bool = False
    """Whether earlier pages stay as they are while the game goes on."""

    @property
    def first(self) -> int:
        """The page at which it opens."""
        return len(self.posts) - 1 if self.newest_first else 0


@dataclass(frozen=True, slots=True)
class Turned:
    """What somebody pressed in order to turn a page."""

    page: int
    version: int
    """The version of the table that the panel showed."""


def one_page(content: str) -> Pages:
    """A page of text alone."""
    return Pages((Post(content),))


def cut_into_pages(paragraphs: Iterable[str], title: str = "") -> tuple[Post, ...]:
    """Paragraphs in as few pages as possible, each below the title if there is one."""
    head = f"{title}\n" if title else ""
    return tuple(Post(head + page) for page in pack_into_pages(paragraphs, MAX_PAGE - len(head)))


async def show_pages(
    reply: Reply, table: Table, what: str, look: Callable[[], Awaitable[Pages]], turned: Turned | None = None
) -> None:
    """Show what `look` finds, in the panel that was pressed or in a new one.

    If there is nothing to see, a panel says why and keeps its way back; without one the error is raised.
    """
    try:
        pages = await look()
    except (Refusal, ActionError, TableError) as error:
        if not reply.is_from_private_control:
            raise
        pages = one_page(explain(reply, error, None, saved=False))
    await reply.in_place(panel_post(table, what, pages, reply.locale, turned))


def panel_post(table: Table, what: str, pages: Pages, locale: str, turned: Turned | None = None) -> Post:
    """The panel at one of the pages, with buttons back to the menu and to the pages beside it."""
    moved_on = turned is not None and not pages.grows and not table.has_position_of(turned.version)
    number = pages.first if turned is None or moved_on else min(turned.page, len(pages.posts) - 1)
    page, last = pages.posts[number], len(pages.posts) - 1
    turns = turn_buttons(f"page:{table.code}:{table.version}:{what}:{{}}", *beside(number, last + 1), locale)
    small_print = [
        *([text(locale, "panel-page", page=number + 1, pages=last + 1)] if last else []),
        *([text(locale, "panel-moved-on")] if moved_on else []),
        *over_lines(table, locale),
    ]
    content = "\n".join([page.content, *(f"-# {line}" for line in small_print)])
    return replace(page, content=content, controls=[back_button(table, locale), *turns, *page.controls])


def over_lines(table: Table, locale: str) -> list[str]:
    """A line that says how a table ended, if it has."""
    match table.status:
        case Status.FINISHED:
            return [text(locale, "panel-over", code=table.code)]
        case Status.CANCELLED:
            return [text(locale, "cancelled", code=table.code)]
        case Status.ABANDONED:
            return [text(locale, "abandoned", code=table.code)]
        case _:
            return []


def back_button(table: Table, locale: str) -> Control:
    """The way from a page to the menu, which is what More shows."""
    return button(f"table:{table.code}:{table.version}:more", text(locale, "panel-back"), row=0)
