/**
 * BIP-39 word lists: `LANGUAGES`, `loadWordlist()` of a language (loaded lazily), and `languagesOf()`, the languages in
 * a text's script.
 */
/** The languages of BIP-39, most likely first: if a phrase is valid in several, the first is used. */
export const LANGUAGES = [
  'english',
  'spanish',
  'french',
  'italian',
  'portuguese',
  'czech',
  'simplifiedChinese',
  'traditionalChinese',
  'japanese',
  'korean',
] as const;

export type Language = (typeof LANGUAGES)[number];

const LOAD: Readonly<Record<Language, () => Promise<{ default: string[] }>>> = {
  english: () => import('bip39/src/wordlists/english.json'),
  spanish: () => import('bip39/src/wordlists/spanish.json'),
  french: () => import('bip39/src/wordlists/french.json'),
  italian: () => import('bip39/src/wordlists/italian.json'),
  portuguese: () => import('bip39/src/wordlists/portuguese.json'),
  czech: () => import('bip39/src/wordlists/czech.json'),
  simplifiedChinese: () => import('bip39/src/wordlists/chinese_simplified.json'),
  traditionalChinese: () => import('bip39/src/wordlists/chinese_traditional.json'),
  japanese: () => import('bip39/src/wordlists/japanese.json'),
  korean: () => import('bip39/src/wordlists/korean.json'),
};

/** The 2,048 words of a language in order, in NFKD. Each list is a chunk of its own. */
export const loadWordlist = async (language: Language): Promise<string[]> =>
  (await LOAD[language]()).default;

/** The languages in a text's script, so that other lists are not loaded. @param text in NFKD */
export function languagesOf(text: string): readonly Language[] {
  if (/\p{Script=Hangul}/u.test(text)) return ['korean'];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['japanese'];
  if (/\p{Script=Han}/u.test(text)) return ['simplifiedChinese', 'traditionalChinese'];
  return ['english', 'spanish', 'french', 'italian', 'portuguese', 'czech'];
}
