"""What everybody may know of a position: all but the rolls to come (D10.4), and what follows from it.

An offer is the most that the dice could buy in an area, shown to players while they roll and use dice.
"""

from dataclasses import dataclass

from engine.dice.actions import ANKH_PAIR_FAME, Action, Disaster, Use
from engine.dice.dice_states import DieState, find_die_states, unused_dice, used_dice
from engine.dice.faces import Colour, Face
from engine.dice.harms import FULL_HARM, Harm, find_harm
from engine.dice.options import Options, civilization_capacity, ra_steps
from engine.dice.outcome import outcome
from engine.dice.placing import most_civilization, most_pyramids
from engine.dice.player import Player
from engine.dice.rolling import free_dice
from engine.dice.rules import legal_actions, to_act
from engine.dice.scores import EpochScore, SeatScore
from engine.dice.scoring import score_seat
from engine.dice.state import STARTING_FAME, Phase, State
from engine.dice.suns import MOVING_SUNS, SUNS_FAME, SunEffect, count_suns, find_sun_effect
from engine.dice.uses import ANKHS_A_PAIR, can_flood, civilization_colours, free_ankhs, steps_left
from engine.protocol import Seat
from engine.ranks import Rank, ranks


@dataclass(frozen=True, slots=True)
class Offer:
    """The most that the unused dice buy in each area taken alone; all areas share the same ankhs."""

    pharaoh: int = 0
    """Steps on the pharaoh track, at most to its end."""
    nile: int = 0
    """Steps on the Nile, at most to its end."""
    flood: bool = False
    """Whether three of the Nile symbols can buy a flood marker instead."""
    civilization: int = 0
    """Markers on civilization spaces."""
    civilization_colours: tuple[Colour, ...] = ()
    """The spaces open to those markers, in die order."""
    pyramids: int = 0
    """Markers on pyramid spaces."""
    ankh_pairs: int = 0
    """Pairs of ankhs to spend on fame."""

    @property
    def ankh_fame(self) -> int:
        """The fame that the pairs of ankhs bring (D4.3)."""
        return ANKH_PAIR_FAME * self.ankh_pairs


def offer(state: State) -> Offer:
    """The offer of the dice as they lie; empty once no more dice can be used (D7)."""
    if state.phase not in {Phase.ROLLING, Phase.USING}:
        return Offer()
    civilization = most_civilization(state)
    return Offer(
        pharaoh=steps_left(state, Face.PHARAOH),
        nile=steps_left(state, Face.NILE),
        flood=can_flood(state),
        civilization=civilization,
        civilization_colours=civilization_colours(state) if civilization else (),
        pyramids=most_pyramids(state),
        ankh_pairs=free_ankhs(state.dice, state.uses) // ANKHS_A_PAIR,
    )


