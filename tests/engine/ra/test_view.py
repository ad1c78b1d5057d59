"""What a view shows and hides, and what it derives by the rules: questions, gods, bids, disasters, ranks."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from engine.ra import apply, computer_view, legal_actions, to_act, view
from engine.ra.actions import DRAW, PASS, Action, Bid, Discard, UseGods
from engine.ra.disasters import find_losses, forced_loss, losable_tiles
from engine.ra.events import EpochEnded, EpochScored, Event, LotSold, RaDrawn
from engine.ra.questions import Question
from engine.ra.scoring import score_pharaohs, score_points, score_suns, score_tiles
from engine.ra.state import EPOCHS, State
from engine.ra.tiles import DISASTERS, Tile
from engine.ranks import Rank, ranks
from tests.engine.ra.positions import RandomGame, in_games, make_player, make_state, shuffle_bag


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


# What it derives by the rules.


def question_of(legal: tuple[Action, ...], *, leads: bool) -> Question:
    """The question that the legal actions answer; `leads` says whether somebody has bid."""
    gods = any(isinstance(action, UseGods) for action in legal)
    match legal:
        case ():
            return Question.OVER
        case (Discard(), *_):
            return Question.DISCARD
        case (*_, last) if isinstance(last, Bid) or last == PASS:
            return Question.BEAT if leads else Question.OPEN if last == PASS else Question.MUST_BID
        case (first, *_) if first == DRAW:
            return Question.DRAW_OR_GOD if gods else Question.DRAW
    return Question.GOD if gods else Question.INVOKE


@in_games()
def test_a_question_is_answered_by_the_legal_actions(game: RandomGame) -> None:
    """In every position, the question corresponds to the kinds of legal actions."""
    for state, shown in zip(game.positions, game.views, strict=True):
        leads = state.auction is not None and state.auction.leader is not None
        assert shown.question is question_of(legal_actions(state), leads=leads)


@in_games()
def test_usable_spaces_are_those_that_gods_can_take(game: RandomGame) -> None:
    """The usable spaces are exactly those of the legal god actions (R5)."""
    for state, shown in zip(game.positions, game.views, strict=True):
        legal = {space for act in legal_actions(state) if isinstance(act, UseGods) for space in act.spaces}
        assert set(shown.usable_spaces) == legal


@in_games()
def test_biddable_suns_are_the_legal_bids(game: RandomGame) -> None:
    """The bidder's biddable suns are those of the legal bids; seats that have bid have none (R4.1)."""
    for state, shown in zip(game.positions, game.views, strict=True):
        bids = {action.sun for action in legal_actions(state) if isinstance(action, Bid)}
        bidders = state.auction.bidders if state.auction else ()
        for seat in range(game.players):
            assert not shown.biddable_suns(seat) or seat in bidders
        assert not bidders or set(shown.biddable_suns(bidders[0])) == bids


def test_the_ra_player_bids_last() -> None:
    """The bidding order begins to the left of the Ra player, who is the player on turn (R4.1)."""
    state = make_state([make_player([sun]) for sun in (9, 8, 7, 6, 5)])
    assert view(state, None).bidding_order == (1, 2, 3, 4, 0)
    assert view(state._replace(turn=2), None).bidding_order == (3, 4, 0, 1, 2)


@in_games()
def test_the_price_of_a_lot_is_what_the_disasters_take(game: RandomGame) -> None:
    """For each seat that can still win, the price is what the lot's disasters would cost it (R6)."""
    for state, shown in zip(game.positions, game.views, strict=True):
        for seat in range(game.players):
            assert shown.price(seat) == (price(state, seat) if shown.can_win(seat) else {})
        assert [(loss.disaster, loss.count) for loss in shown.lot_losses] == [
            (loss.disaster, loss.count) for loss in find_losses(0, state.lot)
        ]


def price(state: State, seat: int) -> dict[Tile, tuple[Tile, ...]]:
    """What the disasters would take, one after the other, from a seat's tiles and those of the lot."""
    player, lost = state.players[seat], dict[Tile, tuple[Tile, ...]]()
    placed = [tile for tile in state.lot if tile not in DISASTERS]
    player = player._replace(tiles=tuple(sorted([*player.tiles, *placed])))
    for loss in find_losses(seat, state.lot):
        lost[loss.disaster] = forced_loss(loss, player) or losable_tiles(loss, player)[: loss.count]
    return lost


@in_games()
def test_only_a_seat_that_can_win_wins(game: RandomGame) -> None:
    """If a seat wins a lot, the view before said that it could (R4.3)."""
    for before, move in zip(game.views, game.moves, strict=False):
        for event in move.events:
            assert not isinstance(event, LotSold) or before.can_win(event.seat)


@in_games()
def test_the_last_ra_tile_is_known(game: RandomGame) -> None:
    """A Ra tile ends the epoch if, and only if, the view before said so (R7.2)."""
    for before, (_, _, _, events) in zip(game.views, game.moves, strict=False):
        if any(isinstance(event, RaDrawn) for event in events):
            assert before.next_ra_ends_epoch == any(isinstance(event, EpochEnded) for event in events)


