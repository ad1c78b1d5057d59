"""The leaderboard of a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.messages import file_names, private_answer
from tests.typed_updates import places_of

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_the_leaderboard_counts_finished_games_of_at_least_two_people(night: GameNight) -> None:
    """Games against computers alone do not count, nor do unfinished ones; everybody sees the list."""
    await night.start_game(night.ben)
    await night.finished_game(computers=1)
    await night.ben.go_to("games")
    await night.ben.slash("ra leaderboard")
    await private_answer(night.ben, "Nobody is on the list for Ra")

    await night.ben.go_to("games")
    codes = [await night.finished_game(night.ben, computers=seats) for seats in (0, 1)]
    places: dict[str, list[int]] = {"Anna": [], "Ben": []}
    for code in codes:
        view, table = await night.tables.view(code, None), await night.table(code)
        for seat in table.people:
            places[seat.name].append(places_of(view)[seat.seat])
    await night.ben.slash("ra leaderboard")
    board = await night.anna.wait_for_message(
        lambda message: message["content"].startswith("## Ra in this server")
    )

    lines = board["content"].splitlines()[1:]
    assert len(lines) == 2
    for line in lines:
        name = line.split("**")[1]
        wins, mean = places[name].count(1), sum(places[name]) / 2
        assert f"{wins} win{'' if wins == 1 else 's'} in 2 games, average place {mean:.1f}, " in line
    assert board["flags"] & 64 == 0


async def test_the_leaderboard_has_a_card(night: GameNight) -> None:
    """`/ra leaderboard` posts a card whose alt text says the same as the lines above it."""
    code = await night.start_game(night.ben)
    await night.finish(code)
    await night.anna.go_to("games")
    await night.anna.slash("ra leaderboard")
    board = await night.anna.wait_for_message(lambda one: one["content"].startswith("## Ra in this server"))

    assert file_names([board]) == ["ra-leaderboard.png"]
    assert "1 win in 1 game" in board["content"]
    assert "1 win in 1 game" in board["attachments"][0]["description"]
