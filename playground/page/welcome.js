// How to play and how to start a first game: the only module that knows which bot is in the playground.

import { fill, submit } from './composer.js';
import { $, h } from './dom.js';
import { useComponent } from './interact.js';
import { awaitMessage } from './messages.js';
import { goTo, isThread, world } from './world.js';

const COMMAND = '/ra new players:3';
const TUTORIAL = '/ra-learn tutorial';
const PRESSES = ['Add computer', 'Add computer', 'Start'];

const key = text => h('kbd', {}, text);
const lines = (...items) => h('ul', {}, items.map(item => h('li', {}, item)));

/** A new card "How to play here". */
export function howToPlay() {
  const props = { type: 'button', class: 'button success big', onclick: startGame };
  const start = h('button', props, 'Start a game against two computers');
  return h('section', { class: 'card', 'aria-label': 'How to play here' },
    h('h3', {}, 'How to play here'),
    learnButton(), start,
    h('p', { class: 'fate' }, fate()),
    h('h4', {}, 'Ra in a minute'), ra(),
    h('h4', {}, 'This page'), page());
}

/** The game, as far as a first turn needs it. */
function ra() {
  return [
    h('p', {}, 'Ra is an auction game: whoever has the most fame after three epochs wins. You bid with your suns, which ',
      'are numbers, for the tiles on the track.'),
    lines(
      ['On your turn, either ', key('Draw a tile'), ' and put it on the track, or ', key('Invoke Ra'),
        ' to start an auction for the whole track. (A god tile of yours can take one tile instead.)'],
      ['In an auction everybody bids one sun or passes, once. The highest sun takes all the tiles. It then goes to the middle ',
        'of the board, and the sun that lay there is the winner’s, face down until the next epoch.'],
      ['If you draw a Ra tile, it starts an auction too. The last Ra tile of an epoch ends it at once, and suns that you ',
        'have not used win nothing. Without suns left, you are out until the next epoch.'],
      ['At the end of each epoch everybody scores: Pharaohs count for whoever has most, Nile tiles only with a flood, Gold 3, gods 2, ',
        'different civilization tiles (none costs 5). Monuments and the sum of your suns count at the very end.'],
      ['Disasters in a lot cost you two tiles of their kind.']),
    h('p', {}, 'Every tile and its score is in ', key('/ra-learn key'), ', the rules are in ', key('/ra rules'),
      ', and below your first board a button ', key('How to play'), ' shows both. Not sure? ', key('/ra hint'), '.'),
  ];
}

/** The page itself. */
function page() {
  return [
    h('p', {}, 'The second green button does what you can do yourself: type ', key('/ra new'), ', then press ', key('Add computer'),
      ' twice and ', key('Start'), ' below the message that comes.'),
    h('p', {}, 'You can be every member: one click on a face under “You are”, and you see the server through their eyes. ',
      'A red number there counts the pings that this member has not seen, which is how a game calls its players; ',
      'a white dot means other messages that they have not seen.'),
    h('p', {}, 'A game may take days: ', key('+1 day'), ' and its neighbours below the channels move the clock forward, ',
      'for the bot too. What the bot writes to one member alone is under “Direct messages” there: ', key('/ra new'),
      ' in them starts a game against computers that nobody else sees. Above the clock you choose the language of their Discord.'),
    h('p', {}, 'Type ', key('/'), ' to see all commands. ', key('Tab'), ' or ', key('Enter'), ' takes a suggestion.'),
  ];
}

const fate = () => world.keptIn ? `Games are kept in ${world.keptIn}.`
  : 'Games end with the program. To keep them, start it with make play KEEP=FOLDER.';

/** Says everywhere on the page whether games survive the end of the program. */
export function showFate() {
  document.querySelectorAll('.fate').forEach(element => element.replaceChildren(fate()));
}

/** The first thing that a new visitor is offered. */
function learnButton() {
  return h('button', { type: 'button', class: 'button success big', onclick: learn }, 'Learn Ra in five minutes');
}

/** Types the command that opens the tutorial. */
async function learn() {
  $('dialog.card-dialog')?.close();
  if (!(await botIsHere())) return tell('The bot has not come. Look at the terminal it was started in.');
  tell('', 0);
  fill(TUTORIAL);
  const answer = await submit();
  return answer?.ok ? undefined : tell(`The bot did not answer. Press the button again, or type ${TUTORIAL}.`);
}

/** Types the command and presses the buttons, announcing each step; stops if the bot does not respond as expected. */
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

/** Waits at most half a minute for the bot and its commands, since the page may open before the bot connects. */
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

/** Goes to the game's thread, if it has one. */
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

/** Shows a line above the messages, which screen readers announce, for `ms` milliseconds; 0 keeps it. */
export function tell(text, ms = 20000) {
  clearTimeout(fading);
  $('#status').textContent = text;
  $('#status').hidden = !text;
  if (ms) fading = setTimeout(() => tell('', 0), ms);
}
