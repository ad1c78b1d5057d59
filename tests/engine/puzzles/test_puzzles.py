"""Puzzles: what the shipped ones are like, and how new ones are found."""

import json
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from itertools import chain, islice
from random import Random
from statistics import mean

import pytest

from engine.analysis import judge_version
from engine.games import RA
from engine.leaving import LEAVE
from engine.players import make_computer
from engine.puzzles import (
    MARGIN,
    Puzzle,
    PuzzleError,
    Theme,
    choose,
    dumps,
    find,
    judge_answer,
    loads,
    position,
    practice_numbers,
    practice_puzzles,
    shipped_puzzle,
    shipped_puzzles,
    themes,
)
from engine.puzzles.difficulty import chance
from engine.record import Record
from tests.analyses import record_of

DAY = date(2026, 11, 23)
SAMPLE = 18
"""Every eighteenth puzzle is judged again."""
LOWEST, TRIES = ("beginner", "learner", "apprentice"), 3
"""The levels that share no network with the judge."""
ROUNDING = 0.002
"""By so much two machines may differ."""


def found_in(record: Record) -> list[Puzzle]:
    return list(chain.from_iterable(find(record)))


def solved(puzzle: Puzzle) -> Record:
    """The game of a puzzle up to its solution."""
    state, _ = position(puzzle)
    moves = (*puzzle.moves, (RA.to_act(state) or 0, puzzle.best))
    return Record("ra", puzzle.players, puzzle.options, state.setup, moves)


def test_there_are_fifty_different_puzzles_of_all_sorts() -> None:
    """With two to five players, of every epoch, and with every kind of action as the solution."""
    puzzles = shipped_puzzles()
    assert (len(puzzles), len(set(map(dumps, puzzles)))) == (50, 50)
    players = Counter(puzzle.players for puzzle in puzzles)
    epochs = Counter(position(puzzle)[0].epoch for puzzle in puzzles)
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    assert (set(players), set(epochs)) == ({2, 3, 4, 5}, {1, 2, 3})
    assert set(kinds) == {"bid", "pass", "draw", "invoke", "god", "discard"}
    assert min(chain(players.values(), epochs.values(), kinds.values())) >= 5


def test_whoever_practises_knows_no_puzzle_of_a_day() -> None:
    """The puzzles to practise with are others, some dozens of each theme; each has a theme."""
    puzzles = practice_puzzles()
    assert len({dumps(puzzle) for puzzle in (*puzzles, *shipped_puzzles())}) == len(puzzles) + 50
    assert min(len(practice_numbers(theme)) for theme in Theme) >= 30
    assert {number for theme in Theme for number in practice_numbers(theme)} == {*range(len(puzzles))}


@pytest.mark.parametrize("puzzle", shipped_puzzles(), ids=lambda puzzle: f"{puzzle.players}-{puzzle.kind}")
def test_themes_follow_from_the_position(puzzle: Puzzle) -> None:
    """A bid is an auction, a use of gods one of theirs, a discard a disaster, and each has at least one."""
    found, solution = themes(puzzle), puzzle.kind
    asked = {
        "bid": Theme.AUCTION,
        "pass": Theme.AUCTION,
        "invoke": Theme.INVOCATION,
        "god": Theme.GODS,
        "discard": Theme.DISASTER,
    }
    assert found
    assert asked.get(solution, found[0]) in found
    assert (Theme.AUCTION in found) == (solution in {"bid", "pass"})
    assert Theme.INVOCATION not in found or solution in {"draw", "god", "invoke"}


def test_the_place_of_an_action_tells_how_good_it_is() -> None:
    """From 1 for the best; options that are worth the same have the same place."""
    for puzzle in shipped_puzzles():
        places = [puzzle.place_of(action) for action, _ in puzzle.shares]
        assert (places[0], places.count(1)) == (1, 1)
        assert places == sorted(places)


@pytest.mark.parametrize(
    "puzzle", [*shipped_puzzles(), *practice_puzzles()], ids=lambda puzzle: f"{puzzle.players}-{puzzle.kind}"
)
def test_each_puzzle_is_legal_and_clear(puzzle: Puzzle) -> None:
    """Its shares are those of the legal actions, three or more; the best is ahead by the margin."""
    state, events = position(puzzle)
    legal = {str(action) for action in RA.legal_actions(state)}
    shares = [share for _, share in puzzle.shares]
    assert {action for action, _ in puzzle.shares} == legal
    assert len(puzzle.shares) == len(legal) >= 3
    assert shares == sorted(shares, reverse=True)
    assert shares[0] - shares[1] >= MARGIN - 1e-4
    assert events


@pytest.mark.parametrize("with_gods", [True, False])
def test_ratings_say_how_often_the_lowest_levels_find_solutions(*, with_gods: bool) -> None:
    """Within 5 in 100, of those that use a god and of the others; the harder half is found less often."""
    everything = (*shipped_puzzles(), *practice_puzzles())
    puzzles = sorted((one for one in everything if (one.kind == "god") is with_gods), key=chance)
    found = [how_often(puzzle) for puzzle in puzzles]
    middle = len(found) // 2
    assert mean(found) == pytest.approx(mean(map(chance, puzzles)), abs=0.05)
    assert mean(found[:middle]) < mean(found[middle:])


