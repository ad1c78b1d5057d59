"""`/ra games`: the list of a person's tables."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from discord.utils import format_dt

from engine.tables import OwnTable, Person, Place, Status
from tests.bot.support.database import everything_stored
from tests.bot.support.internals import games_post
from tests.bot.support.messages import answer_to, code_of, labels, private_answer
from tests.bot.support.positions import make_table

if TYPE_CHECKING:
    from playground.member import Member
    from tests.bot.support.game_night import GameNight


async def test_tables_that_wait_for_the_person_come_first(night: GameNight) -> None:
    """Then the other games, then lobbies; each has a link, and none is on another server."""
    codes = [await night.start_game(night.ben)]
    night.deck.top = ("pharaoh",)
    await night.anna.go_to("games")
    await night.ben.go_to("games")
    codes.append(await night.start_game(night.ben))
    for code, wanted in zip(codes, (night.ben, night.anna), strict=True):
        if await night.player_to_move(code) is not wanted:
            await night.advance(code, "draw")
    await night.tables.open(Place(77, 78), Person(int(night.anna.id), "Anna"))
    await night.anna.go_to("games")
    lobby = await night.open_lobby(players=2)
    await night.anna.slash("ra games")
    answer = await private_answer(night.anna, "Your tables in this server")
    lines = answer["content"].splitlines()[1:]

    assert lines[0].startswith(f"- **{codes[1]} (Ra): it’s your turn.** https://discord.com/channels/")
    assert len(lines) == 3
    assert any(line.startswith(f"- {codes[0]} (Ra): it’s Ben’s turn.") for line in lines[1:])
    assert any(line.startswith(f"- {code_of(lobby)} (Ra): not started yet.") for line in lines[1:])


async def test_in_direct_messages_the_tables_of_all_servers_are_listed(night: GameNight) -> None:
    """Where there is no server, none is left out, and nothing says that there are more elsewhere."""
    here = await night.open_lobby(players=2)
    elsewhere = await night.tables.open(Place(77, 78), Person(int(night.anna.id), "Anna"))
    await night.anna.go_to_direct_messages()
    answer = await answer_to(night.anna, night.anna.slash("ra games"))
    title, *lines = answer["content"].splitlines()
    assert title == "**Your tables**"
    assert len(lines) == 2
    assert all(code in answer["content"] for code in (code_of(here), elsewhere.code))


async def test_settings_rules_and_tutorial_are_found_in_direct_messages(night: GameNight) -> None:
    """They are about no server."""
    await night.anna.go_to_direct_messages()
    for typed in ("ra me settings", "ra rules", "ra learn tutorial"):
        answer = await answer_to(night.anna, night.anna.slash(typed))
        assert not answer["content"].startswith("This command")


async def test_a_person_without_tables_reads_how_to_open_one(night: GameNight) -> None:
    """`/ra games` explains `/ra new` to somebody without a seat."""
    await night.open_lobby(players=2)
    await night.ben.slash("ra games")

    await private_answer(night.ben, "You aren’t at any table in this server. Open one with /ra new.")


async def test_many_tables_come_in_pages(night: GameNight) -> None:
    """One message has them all, page by page, and none is left out."""
    place = Place(int(night.world.guild.id), int(night.anna.channel_id))
    codes = [(await night.tables.open(place, Person(int(night.ben.id), "Ben"))).code for _ in range(40)]
    answer = await answer_to(night.ben, night.ben.slash("ra games"))
    assert "(40 tables, page 1 of " in answer["content"]
    assert labels(answer) == ["More tables"]
    listed = str(answer["content"])
    while "More tables" in labels(answer):
        await night.ben.click(answer, "More tables")
        await night.ben.wait_until(
            lambda: night.ben.messages[answer["id"]]["content"] != answer["content"]  # noqa: B023  # awaited at once
        )
        answer = night.ben.messages[answer["id"]]
        listed += str(answer["content"])

    assert all(f"- {code} (Ra): " in listed for code in codes)
    assert labels(answer) == ["Back"]
    assert len(night.ben.private_answers) == 1


async def test_a_kept_seat_is_a_table_of_mine(night: GameNight) -> None:
    """It waits for an answer, so it comes before tables that wait for others; once declined it is gone."""
    own = await night.open_lobby(players=2)
    await night.ben.click(own, "Join")
    lobby = await night.open_lobby(player2=night.ben.id)
    code = code_of(lobby)
    lines = (await games_of(night, night.ben)).splitlines()[1:]
    assert lines[0].startswith(f"- **{code} (Ra): a seat is kept for you.** https://discord.com/channels/")
    assert lines[1].startswith(f"- {code_of(own)} (Ra): not started yet.")
    invitation = await night.ben.wait_for_message(lambda one: "Decline" in labels(one))
    await answer_to(night.ben, night.ben.click(invitation, "Decline"))

    assert code not in await games_of(night, night.ben)


async def test_each_line_says_since_when(night: GameNight) -> None:
    """A turn waits since the last move, and until its time is over, each in the reader's own clock."""
    code = await night.start_game(night.ben)
    await night.play(code, "invoke")
    player = await night.player_to_move(code)
    moved_at = (await everything_stored(night.tables))["moves"][-1].at
    (line,) = (await games_of(night, player)).splitlines()[1:]

    assert f"Turn began {format_dt(moved_at.replace(tzinfo=UTC), 'R')}. Deadline: <t:" in line


def own_table(seconds: int, until: int | None, *, to_act: int) -> OwnTable:
    """A table of Anna and Ben that was asked at a second, whose clock runs out at another."""
    table = make_table(("Anna", "Ben"), status=Status.RUNNING, to_act=to_act, code=f"T{seconds}")
    start = datetime(2026, 1, 1, tzinfo=UTC)
    end = None if until is None else start + timedelta(seconds=until)
    return OwnTable(table, start + timedelta(seconds=seconds), end)


def test_the_nearest_end_comes_first() -> None:
    """Among the tables that wait for a person, the nearest deadline comes first and is shown."""
    own = [own_table(1, 99, to_act=0), own_table(2, 50, to_act=0), own_table(3, 10, to_act=1)]
    user_id = own[0].table.seats[0].user_id or 0
    lines = games_post(own, user_id, "en", 0).content.splitlines()[1:]

    assert [line.split()[1].strip("*") for line in lines] == ["T2", "T1", "T3"]
    assert lines[0].endswith(f"Deadline: {format_dt(own[1].until or own[1].since, 'R')}.")


async def games_of(night: GameNight, person: Member) -> str:
    """What `/ra games` answers a person."""
    return str((await answer_to(person, person.slash("ra games")))["content"])


@pytest.mark.parametrize("what", ["channel", "thread"])
@pytest.mark.parametrize("watching", [True, False])
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
    answer = await games_of(night, night.ben)

    assert (
        f"I can’t reach its channel any more. Use /ra board with table:{code} to show it in another one."
        in answer
    )
    assert "https://" not in answer


async def test_a_table_in_an_archived_thread_has_its_link(night: GameNight) -> None:
    """A thread that Discord has put away is there, though the bot does not hear of it at its start."""
    code = await night.start_game(night.ben)
    table = await night.until_shown(code)
    await night.ben.go_to("off-topic")
    night.world.archive_thread(str(table.thread_id))
    await night.restart_bot()

    assert str(table.message_id) in await games_of(night, night.ben)
