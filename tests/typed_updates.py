"""Updates and views of tables whose game a test knows, with the types of that game."""

from typing import cast

from engine.dice.actions import Action as DiceAction
from engine.dice.view import View as DiceView
from engine.protocol import AnyView
from engine.ra.actions import Action as RaAction
from engine.ra.view import View as RaView
from engine.tables import GameUpdate, Tables


async def look_at_ra(tables: Tables, code: str, since: int | None = None) -> GameUpdate[RaView, RaAction]:
    """`Views.look` for a table of Ra."""
    return cast("GameUpdate[RaView, RaAction]", await tables.views.look(code, since))


async def look_at_dice(
    tables: Tables, code: str, since: int | None = None
) -> GameUpdate[DiceView, DiceAction]:
    """`Views.look` for a table of the dice game."""
    return cast("GameUpdate[DiceView, DiceAction]", await tables.views.look(code, since))


def places_of(view: AnyView) -> tuple[int, ...]:
    """Each seat's place in a finished game."""
    assert view.places is not None
    return view.places
