"""Plans that last: one private page for all of them, and what they do is in the next message."""

from pathlib import Path

import pytest

from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import posted_plans, until_background_work_done
from tests.bot.support.messages import EPHEMERAL, answer_to, chosen_from, labels, turned
from tests.bot.support.ra_tables import bidder_after, suns_of
from tests.bot.support.transcripts import Transcript, by_plan_and_by_hand, finished_transcript


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
