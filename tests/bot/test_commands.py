"""Moves by slash command: legal ones, refused ones, which table is meant, and what is suggested."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.games.ra.tiles import action_text
from bot.games.sets import MAX_CHOICES
from bot.problems import Refusal
from bot.words import text
from engine.tables import Person, Place
from tests.bot.evening import code_of, labels, selects

if TYPE_CHECKING:
    from playground.member import Member
    from tests.bot.evening import Evening, Message

GODS = ("anubis", "khnum", "pharaoh", "nile", "gold")
TO_GODS = ("draw", "draw", "invoke", "bid", "pass", "pass", "draw", "draw", "draw")
"""With these tiles and moves the first player has two gods, and three tiles to take."""
UNREST = ("art", "art", "religion", "unrest")
TO_UNREST = ("draw", "draw", "draw", "draw", "invoke", "bid", "pass", "pass")
"""With these tiles and moves the third player must lose two of three civilization tiles."""


async def answered(person: Member, words: str) -> Message:
    """The private answer in which a person reads these words."""
    return await person.wait_for_private_answer(lambda answer: words in answer["content"])


async def at_gods(evening: Evening, **options: Any) -> str:
    """The code of a game in which somebody may use two gods."""
    evening.dealer.first = GODS
    code = await evening.started(evening.ben, evening.caro, **options)
    await evening.advance(code, *TO_GODS)
    return code


async def at_unrest(evening: Evening) -> str:
    """The code of a game in which somebody must choose what an unrest costs."""
    evening.dealer.first = UNREST
    code = await evening.started(evening.ben, evening.caro)
    await evening.advance(code, *TO_UNREST)
    return code


async def two_games(evening: Evening) -> list[str]:
    """The codes of two games of one channel in which Anna may draw; she looks at the channel."""
    evening.dealer.first = ("pharaoh",) * 4
    codes = []
    for _ in range(2):
        codes.append(await evening.started(evening.ben))
        if await evening.asked(codes[-1]) is evening.ben:
            await evening.advance(codes[-1], "draw")
        for person in (evening.anna, evening.ben):
            await person.go_to("games")
    return codes


async def last_action(evening: Evening, code: str) -> str:
    """The newest move of a game."""
    return (await evening.tables.log(code))[-1].action


# Moves


async def test_a_whole_auction_by_command(evening: Evening) -> None:
    """Draw, invoke, bid and pass are made by commands in the game's thread."""
    code = await evening.started(evening.ben, evening.caro)
    await (await evening.asked(code)).slash("ra draw")
    await (await evening.asked(code)).slash("ra invoke")
    update = await evening.tables.look(code)
    sun = update.legal[0].sun
    await (await evening.asked(code)).slash("ra bid", sun=sun)
    for _ in range(2):
        if (await evening.tables.look(code)).view.auction:
            await (await evening.asked(code)).slash("ra pass")

    actions = [move.action for move in await evening.tables.log(code)]
    assert actions[:3] == ["draw", "invoke", f"bid {sun}"]
    assert set(actions[3:]) <= {"pass"}
    assert (await evening.tables.look(code)).view.auction is None


async def test_a_move_by_command_is_answered_by_the_new_turn_message(evening: Evening) -> None:
    """The acknowledgement is the message that asks the next person: nothing is said twice."""
    code = await evening.started(evening.ben, evening.caro)
    asked = await evening.asked(code)
    await asked.slash("ra draw")
    table = await evening.settled(code)

    message = await evening.current(code)
    assert message["interaction_metadata"]["name"] == "ra draw"
    assert message["id"] == str(table.message_id)
    assert asked.private_answers == []


