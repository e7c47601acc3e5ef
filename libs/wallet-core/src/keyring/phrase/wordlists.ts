/** The languages of BIP-39, the likelier first: where a phrase reads in several, the first is taken. */
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

/** The 2,048 words of a language in order, in Unicode form NFKD. Each list is a chunk of its own. */
export const loadWordlist = async (language: Language): Promise<string[]> =>
  (await LOAD[language]()).default;

/**
 * The languages written in a text's script: lists of other scripts need not be loaded.
 * @param text in Unicode form NFKD
 */
export function languagesOf(text: string): readonly Language[] {
  if (/\p{Script=Hangul}/u.test(text)) return ['korean'];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['japanese'];
  if (/\p{Script=Han}/u.test(text)) return ['simplifiedChinese', 'traditionalChinese'];
  return ['english', 'spanish', 'french', 'italian', 'portuguese', 'czech'];
}
