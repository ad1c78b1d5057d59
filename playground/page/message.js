// How one message looks.

import { deleteMessage } from './api.js';
import { PERSON_MENU } from './commands.js';
import { renderComponents } from './components.js';
import { h } from './dom.js';
import { markdown } from './markdown.js';
import { attachment } from './media.js';
import { dated, word } from './words.js';
import { addressOf, avatar, nameOf, now, userOf, world } from './world.js';

export const EPHEMERAL = 1 << 6;
const THINKING = 1 << 7;

export function renderMessage(message) {
  const looks = {
    message: true,
    private: message.flags & EPHEMERAL,
    'for-me': message.highlighted,
    system: isSystem(message),
  };
  const look = Object.keys(looks).filter(name => looks[name]).join(' ');
  const content = isSystem(message) ? systemLine(message) : [replyLine(message), avatar(message.author), body(message)];
  return h('li', { id: `message-${message.id}`, class: look, tabindex: -1 }, content);
}

function body(message) {
  return h('div', { class: 'body' },
    header(message),
    message.flags & THINKING ? thinking(message) : content(message),
    message.attachments?.map(attachment),
    renderComponents(message.components ?? [], message),
    message.thread && threadCard(message.thread),
    message.flags & EPHEMERAL ? onlyYou(event => dismiss(message, event.target)) : null);
}

const authorName = user => nameOf(userOf(user.id) ?? user);

const FULL = { dateStyle: 'full', timeStyle: 'short' };

function header({ author, timestamp }) {
  const date = new Date(timestamp);
  return h('p', { class: 'head' },
    h('span', { class: 'author', 'data-person': author.id }, authorName(author)),
    author.bot && h('span', { class: 'app' }, 'APP'),
    h('time', { datetime: timestamp, title: dated(date, FULL) }, whenOf(date)));
}

function whenOf(date) {
  const time = dated(date, { timeStyle: 'short' });
  const isToday = date.toDateString() === new Date(now()).toDateString();
  return isToday ? time : `${dated(date, { dateStyle: 'short' })} ${time}`;
}

function content({ content: text, edited_timestamp: edited }) {
  if (!text && !edited) return null;
  const box = h('div', { class: 'text' }, markdown(text));
  const lastLine = box.lastElementChild?.matches('.lines, .subtext') ? box.lastElementChild : box;
  const title = edited && dated(new Date(edited), FULL);
  if (edited) lastLine.append(' ', h('small', { class: 'edited', title }, word('edited')));
  return box;
}

function thinking({ author }) {
  const dots = h('span', { class: 'dots', 'aria-hidden': 'true' });
  return h('p', { class: 'thinking' }, dots, ` ${authorName(author)} ${word('thinking')}`);
}

export function onlyYou(onDismiss) {
  return h('p', { class: 'only-you' },
    h('span', { class: 'drawing eye', 'aria-hidden': 'true' }), ` ${word('private')} · `,
    h('button', { type: 'button', class: 'as-link', onclick: onDismiss }, word('dismiss')));
}

/** Deletes a message; its event removes it from the page, but one that the server has forgotten goes at once. */
function dismiss(message, element) {
  deleteMessage(world.me, message).catch(() => element.closest('.message').remove());
}

/** What this message answers: "Anna used /ra new", or the message to which it replies. */
function replyLine({ interaction_metadata: metadata, referenced_message: replied }) {
  const name = metadata?.name;
  if (name) return usedLine(metadata.user, metadata.command_type === PERSON_MENU ? name : `/${name}`);
  if (!replied) return null;
  const text = replied.content?.split('\n')[0] || word('see');
  const link = h('a', { href: addressOf(replied.channel_id, replied.id) }, h('span', { class: 'lines' }, markdown(text)));
  return reply(replied.author, ' ', link);
}

export const usedLine = (user, name) => reply(user, ` ${word('used')} `, h('span', { class: 'mention' }, name));

function reply(user, ...rest) {
  return h('div', { class: 'reply' }, avatar(user), h('b', {}, authorName(user)), rest);
}

// Messages that nobody wrote, by Discord's type of message.
const THREAD_CREATED = 18;
const SYSTEM = {
  [THREAD_CREATED]: ({ content: name, message_reference: thread }) =>
    [` ${word('started')} `, h('a', { href: addressOf(thread?.channel_id) }, name)],
  21: () => ` ${word('startedThis')}`,
};

export const isSystem = ({ type }) => type in SYSTEM;

function systemLine(message) {
  const { type, author, timestamp, message_reference: thread, content: name } = message;
  const card = type === THREAD_CREATED && thread && threadCard({ id: thread.channel_id, name });
  const time = h('time', { datetime: timestamp }, whenOf(new Date(timestamp)));
  return [
    h('span', { class: 'sign', 'aria-hidden': 'true' }, '⤷'),
    h('div', { class: 'body' }, h('p', {}, h('b', {}, authorName(author)), SYSTEM[type](message), ' ', time), card),
  ];
}

function threadCard({ id, name }) {
  return h('a', { class: 'thread-card', href: addressOf(id) }, h('b', {}, name), h('span', {}, `${word('open')} ›`));
}
