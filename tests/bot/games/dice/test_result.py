"""The result of a dice game."""

import re
from dataclasses import replace

from engine.dice.options import Options
from engine.dice.scores import EpochScore
from engine.dice.scoring import score_epoch
from engine.dice.state import Phase
from tests.bot.support.internals import Drawing, result_post
from tests.bot.support.positions import make_dice_update
from tests.engine.dice.positions import make_player, make_state


async def test_fame_below_zero(broken_drawing: Drawing) -> None:
    """Where a table lets fame fall below 0, all of it in the result has the same sign."""
    options, scores = Options(allow_negative=True), list[EpochScore]()
    players = [make_player(fame=1), make_player(("red",), fame=9, pharaoh=3)]
    for epoch in (1, 2, 3):
        scores.append(score_epoch(players, epoch, options))
        fame = zip(players, scores[-1].fame, strict=True)
        players = [replace(player, fame=total) for player, total in fame]
    state = make_state(players, phase=Phase.FINISHED, epoch=3, scores=tuple(scores), options=options)
    content = (await result_post(make_dice_update(state), broken_drawing)).content
    assert "−20 fame (after each epoch: −6, −13, −20)" in content
    assert not re.search(r"-\d", content)
