"""Plans that last for an epoch: drawing on one's turns, and what to do in auctions.

They are not part of the rules. A plan has a text form, such as `draw 5 disaster epoch`.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.errors import MalformedActionError
from engine.ra.actions import HIGHEST_SUN, PASS
from engine.ra.bid_plans import BidPlan, UpTo
from engine.ra.options import ra_track_length
from engine.ra.state import State
from engine.ra.tiles import AUCTION_SPACES, CIVILIZATION, DISASTERS, GODS, MONUMENTS, Tile

ANY_GOD = "god"
KINDS = (
    ANY_GOD,
    *map(str, (Tile.GOLD, Tile.PHARAOH, Tile.NILE, Tile.FLOOD)),
    *sorted(CIVILIZATION),
    *sorted(MONUMENTS),
)
"""The kinds of tiles that plans name; gods are one kind."""
EPOCH, DISASTER, LAST_SUN = ALARMS = ("epoch", "disaster", "last_sun")
"""A Ra tile would end the epoch; a disaster is on the auction track; somebody has one face-up sun left."""
SIZES = range(1, AUCTION_SPACES + 1)


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """Draw while fewer tiles than this are on the auction track; otherwise ask the player."""

    fewer_than: int
    unless: frozenset[str] = frozenset(ALARMS)
    """Alarms, and kinds on the auction track, at which the player is asked instead."""

    def __str__(self) -> str:
        return " ".join(["draw", str(self.fewer_than), *sorted(self.unless)])

    def draws(self, state: State) -> bool:
        """Whether the plan draws a tile at the beginning of the player's turn."""
        lot = state.lot
        return None in state.track and len(lot) < self.fewer_than and self.unless.isdisjoint(alarms(state))


@dataclass(frozen=True, slots=True)
class AuctionPlan:
    """Pass unless the lot is good, and then ask the player; or bid for good lots, and ask for others."""

    up_to: int | None = None
    """Bid the lowest sun that leads, up to this one, for good lots; None: pass unless the lot is good."""
    least: int = 0
    """From how many tiles on a lot is good; 0 if their number does not matter."""
    kinds: frozenset[str] = frozenset()
    """Lots with any of these kinds are good too."""

    def __str__(self) -> str:
        words = ["pass"] if self.up_to is None else ["bid", str(self.up_to)]
        return " ".join([*words, "if", str(self.least), *sorted(self.kinds)])

    def answer(self, state: State) -> BidPlan | None:
        """What the plan does in an auction of the present lot; None if the player is asked."""
        good = 0 < self.least <= len(state.lot) or not self.kinds.isdisjoint(alarms(state))
        if self.up_to is None:
            return None if good else PASS
        return UpTo(self.up_to) if good else None


def alarms(state: State) -> frozenset[str]:
    """The alarms that hold in a position, and the kinds of tiles on the auction track."""
    lot = state.lot
    found = {ANY_GOD if tile in GODS else str(tile) for tile in lot}
    if not DISASTERS.isdisjoint(lot):
        found.add(DISASTER)
    if state.ra_tiles + 1 == ra_track_length(len(state.players), state.options):
        found.add(EPOCH)
    if any(len(player.suns_up) == 1 for player in state.players):
        found.add(LAST_SUN)
    return frozenset(found)


def parse_turn_plan(text: str) -> TurnPlan:
    """Read a plan for turns. Raises `MalformedActionError`."""
    match text.split(" "):
        case ["draw", size, *unless] if size in map(str, SIZES) and _are_known(unless, (*ALARMS, *KINDS)):
            return TurnPlan(int(size), frozenset(unless))
    raise MalformedActionError("unknown", f"{text[:80]!r} is not a plan for turns.")


def parse_auction_plan(text: str) -> AuctionPlan:
    """Read a plan for auctions. Raises `MalformedActionError`."""
    sizes, suns = map(str, (0, *SIZES)), map(str, range(1, HIGHEST_SUN + 1))
    match text.split(" "):
        case ["pass", "if", size, *kinds] if size in sizes and _are_known(kinds, KINDS):
            return AuctionPlan(None, int(size), frozenset(kinds))
        case ["bid", sun, "if", size, *kinds] if sun in suns and size in sizes and _are_known(kinds, KINDS):
            return AuctionPlan(int(sun), int(size), frozenset(kinds))
    raise MalformedActionError("unknown", f"{text[:80]!r} is not a plan for auctions.")


def _are_known(words: list[str], known: Iterable[str]) -> bool:
    return set(words) <= set(known) and len(set(words)) == len(words)