@in_games()
def test_points_now_are_those_at_the_end_of_the_epoch(game: RandomGame) -> None:
    """When a Ra tile ends an epoch, the points scored are those of the view before (R8)."""
    for before, (_, action, _, events) in zip(game.views, game.moves, strict=False):
        scored = [event.score for event in events if isinstance(event, EpochScored)]
        if scored and action == DRAW:
            assert before.points_now() == scored[0].points


@in_games()
def test_ranks_and_monuments_explain_points(game: RandomGame) -> None:
    """Points follow from the ranks of pharaohs and suns, and from the parts of the monuments (R9)."""
    for epoch in game.views[-1].epochs:
        final = epoch.epoch == EPOCHS
        penalty = not (final and game.options.two_player_no_penalty)
        for seat, points in enumerate(epoch.points):
            pharaohs = {Rank.MOST: 5, Rank.FEWEST: -2 if penalty else 0}
            suns = {Rank.MOST: 5, Rank.FEWEST: -5 if penalty else 0}
            assert points.pharaohs == pharaohs.get(epoch.pharaoh_ranks[seat], 0)
            assert points.suns == (suns.get(epoch.sun_ranks[seat], 0) if final else 0)
            assert points.monuments == (sum(epoch.monument_points(seat)) if final else 0)


def test_a_view_ranks_pharaohs() -> None:
    """The ranks follow from the tiles that the players have now (R9.2)."""
    players = [make_player([sun], tiles=[Tile.PHARAOH] * count) for sun, count in ((9, 2), (8, 0), (7, 1))]
    assert view(make_state(players), None).pharaoh_ranks == (Rank.MOST, Rank.FEWEST, Rank.BETWEEN)


@pytest.mark.parametrize(
    ("values", "expected"),
    [([3, 1, 2], "most fewest between"), ([2, 2], "equal equal"), ([4, 4, 1], "most most fewest")],
)
def test_ties_share_a_rank(values: list[int], expected: str) -> None:
    """Ties share a rank; if all are equal, nobody has most or fewest."""
    assert " ".join(ranks(values)) == expected


@in_games()
def test_losable_kinds_are_those_of_the_legal_discards(game: RandomGame) -> None:
    """Of the losable kinds, the legal discards name exactly those that the player owns (R6.3)."""
    for state, shown in zip(game.positions, game.views, strict=True):
        legal = legal_actions(state)
        named = {tile for action in legal if isinstance(action, Discard) for tile in action.tiles}
        owned = set(shown.players[shown.to_act].tiles) if shown.losses and shown.to_act is not None else set()
        assert shown.losable_kinds & owned == named


@in_games()
def test_fame_by_epoch_leads_from_ten_to_the_total(game: RandomGame) -> None:
    """A seat's fame begins at 10 (R2.1) and, once the game is over, ends at its total."""
    shown = game.views[-1]
    for player in shown.players:
        curve = shown.fame_by_epoch(player.seat)
        assert (curve[0], curve[-1], len(curve)) == (10, player.fame, 1 + len(shown.epochs))


@in_games()
def test_points_with_the_lot_are_those_of_the_position_after_it(game: RandomGame) -> None:
    """The rules sell the lot to the seat, it loses what scores least, and the points are those then (R9)."""
    for state in [state for state in game.positions if state.auction][::5]:
        shown = view(state, None)
        for seat in range(game.players):
            promised, won = shown.points_with_lot(seat), points_after_winning(state, seat)
            assert (promised and promised.total) == won


def points_after_winning(state: State, seat: int) -> int | None:
    """The most points of a seat right after it won the lot by its lowest bid; None if it cannot win."""
    while state.auction:
        legal = legal_actions(state)
        bids = [action for action in legal if isinstance(action, Bid)]
        if to_act(state) == seat and bids:
            state, events = apply(state, min(bids, key=lambda bid: bid.sun))
        elif PASS in legal:
            state, events = apply(state, PASS)
        else:
            return None
        if any(isinstance(event, LotSold) and event.seat == seat for event in events):
            return most_points(state, events, seat)
    return None


def most_points(state: State, events: Sequence[Event], seat: int) -> int:
    """The most points that the choices of tiles to lose leave, scored by the epoch's end if it has come."""
    scored = [event.score.points for event in events if isinstance(event, EpochScored)]
    if scored:
        return scored[0][seat].total
    if state.losses:
        return max(most_points(*apply(state, action), seat) for action in legal_actions(state))
    return score_points(state.players, state.epoch, state.options)[seat].total


@in_games()
def test_points_with_the_lot_betray_no_fame(game: RandomGame) -> None:
    """They are the same whoever looks, and whatever fame they may know (R2.3)."""
    for state in [state for state in game.positions if state.auction][::5]:
        rich = state._replace(players=tuple(p._replace(fame=p.fame + 50) for p in state.players))
        told = {
            tuple(map(view(one, viewer).points_with_lot, range(game.players)))
            for one in (state, rich)
            for viewer in (None, *range(game.players))
        }
        assert len(told) == 1
