"""The board of the dice game: where it shows what of a position."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import view
from engine.dice.actions import COLUMNS, Flood, MoveNile, MovePharaoh, PlaceCivilization, PlacePyramid, Space
from engine.dice.events import (
    CivilizationPlaced,
    DisasterSuffered,
    EpochEnded,
    FigureMoved,
    NileFlooded,
    PyramidPlaced,
)
from engine.dice.faces import COLOURS, Colour
from engine.dice.state import Phase
from engine.protocol import EpochStarted
from renderers.cards.sentences import fit_notes
from renderers.dice.board import notes
from renderers.dice.dice_panel import BETWEEN_USES, item_columns, used_width
from renderers.dice.highlights import Highlights, find_highlights
from renderers.dice.log import note
from renderers.dice.offers import items, offered, used
from renderers.dice.places import TALL, WIDE, Places
from renderers.dice.spaces import END, LIGHT, pyramids
from renderers.dice.tracks import window
from tests.engine.dice.positions import make_player, make_state
from tests.renderers.dice.samples import YELLOW_3
from tests.renderers.languages import LANGUAGES

TWO = [make_player(), make_player()]
wide_and_tall = pytest.mark.parametrize("own", [WIDE, TALL], ids=["wide", "tall"])


@wide_and_tall
@given(positions=st.lists(st.integers(0, 60), min_size=2, max_size=4), end=st.none() | st.integers(60, 70))
def test_a_window_holds_every_marker(own: Places, positions: list[int], end: int | None) -> None:
    """The spaces of all markers are shown, in order, and no more spaces than there is room for."""
    shown = window(tuple(positions), end, own.tracks.slots)
    spaces = [space for space in shown if space is not None]
    assert set(positions) <= set(spaces)
    assert len(shown) <= own.tracks.slots
    assert spaces == sorted(set(spaces))
    assert all(space is not None for space in (shown[0], shown[-1]))


@given(positions=st.lists(st.integers(0, 12), min_size=2, max_size=4))
def test_a_short_track_is_shown_whole(positions: list[int]) -> None:
    """The Nile of twelve spaces has room for all of them."""
    assert window(tuple(positions), 12, WIDE.tracks.slots) == tuple(range(13))


def test_a_gap_leaves_out_more_than_one_space() -> None:
    """A gap of a single space is never left out: the space is shown instead."""
    for players in ([0, 14], [0, 15, 40], [3, 20, 21, 60]):
        shown = window(tuple(players), None, WIDE.tracks.slots)
        for number, space in enumerate(shown):
            if space is None:
                before, after = shown[number - 1], shown[number + 1]
                assert before is not None
                assert after is not None
                assert after - before > 2


@pytest.mark.parametrize(("nile", "captions"), [(12, ["flood"]), (9, ["steps", "or-flood"])])
def test_a_flood_is_another_way_only_beside_steps(nile: int, captions: list[str]) -> None:
    """If the Nile is at its end, there is no "or" before the flood."""
    position = view(make_state([make_player(nile=nile), make_player()], "ni ni ni su su"), None)
    assert [item.caption for item in offered(position)] == [*captions, "ra-steps"]


def test_suns_are_offered_by_what_they_do() -> None:
    """Up to two move the figure, three bring fame, more are a disaster (D7)."""
    captions = [
        [item.caption for item in offered(view(make_state(TWO, dice, phase=Phase.ROLLING), None))]
        for dice in ("su py py py py", "su su su py py", "su su su su py")
    ]
    assert captions == [["markers", "ra-steps"], ["markers", "fame"], ["markers", "disaster-short"]]


@pytest.mark.parametrize(
    ("dice", "heading"),
    [("ni ni py py ci", "left"), ("ni ni py py su", "to-come"), ("ni su su su su", "to-come")],
)
def test_suns_are_nothing_to_use(dice: str, heading: str) -> None:
    """Above what they will do at the end of the turn does not stand that it can be used."""
    assert items(view(make_state(TWO, dice), None))[0] == heading


def test_marks_are_what_changed() -> None:
    """Placed and lost markers, the figure, and markers that moved are lit; an epoch's end forgets them."""
    events = (
        DisasterSuffered(0, "pyramid", pyramids=(YELLOW_3, Space(Colour.RED, 1))),  # type: ignore[arg-type]
        PyramidPlaced(1, YELLOW_3),
        CivilizationPlaced(1, Colour.RED),
        NileFlooded(1, 1),
        FigureMoved(1, 2, 5),
    )
    highlights = find_highlights(events)
    assert highlights.pyramids == {YELLOW_3}
    assert highlights.lost_pyramids == {Space(Colour.RED, 1): 0}
    assert highlights.civilization == {(Colour.RED, 1)}
    assert highlights.moved == {("nile", 1)}
    assert highlights.figure
    assert find_highlights((*events, EpochEnded(1))) == Highlights()


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_player_of_the_headline_is_not_named_again(locale: str) -> None:
    """As long as all moves in it were theirs; Ra is, whoever is called so."""
    names = ["Ra", "Teti"]
    own = (NileFlooded(0, 1), FigureMoved(0, 2, 5), CivilizationPlaced(0, Colour.RED))
    events = (*own, NileFlooded(1, 1), NileFlooded(0, 2), EpochStarted(2, 1))
    flooded, moved, placed, *others = notes(events, names, locale, 0)
    assert [moved, *others] == [note(event, names, locale) for event in (own[1], *events[3:])]
    for told, event in ((flooded, own[0]), (placed, own[2])):
        assert note(event, names, locale).endswith(told)
        assert not told.startswith(("Ra", " ", ":"))
    assert "Teti" not in others[-1]  # an epoch is everybody's, whoever begins it
    assert fit_notes(lambda _: [placed, moved], names, 1000)[0].isupper()
    assert fit_notes(lambda _: ["anna", moved], ["anna"], 1000).startswith("anna")


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("steps", [1, 12])
@wide_and_tall
def test_no_use_of_dice_is_cut_off(own: Places, steps: int, locale: str) -> None:
    """Up to five uses, whatever they are, fit beside the dice; words stand before them if these fit too."""
    uses = (
        MovePharaoh(steps),
        MoveNile(steps),
        Flood(),
        PlaceCivilization(Colour.RED),
        PlacePyramid(YELLOW_3),
    )
    for count in range(1, len(COLOURS) + 1):
        for use in uses:
            given = used(replace(view(make_state(TWO), None), uses=(use,) * count))
            taken, room = used_width(own, given, locale), own.dice.upper.room
            assert taken - used_width(own, (), locale) - BETWEEN_USES <= room
            assert count > 3 or taken <= room


@pytest.mark.parametrize("locale", LANGUAGES)
@wide_and_tall
def test_what_disasters_cost_is_in_words(own: Places, locale: str) -> None:
    """All of them at once; only the words say that a flood or steps are lost, and not both."""
    _, given = items(view(make_state(TWO, "su su su su py", phase=Phase.DISASTER), None))
    room = own.dice.items.room
    columns = item_columns(own, given, room, locale)
    assert len(columns) == 5
    assert all(words for _, words in columns)
    assert sum(width for width, _ in columns) <= room


@pytest.mark.parametrize("players", [2, 3, 4])
@wide_and_tall
def test_spaces_lie_beside_each_other(own: Places, players: int) -> None:
    """However many civilization spaces there are, those for pyramids follow and reach the sheet's end."""
    capacity = view(make_state([make_player()] * players), None).civilization_capacity
    sheet, place = own.sheet, pyramids(own, capacity)
    after = place.left - (sheet.civilization_left + (capacity - 1) * sheet.civilization_pitch + sheet.side)
    assert 20 <= after <= 64
    assert place.pitch >= sheet.side + 2 * LIGHT
    assert 0 <= sheet.right - END - (place.column(COLUMNS) + sheet.side) < COLUMNS
