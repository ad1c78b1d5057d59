"""The tutorials: a first epoch of each game, press by press."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseComment
from fluent.syntax.ast import Message as Text

from engine.games import GAMES, play
from engine.tables import Status
from renderers.words import keys, languages
from tests.bot.features.test_puzzle import answer
from tests.bot.support import internals as bot
from tests.bot.support.game_night import GameNight
from tests.bot.support.message_limits import assert_fits, component_rows
from tests.bot.support.messages import answer_to, code_of, labels, private_answer, turned
from tests.bot.support.positions import LONG_NAMES
from tests.renderers.languages import TRANSLATIONS

MOST_STEPS, MOST_WORDS = 15, 60
LEADING = ("back", "next", "open", "say")
"""What is pressed besides the controls of a turn, by its first word."""

both_games = pytest.mark.parametrize("script", bot.TUTORIALS.values(), ids=list(bot.TUTORIALS))


async def post_of(
    script: bot.Script,
    place: int,
    drawing: bot.Drawing,
    *,
    name: str = "Anna",
    locale: str = "en",
    wrong: str = "",
) -> bot.Post:
    """The message of a step."""
    return await bot.step_post(bot.Pictures(drawing, "tutorial"), script, place, name, locale, wrong=wrong)


def offered(post: bot.Post) -> Iterator[str]:
    """Everything that can be pressed in a step, or chosen alone."""
    parts: list[dict[str, Any]] = [part for row in component_rows(post) for part in row["components"]]
    for part in parts:
        kind, *_, pressed = part["custom_id"].split(":", 3)
        if kind == "tutorial":
            values = [[option["value"]] for option in part.get("options", [])] or [[]]
            yield from (bot.pressed_action(pressed, chosen) for chosen in values)


# The script


@both_games
def test_every_step_follows_from_the_one_before_by_legal_moves(script: bot.Script) -> None:
    """The learner's answer and the script's moves lead to each position, and only the learner is asked."""
    game = GAMES[script.game]
    state = bot.begin_tutorial(script)
    scenes = bot.tutorial_scenes(script)
    for step, scene in zip(script.steps, scenes, strict=True):
        assert scene.view == game.view(state, bot.LEARNER)
        moves = [step.answer, *step.moves] if step.asks_for_move else step.moves
        assert not step.asks_for_move or game.to_act(state) == bot.LEARNER
        for move in moves if step is not script.steps[-1] else ():
            seat = game.to_act(state)
            assert seat is not None
            state, _ = play(game, state, seat, move)


@both_games
async def test_every_button_is_legal_or_leads_on(script: bot.Script, broken_drawing: bot.Drawing) -> None:
    """Whatever a step shows can be pressed: it is the answer, a legal move with an explanation, or a way."""
    game, used = GAMES[script.game], set[str]()
    for place, (step, scene) in enumerate(zip(script.steps, bot.tutorial_scenes(script), strict=True)):
        shown = set(offered(await post_of(script, place, broken_drawing)))
        moves = {action for action in shown if action.split()[0] not in {*LEADING, "more", "undo"}}
        assert moves <= set(map(str, scene.legal))
        assert step.answer in shown or step is script.steps[-1]
        for action in shown - {step.answer, "back", "next", "open"}:
            post = await post_of(script, place, broken_drawing, wrong=action)
            assert post.content.startswith("> ")
            used.add(f"tutorial-{script.game}-{step.name}-{action.split()[0]}")
    game_keys = {key for key in keys("en") if key.startswith(f"tutorial-{script.game}-")}
    steps = {f"tutorial-{script.game}-{step.name}" for step in script.steps}
    assert game_keys - used == {*steps, f"tutorial-{script.game}-open"}
    assert game.MIN_PLAYERS <= script.players <= game.MAX_PLAYERS


@both_games
async def test_what_is_said_of_the_score_is_what_was_counted(
    script: bot.Script, broken_drawing: bot.Drawing
) -> None:
    """The lines that explain the sheet name the learner's points in its order, their sum and the new fame."""
    (told,) = [place for place, step in enumerate(script.steps) if step.name in {"lines", "sheet"}][-1:]
    view: Any = bot.tutorial_scenes(script)[told].view
    (epoch,) = view.epochs
    counted = [*epoch.points[bot.LEARNER]]
    assert script.steps[told].shows is bot.Shows.SHEET
    for locale in languages():
        content = (await post_of(script, told, broken_drawing, locale=locale)).content
        points = [int(found) for found in re.findall(r"^- [^\d]+ (\d+):", content, re.MULTILINE)]
        assert points == counted[: len(points)]
        assert f"**{sum(counted)}**" in content
        assert str(epoch.fame[bot.LEARNER]) in content


async def test_a_lot_that_looks_like_a_gain_is_weighed_in_words(broken_drawing: bot.Drawing) -> None:
    """Where the learner is to pass although the board shows more points with the lot, the step names both."""
    script = bot.TUTORIALS["ra"]
    (place,) = [place for place, step in enumerate(script.steps) if step.answer == "pass"]
    view: Any = bot.tutorial_scenes(script)[place].view
    shown = view.points_now()[bot.LEARNER].total, view.points_with_lot(bot.LEARNER).total
    assert shown[0] < shown[1]
    for locale in languages():
        content = (await post_of(script, place, broken_drawing, locale=locale)).content
        told = content.partition("-#")[0]
        assert [int(found) for found in re.findall(r"\+(\d+)", told)] == [*shown]


# The messages


