"""`/ra new`: opens a table."""

import inspect
from collections.abc import Iterable, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.answering.commands import Shown
from bot.answering.feature import Feature, command, control, person_menu
from bot.answering.languages import public_language
from bot.answering.obstacles import require_writable
from bot.answering.table_completion import Interaction, Offers
from bot.discord.links import person_of, place_of
from bot.discord.permissions import VOICE
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.features.lobby.invitations import tell_held_back
from bot.features.lobby.places import require_may_open
from bot.games import DEFAULT_GAME, GAME_CHOICES
from bot.games.levels import level_name, level_words, levels
from bot.posts.options_form import FRIENDLY
from bot.services import Services
from bot.words import language_for, languages, text
from bot.words.matching import bare, chosen
from engine.games import GAMES
from engine.players import computer_specs, ladder
from engine.table_options import CHOICES as TABLE_OPTION_CHOICES
from engine.table_options import offered_for
from engine.tables import Caps, Person, Place
from renderers.names import plain, told_apart
from renderers.words.formats import and_list, cldr, listed

MIN_PLAYERS = min(game.MIN_PLAYERS for game in GAMES.values())
MAX_PLAYERS = max(game.MAX_PLAYERS for game in GAMES.values())

USUAL_PLAYERS = 3

OWN_OPTIONS = [
    inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=type(choices[0]) | None)
    for name, choices in TABLE_OPTION_CHOICES.items()
]
"""A parameter for each of the table's own options."""
OWN_CHOICES: dict[str, dict[Any, str]] = {
    name: {value: f"option-{name}-{value}".replace("_", "-") for value in choices}
    for name, choices in TABLE_OPTION_CHOICES.items()
    if choices != (False, True)
}
"""The words for the values of options that are more than on or off."""


async def complete_language(_services: Services, _interaction: Interaction, typed: str) -> Offers:
    """The languages that the bot speaks, each under its own name."""
    named = [(text(language, "language-name"), language) for language in languages()]
    return [one for one in named if bare(typed) in bare(" ".join(one))]


async def complete_level(_services: Services, interaction: Interaction, typed: str) -> Offers:
    """The levels of computers in the game that is chosen, a newcomer's first, and then the characters.

    Those whose names begin with what is typed come before those that have it elsewhere, also in their words.
    """
    game = getattr(interaction.namespace, "game", None) or DEFAULT_GAME
    locale = language_for(interaction.locale.value)
    named = [(f"{level_name(one, locale)}: {level_words(game, one, locale)}", one) for one in levels(game)]
    found = [(name, level) for name, level in named if bare(typed) in bare(name)]
    return sorted(found, key=lambda one: not bare(one[0]).startswith(bare(typed)))


class Opening(Feature):
    """New tables."""

    @control(r"welcome:[0-9]{1,12}:new")
    @command(
        "ra new",
        shown=Shown.TO_ALL,
        choices={"game": GAME_CHOICES, **OWN_CHOICES},
        completions={"level": complete_level, "language": complete_language},
        more_parameters=OWN_OPTIONS,
        in_direct_messages=True,
    )
    async def new(  # noqa: PLR0917  # as the command lists them
        self,
        reply: Reply,
        game: str = DEFAULT_GAME,
        players: app_commands.Range[int, MIN_PLAYERS, MAX_PLAYERS] | None = None,
        player2: discord.User | None = None,
        player3: discord.User | None = None,
        player4: discord.User | None = None,
        player5: discord.User | None = None,
        computers: app_commands.Range[int, 0, MAX_PLAYERS - 1] | None = None,
        level: str | None = None,
        language: str | None = None,
        hidden_scores: bool | None = None,
        **own_options: Any,
    ) -> None:
        """Open a table here with the person as host, and post its lobby message.

        In direct messages, where only computers can play along, the game begins at once.
        """
        await require_may_open(self.services, reply)
        place, people = place_of(reply.interaction), [*filter(None, (player2, player3, player4, player5))]
        options = _given({"hidden_scores": hidden_scores})
        own = _given(own_options)
        if place.is_direct:
            require_alone(people, own)
            own |= FRIENDLY
            players, computers = seats_alone(players, computers)
        computers = computers or 0
        invited = _invited(reply, people)
        players = players or max(USUAL_PLAYERS, 1 + len(invited) + computers)
        _check_players(game, players, computers, len(invited), reply.locale)
        _check_options(game, options, own, reply.locale)
        await require_writable(self.client, reply)
        level = _known_level(game, level, reply.locale)
        if level and not computers:
            raise Refusal("level-without-computers")
        language, lobbies = _known_language(language, reply.locale), self.tables.lobbies
        if computers and not level:
            level = await lobbies.even_level(place.guild_id, game, reply.user.id)
        await self._open(
            reply,
            place,
            game=game,
            players_wanted=players,
            options=options,
            own_options=own,
            computers=[lobbies.draw_character(game, level) for _ in range(computers)] if level else [],
            invited=invited,
            locale=language,
        )

    async def _open(
        self, reply: Reply, place: Place, *, game: str, locale: str | None, **wanted: Any
    ) -> None:
        """Open a table; what the person leaves out is as the server has chosen."""
        chosen_here = await self.tables.guild_settings.of(place.guild_id)
        wanted["options"] = chosen_here.game_options(game) | wanted["options"]
        wanted["own_options"] = chosen_here.own_options(game) | wanted["own_options"]
        table = await self.tables.lobbies.open(
            place,
            person_of(reply.user),
            game=game,
            locale=language_for(locale) if locale else await public_language(self.tables, reply),
            caps=Caps(chosen_here.most_tables),
            **wanted,
        )
        await self.announcer.carry_on(table, reply)  # it may have begun
        await tell_held_back(self.services, table, reply)

    @person_menu("menu-play")
    async def play_with(self, reply: Reply, person: discord.User) -> None:
        """Open a table as `/ra new` does, with a seat kept for the person."""
        await self.new(reply, player2=person)


