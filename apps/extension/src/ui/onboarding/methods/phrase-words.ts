/** Numbering before a word, as in `1. clear`, `2) water` or `#3: cave`. */
const NUMBER_ALONE = /^#?\d{1,2}[.):-]?$/u;
const NUMBER_BEFORE = /^#?\d{1,2}[.):-](?=\p{L})/u;
/** The longest word of all lists of BIP-39 is shorter: what is longer is something else, such as a key. */
const MAX_WORD_LENGTH = 16;
const LETTERS = /^[\p{L}\p{M}]+$/u;
const PRIVATE_KEY = /^(0x)?[0-9a-f]{64}$/i;

/** The words of a recovery phrase as it was typed or pasted: separated by spaces, lines or commas, numbered or not. */
export const phraseWords = (text: string): string[] =>
  text
    .split(/[\s,;，、]+/u)
    .map((part) => part.replace(NUMBER_BEFORE, ''))
    .filter((part) => part !== '' && !NUMBER_ALONE.test(part));

/** How many words a recovery phrase can have (BIP-39). */
const PHRASE_LENGTHS: ReadonlySet<number> = new Set([12, 15, 18, 21, 24]);

/** Whether there are as many words as a recovery phrase can have. */
export const isPhraseLength = (words: readonly string[]): boolean =>
  PHRASE_LENGTHS.has(words.length);

/** Whether a text is the private key of one account: it belongs into another form, and on no screen. */
export const isPrivateKey = (text: string): boolean => PRIVATE_KEY.test(text.trim());

/** Whether a part of a phrase can be repeated on the screen: a word, and nothing that may be a secret by itself. */
export const isWord = (part: string): boolean =>
  part.length <= MAX_WORD_LENGTH && LETTERS.test(part);
