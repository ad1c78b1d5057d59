"""What the first board of a player says to somebody who has never finished the game."""

import pytest

from tests.bot.features.test_auctions_at_once import start_auction
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import EPHEMERAL, answer_to, labels, selects, turned

HOW_TO_PLAY = "How to play"
AIM = {
    "ra": "Most fame after three epochs wins.",
    "dice": "Roll up to three times, then use your dice. Most fame after three epochs wins.",
}
TITLE = {"ra": "## Every tile and what it scores", "dice": "## Dice: the game in a minute"}


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_a_first_board_states_the_aim_and_opens_the_rules(night: GameNight, game: str) -> None:
    """The button opens the rules of the game, privately, with the ways to the menu and to the tutorial."""
    board = await night.current_message(await night.start_game(night.ben, game=game), night.ben)
    assert AIM[game] in board["content"].splitlines()
    rules = await answer_to(night.ben, night.ben.click(board, HOW_TO_PLAY))

    assert rules["content"].startswith(TITLE[game])
    assert rules["flags"] & EPHEMERAL
    assert labels(rules) == ["Back", "Next", "Learn it in five minutes"]
    assert len(selects(rules)) == 1
    tutorial = await turned(night.ben, rules, "Learn it in five minutes")
    assert "Step 1 of " in tutorial["content"]


async def test_everybody_has_a_first_board_of_their_own(night: GameNight) -> None:
    """Each player reads the aim on their first turn, and has the button for the whole of their first game."""
    night.deck.top = ("pharaoh", "nile", "flood")
    code = await night.start_game(night.ben)
    for taught in (True, True, False):
        board = await night.current_message(code)
        assert (HOW_TO_PLAY in labels(board), AIM["ra"] in board["content"]) == (True, taught)
        await night.advance(code, "draw")


async def test_a_table_of_experienced_players_is_not_taught(night: GameNight) -> None:
    """With a newcomer it is, on the first board and on theirs."""
    await night.finished_game(night.ben)
    await night.go_to_games()
    code = await night.start_game(night.ben)
    assert HOW_TO_PLAY not in labels(await night.current_message(code))
    await night.go_to_games()
    night.deck.top = ("pharaoh", "nile", "flood")
    code = await night.start_game(night.ben, night.caro)
    for turn in range(3):
        person, board = await night.player_to_move(code), await night.current_message(code)
        assert (HOW_TO_PLAY in labels(board)) == (turn == 0 or person is night.caro)
        await night.advance(code, "draw")


@pytest.mark.usefixtures("usual_auctions")
async def test_a_beginner_is_taught_where_all_are_asked_at_once(night: GameNight) -> None:
    """Whoever bids first, and however many suns have buttons."""
    await night.finished_game(night.ben)
    await night.go_to_games()
    code, people = await start_auction(night)
    board = await night.current_message(code)
    assert people[0] is not night.caro
    assert AIM["ra"] in board["content"]
    assert labels(board)[-5:] == ["Pass", "Ask me in turn", "More", "Plan", HOW_TO_PLAY]
