"""Which table a command means: the one it names, with what is suggested, or else the likeliest one."""

import pytest
from discord.utils import time_snowflake

from engine import calendar
from engine.store.plans import BID, read_plans
from engine.tables import Person, Place
from playground.world.permissions import Permission
from tests.bot.support.faults import deny
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import MAX_OPTIONS, which_table, which_table_post
from tests.bot.support.message_limits import component_rows
from tests.bot.support.messages import (
    EPHEMERAL,
    answer_to,
    code_of,
    labels,
    private_answer,
    said_to,
    selects,
    turned,
    without_ids,
)
from tests.bot.support.positions import make_table
from tests.bot.support.ra_tables import start_two_games
from tests.bot.support.servers import private_thread
from tests.finished_games import At, add_game


async def test_in_a_thread_its_table_is_meant_and_elsewhere_the_one_that_waits(night: GameNight) -> None:
    """In a game's thread, other tables where it is one's turn do not matter; elsewhere, only these do."""
    first, second = await start_two_games(night)
    before = [await night.until_shown(code) for code in (first, second)]
    night.anna.channel_id = str(before[0].thread_id)
    await night.anna.slash("ra draw")

    assert (await night.table(first)).version == before[0].version + 1
    assert await night.table(second) == before[1]
    await night.anna.go_to("off-topic")
    await night.anna.slash("ra draw")
    assert (await night.until_shown(second, after=before[1].version)).version == before[1].version + 1


async def test_another_game_in_the_thread_of_one_that_is_over(night: GameNight) -> None:
    """Whoever opens a table there means it by their commands; the game that is over can be looked at."""
    over = await night.finished_game(night.ben)
    lobby = await night.open_lobby(players=2)
    await night.ben.slash("ra join")
    assert (await said_to(night.ben, "ra show log")).startswith(f"**Log of game {over}**")
    await night.anna.slash("ra start")
    table = await night.until_stored(code_of(lobby), lambda table: table.started_at is not None)
    await (await night.player_to_move(table.code)).slash("ra draw")
    assert (await night.until_shown(table.code, after=table.version)).version == table.version + 1


async def test_in_a_channel_the_table_waiting_for_the_person_is_meant(night: GameNight) -> None:
    """Of several tables in the channel, a command means the one where it is the person's turn."""
    code = await night.start_game(night.ben, night.caro)
    player, (other, _) = await night.player_to_move(code), await night.other_people(code)
    await night.go_to_games()
    await player.slash("ra new")
    await other.slash("ra new")
    await player.slash("ra draw")
    await night.until_shown(code)

    assert (await night.actions(code))[-1] == "draw"


async def test_in_a_channel_the_persons_own_table_is_meant(night: GameNight) -> None:
    """Where no table waits for the person, a command means the one where they have a seat.

    Who has a seat nowhere may mean every table in the channel, and chooses one.
    """
    theirs = code_of(await night.open_lobby())
    night.anna, night.ben = night.ben, night.anna
    code = code_of(await night.open_lobby())
    await night.caro.slash("ra board")
    (select,) = selects(await private_answer(night.caro, "Which table do you mean?"))
    assert {option["label"] for option in select["options"]} == {theirs, code}
    assert f"Table {code} was cancelled." in await said_to(night.anna, "ra cancel")
    assert (await night.table(theirs)).finished_at is None


async def test_only_a_table_where_it_can_be_done_is_meant(night: GameNight) -> None:
    """A game to move in, a lobby to sit down in or to begin: that is the table, and suggested first."""
    deny(night, Permission.CREATE_PUBLIC_THREADS)
    game = await night.start_game(night.ben)
    player, other = await night.both_players(game)
    await other.slash("ra new")
    lobby = code_of(await other.wait_for_message(lambda one: "Leave" in labels(one)))
    assert f"turn in game {game}, not yours" in await said_to(other, "ra draw")
    for command, first in (("ra join", lobby), ("ra draw", game)):
        assert (await player.autocomplete(command, "table", ""))[0]["value"] == first
    await player.slash("ra join")
    await night.until_stored(lobby, lambda table: len(table.seats) == 2)
    await other.slash("ra start")
    await night.until_stored(lobby, lambda table: table.started_at is not None)


async def test_a_link_to_its_message_names_a_table(night: GameNight) -> None:
    """A pasted link to a message means the table that it shows, or none; one to a thread means its table."""
    night.deck.top = ("pharaoh",) * 4
    code = await night.start_game(night.ben, night.caro)
    await night.go_to_games()
    await night.start_game(night.ben, night.caro)
    shown = await night.until_shown(code)
    server, thread = f"https://discord.com/channels/{shown.guild_id}", shown.message_channel_id
    of_thread = [f"{server}/{thread}".removeprefix("https://"), f"<#{thread}>"]
    for link in (f"{server}/{thread}/{shown.message_id}?x=1", f"<{server}/{thread}/1>", *of_thread):
        before = await night.until_shown(code)
        await (await night.player_to_move(code)).slash("ra draw", table=link)
        await night.until_shown(code, after=before.version)
    await night.anna.slash("ra draw", table=f"{server}/{shown.channel_id}/1")
    await private_answer(night.anna, "There is no such table here")


