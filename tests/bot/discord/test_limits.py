"""Discord's limits: every message and form, in every language, with the longest names."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES, RA
from engine.imports import read_finished_game
from engine.players.ra.network.judgement import Judgement, Option
from engine.ra.actions import PASS, Action, Discard
from engine.ra.bid_plans import UpTo, sensible_plans
from engine.ra.state import Loss, State
from engine.ra.tiles import CIVILIZATION, GODS, MONUMENTS, Tile
from engine.ra.view import View
from engine.ratings import Rating
from engine.record import replay
from engine.statistics import HistoryPage, PastGame, PlayedSeat
from engine.store.leaderboard import Leaderboard
from engine.tables import (
    BidPlanning,
    GameUpdate,
    KeptSeat,
    Logged,
    OwnTable,
    ReplayStep,
    Standing,
    Status,
    Table,
)
from playground.validation.modals import checked_modal
from renderers.words import found_languages
from tests.bot.support import internals as bot
from tests.bot.support.message_limits import (
    EVERYTHING_ANSWERED,
    LONGEST_IDS,
    assert_fits,
    component_rows,
    option_forms,
)
from tests.bot.support.positions import (
    BIG_ID,
    COMMITMENT,
    EVERYBODY,
    LONG_NAMES,
    SPOKEN,
    make_table,
    make_update,
    random_game,
    unusual_options,
)
from tests.engine.ra.positions import make_player, make_state
from tests.engine.records import PLAYED
from tests.renderers.cards.samples import WIDEST, WIDEST_SERVER

LANGUAGES = found_languages([bot.WORDS_FOLDER])


@pytest.fixture(params=LANGUAGES, autouse=True)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every language: the tables and their readers speak it."""
    monkeypatch.setattr(SPOKEN, "language", request.param)
    return str(request.param)


@pytest.fixture(autouse=True)
def mentioned_commands() -> None:
    """Commands can be pressed, which takes more characters than their names."""
    bot.use_command_ids(LONGEST_IDS)


RANDOM_GAMES = [(2, 1, 0.5), (5, 4, 0.9)]
"""Players, seed, and how often they prefer drawing and passing: lots grow with patience."""
MAX_NAME = 100


def eight_gods() -> State:
    """A player with every god and a full track."""
    track = [Tile.STEP_PYRAMID, Tile.EARTHQUAKE, *[Tile.ASTRONOMY] * 6]
    players = [make_player((13, 8, 5, 2), (), GODS), make_player((12,)), make_player((11,))]
    return make_state(players, track=track)


def owing(disaster: Tile, tiles: Any, count: int) -> State:
    """A player who must lose this many of these tiles."""
    players = [make_player((9, 6), (), tiles), make_player((8, 7))]
    return make_state(players, losses=(Loss(0, disaster, count),))


WORST = {
    "eight gods": eight_gods(),
    "four unrests, everything": owing(Tile.UNREST, [*CIVILIZATION] * 5, 8),
    "two earthquakes, everything": owing(Tile.EARTHQUAKE, [*MONUMENTS] * 5, 4),
}


async def test_the_form_of_options_fits() -> None:
    """Title, labels and the number of parts, with every option away from its default."""
    table = make_table(LONG_NAMES[:2], options=unusual_options("ra", 2))
    for form in option_forms(table):
        assert len(checked_modal(form, set())["components"]) <= 5
    assert_fits(bot.pages_post(table, SPOKEN.language))


@pytest.mark.parametrize("state", WORST.values(), ids=list(WORST))
def test_suggested_tiles_fit(state: State) -> None:
    """Whatever was typed before, suggestions are distinct; values and names have at most 100 characters."""
    legal = RA.legal_actions(state)
    verb = "discard" if state.losses else "god"
    typed = ""
    for _ in range(9):
        choices = bot.ra_typed.complete_items(verb, typed, legal, state.track, SPOKEN.language)
        assert 0 < len(choices) <= bot.MAX_OPTIONS
        assert len({name for name, _ in choices}) == len(choices)
        assert all(len(name) <= MAX_NAME and len(value) <= MAX_NAME for name, value in choices)
        typed = max((name for name, _ in choices), key=len)


