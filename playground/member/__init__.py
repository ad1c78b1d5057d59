"""A person at the page: the API that the page calls, `/member/…`, and an app on it for tests and scripts."""

from playground.member.app.inbox import PATIENCE
from playground.member.app.member import Member, Refused
from playground.member.app.sent import File, buttons, components
