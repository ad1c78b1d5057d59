"""The bot's first answer to an interaction: `/interactions/{id}/{token}/callback`."""

import asyncio
from typing import Annotated, Self

from aiohttp import web
from pydantic import Field, ValidationInfo, model_validator

from playground.discord_json import Json
from playground.errors import invalid, within
from playground.http import INTERACTIONS, WORLD, answer, at, body_with_files, json_object, no_content
from playground.rest.paths import API
from playground.validation.choices import Choice, check_choices
from playground.validation.forms import Form, parse
from playground.validation.messages import MessageForm, Uploads, checked_message
from playground.validation.modals import checked_modal
from playground.world.access import require_open
from playground.world.editing import edit
from playground.world.interactions import CallbackType, Interaction, InteractionType
from playground.world.live_interactions import LiveInteractions
from playground.world.mentions import INTERACTION_DEFAULT
from playground.world.messages import CHAT_INPUT_COMMAND, Message, MessageFlag
from playground.world.posting import Circumstances, post
from playground.world.world import World

routes = web.RouteTableDef()

ALLOWED = {
    InteractionType.COMMAND: {CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE, CallbackType.MODAL},
    InteractionType.COMPONENT: set(CallbackType) - {CallbackType.AUTOCOMPLETE},
    InteractionType.AUTOCOMPLETE: {CallbackType.AUTOCOMPLETE},
    InteractionType.MODAL: set(CallbackType) - {CallbackType.AUTOCOMPLETE, CallbackType.MODAL},
}


class Choices(Form):
    """The choices for an option, whose type is in the context of the validation."""

    choices: Annotated[list[Choice], Field(max_length=25)]

    @model_validator(mode="after")
    def _of_the_options_type(self, info: ValidationInfo) -> Self:
        check_choices(self.choices, (info.context or {})["option_type"])
        return self


@routes.post(f"{API}/interactions/{{interaction}}/{{token}}/callback")
async def callback(request: web.Request) -> web.Response:
    world, interactions = request.app[WORLD], request.app[INTERACTIONS]
    body, uploads = await body_with_files(request)
    interaction = interactions.unanswered(at(request, "interaction"), at(request, "token"))
    kind = _kind(interaction, body)
    told: Json = {"id": interaction.id, "ok": True, "type": int(kind)}
    with within("data"):
        data = json_object(body.get("data") or {})
        if kind == CallbackType.MODAL:
            told["data"] = _opened_modal(world, interactions, interaction, data)
        elif kind == CallbackType.AUTOCOMPLETE:
            told["data"] = _checked_choices(interaction, data)
        else:
            interaction.original = _answer_with_message(world, interaction, kind, data, uploads)
    interaction.callback = kind
    interaction.acknowledged.set_result(told)
    await asyncio.sleep(0)  # the person's app learns of the answer before the bot continues
    if request.query.get("with_response", "false") not in ("1", "true"):
        return no_content()
    return answer(_response(interaction, kind))


def _kind(interaction: Interaction, body: Json) -> CallbackType:
    """The type of the answer; raises if this interaction cannot be answered with it."""
    kind = body.get("type")
    allowed = ALLOWED[interaction.type]
    if interaction.type == InteractionType.MODAL and interaction.message is None:
        allowed = allowed - {CallbackType.UPDATE, CallbackType.DEFERRED_UPDATE}
    if not isinstance(kind, int) or kind not in allowed:
        choices = ", ".join(str(int(one)) for one in sorted(allowed))
        raise invalid(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")
    return CallbackType(kind)


def _opened_modal(world: World, interactions: LiveInteractions, interaction: Interaction, data: Json) -> Json:
    modal = checked_modal(data, set(world.application.emojis))
    interactions.remember_modal(interaction, modal)
    return modal


def _checked_choices(interaction: Interaction, data: Json) -> Json:
    choices = parse(Choices, data, option_type=_focused_type(interaction.data))
    return choices.model_dump(exclude_none=True)


def _focused_type(data: Json) -> int | None:
    """The type of the option that the person is typing."""
    for option in data.get("options", []):
        found = option["type"] if option.get("focused") else _focused_type(option)
        if found is not None:
            return int(found)
    return None


def _answer_with_message(
    world: World, interaction: Interaction, kind: CallbackType, data: Json, uploads: Uploads
) -> Message | None:
    """Post or change a message; returns the one that `@original` will stand for."""
    if kind in (CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE):
        deferred = kind == CallbackType.DEFERRED_MESSAGE
        return _post_answer(world, interaction, data, uploads, deferred=deferred)
    message = interaction.message
    if message is not None and kind == CallbackType.UPDATE:
        form = checked_message(data, uploads)
        require_open(interaction.channel)
        edit(world, message, form, uploads, INTERACTION_DEFAULT)
    return message


def _post_answer(
    world: World, interaction: Interaction, data: Json, uploads: Uploads, *, deferred: bool
) -> Message:
    """Post the answer or, if it is deferred, a message that takes its place until it comes."""
    form = checked_message({"flags": data.get("flags")} if deferred else data, uploads)
    circumstances = circumstances_of(world, interaction, form)
    circumstances.type = CHAT_INPUT_COMMAND if interaction.type == InteractionType.COMMAND else 0
    circumstances.flags = MessageFlag.LOADING if deferred else MessageFlag.NONE
    if interaction.type == InteractionType.COMPONENT:
        circumstances.replied_to = interaction.message
    return post(world, interaction.channel, world.bot, form, uploads, circumstances=circumstances)


def circumstances_of(world: World, interaction: Interaction, form: MessageForm) -> Circumstances:
    """What every message that answers an interaction has; it is private if its flags say so."""
    private = bool((form.flags or 0) & MessageFlag.EPHEMERAL)
    return Circumstances(
        application_id=world.application.id,
        interaction_metadata=interaction.metadata(),
        ephemeral_to=interaction.user.id if private else None,
        default_mentions=INTERACTION_DEFAULT,
    )


def _response(interaction: Interaction, kind: CallbackType) -> Json:
    original = interaction.original
    about: Json = {"id": interaction.id, "type": int(interaction.type)}
    resource: Json = {"type": int(kind)}
    if original is not None:
        about["response_message_id"] = original.id
        about["response_message_loading"] = bool(original.flags & MessageFlag.LOADING)
        about["response_message_ephemeral"] = original.ephemeral_to is not None
        if kind in (CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE, CallbackType.UPDATE):
            resource["message"] = original.payload()
    return {"interaction": about, "resource": resource}
