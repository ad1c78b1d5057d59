"""What dice games tell in private: news turn by turn, and hints."""

import re
from random import Random
from typing import cast

import pytest

from engine.dice.events import (
    AnkhsScored,
    AnkhsSpent,
    DiceKept,
    DiceRolled,
    EpochEnded,
    Event,
    FigureMoved,
    NileMoved,
    PharaohMoved,
)
from engine.dice.faces import Colour, Face
from engine.dice.state import Phase
from engine.games import DICE
from engine.players import Reason
from engine.players.dice.levels import judge
from engine.tables import Logged
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import ON_DISCORD, dice_on_discord, reason_text
from tests.bot.support.messages import labels, said_to
from tests.bot.support.positions import make_dice_update
from tests.engine.dice.positions import make_player, make_state

NAMES = ("Anna", "Ben")


def rolled(seat: int, roll: int) -> DiceRolled:
    return DiceRolled(seat, roll, ((Colour.RED, Face.NILE),), 0)


TURN: list[Event] = [rolled(0, 2), rolled(0, 3), PharaohMoved(0, 2)]
TURN += [AnkhsSpent(0), AnkhsScored(0, 2), FigureMoved(0, 1, 5)]


def news_of(events: list[Event], phase: Phase) -> list[Event]:
    """The news when these events have happened since the last message."""
    state = make_state([make_player(), make_player()], "ni ni an su su", phase=phase)
    moves = [Logged(1, 0, "done", tuple(events[:2])), Logged(2, 0, "done", tuple(events[2:]))]
    told = dice_on_discord.news(make_dice_update(state, moves))
    return [cast("Event", event) for move in told for event in move.events]


def test_news_are_the_outcome_of_a_turn() -> None:
    """Of each turn's rolls only the last is listed; not that rolling ended, nor what only scores later."""
    first: list[Event] = [rolled(1, 1), DiceKept(1), NileMoved(1, 3), rolled(0, 1)]
    expected: list[Event] = [rolled(1, 1), NileMoved(1, 3), rolled(0, 3), *TURN[2:3], *TURN[4:]]
    assert news_of([*first, *TURN], Phase.USING) == expected


def test_the_current_roll_is_not_news() -> None:
    """While the dice can be rolled again, they are shown above the news."""
    assert news_of([*TURN, rolled(1, 1)], Phase.ROLLING) == [rolled(0, 3), *TURN[2:3], *TURN[4:]]


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason("saves", {"count": 1}), "Would rather keep what is there: 1 die."),
        (Reason("builds", {"faces": "civilization pyramid"}), "Likes to build: civilization and pyramid."),
    ],
)
def test_why_a_character_keeps_dice_is_told_with_them(reason: Reason, words: str) -> None:
    """That it keeps them is no news, but they are; and its reason is in words."""
    moves = [
        Logged(1, 0, "reroll red", (rolled(0, 2),)),
        Logged(2, 0, "keep", (DiceKept(0),), reason),
        Logged(3, 0, "pharaoh 2", (PharaohMoved(0, 2),)),
    ]
    state = make_state([make_player(), make_player()], "ph ph an su su")
    told = dice_on_discord.news(make_dice_update(state, moves))
    assert [move.reason for move in told if move.events] == [reason, None]
    assert reason_text("dice", reason, NAMES, "en") == words


def test_a_turn_is_one_line_with_one_name() -> None:
    """The line begins with the name; sentences that do not begin with it stay as they are."""
    news = [*news_of(TURN, Phase.USING), EpochEnded(1), NileMoved(1, 3)]
    turn, *after = dice_on_discord.log_lines(news, NAMES, "en")

    assert turn.split(". ") == [
        "Anna, roll 3: red Nile",
        "Moved to space 2 of the pharaoh track",
        "Gained 2 fame from ankhs",
        "Anna’s sun moved the Ra figure to space 5.",
    ]
    over = "Epoch 1 is over: the Ra figure reached the end of its track."
    assert after == [over, "Ben moved to space 3 of the Nile."]


async def test_a_hint_has_actions_reasons_and_chances(night: GameNight) -> None:
    """The three best actions with the player's chance, why the first is best, and everybody's chances."""
    code, person = await night.started_game(night.ben, game="dice")
    assert "Hint" in labels(await night.open_more(code, person))
    hint = await said_to(person, "ra hint", table=code)

    title, first, second, third, shares, *rest = hint.splitlines()
    assert title == f"**Hint for game {code}:** your chance of winning if you choose…"
    assert [line.partition(".")[0] for line in (first, second, third)] == ["1", "2", "3"]
    assert re.search(r"\*\*: \d+%\. .+\.$", first)
    assert sum(map(int, re.findall(r"(\d+)%", shares))) == 100
    assert rest[-1].startswith("-# This is the view of the computer Master")


@pytest.mark.parametrize(("given", "level"), [({}, "Master"), ({"nile_spaces": 20}, "Regular")])
def test_a_hint_names_the_level_that_sees_it_so(given: dict[str, int], level: str) -> None:
    """With other options than the usual ones, which its network does not know, master plays as regular."""
    options = DICE.read_options(2, given)
    state = DICE.new_game(2, options, DICE.deal(2, options, Random(1)))
    view = DICE.computer_view(state, DICE.to_act(state))
    hint = ON_DISCORD["dice"].hint_lines(judge(view, DICE.legal_actions(state)), view, ["Anna", "Ben"], "en")
    assert hint[-1].startswith(f"-# This is the view of the computer {level},")
