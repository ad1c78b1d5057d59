"""The type of Discord's JSON objects."""

from typing import Any

Json = dict[str, Any]
"""A JSON object of Discord's; a type for each of them would only repeat Discord's API documentation."""
