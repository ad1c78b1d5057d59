"""`/ra board`: the table's message posted again."""

from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import code_of, labels, name_of, private_answer


async def test_board_posts_the_current_board_again(night: GameNight) -> None:
    """The new message has the buttons, which work; the old one loses them, and nobody is notified."""
    code = await night.start_game(night.ben)
    old = await night.current_message(code)
    pings = [len(person.pings) for person in (night.anna, night.ben)]
    player, other = await night.player_to_move(code), (await night.other_people(code))[0]
    new = await night.ask_for_board(night.anna, code)
    await night.anna.wait_until(lambda: labels(night.anna.messages[old["id"]]) == [])
    await night.until_received()

    assert new["id"] != old["id"]
    assert labels(new) == ["Draw a tile", "Invoke Ra", "More", "How to play"]
    assert new["attachments"]
    assert name_of(player) in new["content"]
    assert [len(person.pings) for person in (night.anna, night.ben)] == pings
    assert other.private_answers == []
    await night.play(code, "draw")


async def test_board_of_a_lobby_posts_the_lobby_again(night: GameNight) -> None:
    """A lobby that scrolled away comes back with its buttons."""
    old = await night.open_lobby(players=2)
    new = await night.ask_for_board(night.ben, code_of(old))
    await night.anna.wait_until(lambda: labels(night.anna.messages[old["id"]]) == [])
    await night.ben.click(new, "Join")

    assert new["id"] != old["id"]
    assert night.anna.messages[old["id"]]["content"] == old["content"]
    assert "- Ben" in (await night.current_message(code_of(old)))["content"]


async def test_board_from_elsewhere_answers_with_a_link(night: GameNight) -> None:
    """The board stays where the game is played; a person who asks elsewhere gets a link."""
    code = await night.start_game(night.ben)
    await night.ben.go_to("off-topic")
    await night.ask_for_board(night.ben, code)
    table = await night.until_shown(code)

    assert table.message_channel_id == table.thread_id
    await private_answer(night.ben, str(table.message_id))
