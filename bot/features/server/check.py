"""`/ra-server check`: what the bot lacks, by permission and channel, and the way to mend it."""

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.answering.commands import Shown, Who
from bot.answering.feature import Feature, command, control
from bot.discord.controls import Control, beside, button, turn_buttons
from bot.discord.links import channel_of
from bot.discord.obstacles import Obstacle, find_obstacle, obstacle_of, obstacle_words, timeout_in
from bot.discord.permissions import FOR_THREADS, VOICE, rights_in, without_timeout
from bot.discord.posts import Post, pack_into_pages
from bot.discord.refusals import NotShownError, Refusal
from bot.discord.replies import Reply  # discord.py reads the types of the parameters
from bot.discord.sight import Sight
from bot.words import text
from engine.store.dashboard import read_guild_tables
from engine.tables import GuildSettings
from renderers.names import plain
from renderers.words.formats import listed

PING = "mention_everyone"
NEEDS_SENDING = {"attach_files", PING}
"""Discord withholds these too where the bot may not send messages."""

Place = discord.abc.GuildChannel
"""A channel in which tables could be opened."""


@dataclass(frozen=True, slots=True)
class Lack:
    """One permission that the bot lacks."""

    permission: str
    everywhere: bool
    """Whether none of its roles has it; otherwise the channels themselves take it away."""
    channels: Sequence[int]


@dataclass(frozen=True, slots=True)
class Report:
    """What a check of a server has found."""

    lacks: Sequence[Lack]
    checked: int
    """The number of channels where tables may be opened."""
    fine: int
    """Those of them that lack nothing."""
    gone: int
    """The number of chosen channels that do not exist."""
    role: str | None
    """The name of the bot's own role."""


def check(guild: discord.Guild, settings: GuildSettings) -> Report:
    """Look at every channel where tables may be opened."""
    chosen = [guild.get_channel(one) for one in settings.channels]
    with_chats: list[Place] = [*guild.text_channels, *guild.voice_channels, *guild.stage_channels]
    found = [one for one in chosen if one] if chosen else with_chats
    ping = _needs_ping(guild, settings)
    missing = {channel.id: missing_in(channel, threads=settings.threads, ping=ping) for channel in found}
    names = list(dict.fromkeys(name for lacking in missing.values() for name in lacking))
    granted = without_timeout(guild.me).guild_permissions
    lacks = [
        Lack(name, not getattr(granted, name), [one for one, lacking in missing.items() if name in lacking])
        for name in names
    ]
    own = guild.self_role
    return Report(
        lacks=lacks,
        checked=len(found),
        fine=sum(not lacking for lacking in missing.values()),
        gone=chosen.count(None),
        role=own.name if own else None,
    )


def _needs_ping(guild: discord.Guild, settings: GuildSettings) -> bool:
    """Whether only a permission lets the bot ping the role for lobbies."""
    role = guild.get_role(settings.role_id) if settings.role_id else None
    return role is not None and not role.mentionable


def missing_in(channel: Place, *, threads: bool, ping: bool) -> list[str]:
    """The permissions that the bot lacks in a channel, without those that follow from another's lack."""
    permissions = rights_in(channel)
    missing = [name for name in _needed(channel, threads=threads) if not getattr(permissions, name)]
    if ping and not permissions.mention_everyone:
        missing.append(PING)
    if missing[:1] in (["view_channel"], ["connect"]):
        return missing[:1]
    if "send_messages" in missing:
        return [name for name in missing if name not in NEEDS_SENDING]
    return missing


def _needed(channel: Place, *, threads: bool) -> list[str]:
    if isinstance(channel, discord.ForumChannel):
        return ["view_channel", "send_messages_in_threads", "attach_files", "read_message_history"]
    connect = ["connect"] if channel.type in VOICE else []
    needed = ["view_channel", *connect, "send_messages", "attach_files", "read_message_history"]
    if threads and isinstance(channel, discord.TextChannel):
        needed += FOR_THREADS
    return needed


CHECK_BUTTON = r"server:check:(?P<page>[0-9]{1,3})"
CHANNELS_A_LINE = 25
MOST_TABLES = 50
"""The number of open tables whose places are looked at, since Discord is asked about unknown places."""


