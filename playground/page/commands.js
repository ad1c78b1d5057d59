// Slash commands as data: from the tree that Discord registers to the commands that people type, with their values.
// `name` is the bot's name for a thing, `label` the name that this member sees and types in their language.

import { isDirect, myChannels, nameOf, world } from './world.js';

export const PERSON_MENU = 2; // Discord's type of a command in the menu of a person

export const OPTION = { STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10, ATTACHMENT: 11 };

/** A command, or any part of it, in one of Discord's languages, such as `es-ES`. */
export function localized(node, locale) {
  const inLanguage = (texts, otherwise) => texts?.[locale] ?? otherwise;
  return {
    ...node,
    label: inLanguage(node.name_localizations, node.name),
    description: inLanguage(node.description_localizations, node.description),
    options: node.options?.map(option => localized(option, locale)),
    choices: node.choices?.map(choice => ({ ...choice, name: inLanguage(choice.name_localizations, choice.name) })),
  };
}

/** Every command that can be used, as `{name: 'ra new', label, description, options, command, path}`. */
export function leaves(command, node = command, path = []) {
  const here = [...path, node];
  const branches = (node.options ?? []).filter(option => option.type <= 2);
  if (branches.length) return branches.flatMap(branch => leaves(command, branch, here));
  const joined = key => here.map(part => part[key]).join(' ');
  const { description, options = [] } = node;
  return [{ name: joined('name'), label: joined('label'), description, options, command, path: here }];
}

/** Whether a command is offered in the channel on the screen: some are for servers, some for direct messages. */
const isOfferedHere = ({ contexts }) => !contexts || contexts.includes(isDirect(world.channels.get(world.here)) ? 1 : 0);

/** What the bot offers in the menu of a person, in the channel on the screen. */
export const inPersonMenu = () => world.commands.filter(({ type }) => type === PERSON_MENU).filter(isOfferedHere);

/** The commands whose names contain the typed text, first those that begin with it. */
export function matching(typed) {
  const query = typed.toLowerCase();
  const offered = world.commands.filter(({ type }) => type !== PERSON_MENU).filter(isOfferedHere);
  const all = offered.flatMap(command => leaves(command)).sort((a, b) => a.name.localeCompare(b.name));
  const first = all.filter(({ name, label }) => name.startsWith(query) || label.startsWith(query));
  return [...first, ...all.filter(leaf => !first.includes(leaf) && leaf.label.includes(query))];
}

/** The data of an interaction, with options nested under groups and subcommands as Discord nests them. */
export function commandData({ command, path }, options) {
  const nested = path.slice(1).reduceRight((inner, { type, name }) => [{ type, name, options: inner }], options);
  return { id: command.id, name: command.name, type: 1, options: nested };
}

/** The only values that an option accepts, or null if people may type anything (or the bot suggests values). */
export function choicesOf(option) {
  const { BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE } = OPTION;
  const asChoice = user => ({ name: nameOf(user), value: user.id, description: user.username });
  const users = () => [...world.users.values()].map(asChoice);
  const roles = () => (world.guild.roles ?? []).map(role => ({ name: role.name, value: role.id }));
  if (option.choices?.length) return option.choices;
  if (option.type === BOOLEAN) return [{ name: 'True', value: true }, { name: 'False', value: false }];
  if (option.type === USER) return users();
  if (option.type === ROLE) return roles();
  if (option.type === MENTIONABLE) return [...users(), ...roles()];
  const channels = () => myChannels().map(({ id, name }) => ({ name: `#${name}`, value: id }));
  if (option.type === CHANNEL) return channels();
  return null;
}

/** The typed text of an option as the value that Discord sends; throws an Error that says what is wrong. */
export function valueOf(option, text, chosen) {
  if (chosen && chosen.name === text) return chosen.value;
  const typed = text.trim();
  const choices = choicesOf(option);
  if (choices) {
    const found = choices.find(choice => choice.name.toLowerCase() === typed.toLowerCase());
    if (!found) throw new Error(`${option.label}: choose one from the list.`);
    return found.value;
  }
  if (option.type === OPTION.STRING) return lengthChecked(option, typed);
  return numberChecked(option, typed);
}

/** How long Discord says that a text is: in characters, not in the units of JavaScript. */
export const lengthOf = text => [...text].length;

/** What people read of a text that Discord would not take. */
export const tooLong = (what, length, max) =>
  `${what} may have ${max.toLocaleString('en')} characters; this one has ${length.toLocaleString('en')}.`;

function lengthChecked({ label, min_length: min = 0, max_length: max = 6000 }, text) {
  const length = lengthOf(text);
  if (length < min) throw new Error(`${label}: at least ${min} characters, please.`);
  if (length > max) throw new Error(tooLong(label, length, max));
  return text;
}

function numberChecked({ label, type, min_value: min = -(2 ** 53), max_value: max = 2 ** 53 }, text) {
  const number = Number(text);
  const isRight = text !== '' && (type === OPTION.NUMBER ? Number.isFinite(number) : Number.isInteger(number));
  if (!isRight) throw new Error(`${label}: a ${type === OPTION.NUMBER ? '' : 'whole '}number, please.`);
  if (number < min || number > max) throw new Error(`${label}: from ${min} to ${max}.`);
  return number;
}
