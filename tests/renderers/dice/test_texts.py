"""The dice game in words: logs, labels, positions and alt texts, in every language."""

from typing import get_args

import pytest

import engine.dice
from engine.dice import actions
from engine.dice.events import DisasterSuffered, Event
from engine.dice.faces import Colour, Face
from engine.leaving import PlayerLeft
from renderers.dice import (
    action_label,
    colour_name,
    describe,
    describe_use,
    face_name,
    log_line,
    position_text,
)
from renderers.dice.log import KEYS, note
from renderers.dice.position import offered_text
from renderers.dice.scores import SCORES
from tests.engine.dice.positions import make_player, make_state
from tests.renderers.dice.samples import HARD_NAMES, MOMENTS, NAMES, PLAYERS, YELLOW_3, moments
from tests.renderers.languages import LANGUAGES

PLAIN = ["Анна", "Борис", "Вера", "Глеб"]


def test_every_event_has_words() -> None:
    """Each class of events has words, and games of disasters bring them all, unless a person leaves."""
    assert set(KEYS) == set(get_args(Event))
    told = {type(event) for n in PLAYERS for _, events in moments(n, seed=n) for event in events}
    assert set(KEYS) - told == {PlayerLeft}


@pytest.mark.parametrize("language", LANGUAGES)
def test_notes_have_capitals_only_in_names(language: str) -> None:
    """They stand in lists; where one begins a line, the line gives it its capital."""
    notes = {
        note(event, ["anna", "ben", "caro", "dora"][:players], language, headed=True)
        for players in PLAYERS
        for _, events in moments(players, seed=players)
        for event in events
    }
    names = face_name(Face.NILE, language), "Ra", "Ра"
    assert {one for one in notes if one[0].isupper() and not one.startswith(names)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", PLAYERS)
def test_no_two_actions_have_the_same_label(players: int, language: str) -> None:
    """Whatever can be chosen, the words on the buttons tell which is which."""
    for view, _ in moments(players, seed=players)[::9]:
        labels = [action_label(action, view, language) for action in view.legal]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("name", MOMENTS)
def test_a_position_in_words_has_everything(name: str) -> None:
    """Each marker, each position and all fame is in the text, and no line is a table."""
    view, _ = MOMENTS[name]()
    lines = position_text(view, PLAIN[: len(view.players)], "en")
    for seat, player in enumerate(view.players):
        line = next(one for one in lines if one.startswith(PLAIN[seat]) and "fame" in one and "Nile" in one)
        assert f"pharaoh {player.pharaoh}" in line
        assert f"Nile {player.nile} of" in line
        assert all(f"{space.colour} {space.column}" in line for space in player.pyramids)
        assert all(str(colour) in line for colour in player.civilization)
    assert not any("|" in line or "\n" in line for line in lines)


def test_names_that_cannot_be_shown_are_numbers() -> None:
    """A player without a letter in their name is "Player 2"."""
    view, _ = MOMENTS["flooding"]()
    assert describe(view, [*HARD_NAMES[:1], "\u200b", *NAMES[2:]]).startswith("Player 2")


@pytest.mark.parametrize(
    ("action", "label"),
    [
        ("reroll blue red", "Roll again: red pharaoh, blue Nile"),
        ("reroll blue green purple red yellow", "Roll all 5 again"),
        ("keep", "Keep these dice"),
        ("nile 1", "Nile: 1 step"),
        ("pyramid blue 4", "Pyramid on blue 4"),
        ("civilization red", "Civilization marker on red"),
        ("ankhs", "Two ankhs: 2 fame"),
        ("done", "Done: use no more dice"),
        ("disaster none", "No disaster"),
        ("lose red:3 blue:1", "Lose red 3, blue 1"),
        ("lose purple red", "Lose red, purple"),
    ],
)
def test_actions_have_labels(action: str, label: str) -> None:
    """Dice and markers are named in die order, not in the order of the action's text."""
    view, _ = MOMENTS["crowded"]()
    assert action_label(engine.dice.parse_action(action), view, "en") == label


def test_uses_faces_and_colours_have_names() -> None:
    """In each language, as the rulebook calls them."""
    assert [face_name(face, "ru") for face in Face][:3] == ["солнце", "фараон", "Нил"]
    assert [colour_name(colour, "es") for colour in Colour] == ["rojo", "azul", "amarillo", "verde", "morado"]
    assert describe_use(actions.FLOOD, "ru") == "Затопить Нил"


@pytest.mark.parametrize(
    ("dice", "nile", "language", "said"),
    [
        ("ni ni ni su su", 12, "en", "Still to use: a flood."),
        ("ni ni ni su su", 12, "ru", "Осталось использовать: затопление."),
        ("ni ni ni su su", 12, "es", "Queda por usar: una inundación."),
        ("ni ni ni su su", 9, "en", "Still to use: Nile up to 3 steps, or a flood."),
        ("ci ci su ci su", 0, "en", "Still to use: civilization 1 marker on red, blue, or green."),
        (
            "ci ci su ci su",
            0,
            "ru",
            "Осталось использовать: цивилизация 1 маркер (красный, синий или зелёный).",
        ),
        ("ci ci su ci su", 0, "es", "Queda por usar: civilización 1 marcador en rojo, azul o verde."),
    ],
)
def test_what_dice_offer_is_a_choice(dice: str, nile: int, language: str, said: str) -> None:
    """A flood is another way only beside steps of the Nile; a marker goes to one of the colours."""
    position = engine.dice.view(make_state([make_player(nile=nile), make_player()], dice), None)
    assert offered_text(position, PLAIN[:2], language) == said


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "Ann lost a pyramid marker: yellow 3.", "Ann lost pyramid markers: red 1, yellow 3."),
        (
            "ru",
            "Ann лишается маркера пирамиды: жёлтый 3.",
            "Ann лишается маркеров пирамид: красный 1, жёлтый 3.",
        ),
        (
            "es",
            "Ann perdió un marcador de pirámide: amarillo 3.",
            "Ann perdió marcadores de pirámide: rojo 1, amarillo 3.",
        ),
    ],
)
def test_lost_markers_agree_with_their_number(language: str, one: str, two: str) -> None:
    """One marker is a marker."""
    lost = [
        DisasterSuffered(0, actions.Disaster.PYRAMID, pyramids=spaces)
        for spaces in ((YELLOW_3,), (YELLOW_3, actions.Space(Colour.RED, 1)))
    ]
    assert [log_line(event, ["Ann"], language) for event in lost] == [one, two]


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "Civilization spaces take 1 marker each;", "Civilization spaces take 2 markers each;"),
        ("ru", "На цвет цивилизации входит 1 маркер;", "На цвет цивилизации входит 2 маркера;"),
        (
            "es",
            "En cada casilla de civilización cabe 1 marcador;",
            "En cada casilla de civilización caben 2 marcadores;",
        ),
    ],
)
def test_the_room_on_a_space_agrees_with_its_number(language: str, one: str, two: str) -> None:
    """A civilization space takes one marker with two players, and two markers with three."""
    for players, said in ((2, one), (3, two)):
        position = engine.dice.view(make_state([make_player()] * players, "ph ni ci py an"), None)
        assert any(line.startswith(said) for line in position_text(position, PLAIN[:players], language))


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "red pharaoh (used), blue Nile (no use left)"), ("ru", "(больше ни к чему)")],
)
def test_dice_of_no_more_use_are_told(language: str, said: str) -> None:
    """Alt texts and positions alike say that nothing is left for a symbol."""
    players = [make_player(nile=12), make_player()]
    position = engine.dice.view(make_state(players, "ph ni su su su", uses=(actions.MovePharaoh(1),)), None)
    assert said in describe(position, PLAIN[:2], language)
    assert said in position_text(position, PLAIN[:2], language)[1]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "pyramids in 1 of 8 columns (red 1)."), ("es", "en 1 de 8 columnas (rojo 1).")],
)
def test_alt_texts_say_where_markers_lie(language: str, said: str) -> None:
    """As long as there is room: by colour and column."""
    players = [make_player(pyramids=["red:1"]), make_player()]
    position = engine.dice.view(make_state(players, "ph ni ci py an"), None)
    assert said in describe(position, PLAIN[:2], language)


def test_points_are_told_by_category() -> None:
    """The sum comes first, then the points it is made of."""
    view, _ = MOMENTS["new-epoch"]()
    told = SCORES.by_seat(view.epochs[0].points[:1], ["Ann"], "en")
    assert told == "Ann +22 (Nile +12, civilization +10)"
