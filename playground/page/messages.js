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

let pressed = null; // the id of the message that the visitor used last, which stays in sight

const area = () => $('#messages');
const list = () => $('#messages > ol');
const itemOf = id => document.getElementById(`message-${id}`);

export function initMessages() {
  area().addEventListener('scroll', onScroll);
  $('#newest').addEventListener('click', toNewest);
  document.addEventListener('tonewest', toNewest);
  document.addEventListener('pressed', ({ detail }) => {
    noticeMove();
    pressed = detail;
  });
  // When something grows (a picture, an answer, the window), the newest message stays in view if it was.
  const stay = new ResizeObserver(follow);
  stay.observe(list());
  stay.observe(area());
}

export function toNewest() {
  pressed = null;
  scrollTo(messages.size ? area().scrollHeight : 0); // an empty channel shows how to play
  setAtNewest(true);
}

/** Scrolls for the visitor, which must not look as if they had. */
function scrollTo(top) {
  area().scrollTop = top;
  lastTop = area().scrollTop;
}

function setAtNewest(isThere) {
  atNewest = isThere;
  $('#newest').hidden = isThere;
  if (isThere) document.dispatchEvent(new Event('readtoend'));
}

/** Whether the visitor sees everything down to the newest message. */
export const isReadToEnd = () => atNewest;

/** How many pixels of the list are below the view. */
const below = ({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - scrollTop - clientHeight;

/**
 * Keeps the newest message in view after a change of the list. It has to do so at once: a message that shrinks
 * scrolls the page up, and if the next message comes before that scroll event, the two together look like somebody
 * reading back. The message that was pressed stays in sight: the page follows only as far as that allows.
 */
function follow() {
  if (!atNewest && below(area()) >= 2) return;
  const item = pressed && itemOf(pressed);
  if (!item) return toNewest();
  scrollTo(Math.min(area().scrollHeight - area().clientHeight, lowestView(item)));
  setAtNewest(below(area()) < 2);
}

/** How far the list may scroll until too little of this message is left in view. */
function lowestView(item) {
  const { top, height } = item.getBoundingClientRect();
  const left = Math.min(height, area().clientHeight / 3);
  return area().scrollTop + top - area().getBoundingClientRect().top + height - left;
}

/** Changes the list; the newest message stays in view or, if the visitor reads back, what they look at. */
function changing(change) {
  noticeMove();
  const places = atNewest ? [] : placesInView();
  change();
  group();
  if (atNewest) follow();
  else hold(places);
}

/** The messages in view and where they are, the pressed one first. */
function placesInView() {
  const view = area().getBoundingClientRect();
  const items = [...list().children].filter(item => item.id);
  const seen = items.map(item => ({ id: item.id, ...boxOf(item) }))
    .filter(({ top, bottom }) => bottom > view.top && top < view.bottom);
  const isPressed = ({ id }) => id === `message-${pressed}`;
  return [...seen.filter(isPressed), ...seen.filter(place => !isPressed(place))];
}

function boxOf(item) {
  const { top, bottom } = item.getBoundingClientRect();
  return { top, bottom };
}

/** Puts the first of these messages that is still there where it was, or as near as keeps it in sight. */
function hold(places) {
  const place = places.find(({ id }) => document.getElementById(id));
  if (!place) return;
  const item = document.getElementById(place.id);
  const moved = item.getBoundingClientRect().top - place.top;
  if (Math.abs(moved) >= 1) scrollTo(area().scrollTop + moved); // else leave a wheel alone that still turns
  const enough = Math.min(area().getBoundingClientRect().top + 24, place.bottom - 1);
  if (item.getBoundingClientRect().bottom >= enough) return;
  item.scrollIntoView({ block: 'start' }); // it has shrunk, and its lower part was in view
  lastTop = area().scrollTop;
}

/**
 * Scrolling up, however little, leaves the newest message; scrolling down comes back to it near the end. Runs before
 * every change too, since scroll events come late.
 */
function noticeMove() {
  const { scrollTop } = area();
  const left = below(area());
  const isThere = left < 2 || (scrollTop >= lastTop && (atNewest || (left < 48 && scrollTop > lastTop)));
  const isCut = scrollTop < lastTop && left < 2; // the list has become shorter; nobody scrolled
  if (scrollTop !== lastTop && !isCut) pressed = null;
  lastTop = scrollTop;
  if (isThere !== atNewest) setAtNewest(isThere);
}

async function onScroll() {
  noticeMove();
  const { scrollTop, scrollHeight, clientHeight } = area();
  if (scrollTop < 80 && scrollHeight > clientHeight) await loadOlder();
}

let arriving = null; // while a channel loads: what events change, since the answer may be older

/** Shows the channel of `world.here` as `world.me` sees it. */
export async function loadMessages() {
  const { me, here } = world;
  const changes = [];
  arriving = changes;
  area().setAttribute('aria-busy', 'true');
  let refusal = null;
  const loaded = await fetchMessages(me, here).catch(error => ((refusal = error.message), []));
  if (changes !== arriving || me !== world.me || here !== world.here) return; // loaded again, or the visitor has moved on
  messages.clear();
  list().replaceChildren();
  allLoaded = loaded.length < 50;
  arriving = null;
  loaded.forEach(place);
  changes.forEach(change => change());
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
  const { me, here } = world;
  const older = await fetchMessages(me, here, oldest).catch(() => null); // the server is away: the next scroll tries again
  loading = false;
  if (!older || me !== world.me || here !== world.here) return false;
  allLoaded = older.length < 50;
  showWelcome();
  const newer = [...messages];
  messages.clear();
  for (const message of older) messages.set(message.id, message);
  for (const [id, message] of newer) messages.set(id, message);
  changing(() => list().prepend(...older.map(renderMessage)));
  return older.length > 0;
}

/** Scrolls to a message, loading older ones until it is found. */
export async function showMessage(id) {
  while (!messages.has(id) && (await loadOlder()));
  const target = itemOf(id);
  if (!target) return;
  pressed = null;
  setAtNewest(false);
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
  target.classList.add('flash');
  setTimeout(() => target.classList.remove('flash'), 2000);
}

/** Shows a new or changed message of this channel. */
export function putMessage(message) {
  if (arriving) {
    arriving.push(() => place(message));
    return;
  }
  changing(() => place(message));
  waiting.forEach(check => check());
}

function place(message) {
  const old = itemOf(message.id);
  messages.set(message.id, message);
  if (old) replaceItem(old, renderMessage(message));
  else list().append(renderMessage(message));
}

export function removeMessage(id) {
  arriving?.push(() => remove(id));
  changing(() => remove(id));
}

function remove(id) {
  messages.delete(id);
  itemOf(id)?.remove();
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
