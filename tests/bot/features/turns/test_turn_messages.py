"""Turn messages: who is pinged, what is edited, posted again or taken back; first boards; whole games."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from engine.tables import Status
from playground.world.permissions import Permission
from renderers.ra import reason_words
from tests.bot.features.test_auctions_at_once import start_auction as start_auction_at_once
from tests.bot.support.commands import typed
from tests.bot.support.dice_tables import load_dice, start_dice_game
from tests.bot.support.faults import deny
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import announcing_lock, is_in_flight
from tests.bot.support.messages import (
    EPHEMERAL,
    answer_to,
    code_of,
    labels,
    name_of,
    private_answer,
    said_to,
    selects,
    turned,
)
from tests.bot.support.ra_tables import start_auction
from tests.bot.support.table_watcher import TableWatcher
from tests.waiting import until


async def test_the_first_turn_message_tells_everybody_that_the_game_begins(night: GameNight) -> None:
    """All people of the game get one ping; the player to move gets no second one for their turn.

    One person among computers hears of nothing but their turn.
    """
    message = await night.current_message(await night.start_game(night.ben, computers=1))

    assert message["content"].splitlines()[0].startswith("The game begins: ")
    for person in (night.anna, night.ben):
        assert person.mention in message["content"].splitlines()[0]
        assert [ping["id"] for ping in person.pings] == [message["id"]]
    assert night.caro.pings == []
    await night.go_to_games()
    alone = await night.start_game(computers=2)
    assert "begins" not in (await night.current_message(alone))["content"]


async def test_computers_moves_are_told_without_their_reasons(night: GameNight) -> None:
    """The message says in small print what computers did; why they did it is in the log."""
    code, reason = await night.start_game(computers=2, level="regular"), None
    while reason is None:
        await night.until_shown(code)
        await night.act(code)
        await night.tables.play.play_computers(code)
        moves = (await night.tables.views.look(code)).moves
        reason = next((move.reason for move in moves if move.reason), None)
        await night.announce(code)
    names = [seat.name for seat in (await night.table(code)).seats]
    why = reason_words(reason.key, reason.values, names, "en")
    content = (await night.current_message(code))["content"]
    await night.anna.slash("ra show log")

    assert any(line.startswith("-#") for line in content.splitlines())
    assert why not in content
    assert why in (await night.anna.wait_for_private_answer())["content"]


async def test_in_a_channel_without_threads_only_one_board_is_kept(night: GameNight) -> None:
    """Where no thread can be opened, each new board removes the picture of the old one."""
    deny(night, Permission.CREATE_PUBLIC_THREADS)
    code = await night.start_game(night.ben, night.caro)
    table = await night.table(code)
    await night.play(code, "draw", "draw", "invoke")

    def boards() -> int:
        shown = night.channel_messages(night.anna, table.channel_id)
        return sum(bool(message["attachments"]) for message in shown)

    assert table.thread_id is None
    await night.anna.wait_until(lambda: boards() == 1)


async def test_a_turn_goes_out_without_its_board(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The turn passes with its buttons, and the message says that the board is missing."""
    code = await night.start_game(night.ben, night.caro)
    monkeypatch.setattr("renderers.ra.render", lambda *_, **__: 1 / 0)
    player = await night.player_to_move(code)
    await player.click(await night.current_message(code, player), "Draw a tile")

    message = await night.current_message(code)
    assert (message["attachments"], labels(message)[0]) == ([], "Draw a tile")
    assert "The board can’t be drawn right now" in message["content"]
    await TableWatcher(night, code).check()


