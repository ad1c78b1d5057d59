"""Learn from my mistakes: asked and answered in private, and gone on with wherever one left off."""

import re
from functools import cache
from typing import Any

import pytest

from engine.analysis import Decision, JudgedMove, OptionShares, decision_at, weigh_decision
from engine.record import Record
from engine.store.lessons import Learned, read_progress, write_learned
from engine.tables.analyses import Analyses
from playground.member import Member
from renderers.words import languages
from tests.analyses import analysis_of, record_of
from tests.bot.features.test_analysis import analysed_game, message_of
from tests.bot.features.test_puzzle import answer
from tests.bot.support.every_way import showing
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import Drawing, Lesson, MistakeMessages, text, until_analysed
from tests.bot.support.message_limits import assert_fits, component_rows
from tests.bot.support.messages import EPHEMERAL, Message, answer_to, labels, said_to, turned
from tests.bot.support.positions import LONG_NAMES, make_table

LEARN = "Learn from my mistakes"


async def begin(person: Member, code: str) -> Message:
    """Let a person press Learn from my mistakes below an analysis."""
    return await answer_to(person, person.click(await message_of(person, code, "Accuracy:"), LEARN))


async def mistakes_of(night: GameNight, person: Member, code: str) -> tuple[JudgedMove, ...]:
    table = await night.table(code)
    analysis, seat = await night.tables.analyses.analysis(table), table.seat_of(int(person.id))
    assert analysis
    assert seat is not None
    return analysis.mistakes(seat)


async def press_forged(night: GameNight, person: Member, custom_id: str) -> Message:
    """Let a person press a control that no message of a lesson has for them."""
    message = showing(night, person, custom_id, None)
    return await answer_to(person, person.click(message, custom_id, forged=True))


def is_about(question: Message, mistake: JudgedMove) -> bool:
    return f"move {mistake.n}: you played" in question["content"]


@cache
def game_with_mistakes(game: str) -> tuple[Record, list[tuple[JudgedMove, ...]], dict[int, Decision]]:
    """A game of the gallery, the mistakes of each seat, and the decision of each by its move's number."""
    record, analysis = record_of(game), analysis_of(game)
    mistakes = [analysis.mistakes(seat) for seat in range(record.players)]
    return record, mistakes, {one.n: decision_at(record, one.n) for own in mistakes for one in own}


@pytest.mark.parametrize("locale", languages())
@pytest.mark.parametrize("game", ["five", "dice-four"])
@pytest.mark.usefixtures("usual_auctions")
async def test_questions_and_solutions_fit(game: str, locale: str, broken_drawing: Drawing) -> None:
    """With the longest names, and even where the board is put into words; nothing but moves is offered.

    Another language looks at other mistakes.
    """
    record, every, decisions = game_with_mistakes(game)
    table = make_table(LONG_NAMES[: record.players], game=record.game)
    first = 3 * languages().index(locale)
    for mistakes in every:
        asking = Lesson(table, mistakes, {}, locale)
        for mistake in mistakes:
            messages = MistakeMessages(asking, mistake, decisions[mistake.n])
            assert_fits(await messages.question(broken_drawing))
        for mistake in mistakes[first::12]:
            shares = weigh_decision(record, mistake.n)
            lesson = Lesson(table, mistakes, {mistake.n: Learned.TRIED}, locale)
            messages = MistakeMessages(lesson, mistake, decisions[mistake.n])
            question = await messages.question(broken_drawing)
            assert_fits(question)
            is_bid = mistake.action.startswith(("bid", "pass"))
            assert (text(locale, "lesson-bids-at-once") in question.content) is is_bid
            pressed = {one["custom_id"] for row in component_rows(question) for one in row["components"]}
            assert not {one for one in pressed if one.endswith((":more", ":plan"))}
            assert_fits(await messages.not_yet(shares[-1][0], shares, broken_drawing))
            for chosen in (None, mistake.best):
                assert_fits(await messages.solution(chosen, shares, broken_drawing))
        for some in (mistakes, ()):
            assert_fits(Lesson(table, some, {}, locale).end())


