// Pictures and files of messages, with alternative texts, and the enlarged view.

import { h, localUrl } from './dom.js';

const MOST = { width: 550, height: 400 }; // the largest picture in a message, in CSS pixels

/** The size of a picture on the page; the browser reserves it while the picture loads, so that nothing jumps. */
function shownSize({ width, height }) {
  if (!width || !height) return {};
  const scale = Math.min(1, MOST.width / width, MOST.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A picture that opens at full size; screen readers read its description, and "ALT" shows it. */
function picture({ url, width, height, description, spoiler }) {
  const image = h('img', { src: localUrl(url), alt: description ?? '', ...shownSize({ width, height }) });
  const label = `Enlarge: ${description || 'picture without description'}`;
  const open = h('button', { type: 'button', 'aria-label': label, onclick: () => enlarge(url, description) }, image);
  const figure = h('figure', { class: 'picture' }, open, alternative(description));
  return spoiler ? covered(figure) : figure;
}

const alternative = description =>
  description && h('details', { class: 'alt' }, h('summary', {}, 'ALT'), h('p', {}, description));

export function attachment(file) {
  if (file.content_type?.startsWith('image/')) {
    return picture({ ...file, spoiler: file.filename.startsWith('SPOILER_') });
  }
  const size = file.size >= 1024 ? `${(file.size / 1024).toFixed(1)} kB` : `${file.size ?? '?'} bytes`;
  const link = h('a', { href: localUrl(file.url), download: file.filename }, file.filename);
  return h('p', { class: 'file' }, h('span', { class: 'drawing sheet', 'aria-hidden': 'true' }), link, h('small', {}, size));
}

function covered(content) {
  const cover = h('button', { type: 'button', class: 'cover', onclick: () => cover.remove() }, 'Spoiler');
  return h('div', { class: 'covered' }, content, cover);
}

function enlarge(url, description) {
  const image = h('img', { src: localUrl(url), alt: description ?? '' });
  image.addEventListener('click', () => image.classList.toggle('natural'));
  const close = h('button', { class: 'icon', 'aria-label': 'Close' }, '✕');
  const dialog = h('dialog', { class: 'lightbox', 'aria-label': 'Picture', onclose: () => dialog.remove() },
    h('div', { class: 'stage' }, image), alternative(description), close);
  const onBackground = event => (event.target.matches('dialog, .stage') || event.target === close) && dialog.close();
  dialog.addEventListener('click', onBackground);
  document.body.append(dialog);
  dialog.showModal();
}
