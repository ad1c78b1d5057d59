"""The puzzle of the day: asked and answered in private, chosen at night from the server's own games."""

import re
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from unittest.mock import AsyncMock

import pytest

from engine import calendar
from engine.games import RA
from engine.players import Reason
from engine.puzzles import Puzzle, Theme, dumps, position, practice_puzzles, shipped_puzzle, shipped_puzzles
from engine.ratings import START, RatingChange
from engine.store.puzzles import Answer, Answered, read_puzzle_answer
from playground.fault_kinds import error
from playground.member import Member
from playground.world.permissions import Permission
from renderers.words import languages
from tests.bot.support import internals as bot
from tests.bot.support.database import everything_stored
from tests.bot.support.faults import POST_MESSAGE
from tests.bot.support.game_night import GameNight
from tests.bot.support.message_limits import assert_fits, component_rows
from tests.bot.support.messages import EPHEMERAL, Message, answer_to, labels, press_action, said_to, turned

DAY = date(2026, 11, 23)


def today() -> date:
    return calendar.now().date()


def go_to_day(night: GameNight, day: date, hour: int = 12) -> None:
    """Set the calendar to an hour of a day to come."""
    night.world.forward((datetime.combine(day, time(hour), UTC) - calendar.now()).total_seconds())


def next_day_with(night: GameNight, kind: str) -> date:
    """The next day on which the shipped puzzle of the server has a solution of this kind."""
    days = [today() + timedelta(days=number) for number in range(1, 51)]
    return next(day for day in days if shipped_puzzle(int(night.world.guild.id), day).kind == kind)


async def puzzle_of(night: GameNight) -> Puzzle:
    """The puzzle of today in the server."""
    return await night.tables.puzzles.puzzle(int(night.world.guild.id), today())


async def ask(person: Member) -> Message:
    return await answer_to(person, "ra-learn puzzle")


async def answer(person: Member, message: Message, action: str) -> Message:
    """Press or choose an action, and return the message as it is then."""
    return await turned(person, message, press_action(person, message, action))


def offered(post: bot.Post) -> set[str]:
    """The actions that can be pressed, or chosen as one thing from a select."""
    parts: list[dict[str, Any]] = [part for row in component_rows(post) for part in row["components"]]
    found = set[str]()
    for part in parts:
        pressed = part["custom_id"].split(":", 2)[2]
        values = [[option["value"]] for option in part.get("options", [])] or [[]]
        found |= {bot.pressed_action(pressed, chosen) for chosen in values}
    return found


@pytest.mark.parametrize("locale", languages())
async def test_questions_and_verdicts_fit(locale: str, broken_drawing: bot.Drawing) -> None:
    """Even where the board is described in words; the controls are those of a turn, without More.

    Another language looks at other puzzles.
    """
    for puzzle in shipped_puzzles()[languages().index(locale) :: len(languages())]:
        messages = bot.PuzzleMessages(puzzle, DAY, locale)
        question = await messages.question(broken_drawing)
        assert_fits(question)
        whole = {str(action) for action in RA.legal_actions(position(puzzle)[0])}
        plain = {action for action in whole if not action.startswith("discard")}
        assert {action for action in offered(question) if not action.startswith("discard")} <= plain
        assert {action for action in plain if not action.startswith("god")} <= offered(question)
        worst, _ = puzzle.shares[-1]
        for action in (puzzle.best, worst):
            answer, change = Answer(action, action == puzzle.best), RatingChange(START, START, 1)
            answered = Answered(5000, 4000, (2**63,) * 4000)
            standing = bot.Standing(1234, change, answered, can_share=True, today=DAY)
            verdict = await messages.verdict(answer, standing, broken_drawing)
            assert_fits(verdict)
            best, second, *_ = (round(100 * share) for _, share in puzzle.shares)
            assert str(best - second) in re.findall(r"\d+", verdict.content.splitlines()[2])[:2]


async def test_a_reason_without_words_is_left_out(broken_drawing: bot.Drawing) -> None:
    """After an update there may be no words for the reason of an older puzzle: nothing introduces them."""
    puzzle = replace(shipped_puzzles()[0], reason=Reason("forgotten", {}))
    answer = Answer(puzzle.best, correct=True)
    verdict = await bot.PuzzleMessages(puzzle, DAY, "en").verdict(answer, bot.Standing(1), broken_drawing)
    assert "more games in 100" in verdict.content
    assert "reason" not in verdict.content


