"""Planned bids and plans that last: made in private, carried out on one's turn, and never revealed."""

import logging
from pathlib import Path
from typing import Any

import pytest

from engine.tables import Table
from playground.member import Member
from tests.bot.support.game_night import GameNight, Night
from tests.bot.support.internals import posted_plans, until_background_work_done
from tests.bot.support.messages import EPHEMERAL, Message, answer_to, chosen_from, labels, selects, turned
from tests.bot.support.ra_tables import bidder_after, start_auction, suns_of
from tests.bot.support.transcripts import Transcript, by_plan_and_by_hand, finished_transcript

TITLE = "Your bid in this auction of game"


async def plan_bid(night: Night[Any], code: str, person: Member, plan: str) -> Message:
    """Let a person plan by More and the list; return what they then read."""
    more = await night.open_more(code, person)
    answer = await turned(person, more, "Plan")
    return await chosen_from(person, answer, 0, plan)


async def test_a_bid_is_planned_by_more(night: GameNight) -> None:
    """The list has every plan for the person's suns; afterwards it says what is planned."""
    code = await start_auction(night)
    planner = await bidder_after(night, code)
    low, middle, high = (await suns_of(night, code, planner))[:3]
    shown = await plan_bid(night, code, planner, f"up to {middle}")

    offered = [one["label"] for one in selects(shown)[0]["options"]]
    assert offered[0] == "Pass"
    assert offered[-1] == "No plan: ask me"
    assert f"My lowest sun that takes the lead, up to {high}" in offered
    assert f"{low} if it takes the lead, otherwise pass" in offered
    planned = f"My lowest sun that takes the lead, up to {middle}"
    assert f"**{TITLE} {code} is planned:** {planned}." in shown["content"]
    assert [one["label"] for one in selects(shown)[0]["options"] if one.get("default")] == [planned]
    assert shown["flags"] & EPHEMERAL


async def test_a_bid_is_planned_by_command(night: GameNight) -> None:
    """Each choice is a plan, the last one holds, suns are suggested; without a choice it shows the plan."""
    code = await start_auction(night)
    planner = await bidder_after(night, code)
    low, middle, *_ = suns = await suns_of(night, code, planner)
    suggested = await planner.autocomplete("ra plan", "sun", "", bid="exactly")
    assert [one["value"] for one in suggested] == list(suns)
    for bid, sun, planned in (
        ("pass", {}, "Pass"),
        ("up to", {"sun": middle}, f"My lowest sun that takes the lead, up to {middle}"),
        ("exactly", {"sun": low}, f"{low} if it takes the lead, otherwise pass"),
    ):
        answer = await answer_to(planner, "ra plan", bid=bid, **sun)
        assert f"**{TITLE} {code} is planned:** {planned}." in answer["content"]
    assert f"is planned:** {low} if it takes the lead" in (await answer_to(planner, "ra plan"))["content"]
    assert "the plan is gone" in (await answer_to(planner, "ra plan", bid="none"))["content"]
    await night.play(code, "pass")

    assert await night.player_to_move(code) is planner


# Secrecy


async def play_a_game(night: GameNight, monkeypatch: pytest.MonkeyPatch, *, planned: bool) -> Transcript:
    """A game with a bid that was planned, or made by hand so quickly that the message tells it too."""
    code = await start_auction(night)
    planner, third = await bidder_after(night, code), await bidder_after(night, code, 2)
    low, middle, *_ = await suns_of(night, code, planner)
    if planned:
        await plan_bid(night, code, planner, f"up to {middle}")
        await night.play(code, "pass")
    else:
        with monkeypatch.context() as patch:

            async def bid_by_hand(code: str, **_: object) -> Table:
                patch.undo()
                await night.act(code, f"bid {low}")
                return await night.table(code)

            patch.setattr(night.tables.play, "play_computers", bid_by_hand)
            await night.play(code, "pass")
    await night.play(code, "pass", "draw")
    await night.until_shown(code)
    return await finished_transcript(night, code, third)


