"""From /ra new to the first move: the lobby message, who may do what, options, cancelling."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.tables import Person
from playground.permissions import Permission
from tests.bot.evening import code_of, labels, selects

if TYPE_CHECKING:
    from playground.member import Member
    from tests.bot.evening import Evening, Message


async def told(person: Member, words: str) -> Message:
    """The private answer in which a person reads these words."""
    return await person.wait_for_private_answer(lambda answer: words in answer["content"])


async def send_in(person: Member, form: Message, **changes: list[str]) -> Message:
    """Send a form in as it was opened, but for these parts by label, as a person's app does."""
    as_opened = {
        part["label"]: [one["value"] for one in part["component"]["options"] if one.get("default")]
        for part in form["data"]["components"]
    }
    return await person.submit_modal(form, **as_opened | changes)


# Sitting down and standing up


async def test_new_posts_a_lobby_with_its_seats_and_buttons(evening: Evening) -> None:
    """/ra new answers with a public lobby: the host, the computers, what is played."""
    lobby = await evening.lobby(players=4, computers=2, hidden_scores=False)
    table = await evening.table(code_of(lobby))

    assert lobby["flags"] & 64 == 0
    assert "3 of 4 seats" in lobby["content"]
    assert "- Anna (host)" in lobby["content"]
    assert lobby["content"].count("(computer, Greedy)") == 2
    assert "fame is open" in lobby["content"]
    assert labels(lobby) == ["Join", "Leave", "Add computer", "Remove computer", "Options", "Start"]
    assert (table.host_id, table.players_wanted) == (int(evening.anna.id), 4)


async def test_what_happens_in_the_lobby_edits_its_one_message(evening: Evening) -> None:
    """Joining, leaving and computers are shown in the same message, not in new ones."""
    lobby = await evening.lobby(players=3)
    await evening.ben.click(lobby, "Join")
    await evening.ben.click(lobby, "Add computer")
    await evening.ben.click(lobby, "Remove computer")
    await evening.caro.click(lobby, "Join")
    await evening.ben.click(lobby, "Leave")

    message = await evening.current(code_of(lobby))
    assert message["id"] == lobby["id"]
    assert [line for line in message["content"].splitlines() if line.startswith("- ")] == [
        "- Anna (host)",
        "- Caro",
    ]
    assert len(evening.channel_messages(evening.anna, evening.anna.channel_id)) == 1


async def test_host_rights_pass_on_when_the_host_leaves(evening: Evening) -> None:
    """The one who joined next becomes host and can start."""
    lobby = await evening.lobby(players=3)
    await evening.ben.click(lobby, "Join")
    await evening.caro.click(lobby, "Join")
    await evening.anna.click(lobby, "Leave")
    message = await evening.current(code_of(lobby))
    await evening.ben.click(message, "Start")

    assert "- Ben (host)" in message["content"]
    assert (await evening.settled(code_of(lobby))).to_act is not None


async def test_the_last_person_who_leaves_cancels_the_table(evening: Evening) -> None:
    """A lobby without people is over, computers or not."""
    lobby = await evening.lobby(players=3, computers=1)
    await evening.anna.click(lobby, "Leave")
    message = await evening.current(code_of(lobby))

    assert message["content"] == f"Table {code_of(lobby)} was cancelled."
    assert labels(message) == []


async def test_a_full_table_takes_nobody(evening: Evening) -> None:
    """Join and Add computer are off when all seats are taken; by command there is a reason."""
    lobby = await evening.lobby(players=2, computers=1)
    assert labels(lobby) == ["Leave", "Remove computer", "Options", "Start"]

    await evening.ben.slash("ra join")
    await told(evening.ben, "All seats of this table are taken.")


async def test_nobody_joins_twice(evening: Evening) -> None:
    """A second Join is refused."""
    lobby = await evening.lobby(players=3)
    await evening.anna.click(lobby, "Join")

    await told(evening.anna, "You sit at this table already.")
    assert len((await evening.table(code_of(lobby))).seats) == 1


async def test_only_who_sits_there_may_add_and_take_away_computers(evening: Evening) -> None:
    """Somebody who is only passing by changes nothing."""
    lobby = await evening.lobby(players=3)
    await evening.ben.click(lobby, "Add computer")

    await told(evening.ben, "You do not sit at this table.")
    assert len((await evening.table(code_of(lobby))).seats) == 1


async def test_one_seat_stays_free_for_the_host(evening: Evening) -> None:
    """/ra new with as many computers as players is refused with the reason."""
    await evening.anna.slash("ra new", players=2, computers=2)

    await told(evening.anna, "At least one of the 2 seats must stay free for a person")
    assert await evening.tables.tables_in(int(evening.anna.channel_id)) == ()


