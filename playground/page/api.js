// Requests to the member API, which does what a person's Discord app does. See docs/playground.md.

async function request(method, path, body, files = []) {
  const response = await fetch(`/member/${path}`, {
    method,
    headers: body && !files.length ? { 'Content-Type': 'application/json' } : {},
    body: files.length ? formOf(body, files) : body && JSON.stringify(body),
  });
  const answer = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new Error(answer?.message ?? response.statusText);
  return answer;
}

/** A request with files, as Discord's API takes them. */
function formOf(body, files) {
  const form = new FormData();
  form.append('payload_json', JSON.stringify(body));
  files.forEach((file, number) => form.append(`files[${number}]`, file));
  return form;
}

// The address names the person at the page, and so the server that is shown.
export const fetchWorld = () => request('GET', `world?user=${location.hash.split('/')[1] ?? ''}`);
export const fetchCommands = user => request('GET', `${user}/commands`);
export const fetchMessages = (user, channel, before) =>
  request('GET', `${user}/channels/${channel}/messages?limit=50${before ? `&before=${before}` : ''}`);
export const sendMessage = (user, channel, content) =>
  request('POST', `${user}/channels/${channel}/messages`, { content });
export const deleteMessage = (user, message) =>
  request('DELETE', `${user}/messages/${message.channel_id}/${message.id}`);

export const openDirectMessages = user => request('POST', `${user}/direct-messages`);
export const refuseDirectMessages = (user, refused) => request('PUT', `${user}/direct-messages`, { refused });
export const chooseLanguage = (user, locale) => request('PUT', `${user}/locale`, { locale });
export const moveClock = seconds => request('POST', '../control/clock', { forward: seconds });

/**
 * The bot's answer or, if anything goes wrong, `{ok: false, message}`, as people see it on Discord. An option that takes
 * a file names it by its number in `files`.
 */
export async function sendInteraction(user, interaction, files) {
  try {
    return await request('POST', `${user}/interactions`, interaction, files);
  } catch (error) {
    return { ok: false, message: error.message };
  }
}

/** Opens the stream of one member's events; calls `onClose` once, even if the stream could not be opened. */
export function openEvents(user, onEvent, onClose) {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/member/${user}/events`);
  socket.onmessage = ({ data }) => onEvent(JSON.parse(data));
  socket.onclose = onClose;
  return socket;
}

/** Resolves when the stream is open and misses no further event. */
export const opened = socket =>
  new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('close', reject);
  });