async def test_a_move_by_command_that_edits_is_confirmed_privately(evening: Evening) -> None:
    """Where the same person is asked again, he is told what he did and where the board is."""
    code = await evening.started(computers=2)
    await evening.anna.slash("ra draw")
    answer = await answered(evening.anna, "Anna drew")

    assert answer["content"].endswith(str((await evening.settled(code)).message_id))


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("1", "god 1"),
        ("3 1", "god 1 3"),
        ("2,3", "god 2 3"),
        ("1 Pharaoh, 3 Gold", "god 1 3"),
    ],
)
async def test_gods_are_used_by_command(evening: Evening, typed: str, action: str) -> None:
    """The spaces are read as numbers, in any order, and as Discord writes what was chosen."""
    code = await at_gods(evening)
    await (await evening.asked(code)).slash("ra god", tiles=typed)

    assert await last_action(evening, code) == action


@pytest.mark.parametrize("typed", ["art religion", "Religion, Art", "RELIGION art"])
async def test_discards_are_chosen_by_command(evening: Evening, typed: str) -> None:
    """The tiles are read by key and by name, in any order."""
    code = await at_unrest(evening)
    await (await evening.asked(code)).slash("ra discard", tiles=typed)

    assert await last_action(evening, code) == "discard art religion"


UNKNOWN = [
    ("god", "3 foo", "foo", "Name tiles by the numbers of their spaces"),
    ("god", "3 to 7", "to", "Name tiles by the numbers of their spaces"),
    ("god", "temple", "temple", "Name tiles by the numbers of their spaces"),
    ("discard", "not art", "not", "Name tiles as they are called"),
    ("discard", "", "", "Name tiles as they are called"),
]


@pytest.mark.parametrize(("verb", "typed", "word", "words"), UNKNOWN)
def test_no_word_is_left_out(verb: str, typed: str, word: str, words: str) -> None:
    """What is not understood is named in a refusal that says how tiles are named."""
    with pytest.raises(Refusal) as refused:
        action_text(verb, typed, "en")

    told = text("en", refused.value.key, **refused.value.values)
    assert told.startswith(f"Nothing was done: “{word}” was not understood. {words}")


FULL = ("pharaoh",) * 8
REFUSED = [
    ((), (), ("ra bid", {"sun": 16}), "There is no auction now."),
    ((), (), ("ra pass", {}), "There is no auction now."),
    ((), (), ("ra god", {"tiles": "1"}), "You have too few gods for that"),
    ((), (), ("ra god", {"tiles": "9"}), "There is no such space"),
    ((), (), ("ra god", {"tiles": "1 1"}), "Each space can be named once."),
    ((), (), ("ra discard", {"tiles": "art art"}), "There is nothing to lose now."),
    ((), ("invoke",), ("ra draw", {}), "An auction is running: bid or pass."),
    ((), ("invoke",), ("ra invoke", {}), "An auction is running: bid or pass."),
    ((), ("invoke",), ("ra bid", {"sun": 1}), "You have no such sun face up."),
    ((), ("invoke", "pass", "pass"), ("ra pass", {}), "you must bid a sun."),
    (FULL, ("draw",) * 8, ("ra draw", {}), "The auction track is full: use gods or invoke Ra."),
    (GODS, TO_GODS, ("ra god", {"tiles": "8"}), "A god cannot take that"),
    (GODS, TO_GODS, ("ra god", {"tiles": "1 2 3"}), "You have too few gods for that"),
    (UNREST, TO_UNREST, ("ra draw", {}), "A disaster comes first"),
    (UNREST, TO_UNREST, ("ra discard", {"tiles": "art"}), "These cannot go: choose as many tiles"),
    (UNREST, TO_UNREST, ("ra discard", {"tiles": "temple sphinx"}), "These cannot go: choose as many tiles"),
]


@pytest.mark.parametrize(("deck", "moves", "said", "why"), REFUSED)
async def test_an_illegal_move_is_refused_with_its_reason(
    evening: Evening,
    deck: tuple[str, ...],
    moves: tuple[str, ...],
    said: tuple[str, dict[str, Any]],
    why: str,
) -> None:
    """The one who is asked is told privately why not, and nothing changes."""
    evening.dealer.first = deck or ("pharaoh",)
    code = await evening.started(evening.ben, evening.caro)
    await evening.advance(code, *moves)
    before, asked = await evening.settled(code), await evening.asked(code)
    command, options = said
    await asked.slash(command, **options)

    await answered(asked, why)
    assert await evening.table(code) == before


