"""What the people and computers at a table are called, everywhere the same: see `renderers.names`."""

from collections.abc import Iterable

from engine.tables import KeptSeat, Person, Table, TableSeat
from renderers.names import Called, clean_names, plain_names, shown_names, told_apart
from renderers.words.formats import and_list


def names_of(table: Table) -> list[str]:
    """The names by seat, told apart; empty for a person whose data is deleted. Renderers escape them."""
    return _all_names(table)[: len(table.seats)]


def plain_name(table: Table, seat: TableSeat, locale: str) -> str:
    """The name escaped for a message; "Player 3" for a person whose data is deleted."""
    return plain_names(names_of(table), locale)[seat.seat]


def clean_name(table: Table, seat: TableSeat, locale: str) -> str:
    """The same for texts without formatting, such as those of controls."""
    return clean_names(names_of(table), locale)[seat.seat]


def asked_names(table: Table, locale: str) -> str:
    """Those who are asked now, or the computer that decides; empty unless the game runs."""
    seats = table.asked or ((table.player_to_act,) if table.player_to_act else ())
    return and_list(plain_list(table, seats, locale), locale)


def kept_name(table: Table, kept: KeptSeat) -> str:
    """The name of somebody for whom a seat is kept, told apart from those who sit at the table."""
    return shown_names(_all_names(table), table.locale)[len(table.seats) + table.kept_seats.index(kept)]


def person_name(table: Table, user_id: int, locale: str) -> str:
    """The name of somebody at the table, escaped for a message; empty for anybody else."""
    seat = next((seat for seat in table.people if seat.user_id == user_id), None)
    return plain_name(table, seat, locale) if seat else ""


def plain_list(table: Table, seats: Iterable[TableSeat], locale: str) -> list[str]:
    """The names of some seats, escaped for a message."""
    names = plain_names(names_of(table), locale)
    return [names[seat.seat] for seat in seats]


def name_beside(table: Table, person: Person) -> str:
    """The name of somebody who does not sit at the table, told apart from those who do."""
    return told_apart([*_people(table), person])[-1]


def _all_names(table: Table) -> list[str]:
    return told_apart(_people(table))


def _people(table: Table) -> list[Called]:
    return [*table.seats, *table.kept_seats]
