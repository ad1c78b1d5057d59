// The message box: plain text, or a slash command with a field for each of its options.

import { sendInteraction, sendMessage } from './api.js';
import { choicesOf, commandData, lengthOf, matching, OPTION, tooLong, valueOf } from './commands.js';
import { $, h } from './dom.js';
import { interact } from './interact.js';
import { showPending, toNewest } from './messages.js';
import { hideSuggestions, isSuggesting, moveSuggestion, suggest, takeSuggestion } from './suggestions.js';
import { word } from './words.js';
import { addressOf, nameOf, titleOf, world } from './world.js';

const AUTOCOMPLETE_DELAY = 150; // ms without a key press before asking the bot
const LONGEST = 2000; // characters in a message

let command = null; // the slash command being typed, see commands.js; null for plain text
let fields = []; // the command's: {option, input, chosen?: {name, value}}
let box = null; // holds the plain text or, in a command, picks further options

export function initComposer() {
  $('#composer').addEventListener('submit', event => (event.preventDefault(), submit()));
  $('#composer').addEventListener('keydown', onKey);
  $('#slash').addEventListener('click', () => fill('/'));
  document.addEventListener('usecommand', ({ detail }) => fill(detail));
  writeText('');
}

/**
 * Puts a text into the box as if somebody typed it: `/ra new players:3` becomes the command and its field.
 * Returns whether the text is a command that can be sent.
 */
export function fill(text) {
  writeText(text);
  box.focus();
  onText();
  return command !== null;
}

let place = null; // the member and channel for which the box is; once a lost server is back, it keeps what is in it
const aside = new Map(); // by place: the text that waits for an empty box there

/** After a change of channel or member, names the channel; what is typed in one waits there. */
export function resetComposer() {
  const now = addressOf(world.here);
  if (now === place) return;
  if (!command) putAside(place, box.value);
  place = now;
  writeText(takeBack());
}

/** Keeps a text for when the box of its place is empty. */
function putAside(where, text) {
  const all = [aside.get(where), text].filter(Boolean);
  if (all.length) aside.set(where, all.join('\n'));
}

/** The text that waits here; it no longer does. */
function takeBack() {
  const text = aside.get(place) ?? '';
  aside.delete(place);
  return text;
}

function hint(text = '', isError = false) {
  $('#hint').textContent = text;
  $('#hint').classList.toggle('error', isError);
}

/** Whether a command or option has this name, for the bot or in this member's language. */
const isNamed = ({ name, label }, typed) => [name, label].includes(typed.toLowerCase());

const combobox = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-controls': 'suggestions',
  'aria-expanded': 'false',
  onblur: hideSuggestions,
};

function writeText(value) {
  command = null;
  fields = [];
  hideSuggestions();
  hint();
  const label = `Message ${titleOf(world.channels.get(world.here))}`;
  const props = { id: 'text', rows: 1, placeholder: label, 'aria-label': label };
  box = h('textarea', { ...combobox, ...props, value, oninput: onText });
  $('#draft').replaceChildren(box);
}

// ---- plain text

function onText() {
  const text = box.value;
  hideSuggestions();
  if (text.startsWith('/')) return onSlash(text.slice(1));
  const typed = /(?:^|\s)@(\w*)$/.exec(text.slice(0, box.selectionStart));
  if (typed) suggest(box, mentionable(typed[1]), { title: 'Members' });
  return warnOfLength(text);
}

/** Suggests again while somebody types the name of a command: the commands are others now. */
export function renewSuggestions() {
  if (!command && document.activeElement === box && box.value.startsWith('/')) onText();
}

/** Says that a text is too long for a message, since it will not be sent; returns whether it is. */
function warnOfLength(text) {
  const length = lengthOf(withMentions(text.trim()));
  const isTooLong = length > LONGEST;
  hint(isTooLong ? tooLong('A message', length, LONGEST) : '', isTooLong);
  return isTooLong;
}

function onSlash(typed) {
  if (startTyped(typed)) return;
  const found = matching(typed.trimEnd());
  hint(found.length ? '' : world.commands.length ? `No command begins with /${typed}` : 'The bot is not here yet.');
  // After the full name of a command, Enter sends it; otherwise Enter takes the first suggestion.
  suggestCommands(found, !found.some(leaf => isNamed(leaf, typed)));
}

