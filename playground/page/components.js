// The components of messages, old and new (V2), with one function for each of Discord's types.

import { h, safeHref, insideLink } from './dom.js';
import { useComponent } from './interact.js';
import { emoji, markdown } from './markdown.js';
import { attachment, covered, picture } from './media.js';
import { selectMenu } from './select.js';
import { addressOf } from './world.js';

export function renderComponents(components, message) {
  return components.map(component => {
    const render = RENDER[component.type];
    return render ? render(component, message) : h('p', { class: 'failed' }, `Unknown component ${component.type}`);
  });
}

const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };

function button(component, message) {
  const content = [component.emoji && emoji(component.emoji), component.label && h('span', {}, component.label)];
  const label = component.label ? null : component.emoji?.name;
  const props = { class: `button ${STYLES[component.style]}`, 'aria-label': label };
  if (component.style === 5) return linkButton(component, props, content);
  const use = event => useComponent(message, component, undefined, event.currentTarget);
  const { disabled, custom_id: id } = component;
  return h('button', { ...props, type: 'button', disabled, 'data-custom-id': id, onclick: use },
    content, h('span', { class: 'dots', 'aria-hidden': 'true' }));
}

function linkButton({ url, disabled }, props, content) {
  const inside = insideLink(url);
  const address = inside ? { href: addressOf(inside.channel, inside.message) }
    : { href: safeHref(url), target: '_blank', rel: 'noopener noreferrer' };
  return h('a', { ...props, ...(disabled ? { 'aria-disabled': 'true' } : address) }, content, inside ? '' : ' ↗');
}

function select(component, message) {
  const menu = selectMenu(component, values => useComponent(message, component, values, menu.element));
  return menu.element;
}

function section({ components, accessory }, message) {
  return h('div', { class: 'section' },
    h('div', {}, renderComponents(components, message)), renderComponents([accessory], message));
}

const media = item => ({ ...item.media, description: item.description, spoiler: item.spoiler });

function gallery({ items }) {
  return h('div', { class: items.length > 1 ? 'gallery mosaic' : 'gallery' }, items.map(item => picture(media(item))));
}

function file({ file: { url, content_type, size: bytes }, name, size, spoiler }) {
  const filename = name ?? decodeURIComponent(new URL(url, location.href).pathname.split('/').at(-1));
  // Like Discord, show a File component as a file even if it is a picture.
  const shown = attachment({ url, filename, size: size ?? bytes, content_type: content_type?.replace('image/', '') });
  return spoiler ? covered(shown) : shown;
}

function separator({ divider = true, spacing = 1 }) {
  return h(divider ? 'hr' : 'div', { class: spacing === 2 ? 'gap large' : 'gap' });
}

function container({ components, accent_color: colour, spoiler }, message) {
  const box = h('div', { class: 'container' }, renderComponents(components, message));
  if (Number.isInteger(colour)) box.style.borderLeftColor = cssColour(colour);
  return spoiler ? covered(box) : box;
}

export const cssColour = number => `#${number.toString(16).padStart(6, '0')}`;

const RENDER = {
  1: ({ components }, message) => h('div', { class: 'row' }, renderComponents(components, message)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: ({ content }) => h('div', { class: 'text' }, markdown(content)),
  11: component => picture(media(component), 'picture thumbnail'),
  12: gallery,
  13: file,
  14: separator,
  17: container,
};
