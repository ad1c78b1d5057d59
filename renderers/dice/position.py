"""A whole position of the dice game as text that reads from top to bottom, with a screen reader too."""

from collections import Counter
from collections.abc import Sequence

from engine.dice.actions import COLUMNS, Space
from engine.dice.faces import COLOURS
from engine.dice.player import Player, taken_spaces
from engine.dice.state import Phase
from engine.dice.view import View
from engine.ranks import Rank
from renderers.dice.headlines import lead
from renderers.dice.labels import (
    colour_choice,
    colour_list,
    colour_name,
    describe_use,
    die_name,
    disaster_name,
    space_list,
)
from renderers.dice.scores import SCORES
from renderers.look import PLAIN, Look
from renderers.names import plain_names
from renderers.words import text
from renderers.words.absence import names_with_absences
from renderers.words.formats import grouped, listed


def position_text(
    view: View,
    names: Sequence[str],
    locale: str,
    look: Look = PLAIN,  # noqa: ARG001  # it says the same of wide and tall boards
) -> list[str]:
    """Everything that a player needs to play on, as paragraphs for messages; escapes names."""
    shown = plain_names(names, locale)
    running = view.places is None
    return [
        lead(view, shown, locale),
        *(_turn(view, shown, locale) if running else ()),
        *(_player(view, seat, shown, locale) for seat in range(len(shown))),
        *((_pyramid_spaces(view, locale), _civilization_spaces(view, locale)) if running else ()),
        *(SCORES.epoch_text(epoch, shown, locale) for epoch in view.epochs),
    ]


def _turn(view: View, names: Sequence[str], locale: str) -> list[str]:
    """The dice and what they offer, then the Ra figure."""
    lines = [" ".join((dice_text(view, locale), *_offered(view, names, locale)))]
    if view.phase is Phase.LOSING and view.disaster:
        losers = listed((names[seat] for seat in view.losers), locale)
        what = disaster_name(view.disaster, locale)
        lines.append(text(locale, "dice-text-disaster", what=what, names=losers))
    if view.phase is Phase.DISASTER:
        lines.append(text(locale, "dice-text-harms"))
    left = view.ra_steps - view.figure
    figure = text(locale, "dice-text-ra", figure=view.figure, length=view.ra_steps, left=left)
    return [*lines, f"{text(locale, 'text-epoch', epoch=view.epoch)} {figure}"]


def dice_text(view: View, locale: str) -> str:
    """Every die with its face and its state."""
    dice = (
        text(locale, f"dice-text-die-{state}", die=die_name(colour, face, locale))
        for colour, face, state in zip(COLOURS, view.dice, view.die_states, strict=True)
    )
    return text(locale, "dice-text-dice", roll=view.roll, dice=listed(dice, locale))


def _offered(view: View, names: Sequence[str], locale: str) -> list[str]:
    """What the dice offer, or what is left of that and what was used."""
    parts = [offered_text(view, names, locale)] if view.phase in {Phase.ROLLING, Phase.USING} else []
    if view.uses:
        parts.append(used_text(view, locale))
    if view.phase is Phase.USING and (effect := suns_text(view, locale)):
        parts.append(text(locale, "dice-text-suns", effect=effect))
    return parts


def used_text(view: View, locale: str) -> str:
    """What dice were used for in this turn."""
    uses = listed((describe_use(use, locale) for use in view.uses), locale)
    return text(locale, "dice-text-used", uses=uses)


def offered_text(view: View, names: Sequence[str], locale: str) -> str:
    """What the dice offer if the player stops rolling now, or what they have yet to use."""
    areas = _areas(view, locale)
    if view.phase is Phase.USING:
        offered = listed(areas, locale) or text(locale, "dice-offer-nothing")
        return text(locale, "dice-text-left", offer=offered)
    offered = listed(filter(None, (*areas, suns_text(view, locale))), locale) or text(
        locale, "dice-offer-nothing"
    )
    return text(locale, "dice-text-stop", name=names[view.turn], offer=offered)