async def test_lobbies_fit() -> None:
    """Five of the longest names, and every option away from its default."""
    for players in (2, 5):
        table = make_table(options=unusual_options("ra", players), players_wanted=players)
        assert_fits(bot.lobby_post(table))
    assert_fits(bot.started_post(table, 0))
    assert_fits(bot.cancelled_post(table))
    assert_fits(bot.cancel_asked_post(table, 0))


def test_a_lobby_with_kept_seats_and_its_invitation_fit() -> None:
    """As many people as can be invited, with the longest names, for a time."""
    kept = tuple(
        KeptSeat(BIG_ID + 20 + seat, name, datetime.now(UTC) + timedelta(1))
        for seat, name in enumerate(LONG_NAMES[1:])
    )
    table = make_table(LONG_NAMES[:1], players_wanted=5, kept_seats=kept)
    assert_fits(bot.lobby_post(table))
    assert_fits(bot.invitation_post(table, kept, table.host_id))


@pytest.mark.parametrize(("players", "seed", "patience"), RANDOM_GAMES)
async def test_turns_fit(players: int, seed: int, patience: float, broken_drawing: bot.Drawing) -> None:
    """Every fortieth position of random games, as if no move had been announced, without a picture."""
    for number, update in enumerate(random_game(players, seed, patience)):
        if update.table.player_to_act and number % 40 == 0:
            assert_fits(await bot.turn_post(update, broken_drawing, EVERYBODY))


@pytest.mark.parametrize("state", WORST.values(), ids=list(WORST))
async def test_turn_messages_of_many_choices_fit(state: State, drawing: bot.Drawing) -> None:
    """Eight gods with a full track, and disasters of a player who owns everything."""
    assert_fits(await bot.turn_post(make_update(state), drawing, EVERYBODY))


async def test_every_kind_can_be_chosen_where_not_every_set_can() -> None:
    """A select of 25 cannot list four of each of eight monuments; it lists three of each."""
    (select,) = turn_selects(make_update(WORST["two earthquakes, everything"]))
    offered = [option["value"].split("#")[0] for option in select["options"]]

    assert {kind: offered.count(kind) for kind in offered} == {str(kind): 3 for kind in MONUMENTS}


async def test_a_select_lists_every_tile_if_it_can() -> None:
    """All 25 civilization tiles fit."""
    update = make_update(WORST["four unrests, everything"])
    (select,) = turn_selects(update)

    assert len(select["options"]) == 25
    assert isinstance(update.legal[0], Discard)


def turn_selects(update: GameUpdate[View, Action]) -> list[dict[str, Any]]:
    """The selects on the turn message of a position."""
    rows = component_rows(bot.Post("x", bot.ra_on_discord.turn_controls(update)))
    return [part for row in rows for part in row["components"] if part["type"] == 3]


@pytest.mark.parametrize(("players", "seed", "patience"), RANDOM_GAMES)
async def test_results_and_views_fit(players: int, seed: int, patience: float, drawing: bot.Drawing) -> None:
    """The end of a game whose moves were never announced, and everything people can look at then."""
    *_, before, last = random_game(players, seed, patience)
    assert_fits(await bot.result_post(last, drawing))
    for update in (before, last):
        for post in private_views(update):
            assert_fits(post)


SUNS = (1, 13, 14, 15, 16)


def test_pages_have_all_that_there_is_to_read() -> None:
    """Each line of a long position is on one of them, in its order."""
    *_, update = random_game(5, seed=2, patience=0.5)
    paragraphs = bot.text_paragraphs(update.table, update.view, SPOKEN.language)
    posts = bot.cut_into_pages(paragraphs)
    assert len(posts) > 1
    assert "\n".join(post.content for post in posts) == "\n".join(paragraphs)


def hint_of(view: View) -> Judgement:
    """A hint with more options than are shown, each with a buyer."""
    seat, players = view.to_act or 0, len(view.players)
    option = Option(PASS, (1.0,) * players, ((seat + 1) % players, 16), 0)
    return Judgement(seat, (option,) * 9, (-99.0,) * players, 1.0)


def longest_move(update: GameUpdate[View, Action]) -> Logged | None:
    """The move whose first event takes the most words, as if it could be taken back."""
    moves = (move for move in update.moves if move.events)
    return max(moves, key=lambda move: len(str(move.events[0])), default=None)


