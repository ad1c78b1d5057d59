// From Discord's dialect of markdown to DOM nodes. Blocks begin at the start of a line, spans within a line. Each
// rule is a sticky regular expression and what to build from its match; the first rule that matches wins.

import { h, insideLink, safeHref } from './dom.js';
import { dated, distance, word } from './words.js';
import { addressOf, myChannel, nameOf, now, userOf, world } from './world.js';

export function markdown(text) {
  const fragment = document.createDocumentFragment();
  fragment.append(...parse(text.replaceAll('\r\n', '\n'), BLOCKS));
  return fragment;
}

function parse(text, rules) {
  const nodes = [];
  for (let at = 0; at < text.length; ) {
    for (const [pattern, build] of rules) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) continue;
      at += match[0].length;
      nodes.push(build(match));
      break;
    }
  }
  return nodes;
}

const spans = text => parse(text, SPANS);

// The last rule of each list matches at least one character anywhere, so `parse` always ends.
const BLOCKS = [
  [/```(?:([\w+.#-]+)\n)?\n*([^]*?)\n*```\n?/y, ([, , code]) => h('pre', {}, h('code', {}, code))],
  [/>>> ([^]+)/y, ([, rest]) => h('blockquote', {}, markdown(rest))],
  [/(?:> [^\n]*(?:\n|$))+/y, ([lines]) => h('blockquote', {}, markdown(lines.trimEnd().replace(/^> /gm, '')))],
  [/(#{1,3}) +([^\n]+)(?:\n|$)/y, ([, marks, title]) => heading(marks.length, title)],
  [/-# +([^\n]+)(?:\n|$)/y, ([, rest]) => h('small', { class: 'subtext' }, spans(rest))],
  [/(?: *(?:[-*]|\d{1,9}\.) +[^\n]+(?:\n|$))+/y, ([lines]) => list(lines)],
  [
    /[^]+?(?:\n(?=#{1,3} +\S|-# +\S|>(?:>>)? | *(?:[-*]|\d{1,9}\.) +\S|```[^]*?```)|(?=```[^]*?```)|$)/y,
    ([lines]) => h('span', { class: 'lines' }, spans(lines.replace(/\n$/, ''))),
  ],
];

// A message's headings rank below the page's own h1 and h2.
const heading = (level, title) => h(`h${level + 2}`, {}, spans(title));

function list(text) {
  const outer = document.createDocumentFragment();
  const open = []; // the lists around this line, outermost first
  for (const line of text.trimEnd().split('\n')) {
    const [, indent, marker, item] = /^( *)([-*]|\d+\.) +(.*)$/.exec(line);
    while (open.length > 1 && indent.length < open.at(-1).indent) open.pop();
    const number = parseInt(marker, 10);
    const tag = number >= 0 ? 'ol' : 'ul';
    if (open.length && indent.length <= open.at(-1).indent && open.at(-1).element.localName !== tag) open.pop();
    if (!open.length || indent.length > open.at(-1).indent) {
      const element = h(tag, { start: tag === 'ol' ? number : null });
      (open.at(-1)?.element.lastChild ?? outer).append(element);
      open.push({ indent: indent.length, element });
    }
    open.at(-1).element.append(h('li', {}, spans(item)));
  }
  return outer;
}

const wrap = tag => match => h(tag, {}, spans(match[1]));

const SPANS = [
  [/\\([^0-9A-Za-z\s])/y, ([, character]) => character],
  [/(`+)([^]*?[^`])\1(?!`)/y, ([, , code]) => h('code', {}, code.replace(/^ (.*) $/, '$1'))],
  [/<@!?(\d+)>/y, ([, id]) => userMention(id)],
  [/<#(\d+)>/y, ([, id]) => channelMention(id)],
  [/<@&(\d+)>/y, ([, id]) => mention(`@${world.guild.roles?.find(role => role.id === id)?.name ?? 'unknown role'}`)],
  [/@(everyone|here)\b/y, ([all]) => mention(all)],
  [/<\/([^:>\n]+):(\d+)>/y, ([, name]) => commandMention(name)],
  [/<a?:(\w+):(\d+)>/y, ([, name, id]) => emoji({ name, id })],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, ([, seconds, style]) => timestamp(Number(seconds), style)],
  [/<(https?:\/\/[^\s<>]+)>/y, ([, url]) => link(url, [url])],
  [/\[((?:\\[^]|[^\\[\]\n])+)\]\(<?(https?:\/\/(?:[^\s<>()]|\([^\s<>()]*\))+)>?(?: +"([^"]*)")?\)/y,
    ([, text, url, title]) => link(url, spans(text), title)],
  [/https?:\/\/[^\s<]+[^\s<.,:;"')\]*_~|]/y, ([url]) => link(url, [url])],
  [/\|\|([^]+?)\|\|/y, ([, text]) => spoiler(spans(text))],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, wrap('strong')],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, wrap('u')],
  [/\*(?=\S)((?:\*\*|\\[^]|\s+(?=[^*\s])|[^\s*\\])+?)\*(?!\*)/y, wrap('em')],
  [/\b_((?:__|\\[^]|[^\\_])+?)_\b/y, wrap('em')],
  [/~~((?:\\[^]|[^\\])+?)~~/y, wrap('s')],
  [/[^][^\\`<@[h|*_~]*/y, ([text]) => text],
];

const mention = (text, props = {}) => h('span', { class: 'mention', ...props }, text);

function userMention(id) {
  const name = userOf(id) ? nameOf(userOf(id)) : 'unknown member';
  return mention(`@${name}`, { class: id === world.me ? 'mention me' : 'mention', 'data-person': id });
}

function channelMention(id) {
  const channel = myChannel(id);
  return channel ? h('a', { class: 'mention', href: addressOf(id) }, `#${channel.name}`) : mention('#unknown');
}

function commandMention(name) {
  const use = () => document.dispatchEvent(new CustomEvent('usecommand', { detail: `/${name} ` }));
  return h('button', { class: 'mention', type: 'button', onclick: use }, `/${name}`);
}

function link(url, content, title) {
  const inside = insideLink(url);
  if (!inside) return h('a', { href: safeHref(url), title, target: '_blank', rel: 'noopener noreferrer' }, content);
  const href = addressOf(inside.channel, inside.message);
  if (content[0] !== url) return h('a', { title, href }, content);
  const name = myChannel(inside.channel)?.name ?? 'unknown';
  return h('a', { class: 'mention', href }, `#${name}${inside.message ? ` › ${word('message')}` : ''}`);
}

function spoiler(content) {
  const show = event => {
    if (event.type === 'keydown' && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    element.classList.add('shown');
    element.removeAttribute('aria-label');
    element.removeAttribute('role');
  };
  const props = { class: 'spoiler', tabindex: 0, role: 'button', 'aria-label': 'Spoiler, press to show' };
  const element = h('span', { ...props, onclick: show, onkeydown: show }, h('span', {}, content));
  return element;
}

/** An emoji as Discord sends it: a character, or a picture of the application's; of a deleted one, its name. */
export function emoji({ id, name }) {
  if (!id) return h('span', { class: 'emoji' }, name);
  const title = `:${name}:`;
  const image = h('img', { class: 'emoji', src: `/emojis/${id}`, alt: title, title });
  image.addEventListener('error', () => image.replaceWith(title));
  return image;
}

const FORMATS = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

function timestamp(seconds, style = 'f') {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const full = dated(date, FORMATS.F);
  const text = style === 'R' ? relative(seconds) : dated(date, FORMATS[style]);
  return h('time', { datetime: date.toISOString(), title: full, 'data-relative': style === 'R' && seconds }, text);
}

// Each unit with its seconds, and how many of it are still counted in it: 44 minutes, but then an hour.
const UNITS = [['second', 1, 44], ['minute', 60, 44], ['hour', 3600, 21], ['day', 86_400, 25],
  ['month', 2_629_800, 10], ['year', 31_557_600, Infinity]];

/** The distance from now to a moment, as `<t:…:R>` shows it. */
export function relative(seconds) {
  const ahead = seconds - now() / 1000;
  const counts = ([, length]) => Math.max(Math.round(Math.abs(ahead) / length), Number(length > 1));
  const unit = UNITS.find(one => counts(one) <= one[2]);
  return distance(counts(unit), unit[0], ahead > 0);
}
