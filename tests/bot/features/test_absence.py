"""Stand-ins: coming back, leaving a game for good, and removing others from it."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from engine.message import MessagePlace
from engine.store.announcements import Announcement
from engine.store.lookups import read_open_of_person
from playground.member import Member
from tests.bot.support import internals as bot
from tests.bot.support.faults import FOLLOW_UP
from tests.bot.support.game_night import GameNight, Night
from tests.bot.support.internals import before_remembering, seat_asked_at, until_background_work_done
from tests.bot.support.messages import Message, answer_to, dismiss, labels, name_of, private_answer, said_to
from tests.bot.support.table_watcher import TableWatcher
from tests.in_turn import repeated

WELCOME = "Welcome back to game"
STANDS_IN = "A computer is playing for"


async def away_from_game(night: GameNight) -> tuple[str, Member, Message]:
    """A game of three where a computer took over the player to move; the player, and the message they see."""
    code, person = await night.started_game(night.ben, night.caro)
    await night.tables.absences.hand_over(code, int(person.id))
    await night.tables.play.play_computers(code)
    await night.announce(code)
    return code, person, await night.current_message(code, person)


DEEDS: dict[str, Callable[[Member, Message], Awaitable[Any]]] = {
    "More": lambda person, message: person.click(message, "More"),
    "a move that is not theirs": lambda person, message: person.click(message, "Draw a tile"),
    "a command for a move": lambda person, _: person.slash("ra draw"),
    "a command to look": lambda person, _: person.slash("ra show log"),
    "the board": lambda person, _: person.slash("ra board"),
}
OFTEN = ("More", "a command for a move")
"""A look by a control, and a move by a command; the others repeat that."""


@pytest.mark.parametrize("deed", [deed if deed in OFTEN else repeated(deed) for deed in DEEDS])
async def test_anything_gives_the_seat_back(night: GameNight, deed: str) -> None:
    """Everything works or is refused as usual, and the person reads once what was played for them.

    Until then, everybody sees who has a stand-in, in text and alt text.
    """
    code, person, message = await away_from_game(night)
    assert f"{STANDS_IN} {name_of(person)}" in message["content"]
    assert f"{name_of(person)} (a computer is standing in)" in message["attachments"][0]["description"]
    watcher = TableWatcher(night, code)
    await DEEDS[deed](person, message)
    answer = await private_answer(person, WELCOME)
    assert (await night.seat_of(code, person)).stand_in is None
    assert len(answer["content"].splitlines()) > 1
    assert name_of(person) in answer["content"]
    shown = (await night.current_message(code, person))["id"]
    await person.wait_until(lambda: STANDS_IN not in person.messages[shown]["content"])
    assert "standing in" not in person.messages[shown]["attachments"][0]["description"]
    await bot.until_idle(night.bot)
    assert str(person.private_answers).count(WELCOME) == 1
    if deed != "the board":  # it is a message of its own
        assert str((await night.table(code)).message_id) not in watcher.pings(person)
    assert "Log of game" in await said_to(person, "ra show log")
    await bot.until_idle(night.bot)
    assert str(person.private_answers).count(WELCOME) == 1


async def test_a_person_with_a_stand_in_is_not_pinged(night: GameNight, drawing: bot.Drawing) -> None:
    """Even a new message of a table that still waits for the computer names them without a mention."""
    code, person = await night.started_game(night.ben, night.caro)
    everybody = [seat.user_id or 0 for seat in (await night.table(code)).people]
    asks = await bot.turn_post(await night.tables.views.look(code), drawing, everybody)
    assert int(person.id) in asks.pings
    await night.tables.absences.hand_over(code, int(person.id))
    await night.tables.announcements.announced(code, Announcement(1, MessagePlace(1, 1), 0))
    waits = await bot.turn_post(await night.tables.views.look(code), drawing, everybody)
    assert list(waits.pings) == []
    assert person.mention not in waits.content


async def test_a_look_at_no_table_leaves_the_computer_there(night: GameNight) -> None:
    """Commands about no table, and what other people do, give no seat back."""
    code, person, message = await away_from_game(night)
    await person.slash("ra games")
    await next(one for one in night.people.values() if one is not person).click(message, "More")
    assert (await night.seat_of(code, person)).stand_in == "regular"


async def test_a_press_counts_at_the_same_position(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer has not moved yet: the button of the message before the hand-over makes the move."""
    code = await night.start_game(night.ben, night.caro)
    before, person = await night.until_shown(code), await night.player_to_move(code)
    message = await night.turn_message(code, person)
    monkeypatch.setattr(bot.COMPUTERS_CHOICE, lambda *_: 1 / 0)
    await night.tables.absences.hand_over(code, int(person.id))
    await person.click(message, "Draw a tile", stale=True)

    after = await night.until_shown(code, after=before.version)
    assert (await night.actions(code), after.version) == (["draw"], before.version + 3)
    assert "hadn’t made any moves" in (await private_answer(person, WELCOME))["content"]


# Faults


async def test_a_summary_that_did_not_arrive_is_told_next_time(night: GameNight) -> None:
    """If Discord refuses the private message, the seat is back and the next press delivers it."""
    code, person, message = await away_from_game(night)
    night.world.faults.answer(FOLLOW_UP, 403)
    await person.click(message, "More")
    await bot.until_background_work_done(night.bot)
    assert (await night.seat_of(code, person)).stand_in is None
    assert WELCOME not in str(person.private_answers)
    await person.slash("ra show log")
    await private_answer(person, WELCOME)


