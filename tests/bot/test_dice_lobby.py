"""From /ra new to the end of a dice game: which game, its options, levels of computers, lists and looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.levels import level_name, levels
from engine.games import GAMES
from tests.bot.dice_table import dice_game
from tests.bot.evening import code_of, labels, selects
from tests.bot.test_lobby import send_in, told
from tests.bot.test_replay import replay_seen

if TYPE_CHECKING:
    from tests.bot.evening import Evening

# Opening


async def test_the_lobby_says_which_game_it_is(evening: Evening) -> None:
    """The dice game has its name and its own options; Ra is what is opened if nothing is said."""
    lobby = await evening.lobby(game="dice", players=4)
    lines = lobby["content"].splitlines()

    assert "suns" not in lobby["content"]
    assert lines[0] == f"## Ra: The Dice Game · table {code_of(lobby)}"
    assert (
        "12, 16 or 20 steps of the Ra figure end an epoch with 2, 3 or 4 players, the Nile has 12"
        in lobby["content"]
    )
    assert (await evening.table(code_of(lobby))).game == "dice"
    assert (await evening.lobby())["content"].startswith("## Ra · table ")


async def test_the_thread_is_named_after_the_game(evening: Evening) -> None:
    """Its name tells which game is played there."""
    table = await evening.table(await dice_game(evening, evening.ben))
    thread = evening.world.channel(str(table.thread_id))

    assert thread.name.startswith(f"Ra: The Dice Game {table.code}: ")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 5}, "Ra: The Dice Game is for 2 to 4 players."),
        ({"hidden_scores": True}, "is always played with open fame"),
        (
            {"computers": 1, "level": "thoth"},
            "Its levels are: " + ", ".join(level_name(one, "en") for one in levels("dice")),
        ),
    ],
)
async def test_what_the_game_does_not_have_is_refused(
    evening: Evening, options: dict[str, object], words: str
) -> None:
    """The reason is told privately, and no table is opened."""
    await evening.anna.slash("ra new", game="dice", **options)

    await told(evening.anna, words)
    assert await evening.tables.tables_in(int(evening.anna.channel_id)) == ()


async def test_the_host_sets_the_options_of_the_dice_game(evening: Evening) -> None:
    """The form has them all; what it says is played, and shown in the lobby."""
    lobby = await evening.lobby(game="dice", players=3)
    form = await evening.anna.click(lobby, "Options")
    chosen = {
        "Steps of the Ra figure in an epoch": ["9"],
        "Spaces of the Nile (usually 12)": ["10"],
        "Spaces of the pharaoh track": ["15"],
    }
    await send_in(evening.anna, form, Rules=["flood_bonus", "allow_negative"], **chosen)
    await evening.moved_on(code_of(lobby), 1)
    message = await evening.current(code_of(lobby))

    assert dict((await evening.table(code_of(lobby))).options) == {
        "ra_steps": 9,
        "nile_spaces": 10,
        "pharaoh_spaces": 15,
        "flood_bonus": 1,
        "allow_negative": True,
    }
    for words in ("9 steps", "Nile has 10 spaces", "track has 15", "scores 1 more", "may fall below 0"):
        assert words in message["content"]


async def test_what_nobody_chose_follows_the_number_of_players(evening: Evening) -> None:
    """Sent in as it was opened, but for another number of players, the form sets no option."""
    lobby = await evening.lobby(game="dice", players=3)
    form = await evening.anna.click(lobby, "Options")
    await send_in(evening.anna, form, Players=["2"])
    table = await evening.moved_on(code_of(lobby), 1)

    assert (table.players_wanted, dict(table.options)) == (2, {})
    assert "12, 16 or 20 steps of the Ra figure" in (await evening.current(table.code))["content"]


# Computers


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_computer_of_any_level_sits_down(evening: Evening, game: str) -> None:
    """A select has the levels of the game, weakest first; Add computer seats the usual one."""
    lobby = await evening.lobby(game=game, players=4)
    (select,) = selects(lobby)
    assert [option["value"] for option in select["options"]] == list(levels(game))
    await evening.anna.select(lobby, select["custom_id"], "random")
    await evening.moved_on(code_of(lobby), 1)
    await evening.anna.click(await evening.current(code_of(lobby)), "Add computer")
    await evening.moved_on(code_of(lobby), 2)
    message = await evening.current(code_of(lobby))

    seats = (await evening.table(code_of(lobby))).seats
    assert [seat.computer for seat in seats] == [None, "random", "regular"]
    assert (
        f"- {seats[1].name} (computer, Random)\n- {seats[2].name} (computer, Regular)" in message["content"]
    )


async def test_computers_of_a_level_sit_down_at_once(evening: Evening) -> None:
    """/ra new seats them, of the level that is named, and suggests those of the game."""
    choices = await evening.anna.autocomplete("ra new", "level", "", game="dice")
    lobby = await evening.lobby(game="dice", players=3, computers=2, level="greedy")

    assert [choice["value"] for choice in choices] == list(levels("dice"))
    assert [seat.computer for seat in (await evening.table(code_of(lobby))).seats][1:] == ["greedy", "greedy"]


# Looking


async def test_the_dice_game_has_its_own_looks_and_rules(evening: Evening) -> None:
    """More has no bag; the rules are those of the table's game, and of the other one if asked."""
    code = await dice_game(evening, evening.ben)
    await evening.ben.click(await evening.current(code, evening.ben), "More")
    more = await evening.ben.wait_for_private_answer(lambda answer: "would you like" in answer["content"])
    assert labels(more) == ["Position as text", "Log", "My fame"]
    await evening.ben.select(more, selects(more)[0]["custom_id"], "dice-suns")
    await told(evening.ben, "## Dice: suns and disasters")
    await evening.ben.slash("ra rules")
    await told(evening.ben, "## Dice: the game in a minute")
    await evening.ben.slash("ra rules", game="ra")
    await told(evening.ben, "## The game in a minute")
    await evening.ben.slash("ra bag")
    await told(evening.ben, f"Nothing is drawn from a bag in game {code}.")
    await evening.ben.slash("ra fame")
    await told(evening.ben, "If the epoch ended now, this would be scored: Ben −5 (civilization −5).")
    await evening.ben.slash("ra text")
    await told(evening.ben, "Free pyramid spaces")


async def test_the_end_of_a_dice_game(evening: Evening) -> None:
    """Sheets, result, replay, and a leaderboard of its own."""
    code = await dice_game(evening, evening.ben, ra_steps=7)
    table = await evening.finish(code)
    view = await evening.tables.view(code, None)
    result = await evening.current(code)
    winners = [seat.name for seat in table.seats if view.places[seat.seat] == 1]
    files = [
        message["attachments"][0]["filename"]
        for message in evening.channel_messages(evening.anna, table.thread_id)
        if message["attachments"]
    ]

    assert all(name in result["content"].splitlines()[0] for name in winners)
    assert labels(result) == ["Replay", "More"]
    assert files[-2:] == [f"ra-{code.lower()}-epoch-3.png", result["attachments"][0]["filename"]]
    await evening.anna.click(result, "Replay")
    assert (await replay_seen(evening.anna))["content"] == f"The whole game {code}, turn by turn:"
    await evening.anna.slash("ra leaderboard")
    await told(evening.anna, "No game of Ra between people")
    await evening.anna.slash("ra leaderboard", game="dice")
    await evening.anna.wait_for_message(
        lambda message: message["content"].startswith("## Ra: The Dice Game in this server\n1. ")
    )
