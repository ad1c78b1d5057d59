"""What people see of their time for decisions: the deadline, the reminder, and what comes after."""

import re
from datetime import timedelta

import pytest

from engine.playing_hours import Hours
from engine.tables import Notify, Person, Place, Status
from playground.fault_kinds import RESET_AFTER, RESET_BEFORE
from playground.member import Member
from tests.bot.deadlines.passing import after, reminded
from tests.bot.features.test_auctions_at_once import answer, start_auction
from tests.bot.support.faults import CALLBACK, POST_MESSAGE, forget_nonces
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_deadlines_met
from tests.bot.support.messages import Message, code_of, labels, private_answer, said_to
from tests.bot.support.personal import choose, direct_messages, told_in_public
from tests.bot.support.servers import private_thread
from tests.bot.support.table_watcher import TableWatcher
from tests.moved_calendar import MovedCalendar

pytestmark = pytest.mark.usefixtures("no_quiet_time")

END = re.compile(r"<t:(\d+):R>")


def end_in(message: Message) -> int:
    """The end of the time that a message shows."""
    found = END.search(message["content"])
    assert found
    return int(found[1])


def reminders(person: Member) -> list[str]:
    """The ids of the messages that have reminded a person."""
    return [one["id"] for one in person.pings if "is waiting for you" in one["content"]]


async def gone(person: Member, message_id: str) -> None:
    """Wait until a message is deleted, as a person sees it."""
    await person.wait_until(lambda: message_id not in person.messages)


async def test_the_turn_message_shows_the_end(night: GameNight, calendar: MovedCalendar) -> None:
    """It is a relative time, which needs no edits; posting the message again keeps it."""
    code, player, _ = await night.game_of_two()
    turn = await night.turn_message(code, player)
    assert 0 <= end_in(turn) - calendar.now().timestamp() - 24 * 3600 + 60 < 61
    calendar.forward(hours=1)
    assert end_in(await night.ask_for_board(player, code)) == end_in(turn)
    await night.play(code, "draw")
    other = await night.player_to_move(code)
    assert end_in(await night.turn_message(code, other)) - end_in(turn) >= 3600


async def test_without_a_clock_no_end_is_shown(night: GameNight) -> None:
    """There is none if the host wanted none."""
    code = await night.start_game(night.ben, pace="none")
    assert not END.search((await night.current_message(code))["content"])
    assert await night.tables.deadlines.nearest_deadlines(9) == ()


async def test_a_reminder_pings_once(night: GameNight, calendar: MovedCalendar) -> None:
    """The player alone is reminded at three quarters of the time; the message is deleted once they act."""
    code, player, other = await night.game_of_two()
    await after(night, calendar, hours=17)
    assert reminders(player) == []
    await after(night, calendar, hours=2)
    await player.wait_until(lambda: len(reminders(player)) == 1)
    await after(night, calendar, hours=1)
    (reminder,) = reminders(player)
    assert labels(player.messages[reminder]) == ["More time"]
    assert reminders(other) == []
    await night.play(code, "draw")
    await gone(player, reminder)
    await TableWatcher(night, code).check()


async def test_whoever_wants_no_reminder_gets_none(night: GameNight, calendar: MovedCalendar) -> None:
    """Nor is there a message that pings nobody; the offer after the end comes all the same."""
    for person in (night.anna, night.ben):
        await choose(person, reminders="off")
    _, _, other = await night.game_of_two()
    await after(night, calendar, hours=19)
    assert night.said("is waiting for you") == []
    await after(night, calendar, hours=6)
    await other.wait_for_message(lambda one: "Play on" in str(labels(one)))


@pytest.mark.parametrize("is_away", [False, True])
async def test_a_reminder_for_several_pings_only_who_is_there(
    night: GameNight, calendar: MovedCalendar, *, is_away: bool
) -> None:
    """Nobody in an auction for all is pinged outside their hours, or while away, although they answered."""
    code, people = await start_auction(night)
    *there, other = people
    await answer(night, code, other, "pass")
    in_a_day = calendar.now() + timedelta(hours=24)
    chosen = {"away_until": in_a_day} if is_away else {"hours": Hours("Etc/UTC", in_a_day.hour, 8)}
    await night.tables.settings.change(int(other.id), **chosen)
    await after(night, calendar, hours=19)
    await night.until_settled()
    reminded = [any("More time" in labels(one) for one in person.pings) for person in (*there, other)]
    assert reminded == [True, True, False]


