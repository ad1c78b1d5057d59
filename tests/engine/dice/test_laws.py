"""Laws that hold in every position of every game."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

from engine.dice import actions, apply, events, gains, opening, used_setup
from engine.dice.faces import COLOURS, Colour, Face
from engine.dice.state import ROLLS, Phase, State
from engine.protocol import EpochStarted, GameEnded
from tests.engine.dice.positions import RandomGame, each_game, make_player, some_games


class TableFromEvents:
    """Dice, markers and fame, kept up to date by events, without knowledge of the rules."""

    def __init__(self, start: State) -> None:
        seats = range(len(start.players))
        self.dice: dict[Colour, Face] = dict(zip(type(start.last_rolled[0]), start.dice, strict=True))
        self.turn, self.roll, self.epoch, self.figure = start.turn, start.roll, 1, 0
        self.fame = [player.fame for player in start.players]
        self.in_play = [0 for _ in seats]
        self.pharaoh = [0 for _ in seats]
        self.nile = [0 for _ in seats]
        self.floods = [0 for _ in seats]
        self.civilization: list[set[Colour]] = [set() for _ in seats]
        self.pyramids: list[set[actions.Space]] = [set() for _ in seats]

    def agrees_with(self, state: State) -> bool:
        """Whether everything on the table is as in a position."""
        players = [
            make_player(
                self.civilization[seat],
                self.pyramids[seat],
                fame=self.fame[seat],
                pharaoh=self.pharaoh[seat],
                nile=self.nile[seat],
                floods=self.floods[seat],
                in_play=self.in_play[seat],
            )
            for seat in range(len(self.fame))
        ]
        return (tuple(players), tuple(self.dice.values()), self.turn, self.roll, self.epoch, self.figure) == (
            state.players,
            state.dice,
            state.turn,
            state.roll,
            state.epoch,
            state.figure,
        )

    def follow(self, event: events.Event) -> None:
        """Make the changes that an event reports."""
        match event:
            case events.DiceRolled():
                self.dice.update(event.rolled)
                self.turn, self.roll = event.seat, event.roll
            case events.AnkhsScored() | events.SunsScored():
                self.fame[event.seat] += event.fame
                self.in_play[event.seat] += event.fame
            case events.FigureMoved():
                self.figure = event.position
            case events.DisasterSuffered():
                self._suffer(event)
            case events.EpochEnded() | events.EpochScored() | EpochStarted():
                self._change_epoch(event)
            case _:
                self._place(event)

    def _place(self, event: events.Event) -> None:
        match event:
            case events.PharaohMoved():
                self.pharaoh[event.seat] = event.position
            case events.NileMoved():
                self.nile[event.seat] = event.position
            case events.NileFlooded():
                self.floods[event.seat] = event.floods
            case events.CivilizationPlaced():
                self.civilization[event.seat].add(event.colour)
            case events.PyramidPlaced():
                self.pyramids[event.seat].add(event.space)

    def _suffer(self, event: events.DisasterSuffered) -> None:
        track = self.pharaoh if event.disaster is actions.Disaster.PHARAOH else self.nile
        track[event.seat] -= event.steps
        self.floods[event.seat] -= event.floods
        self.civilization[event.seat].difference_update(event.civilization)
        self.pyramids[event.seat].difference_update(event.pyramids)

    def _change_epoch(self, event: events.EpochEnded | events.EpochScored | EpochStarted) -> None:
        match event:
            case events.EpochEnded():
                assert event.epoch == self.epoch
            case events.EpochScored():
                self.fame = list(event.score.fame)
            case EpochStarted():
                seats = range(len(self.fame))
                self.epoch, self.figure = event.epoch, 0
                self.floods, self.in_play = [0 for _ in seats], [0 for _ in seats]
                self.civilization = [set() for _ in seats]


@each_game
def test_events_tell_the_whole_game(game: RandomGame) -> None:
    """Dice, markers, which are in the order of the board, figure and fame follow from the events alone."""
    table = TableFromEvents(game.start)
    for _, _, state, told in game.moves:
        for event in told:
            table.follow(event)
        assert table.agrees_with(state)


@each_game
def test_the_opening_is_the_first_roll(game: RandomGame) -> None:
    """The opening is one event, the first roll, with the faces that the dice show (D3.1)."""
    (event,) = opening(game.start)
    assert isinstance(event, events.DiceRolled)
    dice = game.start.dice
    assert (event.seat, event.roll, event.suns) == (game.setup.first, 1, dice.count(Face.SUN))
    assert dict(event.rolled) == dict(zip(COLOURS, dice, strict=True))


@each_game
def test_spaces_are_never_overfull(game: RandomGame) -> None:
    """A civilization space has fewer markers than there are players, a pyramid space at most one (D6)."""
    for state in game.positions:
        pyramids = [space for player in state.players for space in player.pyramids]
        assert len(set(pyramids)) == len(pyramids)
        on_spaces = Counter(colour for player in state.players for colour in player.civilization)
        assert max(on_spaces.values(), default=0) < game.players


@each_game
def test_markers_stay_on_their_tracks(game: RandomGame) -> None:
    """No marker is before a track's start or beyond its end, nor is the figure (D5, D8.1)."""
    for state in game.positions:
        for player in state.players:
            assert 0 <= player.nile <= game.options.nile_spaces
            assert 0 <= player.pharaoh <= (game.options.pharaoh_spaces or player.pharaoh)
            assert player.floods >= 0
        assert 0 <= state.figure <= (game.options.ra_steps or {2: 12, 3: 16, 4: 20}[game.players])