async def test_a_link_to_an_older_board_in_a_channel(night: GameNight) -> None:
    """It names the table played there when it was sent; if there were several, the person chooses."""
    deny(night, Permission.CREATE_PUBLIC_THREADS)
    code = await night.start_game(night.ben, night.caro)
    await night.play(code, "draw", "draw")
    now = await night.until_shown(code)
    link = f"https://discord.com/channels/{now.guild_id}/{now.channel_id}"
    _, older, *_ = night.channel_messages(night.anna, now.channel_id)
    await (await night.player_to_move(code)).slash("ra draw", table=f"{link}/{older['id']}")
    await night.until_shown(code, after=now.version)

    other = await night.start_game(night.ben, night.caro)
    await night.anna.slash("ra show log", table=f"{link}/{time_snowflake(calendar.now())}")
    (select,) = selects(await private_answer(night.anna, "Which table do you mean?"))
    assert {option["label"] for option in select["options"]} == {code, other}


async def test_a_finished_game_is_meant_where_one_is_needed(night: GameNight) -> None:
    """Outside of a thread: the one that there is, or one of several, whichever tables are open.

    Who names one that does not exist reads where finished games are listed.
    """
    await night.go_to_games()
    for command in ("ra-learn replay", "ra-learn analyse"):
        said = without_ids(await said_to(night.anna, command, table="ZZZ"))
        assert said.startswith("There is no such finished game here. /ra-stats history lists")
    assert "There is no finished game here yet." in await said_to(night.ben, "ra-learn replay")
    first = await night.finished_game(night.ben)
    await night.go_to_games()
    await night.open_lobby()
    assert (await said_to(night.ben, "ra-learn replay")).startswith(f"**Game {first}**")

    second = await night.finished_game(night.ben)
    await night.go_to_games()
    question = await answer_to(night.ben, "ra-learn replay")
    (select,) = selects(question)
    assert [option["label"] for option in select["options"]] == [second, first]
    replay = await answer_to(night.ben, night.ben.select(question, select["custom_id"], first))
    assert replay["content"].startswith(f"**Game {first}**")


async def test_a_command_goes_on_as_it_was_typed_at_the_table_that_is_chosen(night: GameNight) -> None:
    """What it said besides counts there: how a game is shown, and a plan, which only the person reads."""
    games = [await night.finished_game(night.ben) for _ in range(2)]
    await night.go_to_games()
    question = await answer_to(night.ben, "ra-learn replay", how="publicly")
    assert (question["flags"] & EPHEMERAL, len(selects(question)[0]["options"])) == (EPHEMERAL, 2)
    await night.ben.select(question, selects(question)[0]["custom_id"], games[0])
    await night.anna.wait_for_message(lambda one: one["content"].startswith(f"**Game {games[0]}**"))

    _, second = await start_two_games(night)
    question = await answer_to(night.anna, "ra plan", bid="exactly", sun=7)
    assert "7" not in selects(question)[0]["custom_id"]
    chosen = night.anna.select(question, selects(question)[0]["custom_id"], second)
    planned = await turned(night.anna, question, chosen)
    assert planned["content"] == await said_to(night.anna, "ra plan", bid="exactly", sun=7, table=second)


async def test_a_plan_for_an_auction_that_is_over_is_not_kept(night: GameNight) -> None:
    """Whoever says late which table they meant plans nothing there for the next auction."""
    first, second = await start_two_games(night)
    await night.advance(first, "draw")
    await night.advance(second, "invoke")
    question = await answer_to(night.anna, "ra plan", bid="pass")
    await night.advance(second, "bid", "pass", "draw", "invoke")
    auction = (await night.until_shown(second)).version
    (select,) = selects(question)
    answer = await answer_to(night.anna, night.anna.select(question, select["custom_id"], second))

    assert answer["content"].startswith(f"Game {second} has moved on")
    assert await night.tables.read(read_plans, second, BID, auction) == {}


async def test_a_command_that_names_a_person_must_be_typed_again(night: GameNight) -> None:
    """With one of the codes listed: a select could not hold that person."""
    codes = await start_two_games(night)
    question = await answer_to(night.anna, "ra remove", player=night.ben.id)
    assert "Use the command again with table:" in question["content"]
    assert all(code in question["content"] for code in codes)
    assert selects(question) == []


