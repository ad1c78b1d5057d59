"""Buttons and selects within Discord's limits, and how their custom_ids are written.

A custom_id says everything that a press needs (`move:K3F:12:bid 9`), so that a control works after every
restart. Features build controls with the functions here and answer them with
`bot.answering.feature.control`, whose templates are regular expressions for the same custom_ids. Buttons that
were posted by older versions of the bot must go on working: the form of a custom_id never changes.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.words import text
from engine.histories import first_version, history_of
from renderers.shortening import shorten

MAX_LABEL = 34
"""Longer labels are cut by Discord's app on a phone."""
MAX_PLACEHOLDER = 150
MAX_ROWS = 5
"""Rows of controls in a message."""
MAX_OPTIONS = 25
MAX_OPTION_TEXT = 100
MAX_CUSTOM_ID = 100

CODE = r"(?P<code>[A-Z0-9]{3,8})"
VERSION = r"(?P<version>[0-9]{1,15})"
"""Parts of templates: a table's code, and the version of the table that the message showed."""
USER_ID = r"(?P<user_id>[0-8]?[0-9]{1,18})"
"""A part for a person, with no number that a database could not hold."""
HISTORY = r"(?::h(?P<history>[0-9]{1,9}))?"
"""The end of a template without a version: the history of the database that the control is of.

Controls that change something name one of the two, so that they change nothing once a backup was put back.
"""

LOGGED_AS = {"plan": "page", "plans": "page"}
"""Words of custom_ids for which logs and metrics have the name of others: the host may be playing too."""

Control = discord.ui.Item[Any]


def history_part(version: int) -> str:
    """What ends a custom_id at this version of a table, for the part `HISTORY`; nothing in the first one."""
    return part_of_history(history_of(version))


def part_of_history(history: int) -> str:
    """The same for what belongs to no table."""
    return f":h{history}" if history else ""


def version_in(history: str | None) -> int:
    """A version of the history that the part `HISTORY` has named."""
    return first_version(int(history or 0))


def name_of(custom_id: str) -> str:
    """What logs and metrics call the control or form with this custom_id: the word with which it begins."""
    word = custom_id.partition(":")[0]
    return LOGGED_AS.get(word, word)


def logged_control(custom_id: str) -> str:
    """The same with the table, if it names one; what else it says may be a person, or a secret bid."""
    code = re.match(rf"[^:]*:{CODE}(?::|$)", custom_id)
    return f"{name_of(custom_id)}:{code['code']}" if code else name_of(custom_id)


def button(
    custom_id: str,
    label: str,
    *,
    row: int,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
    emoji: discord.PartialEmoji | None = None,
) -> Control:
    """A button; a label that is too long is shortened, as names are."""
    return discord.ui.Button(
        custom_id=custom_id,
        label=shorten(label, MAX_LABEL),
        row=row,
        style=style,
        disabled=disabled,
        emoji=emoji,
    )


def option(
    value: str,
    label: str,
    *,
    description: str | None = None,
    emoji: discord.PartialEmoji | None = None,
    chosen: bool = False,
) -> discord.SelectOption:
    """One option of a select; texts that are too long are shortened, as names are."""
    return discord.SelectOption(
        value=value,
        label=shorten(label, MAX_OPTION_TEXT),
        description=description and shorten(description, MAX_OPTION_TEXT),
        emoji=emoji,
        default=chosen,
    )


def select(
    custom_id: str,
    placeholder: str,
    options: Sequence[discord.SelectOption],
    *,
    row: int | None = None,
    least: int = 1,
    most: int = 1,
    disabled: bool = False,
) -> Control:
    """A select of the first 25 options, of which `least` to `most` must be chosen."""
    shown = list(options[:MAX_OPTIONS])
    return discord.ui.Select(
        custom_id=custom_id,
        placeholder=shorten(placeholder, MAX_PLACEHOLDER),
        options=shown,
        min_values=min(least, len(shown)),
        max_values=min(most, len(shown)),
        row=row,
        disabled=disabled,
    )


def choice(
    custom_id: str,
    placeholder: str,
    offers: Iterable[tuple[str, str]],
    chosen: str,
    *,
    row: int | None = None,
) -> Control:
    """A select of values with their labels, of which one is chosen already."""
    options = [option(value, label, chosen=value == chosen) for value, label in offers]
    return select(custom_id, placeholder, options, row=row)


def turn_buttons(
    custom_id: str, before: object, after: object, locale: str, *, row: int = 0
) -> list[Control]:
    """Buttons to the page before and the page after; None where there is none.

    In the custom_id, `{}` stands for the page to which a button leads.
    """
    ways = (text(locale, "panel-previous"), before), (text(locale, "panel-next"), after)
    return [button(custom_id.format(page), label, row=row) for label, page in ways if page is not None]


def beside(page: int, pages: int) -> tuple[int | None, int | None]:
    """The pages before and after one, counted from 0, as `turn_buttons` takes them."""
    return page - 1 if page > 0 else None, page + 1 if page + 1 < pages else None


def channel_select(
    custom_id: str, placeholder: str, types: Sequence[discord.ChannelType], chosen: Sequence[int], *, row: int
) -> Control:
    """A select of channels of the server, of which none to 25 are chosen."""
    return discord.ui.ChannelSelect(
        custom_id=custom_id,
        placeholder=shorten(placeholder, MAX_PLACEHOLDER),
        channel_types=list(types),
        default_values=_defaults(chosen, discord.SelectDefaultValueType.channel),
        min_values=0,
        max_values=MAX_OPTIONS,
        row=row,
    )


def role_select(custom_id: str, placeholder: str, chosen: int | None, *, row: int) -> Control:
    """A select of the server's roles, of which one or none is chosen."""
    role = [] if chosen is None else [chosen]
    return discord.ui.RoleSelect(
        custom_id=custom_id,
        placeholder=shorten(placeholder, MAX_PLACEHOLDER),
        default_values=_defaults(role, discord.SelectDefaultValueType.role),
        min_values=0,
        max_values=1,
        row=row,
    )


def _defaults(ids: Sequence[int], kind: discord.SelectDefaultValueType) -> list[discord.SelectDefaultValue]:
    return [discord.SelectDefaultValue(id=one, type=kind) for one in ids[:MAX_OPTIONS]]