class ServerCheck(Feature):
    """Checks a server."""

    @control(r"welcome:[0-9]{1,12}:check", who=Who.MODERATORS)
    @command("ra-server check", shown=Shown.PRIVATELY, who=Who.MODERATORS)
    async def check(self, reply: Reply) -> None:
        """Say what is missing."""
        await reply.private(await self._page(reply, 0))

    @control(CHECK_BUTTON, who=Who.MODERATORS)
    async def turn_page(self, reply: Reply, page: str) -> None:
        """Check again, and show this page of what was found."""
        await reply.in_place(await self._page(reply, int(page)))

    async def _page(self, reply: Reply, page: int) -> Post:
        guild = self.client.get_guild(reply.guild_id)
        if guild is None or guild.unavailable:
            raise Refusal("server-unknown")
        settings = await self.tables.guild_settings.of(reply.guild_id)
        timeout = timeout_in(guild)
        before = [obstacle_words(timeout, reply.locale)] if timeout else await self._places(reply, guild)
        return check_post(check(guild, settings), reply.locale, page, before)

    async def _places(self, reply: Reply, guild: discord.Guild) -> list[str]:
        """What keeps the bot from writing at the open tables, and here, if this is no channel of the list.

        Each place is named once. Tables whose channel the person may not see are left out. Where nothing is
        in the way, Discord may still refuse what is written there, as AutoMod does.
        """
        here, tables = reply.interaction.channel, await self.tables.read(read_guild_tables, guild.id)
        known = {here.id: here} if isinstance(here, discord.Thread) else {}
        codes: dict[int, list[str]] = {one: [] for one in known}
        for table in await Sight.of(reply.interaction).visible([one.table for one in tables][:MOST_TABLES]):
            codes.setdefault(channel_of(table), []).append(table.code)
        blocked: dict[str, list[str]] = {}
        for place, played in codes.items():
            if obstacle := await find_obstacle(self.client, guild.id, known.get(place), place):
                blocked.setdefault(obstacle_words(obstacle, reply.locale), []).extend(played)
                continue
            for code in played:
                if obstacle := await self._refused(guild.id, place, code):
                    blocked.setdefault(obstacle_words(obstacle, reply.locale), []).append(code)
        locale = reply.locale
        return [_tables_line(codes, why, locale) if codes else why for why, codes in blocked.items()]

    async def _refused(self, guild_id: int, place: int, code: str) -> Obstacle | None:
        """Why Discord refuses what is to be shown of a table, if it said so."""
        for refusal in self.announcer.refusals_of(code):
            if isinstance(refusal, NotShownError):
                obstacle = refusal.obstacle
            else:
                obstacle = await obstacle_of(self.client, guild_id, place, refusal)
            if obstacle:
                return obstacle
        return None


def _tables_line(codes: Sequence[str], why: str, locale: str) -> str:
    named = listed(sorted(codes), locale)
    return text(locale, "server-check-tables", count=len(codes), codes=named, why=why)


def check_post(report: Report, locale: str, page: int, before: Sequence[str] = ()) -> Post:
    """A page of what a check has found, with buttons for the others; `before` comes first."""
    pages = pack_into_pages([*before, *_lines(report, locale)])
    page = min(page, len(pages) - 1)
    title = text(locale, "server-check-title")
    if pages[1:]:
        title = f"{title} {text(locale, 'panel-page', page=page + 1, pages=len(pages))}"
    return Post(f"{title}\n{pages[page]}", _controls(page, len(pages), locale))


def _lines(report: Report, locale: str) -> list[str]:
    lines = [text(locale, "server-check-gone", count=report.gone)] if report.gone else []
    if not report.checked:
        return [*lines, text(locale, "server-check-none")]
    key = "server-check-some" if report.lacks else "server-check-fine"
    lines.append(text(locale, key, fine=report.fine, count=report.checked))
    for lack in report.lacks:
        lines += _lack_lines(lack, report.role, locale)
    return lines


def _lack_lines(lack: Lack, role: str | None, locale: str) -> list[str]:
    name = lack.permission.replace("_", "-")
    permission, bot = text(locale, f"permission-{name}"), plain(role or "Ra")
    key = "server-mend-role" if lack.everywhere else "server-mend-channel"
    said = [f"### {permission}", text(locale, f"server-why-{name}")]
    if lack.permission == PING:
        said.append(text(locale, "server-mend-ping"))
    said.append(text(locale, key, role=bot, permission=permission))
    mentions = [f"<#{one}>" for one in lack.channels]
    starts = range(0, len(mentions), CHANNELS_A_LINE)
    # One paragraph with the first channels, so that a page never ends between the two.
    first, *more = [" ".join(mentions[start : start + CHANNELS_A_LINE]) for start in starts]
    return ["\n".join([*said, first]), *more]


def _controls(page: int, pages: int, locale: str) -> list[Control]:
    return [
        *turn_buttons("server:check:{}", *beside(page, pages), locale),
        button(f"server:check:{page}", text(locale, "server-button-again"), row=1),
        button("server:settings:0", text(locale, "server-button-settings"), row=1),
    ]
