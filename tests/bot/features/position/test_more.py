"""More: the private menu under each turn message, and the commands that do the same."""

import pytest

from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import answer_to, labels, private_answer, said_to, selects, turned

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
    assert (await said_to(night.anna, "ra show log")).startswith("Nothing has happened in game")


async def test_hidden_fame_is_shown_to_its_owner_alone(night: GameNight) -> None:
    """Each person's text has their own total and nobody else's; a spectator has none to ask for."""
    code = await night.start_game(night.ben)
    night.caro.channel_id = night.anna.channel_id
    for person, known in ((night.ben, 1), (night.caro, 0)):
        await person.slash("ra show text", table=code)
        answer = await private_answer(person, "left in the bag")
        assert answer["content"].count("ame is hidden until the end.") == 1
        assert answer["content"].count("fame 10") == known
    assert f"You aren’t playing in game {code}" in await said_to(night.caro, "ra show fame", table=code)


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
