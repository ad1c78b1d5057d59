"""Score sheets at the end of epochs, and the result with its winner card."""

import pytest

from renderers.words.formats import signed
from renderers.words.ratings import rating_words
from tests.bot.support.faults import READ_MESSAGES
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import Message, file_names, labels, private_answer, said_to
from tests.bot.support.ra_tables import play_to_the_end_of_an_epoch
from tests.typed_updates import places_of


async def end_epoch(night: GameNight, code: str) -> Message:
    """Let the players to move end the epoch by their controls; return the sheet that was posted for it."""
    last = await play_to_the_end_of_an_epoch(night, code)
    await night.announce(code)
    await night.play(code, last)
    table = await night.until_shown(code)
    *_, sheet, _ = night.channel_messages(night.anna, table.thread_id)
    return sheet


@pytest.mark.parametrize("can_read", [True, False])
@pytest.mark.usefixtures("own_pictures")
async def test_a_sheet_comes_before_the_turn_message(night: GameNight, *, can_read: bool) -> None:
    """When an epoch ends, a public sheet without pings is posted, and below it the next turn.

    So it is where the bot cannot know whether the sheet is there already.
    """
    code = await night.start_game(night.ben, night.caro)
    if not can_read:
        night.world.faults.answer(READ_MESSAGES, 403, code=50001)
    sheet = await end_epoch(night, code)
    turn = await night.current_message(code)
    *_, newest = night.channel_messages(night.anna, turn["channel_id"])

    assert newest["id"] == turn["id"]
    assert sheet["content"] == f"Game {code}: the scores of epoch 1."
    assert file_names([sheet]) == [f"ra-{code.lower()}-epoch-1.png"]
    assert sheet["attachments"][0]["description"].startswith("After epoch I. ")
    assert "<@" not in sheet["content"]
    assert labels(sheet) == ["Why?"]


async def test_one_persons_board_moves_below_the_sheet(night: GameNight) -> None:
    """A message that showed the whole game is posted again below the sheet; the old one loses its buttons."""
    code = await night.start_game(computers=1)
    before = await night.current_message(code)
    while not any(
        "epoch-1" in name for name in file_names(night.channel_messages(night.anna, night.anna.channel_id))
    ):
        await night.tables.play.play_computers(code)
        await night.advance(code, str((await night.tables.views.look(code)).legal[0]))
        await night.announce(code)
        await night.until_shown(code)
        await night.current_message(code)
    await night.anna.wait_until(lambda: labels(night.anna.messages[before["id"]]) == [])
    shown = night.channel_messages(night.anna, night.anna.channel_id)
    sheet = next(one for one in shown if "epoch-1" in str(file_names([one])))

    assert int(shown[-1]["id"]) > int(sheet["id"])
    assert shown[-1]["id"] == str((await night.table(code)).message_id) != before["id"]


async def test_what_cannot_be_drawn_comes_as_text(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """When drawing fails, the points and their reasons are posted in words."""
    monkeypatch.setattr("renderers.ra.render_sheet", lambda *_, **__: 1 / 0)
    code = await night.start_game(night.ben)
    sheet = await end_epoch(night, code)

    assert sheet["content"].startswith(f"Game {code}: the scores of epoch 1.\nAfter epoch I.\n")
    assert "civilization" in sheet["content"]


async def test_why_accounts_for_ones_own_points(night: GameNight) -> None:
    """A player who presses Why? reads privately each of their own categories; a spectator has no points."""
    code = await night.start_game(night.ben)
    sheet = await end_epoch(night, code)
    account = await said_to(night.anna, night.anna.click(sheet, "Why?"))
    await night.go_to_table(code, night.caro)
    await night.caro.click(sheet, "Why?")

    assert account.startswith("Your points after epoch I: ")
    for category in ("Gods", "Pharaohs", "Nile", "Gold", "Civilization"):
        assert f"- **{category} " in account
    assert "**Fame:** 10 before" in account
    assert "Anna" not in account
    await private_answer(night.caro, "You aren’t playing in game")


@pytest.mark.usefixtures("own_pictures")
async def test_the_result_names_the_winner_and_everybodys_fame_by_epoch(night: GameNight) -> None:
    """The last message has the winner, each player's fame after each epoch, and the card; no moves.

    Sheets that were not shown yet come in order before it.
    """
    code = await night.start_game(night.ben, night.caro)
    table = await night.finish(code)
    view = await night.tables.views.view(code, None)
    ratings = (await night.tables.views.look(code)).ratings
    result = await night.current_message(code)
    title, *lines = result["content"].splitlines()

    by_place = sorted(table.seats, key=lambda seat: places_of(view)[seat.seat])
    assert title == f"## {by_place[0].name} wins game {code}"
    for seat, line in zip(by_place, lines, strict=False):
        first, second, third = (epoch.fame[seat.seat] for epoch in view.epochs)
        course = f"after each epoch: {first}, {second}, {third}"
        told = f"{places_of(view)[seat.seat]}. **{seat.name}**: {third} fame ({course})"
        change = ratings[seat.seat]
        assert line == f"{told} · rating {change.after.shown}? ({signed(change.difference)})"
    assert lines[3] == "-# A rating with ? is based on fewer than 5 games."
    files = file_names(night.channel_messages(night.anna, table.thread_id))
    assert [name for name in files if "-lots" not in name] == [
        *(f"ra-{code.lower()}-epoch-{epoch}.png" for epoch in (1, 2, 3)),
        f"ra-{code.lower()}-winner.png",
    ]
    assert file_names([result]) == [f"ra-{code.lower()}-winner.png"]
    assert result["attachments"][0]["description"].startswith(f"{by_place[0].name} wins with ")
    assert labels(result) == ["Rematch", "Replay", "Analyse", "More"]
    changes = ", ".join(f"{seat.name} {rating_words(ratings[seat.seat])}" for seat in by_place)
    assert result["attachments"][0]["description"].endswith(f" Ratings: {changes}.")
    assert "<@" not in result["content"]
