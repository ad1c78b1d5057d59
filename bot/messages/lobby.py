"""The lobby: who sits at the table, what will be played, and the buttons to change both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ButtonStyle

from bot.controls.level import LevelSelect
from bot.controls.table import TableButton
from bot.games import game_at
from bot.levels import level_name, with_level
from bot.posts import Post
from bot.words import text
from engine.games import GAMES
from engine.players import JUDGES
from renderers.names import plain

if TYPE_CHECKING:
    from engine.tables import Table, TableSeat


def lobby_post(table: Table) -> Post:
    """The lobby message of a table before its start."""
    locale = table.locale
    lines = [
        text(locale, "lobby-title", game=text(locale, f"game-{table.game}"), code=table.code),
        text(locale, "lobby-seats", seated=len(table.seats), wanted=table.players_wanted),
        *(_seat_line(table, seat) for seat in table.seats),
        text(locale, "lobby-options", options=", ".join(_option_words(table))),
        text(locale, f"lobby-hint-{table.game}"),
    ]
    return Post("\n".join(lines), _controls(table))


def started_post(table: Table) -> Post:
    """What the lobby message becomes when the game has begun: the way to it."""
    names = ", ".join(with_level(seat, plain(seat.name), table.locale) for seat in table.seats)
    key = "lobby-started-thread" if table.thread_id else "lobby-started"
    thread = f"<#{table.thread_id}>"
    return Post(text(table.locale, key, code=table.code, names=names, thread=thread))


def _seat_line(table: Table, seat: TableSeat) -> str:
    name = plain(seat.name)
    if seat.computer:
        return text(table.locale, "lobby-computer", name=name, level=level_name(seat.computer, table.locale))
    key = "lobby-host" if seat.user_id == table.host_id else "lobby-person"
    return text(table.locale, key, name=name)


def _option_words(table: Table) -> list[str]:
    """What is played, in words: every option that matters for so many players; whether there are hints."""
    game, rules, players = game_at(table), GAMES[table.game], table.players_wanted
    options = rules.read_options(players, table.options)
    words = [
        game.option_words(name, getattr(options, name), players, table.locale)
        for name in rules.OPTION_CHOICES
        if game.matters(name, players)
    ]
    if table.game in JUDGES:
        words.append(text(table.locale, "option-hints-on" if table.hints else "option-hints-off"))
    return words


def _controls(table: Table) -> list[TableButton | LevelSelect]:
    full = len(table.seats) >= table.players_wanted
    ready = len(table.seats) >= GAMES[table.game].MIN_PLAYERS
    no_computers = not any(seat.computer for seat in table.seats)

    def make(
        what: str, row: int, style: ButtonStyle = ButtonStyle.secondary, *, off: bool = False
    ) -> TableButton:
        return TableButton.make(table, what, table.locale, row=row, style=style, disabled=off)

    return [
        make("join", 0, ButtonStyle.primary, off=full),
        make("leave", 0),
        make("add-computer", 0, off=full),
        make("remove-computer", 0, off=no_computers),
        make("options", 1),
        make("start", 1, ButtonStyle.success, off=not ready),
        LevelSelect.make(table, row=2, disabled=full),
    ]
