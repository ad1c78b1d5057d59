// Forms that the bot opens: a dialog, and its fields read in the shape in which Discord submits them.

import { lengthOf, tooLong } from './commands.js';
import { h } from './dom.js';
import { selectMenu } from './select.js';
import { word } from './words.js';

let fields = 0; // counts the fields of all forms, to give each an id for its label

/** Opens the form; `submit(data)` sends it and returns the answer. The form closes when the answer is ok. */
export function openModal({ custom_id, title, components }, submit) {
  const parts = components.map(labelled);
  const error = h('p', { class: 'failed', role: 'alert' });
  const send = h('button', { class: 'button primary' }, word('submit'));
  const form = h('form', { method: 'dialog', onsubmit: onSubmit },
    h('header', {}, h('h2', {}, title), closing('✕', 'icon', 'Close')),
    h('div', { class: 'fields' }, parts.map(part => part.element), error),
    h('footer', {}, closing(word('cancel'), 'button secondary'), send));
  const dialog = h('dialog', { class: 'modal', 'aria-label': title, onclose: () => dialog.remove() }, form);
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector('.fields :is(input, textarea, button)')?.focus();

  function closing(text, look, label) {
    return h('button', { type: 'button', class: look, 'aria-label': label, onclick: () => dialog.close() }, text);
  }

  async function onSubmit(event) {
    event.preventDefault();
    const missing = parts.find(part => part.missing?.()) && word('required');
    error.textContent = missing || parts.map(part => part.excess?.()).find(Boolean) || '';
    if (error.textContent) return;
    send.disabled = true;
    const answer = await submit({ custom_id, components: parts.map(part => part.read()) });
    send.disabled = false;
    if (answer.ok) dialog.close();
    else error.textContent = word('wrong');
  }
}

/** Each line: `{element, read(), missing?(), excess?()}`; `excess` says in words that a text is too long. */
function labelled({ id, label, description, component }) {
  const input = field(component);
  const element = fieldset(label, description, component, input);
  const excess = () => input.excess?.(label);
  return { element, missing: input.missing, excess, read: () => ({ type: 18, id, component: input.read() }) };
}

function fieldset(label, description, component, input) {
  const required = component.required !== false;
  const star = required && h('span', { class: 'star', 'aria-label': 'required' }, ' *');
  // A single input has a label; a choice among several is a group with a name.
  const id = `field-${++fields}`;
  const [tag, props] = input.id ? ['label', { for: input.id }] : ['p', { id }];
  const title = h(tag, { class: 'title', ...props }, label, star);
  const group = input.id ? {} : { role: 'group', 'aria-labelledby': id };
  const more = description && h('p', { class: 'description' }, description);
  return h('div', { class: 'field', ...group }, title, more, input.element);
}

function field(component) {
  if (component.type === 4) return textInput(component);
  if (component.type === 22) return checkboxGroup(component);
  return selectField(component);
}

const answerOf = ({ type, id, custom_id }, rest) => ({ type, id, custom_id, ...rest });

function textInput(component) {
  const { style, value = '', placeholder, required = true, min_length: minlength, max_length: max = 4000 } = component;
  const id = `field-${++fields}`;
  const props = { id, placeholder, required, minlength, value };
  const element = style === 2 ? h('textarea', { ...props, rows: 4 }) : h('input', { type: 'text', ...props });
  const excess = label => {
    const length = lengthOf(element.value);
    return length > max ? tooLong(label, length, max) : null;
  };
  return { id, element, excess, read: () => answerOf(component, { value: element.value }) };
}

function selectField(component) {
  const menu = selectMenu(component);
  const missing = () => component.required !== false && menu.values().length < (component.min_values ?? 1);
  return { element: menu.element, missing, read: () => answerOf(component, { values: menu.values() }) };
}

function checkboxGroup(component) {
  const name = `field-${++fields}`;
  const inputs = component.options.map(option =>
    h('input', { type: 'checkbox', name, 'data-value': option.value, checked: option.default }));
  const rows = component.options.map(({ label, description }, index) =>
    h('label', {}, inputs[index], h('span', {}, label, description && h('small', {}, description))));
  const values = () => inputs.filter(input => input.checked).map(input => input.dataset.value);
  const min = component.required === false ? 0 : component.min_values ?? 1;
  const max = component.max_values ?? inputs.length;
  const missing = () => values().length < min || values().length > max;
  const read = () => answerOf(component, { values: values() });
  return { element: h('div', { class: 'choices' }, rows), missing, read };
}
