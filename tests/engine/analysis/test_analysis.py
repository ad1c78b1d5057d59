"""The analysis of a record: its laws, whatever was played."""

import json
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from engine.analysis import (
    Analysis,
    AnalysisError,
    analysis_version,
    conclude,
    decision_at,
    dumps,
    loads,
    review,
    weigh_decision,
)
from engine.analysis.review import _tell_who_gains
from engine.analysis.values import JudgedMove
from engine.cli import main
from engine.errors import ActionError, RecordError
from engine.games import GAMES, play
from engine.leaving import LEAVE
from engine.players import make_computer
from engine.record import Record, begin
from engine.record import dumps as dumps_record
from tests.analyses import analysis_of, record_of
from tests.in_turn import repeated

GAMES_ANALYSED = ("two", "four", "dice-two", "dice-four")


def played_by(game: str, specs: tuple[str, ...], seed: str, *, leaver: int | None = None) -> Record:
    """A whole game between computers; a seat may leave after forty moves."""
    rules, players, random = GAMES[game], len(specs), Random(seed)
    options = rules.read_options(players, {})
    state = rules.new_game(players, options, rules.deal(players, options, random))
    computers = [make_computer(game, spec, Random(f"{seed} {seat}")) for seat, spec in enumerate(specs)]
    moves = list[tuple[int, str]]()
    while (seat := rules.to_act(state)) is not None:
        if leaver is not None and len(moves) == 40:
            moves.append((leaver, str(LEAVE)))
        else:
            action = computers[seat].choose(rules.computer_view(state, seat), rules.legal_actions(state))
            moves.append((seat, str(action)))
        state, _ = play(rules, state, *moves[-1])
    return Record(game, players, options, rules.used_setup(state), tuple(moves), rules.outcome(state))


def beginning_of(record: Record) -> Analysis:
    """The analysis of a game's first moves, which says how the game ended."""
    return conclude(record, islice(review(record), 70))


@pytest.mark.parametrize("name", GAMES_ANALYSED)
def test_shares_are_shares(name: str) -> None:
    """Before and after every move the shares sum to one, and no option promises more than the best."""
    analysis = analysis_of(name)
    assert len(analysis.moves) == len(record_of(name).moves)
    for number, move in enumerate(analysis.moves, start=1):
        assert move.n == number
        assert sum(move.shares) == pytest.approx(1, abs=0.001)
        assert sum(move.expected) == pytest.approx(1, abs=0.001)
        assert move.expected[move.seat] <= move.shares[move.seat]
        assert 0 <= move.lost <= move.at_stake
        assert (move.best == move.action) == (move.expected == move.shares) or move.lost == 0
    assert analysis.result[record_of(name).result.places.index(1)] > 0  # type: ignore[union-attr]


def test_the_same_record_gives_the_same_analysis() -> None:
    """Nothing in it is left to chance, and its written form loses nothing; of Ra the command shows it."""
    analysis = analysis_of("dice-two")
    assert tuple(islice(review(record_of("dice-two")), 20)) == analysis.moves[:20]
    assert loads(dumps(analysis)) == analysis
    assert dumps(loads(dumps(analysis))) == dumps(analysis)


@pytest.mark.parametrize("players", [repeated(2), 5])
def test_the_strongest_computer_finds_nothing_better_than_its_own_play(players: int) -> None:
    """Whoever plays as the judge would have lost nothing, and played with an accuracy of 100."""
    record = played_by("ra", ("pharaoh", *["random"] * (players - 1)), "judge")
    analysis = beginning_of(record)
    assert analysis.accuracy(0) == 100
    assert all(move.seat != 0 for move in analysis.moments())
    assert all((analysis.accuracy(seat) or 0) < 90 for seat in range(1, players))


def test_a_strong_player_of_dice_is_more_accurate_than_a_weak_one() -> None:
    """The judge of the dice game tells good play from chance."""
    analysis = beginning_of(played_by("dice", ("master", "greedy", "random"), "judge"))
    master, greedy, by_chance = (analysis.accuracy(seat) or 0 for seat in range(3))
    assert master > 95
    assert master > greedy > by_chance


@pytest.mark.parametrize("name", GAMES_ANALYSED)
def test_moments_are_the_decisions_that_cost_most(name: str) -> None:
    """At most three, in the order of play, of the seats that are asked for; each with its reason."""
    analysis = analysis_of(name)
    moments = analysis.moments()
    others = [move.lost for move in analysis.moves if move not in moments]
    assert len(moments) == 3
    assert [move.n for move in moments] == sorted(move.n for move in moments)
    assert min(move.lost for move in moments) >= max(others)
    assert {move.seat for move in analysis.moments({1})} == {1}
    assert all(moment.reason for moment in moments)


@pytest.mark.parametrize("game", ["ra", "dice"])
def test_who_has_left_can_neither_win_nor_lose_by_a_decision(game: str) -> None:
    """From then on their share is nothing, and what a computer decides for them counts for nobody."""
    analysis = beginning_of(played_by(game, ("greedy", "greedy", "random"), "left", leaver=2))
    left = next(move.n for move in analysis.moves if move.action == "leave")
    assert all(move.shares[2] == 0 for move in analysis.moves if move.n > left)
    assert any(move.shares[2] > 0 for move in analysis.moves if move.n < left)
    assert not any(move.is_decision for move in analysis.moves if move.seat == 2 and move.n >= left)
    assert analysis.result[2] == 0