async def test_nobody_sees_that_a_bid_was_planned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Public messages, pictures, file names, controls, pings, log and moves are those of a bid by hand."""
    caplog.set_level(logging.INFO)

    async def play(night: GameNight, planned: bool) -> Transcript:
        caplog.clear()
        played = await play_a_game(night, monkeypatch, planned=planned)
        assert "plan" not in " ".join(record.getMessage() for record in caplog.records)
        return played

    by_plan, by_hand = await by_plan_and_by_hand(play, tmp_path, monkeypatch)

    assert by_plan == by_hand
    assert len(by_plan.moves) > 50
    assert "plan:" not in str(by_plan)
    assert "planned" not in str(by_plan)


async def test_one_page_has_all_plans_in_words(night: GameNight) -> None:
    """They are chosen from lists, changed and dropped there; nobody else sees it."""
    code = await night.start_game(night.ben, night.caro)
    person = await bidder_after(night, code)
    page = await answer_to(person, "ra plan")
    assert page["flags"] & EPHEMERAL
    assert "**My turns:** Ask me." in page["content"]

    page = await chosen_from(person, page, 0, "5")
    told = str(page["content"])
    assert "Draw while fewer than 5 tiles lie there. Ask me instead: when a Ra tile would end" in told
    page = await chosen_from(person, page, 1, "disaster", "nile")
    told = str(page["content"])
    assert "Ask me instead: when a disaster lies there; when one of these lies there: Nile." in told

    page = await turned(person, page, "Auctions")
    page = await chosen_from(person, page, 0, "pass")
    assert "**Auctions:** Pass, and ask me about lots with at least 4 tiles." in page["content"]
    page = await chosen_from(person, page, 1, "least 4", "least 6", "god")  # 4 was marked
    assert "ask me about lots with at least 6 tiles or one of these: God." in page["content"]
    assert "Draw while fewer than 5" in page["content"]

    page = await turned(person, page, "Drop plans")
    assert "**My turns:** Ask me." in page["content"]
    assert "**Auctions:** Ask me." in page["content"]
    assert "Drop plans" not in labels(page)


async def test_a_list_of_an_older_version_says_so(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is chosen there and cannot be read changes nothing."""
    code = await night.start_game(night.ben, night.caro)
    with monkeypatch.context() as patch:
        patch.setattr(posted_plans, "SIZES", ("few",))
        page = await answer_to(night.ben, "ra plan", table=code)
    page = await chosen_from(night.ben, page, 0, "few")

    assert page["content"].startswith("This button is from an older version of the bot.")


# Secrecy


async def play_an_auction(night: GameNight, planned: bool) -> Transcript:
    """A game in which the second bidder answers in an auction, and then draws, by plans or by hand."""
    code, invoker = await night.started_game(night.ben, night.caro, auctions="at_once")
    first, second = await bidder_after(night, code), await bidder_after(night, code, 2)
    if planned:
        await night.tables.plans.plan_epoch(code, int(second.id), "auctions", "pass if 8")
        await night.tables.plans.plan_epoch(code, int(second.id), "turns", "draw 2")
    await night.play(code, "invoke")
    table = await night.until_shown(code)
    if not planned:
        await night.tables.plans.plan_bid(code, int(second.id), "pass")
    await night.tables.plans.plan_bid(code, int(first.id), "pass")
    low = (await suns_of(night, code, invoker))[0]
    message = await night.current_message(code, invoker)
    await invoker.click(message, f"move:{code}:{table.version}:bid {low}")
    await night.until_stored(code, lambda table: not table.bidders)
    await night.until_shown(code)
    await until_background_work_done(night.bot)
    await night.play(code, "draw")
    if not planned:
        await night.play(code, "draw")
    assert await night.player_to_move(code) is invoker
    await until_background_work_done(night.bot)
    for kind in ("auctions", "turns"):
        await night.tables.plans.plan_epoch(code, int(second.id), kind, None)
    return await finished_transcript(night, code, first)


async def test_nobody_sees_that_answers_are_planned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Public messages, pictures, controls, pings, log and moves are those of answers by hand."""
    by_plan, by_hand = await by_plan_and_by_hand(play_an_auction, tmp_path, monkeypatch)

    assert by_plan == by_hand
    assert len(by_plan.moves) > 20
