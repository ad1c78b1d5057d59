"""`/ra-server tables`: the open tables of a server, and what those who manage it can do about one."""

import pytest

from engine.message import LOBBY
from engine.store.messages import read_messages
from engine.tables import OwnTable
from playground.member import Member
from playground.world.permissions import Permission
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import list_post, one_table_post, until_idle
from tests.bot.support.message_limits import assert_fits, component_rows
from tests.bot.support.messages import (
    Message,
    answer_to,
    ask_to_cancel,
    code_of,
    labels,
    private_answer,
    said_to,
    selects,
    turned,
)
from tests.bot.support.positions import LONG_NAMES, make_table
from tests.bot.support.servers import set_server


@pytest.fixture
def warden(night: GameNight) -> Member:
    """Caro, who manages the server and sits at no table."""
    night.world.add_role("warden", Permission.MANAGE_GUILD, night.caro.id)
    return night.caro


async def open_table(person: Member, code: str) -> Message:
    """What a person can do about a table, opened from the list."""
    panel = await answer_to(person, "ra-server tables")
    return await turned(person, panel, person.select(panel, "server-table", code))


async def test_every_open_table_is_listed_with_state_and_age(night: GameNight, warden: Member) -> None:
    """Lobbies and games, newest first; tables that are over are not; where there are none it says so."""
    assert await said_to(warden, "ra-server tables") == "No table is open in this server."
    over = await night.finished_game(night.ben)
    code = await night.start_game(night.ben)
    await night.anna.go_to("games")
    lobby = code_of(await night.open_lobby(players=3))
    panel = await answer_to(warden, "ra-server tables")
    title, first, second = panel["content"].splitlines()
    name = (await night.player_to_move(code)).username.capitalize()
    assert title == "**Open tables of this server: 2**"
    assert first.startswith(f"- **{lobby}** (Ra): not started, 1 of 3 seats taken. Opened <t:")
    assert second.startswith(f"- **{code}** (Ra): waiting for {name}. Turn began <t:")
    assert [option["value"] for option in selects(panel)[0]["options"]] == [lobby, code]
    assert over not in panel["content"]


@pytest.mark.parametrize("is_gone", [False, True])
async def test_a_stuck_table_is_ended(night: GameNight, warden: Member, *, is_gone: bool) -> None:
    """It asks once; only then the table is over, for everybody to see.

    So is one whose channel is gone, where nobody can be told; the bot need not have heard of that.
    """
    code = await night.start_game(night.ben)
    if is_gone:
        await warden.go_to("off-topic")
        await night.stop_bot()
        night.world.delete_channel(night.world.channel_named("games").id)
        await night.start_bot()
    panel = await open_table(warden, code)
    assert ("I can’t reach its channel any more." in panel["content"]) is is_gone
    panel = await turned(warden, panel, "End the table")
    assert panel["content"].startswith(f"End table {code}?")
    assert (await night.table(code)).finished_at is None
    panel = await turned(warden, panel, "End the table")
    assert panel["content"].splitlines()[0] == f"Table {code} was cancelled."
    assert (await night.table(code)).finished_at is not None
    if not is_gone:
        assert (await night.current_message(code))["content"] == f"Table {code} was cancelled."


@pytest.mark.parametrize("trouble", ["deleted", "locked"])
async def test_a_table_is_moved(night: GameNight, warden: Member, trouble: str) -> None:
    """Its board is posted again where the command was used, with a ping, and the game goes on there."""
    code = await night.start_game(night.ben)
    table = await night.until_shown(code)
    if trouble == "deleted":
        night.world.delete_channel(str(table.thread_id))
    else:
        night.world.archive_thread(str(table.thread_id), locked=True)
    await warden.go_to("off-topic")
    await warden.click(await open_table(warden, code), "Bring it here")
    await until_idle(night.bot)
    moved = await night.table(code)
    assert (str(moved.channel_id), moved.thread_id) == (warden.channel_id, None)
    # The message in a locked thread keeps its buttons, so the playground never shows the table in one alone.
    player = await night.player_to_move(code, shown=False)
    await player.wait_until(lambda: str(moved.message_id) in [ping["id"] for ping in player.pings])
    await player.click(player.messages[str(moved.message_id)], "Draw a tile")
    assert await night.actions(code) == ["draw"]


async def test_the_old_message_of_a_lobby_that_was_moved_leads_to_it(
    night: GameNight, warden: Member
) -> None:
    """It offers no seats any more, and links to the message that does."""
    lobby = await night.open_lobby()
    code = code_of(lobby)
    await warden.go_to("off-topic")
    await warden.click(await open_table(warden, code), "Bring it here")
    await until_idle(night.bot)
    moved, old = await night.table(code), night.anna.messages[lobby["id"]]
    assert labels(old) == []
    assert old["content"].startswith(f"Table {code} is here now: https://")
    assert old["content"].endswith(f"/{warden.channel_id}/{moved.message_id}")


