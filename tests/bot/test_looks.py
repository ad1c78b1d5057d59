"""Everything that can be looked at, behind More and by command: privately, but for board and leaderboard."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.messages.looks import text_posts
from engine.tables import Person, Place
from renderers.ra import reason_text
from tests.bot.evening import code_of, labels, selects

if TYPE_CHECKING:
    from playground.member import Member
    from tests.bot.evening import Evening, Message


async def answered(person: Member, words: str) -> Message:
    """The private answer in which a person reads these words."""
    return await person.wait_for_private_answer(lambda answer: words in answer["content"])


async def posted_again(evening: Evening, person: Member, code: str) -> Message:
    """The table's message after somebody asked for the board."""
    old = (await evening.settled(code)).message_id
    await person.slash("ra board", table=code)
    async with asyncio.timeout(5):
        while (await evening.table(code)).message_id == old:  # noqa: ASYNC110  # no event says so
            await asyncio.sleep(0.005)
    return await evening.current(code)


async def finished(evening: Evening, *others: Member, **options: int) -> str:
    """The code of a game that is over."""
    await evening.anna.go_to("games")
    code = await evening.started(*others, **options)
    await evening.finish(code)
    return code


# More


async def test_more_offers_what_else_there_is(evening: Evening) -> None:
    """A player finds position, log, bag, his fame, a hint and the rules behind More, privately."""
    code = await evening.started(evening.ben)
    await evening.ben.click(await evening.current(code, evening.ben), "More")
    more = await answered(evening.ben, f"Game {code}")

    assert labels(more) == ["Position as text", "Log", "Tiles in the bag", "My fame", "Hint"]
    assert len(selects(more)[0]["options"]) == 9


async def test_who_does_not_play_is_offered_neither_fame_nor_hint(evening: Evening) -> None:
    """A spectator finds all the rest."""
    code = await evening.started(evening.ben)
    evening.caro.channel_id = evening.anna.channel_id
    await evening.caro.click(await evening.current(code, evening.caro), "More")

    assert labels(await answered(evening.caro, f"Game {code}")) == [
        "Position as text",
        "Log",
        "Tiles in the bag",
    ]


@pytest.mark.parametrize(
    ("button", "words"),
    [
        ("Position as text", "Auction track"),
        ("Log", "Log of game"),
        ("Tiles in the bag", "left in the bag"),
        ("My fame", "fame"),
    ],
)
async def test_each_button_of_more_answers_privately(evening: Evening, button: str, words: str) -> None:
    """What More offers is shown to the one who asked alone, and changes nothing."""
    code = await evening.started(evening.ben)
    await evening.advance(code, "draw")
    before = await evening.settled(code)
    await evening.ben.click(await evening.current(code, evening.ben), "More")
    await evening.ben.click(await answered(evening.ben, f"Game {code}"), button)
    answer = await evening.ben.wait_for_private_answer(
        lambda answer: words in answer["content"] and not answer["content"].startswith(f"Game {code}: what")
    )

    assert answer["flags"] & 64
    assert evening.anna.private_answers == []
    assert await evening.table(code) == before


# By command


@pytest.mark.parametrize(
    ("command", "words"),
    [("text", "Auction track"), ("log", "Log of game"), ("bag", "left in the bag"), ("fame", "fame")],
)
async def test_each_look_has_its_command(evening: Evening, command: str, words: str) -> None:
    """The same as behind More, by command, for the one who asked alone."""
    code = await evening.started(evening.ben)
    await evening.advance(code, "draw")
    await evening.ben.slash(f"ra {command}")
    answer = await answered(evening.ben, words)

    assert answer["channel_id"] == evening.ben.channel_id
    assert evening.anna.private_answers == []


@pytest.mark.parametrize("command", ["text", "bag", "fame"])
async def test_before_the_start_there_is_nothing_to_see(evening: Evening, command: str) -> None:
    """In a lobby the looks say that no game is running."""
    await evening.lobby(players=2)
    await evening.anna.slash(f"ra {command}")

    await answered(evening.anna, "No game is running at this table.")


