"""Watching a finished game: stepping through it, privately and for all, and its animation."""

import asyncio
from typing import Any
from unittest.mock import AsyncMock

import pytest

from engine.dice.events import DiceRolled
from engine.ra.events import AuctionStarted
from playground.member import Member
from playground.world.messages import MessageFlag
from playground.world.permissions import Permission
from renderers.games import RENDERERS
from tests.bot.support.dice_tables import start_dice_game
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import drawing_of, log_lines, presses_in_turn
from tests.bot.support.messages import (
    EPHEMERAL,
    Message,
    animate,
    answer_to,
    file_names,
    labels,
    private_answer,
    replay_seen,
    selects,
    turned,
)
from tests.waiting import until

DEFERRED, UPDATE = 6, 7
"""How a press is acknowledged."""
AT_THE_START = ["Next", "Last", "Next auction", "Play as animation", "Record"]
AT_THE_END = ["First", "Back", "Play as animation", "Record"]


async def opened(person: Member, code: str, **options: str) -> Message:
    """The private message in which a person steps through a game, at its beginning."""
    return await answer_to(person, "ra-learn replay", table=code, **options)


def step_of(stepper: Message) -> int:
    """How many moves led to the position that is shown."""
    return int(stepper["content"].split("move ")[1].split()[0])


async def test_every_move_is_a_step_with_its_board_and_its_line(night: GameNight) -> None:
    """Next shows one move after the other, with its line of the log and the position as alt text."""
    code = await night.finished_game(night.ben, hidden_scores=True)
    steps, table = await night.tables.views.replay_steps(code), await night.table(code)
    names, renderer = [seat.name for seat in table.seats], RENDERERS["ra"]
    stepper = await answer_to(
        night.caro, night.caro.click(await night.current_message(code, night.caro), "Replay")
    )

    assert stepper["flags"] & EPHEMERAL
    assert stepper["content"].startswith(f"**Game {code}** · epoch 1 · move 0 of {len(steps) - 1}")
    assert labels(stepper) == AT_THE_START
    for step, reached in enumerate(steps[:6]):
        if step:
            stepper = await turned(night.caro, stepper, "Next")
        _, *lines = stepper["content"].splitlines()
        assert lines == log_lines(table, [reached.move], "en")
        assert file_names([stepper]) == [f"ra-{code.lower()}-move-{step}.png"]
        described = renderer.describe(reached.view, names, "en", events=reached.move.events)
        assert stepper["attachments"][0]["description"] == described
    assert all(player.fame is not None for reached in steps for player in reached.view.players)


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_one_button_goes_from_auction_to_auction_or_turn_to_turn(night: GameNight, game: str) -> None:
    """It sections wherever one begins, and at the end."""
    started = start_dice_game(night, night.ben, ra_steps=5) if game == "dice" else night.start_game(night.ben)
    code = await started
    await night.finish(code)
    steps = await night.tables.views.replay_steps(code)
    sections = [n for n, reached in enumerate(steps) if n and any(map(begins, reached.move.events))]
    stepper, seen = await opened(night.anna, code), list[int]()
    label = {"ra": "Next auction", "dice": "Next turn"}[game]
    for _ in range(6):
        stepper = await turned(night.anna, stepper, label)
        seen.append(step_of(stepper))

    assert seen == [*sections, len(steps) - 1][:6]


def begins(event: object) -> bool:
    """Whether an auction or a turn begins."""
    return isinstance(event, AuctionStarted) or (isinstance(event, DiceRolled) and event.roll == 1)


async def test_every_control_leads_where_it_says(night: GameNight) -> None:
    """Last, Back and First; a button that leads nowhere is disabled.

    The list has the beginning of each epoch, and the auctions of the one that is shown.
    """
    code = await night.finished_game(night.ben)
    steps = await night.tables.views.replay_steps(code)
    stepper = await turned(night.anna, await opened(night.anna, code), "Last")
    assert (step_of(stepper), labels(stepper)) == (len(steps) - 1, AT_THE_END)
    back = await night.anna.click(stepper, "Back")
    assert back["type"] == UPDATE  # the acknowledgement itself is the step
    await night.anna.wait_until(lambda: step_of(night.anna.messages[stepper["id"]]) == len(steps) - 2)
    stepper = await turned(night.anna, stepper, "First")
    assert (step_of(stepper), labels(stepper)) == (0, AT_THE_START)
    (jump,) = selects(stepper)
    epochs = [f"The beginning of epoch {epoch}" for epoch in (1, 2, 3)]
    assert [one["label"] for one in jump["options"]][:4] == [*epochs, "Auction 1"]
    stepper = await turned(night.anna, stepper, night.anna.select(stepper, jump["custom_id"], epochs[1]))

    second = next(step for step, reached in enumerate(steps) if reached.state.epoch == 2)
    assert step_of(stepper) == second
    (jump,) = selects(stepper)
    assert [one["label"] for one in jump["options"] if one.get("default")] == [epochs[1]]
    first_auction = next(one for one in jump["options"] if one["label"] == "Auction 1")
    assert int(first_auction["value"]) > second


