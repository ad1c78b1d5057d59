"""Tables: where people and computers sit and play, kept in the database."""

from engine.deadline import Deadline, Kind
from engine.direct_message import DirectMessage, How, Told
from engine.guild_settings import GuildSettings, MayCancel
from engine.personal_settings import Confirm, Invites, Notify, Settings
from engine.store import NewerSchemaError, StoreError, StoreNotReadyError
from engine.store.analyses import End, Job
from engine.store.dashboard import OwnTable
from engine.store.leaderboard import Standing
from engine.table import KeptSeat, Status, Table, TableSeat
from engine.table_options import TableOptions
from engine.tables.caps import Caps
from engine.tables.errors import (
    AlreadySeatedError,
    AlreadyStartedError,
    BidNowError,
    CorruptTableError,
    HandedOverError,
    HasLeftError,
    HintsOffError,
    LobbyClosedError,
    NextToBidError,
    NoBidLeftError,
    NoComputerError,
    NoKeptSeatError,
    NoSuchTableError,
    NotFinishedError,
    NotHandedOverError,
    NothingToUndoError,
    NotHostError,
    NotLateError,
    NotPlannableError,
    NotRunningError,
    NotSeatedError,
    NotYetRemovableError,
    PlanOverError,
    SeatsKeptError,
    SeatsMismatchError,
    StaleVersionError,
    StoreDamagedError,
    StoreUnavailableError,
    TableError,
    TableFullError,
    TableOverError,
    TimeOverError,
    TooFewPlayersError,
    TooManyAnalysesError,
    TooManyHostedError,
    TooManyInvitationsError,
    TooManyLobbiesError,
    TooManyTablesError,
    UnknownComputerError,
    UselessPlanError,
)
from engine.tables.plans import BidPlanning, StandingPlans
from engine.tables.service import Tables, open_tables
from engine.tables.values import GameUpdate, Logged, Person, Place, ReplayStep, Update, WantedOptions