async def test_a_spectator_has_no_fame(evening: Evening) -> None:
    """/ra fame of somebody who does not play is refused."""
    code = await evening.started(evening.ben)
    await evening.caro.slash("ra fame", table=code)

    await answered(evening.caro, f"You do not play in game {code}")


async def test_the_text_tells_hidden_fame_to_its_owner_alone(evening: Evening) -> None:
    """Everybody's position text has his own total; nobody else's."""
    code = await evening.started(evening.ben)
    evening.caro.channel_id = evening.anna.channel_id
    for person, hidden in ((evening.ben, 1), (evening.caro, 2)):
        await person.slash("ra text", table=code)
        answer = await answered(person, "left in the bag")
        assert answer["content"].count("fame hidden") == hidden
        assert answer["content"].count("fame 10") == 2 - hidden


async def test_a_long_text_comes_in_several_messages(evening: Evening) -> None:
    """A position of five with long names does not fit into one message; nothing of it is lost."""
    code = code_of(await evening.lobby(players=5))
    for number in range(4):
        await evening.tables.join(code, Person(number + 1, f"{number}" + "*" * 31))
    await evening.anna.slash("ra start")
    await evening.settled(code)
    seat = (await evening.table(code)).seat_of(int(evening.anna.id))
    wanted: list[str] = []
    while len(wanted) < 2:
        table = await evening.finish(code, moves=20)
        view = await evening.tables.view(code, seat)
        wanted = [post.content for post in text_posts(table, view, "en")]
    before = len(evening.anna.private_answers)
    await evening.anna.slash("ra text", table=code)
    await evening.anna.wait_until(lambda: len(evening.anna.private_answers) == before + len(wanted))

    assert [answer["content"] for answer in evening.anna.private_answers[before:]] == wanted
    assert all(len(content) <= 2000 for content in wanted)


async def test_the_log_has_pages(evening: Evening) -> None:
    """The newest page comes first; the buttons turn to the ones beside it in the same message."""
    code = await finished(evening, evening.ben)
    await evening.anna.slash("ra log", table=code)
    newest = await answered(evening.anna, "Log of game")
    assert labels(newest) == ["Earlier"]
    assert "The game is over" in newest["content"]

    await evening.anna.click(newest, "Earlier")
    await evening.anna.wait_until(lambda: "Later" in labels(evening.anna.messages[newest["id"]]))
    while "Earlier" in labels(evening.anna.messages[newest["id"]]):
        await evening.anna.click(newest, "Earlier")
    oldest = evening.anna.messages[newest["id"]]
    assert "page 1 of" in oldest["content"]
    assert "drew Ra tile 1." in oldest["content"]
    assert labels(oldest) == ["Later"]
    assert len(evening.anna.private_answers) == 1


@pytest.mark.parametrize("level", ["regular", "master"])
async def test_the_log_tells_why_a_computer_did_it(evening: Evening, level: str) -> None:
    """After what a computer did stands its reason in a few words, where it has one."""
    code, said = await evening.started(computers=1, level=level), None
    while said is None:
        table = await evening.tables.play_computers(code)
        said = next((move.reason for move in await evening.tables.log(code) if move.reason), None)
        legal = (await evening.tables.look(code)).legal
        await evening.tables.act(code, table.version, table.asked.seat, str(legal[0]))
    await evening.tables.play_computers(code)
    await evening.bot.announcer.announce(await evening.table(code))
    names = [seat.name for seat in (await evening.table(code)).seats]
    await evening.anna.slash("ra log", table=code)
    told = await answered(evening.anna, "Log of game")
    assert reason_text(said.key, said.values, names, "en") in told["content"]


async def test_the_log_of_a_lobby_is_empty(evening: Evening) -> None:
    """Before the start nothing has happened."""
    code = code_of(await evening.lobby(players=2))
    await evening.anna.slash("ra log")

    await answered(evening.anna, f"Nothing has happened in game {code} yet.")


async def test_the_bag_is_counted_by_kind(evening: Evening) -> None:
    """Tiles that were drawn are missing in it."""
    evening.dealer.first = ("funeral",)
    code = await evening.started(evening.ben)
    await evening.advance(code, "draw")
    await evening.ben.slash("ra bag")
    answer = await answered(evening.ben, "left in the bag")

    assert "179 tiles" in answer["content"]
    assert "Funeral 1" in answer["content"]
    assert "Ra 30" in answer["content"]