def private_views(update: GameUpdate[View, Action]) -> list[bot.Post]:
    """Everything people can look at privately at a table, turned to each page from an earlier position."""
    table, view = update.table, update.view
    planning = BidPlanning(table, 0, 999, SUNS, sensible_plans(SUNS), UpTo(16))
    looks = [
        bot.Pages((bot.plan_post(planning, "stored", SPOKEN.language),)),
        bot.Pages(bot.cut_into_pages(bot.text_paragraphs(table, view, SPOKEN.language))),
        bot.Pages(bot.cut_into_pages(bot.ra_on_discord.bag_text(view, SPOKEN.language))),
        bot.one_page(bot.fame_words(table, view, 0, SPOKEN.language)),
        bot.one_page(bot.seal_words(table, COMMITMENT, SPOKEN.language)),
        *([bot.hint_pages(table, view, hint_of(view), SPOKEN.language)] if table.player_to_act else []),
        bot.log_pages(table, update.moves, SPOKEN.language),
    ]
    menu = bot.more_post(
        table,
        SPOKEN.language,
        EVERYTHING_ANSWERED,
        seated=True,
        plans=True,
        undoable=longest_move(update),
        sealed=True,
    )
    return [menu, *(post for pages in looks for post in panels(table, pages))]


def panels(table: Table, pages: bot.Pages) -> list[bot.Post]:
    """The panel at each page, and where the table has moved on."""
    turns = [bot.Turned(page, table.version) for page in (*range(len(pages.posts)), 9999)]
    return [
        bot.panel_post(table, "x" * 20, pages, SPOKEN.language, turned)
        for turned in (*turns, bot.Turned(0, 1), None)
    ]


@pytest.mark.parametrize("players", [2, 5])
async def test_news_fit(players: int, broken_drawing: bot.Drawing) -> None:
    """The news of a whole game fit, for a player who has never acted, for others and for spectators."""
    *_, last = random_game(players, seed=players, patience=0.9)
    for update in (last, replace(last, moves=tuple(replace(move, seat=1) for move in last.moves))):
        for seat in (0, 1, None):
            for post in panels(
                update.table, await bot.news_pages(update, seat, SPOKEN.language, broken_drawing)
            ):
                assert_fits(post)


async def test_lists_fit(broken_drawing: bot.Drawing) -> None:
    """The longest names in the longest lists: the leaderboard and a person's tables."""
    rating = Rating(99.0, 9.0)
    lines = [
        Standing(number, number, number, LONG_NAMES[number % 5], 99_999, 99_999, 4.9, 299.9, rating, 4)
        for number in range(1, 10)
    ]
    found, about = Leaderboard(tuple(lines[:8]), lines[8], 99_999), "W" * 120
    running = make_table(to_act=0, started_at=None)
    for by in ("rating", "wins", "fame"):
        assert_fits(
            await bot.leaderboard_post(found, by, about, SPOKEN.language, broken_drawing, drawn=about)
        )
    own = [OwnTable(running, running.opened_at, running.opened_at)] * 60
    for page in (0, 1, 9999):
        assert_fits(bot.games_post(own, running.people[0].user_id or 0, SPOKEN.language, page))
    assert_fits(bot.games_post([], 1, SPOKEN.language, 0))


async def test_statistics_fit(broken_drawing: bot.Drawing) -> None:
    """With the longest names and numbers everything that the cards show is said in one message."""
    language = SPOKEN.language
    named = [
        replace(WIDEST, name=name, met=tuple(one._replace(name=name) for one in WIDEST.met))
        for name in LONG_NAMES
    ]
    for statistics in named:
        post = await bot.player_post(statistics, language, broken_drawing, puzzles=1000)
        assert_fits(post)
        assert bot.text(language, "stats-small-print") in post.content
    post = await bot.server_post(WIDEST_SERVER, 10**18, language, broken_drawing)
    assert_fits(post)
    assert bot.text(language, "stats-server-small-print") in post.content


async def test_histories_fit() -> None:
    """Ten games with five of the longest names each have a line each."""
    for name in LONG_NAMES:
        own = PlayedSeat(0, 1, None, name, 5, -999, has_left=True)
        others = tuple(own._replace(seat=seat) for seat in (1, 2, 3, 4))
        rating = Rating(25.0, 8.0)
        game = PastGame(
            10**14, "WWWWW", "dice", 5, True, make_table().opened_at, own, others, rating, rating, True
        )
        games = tuple(game._replace(code=f"WWWW{number}") for number in range(10))
        post = bot.history_post(HistoryPage(games, True, True), 8 * 10**18, name, SPOKEN.language, 1)
        assert_fits(post)
        assert post.content.count("**WWWW") == 10


