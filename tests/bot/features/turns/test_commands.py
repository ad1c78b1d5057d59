"""What can be chosen in a turn of Ra: controls, words typed and suggested, and moves by slash command."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.games import RA
from engine.protocol import AnyView
from engine.ra import apply, parse_action
from engine.ra.actions import Bid
from engine.ra.events import LotSold
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import Tile
from engine.tables import Logged, ReplayStep, Status
from renderers.games import RENDERERS
from tests.bot.support import internals as bot
from tests.bot.support.database import held_until_awaited
from tests.bot.support.game_night import GameNight
from tests.bot.support.message_limits import component_rows
from tests.bot.support.messages import private_answer, said_to
from tests.bot.support.positions import make_table, make_update
from tests.bot.support.ra_tables import start_at_gods, start_at_unrest, start_auction
from tests.engine.ra.positions import make_player, make_state, read_tiles
from tests.typed_updates import look_at_ra

OTHER = make_player([8, 2])
GODS = make_state(
    [make_player([9], (), [Tile.ANUBIS, Tile.KHNUM]), OTHER], track=read_tiles(["pharaoh", "nile", "gold"])
)
"""The player to move may use two gods, and there are three tiles to take."""
UNREST = make_state(
    [make_player([9], (), read_tiles(["art", "art", "religion"])), OTHER], losses=(Loss(0, Tile.UNREST, 2),)
)
"""The player to move must lose two of three civilization tiles."""
AUCTION, _ = apply(make_state([OTHER, make_player([13, 5, 4, 3])]), parse_action("invoke"))
PAIRS = ["1 Pharaoh, 2 Nile", "1 Pharaoh, 3 Gold", "2 Nile, 3 Gold"]


def parts_of(state: State) -> list[list[dict[str, Any]]]:
    """The controls of a turn message, row by row."""
    rows = component_rows(bot.Post("x", bot.ra_on_discord.turn_controls(make_update(state))))
    return [row["components"] for row in rows]


def labels_of(row: list[dict[str, Any]]) -> list[str]:
    return [part["label"] for part in row]


@pytest.mark.parametrize(
    ("state", "buttons", "asks", "least", "choices"),
    [
        (
            GODS,
            ["Draw a tile", "Invoke Ra", "More"],
            "Use gods: choose 1 to 2 tiles to take",
            1,
            ["1 · Pharaoh", "2 · Nile", "3 · Gold"],
        ),
        (UNREST, ["More"], "Choose 2 tiles to lose", 2, ["Art", "Art", "Religion"]),
    ],
    ids=["gods", "discards"],
)
def test_tiles_are_a_select(
    state: State, buttons: list[str], asks: str, least: int, choices: list[str]
) -> None:
    """It takes up to as many as there are gods, or all that are lost, among which a kind can stand twice."""
    row, (select,) = parts_of(state)

    assert (labels_of(row), select["placeholder"]) == (buttons, asks)
    assert (select["min_values"], select["max_values"]) == (least, 2)
    assert labels_of(select["options"]) == choices


def test_in_an_auction_the_buttons_are_the_legal_suns_pass_and_more() -> None:
    """Four are in a row, as many as a phone shows beside each other."""
    suns = ["Bid 13", "Bid 5", "Bid 4", "Bid 3"]
    assert [labels_of(row) for row in parts_of(AUCTION)] == [suns, ["Pass", "More"]]


@pytest.mark.parametrize(
    ("verb", "typed", "action"),
    [
        ("god", "1", "god 1"),
        ("god", "3 1", "god 1 3"),
        ("god", "2,3", "god 2 3"),
        ("god", "1 Pharaoh, 3 Gold", "god 1 3"),
        ("discard", "art religion", "discard art religion"),
        ("discard", "Religion, Art", "discard art religion"),
        ("discard", "RELIGION art", "discard art religion"),
        ("discard", "Ｒｅｌｉｇｉｏｎ/art", "discard art religion"),
        ("god", "３＋7", "god 3 7"),
        ("god", "#3 and ‘٧’", "god 3 7"),
        ("god", "(3️⃣ 7️⃣).", "god 3 7"),
        ("god", "1 Фараон и 3 Oro", "god 1 3"),
        ("discard", "Искусство, Religión", "discard art religion"),
    ],
)
def test_tiles_are_read_in_any_form(verb: str, typed: str, action: str) -> None:
    """By number, key or name in any language, in any order, and in the form of Discord's suggestions."""
    assert str(parse_action(bot.ra_typed.action_text(verb, typed))) == action