# Lists


async def test_games_that_wait_for_me_come_first(evening: Evening) -> None:
    """Then the others, then lobbies; each with a link, none of another server."""
    codes = [await evening.started(evening.ben)]
    evening.dealer.first = ("pharaoh",)
    await evening.anna.go_to("games")
    await evening.ben.go_to("games")
    codes.append(await evening.started(evening.ben))
    for code, wanted in zip(codes, (evening.ben, evening.anna), strict=True):
        if await evening.asked(code) is not wanted:
            await evening.advance(code, "draw")
    await evening.tables.open(Place(77, 78), Person(int(evening.anna.id), "Anna"))
    await evening.anna.go_to("games")
    lobby = await evening.lobby(players=2)
    await evening.anna.slash("ra games")
    answer = await answered(evening.anna, "Your tables in this server")
    lines = answer["content"].splitlines()[1:]

    assert lines[0].startswith(f"- **{codes[1]}: it is your turn.** https://discord.com/channels/")
    assert len(lines) == 3
    assert any(line.startswith(f"- {codes[0]}: it is the turn of Ben.") for line in lines[1:])
    assert any(line.startswith(f"- {code_of(lobby)}: not started yet.") for line in lines[1:])


async def test_somebody_without_games_is_told_how_to_open_one(evening: Evening) -> None:
    """/ra games of somebody who sits nowhere."""
    await evening.lobby(players=2)
    await evening.ben.slash("ra games")

    await answered(evening.ben, "You sit at no table in this server. Open one with /ra new.")


async def test_many_games_come_in_several_messages(evening: Evening) -> None:
    """Nobody's table is left out of the list."""
    place = Place(int(evening.world.guild_id), int(evening.anna.channel_id))
    codes = [(await evening.tables.open(place, Person(int(evening.ben.id), "Ben"))).code for _ in range(80)]
    await evening.ben.slash("ra games")

    def told() -> str:
        return "\n".join(answer["content"] for answer in evening.ben.private_answers)

    await evening.ben.wait_until(lambda: all(f"- {code}: " in told() for code in codes))
    assert len(evening.ben.private_answers) > 1


# Rules


async def test_rules_are_turned_by_a_select(evening: Evening) -> None:
    """/ra rules shows a chapter; the select shows another one in its place."""
    await evening.anna.slash("ra rules")
    answer = await answered(evening.anna, "## The game in a minute")
    await evening.anna.select(answer, selects(answer)[0]["custom_id"], "Scoring")
    await evening.anna.wait_until(
        lambda: evening.anna.messages[answer["id"]]["content"].startswith("## Scoring")
    )

    turned = evening.anna.messages[answer["id"]]
    assert [one["label"] for one in selects(turned)[0]["options"] if one.get("default")] == ["Scoring"]
    assert len(evening.anna.private_answers) == 1


async def test_a_chapter_of_the_rules_by_command(evening: Evening) -> None:
    """The chapter can be named, also where no table is."""
    await evening.anna.go_to("off-topic")
    await evening.anna.slash("ra rules", chapter="gods")

    await answered(evening.anna, "## Gods")


async def test_the_rules_behind_more_leave_more_where_it_is(evening: Evening) -> None:
    """More is still there when a chapter was chosen from it."""
    code = await evening.started(evening.ben)
    await evening.anna.click(await evening.current(code), "More")
    more = await answered(evening.anna, f"Game {code}")
    await evening.anna.select(more, selects(more)[0]["custom_id"], "Auctions")
    await answered(evening.anna, "## Auctions")

    assert evening.anna.messages[more["id"]]["content"] == more["content"]


# Board


async def test_board_posts_the_current_board_again(evening: Evening) -> None:
    """The new message has the buttons, the old one none; nobody is notified."""
    code = await evening.started(evening.ben)
    old = await evening.current(code)
    pings = [len(person.pings) for person in (evening.anna, evening.ben)]
    asked, other = await evening.asked(code), (await evening.others(code))[0]
    new = await posted_again(evening, evening.anna, code)
    await evening.anna.wait_until(lambda: labels(evening.anna.messages[old["id"]]) == [])

    assert new["id"] != old["id"]
    assert labels(new) == ["Draw a tile", "Invoke Ra", "More"]
    assert new["attachments"]
    assert asked.username.capitalize() in new["content"]
    assert [len(person.pings) for person in (evening.anna, evening.ben)] == pings
    assert other.private_answers == []


