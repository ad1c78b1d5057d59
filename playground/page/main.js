// Brings the parts together: who and where the visitor is (the address), what happens (the events), lost servers.

import { fetchCommands, fetchWorld, openEvents, opened } from './api.js';
import { drawClock, initClock } from './clock.js';
import { localized } from './commands.js';
import { initComposer, renewSuggestions, resetComposer } from './composer.js';
import { $, h } from './dom.js';
import {
  drawChannels, drawMembers, forgetUnknown, forgetUnread, initMembers, markRead, notice,
} from './members.js';
import { initMessages, isReadToEnd, loadMessages, putMessage, removeMessage, showMessage } from './messages.js';
import { initPersonMenu } from './person.js';
import { howToPlay, showFate, tell } from './welcome.js';
import {
  addressOf, directMessages, goTo, isDirect, isThread, myChannel, myChannels, nameOf, people, setWorld, titleOf,
  userOf, world,
} from './world.js';

const RETRY = 1000; // ms between attempts to find the server again
const MISSED = 1500; // ms until a bot that is away is missed

let sockets = [];

/** Loads everything and listens as every member, to see all their pings. */
async function connect() {
  sockets.forEach(socket => ((socket.onclose = null), socket.close()));
  sockets = [];
  try {
    world.channels.clear();
    setWorld(await fetchWorld());
    sockets = people().map(({ id }) => openEvents(id, event => onEvent(id, event), lose));
    await Promise.all(sockets.map(opened));
    setWorld(await fetchWorld()); // includes what happened before the streams were open
    showFate();
    forgetUnknown();
    world.me = null; // load everything again even if the address is the same
    await go();
    document.body.classList.remove('offline');
    if (world.botOnline) tell('', 0);
    else miss('Waiting for the bot to connect …');
  } catch {
    lose();
  }
}

let retry = 0;

function lose() {
  clearTimeout(retry);
  document.body.classList.add('offline');
  tell('The server of the playground is away. Trying again …', 0);
  retry = setTimeout(connect, RETRY);
}

// ---- where: the address is #/MEMBER/CHANNEL/MESSAGE

async function go() {
  const [, member, channel, message] = location.hash.split('/');
  const me = userOf(member) ? member : people()[0].id;
  const [oldMe, oldHere] = [world.me, world.here];
  world.me = me;
  const here = (myChannel(channel) ?? firstChannel()).id;
  world.here = here;
  if (location.hash.split('/', 3).join('/') !== addressOf(here)) history.replaceState(null, '', addressOf(here));
  const isElsewhere = me !== oldMe || here !== oldHere;
  if (isElsewhere) enter();
  if (me !== oldMe) await loadCommands();
  if (isElsewhere) await arrive();
  if (message) await showMessage(message);
}

async function loadCommands() {
  const { me } = world;
  const commands = await fetchCommands(me);
  if (me !== world.me) return;
  world.commands = commands.map(command => localized(command, userOf(me).locale));
  renewSuggestions();
}

const firstChannel = () => myChannels().find(channel => !isThread(channel) && !isDirect(channel));

/** Shows where the visitor is. The box is emptied now: what is typed while the rest loads is for this place. */
function enter() {
  markRead(world.me, world.here);
  draw();
  const channel = world.channels.get(world.here);
  const parent = isThread(channel) && world.channels.get(channel.parent_id);
  $('#channel').replaceChildren(parent ? h('span', { class: 'parent' }, `${titleOf(parent)} › `) : '', titleOf(channel));
  $('#topic').textContent = channel.topic ?? '';
  document.title = `${nameOf(userOf(world.me))} in ${titleOf(channel)}`;
  resetComposer();
  toggleDrawer(false);
}

async function arrive() {
  await loadMessages();
  if (matchMedia('(pointer: fine)').matches) $('#text')?.focus({ preventScroll: true });
}

function draw() {
  if (!world.me) return; // an event that comes while the page is loading; `go` draws what it has changed
  drawMembers();
  drawChannels();
}

// ---- what happens

let missing = 0; // the timer that tells of a bot that is away
let isMissed = false; // whether the page has told so

function miss(text) {
  isMissed = true;
  tell(text, 0);
}

const onScreen = (member, channel) => member === world.me && channel === world.here;

