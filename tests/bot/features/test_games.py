"""`/ra games`: the list of a person's tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.tables import Person, Place
from tests.bot.support.messages import answer_to, code_of, private_answer

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

    assert lines[0].startswith(f"- **{codes[1]}: it is your turn.** https://discord.com/channels/")
    assert len(lines) == 3
    assert any(line.startswith(f"- {codes[0]}: it is the turn of Ben.") for line in lines[1:])
    assert any(line.startswith(f"- {code_of(lobby)}: not started yet.") for line in lines[1:])


async def test_a_person_without_tables_reads_how_to_open_one(night: GameNight) -> None:
    """`/ra games` explains `/ra new` to somebody without a seat."""
    await night.open_lobby(players=2)
    await night.ben.slash("ra games")

    await private_answer(night.ben, "You sit at no table in this server. Open one with /ra new.")


async def test_many_tables_come_in_several_messages(night: GameNight) -> None:
    """No table is left out of the list."""
    place = Place(int(night.world.guild.id), int(night.anna.channel_id))
    codes = [(await night.tables.open(place, Person(int(night.ben.id), "Ben"))).code for _ in range(80)]
    await night.ben.slash("ra games")

    def listed() -> str:
        return "\n".join(answer["content"] for answer in night.ben.private_answers)

    await night.ben.wait_until(lambda: all(f"- {code}: " in listed() for code in codes))
    assert len(night.ben.private_answers) > 1


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
        f"I can no longer reach its channel; /ra board with table:{code} brings it to another one." in answer
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
