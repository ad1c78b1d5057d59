"""Complete games by real people's means, from the lobby to the winner."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.tables import Status
from tests.bot.evening import labels
from tests.bot.whole_games import Watch

if TYPE_CHECKING:
    from tests.bot.evening import Evening

VERBS = {"draw", "invoke", "god", "bid", "pass", "discard"}


async def by_controls(evening: Evening, code: str, action: str) -> None:
    """Press the turn message's button, or choose in its select."""
    await evening.play(code, action)


async def by_commands(evening: Evening, code: str, action: str) -> None:
    """Say the slash command in the table's thread."""
    verb, *words = action.split()
    option = {"bid": "sun", "god": "tiles", "discard": "tiles"}.get(verb)
    value = int(words[0]) if verb == "bid" else " ".join(words)
    await (await evening.asked(code)).slash(f"ra {verb}", **({option: value} if option else {}))


async def test_three_people_play_a_whole_game_by_clicks(evening: Evening) -> None:
    """With buttons and selects alone a game goes from the lobby to its result."""
    code = await evening.started(evening.ben, evening.caro)
    watch = Watch(evening, code)
    table = await watch.play_on(lambda action: by_controls(evening, code, action), Random(16))

    assert table.status is Status.FINISHED
    assert watch.verbs == VERBS


async def test_three_people_play_a_whole_game_by_slash_commands(evening: Evening) -> None:
    """With slash commands alone a game goes to its result."""
    code = await evening.started(evening.ben, evening.caro)
    watch = Watch(evening, code)
    table = await watch.play_on(lambda action: by_commands(evening, code, action), Random(16))

    assert table.status is Status.FINISHED
    assert watch.verbs == VERBS


async def test_a_game_goes_on_through_restarts(evening: Evening) -> None:
    """Whenever the bot is restarted, the buttons that are there go on working, and nobody is pinged again."""
    code = await evening.started(evening.ben, evening.caro)
    watch, random, restarts = Watch(evening, code), Random(3), 0
    table = await evening.table(code)
    while table.status is Status.RUNNING:
        table = await watch.play_on(
            lambda action: by_controls(evening, code, action), random, moves=random.randint(1, 40)
        )
        await evening.restart_bot()
        await evening.bot.caught_up.wait()
        restarts += 1

    assert restarts > 3
    assert labels(await evening.current(code)) == ["Replay", "More"]


async def test_one_person_plays_a_whole_game_against_two_computers(evening: Evening) -> None:
    """Nobody else needs to be told: one message shows an epoch; sheets come between, the result last."""
    code = await evening.started(computers=2)
    first = await evening.current(code)
    watch = Watch(evening, code)
    table = await watch.play_on(lambda action: by_controls(evening, code, action), Random(4))

    assert table.status is Status.FINISHED
    board, *others, result = (
        message
        for message in evening.channel_messages(evening.anna, table.thread_id)
        if message["attachments"]
    )
    assert (board["id"], labels(board)) == (first["id"], [])
    assert ["epoch" in one["attachments"][0]["filename"] for one in others] == [
        True,
        False,
        True,
        False,
        True,
    ]
    assert result["id"] == str(table.message_id)


async def test_a_computers_level_stands_beside_its_name_from_start_to_end(evening: Evening) -> None:
    """The message of the start and the result tell how strong each computer was."""
    code = await evening.started(computers=1)
    table = await evening.table(code)
    computer = next(seat.name for seat in table.seats if seat.computer)
    assert any(f"{computer} (Greedy)" in message["content"] for message in evening.anna.messages.values())
    await evening.finish(code)
    result = await evening.current(code)
    assert f". **{computer}** (Greedy): " in result["content"]


async def test_the_result_names_the_winner_and_everybodys_fame_by_epoch(evening: Evening) -> None:
    """The last message says who has won, what each had after each epoch, and shows it; no moves."""
    code = await evening.started(evening.ben, evening.caro)
    table = await evening.finish(code)
    view = await evening.tables.view(code, None)
    result = await evening.current(code)
    title, *lines = result["content"].splitlines()

    by_place = sorted(table.seats, key=lambda seat: view.places[seat.seat])
    assert title == f"## {by_place[0].name} wins game {code}"
    for seat, line in zip(by_place, lines, strict=False):
        first, second, third = (epoch.fame[seat.seat] for epoch in view.epochs)
        course = f"after each epoch: {first}, {second}, {third}"
        assert line == f"{view.places[seat.seat]}. **{seat.name}**: {third} fame ({course})"
    assert [file["content_type"] for file in result["attachments"]] == ["image/png"]
    assert labels(result) == ["Replay", "More"]
    assert "<@" not in result["content"]
