// The components of messages, with one function for each of Discord's types.

import { h, safeHref, insideLink } from './dom.js';
import { useComponent } from './interact.js';
import { emoji } from './markdown.js';
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

const RENDER = {
  1: ({ components }, message) => h('div', { class: 'row' }, renderComponents(components, message)),
  2: button,
  3: select,
};
