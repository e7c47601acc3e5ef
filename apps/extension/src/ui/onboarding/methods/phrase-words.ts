/**
 * `phraseWords()`: splits a typed or pasted recovery phrase into words, without numbering. Also: `isPhraseLength()`,
 * `isPrivateKey()`, and `isWord()`, whether a part can be shown in an error.
 */
const NUMBER_ALONE = /^#?\d{1,2}[.):-]?$/u;
const NUMBER_BEFORE = /^#?\d{1,2}[.):-](?=\p{L})/u;
/** All words of the BIP-39 lists are shorter: a longer text is something else, such as a key. */
const MAX_WORD_LENGTH = 16;
const LETTERS = /^[\p{L}\p{M}]+$/u;
const PRIVATE_KEY = /^(0x)?[0-9a-f]{64}$/i;

/** Splits a typed or pasted recovery phrase into words: separated by spaces, lines or commas, numbered or not. */
export const phraseWords = (text: string): string[] =>
  text
    .split(/[\s,;，、]+/u)
    .map((part) => part.replace(NUMBER_BEFORE, ''))
    .filter((part) => part !== '' && !NUMBER_ALONE.test(part));

/** Valid numbers of words of a recovery phrase (BIP-39). */
const PHRASE_LENGTHS: ReadonlySet<number> = new Set([12, 15, 18, 21, 24]);

/** Whether the number of words is valid. */
export const isPhraseLength = (words: readonly string[]): boolean =>
  PHRASE_LENGTHS.has(words.length);

/** Whether a text is a private key: it belongs into another form and must not be shown. */
export const isPrivateKey = (text: string): boolean => PRIVATE_KEY.test(text.trim());

/** Whether a part of a phrase can be shown in an error: a single word, which is not a secret. */
export const isWord = (part: string): boolean =>
  part.length <= MAX_WORD_LENGTH && LETTERS.test(part);
