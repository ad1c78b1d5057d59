"""What can be chosen in a turn of Ra: the controls of its message, and words that are typed and suggested."""

from dataclasses import replace
from typing import Any

import pytest

from engine.games import RA
from engine.protocol import AnyView
from engine.ra import apply, parse_action
from engine.ra.events import LotSold
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import Tile
from engine.tables import Logged, ReplayStep, Status
from renderers.games import RENDERERS
from tests.bot.support import internals as bot
from tests.bot.support.message_limits import component_rows
from tests.bot.support.positions import make_table, make_update
from tests.engine.ra.positions import make_player, make_state, read_tiles

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


OWNED = [Tile.ART, Tile.ART, Tile.RELIGION, Tile.STATUE, Tile.STATUE, Tile.PALACE]
LOT = [Tile.UNREST, Tile.EARTHQUAKE, Tile.GOLD]


def played() -> tuple[State, list[ReplayStep]]:
    """The lot is won, the first disaster is fulfilled: the position, and all steps to it with their moves."""
    state = make_state(
        [make_player([9], [1], OWNED), make_player([5])],
        track=LOT,
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
