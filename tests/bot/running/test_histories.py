"""A database that was put back, copied or moved, or that another application got, knows less than Discord."""

import asyncio
import shutil
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from engine.store.stops import write_called_off
from engine.tables import Table
from playground.fault_kinds import error
from playground.member import components
from tests.bot.features.server.test_welcome import join, settled, welcomes
from tests.bot.running.test_databases import run
from tests.bot.support.database import go_back
from tests.bot.support.faults import EDIT_MESSAGE, POST_MESSAGE, forget_nonces
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_background_work_done, until_deadlines_met
from tests.bot.support.messages import Message, answer_to, code_of, labels, said_to, submit_form, turned
from tests.bot.support.personal import practise
from tests.bot.support.servers import new_server
from tests.bot.support.setup import database_in, running_bot
from tests.bot.support.table_watcher import TableWatcher
from tests.moved_calendar import MovedCalendar
from tests.moved_clock import MovedClock
from tests.waiting import until

pytestmark = pytest.mark.sqlite
MOVES = 6


def files_of(folder: Path) -> list[Path]:
    """The database with the files beside it that SQLite makes."""
    return [file for file in folder.glob("ra.db*") if not file.name.endswith("witness")]


async def play_on(night: GameNight, code: str, moves: int = MOVES) -> None:
    """Let people press their buttons; nobody invokes Ra or bids unless they must."""
    for _ in range(moves):
        await night.play_calmly(code)


def first_move(message: Message) -> str:
    """The custom_id of the first button of a board."""
    ids = [str(part.get("custom_id")) for part in components(message)]
    return next(one for one in ids if one.startswith(("move:", "choose:")))


async def command(folder: Path, name: str) -> None:
    """Let the program make a backup, or restore it."""
    result = await asyncio.to_thread(run, database_in(folder), name, str(folder / "backup.db"))
    assert result.exit_code == 0, result.output


async def back_up(folder: Path) -> None:
    await command(folder, "backup")


async def restore(night: GameNight, folder: Path, *, by_hand: bool = False) -> None:
    """Put the backup back with the bot's own command, as the guide for hosts says, or copy it by hand."""
    await night.stop_bot()
    for file in files_of(folder):
        file.unlink()
    if by_hand:
        shutil.copy(folder / "backup.db", folder / "ra.db")
    else:
        await command(folder, "restore")
    await night.start_bot()


async def live_messages(night: GameNight, code: str) -> list[str]:
    await night.until_settled()
    return TableWatcher(night, code).live_messages()


@pytest.mark.parametrize("by_hand", [False, True])
async def test_a_table_is_shown_anew_after_a_restored_backup(
    night: GameNight, tmp_path: Path, *, by_hand: bool
) -> None:
    """Without anybody's help one message shows it as it is now, and nothing else there has buttons."""
    code = await night.start_game(night.ben)
    await play_on(night, code, 2)
    await night.until_shown(code)
    before = await night.actions(code)
    await back_up(tmp_path)
    await play_on(night, code)
    lost = await night.current_message(code)
    await restore(night, tmp_path, by_hand=by_hand)
    shown = await night.until_shown(code)
    assert await night.actions(code) == before
    assert (shown.message_id or 0) > int(lost["id"])
    assert await live_messages(night, code) == [str(shown.message_id)]
    assert (await night.player_to_move(code)).pings[-1]["id"] == str(shown.message_id)


async def test_what_was_announced_since_is_gone(night: GameNight, clock: MovedClock, tmp_path: Path) -> None:
    """A planned stop of a history that is lost is announced no longer; one of now is, once."""
    await night.start_game(night.ben, pace="live")
    await until_background_work_done(night.bot)
    await back_up(tmp_path)

    await night.tables.stops.announce(timedelta(minutes=5), timedelta(minutes=10))
    with clock.faster(20):
        await until(lambda: len(night.said("maintenance")) == 1)
    await restore(night, tmp_path)
    with clock.faster(20):
        await until(lambda: not night.said("maintenance"))
        await night.tables.stops.announce(timedelta(minutes=7), timedelta(minutes=10))
        await until(lambda: len(night.said("maintenance")) == 1)


