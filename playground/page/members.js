// The members that the visitor can be, the channels that they see, and what each of them has not read yet.

import { chooseLanguage, openDirectMessages, refuseDirectMessages } from './api.js';
import { $, h, renew } from './dom.js';
import {
  addressOf, avatar, directMessages, goTo, isDirect, isThread, myChannels, nameOf, people, userOf, world,
} from './world.js';

const STORED = 'unread'; // in this tab, so that loading the page again forgets nothing

// What nobody has seen yet, in the order in which it came: {member, channel, message, pings}
let unread = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');

function keepUnread(entries) {
  unread = entries;
  sessionStorage.setItem(STORED, JSON.stringify(unread));
}

/** Notes a new message that this member has not seen. */
export const notice = (member, { channel_id: channel, id: message }, pings) =>
  keepUnread([...unread, { member, channel, message, pings: Boolean(pings) }]);

/** Whether this made a difference: the member has now seen everything in the channel. */
export function markRead(member, channel) {
  const left = unread.filter(entry => entry.member !== member || entry.channel !== channel);
  if (left.length === unread.length) return false;
  keepUnread(left);
  return true;
}

/** Forgets a message that was deleted, or everything in a channel that was. */
export const forgetUnread = ({ message, channel }) =>
  keepUnread(unread.filter(entry => entry.message !== message && entry.channel !== channel));

/** Forgets what another server told, before the page was connected to this one. */
export const forgetUnknown = () => keepUnread(unread.filter(entry => world.channels.has(entry.channel)));

/** What a member has not seen: channel id -> number of pings; 0 for unread messages without a ping. */
function unreadOf(member) {
  const channels = new Map();
  for (const { channel, pings } of unread.filter(entry => entry.member === member)) {
    channels.set(channel, (channels.get(channel) ?? 0) + pings);
  }
  return channels;
}

export function drawMembers() {
  renew($('#members ul'), people().map(memberLink));
}

function memberLink(user) {
  const channels = unreadOf(user.id);
  const pings = [...channels.values()].reduce((sum, count) => sum + count, 0);
  // Becoming a member who was pinged leads to the channel that pinged them, unless it is on the screen.
  const calling = [...channels].filter(([, count]) => count).map(([channel]) => channel).at(-1);
  const target = !calling || channels.get(world.here) ? world.here : calling;
  const isMe = user.id === world.me;
  const onclick = () => isMe && target === world.here && document.dispatchEvent(new Event('tonewest'));
  const props = { href: addressOf(target, null, user.id), 'aria-current': isMe ? 'true' : null, onclick };
  return h('li', {}, h('a', { ...props, title: `Be ${nameOf(user)}; a right click opens the menu`, 'data-member': user.id, 'data-person': user.id },
    h('span', { class: 'face' }, avatar(user), badge(pings, channels.size)), h('span', { class: 'name' }, nameOf(user))));
}

/** The number of pings in red, or a dot for unread messages; both in words for screen readers. */
function badge(pings, unreadChannels) {
  if (pings) return h('span', { class: 'badge' }, pings, h('span', { class: 'sr' }, pings === 1 ? ' ping' : ' pings'));
  return unreadChannels ? h('span', { class: 'dot' }, h('span', { class: 'sr' }, 'unread')) : null;
}

export function drawChannels() {
  $('#guild').textContent = world.guild.name;
  const all = myChannels();
  const channels = all.filter(channel => !isThread(channel) && !isDirect(channel)).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const threadsOf = id => all.filter(channel => isThread(channel) && channel.parent_id === id && isListed(channel));
  renew($('#places'), channels.map(channel => {
    const threads = threadsOf(channel.id).sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
    return h('li', {}, channelLink(channel), threads.length ? h('ul', { 'aria-label': `Threads of ${channel.name}` },
      threads.map(thread => h('li', {}, channelLink(thread)))) : null);
  }));
  drawDirectMessages(all.find(isDirect));
  drawLanguage();
}

function drawDirectMessages(conversation) {
  const bot = nameOf(world.application?.bot);
  $('#direct').hidden = !world.application;
  renew($('#direct ul'), h('li', {}, conversation ? channelLink(conversation)
    : h('button', { type: 'button', onclick: beginConversation }, sign('@'), h('span', { class: 'name' }, bot))));
  $('#refuse').checked = Boolean(userOf(world.me)?.refuses_direct_messages);
}

async function beginConversation() {
  const opened = directMessages(await openDirectMessages(world.me));
  world.channels.set(opened.id, opened);
  goTo(opened.id);
}

// Those that Discord and the bot's words have in common, and whatever a member has already.
const LANGUAGES = ['en-US', 'es-ES', 'es-419', 'ru'];

/** The language of the member's Discord: that of commands, and of the answers that only they see. */
function drawLanguage() {
  const { locale } = userOf(world.me);
  const names = code => {
    const name = new Intl.DisplayNames(code, { type: 'language' }).of(code);
    return name[0].toLocaleUpperCase(code) + name.slice(1);
  };
  $('#language b').replaceChildren(nameOf(userOf(world.me)));
  renew($('#language select'), [...new Set([...LANGUAGES, locale])].map(code => h('option', { value: code }, names(code))));
  $('#language select').value = locale;
}

async function choose(locale) {
  const { me } = world;
  await chooseLanguage(me, locale);
  userOf(me).locale = locale;
  document.dispatchEvent(new Event('language'));
}

export function initMembers() {
  $('#language select').addEventListener('change', ({ target }) => choose(target.value));
  $('#refuse').addEventListener('change', ({ target }) => {
    const user = userOf(world.me);
    user.refuses_direct_messages = target.checked;
    refuseDirectMessages(user.id, target.checked);
  });
}

const sign = text => h('span', { class: 'sign', 'aria-hidden': 'true' }, text);

const isListed = thread =>
  !thread.thread_metadata?.archived || thread.id === world.here || unreadOf(world.me).has(thread.id);

const signOf = channel => (isThread(channel) ? '⤷' : isDirect(channel) ? '@' : '#');

function channelLink(channel) {
  const pings = unreadOf(world.me).get(channel.id);
  const props = { href: addressOf(channel.id), 'aria-current': channel.id === world.here ? 'page' : null };
  return h('a', { ...props, class: pings === undefined ? null : 'unread', 'data-channel': channel.id },
    sign(signOf(channel)),
    h('span', { class: 'name' }, channel.name), badge(pings, pings === 0));
}
