"""Auctions in which everybody is asked at once: one message, secret answers, and one result."""

import logging
from datetime import timedelta
from typing import Any

import pytest

from engine.tables import Notify, Table
from playground.member import Member
from tests.bot.features.personal.test_digest import after_digest
from tests.bot.support import internals as bot
from tests.bot.support.database import come_due
from tests.bot.support.game_night import GameNight, Night
from tests.bot.support.messages import (
    EPHEMERAL,
    Message,
    answer_to,
    labels,
    name_of,
    press_action,
    said_to,
    selects,
    turned,
)
from tests.bot.support.personal import choose, told_in_public
from tests.bot.support.ra_tables import suns_of
from tests.waiting import until


async def start_auction(night: Night[Any], **options: Any) -> tuple[str, list[Member]]:
    """Start a game of three whose first player has invoked Ra; return its code and the bidders in order."""
    code = await night.start_game(night.ben, night.caro, auctions="at_once", **options)
    await night.play(code, "invoke")
    table = await night.until_shown(code)
    assert table.to_act is not None
    ids = [table.seats[(table.to_act + place) % 3].user_id for place in range(3)]
    by_id = {int(person.id): person for person in night.people.values()}
    return code, [by_id[user_id] for user_id in ids if user_id]


async def answer(night: Night[Any], code: str, person: Member, action: str) -> Message:
    """Let a person press the button of an answer; return what they then read."""
    message = await night.turn_message(code, person)
    return await answer_to(person, press_action(person, message, action))


async def bids(night: Night[Any], code: str) -> list[str]:
    """What was decided since Ra was invoked."""
    actions = await night.actions(code)
    return actions[len(actions) - actions[::-1].index("invoke") :]


async def settled(night: Night[Any], code: str) -> Table:
    """The table, once nobody is asked at once any more, and Discord shows it."""
    await night.until_stored(code, lambda table: not table.bidders)
    return await night.until_shown(code)


def public(night: GameNight) -> list[str]:
    """Everything that others can see, as it is now."""
    return [
        f"{one.id} {one.content} {one.components} {[user.id for user in one.mentions.users]}"
        for one in night.all_messages()
        if one.ephemeral_to is None
    ]


async def test_one_message_asks_all_bidders(night: GameNight) -> None:
    """It pings each of them once, and has the suns of all, up to, pass, and the wish to be asked in turn.

    Posted again, it still names everyone, and not only whoever bids first.
    """
    code, people = await start_auction(night)
    message = await night.current_message(code)
    shown = labels(message)
    suns = sorted(sum([await suns_of(night, code, person) for person in people], ()))

    assert {user["id"] for user in message["mentions"]} == {person.id for person in people}
    assert [one for one in shown if one.isdigit()] == [str(sun) for sun in suns]
    assert {"Pass", "Ask me in turn", "More"} <= set(shown)
    assert [one["value"] for one in selects(message)[0]["options"]] == [f"up to {sun}" for sun in suns[1:]]
    for person in people:
        assert sum(message["id"] == one["id"] for one in person.pings) == 1
    again = await night.ask_for_board(night.anna, code)
    assert all(name_of(person) in again["content"].splitlines()[0] for person in people)


async def test_the_last_answer_settles_an_auction(night: GameNight, caplog: pytest.LogCaptureFixture) -> None:
    """Earlier ones change nothing that anybody can see, nor are they in the log: hosts may be playing too.

    Then one message tells all bids, in the order of the rules, and who got the lot; the next player is asked
    in a new one, and pinged.
    """
    caplog.set_level(logging.DEBUG)
    code, (first, second, third) = await start_auction(night)
    await bot.until_idle(night.bot)
    caplog.clear()
    before, table = public(night), await night.table(code)
    high, low = (await suns_of(night, code, second))[-1], (await suns_of(night, code, first))[0]
    read = await answer(night, code, second, f"bid {high}")
    await answer(night, code, third, "pass")
    await bot.until_background_work_done(night.bot)

    assert read["flags"] & EPHEMERAL
    assert "if it takes the lead, otherwise pass" in read["content"]
    assert public(night) == before
    assert (await night.table(code)).version == table.version
    assert await bids(night, code) == []
    assert first.pings[-1]["id"] == str(table.message_id)
    logged = " ".join(record.getMessage() for record in caplog.records if record.name.startswith("bot"))
    assert f"bid {high}" not in logged
    assert f"exactly {high}" not in logged

    await answer(night, code, second, "pass")
    read = await answer(night, code, first, f"bid {low}")
    after = await settled(night, code)
    assert "your answer counts now" in read["content"]
    assert await bids(night, code) == [f"bid {low}", "pass", "pass"]
    assert after.message_id != table.message_id
    assert not after.bidders
    sale = f"{name_of(first)} bid {low}. Passed: {name_of(second)}, {name_of(third)}. {name_of(first)} paid"

    async def told() -> bool:
        return any(sale in one.content for one in night.all_messages() if one.id == str(table.message_id))

    await until(told)