async def test_the_lobby_of_a_game_that_was_moved_says_where_it_is_played(
    night: GameNight, warden: Member
) -> None:
    """A game that went on below its lobby does so no more."""
    await set_server(night.anna, threads="off")
    code = await night.start_game(night.ben)
    (lobby,) = await night.tables.read(read_messages, LOBBY, code=code)
    assert lobby.place
    shown = night.world.message(*map(str, lobby.place))
    assert "The game goes on below." in shown.content
    await warden.go_to("off-topic")
    await warden.click(await open_table(warden, code), "Bring it here")
    await until_idle(night.bot)
    assert f"The game is played in <#{warden.channel_id}>." in shown.content


async def test_the_old_board_of_a_game_that_was_moved_leads_to_it(night: GameNight, warden: Member) -> None:
    """If nothing has happened in its turn, it says where the board is instead."""
    code = await night.start_game(night.ben)
    old = await night.current_message(code)
    await warden.go_to("off-topic")
    await warden.click(await open_table(warden, code), "Bring it here")
    await until_idle(night.bot)
    told = night.anna.messages[old["id"]]["content"].splitlines()[0]
    assert told.startswith(f"-# Table {code} is here now: https://")
    assert told.endswith(f"/{warden.channel_id}/{(await night.table(code)).message_id}")


async def test_a_table_is_moved_only_where_the_server_plays(night: GameNight, warden: Member) -> None:
    """Elsewhere the same words refuse it as by `/ra board`, and nothing is changed."""
    code = await night.start_game(night.ben)
    await set_server(night.anna, channels=[night.world.channel_named("games").id])
    before = await night.until_shown(code)
    await warden.go_to("off-topic")
    said = await answer_to(warden, warden.click(await open_table(warden, code), "Bring it here"))
    assert "tables are played only in certain channels" in said["content"]
    assert f"in <#{before.channel_id}>. Nothing was changed." in said["content"]
    assert await night.table(code) == before


async def test_a_table_that_is_here_is_only_posted_again(night: GameNight, warden: Member) -> None:
    """It stays in its thread."""
    code = await night.start_game(night.ben)
    before = await night.until_shown(code)
    await warden.go_to(str(before.thread_id))
    await warden.click(await open_table(warden, code), "Bring it here")
    await until_idle(night.bot)
    after = await night.table(code)
    assert (after.channel_id, after.thread_id) == (before.channel_id, before.thread_id)
    assert after.message_id != before.message_id


@pytest.mark.parametrize("what", ["Bring it here", "End the table"])
async def test_a_table_that_is_over_is_left_alone(night: GameNight, warden: Member, what: str) -> None:
    """Its older buttons move and end nothing, but show the list as it is now."""
    code = await night.start_game(night.ben)
    await warden.go_to("off-topic")
    panel = await open_table(warden, code)
    await ask_to_cancel(night.anna, code, "Cancel for everyone")
    before = await night.until_shown(code)
    panel = await turned(warden, panel, what)
    await until_idle(night.bot)
    assert panel["content"] == "No table is open in this server."
    assert await night.table(code) == before


async def test_a_person_is_removed(night: GameNight, warden: Member) -> None:
    """As by `/ra remove`: a computer plays on for them, and everybody sees it.

    Who chooses them from an older list reads that they have left already.
    """
    code = await night.start_game(night.ben)
    panel, old = await open_table(warden, code), await open_table(warden, code)
    assert sorted(option["label"] for option in selects(panel)[0]["options"]) == ["Anna", "Ben"]
    await turned(warden, panel, warden.select(panel, f"server-remove:{code}", night.ben.id))
    assert (await night.until_shown(code)).has_left(int(night.ben.id))
    assert [option["label"] for option in selects(warden.messages[panel["id"]])[0]["options"]] == ["Anna"]
    await warden.select(old, f"server-remove:{code}", night.ben.id)
    await private_answer(warden, f"Ben has already left game {code}")


async def test_a_table_of_another_server_does_not_exist(night: GameNight, warden: Member) -> None:
    """Whatever is sent."""
    code = await night.start_game(night.ben)
    await night.run_sql("INSERT INTO guilds (id) VALUES (7)")
    panel = await open_table(warden, code)
    await night.run_sql("UPDATE tables SET guild_id = 7")
    await warden.click(panel, "End the table")
    await private_answer(warden, "There is no such table")


async def test_a_hundred_tables_fit() -> None:
    """Each page is one message, and each table is on one of them, though each waits for many long names."""
    everybody = frozenset(range(5))
    made = [make_table(LONG_NAMES, code=f"K{n:07}", to_act=0, bidders=everybody) for n in range(100)]
    tables = [OwnTable(table, table.opened_at, None) for table in made]
    posts = [list_post(tables, "en", page) for page in range(25)]
    over = list_post(tables, "en", 999, "Table K0000000 was cancelled.")
    for post in (*posts, over, list_post([], "en", 0)):
        assert_fits(post)
    said = "\n".join(post.content for post in posts)
    assert all(said.count(f"**{one.table.code}**") == 1 for one in tables)
    assert_fits(one_table_post(tables[0], "en"))
    assert labels({"components": component_rows(posts[3])}) == ["Previous", "Next"]
