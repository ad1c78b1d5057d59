"""`/ra-stats player` and `/ra-stats server`: what finished games tell, as cards."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

import discord

from bot.answering.commands import Shown
from bot.answering.feature import Feature, command, control, person_menu
from bot.answering.languages import public_language
from bot.discord.controls import USER_ID, Control, button
from bot.discord.links import message_link, person_of
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.discord.sight import Sight
from bot.drawing import Drawing, Illustration
from bot.features.statistics.fitting import fitted
from bot.games import DEFAULT_GAME, GAME_CHOICES
from bot.words import text
from engine import calendar
from engine.statistics import Feat, PlayerStatistics, Progress, Record, ServerStatistics
from engine.store.puzzles import read_puzzle_streak
from engine.store.statistics import read_player_statistics, read_progress, read_server_statistics
from engine.store.tables import read_tables
from engine.tables import Tables
from renderers import statistics as shown
from renderers.names import Called, clean, names_by_person, numbered_player, plain
from renderers.statistics.lines import Named

StatisticsT = TypeVar("StatisticsT", PlayerStatistics, ServerStatistics)
PROGRESS_BUTTON = rf"progress:(?P<game>{'|'.join(GAME_CHOICES)}):{USER_ID}"
RECORDS = ("highest", "widest", "closest")
UNSEEN = "…"
"""What stands for the code of a game that the person may not see."""


class Statistics(Feature):
    """The statistics of people, seen only by whoever asks, and of servers, seen by all."""

    @command("ra-stats player", shown=Shown.PRIVATELY, choices={"game": GAME_CHOICES})
    async def player(
        self, reply: Reply, member: discord.User | None = None, game: str = DEFAULT_GAME
    ) -> None:
        """Show a person's statistics; one's own unless somebody is named."""
        of = member or reply.user
        today, locale = calendar.now().date(), reply.locale
        found = await self.tables.read(read_player_statistics, of.id, reply.guild_id, game)
        days = await self.tables.read(read_puzzle_streak, reply.guild_id, of.id, today)
        more = await self._progress_button(reply, of.id, game)
        if found is None:
            key = "stats-none-own" if of.id == reply.user.id else "stats-none"
            none = text(locale, key, name=plain(person_of(of).name), game=text(locale, f"game-{game}"))
            await reply.private(Post("\n".join([none, *_streak(days, locale)]), more))
        else:
            found = await _as_seen(self.tables, Sight.of(reply.interaction), found)
            post = await player_post(found, locale, self.drawing, puzzles=days)
            await reply.private(replace(post, controls=more))

    async def _progress_button(self, reply: Reply, user_id: int, game: str) -> list[Control]:
        """The button to a person's progress; none if there is too little to show."""
        progress = await self._progress(reply, user_id, game)
        key = "stats-button-accuracy" if progress.puzzles is None else "stats-button-progress"
        label = text(reply.locale, key)
        return [button(f"progress:{game}:{user_id}", label, row=0)] if progress.is_telling else []

    @control(PROGRESS_BUTTON)
    async def progress(self, reply: Reply, game: str, user_id: str) -> None:
        """Show how accurately a person plays, and how well they solve puzzles."""
        found = await self._progress(reply, int(user_id), game)
        if not found.is_telling:
            raise Refusal("stats-progress-none")
        if not found.name and int(user_id) == reply.user.id:
            found = replace(found, name=person_of(reply.user).name)
        await reply.private(await progress_post(found, reply.locale, self.drawing))

    async def _progress(self, reply: Reply, user_id: int, game: str) -> Progress:
        """A person's progress; the rating of their puzzles is for themselves alone."""
        found = await self.tables.read(read_progress, user_id, reply.guild_id, game)
        return found if user_id == reply.user.id else replace(found, puzzles=None)

    @person_menu("menu-statistics")
    async def of_person(self, reply: Reply, person: discord.User) -> None:
        """Show the person's statistics in Ra."""
        await self.player(reply, member=person)

    @command("ra-stats server", shown=Shown.TO_ALL, choices={"game": GAME_CHOICES})
    async def server(self, reply: Reply, game: str = DEFAULT_GAME) -> None:
        """Post the server's statistics."""
        found = await self.tables.read(read_server_statistics, reply.guild_id, game)
        if found is None:
            raise Refusal("stats-server-none", game=text(reply.locale, f"game-{game}"))
        found = await _as_seen(self.tables, Sight.of_readers(reply.interaction), found)
        language = await public_language(self.tables, reply)
        await reply.public(await server_post(found, reply.guild_id, language, self.drawing))


