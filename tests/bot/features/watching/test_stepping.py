"""Stepping through a finished game, privately and for all."""

import asyncio
from typing import Any

import pytest

from engine.dice.events import DiceRolled
from engine.ra.events import AuctionStarted
from playground.member import Member
from renderers.games import RENDERERS
from tests.bot.support.dice_tables import start_dice_game
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import drawing_of, log_lines, presses_in_turn
from tests.bot.support.messages import EPHEMERAL, Message, answer_to, file_names, labels, selects, turned
from tests.waiting import until

DEFERRED, UPDATE = 6, 7
"""How a press is acknowledged."""
AT_THE_START = ["Next", "Last", "Next auction", "Play as animation", "Record"]
AT_THE_END = ["First", "Back", "Play as animation", "Record"]


async def opened(person: Member, code: str, **options: str) -> Message:
    """The private message in which a person steps through a game, at its beginning."""
    return await answer_to(person, "ra-learn replay", table=code, **options)


async def press(person: Member, stepper: Message, button: str) -> Message:
    """The same message after a press."""
    return await turned(person, stepper, button)


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
            stepper = await press(night.caro, stepper, "Next")
        _, *lines = stepper["content"].splitlines()
        assert lines == log_lines(table, [reached.move], "en")
        assert file_names([stepper]) == [f"ra-{code.lower()}-move-{step}.png"]
        described = renderer.describe(reached.view, names, "en", events=reached.move.events)
        assert stepper["attachments"][0]["description"] == described
    assert all(fame is not None for reached in steps for fame in fame_in(reached.view))


def fame_in(view: Any) -> list[int | None]:
    """What a view says of everybody's fame."""
    return [player.fame for player in view.players]


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_one_button_goes_from_auction_to_auction_or_turn_to_turn(night: GameNight, game: str) -> None:
    """It sections wherever one begins, and at the end."""
    if game == "dice":
        code = await start_dice_game(night, night.ben, ra_steps=5)
        await night.finish(code)
    else:
        code = await night.finished_game(night.ben)
    steps = await night.tables.views.replay_steps(code)
    sections = [n for n, reached in enumerate(steps) if n and any(map(begins, reached.move.events))]
    stepper, seen = await opened(night.anna, code), list[int]()
    label = {"ra": "Next auction", "dice": "Next turn"}[game]
    for _ in range(6):
        stepper = await press(night.anna, stepper, label)
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
    stepper = await press(night.anna, await opened(night.anna, code), "Last")
    assert (step_of(stepper), labels(stepper)) == (len(steps) - 1, AT_THE_END)
    assert (await night.anna.click(stepper, "Back"))[
        "type"
    ] == UPDATE  # the acknowledgement itself is the step
    await night.anna.wait_until(lambda: step_of(night.anna.messages[stepper["id"]]) == len(steps) - 2)
    stepper = await press(night.anna, stepper, "First")
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
    stepper = await press(night.caro, stepper, "Siguiente subasta")
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
