"""The messages of the rules: a chapter, and the passages that were found."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.answering.panel import back_button
from bot.discord.controls import CODE, Control, beside, choice, turn_buttons
from bot.discord.posts import MAX_CONTENT, Post, pack_into_pages
from bot.drawing import alt_text
from bot.features.recent import Pictures
from bot.features.rules.search import MOST_LISTED, Passage
from bot.features.tutorial import dice, ra
from bot.features.tutorial.message import opponents
from bot.features.tutorial.pictures import Scenery
from bot.games import ON_DISCORD
from bot.posts.welcome import start_button
from bot.words import text
from engine.tables import Table
from renderers.names import plain

CHAPTER_SELECT = rf"rules:(?P<shown>[a-z-]{{0,20}})(?::{CODE})?"
CHAPTER_BUTTON = rf"chapter:(?P<chapter>[a-z-]{{1,20}})(?::{CODE})?"
"""The custom_ids name the chapter, and the table at which the rules were opened, if any."""


def found_post(topic: str, passages: Sequence[Passage], game: str, locale: str, table: Table | None) -> Post:
    """The first passages that have the words, as many as fit, and the way to their chapters.

    If no passage has them, that is the way to the chapters of `game`.
    """
    lines = [
        text(locale, "search-line", title=_title(one.chapter, locale), line=one.words)
        if one.line
        else f"- **{one.words}**"
        for one in passages[:MOST_LISTED]
    ]
    first = passages[0].chapter if passages else ON_DISCORD[game].CHAPTERS[0]
    chapters = next(one.CHAPTERS for one in ON_DISCORD.values() if first in one.CHAPTERS)
    head = text(locale, "search-title" if passages else "search-nothing", words=plain(topic))
    select = rules_select(chapters, "", locale, table.code if table else None)
    content = pack_into_pages([head, *lines], MAX_CONTENT)[0]
    return Post(content, [*([back_button(table, locale)] if table else []), select])


def quoting(passage: Passage, chapter: str) -> str:
    """A passage above its chapter, which says it again if there is room for that."""
    quoted = f"> {passage.words}"
    if len(f"{quoted}\n{chapter}") <= MAX_CONTENT:
        return f"{quoted}\n{chapter}"
    rest = [line for number, line in enumerate(chapter.splitlines()) if number != passage.line]
    return "\n".join([quoted, *rest])


def named(passage: Passage, locale: str) -> str:
    """A passage as it is suggested: with the title of its chapter before it."""
    if not passage.line:
        return passage.words
    return text(locale, "search-choice", title=_title(passage.chapter, locale), line=passage.words)


def _title(chapter: str, locale: str) -> str:
    return text(locale, f"rules-{chapter}-title")


async def rules_post(chapter: str, reader: str, locale: str, pictures: Pictures, table: Table | None) -> Post:
    """A chapter of the rules, with the way to all others of its game, and back to the table's menu.

    In its picture the reader, a name, plays.
    """
    key, game = next((key, game) for key, game in ON_DISCORD.items() if chapter in game.CHAPTERS)
    title, body = text(locale, f"rules-{chapter}-title"), text(locale, f"rules-{chapter}")
    controls = _controls(key, chapter, locale, table)
    post = Post(f"## {title}\n{body}", controls)
    if chapter in game.CARDS:
        render, describe = game.CARDS[chapter]
        words = describe(locale)
        picture = await pictures.picture((chapter, locale), partial(render, locale))
        if picture is None:
            return replace(post, content=f"## {title}\n{words}")
        return replace(post, picture=picture, alt_text=words)
    if scenery := illustration(chapter, reader, locale):
        picture = await scenery.drawn(pictures)
        return replace(post, picture=picture, alt_text=alt_text(scenery.describe))
    return post


def _controls(game: str, shown: str, locale: str, table: Table | None) -> list[Control]:
    chapters = ON_DISCORD[game].CHAPTERS
    at, place = f":{table.code}" if table else "", chapters.index(shown)
    before, after = (None if one is None else chapters[one] for one in beside(place, len(chapters)))
    return [
        *([back_button(table, locale)] if table else []),
        *turn_buttons(f"chapter:{{}}{at}", before, after, locale),
        *([] if place else [start_button(game, locale)]),
        rules_select(chapters, shown, locale, table.code if table else None),
    ]


def rules_select(chapters: Sequence[str], shown: str, locale: str, code: str | None) -> Control:
    """A select of chapters, the one shown already chosen; `code` is the table's to which Back leads."""
    offers = [(chapter, text(locale, f"rules-{chapter}-title")) for chapter in chapters]
    custom_id = f"rules:{shown}:{code}" if code else f"rules:{shown}"
    return choice(custom_id, text(locale, "rules-choose"), offers, shown)


SHOWN_BY = {
    "overview": (ra.SCRIPT, "aim"),
    "turn": (ra.SCRIPT, "draw"),
    "auction": (ra.SCRIPT, "bid"),
    "gods": (ra.SCRIPT, "god"),
    "disasters": (ra.SCRIPT, "disaster"),
    "epoch": (ra.SCRIPT, "last"),
    "scoring": (ra.SCRIPT, "sheet"),
    "dice-overview": (dice.SCRIPT, "aim"),
    "dice-rolling": (dice.SCRIPT, "roll"),
    "dice-tracks": (dice.SCRIPT, "nile"),
    "dice-civilization": (dice.SCRIPT, "civilization"),
    "dice-pyramids": (dice.SCRIPT, "pyramid"),
    "dice-suns": (dice.SCRIPT, "disaster"),
    "dice-scoring": (dice.SCRIPT, "sheet"),
}
"""By chapter: a tutorial, and the name of one of its steps."""


def illustration(chapter: str, reader: str, locale: str) -> Scenery | None:
    """The picture of a chapter, in which the reader plays; None for a chapter that needs none."""
    if chapter not in SHOWN_BY:
        return None
    script, step = SHOWN_BY[chapter]
    place = script.place_of(step)
    return None if place is None else Scenery(script, place, (reader, *opponents(script, locale)), locale)