async def test_a_right_answer_is_told_with_its_reasons(night: GameNight) -> None:
    """Privately, with the board; the shares, the margin, streak and rating; nobody else sees anything.

    It is chosen as in a real turn: what gods take, from a select.
    """
    go_to_day(night, next_day_with(night, "god"))
    puzzle = await puzzle_of(night)
    message = await ask(night.anna)
    assert message["flags"] & EPHEMERAL
    assert "One action is clearly the best" in message["content"]
    (file,) = message["attachments"]
    assert (file["filename"], "Player 2" in file["description"]) == (f"ra-puzzle-{today():%Y%m%d}.png", True)
    told = await answer(night.anna, message, puzzle.best)
    assert "is right!" in told["content"]
    best, second, *_ = (round(100 * share) for _, share in puzzle.shares)
    assert f"It wins {best - second} more games in 100" in told["content"]
    assert f"{best} wins in 100**, your answer" in told["content"]
    assert "Your streak: 1 day." in told["content"]
    assert re.search(r"our puzzle rating: 1\d{3}\? \(\+\d+\)", told["content"])
    assert (labels(told), len(told["attachments"])) == (["Share"], 1)
    assert not any("uzzle" in one["content"] for one in night.ben.messages.values())


async def test_the_first_answer_counts_and_is_told_again(night: GameNight) -> None:
    """On another device too, and after a restart; other people are still asked."""
    puzzle = await puzzle_of(night)
    wrong, _ = puzzle.shares[1]
    first, second = await ask(night.anna), await ask(night.anna)
    told = await answer(night.anna, first, wrong)
    assert "is best." in told["content"]
    await night.restart_bot()
    again = await answer(night.anna, second, puzzle.best)
    assert told["content"] == again["content"] == (await ask(night.anna))["content"]
    assert "No streak at the moment." in told["content"]
    assert re.search(r"our puzzle rating: 1\d{3}\? \(−\d+\)", told["content"])
    assert "One action is clearly the best" in (await ask(night.ben))["content"]


async def test_a_streak_grows_day_by_day(night: GameNight) -> None:
    """An answer that was begun before midnight counts for its day; each day has a puzzle of its own."""
    contents = list[str]()
    begun, never = await ask(night.anna), await ask(night.ben)
    first = await puzzle_of(night)
    go_to_day(night, today() + timedelta(days=1))
    contents.append((await answer(night.anna, begun, first.best))["content"])
    puzzle = await puzzle_of(night)
    contents.append((await answer(night.anna, await ask(night.anna), puzzle.best))["content"])
    assert ["streak: 1 day." in contents[0], "streak: 2 days." in contents[1]] == [True, True]
    assert first != puzzle
    go_to_day(night, today() + timedelta(days=20))
    told = await said_to(night.ben, press_action(night.ben, never, first.best))
    assert "This puzzle can’t be answered any more." in told


async def test_a_late_answer_leads_to_the_puzzle_of_today(night: GameNight) -> None:
    """Its verdict says when that came, however many days ago the question was asked."""
    begun, first = await ask(night.anna), await puzzle_of(night)
    go_to_day(night, today() + timedelta(days=5))
    verdict = await answer(night.anna, begun, first.best)
    midnight = int(datetime.combine(today(), time(), UTC).timestamp())
    assert f"New puzzle: <t:{midnight}:R>" in verdict["content"]
    assert labels(verdict) == ["Share", "Today’s puzzle"]
    question = await answer_to(night.anna, night.anna.click(verdict, "Today’s puzzle"))
    assert labels(await answer(night.anna, question, (await puzzle_of(night)).best)) == ["Share"]


async def test_it_speaks_the_language_of_the_person(night: GameNight) -> None:
    """Question, controls and verdict."""
    night.world.users[night.anna.id].locale = "ru"
    puzzle = await puzzle_of(night)
    message = await ask(night.anna)
    assert "Одно действие явно лучше всех" in message["content"]
    assert "Решено подряд" in (await answer(night.anna, message, puzzle.best))["content"]


async def test_a_conversation_has_its_own(night: GameNight) -> None:
    """In direct messages the shipped puzzles come by conversation, and a streak of their own."""
    await night.anna.go_to_direct_messages()
    message = await ask(night.anna)
    puzzle = shipped_puzzle(-int(night.anna.channel_id), today())
    told = await answer(night.anna, message, puzzle.best)
    assert "Your streak: 1 day." in told["content"]
    assert labels(told) == []
    stored = await night.tables.read(lambda c: c.exec_driver_sql("SELECT count(*) FROM puzzles").scalar())
    assert stored == 0


