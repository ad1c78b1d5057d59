"""Values of the program that databases keep in another form."""

from datetime import UTC, datetime

from sqlalchemy import BigInteger, DateTime, Dialect, String
from sqlalchemy.types import TypeDecorator

from engine.playing_hours import Hours


class UtcTime(TypeDecorator[datetime]):
    """A time: aware, in UTC, in the program; without a zone in the database, since SQLite has none."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002  # SQLAlchemy's
        return value and value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002  # SQLAlchemy's
        return value and value.replace(tzinfo=UTC)


class UnixTime(TypeDecorator[datetime]):
    """A time in whole seconds: aware and in UTC in the program, in the database a number, for sums."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002  # SQLAlchemy's
        return None if value is None else int(value.timestamp())

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002  # SQLAlchemy's
        return None if value is None else datetime.fromtimestamp(value, UTC)


class HoursText(TypeDecorator[Hours]):
    """The hours in which a person plays, in one text; None: at any time."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: Hours | None, dialect: Dialect) -> str | None:  # noqa: ARG002  # SQLAlchemy's
        return None if value is None else value.written

    def process_result_value(self, value: str | None, dialect: Dialect) -> Hours | None:  # noqa: ARG002  # SQLAlchemy's
        return None if value is None else Hours.read(value)


class Version(TypeDecorator[int]):
    """A version of a table: it tells its history too (`engine.histories`), and has up to 15 digits."""

    impl = BigInteger
    cache_ok = True