async def test_a_bid_too_low_is_refused(evening: Evening) -> None:
    """A sun that does not beat the highest bid is named as the reason."""
    code = await evening.started(evening.ben, evening.caro)
    await evening.advance(code, "invoke")
    highest = max((await evening.tables.look(code)).legal[:-1], key=lambda bid: bid.sun)
    await evening.advance(code, str(highest))
    asked, update = await evening.asked(code), await evening.tables.look(code)
    low = min(update.view.players[update.table.to_act].suns_up)
    await asked.slash("ra bid", sun=low)

    await answered(asked, "This sun does not beat the highest bid.")


async def test_a_disaster_that_no_god_may_take_is_refused(evening: Evening) -> None:
    """Where the table forbids it, the reason says so."""
    evening.dealer.first = ("anubis", "pharaoh", "nile", "funeral", "gold")
    lobby = await evening.lobby(players=3, computers=0)
    await evening.tables.set_options(
        code_of(lobby), int(evening.anna.id), players_wanted=3, options={"god_takes_disaster": "forbid"}
    )
    await evening.bot.announcer.announce(await evening.table(code_of(lobby)))
    for person in (evening.ben, evening.caro):
        await person.click(lobby, "Join")
    await evening.anna.click(lobby, "Start")
    code = code_of(lobby)
    await evening.advance(code, "draw", "draw", "invoke", "bid", "pass", "pass", "draw", "draw", "draw")
    asked = await evening.asked(code)
    asked.channel_id = str((await evening.table(code)).thread_id)
    await asked.slash("ra god", tiles="2")

    await answered(asked, "At this table a god may not take a disaster.")


# Selects on the turn message


async def test_gods_are_a_select_of_spaces_and_tiles(evening: Evening) -> None:
    """The select names every tile that can be taken, and takes as many as there are gods."""
    code = await at_gods(evening)
    message = await evening.current(code)
    (select,) = selects(message)

    assert labels(message) == ["Draw a tile", "Invoke Ra", "More"]
    assert select["placeholder"] == "Use gods: choose 1 to 2 tiles to take"
    assert (select["min_values"], select["max_values"]) == (1, 2)
    assert [option["label"] for option in select["options"]] == ["1 · Pharaoh", "2 · Nile", "3 · Gold"]


async def test_gods_are_used_by_the_select(evening: Evening) -> None:
    """Choosing two tiles takes both at once."""
    code = await at_gods(evening)
    await evening.play(code, "god 3 1")

    assert await last_action(evening, code) == "god 1 3"


async def test_discards_are_a_select_of_tiles(evening: Evening) -> None:
    """A tile that can go twice is there twice, and exactly as many are chosen as must go."""
    code = await at_unrest(evening)
    message = await evening.current(code)
    (select,) = selects(message)

    assert labels(message) == ["More"]
    assert select["placeholder"] == "Choose 2 tiles to lose"
    assert (select["min_values"], select["max_values"]) == (2, 2)
    assert [option["label"] for option in select["options"]] == ["Art", "Art", "Religion"]


async def test_discards_are_chosen_by_the_select(evening: Evening) -> None:
    """Two tiles of one kind can be chosen."""
    code = await at_unrest(evening)
    await evening.play(code, "discard art art")

    assert await last_action(evening, code) == "discard art art"


# Which table


async def test_in_a_thread_its_table_is_meant(evening: Evening) -> None:
    """Other tables that wait for the person do not matter there."""
    first, second = await two_games(evening)
    before = [await evening.settled(code) for code in (first, second)]
    evening.anna.channel_id = str(before[0].thread_id)
    await evening.anna.slash("ra draw")

    assert (await evening.table(first)).version == before[0].version + 1
    assert await evening.table(second) == before[1]