@pytest.mark.usefixtures("usual_auctions")
async def test_a_beginner_is_told_of_plans_once(night: GameNight) -> None:
    """In the answer to their first bid; neither when they change it, nor where there is no time for plans."""
    code, (first, second, _) = await start_auction(night)
    hint = "New here?"
    assert hint in (await answer(night, code, first, "pass"))["content"]
    low = (await suns_of(night, code, first))[0]
    assert hint not in (await answer(night, code, first, f"bid {low}"))["content"]
    assert hint in (await answer(night, code, second, "pass"))["content"]

    await night.go_to_games()
    other, people = await start_auction(night)
    read = {person: (await answer(night, other, person, "pass"))["content"] for person in people}
    assert {person for person, told in read.items() if hint in told} == {*people} - {first, second}

    await night.go_to_games()
    code, people = await start_auction(night, pace="none")
    assert hint not in (await answer(night, code, people[0], "pass"))["content"]


async def test_an_answer_is_changed_and_taken_back(night: GameNight) -> None:
    """By another press, by the list below it, and by the command, until it counts; then the list says so."""
    code, (first, second, third) = await start_auction(night)
    low = (await suns_of(night, code, first))[0]
    await answer(night, code, first, "pass")
    old = await answer(night, code, first, f"bid {low}")
    (plans,) = selects(old)
    read = await turned(first, old, first.select(old, plans["custom_id"], "none"))
    assert "taken back" in read["content"]
    (plans,) = selects(read)
    assert "none" not in str(plans["options"])
    await answer(night, code, second, "pass")
    await answer(night, code, third, f"bid {(await suns_of(night, code, third))[0]}")
    await bot.until_background_work_done(night.bot)
    assert await bids(night, code) == []

    assert "your answer counts now" in await said_to(first, "ra pass", table=code)
    await settled(night, code)
    late = await turned(first, old, first.select(old, plans["custom_id"], "none", stale=True))
    assert "the one you mean is over. Nothing was changed." in late["content"]


async def test_who_wants_to_be_asked_in_turn_sees_the_earlier_bids(night: GameNight) -> None:
    """A new message pings them alone; whoever bids after them keeps their answer."""
    code, (first, second, third) = await start_auction(night)
    low = (await suns_of(night, code, first))[0]
    await answer(night, code, second, "in turn")
    await answer(night, code, third, "pass")
    await answer(night, code, first, f"bid {low}")
    table = await night.until_stored(code, lambda table: table.to_act is not None and len(table.bidders) == 2)
    await night.until_shown(code)

    assert [user["id"] for user in (await night.current_message(code))["mentions"]] == [second.id]
    assert await bids(night, code) == [f"bid {low}"]
    assert str(table.seats[table.to_act or 0].user_id) == second.id
    assert "You’re next to bid" in (await answer(night, code, second, "in turn"))["content"]
    await answer(night, code, second, "pass")
    await settled(night, code)
    assert await bids(night, code) == [f"bid {low}", "pass", "pass"]


async def test_a_refused_reminder_tells_no_answers(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mention in the place of the direct message would; the next message about a turn is tried as usual."""
    monkeypatch.setattr(bot.QUIET_TIME, timedelta())
    for person in (night.anna, night.ben, night.caro):
        await choose(person, notify="direct")
    code, (first, second, third) = await start_auction(night, pace="day")
    await bot.until_background_work_done(night.bot)
    low = (await suns_of(night, code, first))[0]
    await answer(night, code, first, f"bid {low}")
    night.world.dms_closed |= {person.id for person in (first, second, third)}
    await come_due(night.tables, code, 19 * 3600)
    await bot.until_deadlines_met(night.bot)
    assert [told_in_public(night, person) for person in (first, second, third)] == [[], [], []]


async def test_a_refused_digest_tells_no_answers(night: GameNight) -> None:
    """A mention in its place would, since only those who have yet to answer get one; later turns do."""
    _, (first, second, _) = await start_auction(night, pace="slow")
    for person in (first, second):
        await night.tables.settings.change(int(person.id), notify=Notify.DIGEST)
        night.world.dms_closed.add(person.id)
    for person in (first, second):
        await after_digest(night, person)
        await night.bot.services.announcer.catch_up_all()
        await bot.until_background_work_done(night.bot)
        assert (await night.tables.settings.of(int(person.id))).told_by is Notify.MENTION
    assert [told_in_public(night, person) for person in (first, second)] == [[], []]