async def test_a_stop_of_the_backup_is_as_it_was(night: GameNight, clock: MovedClock, tmp_path: Path) -> None:
    """Whatever became of it since: its one message says what the database says."""
    await night.start_game(night.ben, pace="live")
    await until_background_work_done(night.bot)

    await night.tables.stops.announce(timedelta(minutes=5), timedelta(minutes=10))
    with clock.faster(20):
        await until(lambda: night.said("maintenance"))
        await until_background_work_done(night.bot)
    known = night.said("maintenance")
    await back_up(tmp_path)
    await night.tables.write(write_called_off)
    with clock.faster(20):
        await until(lambda: night.said("maintenance") != known)
    await restore(night, tmp_path)
    with clock.faster(20):
        await until(lambda: night.said("maintenance") == known)


async def test_a_server_joined_since_the_backup_is_not_greeted_again(
    night: GameNight, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database does not know of the greeting, but Discord does."""
    await back_up(tmp_path)
    guild = new_server(night, "general", "games")
    await join(night, guild)
    forget_nonces(monkeypatch)
    await restore(night, tmp_path)
    await settled(night, guild)
    assert [channel for channel, _ in welcomes(night, guild)] == ["general"]


async def test_a_game_that_was_cancelled_since_the_backup_goes_on(night: GameNight, tmp_path: Path) -> None:
    """Its first message leads to it again, and does not say that it was cancelled."""
    code = await night.start_game(night.ben)
    await night.until_shown(code)
    await back_up(tmp_path)
    await night.tables.lobbies.cancel(code, int(night.anna.id), moderator=True)
    await night.announce(code)
    lobby = night.channel_messages(night.anna, (await night.table(code)).channel_id)[0]["id"]
    await night.anna.wait_until(lambda: "was cancelled" in night.anna.messages[lobby]["content"])
    await restore(night, tmp_path)
    await night.until_shown(code)
    await night.anna.wait_until(lambda: "The game is played in" in night.anna.messages[lobby]["content"])


async def test_a_button_of_a_lost_history_never_moves(night: GameNight, tmp_path: Path) -> None:
    """Played to the same point again, every old button says in true words that it no longer works."""
    code = await night.start_game(night.ben)
    await play_on(night, code, 2)
    await back_up(tmp_path)
    old: list[Message] = []
    for _ in range(MOVES):
        old.append(await night.turn_message(code, await night.player_to_move(code)))
        await night.anna.say("Well drawn!")  # with nothing in between, the next one tells it
        await play_on(night, code, 1)
    await restore(night, tmp_path)
    await night.until_shown(code)
    await play_on(night, code)
    table, before = await night.until_shown(code), await night.actions(code)
    link = f"/{table.message_channel_id}/{table.message_id}"
    for message in old:
        for person in (night.anna, night.ben):
            answer = await answer_to(person, person.click(message, first_move(message), stale=True))
            assert "from before the games were put back" in answer["content"]
            assert link in answer["content"]
    assert await night.actions(code) == before
    assert (await night.table(code)).version == table.version


async def test_a_table_that_is_lost_says_so(night: GameNight, tmp_path: Path) -> None:
    """Its buttons name the reason, the backup does not have it, and are gone once one was pressed."""
    await night.open_lobby()
    await back_up(tmp_path)
    lost = await night.open_lobby()
    await restore(night, tmp_path)
    await until_deadlines_met(night.bot)  # it sweeps a minute later again
    assert "a backup that does not have it" in await said_to(night.ben, night.ben.click(lost, "Join"))
    await night.ben.wait_until(lambda: not labels(night.ben.messages[lost["id"]]))


async def test_a_board_elsewhere_loses_its_buttons_when_pressed(night: GameNight, tmp_path: Path) -> None:
    """The database does not know where it was shown, and says how the table goes on, whose thread is gone."""
    code = await night.start_game(night.ben)
    await night.until_shown(code)
    await back_up(tmp_path)
    night.world.delete_channel(str((await night.table(code)).thread_id))
    await night.until_stored(code, lambda table: table.paused)
    for person in (night.anna, night.ben):
        await person.go_to("off-topic")
    old = await night.ask_for_board(night.anna, code)
    await restore(night, tmp_path)
    await until_deadlines_met(night.bot)  # it sweeps a minute later again
    answer = await answer_to(night.ben, night.ben.click(old, first_move(old), stale=True))
    assert "because its channel is gone" in answer["content"]
    assert f"with table:{code} in another channel" in answer["content"]
    await night.ben.wait_until(lambda: not labels(night.ben.messages[old["id"]]))
    await night.anna.slash("ra board", table=code)
    shown = await night.until_shown(code)
    assert await live_messages(night, code) == [str(shown.message_id)]


async def test_what_stands_beside_the_board_is_of_a_history_too(
    calendar: MovedCalendar, night: GameNight, clock: MovedClock
) -> None:
    """Buttons of invitations, options and a server's tables change nothing, until they are shown again."""
    lobby = await night.open_lobby(player2=night.ben.id)
    code, anna = code_of(lobby), night.anna
    await until_background_work_done(night.bot)
    invitation = await night.ben.wait_for_message(lambda one: "Decline" in labels(one))
    panel = await answer_to(anna, "ra-server tables")
    panel = await turned(anna, panel, anna.select(panel, "server-table", code))
    form = await anna.click(lobby, "Options")
    before = await night.until_shown(code)
    calendar.forward(seconds=1)  # histories are numbered by seconds
    old = f"invitation:{code}:join"
    with night.world.faults.during(f"{EDIT_MESSAGE}|{POST_MESSAGE}", error(403)):
        await night.tables.histories.begin()
        for person, press in (
            (night.ben, night.ben.forge(3, {"component_type": 2, "custom_id": old}, invitation)),
            (anna, anna.click(panel, "End the table")),
            (anna, submit_form(anna, form, Players=["4"])),
        ):
            assert "from before the games were put back" in await said_to(person, press)
    with clock.faster(20):
        after = await night.until_shown(code)
        await until_background_work_done(night.bot)
    assert (after.kept_seats, after.players_wanted) == (before.kept_seats, before.players_wanted)
    await night.ben.click(night.ben.messages[invitation["id"]], "Join")
    await night.until_stored(code, lambda table: table.seat_of(int(night.ben.id)) is not None)


async def test_a_copy_that_nobody_noticed_is_noticed_by_a_button(night: GameNight, clock: MovedClock) -> None:
    """A button of a version that is not stored proves that the database went back: tables are shown again."""
    code = await night.start_game(night.ben)
    before = await night.until_shown(code)
    await play_on(night, code, 1)
    table = await night.until_shown(code)
    await until_background_work_done(night.bot)
    person = await night.player_to_move(code)
    message = await night.turn_message(code, person)
    await go_back(night.tables, before)
    assert "no longer works" in await said_to(person, person.click(message, first_move(message)))
    with clock.faster(20):
        shown = await night.until_shown(code, after=table.version)
        assert await live_messages(night, code) == [str(shown.message_id)]
    assert str(shown.message_id) != message["id"]


async def test_two_programs_on_copies_of_one_database(
    calendar: MovedCalendar, night: GameNight, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The older one leaves the newer one's tables alone and says so, instead of showing its own again."""
    code = await night.start_game(night.ben)
    before = await night.until_shown(code)
    await until_background_work_done(night.bot)
    await back_up(tmp_path)
    (tmp_path / "copy").mkdir()
    shutil.copy(tmp_path / "backup.db", tmp_path / "copy" / "ra.db")
    calendar.forward(seconds=5)
    copy = f"sqlite:///{tmp_path}/copy/ra.db"
    async with night.open_tables(copy) as tables, running_bot(night.playground, tables):

        async def shown(after: int) -> Table | None:
            table = await tables.get(code)
            return table if table.announced == table.version > after else None

        table = await until(partial(shown, before.version))
        person = night.anna if table.is_turn_of(int(night.anna.id)) else night.ben
        await person.wait_until(lambda: str(table.message_id) in person.messages)
        await person.click(person.messages[str(table.message_id)], f"move:{code}:{table.version}:draw")
        await until(partial(shown, table.version))
        await until(lambda: "stop one of them" in caplog.text)
        assert len(await tables.views.log(code)) == 1
        assert (await night.table(code)).version == before.version


async def test_another_application_shows_all_again(
    night: GameNight, caplog: pytest.LogCaptureFixture
) -> None:
    """It cannot change the messages of the old one: they count as gone, and no request is tried for ever."""
    running = await night.start_game(night.ben)
    await night.go_to_games()
    lobby = await night.open_lobby(player2=night.ben.id)
    await night.until_answered()
    await until_background_work_done(night.bot)
    code = code_of(lobby)
    await night.stop_bot()
    night.world.replace_application()
    await night.start_bot()
    for one in (running, code):
        table = await night.until_shown(one)
        message = night.world.message(str(table.message_channel_id), str(table.message_id))
        assert message.author is night.world.bot
    await until_background_work_done(night.bot)
    assert await night.tables.messages.subjects_due() == ()
    assert "CANNOT_EDIT" not in caplog.text
    invitation = await night.ben.wait_for_message(
        lambda one: "Decline" in labels(one) and one["author"]["id"] == night.world.bot.id
    )
    await night.ben.click(invitation, "Decline")
    await until(lambda: night.ben.private_answers)
    assert int(lobby["id"]) < int(invitation["id"])
    await night.go_to_table(running, night.anna, night.ben)
    await play_on(night, running, 2)


async def test_an_application_that_is_back_invites_again(calendar: MovedCalendar, night: GameNight) -> None:
    """Discord knows the first one by its nonce for some minutes; that one loses its buttons."""
    lobby = await night.open_lobby(player2=night.ben.id)
    await until_background_work_done(night.bot)
    before = None
    for _ in range(2):
        await night.stop_bot()
        before = night.world.replace_application(before)
        calendar.forward(seconds=1)  # as a restart takes
        await night.start_bot()
        await night.until_shown(code_of(lobby))
        await night.until_settled()
    own = [one for one in night.ben.messages.values() if one["author"]["id"] == night.world.bot.id]
    old, new = [one for one in own if "Anna invites you" in one["content"]]
    assert labels(old) == []
    await night.ben.click(new, "Join")
    table = await night.until_stored(code_of(lobby), lambda table: not table.kept_seats)
    assert table.seat_of(int(night.ben.id)) is not None


async def test_games_alone_go_on_with_another_application(night: GameNight) -> None:
    """It has conversations of its own: in the one with the person, their game is shown and played on."""
    code, old = await practise(night, night.anna), night.anna.channel_id
    await until_background_work_done(night.bot)
    await night.stop_bot()
    night.world.replace_application()
    await night.start_bot()
    table = await night.until_shown(code)
    await night.anna.go_to_direct_messages()
    assert str(table.channel_id) == night.anna.channel_id != old
    board = await night.anna.wait_for_message(lambda one: one["id"] == str(table.message_id))
    assert board["channel_id"] == night.anna.channel_id
    await play_on(night, code, 1)


async def test_another_application_shows_tables_once_it_is_added(night: GameNight) -> None:
    """Where it is not in the server yet, nothing is lost or tried; it shows the tables when it joins."""
    code = await night.start_game(night.ben)
    before = await night.until_shown(code)
    await until_background_work_done(night.bot)
    await night.stop_bot()
    night.world.replace_application()
    night.world.leave(night.world.bot)
    await night.start_bot()
    await until_background_work_done(night.bot)
    table = await night.table(code)
    assert (table.paused, table.announced) == (False, before.announced)
    night.world.join(night.world.bot)
    night.playground.gateway.join(night.world.guild)
    shown = await night.until_shown(code, after=before.version)
    message = night.world.message(str(shown.message_channel_id), str(shown.message_id))
    assert message.author is night.world.bot
