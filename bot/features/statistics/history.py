"""`/ra-stats history`: a person's finished games in a server, page by page, newest first."""

from collections.abc import Mapping

import discord
from discord.utils import format_dt

from bot.answering.commands import Shown
from bot.answering.dispatch import act_at_table
from bot.answering.feature import Feature, command, control
from bot.discord.controls import USER_ID, Control, option, select, turn_buttons
from bot.discord.links import person_of
from bot.discord.posts import Post
from bot.discord.replies import Reply
from bot.discord.sight import Sight
from bot.features.statistics.fitting import fitted
from bot.words import text
from engine.ratings import PROVISIONAL_GAMES
from engine.statistics import HistoryPage, PastGame
from engine.store.past_games import read_past_games
from engine.store.tables import read_tables
from renderers.names import names_by_person, numbered_player, plain
from renderers.statistics.lines import Named
from renderers.words.formats import listed, number, signed
from renderers.words.ratings import shown_rating

Called = Mapping[tuple[str, str], str]

WATCH_SELECT = r"history-(?P<what>watch|learn)"
ACTIONS = {"watch": "replay", "learn": "learn"}
"""What is done with the game that is chosen."""
PAGE_BUTTON = rf"history:{USER_ID}:(?P<way>newer|older):(?P<than>[0-9]{{1,15}})"


class History(Feature):
    """Lists finished games; in direct messages, those that were played there."""

    @command("ra-stats history", shown=Shown.PRIVATELY, in_direct_messages=True)
    async def history(self, reply: Reply, member: discord.User | None = None) -> None:
        """Show a person's newest games; one's own unless somebody is named."""
        of = member or reply.user
        page = await self._page(reply, of.id)
        await reply.private(history_post(page, of.id, person_of(of).name, reply.locale, reply.user.id))

    @control(PAGE_BUTTON)
    async def turn_page(self, reply: Reply, user_id: str, way: str, than: str) -> None:
        """Replace the page shown with the games before or after it."""
        page = await self._page(reply, int(user_id), **{f"{way}_than": int(than)})
        name = page.games[0].own.name if page.games else ""
        await reply.in_place(history_post(page, int(user_id), name, reply.locale, reply.user.id))

    @control(WATCH_SELECT)
    async def watch(self, reply: Reply, what: str) -> None:
        """Show the game chosen from its beginning, or the person's own mistakes in it."""
        await act_at_table(self.services, reply, ACTIONS[what], reply.choice)

    async def _page(self, reply: Reply, user_id: int, **where: int) -> HistoryPage:
        """A page of the games that the person who asks may see; pages of other games are passed over."""
        sight = Sight.of(reply.interaction)
        hidden, asked_for, is_newest = sight.hidden_channels(reply.guild_id), where, False
        while True:
            page = await self.tables.read(read_past_games, user_id, reply.guild_id, hidden=hidden, **where)
            page = page._replace(has_newer=page.has_newer and not is_newest)
            named = await self.tables.read(read_tables, [game.code for game in page.games])
            seen = {table.code for table in await sight.visible(named)}
            if shown := tuple(game for game in page.games if game.code in seen):
                return page._replace(games=shown)
            if page.has_newer and "newer_than" in where:
                where = {"newer_than": page.games[0].number}
            elif page.has_older:
                where, is_newest = {"older_than": page.games[-1].number}, not page.has_newer
            elif last := asked_for.get("older_than"):  # nothing beyond: the page that it was asked from
                page = await self._page(reply, user_id, newer_than=last - 1)
                return page._replace(has_older=False)
            else:
                return page._replace(games=())


def history_post(page: HistoryPage, user_id: int, name: str, locale: str, asked_by: int) -> Post:
    """A page of a person's games, with buttons for the newer and older ones."""
    if not page.games:
        key = "stats-history-none-own" if user_id == asked_by else "stats-history-none"
        return Post(text(locale, key, name=plain(name, numbered_player(0, locale))))

    called = names_by_person(seat for game in page.games for seat in (game.own, *game.others))

    def tell(named: Named) -> str:
        title = text(locale, "stats-history-title", name=named(name, numbered_player(0, locale)))
        lines = [title, *(_line(game, called, locale, named) for game in page.games)]
        if any(game.is_provisional for game in page.games):
            lines.append(text(locale, "result-provisional", games=PROVISIONAL_GAMES))
        return "\n".join(lines)

    ways = ["watch", "learn"] if user_id == asked_by else ["watch"]
    selects = [_select(page, what, locale, row) for row, what in enumerate(ways)]
    return Post(fitted(tell), [*selects, *_turns(page, user_id, locale, row=len(selects))])


def _select(page: HistoryPage, what: str, locale: str, row: int) -> Control:
    """The way to the replays of the games shown, or to what can be learned from them."""
    options = [option(game.code, game.code, description=_summary(game, locale)) for game in page.games]
    return select(f"history-{what}", text(locale, f"stats-history-{what}"), options, row=row)


def _turns(page: HistoryPage, user_id: int, locale: str, *, row: int) -> list[Control]:
    """The buttons name games rather than pages: one that ends meanwhile moves nothing."""
    newer = f"newer:{page.games[0].number}" if page.has_newer else None
    older = f"older:{page.games[-1].number}" if page.has_older else None
    return turn_buttons(f"history:{user_id}:{{}}", newer, older, locale, row=row)


def _line(game: PastGame, called: Called, locale: str, named: Named) -> str:
    parts = [
        f"{format_dt(game.finished_at, 'd')} **{game.code}** {_summary(game, locale)}",
        *([text(locale, "stats-history-left")] if game.own.has_left else []),
        _opponents(game, called, locale, named),
        _rating(game, locale),
    ]
    return " · ".join(part for part in parts if part)


def _summary(game: PastGame, locale: str) -> str:
    """Which game it was, and how the person did."""
    return text(
        locale,
        "stats-history-summary",
        game=text(locale, f"game-{game.game}"),
        place=game.own.place,
        players=1 + len(game.others),
        fame=number(game.own.fame),
    )


def _opponents(game: PastGame, called: Called, locale: str, named: Named) -> str:
    computers = sum(seat.computer is not None for seat in game.others)
    with_computers = text(locale, "stats-history-computers", count=computers) if computers else ""
    if game.is_alone:
        return text(locale, "stats-history-alone", computers=with_computers)
    people = [
        named(called[seat.name, seat.username], numbered_player(seat.seat, locale))
        for seat in game.others
        if seat.computer is None
    ]
    return listed([*people, with_computers] if computers else people, locale)


def _rating(game: PastGame, locale: str) -> str:
    """What the game did to the person's rating; empty against computers alone, where nothing could."""
    if game.before and game.after:
        now = shown_rating(game.after.shown, is_provisional=game.is_provisional)
        change = signed(game.after.shown - game.before.shown)
        return text(locale, "stats-history-rating", rating=f"{now} ({change})")
    if game.rated or game.is_alone:
        return ""
    return text(locale, "stats-history-unrated")