async def _as_seen(tables: Tables, sight: Sight, found: StatisticsT) -> StatisticsT:
    """The statistics, with nothing that leads to games that their readers may not see."""
    records: dict[str, Record | Feat] = {
        name: record for name in RECORDS if (record := getattr(found, name, None))
    }
    named = await tables.read(read_tables, {record.code for record in records.values()})
    seen = {table.code for table in await sight.visible(named)}
    unseen: dict[str, Any] = {
        name: _hidden(record) for name, record in records.items() if record.code not in seen
    }
    return replace(found, **unseen)


def _hidden(record: Record | Feat) -> Record | Feat:
    """A record that leads to no game."""
    if isinstance(record, Feat):
        return record._replace(code=UNSEEN, message=None)
    return record._replace(code=UNSEEN)


async def player_post(found: PlayerStatistics, locale: str, drawing: Drawing, *, puzzles: int) -> Post:
    """A person's statistics as a card, whose alt text says the same; the text has what neither shows.

    `puzzles`: on how many days in a row they have solved the puzzle.
    """
    called = names_by_person([found, *found.met])
    met = tuple(one._replace(name=called[one.name, one.username]) for one in found.met)
    found = replace(found, name=called[found.name, found.username], met=met)

    draw = partial(shown.render_player, found, locale)
    describe = partial(shown.describe_player, found, locale)
    card = await drawing.illustrate(draw, describe, "statistics", "statistics")

    def tell(named: Named) -> str:
        name, game = named(found.name, numbered_player(0, locale)), text(locale, f"game-{found.game}")
        title = text(locale, "stats-title", name=name, game=game)
        lines = _untold(partial(shown.player_lines, found, locale), named, card)
        return "\n".join([title, *lines, *_streak(puzzles, locale), text(locale, "stats-small-print")])

    return Post(fitted(tell), (), *card)


async def progress_post(found: Progress, locale: str, drawing: Drawing) -> Post:
    """A person's progress as a card, whose alt text says the same."""
    draw = partial(shown.render_progress, found, locale)
    describe = partial(shown.describe_progress, found, locale)
    card = await drawing.illustrate(draw, describe, "progress", "progress")
    lines = [] if card.picture else shown.progress_lines(found, locale)
    return Post("\n".join([*lines, text(locale, "stats-progress-small-print")]), (), *card)


def _untold(lines: Callable[[Named], list[str]], named: Named, card: Illustration) -> list[str]:
    """The sentences, with names shown by `named`, that a card's alt text lacks; all without a card."""
    told = card.alt_text if card.picture else ""
    return [line for line, bare in zip(lines(named), lines(clean), strict=True) if bare not in told]


def _streak(puzzles: int, locale: str) -> list[str]:
    return [text(locale, "stats-puzzles", days=puzzles)] if puzzles else []


async def server_post(found: ServerStatistics, guild_id: int, locale: str, drawing: Drawing) -> Post:
    """A server's statistics as a card, whose alt text says the same; the text links its records' games."""
    found = _told_apart(found)

    def code_of(feat: Feat) -> str:
        return feat.code if feat.message is None else f"{feat.code}: {message_link(guild_id, *feat.message)}"

    draw = partial(shown.render_server, found, locale)
    describe = partial(shown.describe_server, found, locale)
    card = await drawing.illustrate(draw, describe, "statistics", "statistics")

    def tell(named: Named) -> str:
        title = text(locale, "stats-server-title", game=text(locale, f"game-{found.game}"))
        lines = _untold(partial(shown.server_lines, found, locale, code_of=code_of), named, card)
        return "\n".join([title, *lines, text(locale, "stats-server-small-print")])

    return Post(fitted(tell), (), *card)


def _told_apart(found: ServerStatistics) -> ServerStatistics:
    """The same with the names that the people of a server's statistics have in them."""
    feats = [feat for feat in (found.closest, found.highest) if feat]
    people: list[Called] = [*found.busiest, *(seat for feat in feats for seat in feat.seats)]
    called = names_by_person(people)

    def renamed(feat: Feat) -> Feat:
        return feat._replace(
            seats=tuple(seat._replace(name=called[seat.name, seat.username]) for seat in feat.seats)
        )

    busiest = tuple(busy._replace(name=called[busy.name, busy.username]) for busy in found.busiest)
    closest, highest = (feat and renamed(feat) for feat in (found.closest, found.highest))
    return replace(found, busiest=busiest, closest=closest, highest=highest)
