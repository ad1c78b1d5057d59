"""`/ra-server settings`: what holds for all tables that are opened in a server."""

from contextlib import suppress
from dataclasses import replace
from typing import Any, cast

import discord

from bot.answering.commands import Shown, Who
from bot.answering.feature import Feature, command, control
from bot.discord.absence import existing_role
from bot.discord.controls import Control, button, channel_select, choice, option, role_select, select
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError
from bot.discord.permissions import without_timeout
from bot.discord.posts import Post
from bot.discord.refusals import reading_control
from bot.discord.replies import Reply  # discord.py reads the types of the parameters
from bot.features.lobby.places import still_there
from bot.posts.options_form import own_option_words
from bot.words import language_for, languages, text
from engine.guild_settings import MOST_TABLES
from engine.table_options import CHOICES
from engine.tables import GuildSettings, MayCancel

SETTINGS_BUTTON = r"server:settings:(?P<page>[01])"
SETTING_SELECT = r"server-set:(?P<what>channels|language|role|threads|pace|options|cancel|most-tables)"
PLACES = 0
"""The page about channels, language, the role and threads; the other one is about new tables."""
PAGES = 2
ANALYSES_BUTTON = r"server-analyses:(?P<state>on|off)"
ON_FIRST_PAGE = ("channels", "language", "role", "threads")
AS_DISCORD = "discord"
TABLE_SWITCHES = ("hints", "points_now", "lot_points", "start_when_full", "rated")
"""The table's own options that a server can set for new tables, besides the pace."""
AUCTIONS = "auctions"
AT_ONCE, IN_TURN = "by_pace", "in_turn"
"""How people bid at new tables: all at once where there is time, or always in turn."""
HIDDEN_SCORES, PICTURES = "hidden_scores", "pictures"
FIELDS = {"role": "role_id", "cancel": "may_cancel", "most-tables": "most_tables"}
"""The settings whose selects are named differently."""
CHANNELS = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
    discord.ChannelType.media,
)
"""Where people can use commands; a thread is part of its channel."""


class ServerSettings(Feature):
    """Everything that can be set for a server."""

    @control(r"welcome:[0-9]{1,12}:settings", who=Who.MODERATORS)
    @command("ra-server settings", shown=Shown.PRIVATELY, who=Who.MODERATORS)
    async def settings(self, reply: Reply) -> None:
        """Show the first page of settings, each with a select to change it."""
        await reply.private(await self._page(reply, PLACES))

    @control(SETTINGS_BUTTON, who=Who.MODERATORS)
    async def turn_page(self, reply: Reply, page: str) -> None:
        """Show the other page."""
        await reply.in_place(await self._page(reply, int(page)))

    @control(ANALYSES_BUTTON, who=Who.MODERATORS)
    async def analyse(self, reply: Reply, state: str) -> None:
        """Analyse every rated game from now on, or only those that somebody asks for."""
        await self._change(reply, "analyses", [state])

    @control(SETTING_SELECT, who=Who.MODERATORS)
    async def choose(self, reply: Reply, what: str) -> None:
        """Change one setting, and show the page as it is now."""
        chosen = reply.chosen
        if what == "role" and chosen == [str(reply.interaction.guild_id)]:
            # The page is shown again, since a refusal beside it would leave the role chosen there.
            await reply.in_place(await self._page(reply, PLACES, text(reply.locale, "server-role-everyone")))
            return
        await self._change(reply, what, chosen)

    async def _change(self, reply: Reply, what: str, chosen: list[str]) -> None:
        def change(before: GuildSettings) -> GuildSettings:
            with reading_control():
                return changed(before, what, chosen)

        await self.tables.guild_settings.change(reply.guild_id, change)
        with suppress(RequestRefusedError, DiscordUnavailableError):  # the change is stored anyway
            await reply.in_place(await self._page(reply, PLACES if what in ON_FIRST_PAGE else PLACES + 1))

    async def _page(self, reply: Reply, page: int, refused: str = "") -> Post:
        settings = await self.tables.guild_settings.of(reply.guild_id)
        guild = self.client.get_guild(reply.guild_id)
        if page == PLACES:
            return places_post(settings, guild, reply.locale, refused)
        return new_tables_post(settings, reply.locale)


def changed(settings: GuildSettings, what: str, chosen: list[str]) -> GuildSettings:
    """The settings after a choice in one of the selects."""
    match what:
        case "channels":
            value: Any = tuple(int(one) for one in chosen)
        case "role":
            value = int(chosen[0]) if chosen else None
        case "language":
            value = None if chosen[0] == AS_DISCORD else chosen[0]
        case "threads" | "analyses":
            value = chosen[0] == "on"
        case "cancel":
            value = MayCancel(chosen[0])
        case "most-tables":
            value = int(chosen[0])
        case _:
            return _with_options(settings, what, chosen)
    return replace(settings, **{FIELDS.get(what, what): value})


