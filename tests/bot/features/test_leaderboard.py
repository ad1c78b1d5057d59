"""The leaderboard of a server, its seasons, and the hall of fame."""

import re
from functools import partial

import pytest
from sqlalchemy import Connection, insert

from engine import calendar
from engine.ratings import Rating
from engine.store import schema
from engine.store.leaderboard import Leaderboard
from engine.store.seasons import close_season, open_season
from engine.tables import Standing, Tables
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import Drawing, leaderboard_post
from tests.bot.support.messages import EPHEMERAL, Message, answer_to, file_names, labels, said_to, turned


async def test_the_leaderboard_has_a_card(night: GameNight) -> None:
    """`/ra leaderboard` posts a card whose alt text says the same as the lines above it.

    The number of players, the last 30 days and another order are chosen in the command.
    """
    await night.finished_game(night.ben)
    await night.anna.go_to("games")
    await night.anna.slash("ra leaderboard")
    board = await night.anna.wait_for_message(lambda one: one["content"].startswith("## Ra · all time"))

    assert not board["flags"] & EPHEMERAL
    assert file_names([board]) == ["ra-leaderboard.png"]
    assert "1 win in 1 game" in board["content"]
    assert "(± " in board["content"]
    assert "1 win in 1 game" in board["attachments"][0]["description"]
    assert "it counts finished rated games" in await said_to(night.anna, "ra leaderboard", players=4)
    for scope, told in (({"period": "month"}, "the last 30 days"), ({"order": "fame"}, "by average fame")):
        await night.anna.slash("ra leaderboard", **scope)
        board = await night.anna.wait_for_message(lambda one: told in one["content"])  # noqa: B023  # awaited at once
        assert "**Anna**" in board["content"]


async def first_of_two_pages(night: GameNight) -> Message:
    """The first page of a leaderboard of fourteen people, which Ben has asked for."""
    code = await night.finished_game(night.ben)
    await crowd_the_leaderboard(night.tables, (await night.table(code)).guild_id)
    await night.ben.go_to("games")
    await night.ben.slash("ra leaderboard", order="wins")
    return await night.anna.wait_for_message(lambda one: one["content"].startswith("## Ra · all time"))


async def test_pages_show_the_line_of_whoever_turns_them(night: GameNight) -> None:
    """A page has eight lines, the next one follows by button, and one's own line is on every page."""
    first = await first_of_two_pages(night)
    assert "Lines 1 to 8 of 14." in first["content"]
    assert "Your line: " in first["content"]
    assert labels(first) == ["Next"]

    second = await turned(night.anna, first, "Next")
    assert "Lines 9 to 14 of 14." in second["content"]
    assert "**Anna**" in second["content"]
    assert labels(second) == ["Previous"]
    third = await turned(night.ben, second, "Previous")
    assert third["content"] == first["content"]


async def test_a_page_that_is_gone_becomes_the_first(night: GameNight) -> None:
    """Where people have left the leaderboard since, and whoever presses is not on it, it is not empty."""
    first = await first_of_two_pages(night)
    for gone in range(1, 13):
        await night.tables.privacy.erase(gone)
    page = await turned(night.caro, first, "Next")
    assert "1. **" in page["content"]
    assert labels(page) == []


async def test_pages_stay_in_the_language_of_the_server(night: GameNight) -> None:
    """All read them, whoever posts or turns them."""
    code = await night.finished_game(night.ben)
    night.world.guild.locale, night.world.users[night.caro.id].locale = "es-ES", "ru"
    await crowd_the_leaderboard(night.tables, (await night.table(code)).guild_id)
    await night.ben.go_to("games")
    await night.ben.slash("ra leaderboard", order="wins")
    first = await night.anna.wait_for_message(lambda one: "Ra · desde siempre" in one["content"])
    assert labels(first) == ["Siguiente"]
    second = await turned(night.caro, first, "Siguiente")
    assert "Ra · desde siempre" in second["content"]
    assert labels(second) == ["Anterior"]


async def crowd_the_leaderboard(tables: Tables, guild_id: int) -> None:
    """Twelve more people who have won more often than anybody who plays here."""

    def write(connection: Connection) -> None:
        for user_id in range(1, 13):
            connection.execute(insert(schema.users).values(id=user_id, name=f"Person {user_id}"))
            row = {"guild_id": guild_id, "game": "ra", "season": 0, "players": 0, "user_id": user_id}
            sums = {"games": 20, "wins": 20 - user_id, "places": 40, "fame": 900, "rated_games": 0}
            connection.execute(insert(schema.standings).values(row | sums))

    await tables.write(write)


async def lines_of(name: str, order: str, drawing: Drawing) -> list[str]:
    """What a leaderboard of one person with few games says."""
    anna = Standing(1, 1, 7, name, 3, 1, 1.5, 30.0, Rating(25.0, 8.0), 3)
    post = await leaderboard_post(Leaderboard((anna,), None, 1), order, "Ra", "en", drawing, drawn="Ra")
    return post.content.splitlines()


