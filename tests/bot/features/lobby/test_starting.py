"""Starting a game, and where it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.messages import answer_to, code_of, labels, private_answer
from tests.typed_updates import look_at_ra

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_only_the_host_can_start(night: GameNight) -> None:
    """Start is refused for anybody else."""
    lobby = await night.open_lobby(players=3)
    await night.ben.click(lobby, "Join")
    await night.ben.click(lobby, "Start")

    await private_answer(night.ben, "Only the host of the table can do this.")
    assert (await night.table(code_of(lobby))).started_at is None


async def test_nobody_plays_alone(night: GameNight) -> None:
    """With one player Start is disabled, and the command is refused."""
    lobby = await night.open_lobby(players=3)
    assert "Start" not in labels(lobby)

    await night.anna.slash("ra start")
    await private_answer(night.anna, "The game needs at least two")


async def test_a_table_can_start_before_it_is_full(night: GameNight) -> None:
    """Two players of five are enough; they get the suns of a two-player game."""
    lobby = await night.open_lobby(players=5)
    await night.ben.click(lobby, "Join")
    await night.anna.click(lobby, "Start")
    code = code_of(lobby)
    await night.until_shown(code)

    view = (await look_at_ra(night.tables, code)).view
    assert sorted(sun for player in view.players for sun in player.suns_up) == list(range(2, 10))


async def test_the_lobby_message_leads_to_the_thread(night: GameNight) -> None:
    """After the start it has no buttons and links to the thread, where the first turn message is."""
    lobby = await night.open_lobby(players=3, computers=1)
    await night.ben.click(lobby, "Join")
    await night.anna.click(lobby, "Start")
    table = await night.until_shown(code_of(lobby))
    thread = night.world.channel(str(table.thread_id))

    await night.anna.wait_until(lambda: f"<#{thread.id}>" in night.anna.messages[lobby["id"]]["content"])
    assert labels(night.anna.messages[lobby["id"]]) == []
    assert table.message_channel_id == table.thread_id
    assert thread.name.startswith(f"Ra {table.code}: ")


async def test_a_lobby_in_a_thread_is_played_in_that_thread(night: GameNight) -> None:
    """Where no thread can be opened, the game is played where its lobby is."""
    first = await night.start_game(night.ben)
    thread_id = (await night.table(first)).thread_id
    night.anna.channel_id = str(thread_id)
    second = await night.start_game(night.ben)

    table = await night.until_shown(second)
    assert (table.channel_id, table.thread_id, table.message_channel_id) == (thread_id, None, thread_id)


async def test_lobby_commands_are_refused_after_the_start(night: GameNight) -> None:
    """Afterwards nobody can join, start again or change options."""
    code = await night.start_game(night.ben)
    for command in ("join", "options", "start"):
        answer = await answer_to(night.anna, night.anna.slash(f"ra {command}", table=code))
        assert "The game has already begun." in answer["content"]
