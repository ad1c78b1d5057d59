"""More: the private panel that turns its pages, and the commands that do the same."""

import asyncio

import pytest

from playground.fault_kinds import LOST_ANSWER
from tests.bot.support.faults import CALLBACK
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import LONGEST_PAGE, WAIT_BEFORE_DEFERRING, until_idle
from tests.bot.support.messages import EPHEMERAL, answer_to, labels, name_of, private_answer, selects, turned

OF_ALL = ["Position as text", "Log", "Tiles in the bag", "Tall picture"]


async def test_more_offers_everything_that_one_may_see(night: GameNight) -> None:
    """A player finds position, log, bag, their fame, a hint and the rules behind More, privately.

    Somebody without a seat finds neither fame nor hint nor plan, and can follow the game.
    """
    code = await night.start_game(night.ben)
    more = await night.open_more(code, night.ben)

    assert more["content"].startswith(f"Game {code}")
    assert labels(more) == ["Since my last turn", *OF_ALL, "My fame", "Hint", "Plan", "Sealed deal"]
    assert len(selects(more)[0]["options"]) == 11
    night.caro.channel_id = night.anna.channel_id
    spectators = labels(await night.open_more(code, night.caro))
    assert spectators == ["What happened last", *OF_ALL, "Follow this game", "Sealed deal"]


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_everybody_can_have_the_board_tall(night: GameNight, game: str) -> None:
    """A spectator too finds it behind More; the message of the table is tall where the host chose that."""
    chosen = await night.start_game(night.ben, game=game, pictures="tall")
    (as_chosen,) = (await night.current_message(chosen))["attachments"]
    await night.go_to_games()
    code = await night.start_game(night.ben, game=game, pictures="wide")
    night.caro.channel_id = night.anna.channel_id
    more = await night.open_more(code, night.caro)
    tall = await turned(night.caro, more, "Tall picture")
    (shown,) = (await night.current_message(code))["attachments"]
    (private,) = tall["attachments"]

    assert (shown["width"], private["width"]) == (1280, 1280)
    assert private["height"] == as_chosen["height"] > shown["height"]
    assert private["description"] == shown["description"]
    assert "Back" in labels(tall)


async def test_each_page_has_its_command(night: GameNight) -> None:
    """The command opens the panel there, privately."""
    await night.advance(await night.start_game(night.ben), "draw")
    pages = {"text": "Auction track", "log": "Log of game", "bag": "left in the bag", "fame": "fame"}
    for command, words in pages.items():
        answer = await answer_to(night.ben, f"ra show {command}")
        assert words in answer["content"]
        assert answer["channel_id"] == night.ben.channel_id
        assert "Back" in labels(answer)
    assert night.anna.private_answers == []


async def test_before_the_start_there_is_nothing_to_see(night: GameNight) -> None:
    """In a lobby these commands answer that no game is running, or that nothing has happened yet."""
    await night.open_lobby(players=2)
    for command in ("show text", "show bag", "show fame", "show news", "hint"):
        answer = await answer_to(night.anna, f"ra {command}")
        assert answer["content"].startswith("No game is running at this table."), command
    nothing = await answer_to(night.anna, "ra show log")
    assert nothing["content"].startswith("Nothing has happened in game")


async def test_hidden_fame_is_shown_to_its_owner_alone(night: GameNight) -> None:
    """Each person's text has their own total and nobody else's; a spectator has none to ask for."""
    code = await night.start_game(night.ben)
    night.caro.channel_id = night.anna.channel_id
    for person, known in ((night.ben, 1), (night.caro, 0)):
        await person.slash("ra show text", table=code)
        answer = await private_answer(person, "left in the bag")
        assert answer["content"].count("ame is hidden until the end.") == 1
        assert answer["content"].count("fame 10") == known
    refused = await answer_to(night.caro, "ra show fame", table=code)
    assert f"You aren’t playing in game {code}" in refused["content"]


async def test_the_log_has_pages(night: GameNight) -> None:
    """The newest page comes first; buttons turn to the pages beside it in the same message.

    In the thread of a game it is the game's, even after the end.
    """
    code = await night.finished_game(night.ben)
    newest = await answer_to(night.anna, "ra show log")
    assert f"Log of game {code}" in newest["content"]
    assert labels(newest) == ["Back", "Previous"]
    assert "The game is over" in newest["content"]

    oldest = newest
    while "Previous" in labels(oldest):
        oldest = await turned(night.anna, oldest, "Previous")
    assert "-# Page 1 of" in oldest["content"]
    assert oldest["content"].splitlines()[1].endswith(" invoked Ra.")
    assert labels(oldest) == ["Back", "Next"]
    assert len(night.anna.private_answers) == 1


async def test_pages_of_the_log_stay_while_the_game_goes_on(night: GameNight) -> None:
    """A page that is turned to is the one before, however many moves have been made meanwhile."""
    code = await night.start_game(night.ben)
    pages = 0
    while pages < 2:
        await night.finish(code, moves=10)
        panel = await answer_to(night.anna, "ra show log", table=code)
        pages = "Previous" in labels(panel) and 2
    await night.finish(code, moves=10)
    panel = await turned(night.anna, panel, "Previous")

    assert "-# Page 1 of 2" in panel["content"]


UPDATE = 7
"""How a press is acknowledged by an edit of its message."""
PAGES = {
    "Since my last turn": "It’s",
    "Position as text": "Ra track",
    "Log": "Log of game",
    "Tiles in the bag": "left in the bag",
    "My fame": "Your fame in game",
    "Hint": "Hint for game",
}
"""The buttons of the menu, and words of the pages that they turn to."""


