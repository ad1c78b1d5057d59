// What the page knows about the server, and which member the visitor is. main.js keeps it up to date.

import { h } from './dom.js';

export const world = {
  guild: { name: 'Playground' },
  users: new Map(),
  channels: new Map(), // threads included, as on Discord
  application: null, // null until a bot has connected
  botOnline: false,
  ahead: 0, // seconds by which the playground's clock is ahead of this machine's
  keptIn: null, // the folder in which everything here survives the end of the program, if there is one
  commands: [],
  me: null, // the id of the member that the visitor is
  here: null, // the id of the channel or thread on the screen
};

export function setWorld(answer) {
  const { guild, users, application, bot_online: online, clock, direct_messages: direct, kept_in: keptIn } = answer;
  world.guild = guild;
  world.application = application;
  world.botOnline = online;
  world.ahead = clock.ahead;
  world.keptIn = keptIn;
  world.users = new Map(users.map(user => [user.id, user]));
  const channels = [...guild.channels, ...guild.threads, ...direct.map(directMessages)];
  world.channels = new Map(channels.map(channel => [channel.id, channel]));
}

/** The bot's conversation with one member, as a channel of the page. */
export const directMessages = channel =>
  ({ ...channel, name: nameOf(world.application?.bot), seen_by: channel.recipients.map(({ id }) => id) });
/** The current time by the playground's clock, in milliseconds. */
export const now = () => Date.now() + 1000 * world.ahead;

export const people = () => [...world.users.values()].filter(user => !user.bot);
export const isDirect = channel => channel?.type === 1;
/** Whether the member that the visitor is sees this channel; a private thread, for one, is for its members. */
const isMine = channel => channel.seen_by.includes(world.me);
export const myChannels = () => [...world.channels.values()].filter(isMine);
/** The channel with this id, if the visitor sees it. */
export const myChannel = id => myChannels().find(channel => channel.id === id);
export const isThread = channel => [10, 11, 12].includes(channel?.type);
export const nameOf = user => user?.global_name ?? user?.username ?? 'Somebody';
export const userOf = id => world.users.get(id);
/** The name of a place; only channels have a sign before it. */
export const titleOf = channel => (isThread(channel) ? '' : isDirect(channel) ? '@' : '#') + (channel?.name ?? '');
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
