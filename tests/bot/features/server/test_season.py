"""`/ra-server season`: seasons with standings of their own, and the hall of fame."""

import re
from functools import partial

import pytest

from engine import calendar
from engine.store.seasons import close_season, open_season
from playground.member import Member
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import answer_to, labels, said_to, turned


async def test_a_season_from_its_opening_to_the_hall_of_fame(night: GameNight, warden: Member) -> None:
    """Games that end while it is open count for it; its winners stay in the hall of fame.

    A second season waits until the first is closed; its name needs a visible character.
    """
    await night.finished_game(night.ben)
    await night.anna.go_to("games")
    for period, words in (("season", "No season is open"), ("hall", "No season has ended")):
        assert words in await said_to(night.anna, "ra leaderboard", period=period)
    unseen = await said_to(warden, "ra-server season", name="\u200b\u200b")
    assert "needs a name" in unseen
    opened = await answer_to(warden, "ra-server season", name="Spring *2027*")
    assert "The season **Spring \\*2027\\*** is open" in opened["content"]
    refused = await said_to(warden, "ra-server season", name="Second")
    assert "The season Spring \\*2027\\* is still open" in refused
    await night.finished_game(night.ben)
    await night.anna.go_to("games")
    await night.anna.slash("ra leaderboard", period="season")
    board = await night.anna.wait_for_message(lambda one: "season Spring" in one["content"])
    assert board["content"].count("1 game,") == 2

    panel = await answer_to(warden, "ra-server season")
    asked = await turned(warden, panel, "Close Spring *2027*")
    kept = await turned(warden, asked, "Keep it open")
    assert labels(kept) == ["Close Spring *2027*"]
    asked = await turned(warden, kept, "Close Spring *2027*")
    assert "is closed" in (await turned(warden, asked, "Yes, close it"))["content"]
    again = await said_to(warden, "ra-server season")
    assert "No season is open" in again
    assert "- Spring \\*2027\\*: " in again
    await night.anna.slash("ra leaderboard", period="hall")
    hall = await night.anna.wait_for_message(lambda one: "Hall of fame: Ra" in one["content"])
    assert "**Spring \\*2027\\***" in hall["content"]
    assert hall["content"].count("rating ") == 2


async def test_every_season_stands_in_the_hall_of_fame(night: GameNight, warden: Member) -> None:
    """Three seasons a page, newest first; buttons lead to the older ones and back."""
    now, guild_id = calendar.now(), int(night.world.guild.id)
    for number in range(1, 6):
        name = f"Season {number}"
        assert await night.tables.write(open_season, guild_id=guild_id, name=name, now=now)
        closing = partial(close_season, guild_id=guild_id, number=number, now=now)
        assert await night.tables.write(closing)
    await warden.slash("ra leaderboard", period="hall")
    newest = await night.anna.wait_for_message(lambda one: "Hall of fame: Ra" in one["content"])
    oldest = await turned(night.anna, newest, "Next")
    again = await turned(night.anna, oldest, "Previous")
    pages = [re.findall(r"\*\*Season (\d)\*\*", page["content"]) for page in (newest, oldest, again)]
    assert pages == [["5", "4", "3"], ["2", "1"], ["5", "4", "3"]]
    assert [labels(page) for page in (newest, oldest)] == [["Next"], ["Previous"]]


@pytest.mark.parametrize(("name", "drawn"), [("❄️ Winter 日本", "Winter"), ("🏆", "1")])
async def test_signs_that_cannot_be_drawn(night: GameNight, warden: Member, name: str, drawn: str) -> None:
    """The card has the rest of a season's name, or else its number; the message has all of it."""
    await answer_to(warden, "ra-server season", name=name)
    await night.finished_game(night.ben)
    await night.anna.go_to("games")
    await night.anna.slash("ra leaderboard", period="season")
    board = await night.anna.wait_for_message(lambda one: f"season {name}" in one["content"])
    assert f"season {drawn} · by rating" in board["attachments"][0]["description"]


async def test_buttons_of_a_lost_history_close_no_season(night: GameNight, warden: Member) -> None:
    """After a backup was put back their number may be another season's; what is shown then works."""
    await warden.slash("ra-server season", name="Lost")
    panel = await answer_to(warden, "ra-server season")
    await night.tables.histories.begin()
    assert "from before the games were put back" in await said_to(warden, warden.click(panel, "Close Lost"))
    panel = await answer_to(warden, "ra-server season")
    asked = await turned(warden, panel, "Close Lost")
    assert "is closed" in (await turned(warden, asked, "Yes, close it"))["content"]
