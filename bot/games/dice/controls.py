"""The controls of a turn in the dice game."""

from collections import Counter

from discord import ButtonStyle

import renderers.dice
from bot.discord.controls import Control
from bot.games.dice.emojis import die_emoji, face_emoji
from bot.games.dice.use_controls import use_controls
from bot.games.table_controls import UNDO, Choice, move_button, parts_select, table_button
from bot.words import text
from engine.dice.actions import DONE, KEEP, Action, Declare, Disaster, LoseCivilization, LosePyramids, Reroll
from engine.dice.faces import DIE_ORDER, Colour, Face
from engine.dice.state import Phase
from engine.dice.view import View
from engine.tables import GameUpdate

Controls = list[Control]


def is_weighty(_action: Action, _view: View) -> bool:
    """Never: uses of dice can be taken back, and what is final is pressed on purpose."""
    return False


def turn_controls(update: GameUpdate[View, Action]) -> Controls:
    """The controls of the phase, and More, in at most five rows of at most four buttons."""
    match update.view.phase:
        case Phase.ROLLING:
            return _rolling(update)
        case Phase.USING:
            return _use_controls(update)
        case Phase.DISASTER:
            return _disaster(update)
        case _:
            return _losing(update)


def _button(
    update: GameUpdate[View, Action], action: Action | str, label: str, row: int, style: ButtonStyle
) -> Control:
    return move_button(update.table, str(action), label, row=row, style=style)


def _more(update: GameUpdate[View, Action], row: int) -> Control:
    return table_button(update.table, "more", update.table.locale, row=row)


# Rolling


def _rolling(update: GameUpdate[View, Action]) -> Controls:
    """A select for rolling any dice again; buttons for keeping one symbol, everything, or nothing."""
    locale, view = update.table.locale, update.view
    free = {colour: view.dice[DIE_ORDER[colour]] for colour in view.free_dice}
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


def _reroll_select(update: GameUpdate[View, Action], free: dict[Colour, Face]) -> Control:
    table, locale = update.table, update.table.locale
    choices = [
        Choice(str(colour), _die_label(colour, face, locale), die_emoji(colour, face))
        for colour, face in free.items()
    ]
    return parts_select(
        table, "reroll", text(locale, "dice-choose-reroll"), choices, least=1, most=len(choices), row=0
    )


def _die_label(colour: Colour, face: Face, locale: str) -> str:
    colour_name = renderers.dice.colour_name(colour, locale)
    face_name = renderers.dice.face_name(face, locale)
    return text(locale, "dice-die-label", colour=colour_name, face=face_name)


def _presets(update: GameUpdate[View, Action], free: dict[Colour, Face], row: int) -> list[Control]:
    """A button for each symbol: keep it, with the ankhs that can stand for it, and roll the rest."""
    table, locale = update.table, update.table.locale
    shown = Counter(free.values())
    found = []
    for face in dict.fromkeys(face for face in free.values() if face is not Face.ANKH):
        others = sorted(colour for colour, other in free.items() if other not in {face, Face.ANKH})
        if others:
            key = "dice-keep-with-ankhs" if shown[Face.ANKH] else "dice-keep-symbol"
            name = renderers.dice.face_name(face, locale, count=shown[face])
            label = text(locale, key, kept=shown[face], face=name, ankhs=shown[Face.ANKH], count=len(others))
            found.append(
                move_button(
                    table,
                    str(Reroll(tuple(others))),
                    label,
                    row=row,
                    style=ButtonStyle.secondary,
                    emoji=face_emoji(face),
                )
            )
    return found


# Using


def _use_controls(update: GameUpdate[View, Action]) -> Controls:
    """Uses, undo, and done, which is highlighted only when nothing is left to use."""
    controls, row = use_controls(update)
    style = ButtonStyle.secondary if controls else ButtonStyle.success
    undo = _button(update, UNDO, text(update.table.locale, "dice-undo"), row, ButtonStyle.secondary)
    return [
        *controls,
        *([undo] if update.draft else []),
        _button(update, DONE, _done_label(update, useful=bool(controls)), row, style),
        _more(update, row),
    ]


def _done_label(update: GameUpdate[View, Action], *, useful: bool) -> str:
    """Done, with the number of dice left unused, or that they have no use."""
    locale, left = update.table.locale, len(update.view.unused_dice)
    if not left:
        return text(locale, "dice-done")
    return text(locale, "dice-done-unused", count=left) if useful else text(locale, "dice-done-no-use")


# Disasters


def _disaster(update: GameUpdate[View, Action]) -> Controls:
    def declare(kind: Disaster | None, row: int, style: ButtonStyle) -> Control:
        action = Declare(kind)
        label = renderers.dice.action_label(action, update.view, update.table.locale)
        return _button(update, action, label, row, style)

    return [
        *(declare(kind, 0, ButtonStyle.danger) for kind in Disaster),
        declare(None, 1, ButtonStyle.secondary),
        _more(update, 1),
    ]


def _losing(update: GameUpdate[View, Action]) -> Controls:
    table, locale, count = update.table, update.table.locale, _markers_due(update)
    select = parts_select(
        table,
        "lose",
        text(locale, "dice-choose-loss", count=count),
        _losable(update, locale),
        least=count,
        most=count,
        row=0,
    )
    return [select, _more(update, 1)]


def _markers_due(update: GameUpdate[View, Action]) -> int:
    """The number of markers to lose, which is the same in every choice."""
    match update.legal[0]:
        case LoseCivilization(colours=markers) | LosePyramids(spaces=markers):
            return len(markers)
    raise ValueError(f"No markers are to be lost at table {update.table.code}.")


def _losable(update: GameUpdate[View, Action], locale: str) -> list[Choice]:
    """The markers that can be lost."""
    player = update.view.players[update.view.losers[0]]
    if isinstance(update.legal[0], LoseCivilization):
        return [
            Choice(str(colour), renderers.dice.colour_name(colour, locale), die_emoji(colour))
            for colour in player.civilization
        ]
    columns = [space.column for space in player.pyramids]
    return [
        Choice(
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
