"""Taking and leaving seats at a table that has not started."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.messages import ask_to_cancel, code_of, labels, private_answer

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_new_posts_a_lobby_with_its_seats_and_buttons(night: GameNight) -> None:
    """`/ra new` answers with a public lobby message: the host, the computers, and the rules chosen."""
    lobby = await night.open_lobby(players=4, computers=2, hidden_scores=False)
    table = await night.table(code_of(lobby))

    assert lobby["flags"] & 64 == 0
    assert "3 of 4 seats" in lobby["content"]
    assert "- Anna (host)" in lobby["content"]
    assert lobby["content"].count("(computer, Greedy)") == 2
    assert "Fame is open" in lobby["content"]
    assert labels(lobby) == ["Join", "Leave", "Add computer", "Remove computer", "Options", "Start"]
    assert (table.host_id, table.players_wanted) == (int(night.anna.id), 4)


async def test_every_change_edits_the_one_lobby_message(night: GameNight) -> None:
    """Joining, leaving and adding computers edit the lobby message; no new ones are posted."""
    lobby = await night.open_lobby(players=3)
    await night.ben.click(lobby, "Join")
    await night.ben.click(lobby, "Add computer")
    await night.ben.click(lobby, "Remove computer")
    await night.caro.click(lobby, "Join")
    await night.ben.click(lobby, "Leave")

    message = await night.current_message(code_of(lobby))
    assert message["id"] == lobby["id"]
    assert [line for line in message["content"].splitlines() if line.startswith("- ")] == [
        "- Anna (host)",
        "- Caro",
    ]
    assert len(night.channel_messages(night.anna, night.anna.channel_id)) == 1


async def test_host_rights_pass_on_when_the_host_leaves(night: GameNight) -> None:
    """The next person who joined becomes host and can start the game."""
    lobby = await night.open_lobby(players=3)
    await night.ben.click(lobby, "Join")
    await night.caro.click(lobby, "Join")
    await night.anna.click(lobby, "Leave")
    message = await night.current_message(code_of(lobby))
    await night.ben.click(message, "Start")

    assert "- Ben (host)" in message["content"]
    assert (await night.until_shown(code_of(lobby))).to_act is not None


async def test_the_table_is_cancelled_when_its_last_person_leaves(night: GameNight) -> None:
    """A lobby without people is over, even if computers are seated."""
    lobby = await night.open_lobby(players=3, computers=1)
    await night.anna.click(lobby, "Leave")
    message = await night.current_message(code_of(lobby))

    assert message["content"] == f"Table {code_of(lobby)} was cancelled."
    assert labels(message) == []


async def test_nobody_joins_a_full_table(night: GameNight) -> None:
    """Join and Add computer are disabled when all seats are taken; the command is refused with a reason."""
    lobby = await night.open_lobby(players=2, computers=1)
    assert labels(lobby) == ["Leave", "Remove computer", "Options", "Start"]

    await night.ben.slash("ra join")
    await private_answer(night.ben, "All seats at this table are taken.")


async def test_nobody_joins_twice(night: GameNight) -> None:
    """A second Join is refused."""
    lobby = await night.open_lobby(players=3)
    await night.anna.click(lobby, "Join")

    await private_answer(night.anna, "You’re already at this table.")
    assert len((await night.table(code_of(lobby))).seats) == 1


async def test_one_seat_stays_free_for_the_host(night: GameNight) -> None:
    """`/ra new` with as many computers as players is refused with a reason."""
    await night.anna.slash("ra new", players=2, computers=2)

    await private_answer(night.anna, "one of the 2 seats is yours")
    assert await night.tables.tables_in(int(night.anna.channel_id)) == ()


async def test_one_person_may_sit_at_several_tables_in_one_channel(night: GameNight) -> None:
    """Each table has a code and a message of its own, and each game a thread of its own."""
    lobbies = [await night.open_lobby(players=2) for _ in range(3)]
    codes = {code_of(lobby) for lobby in lobbies}
    assert len(codes) == 3

    for lobby in lobbies[:2]:
        await night.ben.click(lobby, "Join")
        await night.anna.click(lobby, "Start")
    tables = [await night.until_shown(code_of(lobby)) for lobby in lobbies]
    assert len({table.thread_id for table in tables[:2]}) == 2
    assert tables[2].started_at is None


async def test_the_whole_lobby_works_by_command(night: GameNight) -> None:
    """Join, leave, start and cancel need no button; their answers link to the table."""
    lobby = await night.open_lobby(players=3)
    code = code_of(lobby)
    await night.ben.slash("ra join", table=code)
    await night.caro.slash("ra join", table=f" {code.lower()} ")
    await night.caro.slash("ra leave", table=code)
    assert [seat.name for seat in (await night.table(code)).seats] == ["Anna", "Ben"]
    await private_answer(night.caro, lobby["id"])

    await night.anna.slash("ra start")
    table = await night.until_shown(code)
    assert table.started_at
    await private_answer(night.anna, str(table.message_id))

    for person in (night.anna, night.ben):
        await ask_to_cancel(person, code)
    assert (await night.current_message(code))["content"] == f"Table {code} was cancelled."
