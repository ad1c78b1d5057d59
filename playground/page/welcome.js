// The one module that knows which bot is tried here: how a first game is started, told and done.

import { fill, submit } from './composer.js';
import { $, h } from './dom.js';
import { useComponent } from './interact.js';
import { awaitMessage } from './messages.js';
import { goTo, isThread, world } from './world.js';

const COMMAND = '/ra new players:3';
const PRESSES = ['Add computer', 'Add computer', 'Start'];

/** The card "How to play here", made anew for each place it stands in. */
export function howToPlay() {
  const props = { type: 'button', class: 'button success big', onclick: startGame };
  const start = h('button', props, 'Start a game against two computers');
  const key = text => h('kbd', {}, text);
  return h('section', { class: 'card', 'aria-label': 'How to play here' },
    h('h3', {}, 'How to play here'),
    start,
    h('p', {}, 'It does what you can do yourself: type ', key('/ra new'), ', then press ', key('Add computer'),
      ' twice and ', key('Start'), ' below the message that comes.'),
    h('p', {}, 'You can be every member: one click on a face under “You are”, and you see the server with those eyes. ',
      'A red number there says whom a game waits for.'),
    h('p', {}, 'Type ', key('/'), ' to see all commands. ', key('Tab'), ' or ', key('Enter'), ' takes a suggestion.'));
}

/** Types the command and presses the buttons, telling each step; stops where the bot does not play along. */
async function startGame() {
  $('dialog.card-dialog')?.close();
  if (!(await botIsHere())) return tell('The bot has not come. Look at the terminal it was started in.');
  const threads = new Set(world.channels.keys());
  fill(COMMAND);
  tell(`Typing ${COMMAND} …`);
  await pause();
  const answer = await submit();
  if (!answer?.ok) return tell('The bot did not answer. Press the button again, or type /ra new.');
  let lobby = await awaitMessage(message => message.interaction_metadata?.id === answer.id && message.components.length);
  for (const label of PRESSES) {
    await pause();
    lobby = lobby && (await press(lobby, label));
    if (!lobby) return tell(`Typed ${COMMAND}. Go on in the message below: press ${PRESSES.join(', ')}.`);
  }
  return openTable(threads);
}

/** The page may be open a moment before the bot is: wait for it and its commands, half a minute at most. */
async function botIsHere() {
  const isHere = () => world.botOnline && world.commands.length > 0;
  if (!isHere()) tell('Waiting for the bot to connect …', 0);
  for (let tries = 0; tries < 75 && !isHere(); tries += 1) await pause();
  return isHere();
}

async function press(message, label) {
  const component = message.components.flatMap(row => row.components ?? []).find(button => button.label === label);
  if (!component) return null;
  const element = $(`#message-${message.id} [data-custom-id="${CSS.escape(component.custom_id)}"]`);
  tell(`Typed ${COMMAND}, now pressing ${label} …`);
  const changed = awaitMessage(other => other.id === message.id && other !== message);
  const answer = await useComponent(message, component, undefined, element);
  return answer?.ok ? changed : null;
}

/** The game may have got a thread of its own: go there. */
async function openTable(threads) {
  const isTable = channel => isThread(channel) && !threads.has(channel.id) && channel.parent_id === world.here;
  for (let tries = 0; tries < 10; tries += 1) {
    const table = [...world.channels.values()].find(isTable);
    if (table) goTo(table.id);
    if (table) break;
    await pause();
  }
  tell(`Done: typed ${COMMAND}, pressed ${PRESSES.join(', ')}. Have fun!`, 8000);
}

const pause = () => new Promise(resolve => setTimeout(resolve, 400));

let fading = 0;

/** A line above the messages, for everybody's eyes and screen readers; without `ms` it stays for long. */
export function tell(text, ms = 20000) {
  clearTimeout(fading);
  $('#status').textContent = text;
  $('#status').hidden = !text;
  if (ms) fading = setTimeout(() => tell('', 0), ms);
}
