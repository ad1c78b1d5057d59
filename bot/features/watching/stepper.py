"""The message in which people step through a finished game: its words, its picture and its controls."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from functools import partial

from discord import ButtonStyle, SelectOption

from bot.discord.controls import CODE, MAX_OPTIONS, Control, button, option, select
from bot.discord.posts import Post
from bot.drawing import Illustration, alt_text, look_of
from bot.features.recent import Pictures
from bot.features.watching.steps import Game, Section
from bot.games import game_at, newest_first
from bot.games.seat_names import clean_name, names_of
from bot.posts.log_lines import MAX_LENGTH, log_lines, small_print
from bot.words import text
from renderers.games import RENDERERS

# The code is not followed by a number, as in the controls of a table's own messages: after a crash these are
# recognised by the version that follows the code.
STEP_CONTROL = rf"watch:{CODE}:(?P<what>[a-z]{{1,8}}):(?P<step>[0-9]{{1,5}})"


class Press(StrEnum):
    """What can be pressed."""

    FIRST = "first"
    BACK = "back"
    NEXT = "next"
    LAST = "last"
    ON = "on"
    """To the next auction or turn."""
    JUMP = "jump"
    MOMENT = "moment"
    """To the decision that is the move with this number."""
    PLAY = "play"
    RECORD = "record"


def reached(game: Game, what: str, step: int, chosen: Sequence[str]) -> int:
    """The step to which a control leads from another one."""
    match what:
        case Press.FIRST:
            wanted = 0
        case Press.BACK:
            wanted = step - 1
        case Press.NEXT:
            wanted = step + 1
        case Press.ON:
            wanted = game.section_after(step)
        case Press.JUMP:
            wanted = int(chosen[0])
        case _:
            wanted = game.last
    return max(0, min(wanted, game.last))


async def step_post(
    game: Game, step: int, locale: str, pictures: Pictures, judged: Sequence[str] = ()
) -> Post:
    """A position with the move that led to it, in a language, and how the next one was `judged`."""
    table, reached = replace(game.table, locale=locale), game.steps[step]
    view, names = reached.view, names_of(table)
    earlier = newest_first([one.move for one in game.steps[:step]])
    events = game_at(table).shown_events(view, reached.move.events, earlier)
    renderer, look = RENDERERS[table.game], look_of(table)

    draw = partial(renderer.render, view, names, locale, events=events, code=table.code, look=look)
    described = alt_text(partial(renderer.describe, view, names, locale, events=events, look=look))
    key = (table.code, str(table.opened_at), step, locale, tuple(names))
    picture = await pictures.picture(key, draw, f"ra-{table.code.lower()}-move-{step}.png")
    board = Illustration(picture, described)
    title = text(
        locale, "watching-title", code=table.code, epoch=reached.state.epoch, move=step, moves=game.last
    )
    told = [*_told(game, step, locale, MAX_LENGTH - sum(map(len, judged))), *judged]
    if table.imported:
        told.append(f"-# {text(locale, 'watching-imported-note')}")
    return Post(board.below("\n".join([title, *told])), _controls(game, step, locale), *board)


def _told(game: Game, step: int, locale: str, room: int) -> list[str]:
    """The move in the words of the log."""
    lines = log_lines(game.table, [game.steps[step].move], locale)
    if sum(len(line) + 1 for line in lines) <= room:
        return lines
    return small_print(lines, locale, room)


def _controls(game: Game, step: int, locale: str) -> list[Control]:
    is_first, is_last = step == 0, step == game.last
    on = text(locale, f"watching-on-{game.table.game}")
    return [
        _button(game, step, Press.FIRST, text(locale, "watching-first"), row=0, disabled=is_first),
        _button(game, step, Press.BACK, text(locale, "watching-back"), row=0, disabled=is_first),
        _button(
            game, step, Press.NEXT, text(locale, "watching-next"), row=0, disabled=is_last, leads_on=True
        ),
        _button(game, step, Press.LAST, text(locale, "watching-last"), row=0, disabled=is_last),
        _button(game, step, Press.ON, on, row=1, disabled=is_last),
        _button(game, step, Press.PLAY, text(locale, "watching-play"), row=1),
        _button(game, step, Press.RECORD, text(locale, "watching-record"), row=1),
        _jump_select(game, step, locale),
    ]


def _button(
    game: Game, step: int, what: str, label: str, *, row: int, disabled: bool = False, leads_on: bool = False
) -> Control:
    style = ButtonStyle.primary if leads_on else ButtonStyle.secondary
    return button(_custom_id(game, what, step), label, row=row, style=style, disabled=disabled)


def _custom_id(game: Game, what: str, step: int) -> str:
    return f"watch:{game.table.code}:{what}:{step}"


def _jump_select(game: Game, step: int, locale: str) -> Control:
    """The beginning of each epoch, and the auctions or turns of this one: those around this step."""
    epochs = [
        option(str(first), text(locale, "watching-epoch", epoch=epoch), chosen=first == step)
        for epoch, first in game.epochs.items()
    ]
    sections = [section for section in game.sections if section.epoch == game.steps[step].state.epoch]
    taken = set(game.epochs.values())
    here = [
        section for section in _around(step, sections, MAX_OPTIONS - len(epochs)) if section.step not in taken
    ]
    options = [*epochs, *(_section_option(game, section, step, locale) for section in here)]
    return select(_custom_id(game, Press.JUMP, step), text(locale, "watching-jump"), options, row=2)


def _around(step: int, sections: Sequence[Section], most: int) -> Sequence[Section]:
    """At most `most` of the sections, as many before a step as after it where there are enough."""
    passed = sum(section.step <= step for section in sections)
    begin = max(0, min(passed - most // 2, len(sections) - most))
    return sections[begin : begin + most]


def _section_option(game: Game, section: Section, step: int, locale: str) -> SelectOption:
    seat = game.table.seats[game.steps[section.step].view.turn]
    label = text(locale, f"watching-section-{game.table.game}", number=section.number)
    note = text(locale, "watching-section-note", name=clean_name(game.table, seat, locale), move=section.step)
    return option(str(section.step), label, description=note, chosen=section.step == step)
