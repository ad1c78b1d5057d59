"""`/ra-server season`: opening and closing the seasons of a server."""

from collections.abc import Sequence

from discord import ButtonStyle
from discord.utils import format_dt

from bot.answering.commands import Shown, Who
from bot.answering.feature import Feature, command, control
from bot.answering.which_table import check_history_of_server
from bot.discord.controls import HISTORY, Control, button, part_of_history
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.words import text
from engine import calendar
from engine.store.histories import read_history
from engine.store.seasons import Season, close_season, open_season, read_seasons
from renderers.names import clean, plain

SHOWN = 10
"""Past seasons that are listed."""
SEASON_BUTTON = rf"season:(?P<what>close|close-sure|show):(?P<number>[0-9]{{1,9}}){HISTORY}"


class Seasons(Feature):
    """Seasons: games that end while one is open have standings and ratings of their own."""

    @command("ra-server season", shown=Shown.PRIVATELY, who=Who.MODERATORS)
    async def season(self, reply: Reply, name: str | None = None) -> None:
        """Show the server's seasons; with a name, open a new one."""
        if name is None:
            history = await self.tables.read(read_history)
            await reply.private(seasons_post(await self._read(reply), history, reply.locale))
            return
        name = clean(name)
        if not name:
            raise Refusal("season-no-name")
        if not await self.tables.write(open_season, reply.guild_id, name, calendar.now()):
            is_open = (plain(one.name) for one in await self._read(reply) if not one.closed_at)
            raise Refusal("season-is-open", name=next(is_open, ""))
        await reply.private(Post(text(reply.locale, "season-opened", name=plain(name))))

    @control(SEASON_BUTTON, who=Who.MODERATORS)
    async def press(self, reply: Reply, what: str, number: str, history: str | None) -> None:
        """Close the season, ask first, or show how it is."""
        current = await check_history_of_server(self.tables, history)
        seasons = await self._read(reply)
        season = next((one for one in seasons if one.number == int(number)), None)
        if season is None or season.closed_at:
            raise Refusal("season-not-open")
        match what:
            case "close":
                await reply.in_place(_question(season, current, reply.locale))
            case "close-sure":
                await self._close(reply, season)
            case _:
                await reply.in_place(seasons_post(seasons, current, reply.locale))

    async def _close(self, reply: Reply, season: Season) -> None:
        if not await self.tables.write(close_season, reply.guild_id, season.number, calendar.now()):
            raise Refusal("season-not-open")
        await reply.in_place(Post(text(reply.locale, "season-closed", name=plain(season.name))))

    async def _read(self, reply: Reply) -> list[Season]:
        return await self.tables.read(read_seasons, guild_id=reply.guild_id)


def seasons_post(seasons: Sequence[Season], history: int, locale: str) -> Post:
    """The season that is open, with a button that closes it, and the newest of those that are over."""
    lines: list[str] = [text(locale, "season-title")]
    controls: list[Control] = []
    current = next((one for one in seasons if not one.closed_at), None)
    if current:
        since = format_dt(current.opened_at, "d")
        lines.append(text(locale, "season-open", name=plain(current.name), since=since))
        label = text(locale, "season-close", name=clean(current.name))
        controls.append(_button("close", current, history, label))
    else:
        lines.append(text(locale, "season-none"))
    for one in [one for one in seasons if one.closed_at][:SHOWN]:
        from_, to = (format_dt(at, "d") for at in (one.opened_at, one.closed_at or one.opened_at))
        lines.append(text(locale, "season-past", name=plain(one.name), **{"from": from_}, to=to))
    return Post("\n".join(lines), controls)


def _question(season: Season, history: int, locale: str) -> Post:
    sure, keep = text(locale, "season-close-sure"), text(locale, "season-close-keep")
    controls = [
        _button("close-sure", season, history, sure, ButtonStyle.danger),
        _button("show", season, history, keep),
    ]
    return Post(text(locale, "season-close-question", name=plain(season.name)), controls)


def _button(
    what: str, season: Season, history: int, label: str, style: ButtonStyle = ButtonStyle.secondary
) -> Control:
    return button(f"season:{what}:{season.number}{part_of_history(history)}", label, row=0, style=style)
