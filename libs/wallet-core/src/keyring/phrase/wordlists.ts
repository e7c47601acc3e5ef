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

const LOAD: Readonly<Record<Language, () => Promise<{ wordlist: string[] }>>> = {
  english: () => import('@scure/bip39/wordlists/english'),
  spanish: () => import('@scure/bip39/wordlists/spanish'),
  french: () => import('@scure/bip39/wordlists/french'),
  italian: () => import('@scure/bip39/wordlists/italian'),
  portuguese: () => import('@scure/bip39/wordlists/portuguese'),
  czech: () => import('@scure/bip39/wordlists/czech'),
  simplifiedChinese: () => import('@scure/bip39/wordlists/simplified-chinese'),
  traditionalChinese: () => import('@scure/bip39/wordlists/traditional-chinese'),
  japanese: () => import('@scure/bip39/wordlists/japanese'),
  korean: () => import('@scure/bip39/wordlists/korean'),
};

/** The 2,048 words of a language in order, in Unicode form NFKD. Each list is a chunk of its own. */
export const loadWordlist = async (language: Language): Promise<string[]> =>
  (await LOAD[language]()).wordlist;

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