async def test_in_a_channel_the_only_table_that_waits_is_meant(evening: Evening) -> None:
    """Of several tables of the channel the one counts that waits for whoever says it."""
    code = await evening.started(evening.ben, evening.caro)
    asked = await evening.asked(code)
    other = next(person for person in (evening.anna, evening.ben, evening.caro) if person is not asked)
    await asked.go_to("games")
    await other.go_to("games")
    await asked.slash("ra new")
    await other.slash("ra new")
    await asked.slash("ra draw")
    await evening.settled(code)

    assert await last_action(evening, code) == "draw"


async def test_which_of_several_tables_is_meant_is_asked_privately(evening: Evening) -> None:
    """Where two tables wait for the same person he is asked, and his choice is what he wanted to do."""
    first, second = await two_games(evening)
    before = await evening.settled(first)
    await evening.anna.slash("ra draw")
    question = await answered(evening.anna, "Which table do you mean?")
    (select,) = selects(question)
    assert {option["label"] for option in select["options"]} == {first, second}
    assert "Anna" in select["options"][0]["description"]

    await evening.anna.select(question, select["custom_id"], second)
    await answered(evening.anna, "Anna drew")
    assert await evening.table(first) == before
    assert await last_action(evening, second) == "draw"


async def test_answering_the_question_twice_makes_one_move(evening: Evening) -> None:
    """The question belongs to the moment it was asked in."""
    first, _ = await two_games(evening)
    await evening.anna.slash("ra draw")
    question = await answered(evening.anna, "Which table do you mean?")
    select = selects(question)[0]["custom_id"]
    await evening.anna.select(question, select, first)
    before = await evening.settled(first)
    await evening.anna.select(question, select, first)

    await answered(evening.anna, f"Game {first} has moved on")
    assert await evening.table(first) == before


async def test_a_choice_too_long_for_the_question_is_asked_for_again(evening: Evening) -> None:
    """What does not fit behind a select is to be said again, with one of the codes."""
    first, second = await two_games(evening)
    await evening.anna.slash("ra discard", tiles=" ".join(["agriculture"] * 8))
    question = await answered(evening.anna, "Say the command again with table:")

    assert first in question["content"]
    assert second in question["content"]
    assert question["components"] == []


async def test_without_any_table_the_person_is_told_how_to_open_one(evening: Evening) -> None:
    """A move where nothing is played is answered with the way to a game."""
    await evening.anna.slash("ra draw")

    await answered(evening.anna, "There is no table here. Open one with /ra new.")


async def test_the_tables_of_another_server_do_not_exist(evening: Evening) -> None:
    """A code of somewhere else is answered like one that there is not, and never suggested."""
    stranger = await evening.tables.open(Place(77, 78), Person(79, "Dora"))
    for command, code in (("ra join", stranger.code), ("ra board", stranger.code), ("ra text", "QQQQ")):
        known = len(evening.anna.private_answers)
        await evening.anna.slash(command, table=code)
        await evening.anna.wait_until(lambda known=known: len(evening.anna.private_answers) > known)
        assert "There is no such table in this server." in evening.anna.private_answers[-1]["content"]

    assert await evening.anna.autocomplete("ra join", "table", stranger.code[0]) == []
    assert len((await evening.tables.get(stranger.code)).seats) == 1


# Suggestions


async def test_tables_are_suggested_those_that_wait_first(evening: Evening) -> None:
    """The person's turn comes first, then where he sits, then the others; with who sits there."""
    waiting = await evening.started(computers=1)
    evening.anna, evening.ben = evening.ben, evening.anna
    await evening.anna.go_to("games")
    others = code_of(await evening.lobby(players=2))
    own = code_of(await evening.lobby(players=2))
    await evening.ben.slash("ra join", table=own)
    choices = await evening.ben.autocomplete("ra draw", "table", "")

    assert [choice["value"] for choice in choices] == [waiting, own, others]
    assert choices[1]["name"] == f"{own}: Ben, Anna"


async def test_tables_are_suggested_by_the_beginning_of_their_code(evening: Evening) -> None:
    """Small letters do as well."""
    code = code_of(await evening.lobby(players=2))

    assert [one["value"] for one in await evening.ben.autocomplete("ra join", "table", code[:2].lower())] == [
        code
    ]
    assert await evening.ben.autocomplete("ra join", "table", f"{code[:2]}?") == []


