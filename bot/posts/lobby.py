"""The lobby message: who sits at the table, what will be played, and the controls to change both."""

from collections.abc import Iterable
from dataclasses import replace

from discord import ButtonStyle, SelectOption

from bot.discord.controls import CODE, VERSION, Control, option, select
from bot.discord.links import channel_of, table_link
from bot.discord.posts import Post
from bot.games import game_at
from bot.games.levels import character_words, level_name, level_words, with_level
from bot.games.seat_names import plain_list, plain_name
from bot.games.table_controls import table_button
from bot.posts.invitation import free_seat_select, kept_seat_line
from bot.posts.options_form import matter_to, own_option_words
from bot.words import text
from engine import calendar
from engine.games import GAMES
from engine.players import characters, ladder, lowest_with_characters
from engine.table_options import TableOptions, offered_for, used_value
from engine.tables import Table, TableSeat
from engine.tables.transitions.lobby import begins_when_full
from renderers.words.formats import listed

LEVEL_SELECT = rf"level:{CODE}:{VERSION}"


def level_select(table: Table, *, row: int, disabled: bool) -> Control:
    """A select of the levels of the table's game, a newcomer's first, and then of characters."""
    locale = table.locale
    options = [
        option(level, level_name(level, locale), description=level_words(table.game, level, locale))
        for level in ladder(table.game)
    ]
    options += [_character_option(table, character) for character in characters(table.game)]
    custom_id = f"level:{table.code}:{table.version}"
    return select(custom_id, text(locale, "level-choose"), options, row=row, disabled=disabled)


def _character_option(table: Table, character: str) -> SelectOption:
    """A character that plays about as well as whoever chooses it, as far as its levels go."""
    locale, lowest = table.locale, lowest_with_characters(table.game, ladder(table.game)[0])
    words, level = character_words(table.game, character, locale), level_name(lowest, locale)
    return option(
        character,
        text(locale, "level-own-and-character", character=text(locale, f"character-{character}")),
        description=text(locale, "character-from-level", words=words, level=level),
    )


SEPARATOR = " · "
"""Between options, which are words or sentences."""


def lobby_post(table: Table) -> Post:
    """The message of a table before its start."""
    locale, kept_seats = table.locale, table.kept_at(calendar.now())
    lines = [
        text(locale, "lobby-title", game=text(locale, f"game-{table.game}"), code=table.code),
        text(locale, "lobby-seats", seated=len(table.seats), wanted=table.players_wanted),
        *(_seat_line(table, seat) for seat in table.seats),
        *(kept_seat_line(table, kept) for kept in kept_seats),
        _options_line(table, table.players_wanted),
        text(locale, f"lobby-hint-{table.game}", by_itself=int(begins_when_full(table))),
        *([text(locale, "lobby-hint-kept")] if kept_seats else []),
    ]
    controls = _controls(table)
    if kept_seats:
        controls.append(free_seat_select(table, kept_seats, row=3))
    return Post("\n".join(lines), controls)


def closed_post(table: Table) -> Post:
    """The closed message of an idle lobby, with a button that reopens it."""
    button = table_button(table, "reopen", table.locale, row=0, style=ButtonStyle.primary)
    return Post(text(table.locale, "lobby-closed", code=table.code), [button])


def moved_post(table: Table) -> Post:
    """What a lobby message becomes once another one shows the lobby: a link to that one."""
    return Post(text(table.locale, "shown-there-now", code=table.code, link=table_link(table)))


def started_post(table: Table, shown_in: int) -> Post:
    """What a lobby message in a channel becomes once the game has begun: where it is, and what is played."""
    named = zip(table.seats, plain_list(table, table.seats, table.locale), strict=True)
    names = listed((with_level(seat, name, table.locale) for seat, name in named), table.locale)
    place = channel_of(table)
    key = "lobby-started" if place == shown_in else "lobby-started-elsewhere"
    begun = text(table.locale, key, code=table.code, names=names, place=f"<#{place}>")
    return Post("\n".join([begun, f"-# {_options_line(table, len(table.seats))}"]))


def _seat_line(table: Table, seat: TableSeat) -> str:
    name = plain_name(table, seat, table.locale)
    if seat.computer:
        return text(table.locale, "lobby-computer", name=name, level=level_name(seat.computer, table.locale))
    key = "lobby-host" if seat.user_id == table.host_id else "lobby-person"
    return text(table.locale, key, name=name)


def _options_line(table: Table, players: int) -> str:
    """The pace, and every option worth telling a table that begins with this number of players.

    Whoever plays against computers alone has no limited time, whatever the pace.
    """
    own, usual = table.own_options, TableOptions()
    if len(table.people) == 1 and len(table.seats) == players:
        own = replace(own, pace="none")
    used = {name: used_value(own, name, players) for name in offered_for(table.game)}
    of_table = [
        own_option_words(name, value, table.locale)
        for name, value in used.items()
        if name == "pace" or value != getattr(usual, name)
    ]
    options = [*_option_words(table, _worth_telling(table, players), players), *of_table]
    return text(table.locale, "lobby-options", options=SEPARATOR.join(options))


def _worth_telling(table: Table, players: int) -> list[str]:
    """The game's options that are not as usual, and those that only some numbers of players have."""
    rules = GAMES[table.game]
    options, usual = rules.read_options(players, table.options), rules.read_options(players, {})
    for_all = matter_to(table.game, rules.MAX_PLAYERS)
    return [
        name
        for name in matter_to(table.game, players)
        if name not in for_all or getattr(options, name) != getattr(usual, name)
    ]


def _option_words(table: Table, names: Iterable[str], players: int) -> list[str]:
    game, options = game_at(table), GAMES[table.game].read_options(players, table.options)
    return [game.option_words(name, getattr(options, name), table.locale) for name in names]


def _controls(table: Table) -> list[Control]:
    full = len(table.seats) >= table.players_wanted
    ready = len(table.seats) >= GAMES[table.game].MIN_PLAYERS
    no_computers = not any(seat.computer for seat in table.seats)

    def make(
        what: str, row: int, style: ButtonStyle = ButtonStyle.secondary, *, off: bool = False
    ) -> Control:
        return table_button(table, what, table.locale, row=row, style=style, disabled=off)

    return [
        *([] if table.is_direct else [make("join", 0, ButtonStyle.primary, off=full)]),
        make("leave", 0),
        make("add-computer", 0, off=full),
        make("remove-computer", 0, off=no_computers),
        make("options", 1),
        make("start", 1, ButtonStyle.success, off=not ready),
        level_select(table, row=2, disabled=full),
    ]