@pytest.mark.parametrize(
    ("verb", "typed", "word", "words"),
    [
        ("god", "3 foo", "foo", "Name tiles by the numbers of their spaces"),
        ("god", "3 to 7", "to", "Name tiles by the numbers of their spaces"),
        ("god", "temple", "temple", "Name tiles by the numbers of their spaces"),
        ("discard", "not art", "not", "Name the tiles to lose"),
        ("discard", "", "", "Name the tiles to lose"),
    ],
)
def test_words_that_are_not_understood_are_refused(verb: str, typed: str, word: str, words: str) -> None:
    """The refusal names the word and explains how to name tiles."""
    with pytest.raises(bot.Refusal) as refused:
        bot.ra_typed.action_text(verb, typed)

    refusal = bot.text("en", refused.value.key, **refused.value.values)
    assert refusal.startswith(f"I don’t understand “{word}”, so nothing was done. {words}")


@pytest.mark.parametrize(
    ("verb", "typed", "names"),
    [
        ("god", "", ["1 Pharaoh", "2 Nile", "3 Gold", *PAIRS]),
        ("god", "2", ["2 Nile", "1 Pharaoh, 2 Nile", "2 Nile, 3 Gold"]),
        ("god", "2 Nile", ["2 Nile", "1 Pharaoh, 2 Nile", "2 Nile, 3 Gold"]),
        ("god", "2 Nile, 1 Pharaoh", ["1 Pharaoh, 2 Nile"]),
        ("god", "pha", ["1 Pharaoh", "1 Pharaoh, 2 Nile", "1 Pharaoh, 3 Gold"]),
        ("god", "2 Nile, go", ["2 Nile, 3 Gold"]),
        ("god", "8", []),
        ("discard", "", ["Art, Art", "Art, Religion"]),
        ("discard", "art", ["Art, Art", "Art, Religion"]),
        ("discard", "Art, Religion", ["Art, Religion"]),
        ("discard", "Art, Art", ["Art, Art"]),
        ("discard", "rel", ["Art, Religion"]),
    ],
)
def test_suggestions_are_whole_choices_with_what_was_typed(verb: str, typed: str, names: list[str]) -> None:
    """Each can be sent as it is; a tile is in it as often as it can be taken or lost."""
    state = GODS if verb == "god" else UNREST
    legal = RA.legal_actions(state)
    choices = bot.ra_typed.complete_items(verb, typed, legal, state.track, "en")

    assert [name for name, _ in choices] == names
    sent = {str(parse_action(bot.ra_typed.action_text(verb, value))) for _, value in choices}
    assert sent <= set(map(str, legal))


def played() -> tuple[State, list[ReplayStep]]:
    """The lot is won, the first disaster is fulfilled: the position, and all steps to it with their moves."""
    owned = [Tile.ART, Tile.ART, Tile.RELIGION, Tile.STATUE, Tile.STATUE, Tile.PALACE]
    state = make_state(
        [make_player([9], [1], owned), make_player([5])],
        track=[Tile.UNREST, Tile.EARTHQUAKE, Tile.GOLD],
        centre=2,
        auction=Auction(AuctionKind.FORCED, (), (0,), 0, None),
    )
    steps = [ReplayStep("ra", state, Logged(1, 0, "", ()))]
    for version, action in enumerate(("bid 9", "discard art art"), start=2):
        state, events = RA.apply(state, RA.parse_action(action))
        steps.append(ReplayStep("ra", state, Logged(version, 0, action, events)))
    return state, steps


@pytest.mark.parametrize("way", ["turn", "stepping"])
async def test_a_second_discard_shows_what_was_won(way: str, drawing: bot.Drawing) -> None:
    """At the table, and to those who step through the game later."""
    state, steps = played()
    *_, won, last = steps
    sale = next(event for event in won.move.events if isinstance(event, LotSold))
    assert state.losses
    table = make_table(("Anna", "Ben"), status=Status.FINISHED)
    view: AnyView
    if way == "turn":
        update = make_update(state, [last.move], ("Anna", "Ben"))
        update = replace(update, log=tuple(step.move for step in steps))
        table, view, post = update.table, update.view, await bot.turn_post(update, drawing, ())
    else:
        game, view = bot.WatchedGame(table, tuple(steps)), last.view
        post = await bot.watching_post(game, 2, "en", bot.Pictures(drawing, "replay"))
    events = [sale, *last.move.events]
    expected = RENDERERS["ra"].render(view, bot.names_of(table), "en", events=events, code=table.code)
    assert post.picture is not None
    assert post.picture.data == expected.data


