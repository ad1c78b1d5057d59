"""Messages of turns that are over become the story of the game, whatever happened in between."""

import re

import pytest

from engine.message import LOBBY, TURN, Until
from engine.ra.events import LotSold
from engine.store.messages import read_messages
from playground.fault_kinds import error
from tests.bot.support.faults import EDIT_MESSAGE
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import announcing_lock, sweep, until_background_work_done
from tests.bot.support.messages import Message, labels, without_seal
from tests.waiting import until

WIN_A_LOT = ("invoke", "pass", "pass", "bid")
"""The player whose turn it is buys the lot with their lowest sun; all three still have suns."""

PHARAOHS = ("pharaoh",) * 20


async def see(night: GameNight, code: str, message: Message) -> Message:
    """An old message as it is once the bot has done everything."""
    await night.until_shown(code)
    await until_background_work_done(night.bot)
    return night.world.message(message["channel_id"], message["id"]).payload()


async def step(night: GameNight, code: str, *moves: str) -> Message:
    """Make moves, each announced; return the message that asked for the last one."""
    asked: Message = {}
    for move in moves:
        asked = await night.current_message(code)
        await night.advance(code, move)
    return asked


async def spend_all_suns(night: GameNight, code: str) -> Message:
    """Let the first player win four lots, three of them in one message; return that of their last sun.

    For this there must be no Ra tile among the next ones: see `PHARAOHS`.
    """
    await night.advance(code, *(*WIN_A_LOT, "draw", "draw") * 3)
    return await step(night, code, *WIN_A_LOT)


@pytest.mark.usefixtures("own_pictures")
async def test_a_turn_in_which_a_lot_was_sold_shows_it(night: GameNight) -> None:
    """Who paid what for which tiles, and took which sun: as a line and as a picture with alt text."""
    night.deck.top = ("nile", "gold", "gold")
    code = await night.start_game(night.ben, night.caro)
    message = await step(night, code, "draw", "draw", "draw", *WIN_A_LOT)
    events = (event for move in await night.tables.views.log(code) for event in move.events)
    sold = next(event for event in events if isinstance(event, LotSold))
    buyer = (await night.table(code)).seats[sold.seat].name

    told = await see(night, code, message)
    line = f"{buyer} paid {sold.paid} for Nile and 2 Gold, and took 1."
    assert told["content"] == line
    (strip,) = told["attachments"]
    assert (strip["filename"], strip["description"]) == (f"ra-{code.lower()}-lots.png", f"Lot sold. {line}")


async def test_a_turn_of_the_dice_game_is_one_line(night: GameNight) -> None:
    """However many rolls and uses a turn takes, its message is one line, and has no picture."""
    code = await night.start_game(night.ben, game="dice")
    message, seat = await night.current_message(code), (await night.table(code)).to_act
    while (await night.table(code)).to_act == seat:
        await night.play(code, str((await night.tables.views.look(code)).legal[-1]))
        await night.until_shown(code)

    told = await see(night, code, message)
    assert len(without_seal(told).splitlines()) == 1
    assert told["content"].startswith((await night.table(code)).seats[seat or 0].name)
    assert told["attachments"] == []


async def test_a_story_told_late_is_the_same(night: GameNight) -> None:
    """One line of what happened in the turn, without picture and buttons, however late the edit succeeds."""
    night.deck.top = ("pharaoh", "nile", "gold")
    code = await night.start_game(night.ben, night.caro)
    message, name = await night.current_message(code), (await night.player_to_move(code)).username
    with night.world.faults.during(EDIT_MESSAGE, error(403)):
        for move in ("draw", "draw", "invoke"):
            await night.advance(code, move)
        await until_background_work_done(night.bot)
    assert labels(night.anna.messages[message["id"]])
    await night.restart_bot()

    told = await see(night, code, message)
    assert without_seal(told) == f"{name.capitalize()} drew Pharaoh."
    assert (told["attachments"], told["components"]) == ([], [])


async def test_no_story_tells_a_move_that_was_taken_back_as_if_it_stood(night: GameNight) -> None:
    """The message of its turn and the next one both say that it was taken back, if both are there."""
    code = await night.start_game(night.ben, night.caro)
    await step(night, code, "draw", "invoke")
    first = await night.current_message(code)
    await night.anna.say("A word in between.")
    await step(night, code, "bid")
    second, table = await night.current_message(code), await night.table(code)
    await night.tables.play.undo(code, table.version, int((await night.tables.views.log(code))[-1].seat))
    await night.announce(code)
    await night.anna.say("Another word.")
    await step(night, code, "pass")

    bid, undone = (await see(night, code, first))["content"], (await see(night, code, second))["content"]
    taken_back = bid.splitlines()[-1]
    assert taken_back.startswith("Taken back: ")
    assert " bid " in taken_back
    assert undone.splitlines()[0] == taken_back
    assert undone.splitlines()[1].endswith(" passed.")