@pytest.mark.parametrize("is_lost", [False, True])
async def test_who_sleeps_then_is_reminded_in_their_hours(
    night: GameNight, calendar: MovedCalendar, monkeypatch: pytest.MonkeyPatch, *, is_lost: bool
) -> None:
    """Once, by a mention that does not tell whether they have answered.

    So it is where Discord's answer got lost, and the reminder of the others was found.
    """
    code, people = await start_auction(night)
    *_, sleeping, answered = people
    await answer(night, code, answered, "pass")
    in_twenty_hours = calendar.now() + timedelta(hours=20)
    for person in (sleeping, answered):
        hours = Hours("Etc/UTC", in_twenty_hours.hour, 8)
        await night.tables.settings.change(int(person.id), hours=hours)
    if is_lost:
        await until_deadlines_met(night.bot)
        forget_nonces(monkeypatch)
        night.world.faults.strike(POST_MESSAGE, RESET_AFTER)
    for hours_later, mentions in ((19, 0), (2, 1), (1, 1)):
        await after(night, calendar, hours=hours_later)
        await night.bot.services.announcer.catch_up_all()  # what has failed is tried again
        told = [told_in_public(night, person) for person in (people[0], sleeping, answered)]
        assert [len(each) for each in told] == [0, mentions, mentions]
    assert len([one for one in people[0].pings if "More time" in labels(one)]) == 1
    assert "still open" in told[1][0].content
    told_them = zip((sleeping, answered), told[1:], strict=True)
    assert len({one.content.removeprefix(each.mention) for each, [one] in told_them}) == 1


async def test_a_reminder_of_others_skips_who_wants_none(night: GameNight, calendar: MovedCalendar) -> None:
    """Whoever is asked together with others, and has turned reminders off, gets no direct message either."""
    _, people = await start_auction(night)
    reminded, quiet, _ = people
    for person, reminders_on in ((reminded, True), (quiet, False)):
        await night.tables.settings.change(int(person.id), notify=Notify.DIRECT, reminders=reminders_on)
    await after(night, calendar, hours=19)
    assert [len(direct_messages(night, person)) for person in (reminded, quiet)] == [1, 0]


@pytest.mark.parametrize("archived", [False, True])
async def test_no_reminder_brings_back_who_was_taken_out_of_a_private_thread(
    night: GameNight, calendar: MovedCalendar, *, archived: bool
) -> None:
    """A mention there makes a member of whom it names: it comes, and is none for them.

    The same where the bot has not been told of the thread, which was archived before it logged in.
    """
    thread = private_thread(night, night.anna, night.ben)
    await night.anna.say(f"{night.world.bot.mention} come in")
    code, player, _ = await night.game_of_two()
    if player is night.anna:
        await night.play(code, "draw")
    await night.until_shown(code)
    night.world.remove_from_thread(thread, night.ben.id)
    if archived:
        await night.stop_bot()
        night.world.archive_thread(thread.id)
        await night.start_bot()
    reminder = await reminded(night, calendar, night.anna)
    assert reminder["content"].startswith(night.ben.mention)
    assert night.ben.id not in thread.members


async def test_more_time_once(night: GameNight, calendar: MovedCalendar) -> None:
    """The button adds half of the time, once, for the player alone; both messages show the new end."""
    code, player, other = await night.game_of_two()
    turn = await night.turn_message(code, player)
    reminder = await reminded(night, calendar, player)
    assert "Only the player who was reminded" in await said_to(other, other.click(reminder, "More time"))
    for stale in (False, True):
        await player.click(reminder, "More time", stale=stale)
        await until_deadlines_met(night.bot)
        await player.wait_until(lambda: labels(player.messages[reminder["id"]]) == [])
        await player.wait_until(lambda: end_in(player.messages[turn["id"]]) == end_in(turn) + 12 * 3600)
        assert end_in(player.messages[reminder["id"]]) == end_in(turn) + 12 * 3600
    await after(night, calendar, hours=16)
    assert not any("Play on" in str(one) for one in player.messages.values())
    await after(night, calendar, hours=2)
    await player.wait_for_message(lambda one: "Play on" in str(labels(one)))
    assert len(reminders(player)) == 1
    assert player.messages[turn["id"]]["attachments"]


async def test_more_time_where_all_are_asked(night: GameNight, calendar: MovedCalendar) -> None:
    """All of them have it, whoever has pressed, so the reminder still names them all."""
    _, people = await start_auction(night)
    reminder = await reminded(night, calendar, people[1])
    await people[1].click(reminder, "More time")
    await people[1].wait_until(lambda: labels(people[1].messages[reminder["id"]]) == [])
    shown = people[1].messages[reminder["id"]]["content"]
    assert "there’s more time for the auction" in shown
    assert all(person.mention in shown for person in people)


