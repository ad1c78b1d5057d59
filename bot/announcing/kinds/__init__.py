"""All kinds of messages that the bot owes, besides the boards of tables: the classes of these modules.

They are found, not listed: a kind that a list lacked would never be sent, and nothing would say so.
"""

from importlib import import_module
from pkgutil import iter_modules

from bot.announcing.kind import Kind

_MODULES = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
KINDS: tuple[type[Kind], ...] = tuple(
    kind
    for module in _MODULES
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Kind) and "name" in vars(kind)
)
