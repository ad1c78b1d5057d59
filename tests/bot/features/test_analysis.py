"""The analysis of a finished game: where it appears, how it is made, and how it ends."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from engine.store.analyses import read_jobs
from engine.store.leases import LeaseLostError
from engine.tables.computers import Thinking
from playground.fault_kinds import RESET_BEFORE
from playground.member import Member
from playground.world.permissions import Permission
from tests.bot.support import internals as bot
from tests.bot.support.faults import EDIT_MESSAGE, deny
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import EPHEMERAL, Message, answer_to, labels, private_answer, said_to, turned
from tests.bot.support.servers import open_settings
from tests.waiting import PATIENCE, until


class Gate:
    """Lets an analysis go through some moves, then wait until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, moves: int) -> None:
        self.open = asyncio.Event()
        self._reached = asyncio.Event()
        self.moves = 0
        run = Thinking.run

        async def run_slowly(thread: Thinking, work: Callable[[], Any]) -> Any:
            self.moves += 1
            if self.moves > moves:
                self._reached.set()
                await self.open.wait()
            return await run(thread, work)

        monkeypatch.setattr(bot.STEP_OF_AN_ANALYSIS, run_slowly)

    async def until_reached(self) -> None:
        await asyncio.wait_for(self._reached.wait(), PATIENCE)


def is_about_analysis(message: Message, code: str) -> bool:
    return code in message["content"] and "nalys" in message["content"]


async def message_of(person: Member, code: str, words: str = "") -> Message:
    """The public message about an analysis, once a person sees these words in it."""
    return await person.wait_for_message(
        lambda message: (
            is_about_analysis(message, code)
            and words in message["content"]
            and not message["flags"] & EPHEMERAL
        )
    )


async def press(person: Member, night: GameNight, code: str) -> Message:
    """Let a person press Analyse on the result of a game; return what came of the request."""
    return await person.click(await night.current_message(code, person), "Analyse")


async def quick_game(night: GameNight) -> str:
    """A finished game of few moves, so that few are to be judged."""
    await night.go_to_games()
    code = await night.start_game(night.ben)
    await night.play_quickly(code)
    await night.finish(code)
    return code


async def half_analysed(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, person: Member | None = None, *, moves: int = 5
) -> tuple[str, Gate]:
    """A finished game, and the gate at which its analysis waits; a person, or else Anna, has asked for it."""
    code = await quick_game(night)
    gate = Gate(monkeypatch, moves)
    await press(person or night.anna, night, code)
    await gate.until_reached()
    return code, gate


async def analysed_game(night: GameNight, **options: Any) -> str:
    """A finished game whose analysis is kept."""
    code = await night.finished_game(night.ben, **options)
    await press(night.anna, night, code)
    await message_of(night.anna, code, "Accuracy:")
    await bot.until_analysed(night.bot)
    return code


@pytest.mark.usefixtures("own_pictures")
async def test_the_button_posts_the_analysis_for_all(night: GameNight) -> None:
    """One public message becomes the analysis, with a card and its alt text; it notifies nobody."""
    code = await quick_game(night)
    result, pings = await night.current_message(code), len(night.ben.pings)
    assert labels(result) == ["Rematch", "Replay", "Analyse", "More"]
    await press(night.anna, night, code)
    posted = await message_of(night.ben, code, "Accuracy:")

    (file,) = posted["attachments"]
    assert file["filename"] == f"ra-{code.lower()}-analysis.png"
    assert file["description"].startswith("How the chances of winning changed in ")
    assert "Anna" in posted["content"]
    assert posted["channel_id"] == result["channel_id"]
    assert labels(posted)[-1] == "Learn from my mistakes"
    assert len(night.ben.pings) == pings
    await bot.until_analysed(night.bot)
    assert await night.tables.read(read_jobs, night.tables.shard) == ()


async def test_nobody_posts_an_analysis_where_they_may_not_write(night: GameNight) -> None:
    """Caro, who has not played, reads it alone."""
    code = await quick_game(night)
    result = await night.current_message(code)
    cannot = Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS
    night.world.deny(night.caro.id, night.world.channel_named("games").id, cannot)
    night.caro.channel_id = result["channel_id"]
    posted = len(night.channel_messages(night.anna, result["channel_id"]))
    assert code in await said_to(night.caro, press(night.caro, night, code))
    await bot.until_analysed(night.bot)
    assert len(night.channel_messages(night.anna, result["channel_id"])) == posted