# Starting


async def test_only_the_host_starts(evening: Evening) -> None:
    """Start by somebody else is refused."""
    lobby = await evening.lobby(players=3)
    await evening.ben.click(lobby, "Join")
    await evening.ben.click(lobby, "Start")

    await told(evening.ben, "Only the host of the table can do this.")
    assert (await evening.table(code_of(lobby))).started_at is None


async def test_nobody_plays_alone(evening: Evening) -> None:
    """With one at the table Start is off, and refused by command."""
    lobby = await evening.lobby(players=3)
    assert "Start" not in labels(lobby)

    await evening.anna.slash("ra start")
    await told(evening.anna, "The game needs at least two")


async def test_a_table_can_start_with_fewer_than_were_wanted(evening: Evening) -> None:
    """Two of five are enough; they get the suns of two."""
    lobby = await evening.lobby(players=5)
    await evening.ben.click(lobby, "Join")
    await evening.anna.click(lobby, "Start")
    code = code_of(lobby)
    await evening.settled(code)

    view = await evening.tables.view(code, None)
    assert sorted(sun for player in view.players for sun in player.suns_up) == list(range(2, 10))


async def test_the_started_lobby_message_leads_to_the_thread(evening: Evening) -> None:
    """The lobby loses its buttons and names the thread, where the first turn message is."""
    lobby = await evening.lobby(players=3, computers=1)
    await evening.ben.click(lobby, "Join")
    await evening.anna.click(lobby, "Start")
    table = await evening.settled(code_of(lobby))
    thread = evening.world.channel(str(table.thread_id))

    await evening.anna.wait_until(lambda: f"<#{thread.id}>" in evening.anna.messages[lobby["id"]]["content"])
    assert labels(evening.anna.messages[lobby["id"]]) == []
    assert table.message_channel_id == table.thread_id
    assert thread.name.startswith(f"Ra {table.code}: ")


async def test_a_lobby_in_a_thread_is_played_in_that_thread(evening: Evening) -> None:
    """Where no thread can be opened the game goes on where it was opened."""
    first = await evening.started(evening.ben)
    thread_id = (await evening.table(first)).thread_id
    evening.anna.channel_id = str(thread_id)
    second = await evening.started(evening.ben)

    table = await evening.settled(second)
    assert (table.channel_id, table.thread_id, table.message_channel_id) == (thread_id, None, thread_id)


async def test_a_game_that_runs_takes_no_lobby_commands(evening: Evening) -> None:
    """After the start nobody joins, leaves, or changes options; who wants to leave hears how a game ends."""
    code = await evening.started(evening.ben)
    for command in ("join", "leave", "options", "start"):
        known = len(evening.anna.private_answers)
        await evening.anna.slash(f"ra {command}", table=code)
        await evening.anna.wait_until(lambda known=known: len(evening.anna.private_answers) > known)
        told = evening.anna.private_answers[-1]["content"]
        assert "The game has begun already." in told
        assert ("/ra cancel" in told) == (command == "leave")


# By command


async def test_the_whole_lobby_by_command(evening: Evening) -> None:
    """Join, leave, start and cancel work without touching a button, and answer where the table is shown."""
    lobby = await evening.lobby(players=3)
    code = code_of(lobby)
    await evening.ben.slash("ra join", table=code)
    await evening.caro.slash("ra join", table=code.lower())
    await evening.caro.slash("ra leave", table=code)
    assert [seat.name for seat in (await evening.table(code)).seats] == ["Anna", "Ben"]
    await told(evening.caro, lobby["id"])

    await evening.anna.slash("ra start")
    table = await evening.settled(code)
    assert table.started_at
    await told(evening.anna, str(table.message_id))

    for person in (evening.anna, evening.ben):
        await person.slash("ra cancel", table=code)
    assert (await evening.current(code))["content"] == f"Table {code} was cancelled."


# Options


async def test_the_host_sets_options_in_a_form(evening: Evening) -> None:
    """What the form says is played, and shown in the lobby."""
    lobby = await evening.lobby(players=2)
    form = await evening.anna.click(lobby, "Options")
    for_two = {"Two players: suns": ["baumer"], "Two players: Ra tiles that end an epoch": ["7"]}
    await send_in(evening.anna, form, Rules=["two_player_no_penalty"], **for_two)
    message = await evening.current(code_of(lobby))

    assert dict((await evening.table(code_of(lobby))).options) == {
        "hidden_scores": False,
        "god_takes_disaster": "forbid",
        "two_player_no_penalty": True,
        "two_player_suns": "baumer",
        "two_player_ra_track": 7,
    }
    for words in ("fame is open", "cannot take disaster", "no penalties", "2-4-6-9", "7 Ra tiles"):
        assert words in message["content"]