function onEvent(member, { t: type, d: data, pings_me: pings }) {
  EVENTS[type]?.(data, member, pings);
}

const EVENTS = {
  MESSAGE_CREATE(message, member, pings) {
    const { channel_id: id } = message;
    // Channels and threads are announced, conversations are not: they begin with a message.
    if (!world.channels.has(id)) world.channels.set(id, directMessages({ id, type: 1, recipients: [{ id: member }] }));
    if (onScreen(member, id)) putMessage(message);
    if (message.author.id === member || (onScreen(member, id) && isReadToEnd())) return;
    notice(member, message, pings);
    draw();
  },
  MESSAGE_UPDATE: (message, member) => onScreen(member, message.channel_id) && putMessage(message),
  MESSAGE_DELETE({ id, channel_id: channel }, member) {
    if (onScreen(member, channel)) removeMessage(id);
    forgetUnread({ message: id });
    draw();
  },
  THREAD_CREATE: keep,
  THREAD_UPDATE: keep,
  THREAD_DELETE: ({ id }) => forget(id),
  CHANNEL_DELETE: ({ id }) => forget(id),
  COMMANDS_UPDATE: (_, member) => member === world.me && refresh(),
  async BOT_ONLINE(_, member) {
    if (member !== world.me) return;
    clearTimeout(missing);
    await refresh();
    if (isMissed) tell(`${nameOf(world.application?.bot)} is online.`, 4000);
    isMissed = false;
  },
  CLOCK_MOVED({ ahead }) {
    world.ahead = ahead;
    drawClock();
  },
  BOT_OFFLINE(_, member) {
    world.botOnline = false;
    if (member !== world.me) return;
    clearTimeout(missing); // a bot that only reconnects is back before anybody needs to know
    missing = setTimeout(miss, MISSED, 'The bot is offline. It is started again in a few seconds.');
  },
};

/** Loads what comes with the bot: its name, emojis and commands. */
async function refresh() {
  setWorld(await fetchWorld());
  draw();
  await loadCommands();
}

/** Keeps what a member learns of a thread, and that this member sees it. */
function keep(thread, member) {
  const known = world.channels.get(thread.id);
  const seenBy = new Set(known?.seen_by).add(member);
  world.channels.set(thread.id, { ...known, ...thread, seen_by: [...seenBy] });
  draw();
}

/** Forgets a thread, or a channel with its threads, about which no event comes. */
function forget(id) {
  const gone = world.channels.get(id);
  if (!gone) return; // the same event for another member
  const threads = [...world.channels.values()].filter(channel => channel.parent_id === id);
  for (const channel of [gone, ...threads]) {
    world.channels.delete(channel.id);
    forgetUnread({ channel: channel.id });
  }
  draw();
  if (!world.channels.has(world.here)) goTo((myChannel(gone.parent_id) ?? firstChannel()).id);
}

// ---- the frame of the page

function toggleDrawer(open = !document.body.classList.contains('drawer')) {
  document.body.classList.toggle('drawer', open);
  $('#menu').setAttribute('aria-expanded', String(open));
  if (open) $('#channels a[aria-current]').focus();
}

function showHelp() {
  const close = h('form', { method: 'dialog' }, h('button', { class: 'button secondary' }, 'Close'));
  const props = { class: 'card-dialog', 'aria-label': 'How to play here', onclose: () => dialog.remove() };
  const dialog = h('dialog', props, howToPlay(), close);
  document.body.append(dialog);
  dialog.showModal();
}

addEventListener('hashchange', go);
document.addEventListener('language', async () => {
  drawClock();
  await Promise.all([loadCommands(), loadMessages()]);
});
document.addEventListener('readtoend', () => markRead(world.me, world.here) && draw());
$('#menu').addEventListener('click', () => toggleDrawer());
$('#channels').addEventListener('click', event => event.target.closest('a') && toggleDrawer(false));
$('main').addEventListener('click', event => !event.target.closest('#menu') && toggleDrawer(false));
addEventListener('keydown', ({ key }) => key === 'Escape' && toggleDrawer(false));
$('#help').addEventListener('click', showHelp);
$('#welcome').append(howToPlay());
initMembers();
initMessages();
initPersonMenu();
initComposer();
initClock();
connect();