async def test_the_first_turn_tells_what_computers_did_before_it(night: GameNight) -> None:
    """If computers begin, their moves are in the story too."""
    while True:
        await night.anna.go_to("games")
        code = await night.start_game(computers=2)
        moves = [move for move in await night.tables.views.log(code) if move.action]
        if moves:
            break
    first = (await night.table(code)).seats[moves[0].seat].name
    message = await night.current_message(code)
    await night.ask_for_board(night.anna, code)

    assert (await see(night, code, message))["content"].startswith(f"{first} ")


async def test_people_out_of_suns_can_follow_every_lot_in_one_message(night: GameNight) -> None:
    """That of their last lot goes on with each, above the board, pings nobody, and ends with the epoch."""
    night.deck.top = PHARAOHS
    code = await night.start_game(night.ben, night.caro)
    name = (await night.player_to_move(code)).username.capitalize()
    message = await spend_all_suns(night, code)
    begun = await see(night, code, message)
    assert f"Out of suns this epoch: {name}." in begun["content"]
    link = f"/{message['channel_id']}/{message['id']}"
    assert link in (await night.current_message(code))["content"]
    pings = [len(person.pings) for person in night.people.values()]

    for lots in (2, 3):
        await step(night, code, "invoke", "pass", "bid")
        told = await see(night, code, message)
        assert told["attachments"][0]["description"].count(" paid ") == lots
        *_, above, _board = night.channel_messages(night.anna, (await night.table(code)).thread_id)
        assert above["id"] == message["id"]
        assert link in (await night.current_message(code))["content"]
    while not (await night.tables.views.view(code, None)).epochs:
        await night.act(code)
    await night.announce(code)

    over = await see(night, code, message)
    assert "Out of suns" not in over["content"] + (await night.current_message(code))["content"]
    assert over["attachments"][0]["description"].count(" paid ") > 3
    assert await night.tables.read(read_messages, TURN, until=Until.NEWS) == ()
    news = [one for person, n in zip(night.people.values(), pings, strict=True) for one in person.pings[n:]]
    assert message["id"] not in [ping["id"] for ping in news]


async def test_stories_told_late_tell_each_lot_once(night: GameNight) -> None:
    """Only the last of several messages that wait for their edit goes on with the lots of the epoch."""
    night.deck.top = PHARAOHS
    code = await night.start_game(night.ben, night.caro)
    with night.world.faults.during(EDIT_MESSAGE, error(403)):
        for moves in (*[(*WIN_A_LOT, "draw", "draw")] * 3, WIN_A_LOT, ("invoke", "pass", "bid"), ("draw",)):
            await night.advance(code, *moves)
        await until_background_work_done(night.bot)
    await night.restart_bot()
    await night.until_shown(code)
    await until_background_work_done(night.bot)

    events = [event for move in await night.tables.views.log(code) for event in move.events]
    thread = night.world.messages[str((await night.table(code)).thread_id)].values()
    strips = [file for one in thread for file in one.payload()["attachments"] if "lots" in file["filename"]]
    told = sum(strip["description"].count(" paid ") for strip in strips)
    assert told == sum(isinstance(event, LotSold) for event in events)


async def test_the_message_of_the_lots_tells_what_no_picture_of_them_shows(night: GameNight) -> None:
    """It is all that stays of the epoch, so it names the gods that were used meanwhile too."""
    night.deck.top = ("pharaoh",) * 6 + ("anubis", "gold", "gold")
    code = await night.start_game(night.ben, night.caro)
    message = await spend_all_suns(night, code)
    await step(night, code, "draw", "invoke", "pass", "bid", "draw", "draw")
    while not any(str(one).startswith("god") for one in (await night.tables.views.look(code)).legal):
        await step(night, code, "draw")
    await step(night, code, "god", "invoke", "pass", "bid")

    told = (await see(night, code, message))["content"]
    assert told.count("used a god (Anubis)") == 1
    assert " drew " not in told.split(" paid ")[-1]


async def test_boards_lead_to_a_message_of_the_lots_that_stays(night: GameNight) -> None:
    """Even while the edit that lets an earlier message tell them is refused."""
    night.deck.top = PHARAOHS
    code = await night.start_game(night.ben, night.caro)
    with night.world.faults.during(EDIT_MESSAGE, error(403)):
        for _ in range(3):
            await night.advance(code, *WIN_A_LOT, "draw", "draw")
        for moves in (WIN_A_LOT, ("draw",), ("draw",)):
            await night.advance(code, *moves)
            await until_background_work_done(night.bot)
        table = await night.table(code)
        kept = night.world.messages[str(table.thread_id)]
        board = kept[str(table.message_id)].content
    (linked,) = re.findall(rf"/{table.thread_id}/([0-9]+)", board)
    assert linked in kept


