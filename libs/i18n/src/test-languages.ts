/**
 * Pseudo-locales generated from English texts: `pseudoText()` and `pseudoCatalogue()` (accented and 40 % longer,
 * `en-XA`), `mirroredText()` and `mirroredCatalogue()` (right-to-left, `ar-XB`), for one text and for a whole
 * catalogue.
 */

/* Test languages for the screens, generated from American English. */

/** Placeholders, elements and i18next references, which stay unchanged. */
const UNTRANSLATED = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))/;

const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const ACCENTED = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀɱÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';
const ACCENTS = new Map(
  Array.from(PLAIN, (letter, i) => [letter, Array.from(ACCENTED)[i] ?? letter]),
);

/** Has spaces, like real translations, so that longer texts can wrap. */
const FILLER = 'ļöñĝéŕ ţéẋţ ';
const LONGER = 0.4;

/**
 * Simulates a longer language: accented, 40 % longer and in brackets, so that truncated texts and concatenated
 * fragments are visible.
 */
export function pseudoText(text: string): string {
  const accented = eachPlain(text, (plain) =>
    Array.from(plain, (letter) => ACCENTS.get(letter) ?? letter).join(''),
  );
  const missing = Math.max(1, Math.ceil(text.replaceAll(/\{\{[^}]*\}\}/g, '').length * LONGER));
  const filler = FILLER.repeat(Math.ceil(missing / FILLER.length))
    .slice(0, missing)
    .trim();
  return `[${accented} ${filler}]`;
}

/** Marks the words of a text as right-to-left. */
export const mirroredText = (text: string): string =>
  eachPlain(text, (plain) => plain.replace(/\S+/g, '\u200f\u202e$&\u202c\u200f'));

const eachPlain = (text: string, change: (plain: string) => string): string =>
  text
    .split(UNTRANSLATED)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

export const pseudoCatalogue = <T extends object>(english: T): T => mapTexts(english, pseudoText);
export const mirroredCatalogue = <T extends object>(english: T): T =>
  withArabicPlurals(mapTexts(english, mirroredText));

function mapTexts<T extends object>(texts: T, change: (text: string) => string): T {
  const changed = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'string' ? change(value) : mapTexts(value, change),
  ]);
  return Object.fromEntries(changed) as T;
}

/** Adds the six plural forms of Arabic to English texts, which have two. */
function withArabicPlurals<T extends object>(texts: T): T {
  const more = Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value !== 'string') return [[key, withArabicPlurals(value)]];
    if (!key.endsWith('_other')) return [[key, value]];
    const base = key.slice(0, -'_other'.length);
    return ['zero', 'two', 'few', 'many', 'other'].map((form) => [`${base}_${form}`, value]);
  });
  return Object.fromEntries(more) as T;
}