@pytest.mark.parametrize("extended", [False, True])
async def test_a_reminder_goes_with_the_time(
    night: GameNight, calendar: MovedCalendar, *, extended: bool
) -> None:
    """Once it is over, the offer says what can be done; nobody reads of a deadline that was hours ago."""
    _, player, other = await night.game_of_two()
    reminder = await reminded(night, calendar, player)
    if extended:
        await player.click(reminder, "More time")
        await player.wait_until(lambda: labels(player.messages[reminder["id"]]) == [])
    await night.restart_bot()
    await after(night, calendar, hours=18 if extended else 6)
    await other.wait_for_message(lambda one: "Play on" in str(labels(one)))
    await gone(player, reminder["id"])


async def test_a_new_deadline_leaves_its_answers_words(night: GameNight, calendar: MovedCalendar) -> None:
    """Whichever of the edits that a press of More time brings reaches Discord last."""
    _, player, _ = await night.game_of_two()
    reminder = await reminded(night, calendar, player)
    night.world.faults.strike(CALLBACK, RESET_BEFORE)  # the answer comes after what was read meanwhile
    night.world.faults.limit(f"PATCH .*/messages/{reminder['id']}$", 0.5)
    await player.click(reminder, "More time")
    await until_deadlines_met(night.bot)
    await player.wait_until(lambda: labels(player.messages[reminder["id"]]) == [])
    assert "New deadline" in player.messages[reminder["id"]]["content"]


async def test_more_time_brings_no_second_direct_message(night: GameNight, calendar: MovedCalendar) -> None:
    """A player who is reminded directly and takes more time, even hours later, gets no second message."""
    for person in (night.anna, night.ben):
        await choose(person, notify="direct")
    _, player, _ = await night.game_of_two()
    reminder = await reminded(night, calendar, player)
    told = direct_messages(night, player)
    assert "still your turn" in told[-1].content
    for one in told:
        one.nonce = None  # by which Discord knows a repetition, for some minutes
    await player.click(reminder, "More time")
    await until_deadlines_met(night.bot)
    await night.bot.services.announcer.catch_up_all()
    assert direct_messages(night, player) == told


async def test_the_others_may_play_on(night: GameNight, calendar: MovedCalendar) -> None:
    """After the end another player lets a computer play; the messages about time disappear.

    The player's next press ends the absence.
    """
    code, player, other = await night.game_of_two()
    message = await night.turn_message(code, player)
    await after(night, calendar, hours=19)
    await after(night, calendar, hours=6)
    offer = await other.wait_for_message(lambda one: "Play on" in str(labels(one)))
    assert not offer.get("mentions")
    name = (await night.table(code)).player_to_act
    assert name
    assert labels(offer) == [f"Play on without {name.name}"]
    assert "just play" in await said_to(player, player.click(offer, labels(offer)[0]))
    assert "You aren’t at this table" in await said_to(night.caro, night.caro.click(offer, labels(offer)[0]))
    await other.click(offer, labels(offer)[0])
    await gone(other, offer["id"])
    await gone(player, reminders(player)[0])
    table = await night.until_shown(code)
    seat = table.seats[table.seat_of(int(player.id)) or 0]
    assert (seat.stand_in, seat.expirations) == ("regular", 1)
    assert await night.player_to_move(code) is other
    assert "has moved on" in await said_to(player, player.click(message, "Draw a tile", stale=True))
    await private_answer(player, "Welcome back to game")
    assert (await night.table(code)).seats[seat.seat].stand_in is None


async def test_live_plays_on_by_itself(night: GameNight, calendar: MovedCalendar) -> None:
    """A minute before the end one line reminds; at the end a computer acts, and the line is deleted."""
    code, player, other = await night.game_of_two(pace="live")
    turn = await night.turn_message(code, player)
    assert 498 <= end_in(turn) - calendar.now().timestamp() <= 501
    await after(night, calendar, seconds=445)
    await player.wait_until(lambda: len(player.pings) == 2)
    reminder = player.pings[-1]
    assert labels(reminder) == []
    await after(night, calendar, seconds=58)
    table = await night.until_shown(code, after=(await night.table(code)).version - 1)
    await gone(player, reminder["id"])
    assert await night.player_to_move(code) is other
    seat = table.seats[table.seat_of(int(player.id)) or 0]
    assert (seat.stand_in, seat.expirations) == (None, 1)  # it was for one turn
    await TableWatcher(night, code).check()


async def test_an_abandoned_game_says_so(night: GameNight, calendar: MovedCalendar) -> None:
    """After seven times the pace it closes without a result; messages about its time disappear."""
    code, player, _ = await night.game_of_two()
    turn = await night.turn_message(code, player)
    for days in (1, 1, 4):
        await after(night, calendar, hours=24 * days)
    assert (await night.table(code)).status is Status.RUNNING
    await after(night, calendar, hours=25)
    assert (await night.until_shown(code)).status is Status.ABANDONED
    await player.wait_until(lambda: "closed without a result" in player.messages[turn["id"]]["content"])
    assert TableWatcher(night, code).live_messages() == []
    assert "closed without a result" in await said_to(player, "ra cancel", table=code)


