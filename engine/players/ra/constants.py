"""What the hand-written prospects assume about Ra.

`regular` decides by what `network/prospects.py` computes from these numbers: expected fame, and chances. The
networks have them as inputs. The shipped ones were trained with these very values, so changing one means
training all again.
"""

MAX_LOT_SIZE = 7.5
"""The most tiles that one sun is expected to buy."""
SUN_VALUE_NOW = 0.15
"""Fame that the highest sun is worth above a middling one, for each tile it will buy in this epoch."""
SUN_VALUE_LATER = 1.6
"""Fame that it is worth above a middling one, for each epoch to come."""
GOD_USE_VALUE = 0.8
"""Fame that a god is worth beyond its score, because it can still be used."""
DISASTER_COST = 3.0
"""Fame that a future disaster costs."""

CIVILIZATION_REACH = 2.8
"""How many times more often than by chance a player gets a missing civilization, because they aim for it."""
FLOOD_REACH = 1.4
"""The same for a first flood."""
MONUMENT_REACH = 1.2
"""The same for monuments."""
SET_GROWTH = 0.5
"""How likely each further monument of one kind is, compared with the one before it."""
LATER_FLOOD_CHANCE = 0.7
"""The chance of a flood in an epoch to come."""
LATER_TILES = 4.5
"""Tiles that all players together will buy for each Ra tile of an epoch to come."""

PHARAOH_SPREAD_NOW = 0.3
"""How far pharaoh counts can still move against each other in this epoch, at the least."""
PHARAOH_SPREAD_EACH = 0.25
"""How much further they can move with each pharaoh still to come in this epoch."""
PHARAOH_SPREAD_LATER = 1.7
"""How far they can move in each epoch to come."""
SUN_SPREAD_NOW = 1.0
"""How far sums of suns can still move against each other before the last scoring, at the least."""
SUN_SPREAD_EACH = 1.0
"""How much further they can move with each face-up sun."""
DECIDED = 0.05
"""The spread of a comparison in which nothing can change any more."""

LEAD_SPREAD_NOW = 6.0
"""The lead in fame that multiplies the odds of winning by e, at the end of the game."""
LEAD_SPREAD_LATER = 5.0
"""How much larger that lead must be for each epoch still to be played."""

CHANCE_STEPS = 256
"""Expected points are tabulated for this many steps of a chance from 0 to 1."""
