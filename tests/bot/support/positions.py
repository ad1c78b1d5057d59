"""Tables and positions made without a server, with the longest names and numbers that there can be."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from random import Random
from types import SimpleNamespace
from typing import Any

from engine.dice.actions import Action as DiceAction
from engine.dice.state import Phase
from engine.dice.state import State as DiceState
from engine.dice.view import View as DiceView
from engine.errors import OptionError
from engine.games import DICE, GAMES, RA
from engine.ra.actions import Action as RaAction
from engine.ra.actions import Draw, Pass
from engine.ra.state import State as RaState
from engine.ra.view import View as RaView
from engine.tables import GameUpdate, Logged, Status, Table, TableOptions, TableSeat

RaUpdate = GameUpdate[RaView, RaAction]
DiceUpdate = GameUpdate[DiceView, DiceAction]

LONG_NAMES = ("@" * 32, "*" * 32, "Щ" * 32, "𓂀" * 32, "W" * 32)
"""As long as Discord allows; in a message they grow by what must be escaped."""
BIG_ID = 2**63
COMMITMENT = "f" * 64
SPOKEN = SimpleNamespace(language="en")
"""The language of tables, which a test can change."""
EVERYBODY = [BIG_ID + 10 + seat for seat in range(len(LONG_NAMES))]
"""The people of `make_table`."""


def make_table(names: Sequence[str] = LONG_NAMES, **changes: Any) -> Table:
    """A table of people with these names; a lobby unless `changes` says otherwise."""
    values: dict[str, Any] = {
        "code": "K3FQ7WZ2",
        "guild_id": BIG_ID,
        "channel_id": BIG_ID + 1,
        "thread_id": None,
        "message_id": BIG_ID + 2,
        "message_channel_id": BIG_ID + 1,
        "game": "ra",
        "players_wanted": len(names),
        "options": {},
        "own_options": TableOptions(),
        "locale": SPOKEN.language,
        "status": Status.LOBBY,
        "version": 999_999_999,
        "announced": 0,
        "announced_seat": None,
        "draft": (),
        "paused": False,
        "host_id": BIG_ID + 10,
        "seats": tuple(TableSeat(seat, BIG_ID + 10 + seat, None, name) for seat, name in enumerate(names)),
        "to_act": None,
        "opened_at": datetime.now(UTC),
        "started_at": None,
        "finished_at": None,
    }
    return Table(**values | changes)


def _running(names: Sequence[str], *, finished: bool, **changes: Any) -> Table:
    return make_table(
        names,
        status=Status.FINISHED if finished else Status.RUNNING,
        started_at=datetime.now(UTC),
        thread_id=BIG_ID + 5,
        **changes,
    )


def unusual_options(key: str, players: int) -> dict[str, Any]:
    """Every option that a game has for this many players, with a value that is not its default."""
    game = GAMES[key]
    defaults, chosen = game.read_options(players, {}), dict[str, Any]()
    for name, values in game.OPTION_CHOICES.items():
        value = next(value for value in reversed(values) if value != getattr(defaults, name))
        with suppress(OptionError):  # an option for another number of players
            game.read_options(players, {name: value})
            chosen[name] = value
    return chosen


def make_update(state: RaState, moves: Sequence[Logged] = (), names: Sequence[str] = LONG_NAMES) -> RaUpdate:
    """A position of Ra as messages need it; `moves` are not announced yet."""
    table = _running(names[: len(state.players)], finished=state.finished, to_act=RA.to_act(state))
    legal = RA.legal_actions(state)
    return GameUpdate(table, RA.view(state, None), legal, tuple(moves), commitment=COMMITMENT)


def make_dice_update(
    state: DiceState, moves: Sequence[Logged] = (), draft: Sequence[Logged] = ()
) -> DiceUpdate:
    """A position of the dice game as messages need it; `moves` are not announced yet."""
    table = _running(
        LONG_NAMES[: len(state.players)],
        finished=state.phase is Phase.FINISHED,
        game="dice",
        to_act=DICE.to_act(state),
        draft=tuple(one.action for one in draft),
    )
    return GameUpdate(
        table,
        DICE.view(state, None),
        DICE.legal_actions(state),
        tuple(moves),
        draft=tuple(draft),
        commitment=COMMITMENT,
    )


def random_game(players: int, seed: int, patience: float) -> Iterator[RaUpdate]:
    """Every position of a random game of Ra, each with all moves so far, as if none had been announced.

    `patience` is how often players prefer to draw and pass: the higher, the larger the lots.
    """
    random = Random(seed)
    options = RA.read_options(players, {"hidden_scores": bool(seed % 2)})
    state, moves = RA.new_game(players, options, RA.deal(players, options, random)), list[Logged]()
    yield make_update(state)
    while not state.finished:
        legal, seat = RA.legal_actions(state), RA.to_act(state)
        calm = [action for action in legal if isinstance(action, Draw | Pass)]
        action = random.choice(calm if calm and random.random() < patience else legal)
        state, events = RA.apply(state, action)
        moves.append(Logged(len(moves) + 1, seat or 0, str(action), events))
        yield make_update(state, moves)


def random_dice_game(players: int, seed: int) -> Iterator[DiceUpdate]:
    """Every position of a random dice game, each with all moves so far, as if none had been announced."""
    random = Random(seed)
    options = DICE.read_options(players, {"ra_steps": 7})
    state, moves = DICE.new_game(players, options, DICE.deal(players, options, random)), list[Logged]()
    yield make_dice_update(state)
    while (seat := DICE.to_act(state)) is not None:
        action = random.choice(DICE.legal_actions(state))
        state, events = DICE.apply(state, action)
        moves.append(Logged(len(moves) + 1, seat, str(action), events))
        yield make_dice_update(state, moves)
