"""`/ra-learn import`: a record of a game that was played elsewhere becomes a game to watch here."""

import asyncio

import discord  # discord.py reads the types of the parameters

from bot.answering.commands import Shown
from bot.answering.feature import Feature, command
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError, asking_discord
from bot.discord.links import person_of, place_of
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.games.table_controls import table_button
from bot.services import Services
from bot.words import text
from engine.imports import LARGEST, Fault, UnusableRecordError, read_finished_game
from engine.record import FORMAT, Record
from engine.store.imports import KEPT, KEPT_OF_PERSON

LONGEST_SENTENCE = 400


class Importing(Feature):
    """Takes records; it reads one at a time, so that many cannot keep a core busy together."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._reading = asyncio.Lock()

    @command("ra-learn import", shown=Shown.PRIVATELY, in_direct_messages=True)
    async def import_game(self, reply: Reply, file: discord.Attachment) -> None:
        """Keep the game of a record, and offer to watch it; say why if it cannot be used."""
        try:
            data = await _download(reply, file)
            async with self._reading:
                record: Record = await asyncio.to_thread(read_finished_game, data)
        except UnusableRecordError as error:
            raise _refusal(error) from error
        place, person = place_of(reply.interaction), person_of(reply.user)
        table = await self.tables.imports.import_game(place, person, record, locale=reply.locale)
        kept = {"kept": KEPT_OF_PERSON, "most": KEPT}
        words = text(reply.locale, "watching-imported", code=table.code, moves=len(record.moves), **kept)
        controls = [table_button(table, what, reply.locale, row=0) for what in ("replay", "analyse", "more")]
        await reply.private(Post(words, controls))


async def _download(reply: Reply, file: discord.Attachment) -> bytes:
    """What a file holds.

    Raises `UnusableRecordError` if it is too large, and `Refusal` if Discord does not hand it over.
    """
    if file.size > LARGEST:
        raise UnusableRecordError(Fault.TOO_LARGE)
    try:
        async with asking_discord(reply.interaction.client):
            return await file.read()
    except (RequestRefusedError, DiscordUnavailableError) as failure:
        raise Refusal("watching-file-unavailable") from failure


def _refusal(error: UnusableRecordError) -> Refusal:
    """Why a record cannot be used, in the person's language; English quotes the sentence of the rules too."""
    return Refusal(
        f"watching-refused-{error.fault}",
        sentence=_quoted(str(error)),
        move=error.move,
        most=LARGEST // 1024,
        format=FORMAT,
    )


def _quoted(sentence: str) -> str:
    """A sentence that may quote anything from the file, as code to follow another sentence."""
    plain = " ".join(sentence.replace("`", "'").split())
    return f" `{plain[:LONGEST_SENTENCE]}`" if plain else ""