def test_what_a_stand_in_did_is_not_its_persons_decision() -> None:
    """Moves of a computer that stood in for somebody count for no accuracy, and are no moment or mistake."""
    record, few = record_of("two"), 50
    own = conclude(record, analysis_of("two").moves[:few])
    mistakes = own.mistakes(0)
    assert mistakes
    assert all(move.lost >= 0.02 and move.is_own for move in mistakes)
    of_seat = [n for n, (seat, _) in enumerate(record.moves, start=1) if seat == 0]
    stood_in = conclude(record, islice(review(record, of_seat), few))
    assert (stood_in.accuracy(0), stood_in.mistakes(0)) == (None, ())
    assert {move.seat for move in stood_in.moments()} == {1}
    assert loads(dumps(stood_in)) == stood_in
    assert (stood_in.accuracy(1), stood_in.mistakes(1)) == (own.accuracy(1), own.mistakes(1))


def test_what_all_others_gain_alike_names_nobody() -> None:
    """Where nobody gains a game in a hundred, no rival is the reason."""
    judged = JudgedMove(1, 0, 1, "draw", (0.216, *[0.196] * 4), (0.2,) * 5, "invoke")
    assert _tell_who_gains(judged, {}) is None


def test_a_game_that_is_not_over_is_refused() -> None:
    """An analysis says who won; so no move is judged in vain."""
    record = record_of("two")
    before = record.moves[:50]
    state, rules = begin(record), GAMES["ra"]
    for move in before:
        state, _ = play(rules, state, *move)
    unfinished = replace(record, moves=before, setup=rules.used_setup(state), result=None)
    with pytest.raises(RecordError, match="not finished"):
        next(review(unfinished))


def test_what_is_no_analysis_is_refused() -> None:
    """Another format, or a broken value, is named rather than shown."""
    for text in ("", "{}", '{"format": "ra-record/1"}', dumps(analysis_of("two")).replace('"seat"', '"s"')):
        with pytest.raises(AnalysisError):
            loads(text)
    with pytest.raises(AnalysisError, match=r'its "format" must be "ra-analysis/1"[.]$'):
        loads('{"format": "ra-record/1"}')


def test_each_network_is_a_judge_of_its_own() -> None:
    """An analysis by another network is recognized, so that it can be made again."""
    versions = {analysis_version("ra", players) for players in (2, 3, 4, 5)}
    assert len(versions | {analysis_version("dice", 2)}) == 5


def test_the_command_prints_the_analysis(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As lines for people, or as JSON; a record that is wrong is refused."""
    file = tmp_path / "game.json"
    file.write_text(dumps_record(record_of("two")), encoding="utf-8")
    printed = CliRunner().invoke(main, ["analyse", str(file)])
    monkeypatch.setattr("engine.cli.review", lambda _: analysis_of("two").moves)  # once more the same
    as_json = CliRunner().invoke(main, ["analyse", "--json", str(file)])
    assert (printed.exit_code, as_json.exit_code) == (0, 0)
    assert "Moment 3:" in printed.stdout
    assert "Seat 1: accuracy" in printed.stdout
    assert loads(as_json.stdout) == analysis_of("two")
    assert json.loads(as_json.stdout)["format"] == "ra-analysis/1"
    assert CliRunner().invoke(main, ["analyse", "-"], input="{}").exit_code == 2


@pytest.mark.parametrize("name", GAMES_ANALYSED)
def test_a_decision_by_itself_is_judged_as_in_the_whole_game(name: str) -> None:
    """The same shares for what was played and what is best; any other legal action can be asked about."""
    record, analysis = record_of(name), analysis_of(name)
    for move in [one for seat in range(record.players) for one in analysis.mistakes(seat)][::8]:
        shares = dict(weigh_decision(record, move.n))
        assert shares[move.best] == move.shares[move.seat]
        assert shares[move.action] == move.expected[move.seat]
        decision = decision_at(record, move.n)
        assert decision.seat == move.seat
        for action in (decision.legal[0], decision.legal[-1]):
            weighed = weigh_decision(record, move.n, str(action))
            assert [share for _, share in weighed] == sorted(dict(weighed).values(), reverse=True)
            assert str(action) in dict(weighed)
    with pytest.raises(ActionError):
        weigh_decision(record, 1, "leave")


def test_the_champion_is_another_judge_of_ra_alone() -> None:
    """It judges decisions as it does in the whole game; in the dice game there is one judge."""
    record, usual = record_of("two"), analysis_of("two").moves
    judged = [move for move in islice(review(record, level="champion"), 25) if move.at_stake]
    move = next(move for move in judged if move.expected != usual[move.n - 1].expected)
    shares = dict(weigh_decision(record, move.n, level="champion"))
    assert shares[move.action] == move.expected[move.seat]
    assert analysis_version("ra", 2, "champion") != analysis_version("ra", 2)
    assert analysis_version("dice", 2, "champion") == analysis_version("dice", 2)
