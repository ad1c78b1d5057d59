"""Discord's limits for the dice game: every roll, every phase, the longest names, whole random games."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import combinations_with_replacement
from random import Random
from typing import TYPE_CHECKING

import discord
import pytest

from bot import emojis
from bot.controls.options import OptionsForm
from bot.games.dice import CHAPTERS, turn_controls, turn_lines
from bot.games.dice.typed import complete_items
from bot.games.sets import MAX_CHOICES
from bot.messages.lobby import lobby_post, started_post
from bot.messages.looks import fame_post, log_post, more_post, rules_post, text_posts
from bot.messages.result import result_post
from bot.messages.turn import turn_post
from bot.posts import Post
from engine.dice.actions import Disaster, Reroll
from engine.dice.faces import COLOURS, Face
from engine.dice.options import OPTION_CHOICES
from engine.dice.state import Phase
from engine.games import GAMES
from engine.tables import Logged, Status, Update
from playground.validation_modals import checked_modal
from tests.bot.made import LONG_NAMES, check, make_table
from tests.engine.dice.positions import make_player, make_state

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.drawing import Drawing
    from engine.dice.state import State

DICE = GAMES["dice"]
NAMES = LONG_NAMES[:4]
ROLLS = list(combinations_with_replacement(Face, 5))
"""Every roll, whatever die shows what."""
MOST_ROWS = 5
FEW = make_player(("red",), ("blue:1", "green:1", "purple:8"))


def made(state: State, moves: Sequence[Logged] = (), draft: Sequence[Logged] = ()) -> Update:
    """What a message about this position is made of."""
    table = make_table(
        NAMES[: len(state.players)],
        game="dice",
        status=Status.FINISHED if state.phase is Phase.FINISHED else Status.RUNNING,
        to_act=DICE.to_act(state),
        started_at=datetime.now(UTC),
        thread_id=2**63 + 5,
        draft=tuple(one.action for one in draft),
    )
    return Update(table, DICE.view(state, None), DICE.legal_actions(state), tuple(moves), draft=tuple(draft))


def whole_game(players: int, seed: int) -> Iterator[Update]:
    """A game by chance; every position with all moves up to it, as if none had been told yet."""
    random = Random(seed)
    options = DICE.read_options(players, {"ra_steps": 7})
    state, moves = DICE.new_game(players, options, DICE.deal(players, options, random)), []
    yield made(state)
    while (seat := DICE.to_act(state)) is not None:
        action = random.choice(DICE.legal_actions(state))
        state, events = DICE.apply(state, action)
        moves.append(Logged(len(moves) + 1, seat, str(action), events))
        yield made(state, moves)


@pytest.mark.parametrize("phase", [Phase.ROLLING, Phase.USING])
def test_the_controls_of_every_roll_fit(phase: Phase) -> None:
    """Five rows at most, four buttons a row, no label cut off, and something for every action."""
    for dice in ROLLS:
        state = make_state([FEW, make_player(), make_player()], dice, phase=phase)
        update = made(state, draft=[Logged(1, 0, "done", ())])
        if not update.legal:
            continue
        post = Post("x", turn_controls(update))
        check(post)
        view = post.view()
        assert view is not None
        rows = view.to_components()
        assert len(rows) <= MOST_ROWS
        assert not [part for row in rows for part in row["components"] if part.get("label", "").endswith("…")]
        offered = offered_actions(rows)
        missing = {str(action) for action in update.legal if not isinstance(action, Reroll)} - offered
        assert missing == set()


def offered_actions(rows: list[dict[str, object]]) -> set[str]:
    """The actions that buttons make, or that are chosen in a select."""
    parts = [part for row in rows for part in row["components"]]  # type: ignore[attr-defined]  # JSON
    buttons = {part["custom_id"].split(":", 3)[-1] for part in parts if part["type"] == 2}
    return buttons | {option["value"] for part in parts if part["type"] == 3 for option in part["options"]}


def test_dice_are_shown_as_they_lie_where_the_application_can() -> None:
    """Its own emojis stand beside dice that it has; the others are squares of their colours."""
    state = make_state([FEW, FEW], (Face.NILE, Face.ANKH, *[Face.SUN] * 3), phase=Phase.ROLLING)
    emojis.use([discord.PartialEmoji(name="ra_die_red_nile", id=7)])
    try:
        view = Post("x", turn_controls(made(state))).view()
        lines = turn_lines(made(state))
    finally:
        emojis.use(())
    assert view is not None
    ((select,), *_) = (row["components"] for row in view.to_components())

    assert [option["emoji"]["name"] for option in select["options"]] == ["ra_die_red_nile", "🟦"]
    assert lines == ["Roll 1 of 3: <:ra_die_red_nile:7> Nile · 🟦 ankh · 🟨 sun · 🟩 sun · 🟪 sun"]


@pytest.mark.parametrize("disaster", list(Disaster))
async def test_disasters_fit(disaster: Disaster, undrawn: Drawing) -> None:
    """What each would cost the longest names; and its losses, of somebody who has a marker everywhere."""
    rich = make_player(COLOURS, [f"{row}:{column}" for row in COLOURS for column in range(1, 6)], floods=3)
    players = [make_player(), rich, make_player(COLOURS), make_player()]
    declaring = make_state(players, phase=Phase.DISASTER)
    check(await turn_post(made(declaring), undrawn, ping=True))
    if disaster in {Disaster.CIVILIZATION, Disaster.PYRAMID}:
        losing = make_state(players, phase=Phase.LOSING, disaster=disaster, losers=(1,))
        check(await turn_post(made(losing), undrawn, ping=True))
        update = made(losing)
        choices = complete_items("lose", "", update.legal, update.view, "en")
        assert 0 < len(choices) <= max(MAX_CHOICES, len(update.view.players[1].pyramids))


@pytest.mark.parametrize("players", [2, 4])
async def test_messages_of_whole_games_fit(players: int, undrawn: Drawing) -> None:
    """Every tenth position, as if all moves were still to be told; at the end everything there is to see."""
    *before, last = whole_game(players, seed=players)
    for update in before[::10]:
        check(await turn_post(update, undrawn, ping=True))
    check(await result_post(last, undrawn))
    for update in (before[-1], last):
        table, view = update.table, update.view
        looks = [more_post(table, "en", seated=True), *text_posts(table, view, "en")]
        looks += [fame_post(table, view, 0, "en"), *(log_post(table, update.moves, "en", n) for n in (0, 9))]
        for post in looks:
            check(post)


async def test_lobby_and_form_fit() -> None:
    """With every option away from its default."""
    options = {name: choices[-1] for name, choices in OPTION_CHOICES.items()}
    table = make_table(NAMES, game="dice", options=options)
    check(lobby_post(table))
    check(started_post(table))
    form = OptionsForm(table, "en", "0123abcd").to_dict()
    parts = checked_modal(form, set())["components"]

    assert len(parts) <= MOST_ROWS
    chosen = [one for part in parts for one in part["component"]["options"] if one.get("default")]
    assert len(chosen) == 1 + len(OPTION_CHOICES)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_rules_fit(chapter: str) -> None:
    """Every chapter is one message."""
    check(rules_post(chapter, "en"))
