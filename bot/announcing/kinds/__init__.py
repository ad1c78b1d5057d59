"""All kinds of messages that the bot owes, besides the boards of tables."""

from bot.announcing.kind import Kind
from bot.announcing.kinds.analysis import AnalysisMessage
from bot.announcing.kinds.digest import Digest
from bot.announcing.kinds.direct import Direct
from bot.announcing.kinds.invitation import Invitation
from bot.announcing.kinds.replaced import Lost, Question, ReplacedLobby, ReplacedTurn
from bot.announcing.kinds.shared import SharedResult
from bot.announcing.kinds.stop import StopNotice
from bot.announcing.kinds.time import Offer, Reminder
from bot.announcing.kinds.welcome import FirstMessage

KINDS: tuple[type[Kind], ...] = (
    Invitation,
    StopNotice,
    Reminder,
    Offer,
    Digest,
    Direct,
    AnalysisMessage,
    SharedResult,
    ReplacedLobby,
    ReplacedTurn,
    Lost,
    Question,
    FirstMessage,
)
"""In an order in which none leaves work to an earlier one."""
