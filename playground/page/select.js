// Select menus of messages and modals: a button, and a list that opens above everything.

import { h } from './dom.js';
import { emoji } from './markdown.js';
import { locale, word } from './words.js';
import { myChannels, nameOf, world } from './world.js';

/** The options of a select: its own, or the server's members, roles or channels. */
function optionsOf({ type, options, default_values: chosen = [], channel_types: types }) {
  if (type === 3) return options;
  const isDefault = option => ({ ...option, default: chosen.some(({ id }) => id === option.value) });
  const users = [...world.users.values()];
  const members = users.map(user => ({ value: user.id, label: nameOf(user), description: user.username }));
  const roles = (world.guild.roles ?? []).map(role => ({ value: role.id, label: `@${role.name.replace(/^@/, '')}` }));
  const channels = myChannels().filter(channel => !types?.length || types.includes(channel.type))
    .map(channel => ({ value: channel.id, label: `#${channel.name}` }));
  return { 5: members, 6: roles, 7: [...members, ...roles], 8: channels }[type].map(isDefault);
}

/**
 * Returns `{element, values()}` and calls `onCommit(values)` when the choice is made: as on Discord, at once for a
 * single value, otherwise when the list closes.
 */
export function selectMenu(component, onCommit = () => {}) {
  const { custom_id, placeholder, min_values: min = 1, max_values: max = 1, disabled } = component;
  const options = optionsOf(component);
  let chosen = options.filter(option => option.default).map(option => option.value);
  let before = chosen;

  const label = h('span', { class: 'chosen' });
  const rows = options.map(option => optionRow(option, () => toggle(option.value)));
  const done = max > 1 && h('button', { type: 'button', class: 'button primary', onclick: () => list.hidePopover() });
  const list = h('div', { class: 'menu', popover: 'auto', ontoggle: onToggle, onkeydown: onKey },
    h('div', { role: 'listbox', 'aria-multiselectable': max > 1, 'aria-label': placeholder ?? 'Options' }, rows), done);
  const props = { type: 'button', class: 'select', disabled, 'aria-haspopup': 'listbox', 'data-custom-id': custom_id };
  const opener = h('button', props, label, h('span', { 'aria-hidden': 'true' }, '⌄'));
  opener.popoverTargetElement = list;
  const element = h('div', { class: 'select-wrap' }, opener, list);
  const follow = () => place(list, opener);
  const enough = () => chosen.length >= min && chosen.length <= max;
  show();
  return { element, values: () => chosen };

  function toggle(value) {
    const had = chosen.includes(value);
    if (max === 1) chosen = had && min === 0 ? [] : [value];
    else chosen = had ? chosen.filter(other => other !== value) : [...chosen, value];
    show();
    if (max === 1) list.hidePopover();
  }

  function show() {
    const there = options.filter(option => chosen.includes(option.value));
    const names = there.map((option, at) => [at ? ', ' : '', option.emoji && [emoji(option.emoji), ' '], option.label]);
    const nothing = placeholder || word(max > 1 ? 'some' : 'one');
    label.replaceChildren(...(there.length ? names.flat(2).filter(Boolean) : [nothing]));
    label.classList.toggle('empty', !there.length);
    rows.forEach((row, index) => {
      const isChosen = chosen.includes(options[index].value);
      row.setAttribute('aria-selected', String(isChosen));
      row.toggleAttribute('disabled', !isChosen && max > 1 && chosen.length >= max);
    });
    if (!done) return;
    const range = min === max ? max : `${min} ${word('to')} ${max}`;
    const count = locale().startsWith('ru') ? `${word('count')} ${chosen.length}` : `${chosen.length} ${word('count')}`;
    done.textContent = enough() ? `${word('done')} (${count})` : `${word('choose')} ${range} (${count})`;
    done.disabled = !enough();
  }

  function onToggle({ newState }) {
    if (newState === 'open') {
      before = chosen;
      follow();
      document.addEventListener('scroll', follow, true);
      (rows.find(row => row.getAttribute('aria-selected') === 'true') ?? rows[0])?.focus();
      return;
    }
    document.removeEventListener('scroll', follow, true);
    if (!enough()) chosen = before;
    show();
    const changed = chosen.length !== before.length || chosen.some(value => !before.includes(value));
    if (changed) onCommit(chosen);
  }

  function onKey(event) {
    const stops = [...rows.filter(row => !row.disabled), ...(done && !done.disabled ? [done] : [])];
    const at = stops.indexOf(document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    stops[(next + stops.length) % stops.length].focus();
  }
}

function optionRow(option, onclick) {
  return h('button', { type: 'button', role: 'option', 'data-value': option.value, onclick },
    option.emoji && emoji(option.emoji),
    h('span', {}, option.label, option.description && h('small', {}, option.description)),
    h('span', { class: 'tick', 'aria-hidden': 'true' }));
}

/** Places the list under its button, or above it if there is more room. */
function place(list, opener) {
  const box = opener.getBoundingClientRect();
  const below = innerHeight - box.bottom > Math.min(320, box.top);
  Object.assign(list.style, {
    left: `${box.left}px`,
    width: `${box.width}px`,
    top: below ? `${box.bottom + 4}px` : 'auto',
    bottom: below ? 'auto' : `${innerHeight - box.top + 4}px`,
    maxHeight: `${Math.min(360, (below ? innerHeight - box.bottom : box.top) - 12)}px`,
  });
}