@each_game
def test_five_dice_are_rolled_and_suns_stay(game: RandomGame) -> None:
    """There are always five dice; only those chosen are rolled, and no sun is rolled again (D3.1, D3.2)."""
    for before, action, state, told in game.moves:
        assert len(state.dice) == len(COLOURS)
        if isinstance(action, actions.Reroll):
            roll = told[0]
            assert isinstance(roll, events.DiceRolled)
            assert {colour for colour, _ in roll.rolled} == set(action.dice)
            dice = dict(zip(COLOURS, before.dice, strict=True))
            assert all(dice[colour] is not Face.SUN for colour in action.dice)
            assert roll.suns == Counter({**dice, **dict(roll.rolled)}.values())[Face.SUN]


@each_game
def test_a_turn_has_one_to_three_rolls(game: RandomGame) -> None:
    """A turn begins with a roll of all five dice, numbered 1; at most rolls 2 and 3 follow (D3)."""
    rolls = [event for _, _, event in game.caused(events.DiceRolled)]
    for before, after in pairwise(rolls):
        if after.roll == 1:
            assert len(after.rolled) == len(COLOURS)
            assert after.seat == (before.seat + 1) % game.players
        else:
            assert (after.seat, after.roll) == (before.seat, before.roll + 1)
            assert after.roll <= ROLLS
            assert after.suns >= before.suns


@each_game
def test_no_die_is_used_twice(game: RandomGame) -> None:
    """The dice show every symbol that the turn's uses spend, with each ankh counted once (D4.1, D4.2)."""
    for state in game.positions:
        spent = Counter[Face]()
        for use in state.uses:
            spent.update(symbols(use, state))
        natural = Counter(state.dice)
        lacking = spent - Counter({face: natural[face] for face in natural if face is not Face.ANKH})
        assert lacking.total() <= natural[Face.ANKH]
        assert all(natural[face] for face in spent)
        assert not spent[Face.SUN]


def symbols(use: actions.Use, state: State) -> Counter[Face]:
    """What a use spends; the first marker of a turn has another price than later ones."""
    match use:
        case actions.MovePharaoh():
            return Counter({Face.PHARAOH: use.steps})
        case actions.MoveNile():
            return Counter({Face.NILE: use.steps})
        case actions.PlaceCivilization():
            first = next(other for other in state.uses if isinstance(other, actions.PlaceCivilization))
            return Counter({Face.CIVILIZATION: 3 if use is first else 1})
        case actions.PlacePyramid():
            first_space = next(other for other in state.uses if isinstance(other, actions.PlacePyramid))
            return Counter({Face.PYRAMID: 1 if use is first_space else 2})
        case _:
            return Counter({Face.NILE: 3}) if use == actions.FLOOD else Counter({Face.ANKH: 2})


@each_game
def test_the_figure_moves_up_to_two_steps_a_turn(game: RandomGame) -> None:
    """One sun moves the figure a step, two suns two, at most to the end; other numbers do not (D7)."""
    for before, _, event in game.caused(events.FigureMoved):
        assert event.suns in {1, 2}
        assert before.figure < event.position <= before.figure + event.suns


@each_game
def test_an_epoch_starts_without_floods_and_civilization(game: RandomGame) -> None:
    """Floods and civilization go, positions and pyramids stay, and the next player begins (D8.2, D8.3)."""
    for before, state, event in game.caused(EpochStarted):
        assert event.seat == state.turn == (before.turn + 1) % game.players
        for old, new in zip(state.scores[-1].players, state.players, strict=True):
            assert new == replace(old, floods=0, civilization=(), in_play=0, fame=new.fame)
        assert state.figure == 0


