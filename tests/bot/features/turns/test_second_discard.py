"""A lot with two disasters: the picture of the second discard shows the lot too."""

from dataclasses import replace

import pytest

from bot.drawing import Drawing
from engine.games import RA
from engine.protocol import AnyView
from engine.ra.events import LotSold
from engine.ra.state import Auction, AuctionKind, State
from engine.ra.tiles import Tile
from engine.tables import Logged, ReplayStep, Status
from renderers.games import RENDERERS
from tests.bot.support.internals import Pictures, WatchedGame, names_of, turn_post, watching_post
from tests.bot.support.positions import make_table, make_update
from tests.engine.ra.positions import make_player, make_state

OWNED = [Tile.ART, Tile.ART, Tile.RELIGION, Tile.STATUE, Tile.STATUE, Tile.PALACE]
LOT = [Tile.UNREST, Tile.EARTHQUAKE, Tile.GOLD]


def played() -> tuple[State, list[ReplayStep]]:
    """The lot is won, the first disaster is fulfilled: the position, and all steps to it with their moves."""
    state = make_state(
        [make_player([9], [1], OWNED), make_player([5])],
        track=LOT,
        centre=2,
        auction=Auction(AuctionKind.FORCED, (), (0,), 0, None),
    )
    steps = [ReplayStep("ra", state, Logged(1, 0, "", ()))]
    for version, action in enumerate(("bid 9", "discard art art"), start=2):
        state, events = RA.apply(state, RA.parse_action(action))
        steps.append(ReplayStep("ra", state, Logged(version, 0, action, events)))
    return state, steps


@pytest.mark.parametrize("way", ["turn", "stepping"])
async def test_a_second_discard_shows_what_was_won(way: str, drawing: Drawing) -> None:
    """At the table, and to those who step through the game later."""
    state, steps = played()
    *_, won, last = steps
    sale = next(event for event in won.move.events if isinstance(event, LotSold))
    assert state.losses
    table = make_table(("Anna", "Ben"), status=Status.FINISHED)
    view: AnyView
    if way == "turn":
        update = make_update(state, [last.move], ("Anna", "Ben"))
        update = replace(update, log=tuple(step.move for step in steps))
        table, view, post = update.table, update.view, await turn_post(update, drawing, ())
    else:
        game, view = WatchedGame(table, tuple(steps)), last.view
        post = await watching_post(game, 2, "en", Pictures(drawing, "replay"))
    events = [sale, *last.move.events]
    expected = RENDERERS["ra"].render(view, names_of(table), "en", events=events, code=table.code)
    assert post.picture is not None
    assert post.picture.data == expected.data
