"""Leaving a running game for good, and removing others from it."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from engine.store.lookups import read_open_of_person
from playground.member import Member
from tests.bot.support.game_night import GameNight, Night
from tests.bot.support.internals import before_remembering, seat_asked_at, until_background_work_done
from tests.bot.support.messages import answer_to, dismiss, labels, said_to
from tests.bot.support.table_watcher import TableWatcher

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