def _with_options(settings: GuildSettings, what: str, chosen: list[str]) -> GuildSettings:
    """The settings after a choice of what new tables begin with."""
    values: dict[str, Any] = {name: name in chosen for name in TABLE_SWITCHES}
    if what == "pace":
        return replace(settings, options=replace(settings.options, pace=cast("Any", chosen[0])))
    values[PICTURES] = "tall" if PICTURES in chosen else "wide"
    values[AUCTIONS] = AT_ONCE if AUCTIONS in chosen else IN_TURN
    options = replace(settings.options, **values)
    return replace(settings, options=options, hidden_scores=HIDDEN_SCORES in chosen)


def places_post(settings: GuildSettings, guild: discord.Guild | None, locale: str, refused: str) -> Post:
    """The page about where and how tables are opened, and why a choice on it was refused."""
    there, role = still_there(guild, settings.channels), existing_role(guild, settings.role_id)
    lines = [_title(PLACES, locale), text(locale, "server-settings-places")]
    lines += [f"⚠ {words}" for words in (*_warnings(settings, guild, there, locale), refused) if words]
    discords = language_for(guild.preferred_locale.value if guild else "")
    as_discord = text(locale, "server-settings-language-discord", language=text(discords, "language-name"))
    own = [(one, text(one, "settings-language-own")) for one in languages()]
    threads = "on" if settings.threads else "off"
    controls = [
        channel_select(
            "server-set:channels", text(locale, "server-settings-channels"), CHANNELS, there, row=0
        ),
        _select("language", [(AS_DISCORD, as_discord), *own], settings.language or AS_DISCORD, 1, locale),
        role_select("server-set:role", text(locale, "server-settings-role"), role, row=2),
        _select("threads", _offers("threads", ("on", "off"), locale), threads, 3, locale),
        *_buttons(PLACES, locale),
    ]
    return Post("\n".join(lines), controls)


def new_tables_post(settings: GuildSettings, locale: str) -> Post:
    """The page about what new tables begin with, who may cancel them, and how many there may be."""
    lines = [_title(PLACES + 1, locale), text(locale, "server-settings-new-tables")]
    paces = [(pace, own_option_words("pace", pace, locale)) for pace in CHOICES["pace"]]
    on = {name: getattr(settings.options, name) for name in TABLE_SWITCHES}
    on |= {HIDDEN_SCORES: settings.hidden_scores, PICTURES: settings.options.pictures == "tall"}
    switches = [
        option(name, text(locale, f"option-{name.replace('_', '-')}"), chosen=chosen)
        for name, chosen in on.items()
    ]
    at_once = text(locale, "option-auctions-by-pace")
    switches.append(option(AUCTIONS, at_once, chosen=settings.options.auctions != IN_TURN))
    placeholder = text(locale, "server-settings-options")
    most = [(str(one), text(locale, "server-settings-most-tables-choice", most=one)) for one in MOST_TABLES]
    controls = [
        _select("pace", paces, settings.options.pace, 0, locale),
        select("server-set:options", placeholder, switches, row=1, least=0, most=len(switches)),
        _select("cancel", _offers("cancel", tuple(MayCancel), locale), settings.may_cancel, 2, locale),
        _select("most-tables", most, str(settings.most_tables), 3, locale),
        *_buttons(PLACES + 1, locale),
        _analyses_button(settings, locale),
    ]
    return Post("\n".join(lines), controls)


def _title(page: int, locale: str) -> str:
    return text(locale, "server-settings-title", page=page + 1, pages=PAGES)


def _warnings(
    settings: GuildSettings, guild: discord.Guild | None, there: list[int], locale: str
) -> list[str]:
    """What keeps the settings from doing what they say."""
    found = []
    if settings.channels and not there:
        found.append(text(locale, "server-warning-channels"))
    role = guild.get_role(settings.role_id) if guild and settings.role_id else None
    if guild and settings.role_id and not role:
        found.append(text(locale, "server-warning-role-gone"))
    granted = without_timeout(guild.me).guild_permissions if guild else None
    if role and granted and not (role.mentionable or granted.mention_everyone):
        found.append(text(locale, "server-warning-role", role=role.mention))
    return found


def _offers(what: str, values: tuple[str, ...], locale: str) -> list[tuple[str, str]]:
    return [(value, text(locale, f"server-settings-{what}-{value}")) for value in values]


def _select(what: str, offers: list[tuple[str, str]], chosen: str, row: int, locale: str) -> Control:
    return choice(f"server-set:{what}", text(locale, f"server-settings-{what}"), offers, chosen, row=row)


def _analyses_button(settings: GuildSettings, locale: str) -> Control:
    """The switch between analysing every rated game and none; its label says which of the two holds."""
    now, other = ("on", "off") if settings.analyses else ("off", "on")
    label = text(locale, f"server-button-analyses-{now}")
    style = discord.ButtonStyle.success if settings.analyses else discord.ButtonStyle.secondary
    return button(f"server-analyses:{other}", label, row=4, style=style)


def _buttons(page: int, locale: str) -> list[Control]:
    other = PAGES - 1 - page
    return [
        button(f"server:settings:{other}", text(locale, f"server-button-settings-{other}"), row=4),
        button("server:check:0", text(locale, "server-button-check"), row=4),
        button("server:tables:0", text(locale, "server-button-tables"), row=4),
    ]