async def test_anybody_turns_a_public_replay(night: GameNight) -> None:
    """Everybody sees it turn, in the table's language; a restart changes nothing, and nobody is pinged."""
    code = await night.finished_game(night.ben)
    await night.anna.go_to("off-topic")
    pings = len(night.ben.pings)
    await night.anna.slash("ra-learn replay", table=code, how="publicly")
    shown = await night.ben.wait_for_message(lambda one: "move 0 of" in one["content"])
    assert not shown["flags"] & EPHEMERAL
    night.world.users[night.caro.id].locale = "ru"
    await night.caro.wait_until(lambda: shown["id"] in night.caro.messages)
    await night.caro.click(shown, "Next")
    await night.ben.wait_until(lambda: "move 1 of" in night.ben.messages[shown["id"]]["content"])
    await night.restart_bot()
    await night.ben.click(night.ben.messages[shown["id"]], "Last")
    await night.caro.wait_until(lambda: labels(night.caro.messages[shown["id"]]) == AT_THE_END)
    assert len(night.ben.pings) == pings


async def test_a_private_replay_speaks_the_language_of_its_reader(night: GameNight) -> None:
    """The words, the controls and the alt text."""
    code = await night.finished_game(night.ben)
    night.world.users[night.caro.id].locale = "es-ES"
    stepper = await opened(night.caro, code)
    assert "época 1 · jugada 0" in stepper["content"]
    stepper = await turned(night.caro, stepper, "Siguiente subasta")
    assert "época 1" in stepper["content"]
    assert "Si nadie apuesta, lo hace Anna." in stepper["attachments"][0]["description"]