function suggestCommands(found, preselect) {
  const aside = nameOf(world.application?.bot);
  const items = found.map(leaf => (
    { label: `/${leaf.label}`, detail: leaf.description, aside, choose: () => startCommand(leaf) }));
  suggest(box, items, { preselect, title: 'Commands' });
}

/** Starts the command with whose name and a blank the text (without slash) begins; returns whether there is one. */
function startTyped(text) {
  const typed = text.toLowerCase();
  for (const leaf of matching(typed.split(/\s/)[0])) {
    const isTyped = name => typed.startsWith(name) && /\s/.test(typed.charAt(name.length));
    const name = [leaf.label, leaf.name].find(isTyped);
    if (name) return startCommand(leaf, text.slice(name.length)), true;
  }
  return false;
}

function mentionable(typed) {
  const found = [...world.users.values()].filter(user => nameOf(user).toLowerCase().startsWith(typed.toLowerCase()));
  return found.map(user => ({ label: `@${nameOf(user)}`, detail: user.username, choose: () => {
    const caret = box.selectionStart;
    box.setRangeText(`@${nameOf(user)} `, caret - typed.length - 1, caret, 'end');
    onText();
  } }));
}

/** Turns @Anna into the mention that Discord sends; long names first, since one may begin with another. */
function withMentions(text) {
  const users = [...world.users.values()].sort((a, b) => nameOf(b).length - nameOf(a).length);
  return users.reduce((all, user) => all.replaceAll(`@${nameOf(user)}`, `<@${user.id}>`), text);
}

// ---- a slash command

function startCommand(leaf, rest = '') {
  command = leaf;
  fields = [];
  box = h('input', { ...combobox, id: 'more', 'aria-label': 'Further options', oninput: onMore, onfocus: onMore });
  $('#draft').replaceChildren(h('span', { class: 'command' }, `/${leaf.label}`), box);
  showLeft();
  leaf.options.filter(option => option.required).forEach(addField);
  const first = fields[0]?.input ?? box;
  if (first.type !== 'file') {
    first.value = rest.trim();
    spread(first);
  }
  focusNext();
}

/** Moves options typed by name, `5 computers:4`, each into its own field, and the cursor into the last one. */
function spread(input) {
  const text = input.value;
  const isTypable = ({ type }) => type !== OPTION.ATTACHMENT;
  const optionOf = name => command.options.find(option => isTypable(option) && isNamed(option, name));
  const names = [...text.matchAll(/(?<!\S)([\p{L}\p{N}_-]+):/gu)].filter(([, name]) => optionOf(name));
  if (names.length) input.value = text.slice(0, names[0].index).trim();
  names.forEach(({ 0: found, 1: name, index }, number) => {
    const option = optionOf(name);
    const field = fields.find(each => each.option === option) ?? addField(option);
    write(field, text.slice(index + found.length, names[number + 1]?.index).trim());
    field.input.focus();
  });
  return names.length > 0;
}

function write(field, value, chosen = null) {
  field.chosen = chosen;
  field.input.value = value;
  field.input.size = Math.max(4, value.length + 1);
  field.input.parentElement.classList.remove('wrong');
}

function addField(option) {
  if (option.type === OPTION.ATTACHMENT) return addFile(option);
  const inputMode = [OPTION.INTEGER, OPTION.NUMBER].includes(option.type) ? 'decimal' : null;
  const label = `${option.label}${option.required ? ', required' : ''}: ${option.description}`;
  const input = h('input', { ...combobox, 'aria-label': label, inputmode: inputMode, size: 4 });
  const field = { option, input };
  input.addEventListener('input', () => onFieldInput(field));
  input.addEventListener('focus', () => showField(field));
  fields.push(field);
  box.before(h('label', { class: 'option' }, h('span', {}, option.label), input));
  showLeft();
  return field;
}

/** A field in which a file is chosen, instead of typed. */
function addFile(option) {
  const label = `${option.label}${option.required ? ', required' : ''}: ${option.description}`;
  const input = h('input', { type: 'file', 'aria-label': label });
  const field = { option, input };
  input.addEventListener('change', () => (input.parentElement.classList.remove('wrong'), focusNext()));
  input.addEventListener('focus', () => (hideSuggestions(), hint(`${option.label}: ${option.description}`)));
  fields.push(field);
  box.before(h('label', { class: 'option' }, h('span', {}, option.label), input));
  showLeft();
  return field;
}