async def test_all_looks_take_one_message(night: GameNight) -> None:
    """Every page takes the place of the one before, with Back to the menu; the table does not change.

    Nothing about it is kept in memory: it goes on after a restart.
    """
    code = await night.start_game(night.ben)
    await night.advance(code, "draw")
    before, person = await night.until_shown(code), await night.player_to_move(code)
    panel = await night.open_more(code, person)
    for button, words in PAGES.items():
        panel = await turned(person, panel, button)
        assert words in panel["content"]
        if button == "Log":
            await night.restart_bot()
        panel = await turned(person, panel, "Back")
        assert "what would you like to see?" in panel["content"]
        assert panel["attachments"] == []

    assert (await person.click(panel, "Log"))["type"] == UPDATE  # a quick page is itself the acknowledgement
    assert len(person.private_answers) == 1
    assert panel["flags"] & EPHEMERAL
    assert await night.table(code) == before


async def test_what_is_no_longer_possible_is_said_in_the_panel(night: GameNight) -> None:
    """A hint for a turn that is over is refused in the same message, which keeps its way back."""
    code, person, other = await night.game_of_two()
    panel = await night.open_more(code, person)
    await night.advance(code, "draw")
    panel = await turned(person, panel, "Hint")
    assert panel["content"].startswith(f"It’s {name_of(other)}’s turn in game {code}")
    assert labels(panel) == ["Back"]

    assert "Log" in labels(await turned(person, panel, "Back"))
    assert len(person.private_answers) == 1


async def test_the_panel_says_that_the_game_is_over(night: GameNight) -> None:
    """Menu and pages say so, whether it was opened before or after the end; so it is if it was cancelled."""
    code = await night.start_game(night.ben)
    panel = await night.open_more(code, night.ben)
    await night.finish(code)
    for button in ("Position as text", "Back", "Log", "Back", "Tiles in the bag"):
        panel = await turned(night.ben, panel, button)
        assert panel["content"].splitlines()[-1] == f"-# Game {code} is over."

    await night.go_to_games()
    other = await night.start_game(night.ben)
    panel = await night.open_more(other, night.ben)
    await night.tables.lobbies.cancel(other, int(night.anna.id), moderator=True)
    panel = await turned(night.ben, panel, "Position as text")
    assert panel["content"].splitlines()[-1] == f"-# Table {other} was cancelled."


async def test_after_a_move_pages_begin_again(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second page of a position that has passed is the first page of the present one, which says so."""
    monkeypatch.setattr(LONGEST_PAGE, 120)
    code = await night.start_game(night.ben)
    panel = await answer_to(night.ben, "ra show text", table=code)
    turned_to = await turned(night.ben, panel, "Next")
    assert "-# Page 2 of" in turned_to["content"]
    await night.advance(code, "draw")
    panel = await turned(night.ben, turned_to, "Next")

    assert "-# Page 1 of" in panel["content"]
    assert "-# The game has moved on. This is how it stands now." in panel["content"]


async def test_a_slow_page_replaces_the_one_before(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes time, such as a hint, is acknowledged first and then edits the same message."""
    code, person = await night.started_game(night.ben)
    panel = await night.open_more(code, person)
    monkeypatch.setattr(WAIT_BEFORE_DEFERRING, 0)
    panel = await turned(person, panel, "Hint")
    assert "Hint for game" in panel["content"]
    panel = await turned(person, panel, "Back")

    assert len((await turned(person, panel, "Since my last turn"))["attachments"]) == 1
    assert len(person.private_answers) == 1


async def test_a_page_whose_answer_is_lost_is_shown_once(night: GameNight) -> None:
    """If the first answer is carried out but not confirmed, the panel is edited again, to the same."""
    panel = await night.open_more(await night.start_game(night.ben), night.ben)
    fault = night.world.faults.strike(CALLBACK, LOST_ANSWER)
    panel = await turned(night.ben, panel, "Log")
    await until_idle(night.bot)

    assert fault.struck
    assert "in game" in night.ben.messages[panel["id"]]["content"]
    assert len(night.ben.private_answers) == 1


async def test_a_panel_that_is_gone_is_opened_again(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the person dismisses the panel before the answer is there, they get the page all the same."""
    code = await night.start_game(night.ben)
    panel = await night.open_more(code, night.ben)
    gone, log = asyncio.Event(), night.tables.views.log

    async def log_later(code: str) -> object:
        await gone.wait()
        return await log(code)

    monkeypatch.setattr(night.tables.views, "log", log_later)
    monkeypatch.setattr(WAIT_BEFORE_DEFERRING, 0)
    assert (await night.ben.click(panel, "Log"))["ok"]
    await night.ben.delete(panel)
    gone.set()

    assert labels(await private_answer(night.ben, "in game")) == ["Back"]


async def test_buttons_of_older_private_messages_become_the_panel(night: GameNight) -> None:
    """The buttons of the log as earlier versions of the bot had it go on working, in place."""
    code = await night.finished_game(night.ben)
    panel = await answer_to(night.anna, "ra show log", table=code)
    button = {"type": 2, "style": 2, "custom_id": f"log:{code}:1", "label": "Earlier", "id": 2}
    panel["components"] = [{"type": 1, "id": 1, "components": [button]}]
    night.world.message(panel["channel_id"], panel["id"]).components = panel["components"]
    panel = await turned(night.anna, panel, "Earlier")

    assert labels(panel)[0] == "Back"
    assert "Next" in labels(panel)
