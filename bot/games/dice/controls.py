"""The buttons and selects of a turn in the dice game; the largest amounts are one press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ButtonStyle

import renderers.dice
from bot.controls.move import MoveButton, MoveSelect
from bot.controls.table import TableButton
from bot.games.dice.emojis import die_emoji, face_emoji
from bot.games.dice.lines import dice_left
from bot.games.dice.using import use_controls
from bot.words import text
from engine.dice.actions import DONE, KEEP, Declare, Disaster, LoseCivilization, Reroll
from engine.dice.faces import COLOURS, Face
from engine.dice.state import Phase
from engine.dice.suns import DISASTER_MARKERS

if TYPE_CHECKING:
    import discord

    from engine.dice.actions import Action
    from engine.dice.faces import Colour
    from engine.dice.view import View
    from engine.tables import Update

    Controls = list[discord.ui.Item[Any]]

UNDO = "undo"


def turn_controls(update: Update) -> Controls:
    """Controls for the phase, and More; at most five rows, and four buttons a row."""
    match update.view.phase:
        case Phase.ROLLING:
            return _rolling(update)
        case Phase.USING:
            return _using(update)
        case Phase.DISASTER:
            return _disaster(update)
        case _:
            return _losing(update)


def _button(update: Update, action: Action | str, label: str, row: int, style: ButtonStyle) -> MoveButton:
    table = update.table
    return MoveButton.make(table.code, table.version, str(action), label, row=row, style=style)


def _more(update: Update, row: int) -> TableButton:
    return TableButton.make(update.table, "more", update.table.locale, row=row)


# Rolling


def _rolling(update: Update) -> Controls:
    """Any dice in a select; in one press to keep one symbol, everything, or nothing."""
    locale, free = update.table.locale, _free(update.view)
    select = [_reroll_select(update, free)] if len(free) > 1 else []
    presets = _presets(update, free, row=len(select))
    row = len(select) + bool(presets)
    everything, roll_all = Reroll(tuple(sorted(free))), text(locale, "dice-roll-all", count=len(free))
    return [
        *select,
        *presets,
        _button(update, KEEP, text(locale, "dice-keep"), row, ButtonStyle.success),
        _button(update, everything, roll_all, row, ButtonStyle.primary),
        _more(update, row),
    ]


def _free(view: View) -> dict[Colour, Face]:
    return {colour: face for colour, face in zip(COLOURS, view.dice, strict=True) if face is not Face.SUN}


def _reroll_select(update: Update, free: dict[Colour, Face]) -> MoveSelect:
    table, locale = update.table, update.table.locale
    choices = [
        (str(colour), _die_label(colour, face, locale), die_emoji(colour, face))
        for colour, face in free.items()
    ]
    return MoveSelect.make(
        table.code,
        table.version,
        "reroll",
        text(locale, "dice-choose-reroll"),
        choices,
        least=1,
        most=len(choices),
        row=0,
    )


def _die_label(colour: Colour, face: Face, locale: str) -> str:
    colour_name, face_name = (
        renderers.dice.colour_name(colour, locale),
        renderers.dice.face_name(face, locale),
    )
    return text(locale, "dice-die-label", colour=colour_name, face=face_name)


def _presets(update: Update, free: dict[Colour, Face], row: int) -> list[MoveButton]:
    """Keep one symbol with the ankhs that can stand for it, roll the others: a button for each symbol."""
    table, locale = update.table, update.table.locale
    found = []
    for face in dict.fromkeys(face for face in free.values() if face is not Face.ANKH):
        others = sorted(colour for colour, shown in free.items() if shown not in {face, Face.ANKH})
        if others:
            key = "dice-keep-with-ankhs" if Face.ANKH in free.values() else "dice-keep-symbol"
            name = renderers.dice.face_name(face, locale)
            found.append(
                MoveButton.make(
                    table.code,
                    table.version,
                    str(Reroll(tuple(others))),
                    text(locale, key, face=name, count=len(others)),
                    row=row,
                    style=ButtonStyle.secondary,
                    emoji=face_emoji(face),
                )
            )
    return found


# Using


def _using(update: Update) -> Controls:
    """Uses, undo, and done, which stands out only when nothing is left to use."""
    controls, row = use_controls(update)
    style = ButtonStyle.secondary if controls else ButtonStyle.success
    undo = _button(update, UNDO, text(update.table.locale, "dice-undo"), row, ButtonStyle.secondary)
    return [
        *controls,
        *([undo] if update.draft else []),
        _button(update, DONE, _done_label(update, useful=bool(controls)), row, style),
        _more(update, row),
    ]


def _done_label(update: Update, *, useful: bool) -> str:
    """How many dice are given up; or that they have no use."""
    locale, left = update.table.locale, len(dice_left(update.view))
    if not left:
        return text(locale, "dice-done")
    return text(locale, "dice-done-unused", count=left) if useful else text(locale, "dice-done-no-use")


# Disasters


def _disaster(update: Update) -> Controls:
    def declare(kind: Disaster | None, row: int, style: ButtonStyle) -> MoveButton:
        label = text(update.table.locale, f"dice-declare-{kind or 'none'}")
        return _button(update, Declare(kind), label, row, style)

    return [
        *(declare(kind, 0, ButtonStyle.danger) for kind in Disaster),
        declare(None, 1, ButtonStyle.secondary),
        _more(update, 1),
    ]


def _losing(update: Update) -> Controls:
    table, locale = update.table, update.table.locale
    select = MoveSelect.make(
        table.code,
        table.version,
        "lose",
        text(locale, "dice-choose-loss", count=DISASTER_MARKERS),
        _losable(update, locale),
        least=DISASTER_MARKERS,
        most=DISASTER_MARKERS,
        row=0,
    )
    return [select, _more(update, 1)]


def _losable(update: Update, locale: str) -> list[tuple[str, str, discord.PartialEmoji | None]]:
    """Every marker that can be lost."""
    player = update.view.players[update.view.to_act]
    if isinstance(update.legal[0], LoseCivilization):
        return [
            (str(colour), renderers.dice.colour_name(colour, locale), die_emoji(colour))
            for colour in player.civilization
        ]
    columns = [space.column for space in player.pyramids]
    return [
        (
            str(space),
            text(
                locale,
                "dice-pyramid-of",
                colour=renderers.dice.colour_name(space.colour, locale),
                column=space.column,
                count=columns.count(space.column),
            ),
            die_emoji(space.colour),
        )
        for space in player.pyramids
    ]
