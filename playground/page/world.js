// What the page knows about the server, and which member the visitor is. Only main.js changes it.

import { h } from './dom.js';

export const world = {
  guild: { name: 'Playground' },
  users: new Map(),
  channels: new Map(), // threads included, as on Discord
  application: null, // null until a bot has connected
  botOnline: false,
  emojis: new Map(), // the application's own, as data URLs
  commands: [],
  me: null, // the id of the member that the visitor is
  here: null, // the id of the channel or thread on the screen
};

export function setWorld({ guild, users, application, bot_online: online, emojis }) {
  world.guild = guild;
  world.application = application;
  world.botOnline = online;
  world.emojis = new Map(emojis.map(({ id, image }) => [id, image]));
  world.users = new Map(users.map(user => [user.id, user]));
  const direct = [...world.channels.values()].filter(channel => channel.type === 1);
  world.channels = new Map([...guild.channels, ...guild.threads, ...direct].map(channel => [channel.id, channel]));
}

export const people = () => [...world.users.values()].filter(user => !user.bot);
/** Direct messages belong to their addressee. The server lists none; they appear when the bot writes one. */
export const isMine = channel => channel && (channel.type !== 1 || channel.member === world.me);
export const isThread = channel => [10, 11, 12].includes(channel?.type);
export const nameOf = user => user?.global_name ?? user?.username ?? 'Somebody';
export const userOf = id => world.users.get(id);
/** The name of a place; only channels have a sign before it. */
export const titleOf = channel => (isThread(channel) ? '' : channel?.type === 1 ? '@' : '#') + (channel?.name ?? '');
export const addressOf = (channel, message, member = world.me) =>
  `#/${member}/${channel}${message ? `/${message}` : ''}`;

/** Opens something by changing the address, to which main.js listens. */
export const goTo = (channel, message, member) => {
  location.hash = addressOf(channel, message, member);
};

/** A disc with an initial, since the playground has no pictures of people. */
export function avatar(user) {
  const hue = [...(user?.id ?? '')].reduce((sum, digit) => (sum * 7 + Number(digit) * 47) % 360, 0);
  const look = { backgroundColor: user?.bot ? '#a8531f' : `hsl(${hue} 38% 38%)` };
  return h('span', { class: 'avatar', style: look, 'aria-hidden': 'true' }, [...nameOf(user)][0]?.toUpperCase());
}