async def test_quick_presses_do_not_pile_up(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is answered; of those that come while a picture is drawn, only the newest turns the message."""
    stepper = await opened(night.anna, await night.finished_game(night.ben))
    drawing, drawn, release = drawing_of(night.bot), list[str](), asyncio.Event()
    draw = drawing.draw

    async def slowly(*arguments: Any) -> Any:
        drawn.append(arguments[1])
        await release.wait()
        return await draw(*arguments)

    monkeypatch.setattr(drawing, "draw", slowly)
    arrived = presses_in_turn(monkeypatch)
    buttons = ["Next", "Last", "Next auction", "Next", "Last", "Next auction", "Next", "Last"]
    pressed = [asyncio.create_task(night.anna.click(stepper, button, stale=True)) for button in buttons]
    await until(lambda: len(arrived) == len(buttons))
    release.set()
    answers = await asyncio.gather(*pressed)

    assert all(answer["ok"] for answer in answers)
    kinds = [answer["type"] for answer in answers]
    assert len(drawn) <= kinds.count(UPDATE) <= 2
    assert kinds.count(DEFERRED) == len(kinds) - kinds.count(UPDATE)


async def test_the_button_posts_the_whole_game_for_all(night: GameNight) -> None:
    """One public GIF with alt text, which notifies nobody; the result keeps its buttons."""
    code = await night.finished_game(night.ben)
    result, pings = await night.current_message(code), len(night.ben.pings)
    await animate(night.anna, result)
    posted = await replay_seen(night.ben)

    (file,) = posted["attachments"]
    assert file["filename"] == f"ra-{code.lower()}-replay.gif"
    assert file["size"] <= 3_000_000
    assert file["description"].startswith("The whole game as an animation")
    assert "Anna" in file["description"]
    assert posted["content"] == f"Game {code} from start to finish, lot by lot:"
    assert posted["channel_id"] == result["channel_id"]
    assert len(night.ben.pings) == pings
    assert labels(await night.current_message(code)) == ["Rematch", "Replay", "Analyse", "More"]


@pytest.mark.usefixtures("small_replay")
async def test_a_slow_replay_is_public_too(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is drawn, Discord shows that something is coming, and no board waits for it."""
    code = await night.finished_game(night.ben)
    other = await night.start_game(night.ben, computers=1)
    drawing = drawing_of(night.bot)
    draw = drawing.draw_slowly
    release = asyncio.Event()

    async def slowly(*arguments: Any) -> Any:
        await release.wait()
        return await draw(*arguments)

    monkeypatch.setattr(drawing, "draw_slowly", slowly)
    clicked = asyncio.create_task(animate(night.anna, await night.current_message(code)))
    thinking = await night.ben.wait_for_message(lambda message: message["flags"] & 128 != 0)
    await night.play(other, "draw")
    assert (await night.current_message(other))["attachments"]
    release.set()
    await clicked

    assert (await replay_seen(night.ben))["id"] == thinking["id"]


@pytest.mark.usefixtures("small_replay")
async def test_a_second_click_gets_a_link_to_the_replay(night: GameNight) -> None:
    """At the same moment, by somebody else, or after a restart: one replay, and a link to it."""
    code = await night.finished_game(night.ben)
    result = await night.current_message(code)
    await asyncio.gather(animate(night.anna, result), animate(night.ben, result))
    posted = await replay_seen(night.caro)
    link = f"/{posted['channel_id']}/{posted['id']}"
    pressed = (night.anna, night.ben)
    waiting = [asyncio.create_task(private_answer(person, link)) for person in pressed]
    done, late = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in late:
        task.cancel()
    assert (len(done), sum(len(person.private_answers) for person in pressed)) == (1, 3)

    await night.restart_bot()
    night.caro.channel_id = result["channel_id"]
    await animate(night.caro, result)
    told = await private_answer(night.caro, f"The animation of game {code} is already here")
    assert link in told["content"]
    assert (await replay_seen(night.caro))["id"] == posted["id"]


@pytest.mark.usefixtures("small_replay")
async def test_the_command_posts_the_replay_in_any_channel_once(night: GameNight) -> None:
    """`/ra-learn replay` with a code posts it publicly; whoever asks again gets a link."""
    code = await night.finished_game(night.ben)
    await night.caro.go_to("off-topic")
    await night.caro.slash("ra-learn replay", table=code.lower(), how="animation")
    posted = await replay_seen(night.anna)
    assert posted["channel_id"] == night.caro.channel_id
    for person in (night.caro, night.ben):
        answer = await answer_to(person, "ra-learn replay", table=code, how="animation")
        assert f"/{posted['channel_id']}/{posted['id']}" in answer["content"]


@pytest.mark.usefixtures("small_replay")
async def test_a_replay_that_cannot_be_seen_is_posted_again(night: GameNight) -> None:
    """One that was deleted, and for a person who may not see where it is."""
    code = await night.finished_game(night.ben)
    den = night.world.add_channel("den")
    night.world.deny(night.caro.id, den.id, Permission.VIEW_CHANNEL)
    await night.restart_bot()
    await night.go_to_games()
    night.anna.channel_id = den.id
    await night.anna.slash("ra-learn replay", table=code, how="animation")
    first = await replay_seen(night.anna)
    await night.caro.slash("ra-learn replay", table=code, how="animation")
    second = await replay_seen(night.anna, 2)
    assert [one["channel_id"] for one in (first, second)] == [den.id, night.caro.channel_id]
    night.world.delete_message(second["channel_id"], second["id"])
    await night.caro.slash("ra-learn replay", table=code, how="animation")
    assert (await replay_seen(night.ben, 2))["id"] not in {first["id"], second["id"]}


@pytest.mark.usefixtures("small_replay")
async def test_whoever_may_not_write_there_sees_it_alone(night: GameNight) -> None:
    """A button in a channel of announcements posts nothing for those who only read it; players may."""
    code = await night.finished_game(night.ben)
    cannot = Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS
    for person in (night.ben, night.caro):
        night.world.deny(person.id, night.world.channel_named("games").id, cannot)
        person.channel_id = night.anna.channel_id
    result = await night.current_message(code)
    await animate(night.caro, result)
    alone = await night.caro.wait_for_private_answer(lambda one: "image/gif" in str(one["attachments"]))
    assert "from start to finish" in alone["content"]
    await animate(night.ben, result)
    await replay_seen(night.anna)


@pytest.mark.usefixtures("small_replay")
async def test_what_fails_is_told_to_who_asked(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The "thinking" that everybody sees goes away."""
    code = await night.finished_game(night.ben)
    monkeypatch.setattr(night.tables.views, "view", AsyncMock(side_effect=ZeroDivisionError))
    await animate(night.anna, await night.current_message(code))
    await private_answer(night.anna, "Something went wrong")
    await night.until_received()
    public = [one for one in night.all_messages() if one.ephemeral_to is None]
    assert not [one for one in public if one.flags & MessageFlag.LOADING or "went wrong" in one.content]


@pytest.mark.usefixtures("small_replay")
async def test_a_replay_that_is_not_drawn_says_so(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits forever, and the button can be pressed again."""
    code = await night.finished_game(night.ben)
    with monkeypatch.context() as broken:
        broken.setattr("renderers.replays.replay.Replays.render", lambda *_: 1 / 0)
        await animate(night.anna, await night.current_message(code))
        await night.anna.wait_for_message(
            lambda message: message["content"] == f"The replay of game {code} can’t be drawn right now."
        )
    await animate(night.anna, await night.current_message(code))

    await replay_seen(night.anna)