async def test_a_name_of_which_nothing_can_be_seen(broken_drawing: Drawing) -> None:
    """Its line has a name in words too, as on the card."""
    _, line, *_ = await lines_of("\u200b", "rating", broken_drawing)
    assert "**Player 1**" in line


@pytest.mark.parametrize(
    ("order", "told"),
    [
        ("rating", "-# A rating with ? is based on fewer than 5 rated games"),
        ("fame", "-# Those with fewer than 5 games come last."),
        ("wins", ""),
    ],
)
async def test_the_small_print_is_about_what_is_shown(order: str, told: str, broken_drawing: Drawing) -> None:
    """Small print says that few games say little where they come last, and explains the sign of ratings."""
    *_, last = await lines_of("Anna", order, broken_drawing)
    assert last.startswith(told)
    assert ("-#" in last) == bool(told)


async def test_a_season_from_its_opening_to_the_hall_of_fame(night: GameNight) -> None:
    """Games that end while it is open count for it; its winners stay in the hall of fame.

    A second season waits until the first is closed; its name needs a visible character.
    """
    await night.finished_game(night.ben)
    await night.anna.go_to("games")
    for period, words in (("season", "No season is open"), ("hall", "No season has ended")):
        assert words in await said_to(night.anna, "ra leaderboard", period=period)
    unseen = await said_to(night.anna, "ra-server season", name="\u200b\u200b")
    assert "needs a name" in unseen
    opened = await answer_to(night.anna, "ra-server season", name="Spring *2027*")
    assert "The season **Spring \\*2027\\*** is open" in opened["content"]
    refused = await said_to(night.anna, "ra-server season", name="Second")
    assert "The season Spring \\*2027\\* is still open" in refused
    await night.finished_game(night.ben)
    await night.anna.go_to("games")
    await night.anna.slash("ra leaderboard", period="season")
    board = await night.anna.wait_for_message(lambda one: "season Spring" in one["content"])
    assert board["content"].count("1 game,") == 2

    panel = await answer_to(night.anna, "ra-server season")
    asked = await turned(night.anna, panel, "Close Spring *2027*")
    kept = await turned(night.anna, asked, "Keep it open")
    assert labels(kept) == ["Close Spring *2027*"]
    asked = await turned(night.anna, kept, "Close Spring *2027*")
    assert "is closed" in (await turned(night.anna, asked, "Yes, close it"))["content"]
    again = await said_to(night.anna, "ra-server season")
    assert "No season is open" in again
    assert "- Spring \\*2027\\*: " in again
    await night.anna.slash("ra leaderboard", period="hall")
    hall = await night.anna.wait_for_message(lambda one: "Hall of fame: Ra" in one["content"])
    assert "**Spring \\*2027\\***" in hall["content"]
    assert hall["content"].count("rating ") == 2


async def test_every_season_stands_in_the_hall_of_fame(night: GameNight) -> None:
    """Three seasons a page, newest first; buttons lead to the older ones and back."""
    now, guild_id = calendar.now(), int(night.world.guild.id)
    for number in range(1, 6):
        name = f"Season {number}"
        assert await night.tables.write(open_season, guild_id=guild_id, name=name, now=now)
        closing = partial(close_season, guild_id=guild_id, number=number, now=now)
        assert await night.tables.write(closing)
    await night.anna.slash("ra leaderboard", period="hall")
    newest = await night.anna.wait_for_message(lambda one: "Hall of fame: Ra" in one["content"])
    oldest = await turned(night.anna, newest, "Next")
    again = await turned(night.anna, oldest, "Previous")
    pages = [re.findall(r"\*\*Season (\d)\*\*", page["content"]) for page in (newest, oldest, again)]
    assert pages == [["5", "4", "3"], ["2", "1"], ["5", "4", "3"]]
    assert [labels(page) for page in (newest, oldest)] == [["Next"], ["Previous"]]


@pytest.mark.parametrize(("name", "drawn"), [("❄️ Winter 日本", "Winter"), ("🏆", "1")])
async def test_signs_that_cannot_be_drawn(night: GameNight, name: str, drawn: str) -> None:
    """The card has the rest of a season's name, or else its number; the message has all of it."""
    await answer_to(night.anna, "ra-server season", name=name)
    await night.finished_game(night.ben)
    await night.anna.go_to("games")
    await night.anna.slash("ra leaderboard", period="season")
    board = await night.anna.wait_for_message(lambda one: f"season {name}" in one["content"])
    assert f"season {drawn} · by rating" in board["attachments"][0]["description"]


async def test_buttons_of_a_lost_history_close_no_season(night: GameNight) -> None:
    """After a backup was put back their number may be another season's; what is shown then works."""
    await night.anna.slash("ra-server season", name="Lost")
    panel = await answer_to(night.anna, "ra-server season")
    await night.tables.histories.begin()
    assert "from before the games were put back" in await said_to(
        night.anna, night.anna.click(panel, "Close Lost")
    )
    panel = await answer_to(night.anna, "ra-server season")
    asked = await turned(night.anna, panel, "Close Lost")
    assert "is closed" in (await turned(night.anna, asked, "Yes, close it"))["content"]
