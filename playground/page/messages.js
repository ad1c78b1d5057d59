// The messages of the channel on the screen.

import { fetchMessages } from './api.js';
import { $, h } from './dom.js';
import { EPHEMERAL, isSystem, onlyYou, renderMessage, usedLine } from './message.js';
import { avatar, isThread, userOf, world } from './world.js';

const SEVEN_MINUTES = 7 * 60_000;

const messages = new Map(); // the loaded ones, by id
let allLoaded = false;
let atNewest = true;
let lastTop = 0;

const area = () => $('#messages');
const list = () => $('#messages > ol');
const itemOf = id => document.getElementById(`message-${id}`);

export function initMessages() {
  area().addEventListener('scroll', onScroll);
  $('#newest').addEventListener('click', toNewest);
  document.addEventListener('answered', toNewest); // show the result of a click or command
  // When something grows (a picture, an answer, the window), the newest message stays in view if it was.
  const stay = new ResizeObserver(follow);
  stay.observe(list());
  stay.observe(area());
}

export function toNewest() {
  area().scrollTop = messages.size ? area().scrollHeight : 0; // an empty channel shows how to play
  lastTop = area().scrollTop;
  setAtNewest(true);
}

function setAtNewest(isThere) {
  atNewest = isThere;
  $('#newest').hidden = isThere;
}

const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - scrollTop - clientHeight < 48;

/**
 * Keeps the newest message in view after a change of the list. It has to do so at once: a message that shrinks
 * scrolls the page up, and if the next message comes before that scroll event, the two together look like somebody
 * reading back.
 */
function follow() {
  if (atNewest || isAtEnd(area())) toNewest();
}

/** Only scrolling up leaves the newest message. Runs before every change too, since scroll events come late. */
function noticeMove() {
  const { scrollTop } = area();
  setAtNewest(isAtEnd(area()) || (atNewest && scrollTop >= lastTop));
  lastTop = scrollTop;
}

async function onScroll() {
  noticeMove();
  const { scrollTop, scrollHeight, clientHeight } = area();
  if (scrollTop < 80 && scrollHeight > clientHeight) await loadOlder();
}

let arriving = null; // while a channel loads: messages from events, which the answer may lack

/** Shows the channel of `world.here` as `world.me` sees it. */
export async function loadMessages() {
  const { me, here } = world;
  arriving = [];
  area().setAttribute('aria-busy', 'true');
  let refusal = null;
  const loaded = await fetchMessages(me, here).catch(error => ((refusal = error.message), []));
  if (me !== world.me || here !== world.here) return; // the visitor has moved on
  messages.clear();
  list().replaceChildren();
  allLoaded = loaded.length < 50;
  const known = [...loaded, ...arriving];
  arriving = null;
  known.forEach(place);
  group();
  waiting.forEach(check => check());
  if (refusal) list().append(h('li', { class: 'failed' }, refusal));
  area().removeAttribute('aria-busy');
  showWelcome();
  toNewest();
}

/** Shows how to play above the first message of a channel, but not in a thread, where a game is under way. */
function showWelcome() {
  $('#welcome').hidden = !allLoaded || isThread(world.channels.get(world.here));
}

let loading = false;

async function loadOlder() {
  const oldest = messages.keys().next().value;
  if (allLoaded || loading || !oldest) return false;
  loading = true;
  const { here } = world;
  const older = await fetchMessages(world.me, here, oldest);
  loading = false;
  if (here !== world.here) return false;
  allLoaded = older.length < 50;
  showWelcome();
  const newer = [...messages];
  messages.clear();
  for (const message of older) messages.set(message.id, message);
  for (const [id, message] of newer) messages.set(id, message);
  const height = area().scrollHeight;
  list().prepend(...older.map(renderMessage));
  area().scrollTop += area().scrollHeight - height;
  group();
  return older.length > 0;
}

/** Scrolls to a message, loading older ones until it is found. */
export async function showMessage(id) {
  while (!messages.has(id) && (await loadOlder()));
  const target = itemOf(id);
  if (!target) return;
  setAtNewest(false);
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
  target.classList.add('flash');
  setTimeout(() => target.classList.remove('flash'), 2000);
}

/** Shows a new or changed message of this channel. */
export function putMessage(message) {
  if (arriving) {
    arriving.push(message);
    return;
  }
  noticeMove();
  place(message);
  group();
  follow();
  waiting.forEach(check => check());
}

function place(message) {
  const old = itemOf(message.id);
  messages.set(message.id, message);
  if (old) replaceItem(old, renderMessage(message));
  else list().append(renderMessage(message));
}

export function removeMessage(id) {
  noticeMove();
  messages.delete(id);
  itemOf(id)?.remove();
  group();
  follow();
}

/** Keeps the keyboard's focus on a button while the bot edits the message around it. */
function replaceItem(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement.dataset.customId : null;
  const hadFocus = old.contains(document.activeElement);
  old.replaceWith(fresh);
  if (!hadFocus) return;
  const same = fresh.querySelector(`[data-custom-id="${CSS.escape(focused)}"]:not(:disabled)`);
  (same ?? fresh).focus({ preventScroll: true });
}

const waiting = new Set();

/** The first message here that passes the test, now or within `ms`; null if none comes. */
export function awaitMessage(test, ms = 8000) {
  return new Promise(resolve => {
    const settle = message => (waiting.delete(check), clearTimeout(timer), resolve(message));
    const check = () => {
      const found = [...messages.values()].find(test);
      if (found) settle(found);
    };
    const timer = setTimeout(() => settle(null), ms);
    waiting.add(check);
    check();
  });
}

/** Groups messages that one author sends within seven minutes under one name. */
function group() {
  let previous = null;
  for (const message of messages.values()) {
    const element = itemOf(message.id);
    const isNear = previous && new Date(message.timestamp) - new Date(previous.timestamp) < SEVEN_MINUTES;
    const isSame = isNear && message.author.id === previous.author.id && !isSystem(previous)
      && (message.flags & EPHEMERAL) === (previous.flags & EPHEMERAL);
    element?.classList.toggle('grouped', Boolean(isSame && !isSystem(message) && !element.querySelector('.reply')));
    previous = message;
  }
}

/** Shows a command under way and, if it fails, why; only its sender sees this, and nothing keeps it. */
export function showPending(name) {
  const text = h('p', { class: 'thinking' }, h('span', { class: 'dots', 'aria-hidden': 'true' }), ' Sending command…');
  const element = h('li', { class: 'message private' },
    usedLine(userOf(world.me), name), avatar(world.application?.bot), h('div', { class: 'body' }, text));
  list().append(element);
  const fail = reason => {
    const done = () => element.remove();
    text.replaceWith(h('p', { class: 'failed', role: 'alert' }, reason), onlyYou(done));
  };
  return { done: () => element.remove(), fail };
}
