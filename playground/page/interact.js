// Interactions: what a person does to the bot, and what is shown until and unless it answers.

import { sendInteraction } from './api.js';
import { h } from './dom.js';
import { openModal } from './modals.js';
import { world } from './world.js';

const FAILED = 'This interaction failed';

/** Sends an interaction of the current member; a modal in the answer is opened. Returns the answer. */
export async function interact(type, data, message) {
  const member = world.me;
  const channel_id = message?.channel_id ?? world.here;
  const answer = await sendInteraction(member, { type, channel_id, message_id: message?.id, data });
  if (answer.ok && channel_id === world.here) document.dispatchEvent(new Event('answered'));
  // Who has become another member meanwhile must not fill in somebody else's form.
  if (answer.type === 9 && member === world.me) openModal(answer.data, form => interact(5, form, message));
  return answer;
}

/** Uses a button or select: it shows that it waits, then that it failed if it did. */
export async function useComponent(message, component, values, element) {
  const article = element.closest('.message');
  article?.querySelector('.failed')?.remove();
  if (article?.getAttribute('aria-busy')) return null;
  article?.setAttribute('aria-busy', 'true');
  element.classList.add('waiting');
  const data = { component_type: component.type, custom_id: component.custom_id, values };
  const answer = await interact(3, data, message);
  article?.removeAttribute('aria-busy');
  element.classList.remove('waiting');
  if (!answer.ok) {
    const body = document.getElementById(`message-${message.id}`)?.querySelector('.body');
    body?.append(h('p', { class: 'failed', role: 'alert', title: answer.message }, FAILED));
  }
  return answer;
}
