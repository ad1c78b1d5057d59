// The list above the message box: commands, options, choices or members.

import { $, h } from './dom.js';

let items = []; // {label, detail?, aside?, choose()}
let active = -1;
let input = null; // the field that the list is for

const box = () => $('#suggestions');

/** Shows suggestions for a field; `preselect` marks the first one, so that Enter takes it. */
export function suggest(field, proposed, { preselect = true, title = '' } = {}) {
  hideSuggestions();
  if (!proposed.length) return;
  items = proposed;
  input = field;
  active = preselect ? 0 : -1;
  const rows = proposed.map((item, index) => {
    const keepFocus = event => event.preventDefault();
    const props = { role: 'option', id: `suggestion-${index}`, onmousedown: keepFocus, onclick: item.choose };
    return h('div', props, h('b', {}, item.label), h('span', {}, item.detail), h('small', {}, item.aside));
  });
  box().replaceChildren(...(title ? [h('p', { 'aria-hidden': 'true' }, title)] : []), ...rows);
  box().hidden = false;
  field.setAttribute('aria-expanded', 'true');
  mark();
}

export function hideSuggestions() {
  items = [];
  active = -1;
  box().hidden = true;
  input?.setAttribute('aria-expanded', 'false');
  input?.removeAttribute('aria-activedescendant');
}

export const isSuggesting = () => items.length > 0;

/** Takes the marked suggestion or, with `orFirst`, the first one; returns whether there was one. */
export function takeSuggestion(orFirst = false) {
  const item = items[active] ?? (orFirst ? items[0] : null);
  item?.choose();
  return Boolean(item);
}

export function moveSuggestion(step) {
  active = active < 0 && step < 0 ? items.length - 1 : (active + step + items.length) % items.length;
  mark();
}

function mark() {
  box().querySelectorAll('[role=option]').forEach((row, index) => {
    row.setAttribute('aria-selected', String(index === active));
    if (index !== active) return;
    input.setAttribute('aria-activedescendant', row.id);
    row.scrollIntoView({ block: 'nearest' });
  });
}
