// Interactions of a person with the bot, and what the page shows while they wait and when they fail.

import { sendInteraction } from './api.js';
import { h } from './dom.js';
import { openModal } from './modals.js';
import { word } from './words.js';
import { world } from './world.js';

/** Sends an interaction of the current member, opens the modal if the answer is one, and returns the answer. */
export async function interact(type, data, message, files) {
  const member = world.me;
  const channel_id = message?.channel_id ?? world.here;
  const answer = await sendInteraction(member, { type, channel_id, message_id: message?.id, data }, files);
  // After a change of member, nobody should fill in somebody else's form.
  if (answer.type === 9 && member === world.me) openModal(answer.data, form => interact(5, { id: answer.id, ...form }, message));
  return answer;
}

/** Uses a button or select, and shows that it is waiting and, if so, that it failed. */
export async function useComponent(message, component, values, element) {
  const article = element.closest('.message');
  article?.querySelector('.failed')?.remove();
  if (article?.getAttribute('aria-busy')) return null;
  article?.setAttribute('aria-busy', 'true');
  element.classList.add('waiting');
  document.dispatchEvent(new CustomEvent('pressed', { detail: message.id }));
  const data = { component_type: component.type, custom_id: component.custom_id, values };
  const answer = await interact(3, data, message);
  article?.removeAttribute('aria-busy');
  element.classList.remove('waiting');
  if (!answer.ok) {
    const body = document.getElementById(`message-${message.id}`)?.querySelector('.body');
    body?.append(h('p', { class: 'failed', role: 'alert', title: answer.message }, word('failed')));
  }
  return answer;
}
