// The playground's clock: what it shows, the buttons that move it forward, and the texts that count down by it.

import { moveClock } from './api.js';
import { $, h } from './dom.js';
import { relative } from './markdown.js';
import { tell } from './welcome.js';
import { dated } from './words.js';
import { now, world } from './world.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [['+1 min', MINUTE], ['+10 min', 10 * MINUTE], ['+1 hour', HOUR], ['+1 day', DAY]];
const FORMAT = { weekday: 'short', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

export function initClock() {
  $('#clock .steps').append(...STEPS.map(([text, seconds]) =>
    h('button', { type: 'button', class: 'quiet', onclick: () => move(text, seconds) }, text)));
  setInterval(drawClock, 1000);
  drawClock();
}

async function move(text, seconds) {
  try {
    await moveClock(seconds);
    tell(`The clock was moved: ${text}.`, 4000);
  } catch (error) {
    tell(`The clock was not moved: ${error.message}`);
  }
}

/** Shows the time, here and in every `<t:…:R>` on the page. */
export function drawClock() {
  const date = new Date(now());
  $('#clock time').replaceChildren(dated(date, FORMAT));
  $('#clock time').dateTime = date.toISOString();
  $('#clock .ahead').replaceChildren(world.ahead ? `+ ${span(world.ahead)}` : '');
  for (const time of document.querySelectorAll('time[data-relative]')) {
    const text = relative(Number(time.dataset.relative));
    if (time.textContent !== text) time.textContent = text;
  }
}

/** A duration such as `2 d 1 h`. */
function span(seconds) {
  const parts = [[Math.floor(seconds / DAY), 'd'], [Math.floor(seconds % DAY / HOUR), 'h'], [Math.floor(seconds % HOUR / MINUTE), 'min']];
  return parts.filter(([count]) => count).map(([count, unit]) => `${count} ${unit}`).join(' ') || `${Math.round(seconds)} s`;
}
