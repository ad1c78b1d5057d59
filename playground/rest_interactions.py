"""The bot's first answer to an interaction, by `/interactions/{id}/{token}/callback`."""

import asyncio
from typing import Annotated, Any, Self

from aiohttp import web
from pydantic import Field, ValidationInfo, model_validator

from playground.access import require_open
from playground.errors import invalid, within
from playground.forms import Form, parse
from playground.http import API, INTERACTIONS, WORLD, answer, at, body_with_files, no_content
from playground.interactions import Callback, Interaction, Type
from playground.mentions import INTERACTION_DEFAULT
from playground.messages import CHAT_INPUT_COMMAND, Message, MessageFlag
from playground.posting import Circumstances, Uploads, edit, post
from playground.snowflakes import Json
from playground.validation_commands import Choice, check_choices
from playground.validation_messages import checked_message
from playground.validation_modals import checked_modal
from playground.world import World

routes = web.RouteTableDef()

ALLOWED = {
    Type.COMMAND: {Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.MODAL},
    Type.COMPONENT: set(Callback) - {Callback.AUTOCOMPLETE},
    Type.AUTOCOMPLETE: {Callback.AUTOCOMPLETE},
    Type.MODAL: set(Callback) - {Callback.AUTOCOMPLETE, Callback.MODAL},
}


class Choices(Form):
    """What is offered for an option, whose type the validation's context names."""

    choices: Annotated[list[Choice], Field(max_length=25)]

    @model_validator(mode="after")
    def _of_the_options_type(self, info: ValidationInfo) -> Self:
        kind = (info.context or {})["option_type"]
        check_choices([choice.model_dump() for choice in self.choices], kind, "choices")
        return self


@routes.post(f"{API}/interactions/{{interaction}}/{{token}}/callback")
async def callback(request: web.Request) -> web.Response:
    world, interactions = request.app[WORLD], request.app[INTERACTIONS]
    body, uploads = await body_with_files(request)
    interaction = interactions.unanswered(at(request, "interaction"), at(request, "token"))
    kind = _kind(interaction, body)
    told: Json = {"id": interaction.id, "ok": True, "type": int(kind)}
    data = body.get("data") or {}
    with within("data"):
        if kind == Callback.MODAL:
            told["data"] = checked_modal(data, set(world.application.emojis))
            interactions.remember_modal(interaction, told["data"])
        elif kind == Callback.AUTOCOMPLETE:
            choices = parse(Choices, data, option_type=_focused_type(interaction.data))
            told["data"] = choices.model_dump(exclude_none=True)
        else:
            interaction.original = _answer_with_message(world, interaction, kind, data, uploads)
    interaction.callback = kind
    interaction.acknowledged.set_result(told)
    await asyncio.sleep(0)  # the person's app hears of it before the bot goes on
    if request.query.get("with_response", "false") not in ("1", "true"):
        return no_content()
    return answer(_response(interaction, kind))


def _focused_type(data: Json) -> int | None:
    """The type of the option that is being typed."""
    for option in data.get("options", []):
        found = option["type"] if option.get("focused") else _focused_type(option)
        if found is not None:
            return int(found)
    return None


def _kind(interaction: Interaction, body: Any) -> Callback:
    kind = body.get("type") if isinstance(body, dict) else None
    allowed = ALLOWED[interaction.type]
    if interaction.type == Type.MODAL and interaction.message is None:
        allowed = allowed - {Callback.UPDATE, Callback.DEFERRED_UPDATE}
    if kind not in set(allowed):
        choices = ", ".join(str(int(one)) for one in sorted(allowed))
        raise invalid(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")
    return Callback(kind)


def _answer_with_message(
    world: World, interaction: Interaction, kind: Callback, data: Json, uploads: Uploads
) -> Message | None:
    if kind in (Callback.MESSAGE, Callback.DEFERRED_MESSAGE):
        return respond(world, interaction, data, uploads, deferred=kind == Callback.DEFERRED_MESSAGE)
    message = interaction.message
    if message is not None and kind == Callback.UPDATE:
        form = checked_message(data, uploads)
        require_open(interaction.channel)
        edit(world, message, form, uploads, INTERACTION_DEFAULT)
    return message


def respond(
    world: World, interaction: Interaction, data: Json, uploads: Uploads, *, deferred: bool = False
) -> Message:
    """Posts the answer to an interaction, private if its flags say so, or a place for it to come."""
    form = checked_message({"flags": data.get("flags")} if deferred else data, uploads)
    private = bool((form.flags or 0) & MessageFlag.EPHEMERAL)
    circumstances = Circumstances(
        type=CHAT_INPUT_COMMAND if interaction.type == Type.COMMAND else 0,
        flags=MessageFlag.LOADING if deferred else MessageFlag.NONE,
        application_id=world.application.id,
        interaction_metadata=interaction.metadata(),
        ephemeral_to=interaction.user.id if private else None,
        replied_to=interaction.message if interaction.type == Type.COMPONENT else None,
        default_mentions=INTERACTION_DEFAULT,
    )
    return post(world, interaction.channel, world.bot, form, uploads, circumstances=circumstances)


def _response(interaction: Interaction, kind: Callback) -> Json:
    original = interaction.original
    about: Json = {"id": interaction.id, "type": int(interaction.type)}
    resource: Json = {"type": int(kind)}
    if original is not None:
        about["response_message_id"] = original.id
        about["response_message_loading"] = bool(original.flags & MessageFlag.LOADING)
        about["response_message_ephemeral"] = original.ephemeral_to is not None
        if kind in (Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.UPDATE):
            resource["message"] = original.payload()
    return {"interaction": about, "resource": resource}