async def test_a_server_that_wants_it_has_its_games_analysed(night: GameNight) -> None:
    """Nothing is posted by itself; whoever presses Analyse sees the analysis at once."""
    panel = await open_settings(night.anna, new_tables=True)
    panel = await turned(night.anna, panel, "Analyse rated games: off")
    assert "Analyse rated games: on" in labels(panel)
    code = await quick_game(night)
    posted = len(night.all_messages())
    await night.restart_bot()  # its first look finds the game
    table = await night.table(code)
    await until(lambda: night.tables.analyses.analysis(table))
    await bot.until_analysed(night.bot)
    assert len(night.all_messages()) == posted
    await press(night.anna, night, code)
    assert "Accuracy:" in (await private_answer(night.anna, code))["content"]


async def test_what_is_kept_is_shown_at_once(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after a restart: privately by the button and elsewhere, once for all by the command there."""
    code = await analysed_game(night)
    first = await message_of(night.anna, code, "Accuracy:")
    await night.restart_bot()
    gate = Gate(monkeypatch, moves=0)
    shown = await answer_to(night.ben, press(night.ben, night, code))
    assert ("Accuracy:" in shown["content"], len(shown["attachments"])) == (True, 1)

    told = await answer_to(night.ben, "ra-learn analyse")
    assert "is already here: https://" in told["content"]
    assert told["content"].endswith(first["id"])
    night.world.delete_message(first["channel_id"], first["id"])
    known = set(night.ben.messages)
    await night.ben.slash("ra-learn analyse")
    again = await night.caro.wait_for_message(
        lambda message: message["id"] not in known and is_about_analysis(message, code)
    )
    assert again["channel_id"] == night.ben.channel_id
    assert (await said_to(night.ben, "ra-learn analyse")).endswith(again["id"])
    await night.caro.go_to("off-topic")
    assert "Accuracy:" in await said_to(night.caro, "ra-learn analyse", table=code)
    assert gate.moves == 0


async def test_people_elsewhere_look_by_themselves(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else is shown anything; their private message tells how far it is whenever they press."""
    code = await quick_game(night)
    gate = Gate(monkeypatch, moves=3)
    await night.caro.go_to("off-topic")
    answer = await answer_to(night.caro, "ra-learn analyse", table=code)
    assert labels(answer) == ["How far is it?", "Cancel"]
    await gate.until_reached()
    await night.caro.click(answer, "How far is it?")
    await night.caro.wait_until(lambda: "% of the moves" in str(night.caro.private_answers))
    gate.open.set()
    await bot.until_analysed(night.bot)
    await night.caro.click(answer, "How far is it?")
    await night.caro.wait_until(lambda: "Accuracy:" in str(night.caro.private_answers))
    assert not any(is_about_analysis(message, code) for message in night.anna.messages.values())


async def test_who_asked_sees_progress_and_cancels(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """By who asked, not by others; the message says so, and asking again begins again in a new message.

    Anna, who owns the server, may cancel what others have asked for.
    """
    monkeypatch.setattr(bot.BETWEEN_EDITS, 0)
    code, gate = await half_analysed(night, monkeypatch, night.ben, moves=20)
    running = await message_of(night.ben, code, "% of the moves")
    assert "Only the person who asked" in await said_to(night.caro, night.caro.click(running, "Cancel"))
    await night.ben.click(running, "Cancel")
    gate.open.set()
    cancelled = await message_of(night.anna, code, "was cancelled")
    assert (cancelled["id"], labels(cancelled)) == (running["id"], [])
    await bot.until_analysed(night.bot)
    assert await night.tables.read(read_jobs, night.tables.shard) == ()
    assert await night.tables.analyses.analysis(await night.table(code)) is None

    other, gate = await half_analysed(night, monkeypatch, night.ben)
    await night.anna.click(await message_of(night.anna, other), "Cancel")
    gate.open.set()
    await message_of(night.ben, other, "was cancelled")

    await press(night.ben, night, code)
    assert (await message_of(night.anna, code, "Accuracy:"))["id"] != running["id"]


async def test_one_game_is_analysed_after_another(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second message says how many games come before it, and tells nothing untrue meanwhile."""
    first, second = await quick_game(night), await quick_game(night)
    gate = Gate(monkeypatch, moves=5)
    for code in (first, second):
        await night.go_to_table(code, night.anna)
        await press(night.anna, night, code)
        await gate.until_reached()
    await message_of(night.anna, second, "At most 1 game comes before it.")
    await until(lambda: night.bot.services.analyst.place(second))  # people see it before its place is noted
    assert "is being analysed here" in await said_to(night.ben, press(night.ben, night, second))
    moves = gate.moves
    gate.open.set()
    await message_of(night.anna, first, "Accuracy:")
    await message_of(night.anna, second, "Accuracy:")
    assert gate.moves > moves


async def test_a_restart_only_delays_an_analysis(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot stops between two moves; the same message becomes the analysis after the start."""
    other = await quick_game(night)
    code, gate = await half_analysed(night, monkeypatch, moves=7)
    message = await message_of(night.anna, code)
    await night.go_to_table(other, night.anna)
    await press(night.anna, night, other)
    await message_of(night.anna, other)
    stopping = asyncio.create_task(night.stop_bot())
    await asyncio.sleep(0)
    gate.open.set()
    await stopping
    assert "Accuracy" not in str(night.anna.messages[message["id"]])
    await night.start_bot()
    assert (await message_of(night.anna, code, "Accuracy:"))["id"] == message["id"]
    await message_of(night.anna, other, "Accuracy:")


@pytest.mark.parametrize("trouble", ["its message was deleted", "a permission was lost"])
async def test_an_analysis_that_cannot_be_shown_is_kept(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    """Nobody sees it come; whoever presses Analyse sees it. A permission may come back within a day."""
    code, gate = await half_analysed(night, monkeypatch)
    message = await message_of(night.anna, code)
    if trouble == "a permission was lost":
        monkeypatch.setattr(bot.GIVEN_UP_AFTER, timedelta())
        deny(night, Permission.VIEW_CHANNEL)
    else:
        night.world.delete_message(message["channel_id"], message["id"])
    gate.open.set()
    await bot.until_analysed(night.bot)
    assert await night.tables.read(read_jobs, night.tables.shard) == ()
    assert "Accuracy:" in await said_to(night.ben, press(night.ben, night, code))


async def test_it_is_shown_when_discord_is_back(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """While edits fail on the way, the analysis is made and waits; it is too late to cancel it."""
    code, gate = await half_analysed(night, monkeypatch)
    with night.world.faults.during(EDIT_MESSAGE, RESET_BEFORE):
        gate.open.set()
        await bot.until_analysed(night.bot)
        assert await night.tables.analyses.analysis(await night.table(code))
        message = await message_of(night.anna, code)
        assert "Accuracy" not in message["content"]
        assert "is already finished" in await said_to(night.anna, night.anna.click(message, "Cancel"))
    await message_of(night.anna, code, "Accuracy:")


async def test_without_permission_the_person_is_answered_privately(night: GameNight) -> None:
    """Where the bot could not edit its message, nothing is posted that would never say how it ended."""
    code = await quick_game(night)
    deny(night, Permission.VIEW_CHANNEL)
    answer = await answer_to(night.anna, press(night.anna, night, code))
    assert labels(answer) == ["How far is it?", "Cancel"]
    await bot.until_analysed(night.bot)
    await night.anna.click(answer, "How far is it?")
    await night.anna.wait_until(lambda: "Accuracy:" in str(night.anna.private_answers))


async def test_a_fault_of_the_judge_is_told(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message does not wait for ever, and asking again tries again."""
    code = await quick_game(night)
    with monkeypatch.context() as broken:
        broken.setattr(bot.JUDGE_OF_RA, lambda *_: 1 / 0)
        await press(night.anna, night, code)
        failed = await message_of(night.anna, code, "could not be analysed")
        await bot.until_analysed(night.bot)
    assert labels(failed) == []
    await press(night.anna, night, code)
    await message_of(night.anna, code, "Accuracy:")


async def test_a_lost_lease_fails_no_analysis(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that may not act for a moment tells nobody that the analysis failed, and makes it later."""
    code = await quick_game(night)
    run, steps = Thinking.run, 0

    async def lose_the_lease_at_first(thread: Thinking, work: Callable[[], Any]) -> Any:
        nonlocal steps
        steps += 1
        if steps == 1:
            raise LeaseLostError
        return await run(thread, work)

    monkeypatch.setattr(bot.STEP_OF_AN_ANALYSIS, lose_the_lease_at_first)
    await press(night.anna, night, code)
    await message_of(night.anna, code, "Accuracy:")


async def test_a_moment_opens_the_replay_where_it_was_decided(night: GameNight) -> None:
    """Privately, in the reader's language: the position, what was played, what was better, and each share."""
    code = await analysed_game(night)
    posted = await message_of(night.anna, code, "Accuracy:")
    analysis = await night.tables.analyses.analysis(await night.table(code))
    assert analysis
    moments = analysis.moments()
    assert labels(posted)[: len(moments)] == [
        f"Moment {number} (−{move.wins_lost})" for number, move in enumerate(moments, start=1)
    ]
    night.world.users[night.caro.id].locale = "es-ES"
    for move, label in zip(moments, labels(posted), strict=False):
        shown = await answer_to(night.caro, night.caro.click(posted, label))
        assert shown["flags"] & EPHEMERAL
        assert f"jugada {move.n - 1} de" in shown["content"]
        assert f"Jugada {move.n}: **" in shown["content"]
        best, played = (round(100 * share[move.seat]) for share in (move.shares, move.expected))
        assert f"costó {best - played} victoria" in shown["content"]
        for share in (best, played):
            assert f": {share} victoria" in shown["content"]
        assert len(shown["attachments"]) == 1
