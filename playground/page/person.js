// The menu of a person, as Discord opens it by a right click or a long press: what the bot offers about them.

import { inPersonMenu } from './commands.js';
import { h } from './dom.js';
import { interact } from './interact.js';
import { showPending, toNewest } from './messages.js';
import { nameOf, userOf } from './world.js';

export function initPersonMenu() {
  document.addEventListener('contextmenu', event => {
    const person = userOf(event.target.closest?.('[data-person]')?.dataset.person);
    const entries = person ? inPersonMenu() : [];
    if (!entries.length) return; // the browser's own menu
    event.preventDefault();
    open(person, entries, event);
  });
}

function open(person, entries, { target, clientX, clientY }) {
  const box = target.getBoundingClientRect();
  // The keyboard opens it without a position.
  const [left, top] = clientX || clientY ? [clientX, clientY] : [box.left, box.bottom];
  const items = entries.map(entry => h('button', { type: 'button', role: 'menuitem', onclick: () => choose(entry) }, entry.label));
  // The mouse button is released only after this, which would close an automatic popover at once.
  const props = { class: 'menu person', popover: 'manual', role: 'menu', 'aria-label': nameOf(person), onkeydown: onKey, onfocusout };
  const menu = h('div', props, h('p', {}, nameOf(person)), items);
  let isOpen = true;
  document.body.append(menu);
  menu.showPopover();
  const { width, height } = menu.getBoundingClientRect();
  Object.assign(menu.style, {
    left: `${Math.max(4, Math.min(left, innerWidth - width - 4))}px`,
    top: `${Math.max(4, Math.min(top, innerHeight - height - 4))}px`,
  });
  items[0].focus();

  function close() {
    if (!isOpen) return; // removing the entry that has the focus leads here again
    isOpen = false;
    menu.remove();
  }

  function onfocusout({ relatedTarget }) {
    if (!menu.contains(relatedTarget)) close();
  }

  function choose(entry) {
    close();
    use(entry, person);
  }

  function onKey(event) {
    if (event.key === 'Escape') return close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    items.at((items.indexOf(document.activeElement) + step) % items.length).focus();
  }
}

async function use({ id, name, label, type }, person) {
  const pending = showPending(label);
  toNewest();
  const answer = await interact(2, { id, name, type, target_id: person.id });
  if (answer.ok) pending.done();
  else pending.fail(answer.message);
}