def how_often(puzzle: Puzzle) -> float:
    """How often the lowest computers find the solution."""
    state, _ = position(puzzle)
    view, legal = RA.computer_view(state, RA.to_act(state)), RA.legal_actions(state)
    chances = [(level, Random(f"{level} {number}")) for level in LOWEST for number in range(TRIES)]
    tries = (make_computer("ra", level, random).choose(view, legal) for level, random in chances)
    return mean(str(action) == puzzle.best for action in tries)


@pytest.mark.parametrize(
    "puzzle", (*shipped_puzzles(), *practice_puzzles())[::SAMPLE], ids=lambda puzzle: puzzle.best
)
def test_the_shipped_networks_judge_so(puzzle: Puzzle) -> None:
    """Otherwise the puzzles are to be made again, by `python -m tools.puzzles`."""
    again = found_in(solved(puzzle))[-1]
    assert puzzle.judge == judge_version("ra", puzzle.players)
    assert (again.moves, again.best, again.reason) == (puzzle.moves, puzzle.best, puzzle.reason)
    assert dict(again.shares) == pytest.approx(dict(puzzle.shares), abs=ROUNDING)


def test_the_shipped_puzzles_follow_each_other() -> None:
    """None comes twice in fifty days; servers do not all have the same one."""
    days = [DAY + timedelta(days=number) for number in range(50)]
    assert len({dumps(shipped_puzzle(1, day)) for day in days}) == 50
    assert len({dumps(shipped_puzzle(place, DAY)) for place in range(-10, 10)}) > 5


def test_a_puzzle_survives_being_written() -> None:
    """With its options; anything else is refused."""
    puzzle = found_in(record_of("two"))[0]
    assert loads(dumps(puzzle)) == puzzle
    for wrong in ("", "{}", '{"format": "ra-puzzle/2"}', '{"format": "ra-puzzle/1"}', "[1]"):
        with pytest.raises(PuzzleError):
            loads(wrong)
    with pytest.raises(PuzzleError, match=r'its "format" must be "ra-puzzle/1"[.]$'):
        loads('{"format": "ra-puzzle/2"}')


def test_a_puzzle_tells_nothing_of_what_came_next() -> None:
    """Games that differ only in tiles that are yet to be drawn give the same puzzle."""
    record = record_of("four")
    puzzle = found_in(record)[0]
    state, _ = position(puzzle)
    drawn, rest = record.setup.deck[: state.drawn], record.setup.deck[state.drawn :]
    setup = replace(record.setup, deck=(*drawn, *Random(1).sample(rest, len(rest))))
    other = replace(record, setup=setup, moves=record.moves[: len(puzzle.moves) + 1], result=None)
    assert found_in(other)[-1] == puzzle
    assert json.loads(dumps(puzzle))["drawn"] == [str(tile) for tile in drawn]


def test_where_there_are_no_words_there_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever fails to solve one reads why its solution is the best."""
    record = solved(min(shipped_puzzles(), key=lambda one: len(one.moves)))
    assert found_in(record)
    monkeypatch.setattr("engine.analysis.judges._RaJudge.explain", lambda *_: None)
    assert found_in(record) == []


def test_the_search_goes_in_small_steps() -> None:
    """Whoever searches can do other things in between: most steps find no puzzle, and none finds two."""
    steps = [*find(record_of("four"))]
    assert {len(step) for step in steps} == {0, 1}
    assert len(steps) > len(record_of("four").moves) / 2


def test_who_has_left_is_in_no_puzzle() -> None:
    """Nor is anything of the dice game."""
    record = record_of("four")
    puzzle = found_in(record)[0]
    before, (seat, solution) = record.moves[: len(puzzle.moves)], record.moves[len(puzzle.moves)]
    left = ((seat + 1) % 4, str(LEAVE))
    gone = replace(record, moves=(*before, left, (seat, solution)), result=None)
    assert all(one.moves != (*before, left) for one in found_in(gone))
    assert found_in(record_of("dice-two")) == []


def test_rare_solutions_are_chosen_as_often_as_common_ones() -> None:
    """Passing is the solution of most puzzles, but not of most that are chosen."""
    puzzles = [puzzle for puzzle in shipped_puzzles() if puzzle.kind == "pass"]
    puzzles += [puzzle for puzzle in shipped_puzzles() if puzzle.kind == "god"][:1]
    chosen = Counter(choose(puzzles, Random(seed)).kind for seed in range(200))
    assert 60 < chosen["god"] < 140


def test_an_answer_may_name_things_in_any_order() -> None:
    """Only the best action is right."""
    discards = (puzzle for puzzle in shipped_puzzles() if puzzle.kind == "discard")
    puzzle = next(puzzle for puzzle in discards if len(set(puzzle.best.split())) > 2)
    verb, *tiles = puzzle.best.split()
    assert judge_answer(puzzle, " ".join([verb, *reversed(tiles)])) == (puzzle.best, True)
    for action, _ in islice(puzzle.shares, 1, 4):
        assert judge_answer(puzzle, action) == (action, False)