async def test_mistakes_are_asked_one_after_another(night: GameNight) -> None:
    """A wrong answer says what it costs and asks again; a right one says why, and Next leads on.

    A solution leads into the replay in a message of its own, so that the lesson stays.
    """
    code = await analysed_game(night)
    first, second, *others = await mistakes_of(night, night.anna, code)
    question = await begin(night.anna, code)
    assert question["flags"] & EPHEMERAL
    assert is_about(question, first)
    assert f"1 of {2 + len(others)}" in question["content"]
    assert question["attachments"][0]["filename"] == f"ra-{code.lower()}-lesson-{first.n}.png"

    tried = await answer(night.anna, question, first.action)
    assert f"it costs {first.wins_lost} wins in 100" in tried["content"]
    assert labels(tried) == labels(question)
    told = await answer(night.anna, tried, first.best)
    assert "is right" in told["content"]
    assert "in 100, played in the game" in told["content"]
    assert f"It wins {first.wins_lost} more games in 100" in told["content"]

    replay = await answer_to(night.anna, night.anna.click(told, "See it in the replay"))
    assert f"move {first.n - 1} of" in replay["content"]
    asked = await turned(night.anna, told, "Next")
    assert is_about(asked, second)
    found = await answer(night.anna, asked, second.best)
    for _ in others:
        asked = await turned(night.anna, found, "Next")
        found = await turned(night.anna, asked, "Show it")
        assert "The best is" in found["content"]
        (lost,) = re.findall(r"It wins (\d+) more", found["content"])
        best, *_ = re.findall(r": (\d+) wins? in 100", found["content"])
        (played,) = re.findall(r": (\d+) wins? in 100\**, played", found["content"])
        assert int(lost) == int(best) - int(played)
    end = await turned(night.anna, found, "How I did")
    assert f"You found 1 of {2 + len(others)} better moves at once." in end["content"]
    assert end["content"].count("found at once") == 1
    assert is_about(await turned(night.anna, end, "Once more"), first)


async def test_dice_can_be_chosen_in_any_order(night: GameNight) -> None:
    """Discord names them as the select does, or as they were pressed; the rules have an own order."""
    code = await analysed_game(night, game="dice")
    for mistake in await mistakes_of(night, night.anna, code):
        verb, *dice = mistake.best.split()
        if verb == "reroll" and len(dice) > 1:
            break
        await night.tables.write(write_learned, code, mistake.seat, mistake.n, Learned.SEEN)
    told = await answer(night.anna, await begin(night.anna, code), " ".join([verb, *reversed(dice)]))
    assert "is right" in told["content"]


async def test_a_lesson_goes_on_where_one_left_off(night: GameNight) -> None:
    """After a restart, in another message and from the list of one's games; others have their own."""
    code = await analysed_game(night)
    first, second, *_ = await mistakes_of(night, night.anna, code)
    old = await begin(night.anna, code)
    await answer(night.anna, old, first.best)
    await night.restart_bot()
    assert is_about(await begin(night.anna, code), second)
    history = await answer_to(night.anna, "ra-stats history")
    assert is_about(await answer_to(night.anna, night.anna.select(history, "history-learn", code)), second)
    theirs, *_ = await mistakes_of(night, night.ben, code)
    assert is_about(await begin(night.ben, code), theirs)
    listed = await answer_to(night.ben, "ra-stats history", member=night.anna.id)
    assert "history-learn" not in str(listed["components"])


async def test_a_game_without_analysis_is_analysed_first(night: GameNight) -> None:
    """From the list of one's games: privately, and the analysis that comes leads to the lesson."""
    code = await night.finished_game(night.ben)
    await night.anna.go_to("off-topic")
    history = await answer_to(night.anna, "ra-stats history")
    waiting = await answer_to(night.anna, night.anna.select(history, "history-learn", code))
    assert labels(waiting) == ["How far is it?", "Cancel"]
    await until_analysed(night.bot)
    analysis = await turned(night.anna, waiting, "How far is it?")
    first, *_ = await mistakes_of(night, night.anna, code)
    assert is_about(await answer_to(night.anna, night.anna.click(analysis, LEARN)), first)


async def test_what_is_no_answer_counts_for_nothing(night: GameNight) -> None:
    """Who did not play reads so, whatever they press.

    A forged answer is refused in the words of the rules; a move of no mistake shows the question.
    """
    code = await analysed_game(night)
    first, *_ = await mistakes_of(night, night.anna, code)
    show = f"lesson:{code}:n{first.n}:show"
    for refused in (await begin(night.caro, code), await press_forged(night, night.caro, show)):
        assert "You didn’t play in game" in refused["content"]
    for pressed in ("bid 99", "castle", "leave", "more", "act 0", "choose god"):
        refused = await press_forged(night, night.anna, f"lesson:{code}:n{first.n}:{pressed}")
        assert "went wrong" not in refused["content"], pressed
        assert " in 100" not in refused["content"], pressed
        assert refused["content"]
    assert is_about(await press_forged(night, night.anna, f"lesson:{code}:n9999:draw"), first)
    for seat in (0, 1):
        assert await night.tables.read(read_progress, code, seat) == {}
    assert is_about(await begin(night.anna, code), first)


async def test_an_erased_learner_leaves_nothing(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither while an answer is judged, when the seat is nobody’s already, nor by what they press later."""
    code = await analysed_game(night)
    seat = (await night.table(code)).seat_of(int(night.anna.id))
    assert seat is not None
    question, weigh = await begin(night.anna, code), Analyses.options

    async def weigh_while_erased(analyses: Analyses, *asked: Any) -> OptionShares:
        shares = await weigh(analyses, *asked)
        await night.tables.privacy.erase(int(night.anna.id))
        return shares

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Analyses, "options", weigh_while_erased)
        told = await turned(night.anna, question, "Show it")
    assert "You didn’t play in game" in await said_to(night.anna, night.anna.click(told, "Next"))
    assert await night.tables.read(read_progress, code, seat) == {}