async def test_a_whole_auction_by_command(night: GameNight) -> None:
    """Draw, invoke, bid and pass work by command in the game's thread."""
    code = await night.start_game(night.ben, night.caro)
    await (await night.player_to_move(code)).slash("ra draw")
    await (await night.player_to_move(code)).slash("ra invoke")
    sun = next(one.sun for one in (await night.tables.views.look(code)).legal if isinstance(one, Bid))
    await (await night.player_to_move(code)).slash("ra bid", sun=sun)
    for _ in range(2):
        if (await look_at_ra(night.tables, code)).view.auction:
            await (await night.player_to_move(code)).slash("ra pass")

    actions = await night.actions(code)
    assert actions[:3] == ["draw", "invoke", f"bid {sun}"]
    assert set(actions[3:]) <= {"pass"}
    assert (await look_at_ra(night.tables, code)).view.auction is None


async def test_a_move_by_command_that_edits_is_confirmed_privately(night: GameNight) -> None:
    """A player who moves again reads privately what they did themself, and where the board is."""
    code = await night.start_game(computers=2)
    await night.anna.slash("ra draw")
    answer = await private_answer(night.anna, "Anna drew")
    computers = [seat.name for seat in (await night.table(code)).seats if seat.computer]

    assert answer["content"].endswith(str((await night.until_shown(code)).message_id))
    assert not any(name in answer["content"] for name in computers)


async def test_an_illegal_move_is_refused_with_its_reason(night: GameNight) -> None:
    """The player to move reads privately why not, and nothing changes."""
    code = await start_at_unrest(night)
    before, player = await night.until_shown(code), await night.player_to_move(code)
    for command, options, why in (
        ("ra draw", {}, "A disaster comes first"),
        ("ra discard", {"tiles": "art"}, "You can’t lose these: choose exactly"),
        ("ra god", {"tiles": "1 1"}, "Name each space only once."),
        ("ra god", {"tiles": "9"}, "There is no such space"),
    ):
        assert why in await said_to(player, command, **options)
    assert await night.table(code) == before


async def test_words_are_read_only_where_they_can_be_a_move(night: GameNight) -> None:
    """Who types something unreadable out of turn, or in an auction, reads what is asked there."""
    code = await start_auction(night)
    player, (waiting, _) = await night.player_to_move(code), await night.other_people(code)
    assert "turn in game" in await said_to(waiting, "ra god", tiles="abc")
    assert "turn to act: bid any sun or pass." in await said_to(player, "ra god", tiles="abc")


async def test_the_second_of_two_quick_commands_changes_nothing(night: GameNight) -> None:
    """Dice are rolled once; the other answer says that nothing was changed, and speaks of no button."""
    code = await night.start_game(night.ben, game="dice")
    before, player = await night.until_shown(code), await night.player_to_move(code)

    async def reroll() -> None:
        await player.slash("radice reroll", dice="red")

    async with held_until_awaited(night.tables, code, by=2):
        both = asyncio.gather(reroll(), reroll())
    await both
    await private_answer(player, "has moved on, so nothing was changed.")
    assert (await night.until_shown(code)).version == before.version + 1


async def test_the_suns_that_can_be_bid_are_suggested(night: GameNight) -> None:
    """The bidder sees their legal suns, filtered by what they type; nobody else sees any."""
    code = await start_auction(night)
    player, (other, _) = await night.player_to_move(code), await night.other_people(code)
    suns = [action.sun for action in (await night.tables.views.look(code)).legal if isinstance(action, Bid)]

    assert [choice["value"] for choice in await player.autocomplete("ra bid", "sun", "")] == suns
    typed = await player.autocomplete("ra bid", "sun", str(suns[0]))
    assert [choice["value"] for choice in typed] == [suns[0]]
    assert await other.autocomplete("ra bid", "sun", "") == []

    # From elsewhere on the server, the suns of the table named in the command are suggested.
    await player.go_to("off-topic")
    assert await player.autocomplete("ra bid", "sun", "") == []
    assert await player.autocomplete("ra bid", "sun", "", table=f'"{code.lower()}"') != []
    assert await player.autocomplete("ra bid", "sun", "", table="QQQQ") == []


async def test_a_suggestion_is_a_move(night: GameNight) -> None:
    """The value of a suggestion, sent as it is, makes the move."""
    code = await start_at_unrest(night)
    player = await night.player_to_move(code)
    (choice,) = await player.autocomplete("ra discard", "tiles", "Religion, Art")
    await player.slash("ra discard", tiles=choice["value"])

    assert (await night.actions(code))[-1] == "discard art religion"


@pytest.mark.parametrize(
    ("start", "chosen", "action"),
    [(start_at_gods, "god 3 1", "god 1 3"), (start_at_unrest, "discard art art", "discard art art")],
)
async def test_tiles_are_chosen_by_the_select(
    night: GameNight, start: Callable[[GameNight], Awaitable[str]], chosen: str, action: str
) -> None:
    """Two at once, in any order, and two of one kind."""
    code = await start(night)
    await night.play(code, chosen)

    assert (await night.actions(code))[-1] == action