async def test_finished_games_in_unseen_threads_are_passed_over(night: GameNight) -> None:
    """However many are newer than those that the person sees, those are offered and suggested."""
    guild_id, unseen = int(night.world.guild.id), private_thread(night, night.anna, night.caro)
    await night.anna.say(f"{night.world.bot.mention} come in")
    seats = At(int(night.anna.id), "Anna", 1, 40), At(int(night.caro.id), "Caro", 2, 30)
    games = int(night.world.channel_named("games").id)
    seen = {await night.tables.write(add_game, guild_id, seats, channel_id=games) for _ in range(2)}
    for _ in range(MAX_OPTIONS + 2):
        await night.tables.write(add_game, guild_id, seats, channel_id=int(unseen.id))
    await night.ben.slash("ra-learn replay")
    (select,) = selects(await private_answer(night.ben, "Which table do you mean?"))
    assert {option["label"] for option in select["options"]} == seen
    offered = await night.ben.autocomplete("ra-learn replay", "table", "")
    assert {one["value"] for one in offered} == seen


async def test_a_person_with_several_tables_chooses_one_privately(night: GameNight) -> None:
    """Where two tables wait for one person, they choose one, and the command is carried out there, once."""
    first, second = await start_two_games(night)
    before = await night.until_shown(first)
    await night.anna.slash("ra draw")
    question = await private_answer(night.anna, "Which table do you mean?")
    (select,) = selects(question)
    assert {option["label"] for option in select["options"]} == {first, second}
    assert "Anna" in select["options"][0]["description"]

    await night.anna.select(question, select["custom_id"], second)
    await private_answer(night.anna, "Anna drew")
    assert await night.table(first) == before
    assert (await night.actions(second))[-1] == "draw"

    drawn = await night.until_shown(second)
    await night.anna.select(question, select["custom_id"], second, stale=True)
    await private_answer(night.anna, f"Game {second} has moved on")
    assert await night.table(second) == drawn


async def test_a_question_of_another_version(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever answers it late reads that it is from an older version, whatever the command."""
    first, _ = await start_two_games(night)
    monkeypatch.setattr(which_table, "dumps", lambda _: '{"wager": "pass"}')
    question = await answer_to(night.anna, "ra plan", bid="pass")
    (select,) = selects(question)
    answer = await answer_to(night.anna, night.anna.select(question, select["custom_id"], first))

    assert answer["content"].startswith("This button is from an older version of the bot.")


def test_a_move_too_long_for_the_question_must_be_typed_again() -> None:
    """A move that does not fit into a select must be sent again with one of the codes listed."""
    tables = [make_table(code=code) for code in ("K3F", "T7A")]
    question = which_table_post(" ".join(["discard", *["agriculture"] * 8]), tables, "en")

    assert "Use the command again with table:" in question.content
    assert all(table.code in question.content for table in tables)
    assert component_rows(question) == []


@pytest.mark.parametrize("what", ["board", "discard " + "agriculture " * 8])
def test_a_list_that_lacks_tables_says_so(what: str) -> None:
    """Whoever means a table beyond the first 25 reads how to name it; a whole list says nothing of it."""
    tables = [make_table(code=f"K{number:02}") for number in range(MAX_OPTIONS + 1)]
    words = "\nOnly 25 tables are listed. For another one, use the command again with table: and its code."
    assert which_table_post(what, tables, "en").content.endswith(words)
    assert words not in which_table_post(what, tables[:MAX_OPTIONS], "en").content


async def test_without_any_table_here_the_person_is_told_how_to_open_one(night: GameNight) -> None:
    """A seat on another server does not count."""
    await night.tables.lobbies.open(Place(77, 78), Person(int(night.anna.id), "Anna"))
    await night.anna.slash("ra draw")

    await private_answer(night.anna, "There is no table here. Open one with /ra new.")


async def test_the_tables_of_another_server_do_not_exist(night: GameNight) -> None:
    """The code of another server's table is treated as unknown, and is never suggested."""
    stranger = await night.tables.lobbies.open(Place(77, 78), Person(79, "Dora"))
    for command, code in (("ra join", stranger.code), ("ra board", stranger.code), ("ra show text", "QQQQ")):
        assert "There is no such table here." in await said_to(night.anna, command, table=code)

    assert await night.anna.autocomplete("ra join", "table", stranger.code[0]) == []
    assert len((await night.tables.get(stranger.code)).seats) == 1


async def test_open_tables_are_suggested(night: GameNight) -> None:
    """By the beginning of their code, however typed, with their players; no more than Discord accepts."""
    code = code_of(await night.open_lobby(players=2))
    await night.ben.slash("ra join", table=code)
    suggested = await night.caro.autocomplete("ra join", "table", f"#{code[:2].lower()}")

    assert suggested == [{"name": f"{code}: Anna, Ben", "value": code}]
    assert await night.ben.autocomplete("ra join", "table", f"{code[:2]}0") == []
    place = Place(int(night.world.guild.id), int(night.anna.channel_id))
    for _ in range(30):
        await night.tables.lobbies.open(place, Person(int(night.ben.id), "Ben"))
    suggested = await night.anna.autocomplete("ra board", "table", "")
    assert (len(suggested), suggested[0]["value"]) == (MAX_OPTIONS, code)
