"""The forms in which a host sets what is played: the number of players, the game's options, the table's own.

A Discord form holds five rows, so the rows are spread over as many forms ("pages") as they need. Rows
follow from the declarations of the options: all that can only be on or off share a row of check boxes, every
other option has a list.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.discord.controls import CODE, HISTORY, button, history_part
from bot.discord.incoming import read_form
from bot.discord.posts import Post
from bot.games import game_at
from bot.words import languages, text
from engine.games import GAMES
from engine.options import options_to_json
from engine.table_options import CHOICES as TABLE_OPTION_CHOICES
from engine.table_options import TableOptions, choices_for, offered_for, used_value
from engine.tables import Table
from renderers.words import SOURCE_LANGUAGE
from renderers.words.formats import listed

PLAYERS = "players"
LANGUAGE = "language"
ROWS_A_FORM = 5
BOXES_A_ROW = 10
MAX_TITLE = 45
TABLE_SWITCHES = {"auctions": ("at_once", "in_turn"), "pictures": ("tall", "wide")}
"""The options shown as check boxes though they have more values, with those when checked and when not."""
FRIENDLY: Mapping[str, Any] = {"rated": False, "pace": "none"}
"""The table's own options that nobody can choose where one person plays; hints are on unless they say no."""

PAGE_BUTTON = rf"options:{CODE}:(?P<page>[0-9]){HISTORY}"
OPTIONS_FORM = rf"options-form:{CODE}:(?P<page>[0-9]):[0-9a-f]{{8}}{HISTORY}"

Values = dict[str, Any]
"""Players, language, the game's options and the table's own by name; no name is used twice."""


def present_values(table: Table) -> Values:
    """What is chosen at a table now, defaults included."""
    rules = GAMES[table.game]
    defaults = rules.read_options(rules.MIN_PLAYERS, {})
    game = {name: table.options.get(name, getattr(defaults, name)) for name in rules.OPTION_CHOICES}
    players = table.players_wanted
    own = {name: used_value(table.own_options, name, players) for name in offered_for(table.game)}
    return {PLAYERS: players, LANGUAGE: table.locale, **game, **own}


def own_options(table: Table, values: Values) -> Values:
    """The table's own options among the values."""
    return {name: values[name] for name in offered_for(table.game)}


def game_options(table: Table, values: Values) -> Values:
    """The game's options that differ from the defaults and matter to this number of players."""
    players = values[PLAYERS]
    chosen = {name: values[name] for name in matter_to(table.game, players)}
    options: Values = options_to_json(GAMES[table.game].read_options(players, chosen))
    return options


def matter_to(game: str, players: int) -> list[str]:
    """The names of a game's options that make a difference with this number of players."""
    rules = GAMES[game]
    return [name for name in rules.OPTION_CHOICES if rules.option_matters(name, players)]


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a form."""

    label: str
    component: discord.ui.Select[Any] | discord.ui.CheckboxGroup[Any]
    read: Callable[[Sequence[str]], Values]
    """What is set by the values chosen in the component."""


def form_pages(table: Table, locale: str) -> list[list[Row]]:
    """All rows for a table's options, with what is chosen now, in pages of as many as a form holds."""
    rows = _rows(table, locale)
    return [rows[start : start + ROWS_A_FORM] for start in range(0, len(rows), ROWS_A_FORM)]


def options_form(table: Table, page: int, locale: str) -> discord.ui.Modal:
    """The form with one of the pages.

    Its custom_id ends with a random part, so that it can be open on several devices: Discord knows an open
    form by its custom_id.
    """
    custom_id = f"options-form:{table.code}:{page}:{secrets.token_hex(4)}{history_part(table.version)}"
    form = discord.ui.Modal(
        title=text(locale, "options-title", code=table.code)[:MAX_TITLE], custom_id=custom_id
    )
    for row in form_pages(table, locale)[page]:
        form.add_item(discord.ui.Label(text=row.label, component=row.component))
    form.stop()  # it is answered by its custom_id; discord.py would keep it in memory for ever
    return form


def read_options(table: Table, page: int, interaction: discord.Interaction[Any]) -> Values:
    """The values that a submitted page sets; raises `Refusal` for anything that the page does not have."""
    pages = form_pages(table, SOURCE_LANGUAGE)  # only its labels have a language
    rows = pages[page] if page < len(pages) else []
    entered = read_form([row.component for row in rows], interaction)
    return {name: value for row in rows for name, value in row.read(entered[row.component.custom_id]).items()}