@dataclass(frozen=True, slots=True)
class View:
    """A position as everybody sees it; fields named as in `State` have the same values."""

    options: Options
    players: tuple[Player, ...]
    """By seat."""
    to_act: Seat | None
    """The seat to act; None when the game is over."""
    turn: Seat
    """The seat whose turn it is."""
    epoch: int
    figure: int
    """Steps that the Ra figure has taken in this epoch."""
    ra_steps: int
    """Steps that end the epoch."""
    civilization_capacity: int
    """Markers that a civilization space holds."""
    phase: Phase
    roll: int
    """The number of the last roll of this turn, 1 to 3."""
    dice: tuple[Face, ...]
    """What the dice show, in die order; suns are locked."""
    last_rolled: tuple[Colour, ...]
    """The dice of the last roll; the others were kept, or are suns."""
    uses: tuple[Use, ...]
    """The uses of dice in this turn; their markers have already moved."""
    offer: Offer
    """What the unused dice could buy."""
    legal: tuple[Action, ...]
    """Every action of the player to act."""
    disaster: Disaster | None
    """The disaster to which players are losing markers now."""
    losers: tuple[Seat, ...]
    """The seats still to choose markers to lose; the first is to act."""
    epochs: tuple[EpochScore, ...]
    """The scores of the epochs that are over."""
    places: tuple[int, ...] | None
    """Each seat's place when the game is over."""
    left: tuple[Seat, ...] = ()
    """The seats of those who have left the game, in the order in which they left."""
    stand_ins: frozenset[Seat] = frozenset()
    """Seats in which computers stand in for people; set by the table, since the rules know nothing of it."""

    @property
    def suns(self) -> int:
        """How many dice show suns (D3.3)."""
        return count_suns(self)

    @property
    def sun_effect(self) -> SunEffect | None:
        """What the suns of the turn do at its end; None without suns (D7)."""
        return find_sun_effect(self.suns)

    @property
    def suns_fame(self) -> int:
        """The fame that the suns of a turn bring where their effect is `SCORE` (D7)."""
        return SUNS_FAME

    @property
    def die_states(self) -> tuple[DieState, ...]:
        """The state of each die, in die order."""
        return find_die_states(self)

    @property
    def free_dice(self) -> tuple[Colour, ...]:
        """The dice that can be rolled again while a roll is left: all but the suns, in die order (D3.2)."""
        return free_dice(self.dice)

    @property
    def used_dice(self) -> frozenset[Colour]:
        """The dice that the turn's uses have spent (D4)."""
        return used_dice(self)

    @property
    def unused_dice(self) -> tuple[Colour, ...]:
        """The dice that are neither suns nor used, in die order."""
        return unused_dice(self)

    @property
    def pharaoh_ranks(self) -> tuple[Rank, ...]:
        """Who is furthest ahead and behind on the pharaoh track, by seat (D9.1)."""
        return ranks([player.pharaoh for player in self.players])

    def harms(self, disaster: Disaster) -> dict[Seat, Harm]:
        """What a disaster declared now would cost each of the others, by seat (D7)."""
        others = {seat: player for seat, player in enumerate(self.players) if seat != self.turn}
        return {seat: find_harm(player, disaster) for seat, player in others.items()}

    def full_harm(self, disaster: Disaster) -> Harm:
        """The most that a disaster costs a player (D7): on the Nile a flood marker, or steps without one."""
        return FULL_HARM[disaster]

    @property
    def can_end_epoch(self) -> bool:
        """Whether one turn's suns can carry the figure to the end of its track (D7, D8.1)."""
        return self.figure + max(MOVING_SUNS) >= self.ra_steps

    def start_fame(self, seat: Seat) -> int:
        """A seat's fame at the start of the game; only after the first scoring (D2.1)."""
        first = self.epochs[0]
        return first.players[seat].fame - first.in_play[seat]

    def starting_order(self, seat: Seat) -> int:
        """1 for the first player, 2 for the next, … (D2.1); only after the first scoring."""
        return self.start_fame(seat) - STARTING_FAME[0] + 1

    def points_now(self, seat: Seat) -> SeatScore:
        """The points of a seat if the epoch ended now (D9)."""
        return score_seat(self.players, seat, self.epoch, self.options)


def view(state: State, _seat: Seat | None) -> View:
    """The position as every seat and spectator sees it: nothing is hidden."""
    result = outcome(state)
    return View(
        options=state.options,
        players=state.players,
        to_act=to_act(state),
        turn=state.turn,
        epoch=state.epoch,
        figure=state.figure,
        ra_steps=ra_steps(len(state.players), state.options),
        civilization_capacity=civilization_capacity(len(state.players)),
        phase=state.phase,
        roll=state.roll,
        dice=state.dice,
        last_rolled=state.last_rolled,
        uses=state.uses,
        offer=offer(state),
        legal=legal_actions(state),
        disaster=state.disaster,
        losers=state.losers,
        epochs=state.scores,
        places=result.places if result else None,
        left=state.left,
    )


computer_view = view
"""A computer knows what everybody sees."""