async def test_if_the_message_of_the_lots_is_deleted_another_takes_its_place(night: GameNight) -> None:
    """The next turn that is over tells the lots of the epoch from then on."""
    night.deck.top = PHARAOHS
    code = await night.start_game(night.ben, night.caro)
    message = await spend_all_suns(night, code)
    await see(night, code, message)
    night.world.delete_message(message["channel_id"], message["id"])
    another = await step(night, code, "invoke", "pass", "bid")

    assert "Out of suns this epoch" in (await see(night, code, another))["content"]
    await step(night, code, "draw")
    assert f"/{another['id']}" in (await night.current_message(code))["content"]


async def test_what_happened_since_a_players_last_turn_is_a_line_a_lot(night: GameNight) -> None:
    """After many moves of others the message has a line for each lot, and one for what came later."""
    night.deck.top = PHARAOHS
    code, first = await night.started_game(night.ben, night.caro)
    await spend_all_suns(night, code)
    await night.advance(code, *("invoke", "pass", "bid") * 2)
    while not (await night.tables.views.view(code, None)).epochs:
        await night.act(code)
    while (await night.player_to_move(code, shown=False)) is not first:
        await night.act(code, "draw")
    await night.announce(code)

    lines = [one for one in (await night.current_message(code))["content"].splitlines() if one[:2] == "-#"]
    assert len(lines) <= 12
    assert sum(" paid " in line for line in lines) >= 2
    assert not any(" passed" in line or " bid " in line for line in lines)


@pytest.mark.parametrize("computers", [0, 2])
async def test_the_result_leaves_the_lots_to_the_message_above(night: GameNight, computers: int) -> None:
    """Each of them is shown once, in strips of at most eight; a story told late has a strip of its own."""
    code = await night.start_game(*([] if computers else [night.ben]), computers=computers)
    await night.finish(code)
    await night.until_settled()
    thread = night.channel_messages(night.anna, (await night.table(code)).thread_id)
    *before, result = [one for one in thread if one["content"]]

    assert " paid " not in result["content"]
    assert "Epoch" not in without_seal(result)
    events = [event for move in await night.tables.views.log(code) for event in move.events]
    lots = sum(isinstance(event, LotSold) for event in events)
    strips = [file for one in before for file in one["attachments"] if file["filename"].endswith("-lots.png")]
    told = [strip["description"].count(" paid ") for strip in strips]
    assert sum(told) == lots > max(told)
    assert max(told) == 8
    assert ["Epoch 3 is over" in one["content"] for one in before].count(True) == 1


async def test_the_lobby_ends_as_the_result(night: GameNight) -> None:
    """While the game runs the lobby message links to it; once it is over it names winner, fame and result."""
    lobby_channel = night.anna.channel_id
    code = await night.start_game(night.ben)
    (lobby,) = night.channel_messages(night.anna, lobby_channel)
    assert "The game is played in" in (await see(night, code, lobby))["content"]
    await night.finish(code)

    table, view = await night.table(code), await night.tables.views.view(code, None)
    told = (await see(night, code, lobby))["content"]
    winner = next(seat.name for seat in table.seats if (view.places or ())[seat.seat] == 1)
    assert told.startswith(f"Game {code} is over. **{winner}** won: ")
    assert told.endswith(f"/{table.message_channel_id}/{table.message_id}")
    assert all(f"{seat.name} {view.epochs[-1].fame[seat.seat]}" in told for seat in table.seats)


async def test_the_lobby_leads_to_a_result_that_comes_late(night: GameNight) -> None:
    """What has told who won before the result could be posted links to it once it is."""
    code = await night.start_game(night.ben)
    [lobby] = await night.tables.read(read_messages, LOBBY, code=code)
    assert lobby.place
    shown = night.world.message(str(lobby.place.channel_id), str(lobby.place.message_id))
    async with announcing_lock(night.bot, code):
        await night.play_quickly(code)
        await sweep(night.bot)
        await until(lambda: "is over" in shown.payload()["content"])
    await night.announce(code)
    await until_background_work_done(night.bot)
    table = await night.table(code)
    assert shown.payload()["content"].endswith(f"/{table.message_channel_id}/{table.message_id}")
    assert await night.tables.read(read_messages, LOBBY, code=code) == ()
