// What Discord's apps say in the language of the member: dates, and the words around messages, selects and forms.

import { userOf, world } from './world.js';

const WORDS = {
  en: {
    edited: '(edited)', one: 'Select an option', some: 'Select options', count: 'chosen', to: 'to',
    choose: 'Choose', done: 'Done', thinking: 'is thinking…', private: 'Only you can see this', dismiss: 'Dismiss message',
    used: 'used', see: 'Click to see the message', message: 'message',
    started: 'started a thread:', startedThis: 'started this thread.',
    submit: 'Submit', cancel: 'Cancel', open: 'Open thread', failed: 'This interaction failed',
    loading: 'Loading options failed', noMatch: 'No options match your search', wrong: 'Something went wrong. Try again.',
    required: 'Please fill in every field that is marked as required.',
  },
  es: {
    edited: '(editado)', one: 'Elige una opción', some: 'Elige opciones', count: 'elegidas', to: 'a',
    choose: 'Elige', done: 'Listo', thinking: 'está pensando…', private: 'Solo tú puedes ver esto', dismiss: 'Descartar mensaje',
    used: 'ha usado', see: 'Haz clic para ver el mensaje', message: 'mensaje',
    started: 'ha creado un hilo:', startedThis: 'ha creado este hilo.',
    submit: 'Enviar', cancel: 'Cancelar', open: 'Abrir hilo', failed: 'Esta interacción ha fallado',
    loading: 'No se han podido cargar las opciones', noMatch: 'Ninguna opción coincide con tu búsqueda',
    wrong: 'Algo ha salido mal. Inténtalo de nuevo.',
    required: 'Rellena todos los campos obligatorios.',
  },
  ru: {
    edited: '(изменено)', one: 'Выберите вариант', some: 'Выберите варианты', count: 'выбрано', to: '–',
    choose: 'Выберите', done: 'Готово', thinking: 'думает…', private: 'Это видите только вы', dismiss: 'Скрыть сообщение',
    used: 'использует', see: 'Нажмите, чтобы увидеть сообщение', message: 'сообщение',
    started: 'создаёт ветку:', startedThis: 'создаёт эту ветку.',
    submit: 'Отправить', cancel: 'Отмена', open: 'Открыть ветку', failed: 'Ошибка взаимодействия',
    loading: 'Не удалось загрузить варианты', noMatch: 'Ничего не найдено', wrong: 'Что-то пошло не так. Попробуйте ещё раз.',
    required: 'Заполните все обязательные поля.',
  },
};

/** The language of the member's Discord, such as `es-419`. */
export const locale = () => userOf(world.me)?.locale ?? 'en-US';

/** One of the words above. */
export const word = name => (WORDS[locale().split('-')[0]] ?? WORDS.en)[name];

const formats = new Map();

/** A date as the member's language writes it; `options` are those of Intl.DateTimeFormat. */
export function dated(date, options) {
  const key = locale() + JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(locale(), options));
  return formats.get(key).format(date);
}

/** A distance in time such as "in 2 hours": `count` of a unit, in the future or the past. */
export function distance(count, unit, isAhead) {
  const language = locale();
  if (!language.startsWith('en')) {
    return new Intl.RelativeTimeFormat(language).format(isAhead ? count : -count, unit);
  }
  const isLong = unit !== 'second' && count === 1;
  const text = isLong ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `${count} ${unit}${count === 1 ? '' : 's'}`;
  return isAhead ? `in ${text}` : `${text} ago`;
}