# What one talks about


def shared(night: GameNight) -> list[Any]:
    """The results that people have shared."""
    public = [one for one in night.all_messages() if one.ephemeral_to is None]
    return [one for one in public if "Ra puzzle" in one.content]


async def solve(night: GameNight, person: Member, *, right: bool = True) -> Message:
    """Answer today's puzzle, and return the verdict."""
    puzzle = await puzzle_of(night)
    wrong = next(action for action, _ in puzzle.shares[1:] if not action.startswith(("god", "discard")))
    return await answer(person, await ask(person), puzzle.best if right else wrong)


async def test_a_result_is_shared_once_and_spoils_nothing(night: GameNight) -> None:
    """One line with day, result and streak; its button asks the question whoever presses it, privately."""
    go_to_day(night, next_day_with(night, "pass"))
    puzzle = await puzzle_of(night)
    verdict = await solve(night, night.anna)
    assert labels(await turned(night.anna, verdict, "Share")) == []
    await night.anna.click(verdict, verdict["components"][0]["components"][0]["custom_id"], forged=True)
    await bot.until_deadlines_met(night.bot)
    (message,) = shared(night)
    squares = "🟩" + "⬜" * (len(puzzle.shares) - 1)
    day = int(datetime.combine(today(), time(12), UTC).timestamp())
    line = f"<@{night.anna.id}> · Ra puzzle, <t:{day}:D> · {squares} 1/{len(puzzle.shares)} · 🔥 1"
    assert message.content == line
    assert not any(person.pings for person in night.people.values())
    seen = await night.ben.wait_for_message(lambda one: one["id"] == message.id)
    asked = await answer_to(night.ben, night.ben.click(seen, "Today’s puzzle"))
    assert "One action is clearly the best" in asked["content"]
    assert asked["flags"] & EPHEMERAL


async def test_what_cannot_be_posted_is_not_shared(night: GameNight) -> None:
    """Where Discord refuses it, though all seemed well, the button is there again."""
    go_to_day(night, next_day_with(night, "pass"))
    verdict = await solve(night, night.anna)
    fault = night.world.faults.strike(POST_MESSAGE, error(403))
    await night.anna.click(verdict, "Share")
    await bot.until_idle(night.bot)
    await bot.until_deadlines_met(night.bot)
    assert (fault.struck, shared(night)) == (1, [])
    assert labels(await ask(night.anna)) == ["Share"]


async def test_nobody_shares_where_they_may_not_write(night: GameNight) -> None:
    """Somebody else's result in a channel of announcements is no way to write there."""
    go_to_day(night, next_day_with(night, "pass"))
    verdict = await solve(night, night.ben)
    channel = night.world.channel_named("games").id
    night.world.deny(night.ben.id, channel, Permission.SEND_MESSAGES)
    told = await answer_to(night.ben, night.ben.click(verdict, "Share"))
    await bot.until_deadlines_met(night.bot)
    assert "You may not write in this channel" in told["content"]
    assert shared(night) == []


async def test_an_answer_outlives_its_puzzle(night: GameNight) -> None:
    """Where an update has replaced the shipped puzzles, whoever has answered today's reads that."""
    await night.anna.go_to_direct_messages()
    guild_id = -int(night.anna.channel_id)
    right = Answer("bid 99", correct=True)
    await night.tables.puzzles.answer_puzzle(guild_id, int(night.anna.id), today(), right)
    assert "an update of the bot has replaced it" in (await ask(night.anna))["content"]


async def test_an_answer_is_to_the_puzzle_that_was_asked(night: GameNight) -> None:
    """Where a backup that was put back has brought the day another one, old buttons answer nothing."""
    go_to_day(night, next_day_with(night, "pass"))
    shipped = await puzzle_of(night)
    first, other, *_ = [dumps(one) for one in shipped_puzzles() if one.kind == "pass" and one != shipped]
    await night.run_sql("UPDATE puzzles SET puzzle = ?", first)
    question = await ask(night.anna)
    await night.run_sql("UPDATE puzzles SET puzzle = ?", other)
    assert "your answer didn’t count" in await said_to(night.anna, press_action(night.anna, question, "pass"))
    here, anna = int(night.world.guild.id), int(night.anna.id)
    assert await night.tables.read(read_puzzle_answer, here, anna, today()) is None


