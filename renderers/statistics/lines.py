"""Statistics in sentences: for messages, and as the cards' alt texts."""

from collections.abc import Callable, Iterable, Iterator

from engine.statistics import Feat, Played, PlayedSeat, PlayerStatistics, ServerGames, ServerStatistics
from renderers.names import clean, numbered_player
from renderers.statistics.labels import (
    category_name,
    is_provisional,
    mean,
    ordinal,
    percent,
    players_name,
    rated_words,
    turn_name,
)
from renderers.words import text
from renderers.words.alt_text import MAX_ALT
from renderers.words.formats import listed, number, sentence
from renderers.words.ratings import shown_rating

Named = Callable[[str, str], str]
"""Shows a name, or what stands for one that cannot be shown."""


def describe_player(statistics: PlayerStatistics, locale: str = "en") -> str:
    """The alt text of a person's card: as many of its sentences as fit."""
    name = clean(statistics.name, numbered_player(0, locale))
    what = text(locale, f"statistics-of-{statistics.game}")
    head = f"{sentence(name, locale)} {sentence(what, locale)}"
    return _fitted([head, *player_lines(statistics, locale, clean)])


def describe_server(statistics: ServerStatistics, locale: str = "en") -> str:
    """The alt text of a server's card: as many of its sentences as fit."""
    title, what = text(locale, "statistics-server"), text(locale, f"statistics-of-{statistics.game}")
    head = f"{sentence(title, locale)} {sentence(what, locale)}"
    return _fitted([head, *server_lines(statistics, locale, clean)])


def _fitted(lines: Iterable[str]) -> str:
    told = ""
    for line in lines:
        longer = f"{told} {line}".strip()
        told = longer if len(longer) <= MAX_ALT else told
    return told


def player_lines(statistics: PlayerStatistics, locale: str, named: Named) -> list[str]:
    """A person's statistics, a sentence each."""
    return [
        *_rating_lines(statistics, locale),
        *(_played_line(played, locale) for played in statistics.played[:1]),
        *_brought_lines(statistics, locale),
        *_record_lines(statistics, locale),
        *_met_lines(statistics, locale, named),
        *(_played_line(played, locale) for played in statistics.played[1:]),
    ]


def _rating_lines(statistics: PlayerStatistics, locale: str) -> Iterator[str]:
    if not statistics.curve:
        yield text(locale, "statistics-line-unrated")
        return
    now, shown = statistics.curve[-1], [rating.shown for rating in statistics.curve]
    yield text(
        locale,
        "statistics-line-rating",
        rating=shown_rating(now.shown, is_provisional=is_provisional(statistics)),
        uncertainty=str(now.uncertainty),
        games=rated_words(statistics, locale),
    )
    if shown[1:]:
        edges = {"lowest": number(min(shown)), "highest": number(max(shown))}
        yield text(locale, "statistics-line-curve", games=len(shown), **edges)


def _played_line(played: Played, locale: str) -> str:
    places = listed(
        (
            text(locale, "statistics-place", place=ordinal(place, locale), count=count)
            for place, count in enumerate(played.places, start=1)
            if count
        ),
        locale,
    )
    return _games_line("statistics-line-played", played, locale, places=places)


def _games_line(key: str, of: Played | ServerGames, locale: str, **also: str) -> str:
    """How many games there were, of how many players if they are counted by that, and their mean fame."""
    games = text(locale, "statistics-games", games=of.games)
    values = {"players": players_name(of.players, locale), "games": games, **also}
    return text(locale, f"{key}-with" if of.players else key, **values, mean=mean(of.mean_fame, locale))


def _brought_lines(statistics: PlayerStatistics, locale: str) -> Iterator[str]:
    names = [category_name(one.category, statistics.game, locale) for one in statistics.brought]
    each = [
        text(
            locale,
            "statistics-brought",
            category=name,
            points=mean(one.points, locale),
            usual=mean(one.usual, locale),
        )
        for name, one in zip(names, statistics.brought, strict=True)
    ]
    pieces = [
        text(locale, "statistics-piece", category=name, points=mean(one.per_piece, locale))
        for name, one in zip(names, statistics.brought, strict=True)
        if one.per_piece is not None
    ]
    if each:
        yield text(locale, "statistics-line-brought", categories=listed(each, locale))
    if pieces:
        yield text(locale, "statistics-line-pieces", categories=listed(pieces, locale))


def _met_lines(statistics: PlayerStatistics, locale: str, named: Named) -> Iterator[str]:
    people = [
        text(
            locale,
            "statistics-met",
            name=named(met.name, numbered_player(place, locale)),
            games=text(locale, "statistics-games", games=met.games),
            ahead=met.ahead,
            behind=met.behind,
        )
        for place, met in enumerate(statistics.met)
    ]
    if people:
        yield text(locale, "statistics-line-met", people=listed(people, locale))


def _record_lines(statistics: PlayerStatistics, locale: str) -> Iterator[str]:
    if highest := statistics.highest:
        yield text(locale, "statistics-line-highest", fame=number(highest.value), code=highest.code)
    for key, record in (
        ("statistics-line-widest", statistics.widest),
        ("statistics-line-closest", statistics.closest),
    ):
        if record:
            yield text(locale, key, lead=record.value, code=record.code)
    if statistics.longest:
        yield text(locale, "statistics-line-streak", longest=statistics.longest, running=statistics.running)


def server_lines(
    statistics: ServerStatistics,
    locale: str,
    named: Named,
    code_of: Callable[[Feat], str] = lambda feat: feat.code,
) -> list[str]:
    """A server's statistics, a sentence each; `code_of` shows the code of a record's game."""
    people = listed(
        (
            text(
                locale,
                "statistics-busy",
                name=named(busy.name, numbered_player(place, locale)),
                games=text(locale, "statistics-games", games=busy.games),
            )
            for place, busy in enumerate(statistics.busiest)
        ),
        locale,
    )
    return [
        *(_server_line(games, locale) for games in statistics.played),
        *([text(locale, "statistics-line-busiest", people=people)] if people else []),
        *_feat_lines(statistics, locale, named, code_of),
    ]


def _server_line(games: ServerGames, locale: str) -> str:
    shares = listed(
        (
            text(locale, "statistics-turn", turn=turn_name(turn, locale), share=percent(share, locale))
            for turn, share in enumerate(games.wins, start=1)
        ),
        locale,
    )
    return _games_line("statistics-line-server", games, locale, shares=shares)


def _feat_lines(
    statistics: ServerStatistics, locale: str, named: Named, code_of: Callable[[Feat], str]
) -> Iterator[str]:
    for key, feat in (
        ("statistics-line-closest-game", statistics.closest),
        ("statistics-line-highest-of", statistics.highest),
    ):
        if feat:
            people = listed((seat_words(seat, locale, named) for seat in feat.seats), locale)
            yield text(locale, key, people=people, code=code_of(feat))


def seat_words(seat: PlayedSeat, locale: str, named: Named) -> str:
    """Who had how much fame."""
    name = named(seat.name, numbered_player(seat.seat, locale))
    return text(locale, "statistics-seat", name=name, fame=number(seat.fame))