const left = () => command.options.filter(option => !fields.some(field => field.option === option));

function showLeft() {
  const count = left().length;
  box.placeholder = count ? `+${count} optional` : '';
  box.size = box.placeholder.length + 2;
}

/** Moves to the first empty required field or, if there is none, to the box, where Enter sends. */
function focusNext() {
  const empty = fields.find(field => field.option.required && !field.input.value);
  (empty?.input ?? box).focus();
  if (!empty) onMore();
}

function onMore() {
  if (spread(box)) return;
  const typed = box.value.trim().toLowerCase();
  const found = left().filter(option => option.label.startsWith(typed));
  hint(command.description);
  const items = found.map(option => ({ label: option.label, detail: option.description, choose: () => pick(option) }));
  suggest(box, items, { preselect: typed !== '', title: 'Options' });
}

function pick(option) {
  box.value = '';
  addField(option).input.focus();
}

function onFieldInput(field) {
  spread(field.input);
  write(field, field.input.value);
  if (document.activeElement === field.input) showField(field);
}

let asked = 0; // counts the requests for completions, so that late answers can be ignored

function showField(field) {
  const { option, input } = field;
  hint(`${option.label}${option.required ? '' : ' (optional)'}: ${option.description}`);
  asked += 1;
  if (option.autocomplete) return askBot(field, asked);
  const typed = field.chosen ? '' : input.value.toLowerCase();
  const found = (choicesOf(option) ?? []).filter(choice => choice.name.toLowerCase().includes(typed));
  return propose(field, found);
}

function propose(field, choices) {
  const { option, input, chosen } = field;
  const items = choices.map(choice => (
    { label: choice.name, detail: choice.description, choose: () => choose(field, choice) }));
  // Enter sends the command from an empty optional field and from a field with a choice.
  const preselect = !chosen && (option.required || input.value !== '');
  suggest(input, items, { title: `Options for ${option.label}`, preselect });
}

async function askBot(field, number) {
  hideSuggestions();
  const { me, here } = world;
  await new Promise(resolve => setTimeout(resolve, AUTOCOMPLETE_DELAY));
  if (number !== asked || document.activeElement !== field.input) return;
  const { type, name } = field.option;
  const focused = { type, name, value: field.input.value, focused: true };
  const options = fields.map(each => (each === field ? focused : typedSoFar(each)));
  const data = commandData(command, options.filter(Boolean));
  const answer = await sendInteraction(me, { type: 4, channel_id: here, data });
  if (number !== asked || document.activeElement !== field.input) return;
  if (!answer.ok) hint(word('loading'), true);
  else if (!answer.data?.choices?.length) hint(word('noMatch'));
  else propose(field, answer.data.choices);
}

/** An option that is already complete, for the bot to know while another is being typed; null if it is not. */
function typedSoFar({ option, input, chosen }) {
  if (option.type === OPTION.ATTACHMENT) return null;
  try {
    return { type: option.type, name: option.name, value: valueOf(option, input.value, chosen) };
  } catch {
    return null;
  }
}

function choose(field, choice) {
  write(field, choice.name, choice);
  asked += 1;
  focusNext();
}

// ---- keys

function onKey(event) {
  const action = event.isComposing ? null : KEYS[event.key]?.(event);
  if (action) event.preventDefault();
}

const onEdge = (input, edge) => input.selectionStart === input.selectionEnd && input.selectionStart === edge;

