"""An interaction that arrives twice, as the gateway repeats events after a resume."""

import pytest

from engine.store.lookups import read_open_of_person
from playground.world.events import Event
from tests.bot.support.dice_tables import start_with_dice
from tests.bot.support.faults import CALLBACK, requests_made
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import EVERY_ARRIVAL_IS_FIRST, until_background_work_done
from tests.bot.support.messages import answer_to, code_of, labels
from tests.bot.support.table_watcher import TableWatcher


@pytest.fixture(autouse=True)
def repeated(night: GameNight) -> None:
    night.world.repeated_events.add("INTERACTION_CREATE")


async def test_a_move_is_made_and_answered_once(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second delivery of a press answers nothing, and every board is shown as it is."""
    night.deck.top = ("nile",) * 6
    code = await night.start_game(night.ben)
    watcher, made = TableWatcher(night, code), requests_made(night, monkeypatch, CALLBACK)
    for _ in range(6):
        before, player = await watcher.check(), await night.player_to_move(code)
        made.clear()
        await player.click(await night.turn_message(code, player), "Draw a tile")
        await watcher.check()
        assert (await night.table(code)).version > before.version
        assert (len(made), player.private_answers) == (1, [])


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_another_answer_never_counts_as_the_board(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Where somebody else has answered a press in private, the board is edited by a request of its own.

    Here the same press is handled twice, and the second handling is the quicker one to answer.
    """
    monkeypatch.setattr(EVERY_ARRIVAL_IS_FIRST, lambda *_: True)
    if game == "ra":
        code = await night.start_game(night.ben)
    else:
        code, _ = await start_with_dice(night, monkeypatch, "nnays")
    for _ in range(4):
        player, before = await night.player_to_move(code), await night.table(code)
        message = await night.turn_message(code, player)
        wanted = "Draw a tile" if game == "ra" else "Roll all"
        button = next((label for label in labels(message) if label.startswith(wanted)), None)
        if button is None:
            break
        await player.click(message, button)
        await night.until_shown(code, after=before.version)
        await until_background_work_done(night.bot)
        await TableWatcher(night, code).check()
        shown = await night.turn_message(code, night.anna)
        assert f":{code}:{(await night.table(code)).version}:" in str(shown["components"])


async def test_after_a_restart_a_command_opens_no_second_table(night: GameNight) -> None:
    """Nor does it while the bot runs: commands and forms are no different from buttons.

    What was sent before the bot logged in was for the process before it, in the same second too.
    """
    events: list[Event] = []
    night.world.events.listen(events.append)
    lobby = await night.open_lobby()
    await night.until_answered()
    (opened,) = await night.tables.read(read_open_of_person, int(night.anna.id))
    assert opened.code == code_of(lobby)
    await night.restart_bot()
    sent = next(event for event in events if event.name == "INTERACTION_CREATE")
    night.world.events.tell(sent)
    await answer_to(night.anna, "ra games")  # which comes after it
    await night.until_answered()
    assert len(await night.tables.read(read_open_of_person, int(night.anna.id))) == 1