async def test_the_question_which_table_fits() -> None:
    """It lists at most 25 tables, whatever the person wanted to do."""
    tables = [make_table(code=f"K{number:03}") for number in range(40)]
    for what in (
        "lose blue:4 red:1",
        "remove-computer",
        "god 1 2 3 4 5 6 7 8",
        "discard " + "step_pyramid " * 8,
        "x" * 500,
    ):
        assert_fits(bot.which_table_post(what, tables, SPOKEN.language))
    assert all(len(bot.describe_table(table)) <= MAX_NAME for table in tables)


def test_what_is_too_long_all_the_same_is_cut_and_noted(caplog: pytest.LogCaptureFixture) -> None:
    """Whole lines are shown as far as they fit, and the host reads of the mistake, but none of the words."""
    line = "secret" * 20
    for content in ("\n".join([line] * 40), line * 40):
        post = bot.Post(content)
        for arguments in (post.for_sending(), post.for_editing()):
            shown = arguments["content"]
            assert bot.MAX_CONTENT - len(line) <= len(shown) <= bot.MAX_CONTENT
            assert content.startswith(shown.removesuffix("…"))
    assert "is cut" in caplog.text
    assert "secret" not in caplog.text


CHAPTERS = [*bot.ra_on_discord.CHAPTERS, *bot.dice_on_discord.CHAPTERS]


def passages_of(chapter: str) -> list[bot.Passage]:
    lines = (bot.passage_at(f"{chapter}:{line}", SPOKEN.language) for line in range(1, 40))
    return [*filter(None, lines)]


@pytest.mark.parametrize("chapter", CHAPTERS)
async def test_rules_fit(chapter: str, drawing: bot.Drawing, broken_drawing: bot.Drawing) -> None:
    """Every chapter is one message, with and without its picture, and with each of its passages above it."""
    passages = passages_of(chapter)
    for draws in (drawing, broken_drawing):
        post = await bot.rules_post(
            chapter, "W" * 32, SPOKEN.language, bot.Pictures(draws, "tutorial"), make_table()
        )
        assert_fits(post)
        if draws is broken_drawing and chapter in bot.ra_on_discord.CARDS:
            assert bot.ra_on_discord.CARDS[chapter][1](SPOKEN.language) in post.content
        for passage in passages:
            assert_fits(replace(post, content=bot.quoting(passage, post.content)))


def test_passages_that_were_found_fit() -> None:
    """Whichever word of the rules somebody looks for."""
    every = [passage for chapter in CHAPTERS for passage in passages_of(chapter)]
    for word in {word for passage in every for word in bot.words_of(passage.words)}:
        found = bot.find_passages(word, SPOKEN.language, None)
        assert_fits(bot.found_post(word, found, "ra", SPOKEN.language, make_table()))


EVERY_STEP = 36
"""Which steps of a game are looked at in one language; another language looks at those between."""
LONGEST_GAMES = [file for file in PLAYED if file.stem in {"five_players", "four_players"}]


def watched(file: Path) -> bot.WatchedGame:
    """The game of a record, played by people with the longest names."""
    record = read_finished_game(file.read_bytes())
    rules = GAMES[record.game]
    start = rules.new_game(record.players, record.options, record.setup)
    steps = [ReplayStep(record.game, start, Logged(1, 0, "", rules.opening(start)))]
    for step in replay(record):
        move = Logged(step.n + 1, step.seat, str(step.action), step.events)
        steps.append(ReplayStep(record.game, step.state, move))
    table = make_table(LONG_NAMES[: record.players], game=record.game, status=Status.FINISHED)
    return bot.WatchedGame(replace(table, imported=True), tuple(steps))


@pytest.mark.parametrize("file", LONGEST_GAMES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
async def test_steps_of_a_replay_fit(file: Path, broken_drawing: bot.Drawing) -> None:
    """Words, the position in words where there is no picture, and all controls; each language some steps."""
    game, pictures = watched(file), bot.Pictures(broken_drawing, "replay")
    first = LANGUAGES.index(SPOKEN.language) % EVERY_STEP
    for step in range(first, len(game.steps), EVERY_STEP):
        post = await bot.watching_post(game, step, SPOKEN.language, pictures)
        assert_fits(post)
        assert post.alt_text in post.content