async def test_the_form_shows_what_is_chosen_now(evening: Evening) -> None:
    """A second look at the form begins with what the first one said."""
    lobby = await evening.lobby(players=2, hidden_scores=False)
    form = await evening.anna.click(lobby, "Options")
    chosen = [
        [option["value"] for option in part["component"]["options"] if option.get("default")]
        for part in form["data"]["components"]
    ]

    assert chosen == [["2"], ["god_takes_disaster", "hints"], ["razzia"], ["6"]]


async def test_the_options_of_two_do_not_matter_to_three(evening: Evening) -> None:
    """With three players the form's choices for two are not taken."""
    lobby = await evening.lobby(players=2)
    form = await evening.anna.click(lobby, "Options")
    rules = ["hidden_scores", "god_takes_disaster", "two_player_no_penalty"]
    await send_in(evening.anna, form, Players=["3"], Rules=rules)
    table = await evening.settled(code_of(lobby))

    assert table.players_wanted == 3
    assert not any(name.startswith("two_player_") for name in table.options)


async def test_a_form_that_changes_nothing_changes_nothing(evening: Evening) -> None:
    """The lobby message survives a form that is sent in as it was opened."""
    lobby = await evening.lobby(players=3)
    for _ in range(2):
        form = await evening.anna.click(lobby, "Options")
        await send_in(evening.anna, form)
    message = await evening.current(code_of(lobby))

    assert message["id"] == lobby["id"]
    assert message["content"] == evening.anna.messages[lobby["id"]]["content"] == lobby["content"]
    assert "Start" in [part.get("label") for row in message["components"] for part in row["components"]]


async def test_options_for_fewer_than_sit_there_are_refused(evening: Evening) -> None:
    """Nobody is thrown out by a form."""
    lobby = await evening.lobby(players=4, computers=2)
    form = await evening.anna.click(lobby, "Options")
    await send_in(evening.anna, form, Players=["2"])

    await told(evening.anna, "More sit at this table than that.")
    assert (await evening.table(code_of(lobby))).players_wanted == 4


async def test_only_the_host_opens_the_form(evening: Evening) -> None:
    """Options by somebody else are refused before he fills anything in."""
    lobby = await evening.lobby(players=3)
    await evening.ben.click(lobby, "Join")
    await evening.ben.click(lobby, "Options")

    await told(evening.ben, "Only the host of the table can do this.")


async def test_options_by_command(evening: Evening) -> None:
    """/ra options opens the same form, and the lobby message shows what it says."""
    lobby = await evening.lobby(players=3)
    form = await evening.anna.slash("ra options")
    await send_in(evening.anna, form, Players=["4"], Rules=["god_takes_disaster"])
    message = await evening.current(code_of(lobby))

    assert "1 of 4 seats" in message["content"]
    assert "fame is open" in message["content"]
    await told(evening.anna, lobby["id"])


async def test_a_form_by_command_that_is_sent_in_unchanged_is_answered(evening: Evening) -> None:
    """Also where no message stands behind the form it is acknowledged."""
    await evening.lobby(players=3)
    form = await evening.anna.slash("ra options")
    answer = await send_in(evening.anna, form)

    assert answer["ok"]


# Cancelling


async def test_the_host_cancels_a_lobby(evening: Evening) -> None:
    """Before the start the host alone decides."""
    evening.anna, evening.ben = evening.ben, evening.anna  # Ben manages nothing
    lobby = await evening.lobby(players=3)
    await evening.anna.slash("ra cancel")

    assert "was cancelled" in (await evening.current(code_of(lobby)))["content"]


async def test_somebody_else_does_not_cancel_a_lobby(evening: Evening) -> None:
    """A guest of the table is refused."""
    lobby = await evening.lobby(players=3)
    await evening.ben.click(lobby, "Join")
    await evening.ben.slash("ra cancel")

    await told(evening.ben, "Only the host of the table can do this.")
    assert (await evening.table(code_of(lobby))).finished_at is None


@pytest.mark.parametrize("running", [False, True])
async def test_a_moderator_cancels_any_table(evening: Evening, running: bool) -> None:
    """Somebody with Manage Server ends a table at which he does not sit."""
    evening.world.add_role("warden", Permission.MANAGE_GUILD, evening.caro.id)
    code = await evening.started(evening.ben) if running else code_of(await evening.lobby(players=3))
    await evening.caro.slash("ra cancel", table=code)
    message = await evening.current(code)

    assert message["content"] == f"Table {code} was cancelled."
    assert labels(message) == selects(message) == []


