/** Pseudo-locales for tests: lengthened and mirrored text. */
/* Languages for tests of the screens, made from American English. */

/** What a value or an element fills, and what i18next calls by name, stays as it is. */
const UNTRANSLATED = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))/;

const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const ACCENTED = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀɱÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';
const ACCENTS = new Map(
  Array.from(PLAIN, (letter, i) => [letter, Array.from(ACCENTED)[i] ?? letter]),
);

/** Real translations break between words: so does what makes these longer. */
const FILLER = 'ļöñĝéŕ ţéẋţ ';
const LONGER = 0.4;

/**
 * A text as a longer language would have it: accented, 40 % longer and in brackets, so that what is
 * cut off or joined from pieces shows.
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

/** A text whose words run from right to left, by the marks that make letters do so. */
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

/** English has two forms; whoever counts in Arabic asks for six. */
function withArabicPlurals<T extends object>(texts: T): T {
  const more = Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value !== 'string') return [[key, withArabicPlurals(value)]];
    if (!key.endsWith('_other')) return [[key, value]];
    const base = key.slice(0, -'_other'.length);
    return ['zero', 'two', 'few', 'many', 'other'].map((form) => [`${base}_${form}`, value]);
  });
  return Object.fromEntries(more) as T;
}
