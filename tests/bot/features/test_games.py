"""`/ra games`: the list of a person's tables."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from discord.utils import format_dt

from engine.tables import KeptSeat, OwnTable, Person, Place, Status
from playground.fault_kinds import error
from playground.member import Member
from tests.bot.support.faults import CALLBACK
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import games_post
from tests.bot.support.messages import answer_to, code_of, labels, said_to, turned, without_ids
from tests.bot.support.positions import BIG_ID, make_table


def at_second(seconds: int) -> datetime:
    return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=seconds)


def own_table(code: str, asked: int, until: int | None = None, **changes: Any) -> OwnTable:
    """A table of Anna and Ben that was opened and asked at a second, and whose clock runs out at another."""
    values = {"status": Status.RUNNING, "code": code, "opened_at": at_second(asked)} | changes
    return OwnTable(
        make_table(("Anna", "Ben"), **values), at_second(asked), at_second(until) if until else None
    )


def test_what_waits_for_the_person_comes_first() -> None:
    """The nearest deadline first; turns without one, kept seats, others' turns, lobbies: a line each."""
    anna = BIG_ID + 10
    kept = make_table(("Ben",), code="KEPT", kept_seats=(KeptSeat(anna, "Anna", None),), host_id=1)
    own = [
        own_table("LOBBY", 9, status=Status.LOBBY),
        own_table("BENS", 3, 10, to_act=1),
        own_table("LATER", 1, 99, to_act=0),
        OwnTable(replace(kept, seats=(replace(kept.seats[0], user_id=1),)), at_second(5), None),
        own_table("UNHURRIED", 0, to_act=0),
        own_table("SOON", 2, 50, to_act=0),
    ]
    lines = games_post(own, anna, "en", 0).content.splitlines()[1:]

    def when(seconds: int) -> str:
        return format_dt(at_second(seconds), "R")

    assert [re.sub(r"\[(.+)\]\(https://discord\.com/channels/[0-9/]+\)", r"\1*", line) for line in lines] == [
        f"- **SOON (Ra)*: your turn** · due {when(50)}",
        f"- **LATER (Ra)*: your turn** · due {when(99)}",
        f"- **UNHURRIED (Ra)*: your turn** · began {when(0)}",
        f"- **KEPT (Ra)*: a seat is kept for you** · opened {when(5)}",
        f"- BENS (Ra)*: Ben’s turn · due {when(10)}",
        f"- LOBBY (Ra)*: not started yet · opened {when(9)}",
    ]


@pytest.mark.parametrize(("everywhere", "end"), [(True, " in its server."), (False, ".")])
def test_a_seat_that_is_out_of_sight_is_given_up_in_its_server(end: str, *, everywhere: bool) -> None:
    """In direct messages the command would find no table."""
    own = [own_table("K3F", 1)]
    listed = games_post(own, BIG_ID, "en", 0, everywhere=everywhere, unseen={"K3F"}).content
    assert without_ids(listed).endswith(f"To give it up, use /ra leave with table:K3F{end}")


async def test_in_direct_messages_the_tables_of_all_servers_are_listed(night: GameNight) -> None:
    """In a server only its own are, and nothing says that there are more elsewhere."""
    here = code_of(await night.open_lobby(players=2))
    elsewhere = (await night.tables.lobbies.open(Place(77, 78), Person(int(night.anna.id), "Anna"))).code
    for listed, expected in (("Your tables in this server", {here}), ("Your tables", {here, elsewhere})):
        title, *lines = (await games_of(night.anna)).splitlines()
        assert title == f"**{listed}**"
        assert {line.removeprefix("- ").removeprefix("[")[:3] for line in lines} == expected
        await night.anna.go_to_direct_messages()


async def test_many_tables_come_in_pages(night: GameNight) -> None:
    """One message has them all, page by page, and none is left out; one that cannot be edited comes again."""
    place = Place(int(night.world.guild.id), int(night.anna.channel_id))
    ben = Person(int(night.ben.id), "Ben")
    codes = [(await night.tables.lobbies.open(place, ben)).code for _ in range(40)]
    answer = await answer_to(night.ben, "ra games")
    assert "(40 tables, page 1 of " in answer["content"]
    assert labels(answer) == ["More tables"]
    listed = str(answer["content"])
    while "More tables" in labels(answer):
        answer = await turned(night.ben, answer, "More tables")
        listed += str(answer["content"])

    assert all(f"- [{code} (Ra)](" in listed or f"- {code} (Ra): " in listed for code in codes)
    assert labels(answer) == ["Back"]
    assert len(night.ben.private_answers) == 1
    night.world.faults.strike(CALLBACK, error(404, code=10008))
    again = await answer_to(night.ben, night.ben.click(answer, "Back"))
    assert "(40 tables, page " in again["content"]
    assert again["content"] != answer["content"]


async def games_of(person: Member) -> str:
    """What `/ra games` answers a person."""
    return without_ids(await said_to(person, "ra games"))


@pytest.mark.parametrize(("what", "watching"), [("channel", True), ("thread", False)])
async def test_a_table_whose_place_is_gone_has_no_link(night: GameNight, what: str, watching: bool) -> None:
    """Whether or not the bot was there when it was deleted, people read how to go on elsewhere."""
    code = await night.start_game(night.ben)
    table = await night.until_shown(code)
    await night.ben.go_to("off-topic")
    place = str(table.thread_id if what == "thread" else table.channel_id)
    if watching:
        night.world.delete_channel(place)
    else:
        await night.stop_bot()
        night.world.delete_channel(place)
        await night.start_bot()
    answer = await games_of(night.ben)

    how = f"Use /ra board with table:{code} in another channel of that server to show it there."
    assert f"I can’t reach its channel any more. {how}" in answer
    assert "https://" not in answer


async def test_a_table_in_an_archived_thread_has_its_link(night: GameNight) -> None:
    """A thread that Discord has put away is there, though the bot does not hear of it at its start."""
    table = await night.until_shown(await night.start_game(night.ben))
    await night.ben.go_to("off-topic")
    night.world.archive_thread(str(table.thread_id))
    await night.restart_bot()

    assert str(table.message_id) in await games_of(night.ben)
