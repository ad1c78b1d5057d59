"""All tables in one sitting: after an answer a person is led, privately, to the next that waits for them."""

from typing import Any

import pytest

from playground.fault_kinds import LOST_ANSWER, error
from playground.member import Member
from playground.world.permissions import Permission
from tests.bot.features.test_auctions_at_once import answer
from tests.bot.features.test_auctions_at_once import start_auction as start_auction_at_once
from tests.bot.features.test_plans import plan_bid
from tests.bot.support.dice_tables import load_dice, start_dice_game
from tests.bot.support.faults import FOLLOW_UP
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import Message, answer_to, labels, name_of, turned
from tests.bot.support.personal import choose
from tests.bot.support.ra_tables import bidder_after, start_auction, suns_of, table_waiting_for, waiting_for
from tests.in_turn import repeated


async def draw(night: GameNight, person: Member, code: str) -> None:
    """Let a person draw a tile at the table."""
    await night.go_to_table(code, person)
    await person.click(await night.turn_message(code, person), "Draw a tile")
    await night.until_answered()


async def draw_and_read(night: GameNight, person: Member, code: str) -> Message:
    """Let a person draw a tile at the table, and return the private message that follows."""
    await night.go_to_table(code, person)
    message = await night.turn_message(code, person)
    return await answer_to(person, person.click(message, "Draw a tile"))


def link_to(night: GameNight, code: str, message: Message) -> bool:
    """Whether a private message leads to this table."""
    return f"/{night.world.guild.id}/" in message["content"] and f"game [{code} " in message["content"]


async def test_all_tables_are_answered_in_one_private_message(night: GameNight) -> None:
    """It names the one that waits longest, with a link and its deadline; its button shows the board there.

    A move there counts as at the table, and its answer, in the same message, leads to the next.
    """
    codes = await waiting_for(night, night.anna, 3)
    panel = await draw_and_read(night, night.anna, codes[0])
    assert panel["content"].startswith(f"**Next: game [{codes[1]} (Ra)](https://discord.com/channels/")
    assert f"/{(await night.table(codes[1])).message_id}" in panel["content"]
    assert "due <t:" in panel["content"]
    assert labels(panel) == [f"Show {codes[1]} here"]
    assert codes[2] not in panel["content"]
    for code, following in zip(codes[1:], [codes[2], None], strict=True):
        before = (await night.table(code)).version
        panel = await turned(night.anna, panel, f"Show {code} here")
        assert "Draw a tile" in labels(panel)
        assert panel["attachments"]
        panel = await turned(night.anna, panel, "Draw a tile")
        await night.until_shown(code, after=before)
        assert await night.player_to_move(code) is night.ben
        assert labels(panel) == ([f"Show {following} here"] if following else [])
    await night.until_answered()
    assert len(night.anna.private_answers) == 1


async def test_the_private_message_goes_on_in_the_channel_of_the_table_too(night: GameNight) -> None:
    """Where the public board would be an answer to the press, it is a message of its own all the same."""
    first, second = await waiting_for(night, night.anna, 2)
    await night.go_to_table(first, night.anna)
    games = await answer_to(night.anna, "ra games")
    before = await night.until_shown(first)
    panel = await turned(night.anna, games, f"Show {first} here")
    panel = await turned(night.anna, panel, "Draw a tile")
    assert labels(panel) == [f"Show {second} here"]
    assert (await night.until_shown(first, after=before.version)).message_id != before.message_id
    await night.until_answered()
    assert len(night.anna.private_answers) == 1