def _areas(view: View, locale: str) -> list[str]:
    """What the unused dice offer, each area by itself."""
    offer = view.offer
    parts = [
        text(locale, f"dice-offer-{area}", count=count)
        for area, count in (("pharaoh", offer.pharaoh), ("nile", offer.nile))
        if count
    ]
    if offer.flood:
        parts.append(text(locale, "dice-offer-or-flood" if offer.nile else "dice-offer-flood"))
    if offer.civilization:
        where = colour_choice(offer.civilization_colours, locale)
        parts.append(text(locale, "dice-offer-civilization", count=offer.civilization, colours=where))
    if offer.pyramids:
        parts.append(text(locale, "dice-offer-pyramids", count=offer.pyramids))
    if offer.ankh_pairs:
        parts.append(text(locale, "dice-offer-ankhs", fame=offer.ankh_fame))
    return parts


def suns_text(view: View, locale: str) -> str:
    """The effect of the turn's suns; nothing without suns."""
    effect = view.sun_effect
    return text(locale, f"dice-offer-suns-{effect}", suns=view.suns) if effect else ""


def _player(view: View, seat: int, names: Sequence[str], locale: str) -> str:
    key = "text-player-acts" if seat == view.to_act else "text-player"
    name = names_with_absences(view, names, locale)[seat]
    return text(locale, key, name=name, facts=listed(_facts(view, seat, locale), locale))


def _facts(view: View, seat: int, locale: str) -> list[str]:
    player = view.players[seat]
    rank = view.pharaoh_ranks[seat]
    facts = [text(locale, "text-place", place=view.places[seat])] if view.places else []
    if player.in_play and not view.places:
        facts.append(text(locale, "dice-text-in-play", fame=player.fame, gained=player.in_play))
    else:
        facts.append(text(locale, "text-fame", fame=player.fame))
    key = f"dice-text-pharaoh-{rank}" if rank in {Rank.MOST, Rank.FEWEST} else "dice-text-pharaoh"
    facts.append(text(locale, key, position=player.pharaoh))
    facts.append(text(locale, "dice-text-nile", position=player.nile, length=view.options.nile_spaces))
    facts.append(text(locale, "dice-text-floods", count=player.floods))
    return [*facts, *markers_text(player, locale)]


def markers_text(player: Player, locale: str) -> list[str]:
    """Where a player's markers for civilization and pyramids lie, or that they have none."""
    facts = [text(locale, "dice-text-civilization-none"), text(locale, "dice-text-pyramids-none")]
    if player.civilization:
        where = colour_list(player.civilization, locale)
        facts[0] = text(locale, "dice-text-civilization", count=len(player.civilization), markers=where)
    if player.pyramids:
        where = space_list(player.pyramids, locale)
        facts[1] = text(locale, "dice-text-pyramids", columns=len(player.columns), markers=where)
    return facts


def _pyramid_spaces(view: View, locale: str) -> str:
    taken = taken_spaces(view.players)
    rows = []
    for colour in COLOURS:
        free = [str(n) for n in range(1, COLUMNS + 1) if Space(colour, n) not in taken]
        key = "dice-text-row" if free else "dice-text-row-full"
        rows.append(text(locale, key, colour=colour_name(colour, locale), columns=" ".join(free)))
    return text(locale, "dice-text-spaces", rows=grouped(rows, locale))


def _civilization_spaces(view: View, locale: str) -> str:
    taken = Counter(colour for player in view.players for colour in player.civilization)
    capacity = view.civilization_capacity
    spaces = (
        text(
            locale,
            "dice-text-civilization-space",
            colour=colour_name(colour, locale),
            count=capacity - taken[colour],
        )
        for colour in COLOURS
    )
    return text(locale, "dice-text-civilization-spaces", count=capacity, spaces=listed(spaces, locale))