async def test_a_board_goes_out_without_alt_text(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture has no alt text."""
    code = await night.start_game(night.ben)
    monkeypatch.setattr("renderers.ra.describe", lambda *_, **__: 1 / 0)
    await night.play(code, "draw")

    (picture,) = (await night.current_message(code))["attachments"]
    assert "description" not in picture


async def test_a_press_that_comes_amiss_is_answered_in_private(night: GameNight) -> None:
    """Of somebody else, with whose turn it is; at an earlier position, with a link. Nothing is done."""
    code = await night.start_game(night.ben, night.caro)
    player, (wrong, _) = await night.player_to_move(code), await night.other_people(code)
    begun, old = await night.table(code), await night.current_message(code, player)
    refused = await said_to(wrong, wrong.click(old, "Draw a tile"))
    assert refused == f"It’s {name_of(player)}’s turn in game {code}, not yours."
    assert await night.table(code) == begun
    await player.click(old, "Draw a tile")
    before = await night.until_shown(code)
    await player.click(old, "Draw a tile", stale=True)
    assert str(before.message_id) in (await player.wait_for_private_answer())["content"]
    assert await night.table(code) == before


async def test_a_click_overtaken_by_a_cancellation_is_stale(night: GameNight) -> None:
    """Whoever clicks before a cancellation is shown reads that the game has moved on."""
    code = await night.start_game(night.ben, night.caro)
    other, before = (await night.other_people(code))[0], await night.current_message(code)
    async with announcing_lock(night.bot, code):
        await night.tables.lobbies.cancel(code, int(other.id), moderator=True)
        pressing = asyncio.create_task(other.click(before, "Draw a tile"))
        await until(lambda: is_in_flight(night.bot))
    await pressing
    await other.wait_for_private_answer(lambda answer: "has moved on" in answer["content"])


async def test_a_pass_is_taken_back(night: GameNight) -> None:
    """More says what can be taken back; then the same message asks the player again, without a ping.

    The next player was pinged for the first pass, and has not answered: the second one is silent.
    """
    code = await start_auction(night)
    player, watcher = await night.player_to_move(code), TableWatcher(night, code)
    await night.play(code, "pass")
    asked, following = await watcher.check(), await night.player_to_move(code)
    pings = [ping["id"] for ping in following.pings]
    more = await night.open_more(code, player)
    name = asked.seats[asked.seat_of(int(player.id)) or 0].name
    offered = f"You can take back your last move, once, until someone else acts: {name} passed."
    assert offered in more["content"]
    told = await turned(player, more, "Take it back")
    table = await watcher.check()

    assert f"Taken back: {name} passed." in told["content"]
    assert str(table.message_id) in told["content"]
    assert table.message_id == asked.message_id
    assert await night.player_to_move(code) is player
    shown = await night.turn_message(code, player)
    assert f"{player.mention}, game {code}:" in shown["content"]
    assert f"-# Taken back: {name} passed." in shown["content"]
    await night.play(code, "pass")
    await night.turn_message(code, following)
    await night.until_received()
    assert await night.player_to_move(code) is following
    assert [ping["id"] for ping in following.pings] == pings


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
    """A lobby that scrolled away comes back with its buttons, and its old message leads there."""
    old = await night.open_lobby(players=2)
    new = await night.ask_for_board(night.ben, code_of(old))
    await night.anna.wait_until(lambda: labels(night.anna.messages[old["id"]]) == [])
    await night.ben.click(new, "Join")

    assert new["id"] != old["id"]
    assert night.anna.messages[old["id"]]["content"].endswith(f"/{new['id']}")
    assert "- Ben" in (await night.current_message(code_of(old)))["content"]


async def test_board_from_elsewhere_answers_with_a_link(night: GameNight) -> None:
    """The board stays where the game is played; a person who asks elsewhere gets a link."""
    code = await night.start_game(night.ben)
    await night.ben.go_to("off-topic")
    await night.ask_for_board(night.ben, code)
    table = await night.until_shown(code)

    assert table.message_channel_id == table.thread_id
    await private_answer(night.ben, str(table.message_id))


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
    code, people = await start_auction_at_once(night)
    board = await night.current_message(code)
    assert people[0] is not night.caro
    assert AIM["ra"] in board["content"]
    assert labels(board)[-5:] == ["Pass", "Ask me in turn", "More", "Plan", HOW_TO_PLAY]


VERBS = {
    "ra": {"draw", "invoke", "god", "bid", "pass", "discard"},
    "dice": {
        *("reroll", "keep", "pharaoh", "nile", "flood", "civilization", "pyramid", "ankhs", "done"),
        *("disaster", "lose"),
    },
}
SHORT = 5
"""Steps that end an epoch here."""
SEED = 1536
"""Dice with which chance's moves, over seventy of them, are of every kind."""


async def send_command(night: GameNight, code: str, action: str) -> None:
    """Let the player to move send the slash command in the table's thread."""
    command, options = typed((await night.table(code)).game, action)
    await (await night.player_to_move(code)).slash(command, **options)


@pytest.mark.simulation
@pytest.mark.parametrize("make", [GameNight.play, send_command])
@pytest.mark.parametrize("game", VERBS)
async def test_three_people_play_a_whole_game(
    night: GameNight,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    make: Callable[[GameNight, str, str], Awaitable[None]],
) -> None:
    """Controls alone are enough to play a game from the lobby to its result, and so are commands."""
    if game == "ra":
        code = await night.start_game(night.ben, night.caro)
    else:
        load_dice(monkeypatch, "", seed=SEED)
        code = await start_dice_game(night, night.ben, night.caro, ra_steps=SHORT)
    watcher = TableWatcher(night, code)
    table = await watcher.play_at_random(lambda action: make(night, code, action), Random(16))

    assert table.status is Status.FINISHED
    assert watcher.verbs == VERBS[game]
