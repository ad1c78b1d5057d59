"""Everything that people can do."""

from bot.answering.feature import Feature
from bot.features.analysis import AnalysedGames
from bot.features.board import Board
from bot.features.cancel import Cancel
from bot.features.leaderboard import Leaderboards
from bot.features.leaving import Leaving
from bot.features.lesson import Lessons
from bot.features.lobby.invitations import Invitations
from bot.features.lobby.lobby import Lobby, Rematch
from bot.features.lobby.opening import Opening
from bot.features.my_tables import MyTables, Sitting
from bot.features.news import Log, News
from bot.features.personal.following import Following
from bot.features.personal.hours import MyHours
from bot.features.personal.invites import MyInvites
from bot.features.personal.privacy import Privacy
from bot.features.personal.settings import MySettings
from bot.features.position import Hints, Position, SealedDeal, Why
from bot.features.puzzle.practice import PuzzlePractice
from bot.features.puzzle.puzzle import PuzzleOfTheDay
from bot.features.rules.rules import Rules
from bot.features.server.check import ServerCheck
from bot.features.server.season import Seasons
from bot.features.server.settings import ServerSettings
from bot.features.server.tables import ServerTables
from bot.features.statistics.history import History
from bot.features.statistics.statistics import Statistics
from bot.features.table_actions import TableActions
from bot.features.time import Time
from bot.features.turns.bid_plans import BidPlans
from bot.features.turns.dice_commands import DiceMoves
from bot.features.turns.ra_commands import RaMoves
from bot.features.turns.turns import Turns
from bot.features.tutorial.tutorial import Tutorial
from bot.features.watching.importing import Importing
from bot.features.watching.replay import Replay

FEATURES: tuple[type[Feature], ...] = (
    TableActions,
    Turns,
    Opening,
    Lobby,
    Invitations,
    Rematch,
    Time,
    RaMoves,
    DiceMoves,
    BidPlans,
    Board,
    Position,
    News,
    Log,
    Hints,
    Rules,
    Tutorial,
    PuzzleOfTheDay,
    PuzzlePractice,
    Why,
    MyTables,
    MySettings,
    MyInvites,
    MyHours,
    Privacy,
    Following,
    Leaderboards,
    Statistics,
    History,
    Replay,
    SealedDeal,
    Sitting,
    Importing,
    AnalysedGames,
    Lessons,
    Cancel,
    Leaving,
    ServerSettings,
    ServerCheck,
    ServerTables,
    Seasons,
)
"""Everything that people can do. Without a line of this list the bot does without that feature: its commands
are gone, and its buttons on old messages say that they belong to another version."""
