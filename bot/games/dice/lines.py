"""The lines of the dice game's messages: the dice, disasters, log, points."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby, zip_longest

import renderers.dice
from bot.discord.emojis import with_emoji
from bot.games.dice.emojis import die_emoji, emoji_of
from bot.games.protocol import Strip
from bot.games.seat_names import names_of
from bot.words import text
from engine.dice.actions import Action, Disaster
from engine.dice.events import AnkhsSpent, DiceKept, DiceRolled, EpochEnded, EpochScored, Event
from engine.dice.faces import COLOURS, Colour
from engine.dice.harms import Harm
from engine.dice.state import Phase
from engine.dice.view import View
from engine.games import Seat
from engine.protocol import AnyEvent, GameEnded
from engine.tables import GameUpdate, Logged
from renderers.dice.scores import SCORES
from renderers.names import plain_names
from renderers.words.formats import listed


def harm_lines(view: View, names: Sequence[str], locale: str) -> list[str]:
    """A line for each disaster with everybody it would hit; escapes `names`."""
    shown = plain_names(names, locale)
    return [
        text(
            locale,
            "dice-harm",
            disaster=text(locale, f"dice-disaster-of-{disaster}"),
            harm=listed(
                (_harm(harm, disaster, shown[seat], locale) for seat, harm in view.harms(disaster).items()),
                locale,
            ),
        )
        for disaster in Disaster
    ]


def _harm(harm: Harm, disaster: Disaster, name: str, locale: str) -> str:
    if harm.floods:
        return text(locale, "dice-harm-flood", name=name)
    if disaster in {Disaster.CIVILIZATION, Disaster.PYRAMID}:
        return text(locale, "dice-harm-markers", name=name, count=harm.markers)
    return text(locale, "dice-harm-steps", name=name, count=harm.steps)


def turn_lines(update: GameUpdate[View, Action]) -> list[str]:
    """The dice and their uses so far, or what each disaster would cost whom."""
    view, locale = update.view, update.table.locale
    match view.phase:
        case Phase.ROLLING:
            return [text(locale, "dice-lie", roll=view.roll, dice=_dice(view, COLOURS, locale))]
        case Phase.USING:
            return _uses(view, locale)
        case Phase.DISASTER:
            return harm_lines(view, names_of(update.table), locale)
    return []


def _uses(view: View, locale: str) -> list[str]:
    unused = text(locale, "dice-unused", dice=_dice(view, view.unused_dice, locale))
    if not view.uses:
        return [unused]
    uses = " · ".join(renderers.dice.describe_use(use, locale) for use in view.uses)
    return [text(locale, "dice-so-far", uses=uses), *([unused] if view.unused_dice else [])]


def _dice(view: View, colours: Iterable[Colour], locale: str) -> str:
    faces = dict(zip(COLOURS, view.dice, strict=True))
    shown = ((colour, faces[colour]) for colour in colours)
    return " · ".join(
        with_emoji(die_emoji(colour, face), renderers.dice.face_name(face, locale)) for colour, face in shown
    )


def news(update: GameUpdate[View, Action]) -> list[Logged]:
    """The moves since the last message, with only the last roll of each turn unless the board shows it."""
    moves = list(update.moves)
    newest = moves[-1].events if moves else ()
    if update.view.phase is Phase.ROLLING and newest and isinstance(newest[-1], DiceRolled):
        moves[-1] = replace(moves[-1], events=newest[:-1])
    return _without_earlier_rolls(moves)


def _is_news(event: object) -> bool:
    """Whether no other line says the same: using dice shows that the rolling is over."""
    return not isinstance(event, DiceKept | AnkhsSpent)


def _without_earlier_rolls(moves: Sequence[Logged]) -> list[Logged]:
    """The moves with only the last roll of each turn, which has the reason for keeping these dice."""
    kept: list[Logged] = []
    following, reason = 1, None
    for move in reversed(moves):
        events: list[object] = []
        for event in (event for event in reversed(move.events) if _is_news(event)):
            if isinstance(event, DiceRolled):
                last, following = following == 1, event.roll
                if not last:
                    continue
            events.append(event)
        first = move.events[0] if move.events else None
        told = reason if isinstance(first, DiceRolled) and reason else move.reason
        is_kept = isinstance(first, DiceKept)
        kept.append(replace(move, events=tuple(events[::-1]), reason=None if is_kept else told))
        reason = move.reason if is_kept else None
    return kept[::-1]


def log_lines(events: Sequence[Event], names: Sequence[str], locale: str) -> list[str]:
    """One line for everything that a player does in a row, named once; other events have their own."""
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
    """A sentence without the name at its beginning."""
    rest = sentence.removeprefix(f"{name} ")
    return rest if rest == sentence else rest[:1].upper() + rest[1:]


def story_lines(
    events: Sequence[Event],
    names: Sequence[str],
    locale: str,
    *,
    with_bids: bool = False,  # noqa: ARG001  # it has none
    beside_lots: bool = False,  # noqa: ARG001  # nor lots
) -> list[str]:
    """A line for each turn with its last roll; neither what sheets show nor the result."""
    worth = [event for event in events if _is_news(event) and not isinstance(event, EpochScored | GameEnded)]
    told = [
        event
        for event, following in zip_longest(worth, worth[1:])
        if not (isinstance(event, DiceRolled) and _is_rolled_on(event, following))
    ]
    return log_lines(told, names, locale)


def _is_rolled_on(roll: DiceRolled, following: object) -> bool:
    """Whether this is not the last roll of a turn: it was rolled again, or the turn has only just begun."""
    if following is None:
        return roll.roll == 1
    return isinstance(following, DiceRolled) and following.roll > 1


def lots_strips(_events: Sequence[Event], _names: Sequence[str], _locale: str, _code: str) -> list[Strip]:
    """No pictures: nothing is sold in this game."""
    return []


def out_of_suns(_view: View) -> list[Seat]:
    """No seats: nobody bids in this game."""
    return []


def scored_epoch(event: Event) -> int | None:
    """The number of the epoch that an event scored; None if it scored none."""
    return event.score.epoch if isinstance(event, EpochScored) else None


def shown_events(_view: View, events: Sequence[Event], _earlier: Iterable[AnyEvent]) -> Sequence[AnyEvent]:
    """The events alone."""
    return events


def begins_paragraph(event: Event) -> bool:
    """Whether this event starts a turn, or ends an epoch."""
    return isinstance(event, EpochEnded) or begins_section(event)


def begins_section(event: Event) -> bool:
    """Whether a turn begins."""
    return isinstance(event, DiceRolled) and event.roll == 1


def is_landmark(_event: Event) -> bool:
    """Never: an epoch has too many turns."""
    return False


def points_now(view: View, seat: Seat, locale: str) -> str:
    """What a seat would score if the epoch ended now, by category."""
    return SCORES.of_seat(view.points_now(seat), locale)


def bag_text(_view: View, _locale: str) -> list[str]:
    """No lines: this game has no bag."""
    return []