@both_games
@pytest.mark.parametrize("locale", languages())
async def test_steps_fit_and_are_short(
    script: bot.Script, locale: str, drawing: bot.Drawing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At most 15 steps of a few words, with a picture and its words, within Discord's limits."""
    bot.draw_each_kind_once(monkeypatch)
    assert len(script.steps) <= MOST_STEPS
    for place in range(len(script.steps)):
        post = await post_of(script, place, drawing, name=LONG_NAMES[4], locale=locale)
        assert_fits(post)
        assert post.picture
        assert 0 < len(post.alt_text) <= 1024
        told, _ = post.content.rsplit("\n", 1)
        assert sum(any(map(str.isalnum, word)) for word in told.split()) <= MOST_WORDS
        assert "****" not in post.content


@both_games
async def test_a_step_without_a_picture_is_told_in_words(
    script: bot.Script, broken_drawing: bot.Drawing
) -> None:
    """The words of the picture then stand in the message, which still fits."""
    post = await post_of(script, 1, broken_drawing, name=LONG_NAMES[0], wrong="more")

    assert post.picture is None
    assert post.alt_text in post.content
    assert_fits(post)


async def test_a_picture_is_drawn_once(drawing: bot.Drawing) -> None:
    """Going back, or a wrong press, needs no new picture of the same step for the same person."""
    pictures, script = bot.Pictures(drawing, "tutorial"), bot.TUTORIALS["ra"]
    first = await bot.step_post(pictures, script, 0, "Anna", "en")
    drawing.close()  # what is not kept cannot be drawn any more
    assert (await bot.step_post(pictures, script, 0, "Anna", "en")).picture == first.picture
    assert (await bot.step_post(pictures, script, 0, "Ben", "en")).picture is None


def words_of(language: str) -> dict[str, str]:
    """The texts of the tutorials in a language, by key, as they are written."""
    file = bot.WORDS_FOLDER / "tutorial" / f"{language}.ftl"
    if not file.exists():  # a region that says nothing differently
        file = file.with_stem(language.split("-", maxsplit=1)[0])
    source = file.read_text(encoding="utf-8")
    entries = [entry for entry in FluentParser().parse(source).body if not isinstance(entry, BaseComment)]
    messages = [entry for entry in entries if isinstance(entry, Text)]
    assert len(messages) == len(entries)
    return {one.id.name: source[one.span.start : one.span.end] for one in messages if one.span}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_says_it_in_words_of_its_own(language: str) -> None:
    """Each text names the same buttons and numbers of points as in English, in as few words."""
    english, translated = words_of("en"), words_of(language)
    assert set(english) == set(translated)
    for key, words in translated.items():
        assert len(words.split()) <= MOST_WORDS + 10, key  # a placeable is three words here
        assert "$button" not in english[key] or "$button" in words, key
        assert words != english[key] or "computer" in key
    for key in ("tutorial-ra-lines", "tutorial-dice-sheet"):
        assert re.findall(r"\d+", translated[key]) == re.findall(r"\d+", english[key])


# As people use it


async def test_a_person_learns_from_the_first_step_to_a_first_table(night: GameNight) -> None:
    """One private message leads through all steps, over a restart too, to a table full of beginners."""
    await night.anna.go_to("off-topic")
    message = await answer_to(night.anna, "ra-learn tutorial")
    steps = bot.TUTORIALS["ra"].steps
    for place, step in enumerate(steps[:-1], start=1):
        assert f"Step {place} of {len(steps)}" in message["content"]
        message = await answer(night.anna, message, step.answer)
        if place == 4:
            await night.restart_bot()

    assert len(night.anna.private_answers) == 1
    assert f"Step {len(steps)} of {len(steps)}" in message["content"]
    assert message["attachments"][0]["description"]
    await night.anna.click(message, "Play against two beginners")
    lobby = await night.anna.wait_for_message(lambda one: "Leave" in labels(one))
    assert "3 of 3 seats taken" in lobby["content"]
    assert lobby["content"].count("(computer, Beginner)") == 2
    assert "Start" in labels(lobby)


async def test_a_wrong_press_is_explained_and_changes_nothing(night: GameNight) -> None:
    """The step stays as it is, below a friendly sentence; then the right press goes on, and Back back."""
    message = await answer_to(night.anna, "ra-learn tutorial")
    first = message["content"]
    message = await turned(night.anna, message, "Continue")
    second = message["content"]
    for label in ("Invoke Ra", "More"):
        message = await turned(night.anna, message, label)
        explanation, *rest = message["content"].splitlines()
        assert explanation.startswith("> ")
        assert "\n".join(rest) == second
    message = await turned(night.anna, message, "Draw a tile")
    assert "Step 3 of 15" in message["content"]
    message = await turned(night.anna, message, "Back")
    assert message["content"] == second
    assert (await turned(night.anna, message, "Back"))["content"] == first


async def test_the_tutorial_works_in_direct_messages(night: GameNight) -> None:
    """Its last button opens a game against a computer there, which begins at once."""
    await night.anna.go_to_direct_messages()
    message = await answer_to(night.anna, "ra-learn tutorial", game="dice")
    for step in bot.TUTORIALS["dice"].steps[:-1]:
        message = await answer(night.anna, message, step.answer)
    await night.anna.click(message, "Play against a computer")
    board = await night.anna.wait_for_message(lambda one: "More" in labels(one))
    table = await night.table(code_of(board))

    assert (table.game, table.status) == ("dice", Status.RUNNING)
    assert [seat.computer for seat in table.seats if seat.computer] == [bot.TUTORIALS["dice"].level]


async def test_a_step_that_is_gone_is_refused(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A button of a step that a later version of the bot has not is answered in words."""
    message = await answer_to(night.anna, "ra-learn tutorial")
    script = bot.TUTORIALS["ra"]
    monkeypatch.setitem(bot.TUTORIALS, "ra", replace(script, steps=script.steps[1:]))
    await night.anna.click(message, "Continue")

    await private_answer(night.anna, "This button is from an older version of the bot.")