def pages_post(table: Table, locale: str) -> Post:
    """The private question which page of options to open, for tables with more than one."""
    pages, of = form_pages(table, locale), history_part(table.version)
    lines = [
        text(locale, "options-page-rows", page=number, rows=listed((row.label for row in rows), locale))
        for number, rows in enumerate(pages, start=1)
    ]
    buttons = [
        button(f"options:{table.code}:{page}{of}", text(locale, "options-page", page=page + 1), row=0)
        for page in range(len(pages))
    ]
    return Post("\n".join([text(locale, "options-pages", code=table.code), *lines]), buttons)


def _rows(table: Table, locale: str) -> list[Row]:
    rules, present = GAMES[table.game], present_values(table)
    counts = range(rules.MIN_PLAYERS, rules.MAX_PLAYERS + 1)
    players = _list_row(
        text(locale, "options-players"), PLAYERS, {count: str(count) for count in counts}, present
    )
    rows = [players, *_switches(table, present, locale), *_lists(table, present, locale)]
    if len(languages()) > 1 and len(rows) % ROWS_A_FORM:  # it opens no further form
        names = {language: text(language, "language-name") for language in languages()}
        rows.append(_list_row(text(locale, "server-option-language"), LANGUAGE, names, present))
    return rows


def _switches(table: Table, present: Values, locale: str) -> list[Row]:
    """Everything that can only be on or off, the game's options before the table's own."""
    matter = matter_to(table.game, table.players_wanted)
    of_game = [item for item in game_at(table).SWITCHES.items() if item[0] in matter]
    own = [name for name in _offered_at(table) if _is_switch(name)]
    states = [*of_game, *((name, TABLE_SWITCHES.get(name, (True, False))) for name in own)]
    return [
        _switch_row(f"switches-{start}", dict(states[start : start + BOXES_A_ROW]), present, locale)
        for start in range(0, len(states), BOXES_A_ROW)
    ]


def _is_checked(name: str, checked: Any, present: Values) -> bool:
    if name == "auctions":  # by default they depend on the pace
        return TableOptions(pace=present["pace"], auctions=present[name]).bids_at_once
    return bool(present[name] == checked)


def _switch_row(custom_id: str, states: Mapping[str, tuple[Any, Any]], present: Values, locale: str) -> Row:
    """A row of check boxes; `states` has the values of each option when checked and when not."""
    boxes: discord.ui.CheckboxGroup[Any] = discord.ui.CheckboxGroup(
        custom_id=custom_id, required=False, min_values=0, max_values=len(states)
    )
    shown = {name: _is_checked(name, checked, present) for name, (checked, _) in states.items()}
    for name in states:
        boxes.add_option(label=_label(name, locale), value=name, default=shown[name])

    def read(chosen: Sequence[str]) -> Values:
        values = {name: on if name in chosen else off for name, (on, off) in states.items()}
        # What is left as it was stays what it was, such as auctions that depend on the pace.
        return {name: values[name] if (name in chosen) != shown[name] else present[name] for name in states}

    return Row(text(locale, "options-switches"), boxes, read)


def _offered_at(table: Table) -> list[str]:
    """The table's own options that have an effect: alone, the game begins in any case once it is full."""
    without = {*FRIENDLY, "start_when_full"} if table.is_direct else set()
    return [name for name in offered_for(table.game) if name not in without]


def _is_switch(name: str) -> bool:
    return name in TABLE_SWITCHES or TABLE_OPTION_CHOICES[name] == (False, True)


def _lists(table: Table, present: Values, locale: str) -> list[Row]:
    game, choices = game_at(table), GAMES[table.game].OPTION_CHOICES
    matter = matter_to(table.game, table.players_wanted)
    rows = [
        _list_row(
            _label(name, locale),
            name,
            {value: game.choice_label(name, value, locale) for value in choices[name]},
            present,
        )
        for name in game.CHOICES
        if name in matter
    ]
    own = [name for name in _offered_at(table) if not _is_switch(name)]
    return rows + [
        _list_row(
            _label(name, locale),
            name,
            {
                value: own_option_words(name, value, locale)
                for value in choices_for(name, table.players_wanted)
            },
            present,
        )
        for name in own
    ]


def _list_row(label: str, name: str, labels: Mapping[Any, str], present: Values) -> Row:
    values = {str(value): value for value in labels}
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=name,
        options=[
            discord.SelectOption(label=words, value=str(value), default=value == present[name])
            for value, words in labels.items()
        ],
    )
    return Row(label, select, lambda chosen: {name: values[chosen[0]]})


def _label(name: str, locale: str) -> str:
    return text(locale, f"option-{name.replace('_', '-')}")


def own_option_words(name: str, value: Any, locale: str) -> str:
    """What one of the table's own options is set to."""
    state = ("on" if value else "off") if isinstance(value, bool) else str(value)
    return text(locale, f"option-{name.replace('_', '-')}-{state.replace('_', '-')}")