/** Each handler returns whether it used the key. */
const KEYS = {
  Enter: ({ shiftKey, target }) => {
    if (target.matches('button') || (shiftKey && target === box && !command)) return false;
    if (!takeSuggestion()) submit();
    return true;
  },
  Tab: ({ shiftKey, target }) => {
    if (shiftKey || target.matches('button')) return false;
    if (isSuggesting() && takeSuggestion(!command || !target.value)) return true; // keep what is filled in
    const next = fields[fields.findIndex(field => field.input === target) + 1]?.input ?? box;
    if (!command || target === box) return false;
    next.focus();
    return true;
  },
  ArrowDown: () => isSuggesting() && (moveSuggestion(1), true),
  ArrowUp: () => isSuggesting() && (moveSuggestion(-1), true),
  Escape: () => {
    if (isSuggesting()) hideSuggestions();
    else if (command) fill(takeBack());
    else return false;
    return true;
  },
  Backspace: ({ target }) => command && target.value === '' && (removeField(target), true),
  ArrowLeft: ({ target }) => command && onEdge(target, 0) && step(target, -1),
  ArrowRight: ({ target }) => command && onEdge(target, target.value.length) && step(target, 1),
};

function step(input, by) {
  const all = [...fields.map(field => field.input), box];
  const next = all[all.indexOf(input) + by];
  next?.focus();
  return Boolean(next);
}

/** Backspace in an empty field removes the option, or the command if no optional one is left. */
function removeField(input) {
  const at = input === box ? fields.length - 1 : fields.findIndex(field => field.input === input);
  const field = fields[at];
  if (input === box && field) return field.input.focus();
  if (!field || field.option.required) return fill(`/${command.label}`);
  fields.splice(at, 1);
  input.parentElement.remove();
  showLeft();
  return box.focus();
}

// ---- sending

/** Sends what is in the box; returns the bot's answer to a command, null for a text. */
export async function submit() {
  const text = box.value.trim();
  if (!command && text.startsWith('/') && !takeTyped(text.slice(1))) return null;
  return command ? sendCommand() : sendText();
}

/** Starts the command that the text names. For only a part of a name, says what is missing and returns false. */
function takeTyped(typed) {
  if (startTyped(`${typed} `)) return true;
  const [first] = typed.split(/\s/);
  const found = matching(typed);
  const beginning = found.length ? found : matching(`${first} `);
  if (world.commands.length && !beginning.length) return true; // just a text that begins with a slash
  box.focus();
  suggestCommands(beginning, true);
  if (!world.commands.length) hint('The bot is not here yet.', true);
  else hint(found.length ? 'Choose a command from the list.' : `There is no command /${typed}.`, true);
  return false;
}

async function sendText() {
  const text = box.value.trim();
  if (!text || warnOfLength(text)) return null;
  const from = place;
  try {
    const sent = sendMessage(world.me, world.here, withMentions(text));
    writeText(takeBack());
    box.focus();
    toNewest();
    await sent;
  } catch (error) {
    putAside(from, text);
    if (from === place) showRefused(error);
  }
  return null;
}

/** Puts what was refused above the text that was typed since; a command that is being typed is finished first. */
function showRefused(error) {
  if (!command && !box.value) fill(takeBack());
  else if (!command && !box.value.startsWith('/')) box.setRangeText(`${takeBack()}\n`, 0, 0, 'preserve');
  hint(error.message, true);
}

async function sendCommand() {
  const data = readCommand();
  if (!data) return null;
  const files = filesOf(fields);
  const pending = showPending(`/${command.label}`);
  toNewest();
  writeText(takeBack());
  box.focus();
  const answer = await interact(2, data, null, files);
  if (answer.ok) pending.done();
  else pending.fail(answer.message);
  return answer;
}

/** The chosen files; an option names its file by the number in this list. */
const filesOf = all => all.flatMap(({ input }) => [...(input.files ?? [])]);

/** The command's data, or null after showing which field is wrong. */
function readCommand() {
  if (box.value.trim()) {
    hint(`/${command.label} has no option “${box.value.trim()}”.`, true);
    return null;
  }
  const options = [];
  for (const { option, input, chosen } of fields) {
    if (!input.value.trim() && !option.required) continue;
    try {
      if (!input.value.trim()) throw new Error(`${option.label}: this option is required.`);
      const isFile = option.type === OPTION.ATTACHMENT;
      const value = isFile ? filesOf(fields).indexOf(input.files[0]) : valueOf(option, input.value, chosen);
      options.push({ type: option.type, name: option.name, value });
    } catch (error) {
      input.parentElement.classList.add('wrong');
      input.focus();
      hideSuggestions();
      hint(error.message, true);
      return null;
    }
  }
  return commandData(command, options);
}