async def test_a_game_is_cancelled_when_all_its_people_agree(evening: Evening) -> None:
    """The first wish is told to all at the table without a ping, the last one ends the game."""
    evening.anna, evening.caro = evening.caro, evening.anna  # Caro and Ben manage nothing
    code = await evening.started(evening.ben, computers=1)
    await evening.ben.slash("ra cancel")
    wish = await evening.anna.wait_for_message(lambda message: "would like to cancel" in message["content"])

    assert wish["content"].startswith(f"Ben would like to cancel game {code}.")
    assert wish["content"].endswith(": Caro.")
    assert wish["id"] not in [ping["id"] for ping in evening.anna.pings]
    assert (await evening.table(code)).finished_at is None

    await evening.anna.slash("ra cancel")
    assert (await evening.current(code))["content"] == f"Table {code} was cancelled."


async def test_the_wish_to_cancel_is_told_where_the_game_is_played(evening: Evening) -> None:
    """Said elsewhere in the server, the wish still reaches the table, and its owner is told so."""
    evening.anna, evening.caro = evening.caro, evening.anna
    code = await evening.started(evening.ben)
    table = await evening.table(code)
    await evening.ben.go_to("off-topic")
    await evening.ben.slash("ra cancel", table=code)
    wish = await evening.anna.wait_for_message(lambda message: "would like to cancel" in message["content"])

    assert wish["channel_id"] == str(table.thread_id)
    await told(evening.ben, str(table.message_id))


async def test_who_does_not_play_has_no_say(evening: Evening) -> None:
    """A spectator cannot ask to cancel a running game."""
    code = await evening.started(evening.ben)
    await evening.caro.slash("ra cancel", table=code)

    await told(evening.caro, "You do not sit at this table.")


async def test_after_a_wish_to_cancel_the_game_goes_on(evening: Evening) -> None:
    """The turn message's buttons still work for whoever is asked."""
    evening.anna, evening.caro = evening.caro, evening.anna
    code = await evening.started(evening.ben)
    await evening.ben.slash("ra cancel")
    version = (await evening.settled(code)).version
    await evening.play(code, "draw")

    assert (await evening.table(code)).version == version + 1


# Several tables


async def test_a_person_sits_at_several_tables_of_one_channel(evening: Evening) -> None:
    """Each table has its own code and message, and each start its own thread."""
    lobbies = [await evening.lobby(players=2) for _ in range(3)]
    codes = {code_of(lobby) for lobby in lobbies}
    assert len(codes) == 3

    for lobby in lobbies[:2]:
        await evening.ben.click(lobby, "Join")
        await evening.anna.click(lobby, "Start")
    tables = [await evening.settled(code_of(lobby)) for lobby in lobbies]
    assert len({table.thread_id for table in tables[:2]}) == 2
    assert tables[2].started_at is None


async def test_the_thread_of_five_long_names_has_a_name_that_fits(evening: Evening) -> None:
    """Discord takes 100 characters; what does not fit is left out."""
    code = code_of(await evening.lobby(players=5))
    for number in range(4):
        await evening.tables.join(code, Person(number + 1, f"{number}" * 32))
    await evening.anna.slash("ra start")
    table = await evening.settled(code)

    assert len(evening.world.channel(str(table.thread_id)).name) == 100


async def test_a_moderator_who_plays_is_asked_before_he_cancels_for_all(evening: Evening) -> None:
    """His wish counts like everybody's; a private button cancels without the others."""
    code = await evening.started(evening.ben)
    await evening.anna.slash("ra cancel")
    offer = await evening.anna.wait_for_private_answer(
        lambda message: "Cancel it for everybody" in labels(message)
    )
    assert (await evening.table(code)).finished_at is None

    await evening.anna.click(offer, "Cancel it for everybody")
    assert (await evening.current(code))["content"] == f"Table {code} was cancelled."


async def test_agreeing_to_cancel_takes_one_press(evening: Evening) -> None:
    """The message that tells of the wish has the button for the others."""
    code = await evening.started(evening.ben)
    await evening.ben.slash("ra cancel")
    wish = await evening.anna.wait_for_message(lambda message: "Cancel the game" in labels(message))
    await evening.anna.click(wish, "Cancel the game")

    assert (await evening.current(code))["content"] == f"Table {code} was cancelled."
