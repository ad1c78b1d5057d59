"""`/ra rules`: how the games are played, a chapter a page; the key card of Ra is its first."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from discord import app_commands

from bot.commands import Interaction, Shown
from bot.discord.controls import CODE, MAX_OPTION_TEXT, MAX_OPTIONS, button, option, select, shorten
from bot.discord.posts import Post
from bot.discord.replies import Reply
from bot.errors import Refusal
from bot.feature import Feature, command, control, table_action
from bot.features.rules_search import MOST_LISTED, Passage, find_passages, passage_at
from bot.features.tutorial.controls import start_button
from bot.games import DEFAULT_GAME, GAME_CHOICES, ON_DISCORD, game_at
from bot.panel import back_button
from bot.which_table import get_table
from bot.words import language_for, text
from renderers.names import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord.controls import Control
    from bot.drawing import Drawing
    from bot.services import Services
    from engine.tables import Table

CHAPTER_SELECT = rf"rules:(?P<shown>[a-z-]{{0,20}})(?::{CODE})?"
CHAPTER_BUTTON = rf"chapter:(?P<chapter>[a-z-]{{1,20}})(?::{CODE})?"
"""The custom_ids name the chapter, and the table at which the rules were opened, if any."""
KEY_CARD = "key"
"""The chapter of Ra that is a picture."""


async def complete_topic(
    services: Services,
    interaction: Interaction,
    current: str,
) -> list[app_commands.Choice[str]]:
    """The chapters while nothing is typed; then every passage that has the words."""
    chosen = (await services.tables.settings.of(interaction.user.id)).language
    locale = language_for(chosen or interaction.locale.value)
    return [
        app_commands.Choice(name=shorten(_named(passage, locale), MAX_OPTION_TEXT), value=passage.place)
        for passage in find_passages(current, locale)[:MAX_OPTIONS]
    ]


class Rules(Feature):
    """The rules of both games."""

    @command(
        "ra rules",
        shown=Shown.PRIVATELY,
        choices={"game": GAME_CHOICES},
        completions={"topic": complete_topic},
        in_direct_messages=True,
    )
    async def rules(self, reply: Reply, topic: str | None = None, game: str | None = None) -> None:
        """Open what is said about a topic; if none is named, the first chapter.

        That is of the game named, or of this thread's game. A topic is chosen from the suggestions, or it is
        some words to look for.
        """
        table = await self.services.tables.table_of_thread(reply.channel_id)
        if topic is None:
            chapter = ON_DISCORD[game or (table.game if table else DEFAULT_GAME)].CHAPTERS[0]
            await self._show(reply, chapter, table)
            return
        found = passage_at(topic, reply.locale)
        passages = [found] if found else find_passages(topic, reply.locale)
        if not passages:
            raise Refusal("search-nothing", words=plain(topic))
        if len(passages) == 1:
            await self._show(reply, passages[0].chapter, table, passages[0])
        else:
            await reply.private(found_post(topic, passages, reply.locale, table))

    @command("ra learn key", shown=Shown.PRIVATELY, in_direct_messages=True)
    async def key(self, reply: Reply) -> None:
        """Open the key card of Ra."""
        table = await self.services.tables.table_of_thread(reply.channel_id)
        await self._show(reply, KEY_CARD, table)

    @table_action("how-to-play")
    async def teach(self, reply: Reply, table: Table) -> None:
        """Open the first chapter of the table's game."""
        await self._show(reply, game_at(table).CHAPTERS[0], table)

    @control(CHAPTER_SELECT)
    async def choose_chapter(self, reply: Reply, shown: str, code: str | None) -> None:  # noqa: ARG002  # it only tells messages apart
        """Turn to the chapter that was chosen."""
        await self.turn_to(reply, reply.chosen[0], code)

    @control(CHAPTER_BUTTON)
    async def turn_to(self, reply: Reply, chapter: str, code: str | None) -> None:
        """Turn to the chapter before or after."""
        table = await get_table(self.services.tables, reply, code) if code else None
        await self._show(reply, chapter, table)

    async def _show(
        self, reply: Reply, chapter: str, table: Table | None, passage: Passage | None = None
    ) -> None:
        post = await rules_post(chapter, reply.locale, self.services.drawing, table)
        if passage and passage.line:
            post = replace(post, content=f"> {passage.words}\n{post.content}")
        await reply.in_place(post)


def found_post(topic: str, passages: Sequence[Passage], locale: str, table: Table | None) -> Post:
    """The passages that have the words, with the way to their chapters."""
    lines = [
        text(locale, "search-line", title=_title(one.chapter, locale), line=one.words)
        if one.line
        else f"- **{one.words}**"
        for one in passages[:MOST_LISTED]
    ]
    game = next(game for game in ON_DISCORD.values() if passages[0].chapter in game.CHAPTERS)
    head = text(locale, "search-title", words=plain(topic))
    select = rules_select(game.CHAPTERS, "", locale, table.code if table else None)
    return Post("\n".join([head, *lines]), [*([back_button(table, locale)] if table else []), select])


def _named(passage: Passage, locale: str) -> str:
    if not passage.line:
        return passage.words
    return text(locale, "search-choice", title=_title(passage.chapter, locale), line=passage.words)


def _title(chapter: str, locale: str) -> str:
    return text(locale, f"rules-{chapter}-title")


async def rules_post(chapter: str, locale: str, drawing: Drawing, table: Table | None = None) -> Post:
    """A chapter of the rules, with the way to all others of its game, and back to the table's menu."""
    key, game = next((key, game) for key, game in ON_DISCORD.items() if chapter in game.CHAPTERS)
    title, body = text(locale, f"rules-{chapter}-title"), text(locale, f"rules-{chapter}")
    controls = _controls(key, chapter, locale, table)
    post = Post(f"## {title}\n{body}", controls)
    if chapter not in game.CARDS:
        return post
    render, describe = game.CARDS[chapter]
    picture, words = await drawing.draw(partial(render, locale), chapter), describe(locale)
    if picture is None:
        return Post(f"## {title}\n{words}", controls)
    return Post(post.content, controls, picture, words)


def _controls(game: str, shown: str, locale: str, table: Table | None) -> list[Control]:
    chapters = ON_DISCORD[game].CHAPTERS
    at, place = f":{table.code}" if table else "", chapters.index(shown)
    beside = [
        (text(locale, key), chapters[other])
        for key, other in (("panel-previous", place - 1), ("panel-next", place + 1))
        if 0 <= other < len(chapters)
    ]
    return [
        *([back_button(table, locale)] if table else []),
        *(button(f"chapter:{chapter}{at}", label, row=0) for label, chapter in beside),
        *([] if place else [start_button(game, locale)]),
        rules_select(chapters, shown, locale, table.code if table else None),
    ]


def rules_select(chapters: Sequence[str], shown: str, locale: str, code: str | None) -> Control:
    """A select of chapters, the one shown already chosen; `code` is the table's to which Back leads."""
    options = [
        option(chapter, text(locale, f"rules-{chapter}-title"), chosen=chapter == shown)
        for chapter in chapters
    ]
    custom_id = f"rules:{shown}:{code}" if code else f"rules:{shown}"
    return select(custom_id, text(locale, "rules-choose"), options)
