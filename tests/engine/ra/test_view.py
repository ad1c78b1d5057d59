"""What a view shows, and what it hides."""

from dataclasses import replace
from random import Random

from engine.ra import apply, computer_view, view
from engine.ra.actions import DRAW
from engine.ra.scoring import score_pharaohs, score_suns, score_tiles
from engine.ra.state import EPOCHS, State
from engine.ra.tiles import Tile
from tests.engine.ra.positions import make_player, make_state, shuffle_bag
from tests.engine.ra.random_games import RandomGame, in_games


def viewers(state: State) -> list[int | None]:
    return [None, *range(len(state.players))]


def change_fame(state: State, seat: int | None) -> State:
    """The same position with more fame for all seats but one, now and after each epoch."""

    def more(totals: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(total if other == seat else total + 7 for other, total in enumerate(totals))

    fame = more(tuple(player.fame for player in state.players))
    players = tuple(player._replace(fame=total) for player, total in zip(state.players, fame, strict=True))
    scores = tuple(replace(score, fame=more(score.fame)) for score in state.scores)
    return state._replace(players=players, scores=scores)


@in_games()
def test_no_view_reveals_the_order_of_the_bag(game: RandomGame) -> None:
    """Positions that differ only in the order of the bag look the same, even to computers (R2.4)."""
    random = Random(game.seed)
    for state in game.some_positions():
        other = shuffle_bag(state, random)
        for seat in viewers(state):
            assert view(state, seat) == view(other, seat)
            assert computer_view(state, seat) == computer_view(other, seat)


@in_games(hidden_scores=True)
def test_hidden_fame_is_in_no_view_of_another_seat(game: RandomGame) -> None:
    """Until the end, positions that differ only in the fame of others look the same (R2.3)."""
    *running, _ = game.some_positions()
    for state in running:
        for seat in viewers(state):
            assert view(state, seat) == view(change_fame(state, seat), seat)


@in_games()
def test_own_fame_is_shown(game: RandomGame) -> None:
    """Every player sees their own total, now and after each epoch, and a computer everybody's (R2.3)."""
    for state in game.some_positions():
        for seat, player in enumerate(state.players):
            known = computer_view(state, seat).players
            assert [one.fame for one in known] == [one.fame for one in state.players]
            shown = view(state, seat)
            assert shown.players[seat].fame == player.fame
            assert [one.fame[seat] for one in shown.epochs] == [one.fame[seat] for one in state.scores]


@in_games(hidden_scores=False)
def test_open_fame_is_shown_to_all(game: RandomGame) -> None:
    """Without hidden fame, everybody sees all totals (R2.3)."""
    for state in game.some_positions():
        for seat in viewers(state):
            assert view(state, seat) == computer_view(state, seat)


@in_games(hidden_scores=True)
def test_all_fame_is_open_at_the_end(game: RandomGame) -> None:
    """When the game is over, everybody sees all totals and the places (R2.3)."""
    last, result = game.positions[-1], game.result
    for seat in viewers(last):
        shown = view(last, seat)
        assert tuple(player.fame for player in shown.players) == result.fame[-1]
        assert shown.places == result.places
        assert tuple(epoch.fame for epoch in shown.epochs) == result.fame


@in_games()
def test_everybody_sees_points_by_category(game: RandomGame) -> None:
    """The points of every finished epoch are shown to all (R2.3)."""
    for state in game.some_positions():
        for seat in viewers(state):
            assert [epoch.points for epoch in view(state, seat).epochs] == [s.points for s in state.scores]


@in_games()
def test_the_tiles_and_suns_of_an_epoch_explain_its_points(game: RandomGame) -> None:
    """Every point of a finished epoch follows from the tiles and suns in its view (R9)."""
    *_, last = game.some_positions()
    penalty = not last.options.two_player_no_penalty
    for epoch in view(last, None).epochs:
        final = epoch.epoch == EPOCHS
        tiles = [score_tiles(tiles, last_epoch=final) for tiles in epoch.tiles]
        pharaohs = score_pharaohs(
            [tiles.count(Tile.PHARAOH) for tiles in epoch.tiles], penalty=penalty or not final
        )
        suns = score_suns(epoch.suns, penalty=penalty) if final else [0] * game.players
        explained = (
            score._replace(pharaohs=pharaoh, suns=sun)
            for score, pharaoh, sun in zip(tiles, pharaohs, suns, strict=True)
        )
        assert tuple(explained) == epoch.points


def test_the_bag_is_counted_by_kind() -> None:
    """A view counts the tiles left in the bag by kind, as anybody could."""
    state = make_state([make_player([9]), make_player([8])], deck=[Tile.NILE, Tile.GOLD, Tile.NILE])
    assert dict(view(state, None).bag) == {Tile.NILE: 2, Tile.GOLD: 1}
    assert view(state, None).tiles_in_bag == 3
    state, _ = apply(state, DRAW)
    assert dict(view(state, None).bag) == {Tile.NILE: 1, Tile.GOLD: 1}


def test_the_player_to_act_is_asked_unless_several_are_asked_at_once() -> None:
    """At the end of a game nobody is."""
    shown = view(make_state([make_player([3]), make_player([5])], turn=1), None)
    assert shown.asked == {1}
    assert replace(shown, bidders=frozenset({0, 1})).asked == {0, 1}
    assert replace(shown, to_act=None).asked == frozenset()
