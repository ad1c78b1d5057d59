"""`/ra rules`: how the games are played, a chapter a page; the key card of Ra is its first."""

from dataclasses import replace

from bot.answering.commands import Shown
from bot.answering.feature import Feature, command, control, table_action
from bot.answering.table_completion import Interaction, Offers
from bot.answering.which_table import enter_table
from bot.discord.links import person_of
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.features.recent import Pictures
from bot.features.rules.message import CHAPTER_BUTTON, CHAPTER_SELECT, found_post, named, quoting, rules_post
from bot.features.rules.search import Passage, find_passages, passage_at, words_of
from bot.games import DEFAULT_GAME, GAME_CHOICES, ON_DISCORD, game_at
from bot.services import Services
from bot.words import language_for
from engine.store.lookups import read_of_thread
from engine.tables import Table
from renderers.names import plain

KEY_CARD = "key"
"""The chapter of Ra that is a picture."""


async def complete_topic(services: Services, interaction: Interaction, typed: str) -> Offers:
    """The chapters while nothing is typed; then every passage that has the words."""
    chosen = (await services.tables.settings.of(interaction.user.id)).language
    locale = language_for(chosen or interaction.locale.value)
    table = await services.tables.read(read_of_thread, interaction.channel_id or 0)
    game = _game_meant(getattr(interaction.namespace, "game", None), table)
    return [(named(passage, locale), passage.place) for passage in find_passages(typed, locale, game)]


def _game_meant(named_game: str | None, table: Table | None) -> str | None:
    """The game whose rules are asked for: the one named, or that of the table in whose thread it is."""
    return named_game if named_game in ON_DISCORD else table.game if table else None


class Rules(Feature):
    """The rules of both games."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._pictures = Pictures(services.drawing, "tutorial")

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
        table = await self.tables.read(read_of_thread, reply.channel_id)
        meant = _game_meant(game, table)
        if topic is None or not plain(topic):
            await self._show(reply, ON_DISCORD[meant or DEFAULT_GAME].CHAPTERS[0], table)
            return
        found = passage_at(topic, reply.locale)
        passages = [found] if found else find_passages(topic, reply.locale, meant) if words_of(topic) else []
        if len(passages) == 1:
            await self._show(reply, passages[0].chapter, table, passages[0])
        else:
            await reply.private(found_post(topic, passages, meant or DEFAULT_GAME, reply.locale, table))

    @command("ra-learn key", shown=Shown.PRIVATELY, in_direct_messages=True)
    async def key(self, reply: Reply) -> None:
        """Open the key card of Ra."""
        table = await self.tables.read(read_of_thread, reply.channel_id)
        await self._show(reply, KEY_CARD, table)

    @table_action("how-to-play")
    async def teach(self, reply: Reply, table: Table) -> None:
        """Open the first chapter of the table's game."""
        await self._show(reply, game_at(table).CHAPTERS[0], table)

    @control(CHAPTER_SELECT)
    async def choose_chapter(self, reply: Reply, shown: str, code: str | None) -> None:  # noqa: ARG002  # it only tells messages apart
        """Turn to the chapter that was chosen."""
        await self.turn_to(reply, reply.choice, code)

    @control(CHAPTER_BUTTON)
    async def turn_to(self, reply: Reply, chapter: str, code: str | None) -> None:
        """Turn to the chapter before or after; an old message may name one that there is no more."""
        if not any(chapter in game.CHAPTERS for game in ON_DISCORD.values()):
            raise Refusal("old-button")
        table = await enter_table(self.tables, reply, code) if code else None
        await self._show(reply, chapter, table)

    async def _show(
        self, reply: Reply, chapter: str, table: Table | None, passage: Passage | None = None
    ) -> None:
        reader = person_of(reply.user).name
        post = await rules_post(chapter, reader, reply.locale, self._pictures, table)
        if passage and passage.line:
            post = replace(post, content=quoting(passage, post.content))
        await reply.in_place(post)
