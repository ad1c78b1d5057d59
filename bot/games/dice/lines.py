"""What is told about a table of the dice game."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

import renderers.dice
from bot.emojis import with_emoji
from bot.games.dice.disasters import harm_lines
from bot.games.dice.emojis import die_emoji, emoji_of
from bot.words import text
from engine.dice.events import AnkhsSpent, DiceKept, DiceRolled, EpochScored
from engine.dice.faces import COLOURS, Face
from engine.dice.scoring import score_seat
from engine.dice.state import Phase
from renderers.dice.facts import used_dice
from renderers.telling import plain_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.dice.events import Event
    from engine.dice.faces import Colour
    from engine.dice.view import View
    from engine.games import Seat
    from engine.players import Reason
    from engine.tables import Logged, Update


def turn_lines(update: Update) -> list[str]:
    """The dice, and what they have been used for so far; what each disaster would cost whom."""
    view, locale = update.view, update.table.locale
    match view.phase:
        case Phase.ROLLING:
            return [text(locale, "dice-lie", roll=view.roll, dice=_dice(view, COLOURS, locale))]
        case Phase.USING:
            return _uses(view, locale)
        case Phase.DISASTER:
            return harm_lines(view, [seat.name for seat in update.table.seats], locale)
    return []


def _uses(view: View, locale: str) -> list[str]:
    unused = text(locale, "dice-unused", dice=_dice(view, dice_left(view), locale))
    if not view.uses:
        return [unused]
    uses = " · ".join(renderers.dice.describe_use(use, locale) for use in view.uses)
    return [text(locale, "dice-so-far", uses=uses), *([unused] if dice_left(view) else [])]


def _dice(view: View, colours: Iterable[Colour], locale: str) -> str:
    faces = dict(zip(COLOURS, view.dice, strict=True))
    shown = ((colour, faces[colour]) for colour in colours)
    return " · ".join(
        with_emoji(die_emoji(colour, face), renderers.dice.face_name(face, locale)) for colour, face in shown
    )


def dice_left(view: View) -> list[Colour]:
    """The dice that are no suns and were not used, in die order."""
    used = used_dice(view)
    return [
        colour
        for colour, face in zip(COLOURS, view.dice, strict=True)
        if face is not Face.SUN and colour not in used
    ]


def news(update: Update) -> list[Logged]:
    """What came of each turn, and its last roll; but not the roll that still lies there to be seen."""
    moves = list(update.moves)
    newest = moves[-1].events if moves else ()
    if update.view.phase is Phase.ROLLING and newest and isinstance(newest[-1], DiceRolled):
        moves[-1] = replace(moves[-1], events=newest[:-1])
    return _without_earlier_rolls(moves)


def _is_news(event: Event) -> bool:
    """Whether nothing else tells the same: what dice are used for shows that the rolling is over."""
    return not isinstance(event, DiceKept | AnkhsSpent)


def _without_earlier_rolls(moves: Sequence[Logged]) -> list[Logged]:
    """Of the rolls of each turn the last alone."""
    kept: list[Logged] = []
    following = 1
    for move in reversed(moves):
        events: list[Event] = []
        for event in filter(_is_news, reversed(move.events)):
            if isinstance(event, DiceRolled):
                last, following = following == 1, event.roll
                if not last:
                    continue
            events.append(event)
        kept.append(replace(move, events=tuple(events[::-1])))
    return kept[::-1]


def log_lines(events: Sequence[Event], names: Sequence[str], locale: str) -> list[str]:
    """One line for all that somebody does in a row, named once; what concerns all has lines of its own."""
    lines: list[str] = []
    shown = plain_names(names, locale)
    for seat, grouped in groupby(events, lambda event: getattr(event, "seat", None)):
        group = list(grouped)
        told = [renderers.dice.log_line(event, names, locale) for event in group]
        if seat is not None:
            told[1:] = [_without_name(sentence, shown[seat]) for sentence in told[1:]]
        told = [with_emoji(emoji_of(event), words) for event, words in zip(group, told, strict=True)]
        lines += told if seat is None else [" ".join(told)]
    return lines


def _without_name(sentence: str, name: str) -> str:
    """A sentence that begins with a name, without it."""
    rest = sentence.removeprefix(f"{name} ")
    return rest if rest == sentence else rest[:1].upper() + rest[1:]


def reason_text(_reason: Reason, _names: Sequence[str], _locale: str) -> str:
    """Nothing: the computers of this game tell no reasons."""
    return ""


def scored_epoch(event: Event) -> int | None:
    """The epoch that an event scored."""
    return event.score.epoch if isinstance(event, EpochScored) else None


def points_now(view: View, seat: Seat, name: str, locale: str) -> str:
    """What a seat would score now."""
    points = score_seat(view.players, seat, view.epoch, view.options)
    return renderers.dice.points_by_category([points], [name], locale)


def hint_lines(_judgement: object, _view: View, _names: Sequence[str], _locale: str) -> list[str]:
    """Nothing: there are no hints."""
    return []


def bag_text(_view: View, _locale: str) -> list[str]:
    """Nothing: dice need no bag."""
    return []
