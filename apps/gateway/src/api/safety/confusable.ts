/*
 * Characters that look like Latin letters or digits, by what they look like. A selection of the table
 * of Unicode Technical Standard 39 (confusables): the letters that fonts draw alike. Full-width,
 * mathematical and styled letters fall together by compatibility (NFKD) before.
 */
const ALIKE: Readonly<Record<string, string>> = {
  a: 'аɑαⲁ',
  b: 'ЬьвƄ',
  c: 'сϲⅽᴄςⲥ',
  d: 'ԁɗđ',
  e: 'еєεҽℯєɛ℮',
  f: 'ƒք',
  g: 'ɡցԍ',
  h: 'һհнნ',
  j: 'јϳ',
  k: 'кκⲕ',
  // Digits and letters that are one stroke.
  l: '1i|іıΙιїӏאⵏɩⲓ',
  n: 'пηոռ',
  o: '0оοօσס٥०۰०ⲟⵔøө',
  p: 'рρⲣ',
  q: 'ԛգ',
  r: 'гᴦⲅ',
  s: 'ѕꜱ5ʂ$',
  t: 'тτƭŧ',
  u: 'υսʋ',
  v: 'νѵ',
  w: 'ԝωɯшա',
  x: 'хχⅹ×',
  y: 'уүγʏ',
  z: 'ᴢʐ2',
  m: 'мⅿ',
};

const MAP: ReadonlyMap<string, string> = new Map(
  Object.entries(ALIKE).flatMap(([latin, others]) =>
    [...others].map((other) => [other.toLowerCase(), latin] as const),
  ),
);

/**
 * What a name looks like, whatever it is written in: two names with the same answer are easily taken
 * for one another. Letter case, marks above letters, spaces and punctuation do not count.
 * @returns an empty text where nothing of it looks like a letter or a digit.
 */
export function skeleton(name: string): string {
  // A dollar sign before a symbol is how some write symbols; elsewhere it stands for an S.
  const plain = name.replace(/^\$+/, '').normalize('NFKD').toLowerCase().normalize('NFKD');
  const letters = [...plain].map((character) => MAP.get(character) ?? character);
  return letters
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
