"""Opening a dice game: its options, its rules, and everything until its end."""

import pytest

from engine.players import ladder
from engine.store.lookups import read_open_in_channel
from tests.bot.support.dice_tables import start_dice_game
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import level_name
from tests.bot.support.messages import (
    Message,
    animate,
    answer_to,
    code_of,
    labels,
    private_answer,
    replay_seen,
    said_to,
    selects,
    submit_form,
)
from tests.typed_updates import places_of


async def test_options_of_ra_are_refused_for_the_dice_game(night: GameNight) -> None:
    """The reason is given privately, and no table is opened."""
    own_levels = ", ".join(level_name(one, "en") for one in ladder("dice"))
    refused: list[tuple[dict[str, object], str]] = [
        ({"players": 5}, "Ra: The Dice Game is for 2 to 4 players."),
        ({"hidden_scores": True}, "fame is always open"),
        ({"points_now": False}, "without points_now"),
        ({"computers": 1, "level": "thoth"}, f"Choose one of these: {own_levels}"),
    ]
    for options, words in refused:
        assert words in await said_to(night.anna, "ra new", game="dice", **options)
    assert await night.tables.read(read_open_in_channel, int(night.anna.channel_id)) == ()


async def open_form(night: GameNight, lobby: Message, page: str) -> Message:
    """Let Anna open a page of the options, which do not fit one form."""
    pages = await answer_to(night.anna, night.anna.click(lobby, "Options"))
    return await night.anna.click(pages, page)


async def test_the_host_sets_the_options_of_the_dice_game(night: GameNight) -> None:
    """Two forms have all of them; the player chosen by their place in the lobby has the first turn."""
    lobby = await night.open_lobby(game="dice", players=3)
    for person in (night.ben, night.caro):
        await person.click(lobby, "Join")
    chosen = {
        "Steps of the Ra figure in an epoch": ["9"],
        "Spaces of the Nile (usually 12)": ["10"],
        "Spaces of the pharaoh track": ["15"],
    }
    await submit_form(night.anna, await open_form(night, lobby, "Page 1"), Rules=["allow_negative"], **chosen)
    await night.until_shown(code_of(lobby), after=3)
    second = {"What a flooded Nile scores": ["alone"], "Who begins": ["2"]}
    await submit_form(night.anna, await open_form(night, lobby, "Page 2"), **second)
    table = await night.until_shown(code_of(lobby), after=4)
    message = await night.current_message(table.code)

    tracks = {"ra_steps": 9, "nile_spaces": 10, "pharaoh_spaces": 15}
    assert dict(table.options) == tracks | {"allow_negative": True, "flood_bonus": "alone"}
    for words in ("9 steps", "The Nile scores 1 for each flood, and nothing", "second begins"):
        assert words in message["content"]
    await night.anna.click(message, "Start")
    assert await night.player_to_move(table.code) is night.ben


async def test_defaults_follow_the_number_of_players(night: GameNight) -> None:
    """A form submitted with only another number of players sets no option."""
    lobby = await night.open_lobby(game="dice", players=3)
    await submit_form(night.anna, await open_form(night, lobby, "Page 1"), Players=["2"])
    table = await night.until_shown(code_of(lobby), after=1)

    assert (table.players_wanted, dict(table.options)) == (2, {})
    assert "Ra figure" not in (await night.current_message(table.code))["content"]


async def test_the_dice_game_has_its_own_texts_and_rules(night: GameNight) -> None:
    """More has no bag; the rules are those of the table's game, or of the one asked for."""
    code = await night.start_game(night.ben, game="dice")
    thread = night.world.channel(str((await night.table(code)).thread_id))
    assert thread.name.startswith(f"{code} (Ra: The Dice Game): ")
    more = await night.open_more(code, night.ben)
    pages = ["Position as text", "Log", "Tall picture", "My fame", "Hint"]
    assert labels(more) == ["Since my last turn", *pages, "Sealed deal"]
    await night.ben.click(more, "Sealed deal")
    await private_answer(night.ben, "what every die will show")
    more = await night.open_more(code, night.ben)
    await night.ben.select(more, selects(more)[0]["custom_id"], "dice-suns")
    await private_answer(night.ben, "## Dice: suns and disasters")
    assert "## Dice: the game in a minute" in await said_to(night.ben, "ra rules")
    assert "## Every tile and what it scores" in await said_to(night.ben, "ra rules", game="ra")
    await night.ben.slash("ra show bag")
    await private_answer(night.ben, f"Game {code} is Ra: The Dice Game, which has no bag of tiles.")
    await night.ben.slash("ra show fame")
    await private_answer(night.ben, "If the epoch ended now, you would score: −5 (civilization −5).")
    assert "Free pyramid spaces" in await said_to(night.ben, "ra show text")


@pytest.mark.usefixtures("own_pictures", "small_replay")
async def test_the_end_of_a_dice_game(night: GameNight) -> None:
    """The dice game has sheets, a result, a replay and a leaderboard of its own."""
    code = await start_dice_game(night, night.ben, ra_steps=5)
    table = await night.finish(code)
    view = await night.tables.views.view(code, None)
    result = await night.current_message(code)
    winners = [seat.name for seat in table.seats if places_of(view)[seat.seat] == 1]
    files = [
        message["attachments"][0]["filename"]
        for message in night.channel_messages(night.anna, table.thread_id)
        if message["attachments"]
    ]

    assert all(name in result["content"].splitlines()[0] for name in winners)
    assert labels(result) == ["Rematch", "Replay", "Analyse", "More"]
    assert files[-2:] == [f"ra-{code.lower()}-epoch-3.png", result["attachments"][0]["filename"]]
    await animate(night.anna, result)
    assert (await replay_seen(night.anna))["content"] == f"Game {code} from start to finish, turn by turn:"
    assert "it counts finished rated games" in await said_to(night.anna, "ra leaderboard")
    await night.anna.slash("ra leaderboard", game="dice")
    await night.anna.wait_for_message(
        lambda message: message["content"].startswith("## Ra: The Dice Game · all time · by rating\n1. ")
    )