async def test_the_game_goes_on_with_the_board_that_was_posted_again(evening: Evening) -> None:
    """Its buttons work, also for a move after which the same person is asked."""
    evening.dealer.first = ("pharaoh",) * 3
    code = await evening.started(computers=1)
    board = await posted_again(evening, evening.anna, code)
    await evening.anna.click(board, labels(board)[0])
    table = await evening.settled(code)

    assert str(table.message_id) == board["id"]


async def test_board_of_a_lobby_posts_the_lobby_again(evening: Evening) -> None:
    """A lobby that the chat has pushed away comes back with its buttons."""
    old = await evening.lobby(players=2)
    new = await posted_again(evening, evening.ben, code_of(old))
    await evening.anna.wait_until(lambda: labels(evening.anna.messages[old["id"]]) == [])
    await evening.ben.click(new, "Join")

    assert new["id"] != old["id"]
    assert "- Ben" in (await evening.current(code_of(old)))["content"]


async def test_board_elsewhere_tells_where_it_is(evening: Evening) -> None:
    """The board stays where the game is played; whoever asked elsewhere gets the link."""
    code = await evening.started(evening.ben)
    await evening.ben.go_to("off-topic")
    await posted_again(evening, evening.ben, code)
    table = await evening.settled(code)

    assert table.message_channel_id == table.thread_id
    await answered(evening.ben, str(table.message_id))


# The end and the leaderboard


async def test_the_end_shows_the_winner_and_the_fame_by_epoch(evening: Evening) -> None:
    """The last message names the winner, everybody's fame after each epoch, and offers Replay and More."""
    code = await finished(evening, evening.ben)
    message = await evening.current(code)
    view = await evening.tables.view(code, None)
    table = await evening.table(code)
    winner = table.seats[view.places.index(1)]

    assert message["content"].startswith(f"## {winner.name} wins game {code}")
    for seat in table.seats:
        fame = ", ".join(str(epoch.fame[seat.seat]) for epoch in view.epochs)
        assert (
            f"**{seat.name}**: {view.epochs[-1].fame[seat.seat]} fame (after each epoch: {fame})"
            in (message["content"])
        )
    assert labels(message) == ["Replay", "More"]
    assert message["attachments"]


async def test_the_leaderboard_counts_finished_games_of_at_least_two_people(evening: Evening) -> None:
    """Games against computers alone do not count, nor games that run; everybody sees the list."""
    await evening.started(evening.ben)
    await finished(evening, computers=1)
    await evening.ben.go_to("games")
    await evening.ben.slash("ra leaderboard")
    await answered(evening.ben, "No game of Ra between people")

    await evening.ben.go_to("games")
    codes = [await finished(evening, evening.ben, computers=seats) for seats in (0, 1)]
    places = {"Anna": [], "Ben": []}
    for code in codes:
        view, table = await evening.tables.view(code, None), await evening.table(code)
        for seat in table.people:
            places[seat.name].append(view.places[seat.seat])
    await evening.ben.slash("ra leaderboard")
    board = await evening.anna.wait_for_message(
        lambda message: message["content"].startswith("## Ra in this server")
    )

    lines = board["content"].splitlines()[1:]
    assert len(lines) == 2
    for line in lines:
        name = line.split("**")[1]
        wins, mean = places[name].count(1), sum(places[name]) / 2
        assert f"{wins} win{'' if wins == 1 else 's'} in 2 games, average place {mean:.1f}, " in line
    assert board["flags"] & 64 == 0


async def test_a_finished_game_is_looked_at_in_its_own_thread(evening: Evening) -> None:
    """Where a game was played no command needs its code, also when it is over."""
    code = await evening.started(evening.ben)
    await evening.finish(code)
    await evening.anna.slash("ra log")

    answer = await evening.anna.wait_for_private_answer()
    assert f"Log of game {code}" in answer["content"]
