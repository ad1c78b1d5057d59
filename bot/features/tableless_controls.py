"""The controls of a turn, made by the game for a position at a table that nobody has opened."""

from collections.abc import Sequence
from datetime import UTC, datetime

from discord.ui import Button, Select

from bot.discord.controls import Control
from bot.games import ON_DISCORD
from bot.games.table_controls import parts_action
from engine.protocol import AnyAction, AnyView
from engine.tables import Logged, Status, Table, TableOptions, TableSeat, Update

MORE = "more"
PRESSED = r"(?P<pressed>[a-z0-9 _-]{1,70})"
"""The part of a custom_id that says what was pressed."""


def unopened_controls(
    game: str,
    view: AnyView,
    legal: tuple[AnyAction, ...],
    locale: str,
    prefix: str,
    *,
    draft: tuple[Logged, ...] = (),
    with_more: bool = False,
) -> list[Control]:
    """The controls of a turn, with custom_ids that begin with `prefix` instead of naming a table.

    More is among them only where it is wanted, since there is no table to look at.
    """
    update = Update(_table(game, view, locale), view, legal, (), draft=draft)
    controls = []
    for control in ON_DISCORD[game].turn_controls(update):
        if isinstance(control, Button | Select):
            kind, _, _, what = str(control.custom_id).split(":", 3)
            if what == MORE and not with_more:
                continue
            pressed = f"{kind} {what}" if isinstance(control, Select) else what
            control.custom_id = f"{prefix}:{pressed}"
        controls.append(control)
    return controls


def pressed_action(pressed: str, chosen: Sequence[str]) -> str:
    """What was pressed, or chosen from a select: an action's text, or what else a button stands for."""
    match pressed.split():
        case ["choose", verb]:
            return parts_action(verb, chosen)
        case ["act", _] if chosen:
            return chosen[0]
        case _:
            return pressed


def _table(game: str, view: AnyView, locale: str) -> Table:
    seats = tuple(TableSeat(seat, None, None, str(seat)) for seat in range(len(view.players)))
    return Table(
        code="LEARN",
        guild_id=0,
        channel_id=0,
        game=game,
        players_wanted=len(seats),
        options={},
        own_options=TableOptions(pace="live"),  # nobody plans there
        locale=locale,
        status=Status.RUNNING,
        version=1,
        host_id=0,
        seats=seats,
        to_act=view.to_act,
        opened_at=datetime.fromtimestamp(0, UTC),
    )