def _given(options: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if value is not None}


def _invited(reply: Reply, users: Iterable[discord.User]) -> list[Person]:
    """The people invited, each once; raises `Refusal` for those who cannot play here."""
    people = {user.id: user for user in users}
    if reply.user.id in people:
        raise Refusal("invited-self")
    if bots := [user for user in people.values() if user.bot]:
        raise Refusal("invited-bot", names=_names(bots, reply.locale))
    in_voice = getattr(reply.interaction.channel, "type", None) in VOICE
    if unseeing := [user for user in people.values() if not _sees_channel(user, in_voice=in_voice)]:
        raise Refusal("invited-unseeing", names=_names(unseeing, reply.locale))
    return [person_of(user) for user in people.values()]


def _sees_channel(user: discord.User | discord.Member, *, in_voice: bool) -> bool:
    """Whether somebody can see the channel of the command, as far as Discord says it."""
    if not isinstance(user, discord.Member):  # not in this server
        return False
    permissions = user.resolved_permissions
    if permissions is None or not permissions.view_channel:
        return permissions is None
    return not in_voice or permissions.connect or user.is_timed_out()


def _names(users: Iterable[discord.User | discord.Member], locale: str) -> str:
    named = told_apart(map(person_of, users))
    return and_list(map(plain, named), locale)


def _check_players(game: str, players: int, computers: int, invited: int, locale: str) -> None:
    """Raise `Refusal` for numbers of players that the game cannot have."""
    rules, name = GAMES[game], text(locale, f"game-{game}")
    if not rules.MIN_PLAYERS <= players <= rules.MAX_PLAYERS:
        raise Refusal("wrong-players", game=name, least=rules.MIN_PLAYERS, most=rules.MAX_PLAYERS)
    if computers >= players:
        raise Refusal("too-many-computers", players=players)
    if 1 + invited + computers > players:
        raise Refusal("too-many-invited", players=players, needed=1 + invited + computers)


def _check_options(
    game: str, options: Mapping[str, Any], own_options: Mapping[str, Any], locale: str
) -> None:
    """Raise `Refusal` for options that the game does not have."""
    name = text(locale, f"game-{game}")
    if not set(options) <= set(GAMES[game].OPTION_CHOICES):
        raise Refusal("no-such-option", game=name)
    for option in own_options:
        if option not in offered_for(game):
            raise Refusal(f"option-{option}-not-offered".replace("_", "-"), game=name)


def _known_level(game: str, level: str | None, locale: str) -> str | None:
    """The level, if one is named; raises `Refusal`, which lists the levels, if the game lacks it."""
    if not level or not level.strip():
        return None
    every = {*levels(game), *computer_specs(game)}
    names = {one: [level_name(one, each) for each in languages()] for one in every}
    if found := chosen(level, names):
        return found
    known = listed((level_name(one, locale) for one in ladder(game)), locale)
    raise Refusal("no-such-level", game=text(locale, f"game-{game}"), levels=known)


def _known_language(language: str | None, locale: str) -> str | None:
    """The language, if one is named; raises `Refusal`, which lists them, if the bot does not speak it."""
    if not language or not language.strip():
        return None
    names = {one: f"{text(one, 'language-name')} ({one})" for one in languages()}
    typed = {
        one: [
            name,
            text(one, "language-name"),
            *(cldr(one).get_display_name(cldr(each)) or "" for each in names),
        ]
        for one, name in names.items()
    }
    if found := chosen(language, typed):
        return found
    known = listed(names.values(), locale)
    raise Refusal("server-no-such-language", languages=known)


USUAL_COMPUTERS = 2


def require_alone(people: list[discord.User], own_options: Mapping[str, Any]) -> None:
    """Raise `Refusal` for people invited, and for a clock or ratings."""
    if people:
        raise Refusal("alone-nobody-to-invite")
    if any(own_options.get(name, value) != value for name, value in FRIENDLY.items()):
        raise Refusal("alone-no-clock")


def seats_alone(players: int | None, computers: int | None) -> tuple[int | None, int]:
    """The players and computers of a game alone: all other seats are computers' unless the person says no."""
    if computers is None:
        computers = (players or 1 + USUAL_COMPUTERS) - 1
    return players or (1 + computers if computers else None), computers
