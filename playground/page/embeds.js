// Embeds: the boxes of classic messages.

import { cssColour } from './components.js';
import { h, safeHref } from './dom.js';
import { markdown } from './markdown.js';
import { picture } from './media.js';
import { dated } from './words.js';

const text = (className, content) => content && h('div', { class: `text ${className}` }, markdown(content));

export function renderEmbed({ title, url, description, color, author, fields, image, thumbnail, footer, timestamp }) {
  const last = [footer?.text, timestamp && dated(new Date(timestamp), { dateStyle: 'short', timeStyle: 'short' })].filter(Boolean);
  const box = h('article', { class: 'embed' },
    h('div', { class: 'main' },
      author && h('p', { class: 'by' }, author.name),
      title && h('h3', {}, url ? link(url, title) : markdown(title)),
      text('description', description),
      fields?.length ? h('dl', {}, fields.map(field)) : null,
      image && picture(image),
      last.length ? h('p', { class: 'foot' }, last.join(' · ')) : null),
    thumbnail && picture(thumbnail, 'picture thumbnail'));
  if (Number.isInteger(color)) box.style.borderLeftColor = cssColour(color);
  return box;
}

const link = (url, title) =>
  h('a', { href: safeHref(url), target: '_blank', rel: 'noopener noreferrer' }, markdown(title));

const field = ({ name, value, inline }) =>
  h('div', { class: inline ? 'inline' : null }, h('dt', {}, markdown(name)), h('dd', { class: 'text' }, markdown(value)));