async def test_a_lobby_closes_and_opens_again(night: GameNight, calendar: MovedCalendar) -> None:
    """After two idle days; one press brings it back with everybody, and then it can start."""
    lobby = await night.open_lobby(players=3, player2=night.ben.id, computers=1)
    invitation = await night.ben.wait_for_message(lambda one: "Decline" in labels(one))
    await after(night, calendar, hours=47)
    assert "Leave" in labels(await night.current_message(code_of(lobby)))
    await after(night, calendar, hours=2)
    await night.anna.wait_until(lambda: labels(night.anna.messages[lobby["id"]]) == ["Reopen"])
    assert "nothing happened here for two days" in night.anna.messages[lobby["id"]]["content"]
    await night.ben.wait_until(lambda: labels(night.ben.messages[invitation["id"]]) == [])
    assert "to open it again" in await said_to(night.ben, night.ben.click(invitation, "Join", stale=True))
    closed = await night.current_message(code_of(lobby), night.caro)
    assert "You aren’t at this table" in await said_to(night.caro, night.caro.click(closed, "Reopen"))
    await night.anna.click(closed, "Reopen")
    again = await night.ben.wait_for_message(
        lambda one: "Decline" in labels(one) and one["id"] != invitation["id"]
    )
    await night.ben.click(again, "Join")
    await night.anna.click(await night.current_message(code_of(lobby)), "Start")
    assert (await night.until_shown(code_of(lobby))).started_at


async def test_a_guest_reads_who_has_invited_too_many(night: GameNight, calendar: MovedCalendar) -> None:
    """A closed lobby invites for its host, whose limit its guests have not reached."""
    lobby = await night.open_lobby(players=3, player2=night.caro.id)
    await night.ben.click(lobby, "Join")
    await after(night, calendar, hours=49)
    anna = Person(int(night.anna.id), "Anna")
    for _ in range(3):
        table = await night.tables.lobbies.open(Place(77, 78), anna, invited=[Person(9, "Dora")])
        await night.tables.lobbies.cancel(table.code, anna.user_id)
    closed = await night.current_message(code_of(lobby))
    told = await said_to(night.ben, night.ben.click(closed, "Reopen"))
    assert told.startswith("The host has invited people to three tables in ten minutes")
    told = await said_to(night.anna, night.anna.click(closed, "Reopen"))
    assert told.startswith("You’ve invited people to three tables in ten minutes")


async def run_out(night: GameNight, calendar: MovedCalendar, code: str) -> None:
    """Let the time of the player to move run out, with the reminder, until the outcome is shown."""
    version = (await night.until_shown(code)).version
    await after(night, calendar, seconds=8 * 60)
    await after(night, calendar, seconds=30)
    await night.until_shown(code, after=version)


async def round_until(night: GameNight, code: str, person: Member) -> None:
    """Let the others move until it is a person's turn."""
    while await night.player_to_move(code) is not person:
        await night.play_calmly(code)


async def test_nobody_waits_for_who_is_late_twice(night: GameNight, calendar: MovedCalendar) -> None:
    """The computer keeps the seat, turn after turn and without pings, until the person does something."""
    code, person = await night.started_game(night.ben, night.caro, pace="live")
    await run_out(night, calendar, code)
    await round_until(night, code, person)
    await run_out(night, calendar, code)
    watcher, pings = TableWatcher(night, code), len(person.pings)
    assert "A computer is playing for" in (await night.current_message(code))["content"]
    for _ in range(4):
        assert await night.player_to_move(code) is not person
        await night.play_calmly(code)
    await watcher.check()
    assert len(person.pings) == pings
    assert (await night.seat_of(code, person)).expirations == 2
    await person.slash("ra show log")
    assert (await private_answer(person, "Welcome back to game"))["content"].count("\n") > 1
    await round_until(night, code, person)


async def test_a_turn_that_comes_back_at_once_pings_again(night: GameNight, calendar: MovedCalendar) -> None:
    """Where computers play for all others too, the next decision still takes a new message, and one ping."""
    code, gone = await night.started_game(night.ben, pace="live")
    await run_out(night, calendar, code)
    await round_until(night, code, gone)
    await after(night, calendar, seconds=30)
    person, before = await night.player_to_move(code), await night.current_message(code)
    assert person is not gone
    pings = len(person.pings)
    await run_out(night, calendar, code)
    assert await night.player_to_move(code) is person
    assert (await night.current_message(code))["id"] != before["id"]
    assert len(person.pings) == pings + 2, "the reminder, and the new turn"
