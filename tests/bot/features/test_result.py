"""The result message at the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from renderers.words.ratings import rating_words
from renderers.words.typography import signed
from tests.bot.support.messages import labels
from tests.typed_updates import places_of

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_the_result_names_the_winner_and_everybodys_fame_by_epoch(night: GameNight) -> None:
    """The last message has the winner, each player's fame after each epoch, and the card; no moves."""
    code = await night.start_game(night.ben, night.caro)
    table = await night.finish(code)
    view = await night.tables.view(code, None)
    ratings = (await night.tables.look(code)).ratings
    result = await night.current_message(code)
    title, *lines = result["content"].splitlines()

    by_place = sorted(table.seats, key=lambda seat: places_of(view)[seat.seat])
    assert title == f"## {by_place[0].name} wins game {code}"
    for seat, line in zip(by_place, lines, strict=False):
        first, second, third = (epoch.fame[seat.seat] for epoch in view.epochs)
        course = f"after each epoch: {first}, {second}, {third}"
        told = f"{places_of(view)[seat.seat]}. **{seat.name}**: {third} fame ({course})"
        change = ratings[seat.seat]
        assert line == f"{told} · rating {change.after.shown}? ({signed(change.difference)})"
    assert lines[3] == "-# A rating with ? follows from fewer than 5 games."
    assert [file["content_type"] for file in result["attachments"]] == ["image/png"]
    assert labels(result) == ["Rematch", "Replay", "Analyse", "More"]
    changes = ", ".join(f"{seat.name} {rating_words(ratings[seat.seat])}" for seat in by_place)
    assert result["attachments"][0]["description"].endswith(f" Ratings: {changes}.")
    assert "<@" not in result["content"]