async def test_the_board_stays_with_who_is_asked(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A roll of the dice shows the next decision in the private message, and no other table yet."""
    load_dice(monkeypatch, "nnnnn")
    code = await start_dice_game(night, night.ben)
    await waiting_for(night, night.anna, 1)
    games = await answer_to(night.anna, "ra games")
    panel = await turned(night.anna, games, f"Show {code} here")
    before = (await night.table(code)).version
    keep = next(label for label in labels(panel) if "Keep" in label or "Stop" in label)
    panel = await turned(night.anna, panel, keep)
    table = await night.until_shown(code, after=before)
    assert table.to_act is not None
    assert f":{code}:{table.version}:" in str(panel["components"])
    assert "Next: game" not in panel["content"]


async def test_nothing_is_offered_where_nothing_waits(night: GameNight) -> None:
    """Neither the table itself counts, nor one that waits for somebody else."""
    here, there = await waiting_for(night, night.anna, 2)
    await night.play(there, "draw")
    await night.until_answered()
    known = len(night.anna.private_answers)
    await draw(night, night.anna, here)
    assert len(night.anna.private_answers) == known


async def test_a_person_can_switch_it_off(night: GameNight) -> None:
    """The settings have it beside the hour of the daily message."""
    here, _ = await waiting_for(night, night.anna, 2)
    await night.anna.slash("ra me settings")
    await night.anna.wait_until(lambda: len(night.anna.private_answers) == 2)
    panel = night.anna.private_answers[-1]
    await turned(night.anna, panel, night.anna.select(panel, "settings:next", "off"))
    await draw(night, night.anna, here)
    assert not any("Next: game" in one["content"] for one in night.anna.private_answers)


async def test_nobody_is_led_away_from_a_live_table(night: GameNight) -> None:
    """There people stay; from another table they are led to a live one."""
    (slow,) = await waiting_for(night, night.anna, 1)
    (live,) = await waiting_for(night, night.anna, 1, pace="live")
    await draw(night, night.anna, live)
    assert night.anna.private_answers == []
    await night.play(live, "draw")
    assert link_to(night, live, await draw_and_read(night, night.anna, slow))


async def test_a_table_of_an_unseen_channel_is_not_offered(night: GameNight) -> None:
    """Nor does `/ra games` have a button for it."""
    secret = night.world.add_channel("secret")
    await night.restart_bot()
    for person in (night.anna, night.ben):
        person.channel_id = secret.id
    await table_waiting_for(night, night.ben)
    (here,) = await waiting_for(night, night.ben, 1)
    night.world.deny(night.ben.id, secret.id, Permission.VIEW_CHANNEL)
    assert labels(await answer_to(night.ben, "ra games")) == [f"Show {here} here"]
    await draw(night, night.ben, here)
    assert len(night.ben.private_answers) == 1


async def test_the_answer_to_a_command_has_it_in_the_same_message(night: GameNight) -> None:
    """A person who moves from another channel reads what they did and what is next, once."""
    first, second = await waiting_for(night, night.anna, 2)
    await night.anna.go_to("off-topic")
    answer = await answer_to(night.anna, "ra draw", table=second)
    assert answer["content"].splitlines()[-1].startswith(f"**Next: game [{first} ")
    assert len(answer["content"].splitlines()) > 1
    await night.until_answered()
    assert len(night.anna.private_answers) == 1


async def test_a_confirmed_move_has_it_in_place_of_the_question(night: GameNight) -> None:
    """The question becomes "Done", with the next table below it."""
    first, second = await waiting_for(night, night.anna, 2)
    await choose(night.anna, confirm="always")
    await night.until_answered()
    known = len(night.anna.private_answers)
    asked = await draw_and_read(night, night.anna, second)
    done = await turned(night.anna, asked, "Draw a tile")
    assert f"Done in game {second}" in done["content"]
    assert labels(done) == [f"Show {first} here"]
    await night.until_answered()
    assert len(night.anna.private_answers) == known + 1


async def test_a_plan_leads_on_too(night: GameNight) -> None:
    """Who plans a bid reads in the same message which table waits for them."""
    auction = await start_auction(night)
    planner = await bidder_after(night, auction, 1)
    if planner is night.caro:  # who sits at no other table
        planner = await bidder_after(night, auction, 2)
    (other,) = await waiting_for(night, planner, 1)
    await night.go_to_table(auction, planner)
    planned = await plan_bid(night, auction, planner, "pass")
    assert link_to(night, other, planned)
    assert f"Show {other} here" in labels(planned)


async def test_whoever_begins_an_auction_for_all_answers_it_in_the_same_message(night: GameNight) -> None:
    """Though somebody else is to bid first; the answer leads on to the next table."""
    code, other = await waiting_for(night, night.anna, 2, auctions="at_once")
    games = await answer_to(night.anna, "ra games")
    shown = await turned(night.anna, games, f"Show {code} here")
    shown = await turned(night.anna, shown, "Invoke Ra")
    assert shown["content"].startswith(f"**Anna**, game {code}: ")
    assert await night.player_to_move(code) is night.ben
    kept = await turned(night.anna, shown, "Pass")
    assert f"Your answer in this auction of game {code}" in kept["content"]
    assert labels(kept) == [f"Show {other} here"]


async def test_an_answered_auction_does_not_wait(night: GameNight) -> None:
    """Whoever has bid there with everybody at once is not led back, until they take it back.

    Until then the board shown privately asks its reader alone of those who bid, with their own suns.
    """
    code, (_, bidder, _) = await start_auction_at_once(night)
    await night.until_answered()
    games = await answer_to(bidder, "ra games")
    assert "your turn" in games["content"]
    assert labels(games) == [f"Show {code} here"]
    shown = await turned(bidder, games, f"Show {code} here")
    assert shown["content"].startswith(f"**{name_of(bidder)}**, game {code}: ")
    suns = await suns_of(night, code, bidder)
    assert [one for one in labels(shown) if one.startswith("Bid ")] == [f"Bid {sun}" for sun in suns]
    assert "Pass" in labels(shown)

    await answer(night, code, bidder, "pass")
    games = await answer_to(bidder, "ra games")
    assert "you’ve answered in its auction" in games["content"]
    assert labels(games) == []

    await answer_to(bidder, "ra plan", table=code, bid="none")
    assert labels(await answer_to(bidder, "ra games")) == [f"Show {code} here"]


async def test_a_button_pressed_too_late_says_so_and_leads_on(night: GameNight) -> None:
    """If a table waits for somebody else by now, its board is not shown."""
    first, second, third = await waiting_for(night, night.anna, 3)
    offer = await draw_and_read(night, night.anna, third)
    await night.play(first, "draw")
    await night.until_shown(first)
    passed = await turned(night.anna, offer, f"Show {first} here")
    assert passed["content"].startswith(f"It’s no longer your turn in game {first}: https://")
    assert labels(passed) == [f"Show {second} here"]


@pytest.mark.parametrize("kind", [LOST_ANSWER, error(403), repeated(error(503))], ids=["lost", "403", "503"])
async def test_a_failing_offer_harms_no_answer_and_is_never_doubled(night: GameNight, kind: Any) -> None:
    """The move stands, the person reads of no error, and the offer is there at most once."""
    _, here = await waiting_for(night, night.anna, 2)
    await night.go_to_table(here, night.anna)
    fault = night.world.faults.strike(FOLLOW_UP, kind)
    before = (await night.table(here)).version
    await draw(night, night.anna, here)
    await fault.until_struck()
    await night.until_shown(here, after=before)
    await night.until_answered()
    assert [one for one in night.anna.private_answers if "Next: game" not in one["content"]] == []
    assert len(night.anna.private_answers) <= 1
