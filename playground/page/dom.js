/**
 * Builds an element. Data becomes only text nodes and attributes, and nothing in this page parses HTML, so no
 * message, name or command can become markup.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'style' || name === 'dataset') Object.assign(element[name], value);
    else if (name === 'value') element.value = value;
    else element.setAttribute(name, value === true && !name.startsWith('aria-') ? '' : value);
  }
  element.append(...children.flat(Infinity).filter(child => child || child === 0));
  return element;
}

/** Replaces what is in a list unless it is the same, so that neither a press nor the keyboard's focus is lost. */
export function renew(list, ...children) {
  const fresh = h('div', {}, children);
  if (fresh.innerHTML === list.innerHTML) return;
  const { member, channel } = list.contains(document.activeElement) ? document.activeElement.dataset : {};
  list.replaceChildren(...fresh.childNodes);
  if (member) list.querySelector(`[data-member="${member}"]`)?.focus({ preventScroll: true });
  if (channel) list.querySelector(`[data-channel="${channel}"]`)?.focus({ preventScroll: true });
}

export const $ = selector => document.querySelector(selector);

const DISCORD_LINK = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

/** The channel and message of a link into Discord, which becomes a link into this page; null for other links. */
export function insideLink(url) {
  const match = DISCORD_LINK.exec(url);
  return match && { channel: match[1], message: match[2] };
}

/** The address if it is safe in an href, that is http or https and not `javascript:`; otherwise null. */
export const safeHref = url => (/^https?:\/\//i.test(url) ? url : null);

/** An attachment's path, so that the page works under any name of this machine; other addresses if they are safe. */
export function localUrl(url) {
  const { pathname, search } = new URL(url, location.href);
  return pathname.startsWith('/attachments/') ? pathname + search : safeHref(url);
}
