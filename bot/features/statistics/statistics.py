"""`/ra-stats player` and `/ra-stats server`: what finished games tell, as cards and in words."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import discord

from bot.answering.commands import Shown
from bot.answering.feature import Feature, command, person_menu
from bot.discord.links import message_link
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.discord.sight import Sight
from bot.drawing import alt_text
from bot.features.lobby.people import person_of
from bot.features.statistics.fitting import fitted
from bot.games import DEFAULT_GAME, GAME_CHOICES
from bot.words import text
from engine import calendar
from engine.statistics import Feat, PlayerStatistics, Record, ServerStatistics
from engine.store.server_statistics import read_server_statistics
from engine.store.statistics import read_player_statistics
from renderers import statistics as shown
from renderers.names import names_by_person, numbered_player, plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.drawing import Drawing
    from engine.tables import Tables
    from renderers.names import Called

    Named = Callable[[str, str], str]
    """Shows a name, or what stands for one that cannot be shown."""

StatisticsT = TypeVar("StatisticsT", PlayerStatistics, ServerStatistics)
RECORDS = ("highest", "widest", "closest")
UNSEEN = "…"
"""What stands for the code of a game that the person may not see."""


class Statistics(Feature):
    """The statistics of people, which only who asks sees, and of servers, which all see."""

    @command("ra-stats player", shown=Shown.PRIVATELY, choices={"game": GAME_CHOICES})
    async def player(
        self, reply: Reply, member: discord.User | None = None, game: str = DEFAULT_GAME
    ) -> None:
        """Show a person's statistics; one's own unless somebody is named."""
        of = member or reply.user
        query = partial(
            read_player_statistics, user_id=of.id, guild_id=reply.interaction.guild_id or 0, game=game
        )
        tables, today, locale = self.services.tables, calendar.now().date(), reply.locale
        found = await tables.read(query)
        days = await tables.puzzles.puzzle_streak(reply.interaction.guild_id or 0, of.id, today)
        if found is None:
            key = "stats-none-own" if of.id == reply.user.id else "stats-none"
            none = text(locale, key, name=plain(person_of(of).name), game=text(locale, f"game-{game}"))
            await reply.private(Post("\n".join([none, *_streak(days, locale)])))
        else:
            found = await _as_seen(tables, reply, found)
            await reply.private(await player_post(found, locale, self.services.drawing, puzzles=days))

    @person_menu("menu-statistics")
    async def of_person(self, reply: Reply, person: discord.User) -> None:
        """Show the person's statistics in Ra."""
        await self.player(reply, member=person)

    @command("ra-stats server", shown=Shown.TO_ALL, choices={"game": GAME_CHOICES})
    async def server(self, reply: Reply, game: str = DEFAULT_GAME) -> None:
        """Post the server's statistics."""
        guild_id = reply.interaction.guild_id or 0
        query = partial(read_server_statistics, guild_id=guild_id, game=game)
        found = await self.services.tables.read(query)
        if found is None:
            raise Refusal("stats-server-none", game=text(reply.locale, f"game-{game}"))
        found = await _as_seen(self.services.tables, reply, found)
        await reply.public(await server_post(found, guild_id, reply.locale, self.services.drawing))


async def _as_seen(tables: Tables, reply: Reply, found: StatisticsT) -> StatisticsT:
    """The statistics, with nothing that leads to games that the person may not see."""
    records: dict[str, Record | Feat] = {
        name: record for name in RECORDS if (record := getattr(found, name, None))
    }
    named = await tables.finding.with_codes({record.code for record in records.values()})
    seen = {table.code for table in await Sight.of(reply.interaction).visible(named)}
    unseen: dict[str, Any] = {
        name: _hidden(record) for name, record in records.items() if record.code not in seen
    }
    return replace(found, **unseen)


def _hidden(record: Record | Feat) -> Record | Feat:
    """A record that leads to no game."""
    if isinstance(record, Feat):
        return record._replace(code=UNSEEN, message=None)
    return record._replace(code=UNSEEN)


async def player_post(found: PlayerStatistics, locale: str, drawing: Drawing, *, puzzles: int = 0) -> Post:
    """A person's statistics as a card, and the same in words.

    `puzzles` is on how many days in a row they have solved the puzzle.
    """
    called = names_by_person([found, *found.met])
    met = tuple(one._replace(name=called[one.name, one.username]) for one in found.met)
    found = replace(found, name=called[found.name, found.username], met=met)

    def tell(named: Named) -> str:
        name, game = named(found.name, numbered_player(0, locale)), text(locale, f"game-{found.game}")
        title = text(locale, "stats-title", name=name, game=game)
        lines = [*shown.player_lines(found, locale, named), *_streak(puzzles, locale)]
        return "\n".join([title, *lines, text(locale, "stats-small-print")])

    picture = await drawing.draw(partial(shown.render_player, found, locale), "statistics", "statistics")
    told = alt_text(partial(shown.describe_player, found, locale))
    return Post(fitted(tell), picture=picture, alt_text=told)


def _streak(puzzles: int, locale: str) -> list[str]:
    return [text(locale, "stats-puzzles", days=puzzles)] if puzzles else []


async def server_post(found: ServerStatistics, guild_id: int, locale: str, drawing: Drawing) -> Post:
    """A server's statistics as a card, and the same in words, with links to the games of its records."""
    found = _told_apart(found)

    def code_of(feat: Feat) -> str:
        return feat.code if feat.message is None else f"{feat.code}: {message_link(guild_id, *feat.message)}"

    def tell(named: Named) -> str:
        title = text(locale, "stats-server-title", game=text(locale, f"game-{found.game}"))
        lines = shown.server_lines(found, locale, named, code_of)
        return "\n".join([title, *lines, text(locale, "stats-server-small-print")])

    picture = await drawing.draw(partial(shown.render_server, found, locale), "statistics", "statistics")
    told = alt_text(partial(shown.describe_server, found, locale))
    return Post(fitted(tell), picture=picture, alt_text=told)


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
    closest = found.closest and renamed(found.closest)
    return replace(found, busiest=busiest, closest=closest, highest=renamed(found.highest))