@each_game
def test_a_game_has_three_epochs(game: RandomGame) -> None:
    """Each epoch ends and is scored once, in order, and the game ends after the third (D8)."""
    told = [event for _, _, _, told in game.moves for event in told]
    assert [event.epoch for event in told if isinstance(event, events.EpochEnded)] == [1, 2, 3]
    assert [event.score.epoch for event in told if isinstance(event, events.EpochScored)] == [1, 2, 3]
    assert [event.epoch for event in told if isinstance(event, EpochStarted)] == [2, 3]
    assert [isinstance(event, GameEnded) for event in told].index(True) == len(told) - 1


@each_game
def test_totals_follow_from_points(game: RandomGame) -> None:
    """Fame after an epoch is the fame before, plus gains in play and points, cut only at 0 (D10.3)."""
    start = game.start
    fame, gained = [player.fame for player in start.players], [0] * game.players
    for _, _, _, told in game.moves:
        for event in told:
            if isinstance(event, events.AnkhsScored | events.SunsScored):
                gained[event.seat] += event.fame
            if isinstance(event, events.EpochScored):
                score = event.score
                assert list(score.in_play) == gained
                totals = [f + g + p.total for f, g, p in zip(fame, gained, score.points, strict=True)]
                if not game.options.allow_negative:
                    totals = [max(0, total) for total in totals]
                assert list(score.fame) == totals
                fame, gained = totals, [0] * game.players


@each_game
def test_a_disaster_costs_the_other_players_what_the_rules_say(game: RandomGame) -> None:
    """Others lose two steps, a flood or two markers, or what they have; the active player nothing (D7)."""
    for before, _, event in game.caused(events.DisasterSuffered):
        assert event.seat != before.turn
        victim = before.players[event.seat]
        floods = 1 if event.disaster is actions.Disaster.NILE and victim.floods else 0
        steps = {
            actions.Disaster.PHARAOH: victim.pharaoh,
            actions.Disaster.NILE: 0 if floods else victim.nile,
        }
        assert event.floods == floods
        assert event.steps == min(2, steps.get(event.disaster, 0))
        hit = {actions.Disaster.CIVILIZATION: victim.civilization, actions.Disaster.PYRAMID: victim.pyramids}
        lost = (*event.civilization, *event.pyramids)
        assert set(lost) <= set(hit.get(event.disaster, ()))
        assert len(lost) == min(2, len(hit.get(event.disaster, ())))


@some_games
def test_the_faces_used_give_the_same_game(game: RandomGame) -> None:
    """With the faces used in place of the secret, the same actions give the same positions (D3)."""
    *_, last = game.positions
    used = used_setup(last)
    assert (used.secret, len(used.faces)) == (b"", last.rolled)
    state = replace(game.start, setup=used)
    for _, action, after, told in game.moves:
        state, again = apply(state, action)
        assert (state, again) == (replace(after, setup=used), told)


@each_game
def test_phases_follow_each_other_in_order(game: RandomGame) -> None:
    """Within a turn the order is rolling, using, disaster, losing (D3 to D7)."""
    order = [Phase.ROLLING, Phase.USING, Phase.DISASTER, Phase.LOSING]
    for before, after in pairwise(game.positions):
        if after.phase is not Phase.FINISHED and (after.turn, after.roll) == (before.turn, before.roll):
            assert order.index(before.phase) <= order.index(after.phase)


# What each category brought, for statistics.


@each_game
def test_gains_are_the_points_of_all_sheets(game: RandomGame) -> None:
    """A seat's points by category, and those in play, add up to those of all its score sheets."""
    for state in game.positions[::-9]:
        for seat, own in enumerate(gains(state)):
            expected = sum(score.points[seat].total + score.in_play[seat] for score in state.scores)
            assert sum(gain.points for gain in own.values()) == expected


@each_game
def test_pieces_are_steps_and_markers(game: RandomGame) -> None:
    """Positions and pyramids count once, floods and civilization markers in each epoch (D8.2)."""
    *_, state = game.positions
    for seat, own in enumerate(gains(state)):
        players = [score.players[seat] for score in state.scores]
        assert own["pharaoh"].pieces == players[-1].pharaoh
        assert own["nile"].pieces == players[-1].nile + sum(player.floods for player in players)
        assert own["civilization"].pieces == sum(len(player.civilization) for player in players)
        assert own["columns"].pieces == len(players[-1].pyramids)
        assert own["sets"].pieces == own["in_play"].pieces == 0
