"""Discord's limits for the dice game: every roll, every phase, the longest names, random games."""

from itertools import combinations_with_replacement

import discord
import pytest

from engine.dice.actions import Disaster, Reroll
from engine.dice.faces import COLOURS, Face
from engine.dice.state import Phase
from engine.tables import Logged
from playground.validation.modals import checked_modal
from tests.bot.support import internals as bot
from tests.bot.support.message_limits import (
    EVERYTHING_ANSWERED,
    assert_fits,
    component_rows,
    offered_actions,
    option_forms,
)
from tests.bot.support.positions import (
    EVERYBODY,
    LONG_NAMES,
    make_dice_update,
    make_table,
    random_dice_game,
    unusual_options,
)
from tests.engine.dice.positions import make_player, make_state

NAMES = LONG_NAMES[:4]
ROLLS = list(combinations_with_replacement(Face, 5))
"""Every roll, whatever die shows what."""
MOST_ROWS = 5
FEW = make_player(("red",), ("blue:1", "green:1", "purple:8"))


@pytest.mark.parametrize("phase", [Phase.ROLLING, Phase.USING])
def test_the_controls_of_every_roll_fit(phase: Phase) -> None:
    """At most five rows, four buttons a row, no label cut off, and a control for every action."""
    for dice in ROLLS:
        state = make_state([FEW, make_player(), make_player()], dice, phase=phase)
        update = make_dice_update(state, draft=[Logged(1, 0, "done", ())])
        if not update.legal:
            continue
        post = bot.Post("x", bot.dice_on_discord.turn_controls(update))
        assert_fits(post)
        rows = component_rows(post)
        assert len(rows) <= MOST_ROWS
        assert not [part for row in rows for part in row["components"] if part.get("label", "").endswith("…")]
        offered = offered_actions(rows)
        missing = {str(action) for action in update.legal if not isinstance(action, Reroll)} - offered
        assert missing == set()


def test_dice_have_their_emojis_where_the_application_has_them() -> None:
    """Dice that have an emoji of the application's show it; the others are squares of their colours."""
    state = make_state([FEW, FEW], (Face.NILE, Face.ANKH, *[Face.SUN] * 3), phase=Phase.ROLLING)
    bot.emojis.use([discord.PartialEmoji(name="ra_die_red_nile", id=7)])
    try:
        rows = component_rows(bot.Post("x", bot.dice_on_discord.turn_controls(make_dice_update(state))))
        lines = bot.dice_on_discord.turn_lines(make_dice_update(state))
    finally:
        bot.emojis.use(())
    ((select,), *_) = (row["components"] for row in rows)

    assert [option["emoji"]["name"] for option in select["options"]] == ["ra_die_red_nile", "🟦"]
    assert lines == ["Roll 1 of 3: <:ra_die_red_nile:7> Nile · 🟦 ankh · 🟨 sun · 🟩 sun · 🟪 sun"]


@pytest.mark.parametrize("disaster", list(Disaster))
async def test_disasters_fit(disaster: Disaster, broken_drawing: bot.Drawing) -> None:
    """What each would cost the longest names; and the losses of a player who has a marker everywhere."""
    rich = make_player(COLOURS, [f"{row}:{column}" for row in COLOURS for column in range(1, 6)], floods=3)
    players = [make_player(), rich, make_player(COLOURS), make_player()]
    declaring = make_state(players, phase=Phase.DISASTER)
    assert_fits(await bot.turn_post(make_dice_update(declaring), broken_drawing, EVERYBODY))
    if disaster in {Disaster.CIVILIZATION, Disaster.PYRAMID}:
        losing = make_state(players, phase=Phase.LOSING, disaster=disaster, losers=(1,))
        assert_fits(await bot.turn_post(make_dice_update(losing), broken_drawing, EVERYBODY))
        update = make_dice_update(losing)
        choices = bot.dice_typed.complete_items("lose", "", update.legal, update.view, "en")
        assert 0 < len(choices) <= max(bot.MAX_OPTIONS, len(update.view.players[1].pyramids))


@pytest.mark.parametrize("players", [2, 4])
async def test_messages_of_whole_games_fit(players: int, broken_drawing: bot.Drawing) -> None:
    """Every tenth position, as if no move had been announced; at the end everything there is to see."""
    *before, last = random_dice_game(players, seed=players)
    for update in before[::10]:
        assert_fits(await bot.turn_post(update, broken_drawing, EVERYBODY))
    assert_fits(await bot.result_post(last, broken_drawing))
    for update in (before[-1], last):
        table, view = update.table, update.view
        assert_fits(bot.more_post(table, "en", EVERYTHING_ANSWERED, seated=True))
        looks = [
            bot.Pages(bot.cut_into_pages(bot.text_paragraphs(table, view, "en"))),
            bot.one_page(bot.fame_words(table, view, 0, "en")),
            bot.log_pages(table, update.moves, "en"),
            *[await bot.news_pages(update, seat, "en", broken_drawing) for seat in (0, None)],
        ]
        for pages in looks:
            for page in range(len(pages.posts)):
                assert_fits(bot.panel_post(table, "latest", pages, "en", bot.Turned(page, table.version)))


async def test_lobby_and_form_fit() -> None:
    """Every option differs from its default."""
    options = unusual_options("dice", len(NAMES))
    table = make_table(NAMES, game="dice", options=options)
    assert_fits(bot.lobby_post(table))
    assert_fits(bot.started_post(table, 0))
    forms = [checked_modal(form, set())["components"] for form in option_forms(table)]

    assert all(len(parts) <= MOST_ROWS for parts in forms)
    _, *parts = [part for form in forms for part in form]
    lists = [part["component"]["options"] for part in parts]
    chosen = {one["value"] for choices in lists for one in choices if one.get("default")}
    assert {str(value) for name, value in options.items() if name in bot.dice_on_discord.CHOICES} <= chosen
    assert set(bot.dice_on_discord.SWITCHES) <= chosen