async def test_never_more_than_25_tables_are_suggested(evening: Evening) -> None:
    """Discord takes no more."""
    place = Place(int(evening.world.guild_id), int(evening.anna.channel_id))
    for _ in range(30):
        await evening.tables.open(place, Person(int(evening.ben.id), "Ben"))

    assert len(await evening.anna.autocomplete("ra join", "table", "")) == MAX_CHOICES


async def test_the_suns_that_can_be_bid_are_suggested(evening: Evening) -> None:
    """The bidder sees his legal suns, filtered by what he types; nobody else sees any."""
    code = await evening.started(evening.ben, evening.caro)
    await evening.advance(code, "invoke")
    asked, (other, _) = await evening.asked(code), await evening.others(code)
    suns = [action.sun for action in (await evening.tables.look(code)).legal[:-1]]

    assert [choice["value"] for choice in await asked.autocomplete("ra bid", "sun", "")] == suns
    typed = await asked.autocomplete("ra bid", "sun", str(suns[0]))
    assert [choice["value"] for choice in typed] == [suns[0]]
    assert await other.autocomplete("ra bid", "sun", "") == []


async def test_the_table_option_decides_what_is_suggested(evening: Evening) -> None:
    """From elsewhere in the server the suns of the table that is named are suggested."""
    code = await evening.started(evening.ben, evening.caro)
    await evening.advance(code, "invoke")
    asked = await evening.asked(code)
    await asked.go_to("off-topic")

    assert await asked.autocomplete("ra bid", "sun", "") == []
    assert await asked.autocomplete("ra bid", "sun", "", table=code.lower()) != []
    assert await asked.autocomplete("ra bid", "sun", "", table="QQQQ") == []


async def test_gods_are_completed_by_what_can_be_taken_with_the_tiles_typed(evening: Evening) -> None:
    """Where all choices can be shown, each is a whole one, and holds what was typed."""
    code = await at_gods(evening)
    asked = await evening.asked(code)

    async def offered(typed: str) -> list[str]:
        return [one["name"] for one in await asked.autocomplete("ra god", "tiles", typed)]

    pairs = ["1 Pharaoh, 2 Nile", "1 Pharaoh, 3 Gold", "2 Nile, 3 Gold"]
    assert await offered("") == ["1 Pharaoh", "2 Nile", "3 Gold", *pairs]
    assert await offered("2") == ["2 Nile", "1 Pharaoh, 2 Nile", "2 Nile, 3 Gold"]
    assert await offered("2 Nile") == await offered("2")
    assert await offered("2 Nile, 1 Pharaoh") == ["1 Pharaoh, 2 Nile"]
    assert await offered("pha") == ["1 Pharaoh", "1 Pharaoh, 2 Nile", "1 Pharaoh, 3 Gold"]
    assert await offered("2 Nile, go") == ["2 Nile, 3 Gold"]
    assert await offered("8") == []


async def test_discards_are_completed_by_whole_discards(evening: Evening) -> None:
    """What is offered can be sent; a tile is in it as often as it can go."""
    code = await at_unrest(evening)
    asked = await evening.asked(code)

    async def offered(typed: str) -> list[str]:
        return [one["name"] for one in await asked.autocomplete("ra discard", "tiles", typed)]

    assert await offered("") == ["Art, Art", "Art, Religion"]
    assert await offered("art") == ["Art, Art", "Art, Religion"]
    assert await offered("Art, Religion") == ["Art, Religion"]
    assert await offered("Art, Art") == ["Art, Art"]
    assert await offered("rel") == ["Art, Religion"]


async def test_a_suggestion_can_be_sent(evening: Evening) -> None:
    """The value of a completed choice is a move."""
    code = await at_unrest(evening)
    asked = await evening.asked(code)
    (choice,) = await asked.autocomplete("ra discard", "tiles", "Religion, Art")
    await asked.slash("ra discard", tiles=choice["value"])

    assert await last_action(evening, code) == "discard art religion"