async def test_who_has_answered_reads_who_has_solved_it(night: GameNight) -> None:
    """Not before; who was wrong is only counted, and so is whoever blocks the reader."""
    go_to_day(night, next_day_with(night, "pass"))
    assert "first to answer" in (await solve(night, night.ben))["content"]
    await solve(night, night.caro, right=False)
    question = await ask(night.anna)
    assert night.ben.id not in question["content"]
    told = await answer(night.anna, question, (await puzzle_of(night)).best)
    assert f"Solved by 2 of the 3 people who answered here: <@{night.ben.id}> and you." in told["content"]
    await night.anna.slash("ra new", player2=night.ben.id)
    await night.ben.click(await night.ben.wait_for_message(lambda one: "Block" in labels(one)), "Block")
    again = await ask(night.anna)
    assert "Solved by 2 of the 3 people who answered here: you and 1 other." in again["content"]


async def test_one_practises_puzzles_of_a_theme(night: GameNight) -> None:
    """One after another, by the controls of a real turn, and without a row of the database."""
    before = await everything_stored(night.tables)
    for theme in Theme:
        message = await answer_to(night.anna, "ra-learn puzzle", theme=theme)
        seen = set[int]()
        for _ in range(3):
            number = int(message["components"][0]["components"][0]["custom_id"].split(":")[2])
            seen.add(number)
            told = await answer(night.anna, message, practice_puzzles()[number].best)
            assert "is right!" in told["content"]
            assert labels(told) == ["Another one"]
            message = await turned(night.anna, told, "Another one")
        assert len(seen) == 3
    assert await everything_stored(night.tables) == before


# At night


async def answered_and_played(night: GameNight) -> str:
    """A server where somebody answers puzzles, with a game that was finished by day."""
    go_to_day(night, today() + timedelta(days=1))
    await answer(night.ben, await ask(night.ben), (await puzzle_of(night)).best)
    return await night.finished_game(night.ben)


async def until_next_day(night: GameNight, *, hour: int = 21) -> None:
    """Let the bot do what is due at an hour of tomorrow, and go on to the day after."""
    tomorrow = today() + timedelta(days=1)
    go_to_day(night, tomorrow, hour=hour)
    await bot.until_deadlines_met(night.bot)
    go_to_day(night, tomorrow + timedelta(days=1))


async def test_the_next_puzzle_is_from_a_game_of_the_server(night: GameNight) -> None:
    """Chosen at night, for the next day only; it names nobody, and no game becomes two puzzles."""
    code = await answered_and_played(night)
    await until_next_day(night)
    message = await ask(night.anna)
    puzzle = await puzzle_of(night)
    record = await night.tables.views.record(code)
    assert "from a game played here, without names" in message["content"]
    assert record.moves[: len(puzzle.moves)] == puzzle.moves
    shown = f"{message['content']} {message['attachments'][0]['description']} {dumps(puzzle)}"
    assert not any(name in shown for name in ("Anna", "Ben", code))
    await answer(night.anna, message, puzzle.best)
    go_to_day(night, today(), hour=22)
    await bot.until_deadlines_met(night.bot)
    go_to_day(night, today() + timedelta(days=1))
    assert await puzzle_of(night) in shipped_puzzles()


@pytest.mark.parametrize(("answered", "hour"), [(True, 12), (False, 21)], ids=["by day", "for nobody"])
async def test_nothing_is_chosen(night: GameNight, hour: int, *, answered: bool) -> None:
    """By day, and where nobody answers puzzles."""
    await (answered_and_played(night) if answered else night.finished_game(night.ben))
    await until_next_day(night, hour=hour)
    assert await puzzle_of(night) in shipped_puzzles()


async def test_a_search_that_fails_is_given_up(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shipped puzzle takes its place; the bot goes on keeping time, and tries no more that night."""
    await answered_and_played(night)
    choose = AsyncMock(side_effect=ZeroDivisionError)
    monkeypatch.setattr(bot.PUZZLE_CHOSEN, choose)
    tomorrow = today() + timedelta(days=1)
    for hour in (21, 22):
        go_to_day(night, tomorrow, hour=hour)
        await bot.until_deadlines_met(night.bot)
    assert choose.await_count == 1
    go_to_day(night, tomorrow + timedelta(days=1))
    assert "without names" not in (await ask(night.anna))["content"]
    assert await puzzle_of(night) in shipped_puzzles()
