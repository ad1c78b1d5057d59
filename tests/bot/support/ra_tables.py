"""Tables of Ra at the points of the game where there is something to choose."""

from collections.abc import Callable
from typing import Any

from engine.games import GAMES
from engine.ra.events import EpochScored
from playground.member import Member
from tests.bot.support.game_night import GameNight, Night

RA = GAMES["ra"]
CALM = ("pharaoh", "nile", "gold", "pharaoh", "nile", "gold")
"""Tiles after which nobody has anything to decide but whether to draw."""
GODS = ("anubis", "khnum", "pharaoh", "nile", "gold")
MOVES_TO_GODS = ("draw", "draw", "invoke", "bid", "pass", "pass", "draw", "draw", "draw")
"""With these tiles and moves the first player has two gods, and three tiles to take."""
UNREST = ("art", "art", "religion", "unrest")
MOVES_TO_UNREST = ("draw", "draw", "draw", "draw", "invoke", "bid", "pass", "pass")
"""With these tiles and moves the third player must lose two of three civilization tiles."""


async def start_at_gods(night: GameNight) -> str:
    """Start a game in which the player to move may use two gods; return its code."""
    night.deck.top = GODS
    code = await night.start_game(night.ben, night.caro)
    await night.advance(code, *MOVES_TO_GODS)
    return code


async def start_at_unrest(night: GameNight) -> str:
    """Start a game in which the player to move must choose what an unrest costs them; return its code."""
    night.deck.top = UNREST
    code = await night.start_game(night.ben, night.caro)
    await night.advance(code, *MOVES_TO_UNREST)
    return code


async def start_auction(night: Night[Any]) -> str:
    """Start a game of three in which the first player has invoked Ra; return its code."""
    code = await night.start_game(night.ben, night.caro)
    await night.play(code, "invoke")
    await night.until_shown(code)
    return code


async def bidder_after(night: Night[Any], code: str, places: int = 1) -> Member:
    """The person who acts this many places after the player to move."""
    table = await night.until_shown(code)
    assert table.to_act is not None
    user_id = table.seats[(table.to_act + places) % len(table.seats)].user_id
    return next(person for person in night.people.values() if int(person.id) == user_id)


async def suns_of(night: Night[Any], code: str, person: Member) -> tuple[int, ...]:
    """The suns that a person can still bid, the lowest first."""
    return (await night.tables.plans.bid_planning(code, int(person.id))).suns


async def waiting_for(night: Night[Any], person: Member, tables: int, **options: Any) -> list[str]:
    """The codes of this many tables of Anna and Ben that wait for one of them, the longest wait first."""
    codes = []
    for _ in range(tables):
        night.world.forward(60)
        await night.go_to_games()
        codes.append(await table_waiting_for(night, person, **options))
    await night.until_answered()
    return codes


async def table_waiting_for(night: Night[Any], person: Member, **options: Any) -> str:
    """Start a game of Anna and Ben, and draw until it waits for this one of them; return its code."""
    night.deck.top = CALM
    code = await night.start_game(night.ben, **options)
    while await night.player_to_move(code) is not person:
        await night.play(code, "draw")
    return code


async def start_two_games(night: GameNight) -> list[str]:
    """Start two games from one channel in which Anna may draw; she ends up in the channel."""
    night.deck.top = ("pharaoh",) * 4
    codes = []
    for _ in range(2):
        codes.append(await night.start_game(night.ben))
        if await night.player_to_move(codes[-1]) is night.ben:
            await night.advance(codes[-1], "draw")
        await night.go_to_games()
    return codes


async def _play_until(night: Night[Any], code: str, leads_there: Callable[[Any, Any], bool]) -> str:
    """Make first legal moves without showing them; return the one that would lead there, which is not made.

    `leads_there` takes the state after a move and the move's events.
    """
    while True:
        state = await night.position(code)
        action = RA.legal_actions(state)[0]
        if leads_there(*RA.apply(state, action)):
            return str(action)
        await night.act(code, str(action))


async def play_to_the_end_of_an_epoch(night: Night[Any], code: str) -> str:
    """Make moves without showing them; return a move that would end the epoch, which is not made."""
    return await _play_until(
        night, code, lambda _, events: any(isinstance(event, EpochScored) for event in events)
    )


async def play_to_the_last_move(night: Night[Any], code: str) -> str:
    """Make moves without showing them; return a move that would end the game, which is not made."""
    return await _play_until(night, code, lambda state, _: RA.to_act(state) is None)