LEAVE = "Leave the game"


async def leave(night: Night[Any], code: str, person: Member) -> None:
    """Let a person leave, who is asked once more, privately: before they press, nothing happens."""
    before = await night.until_shown(code)
    asked = await answer_to(person, "ra leave")
    assert "you rank behind everyone who stays" in asked["content"]
    assert labels(asked) == [LEAVE, "No"]
    assert await night.table(code) == before
    await person.click(asked, LEAVE)
    await night.until_shown(code, after=before.version)
    await person.wait_until(
        lambda: (
            "You’ve left game" in person.messages[asked["id"]]["content"]
            and not labels(person.messages[asked["id"]])
        )
    )
    await dismiss(person)


@pytest.mark.parametrize("on_turn", [True, False])
async def test_a_computer_plays_on(night: GameNight, *, on_turn: bool) -> None:
    """On any turn, everybody sees who has left, and only a player who is asked now is pinged."""
    code = await night.start_game(night.ben, night.caro)
    watcher = TableWatcher(night, code)
    before, player = await watcher.check(), await night.player_to_move(code)
    person = player if on_turn else (await night.other_people(code))[0]
    await leave(night, code, person)

    after = await watcher.check()
    asked = await night.player_to_move(code)
    assert (asked is not person, asked is player) == (True, not on_turn)
    assert (after.message_id == before.message_id) == (not on_turn)
    shown = await night.current_message(code)
    assert shown["content"].count("left the game") == 1
    assert "(left the game)" in shown["attachments"][0]["description"]


async def test_leavers_are_refused_in_words(night: GameNight) -> None:
    """Presses and commands change nothing, and say why; looking is allowed, and other tables are open."""
    code, person = await night.started_game(night.ben, night.caro)
    message = await night.turn_message(code, person)
    await leave(night, code, person)
    there = await night.table(code)
    deeds: list[Callable[[], Awaitable[Any]]] = [
        lambda: person.click(message, "Draw a tile", stale=True),
        lambda: person.slash("ra draw"),
        lambda: person.slash("ra leave"),
    ]
    if person is not night.anna:  # she owns the server, and may cancel
        deeds.append(lambda: person.slash("ra cancel"))
    for deed in deeds:
        answer = await answer_to(person, deed())
        assert answer["content"].startswith(("You left this game", "Game")), answer["content"]
    await person.slash("ra show log")
    assert await night.table(code) == there
    await person.go_to("games")
    await person.slash("ra new")
    (table,) = await night.tables.read(read_open_of_person, int(person.id))
    assert table.code != code


async def test_only_hosts_and_moderators_remove_players(night: GameNight) -> None:
    """A player is no host, a host waits for the time to run out twice, and only players can be removed.

    Anna owns the server: she may remove a player at any time, though she sits at no table.
    """
    owner, host, player = night.anna, night.ben, night.caro
    night.anna = host
    code = await night.start_game(player)
    for person, removed, words in (
        (player, host, "Only the host"),
        (host, player, "once their time has run out twice"),
        (host, owner, "isn’t playing in game"),
        (host, None, "Which player should leave?"),
    ):
        options = {"player": removed.id} if removed else {}
        assert words in await said_to(person, "ra remove", table=code, **options)
    before = await night.until_shown(code)
    assert not any(seat.has_left for seat in before.seats)
    await owner.slash("ra remove", player=player.id, table=code)
    assert (await night.until_shown(code, after=before.version)).has_left(int(player.id))
    shown = await night.current_message(code, host)
    assert "Caro has left the game; a computer plays on." in shown["content"]
    again = await answer_to(owner, "ra remove", player=player.id, table=code)
    assert again["content"].startswith(f"Caro has already left game {code}")


async def test_leaving_as_a_message_is_remembered(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message goes on asking whom it asked: it is edited, and they are pinged once."""
    code, player = await night.started_game(night.ben, night.caro)
    first = await night.until_shown(code)
    assert first.to_act is not None
    leaver = first.seats[(first.to_act + 2) % 3].user_id

    async def leave_once() -> None:
        if not (await night.table(code)).has_left(leaver or 0):
            await night.tables.absences.leave_for_good(code, leaver or 0)

    before_remembering(night.bot, monkeypatch, leave_once)
    await player.click(await night.turn_message(code, player), "Draw a tile")
    table = await night.until_shown(code, after=first.version + 1)
    await until_background_work_done(night.bot)
    asked = await night.player_to_move(code)
    assert table.announced_seat == table.to_act
    new = [ping for ping in TableWatcher(night, code).pings(asked) if ping != str(first.message_id)]
    assert new == [str(table.message_id)]


async def test_a_lost_message_is_known_by_whom_it_asked(night: GameNight) -> None:
    """A message found after a crash asked the player to move at that time, whoever has left since."""
    code = await night.start_game(night.ben, night.caro)
    before = await night.until_shown(code)
    other = (await night.other_people(code))[0]
    table = await night.tables.absences.leave_for_good(code, int(other.id))
    assert await seat_asked_at(night.bot, table, before.version) == before.to_act
