/**
 * Recovery phrases (BIP-39): `createPhrase()` generates one, `parsePhrase()` validates words and checksum and finds the
 * languages. Also: `splitWords()`, valid lengths, type `Phrase`.
 */
import { bytesToHex } from 'viem';
import type { Random } from '../../ports.ts';
import { KeyringError } from '../errors.ts';
import { type Language, languagesOf, loadWordlist } from './wordlists.ts';

/** Lengths that BIP-39 defines: 128 bits of entropy make 12 words, each further 32 bits three more. */
export const PHRASE_LENGTHS = [12, 15, 18, 21, 24] as const;
export type PhraseLength = (typeof PHRASE_LENGTHS)[number];

/** A recovery phrase with valid words and checksum. Secret. */
export interface Phrase {
  /** The words in NFKD, separated by single spaces: the exact text from which the seed is derived. */
  sentence: string;
  /** The languages in which it is valid, most likely first. Nearly always one; the seed is the same in all. */
  languages: readonly [Language, ...Language[]];
}

/** Loaded on demand: bip39 needs a Buffer, which browsers lack. */
const loadBip39 = () => import('bip39');

/** No phrase is longer; longer texts are rejected without parsing. */
const MAX_CHARACTERS = 1_000;

/**
 * Creates a phrase in English, the only language that every wallet supports.
 * @param random source of the entropy: 16 bytes for 12 words, 32 for 24
 */
export async function createPhrase(words: PhraseLength, random: Random): Promise<Phrase> {
  const entropy = random((words / 3) * 4);
  const [{ entropyToMnemonic }, list] = await Promise.all([loadBip39(), loadWordlist('english')]);
  const sentence = entropyToMnemonic(bytesToHex(entropy).slice(2), list);
  entropy.fill(0);
  return { sentence, languages: ['english'] };
}

/**
 * Splits a typed or pasted phrase into words: case, width, spacing and invisible characters between words are ignored.
 */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[\s\u200b\u2060\ufeff]+/u)
    .filter(Boolean);

/**
 * Removes accents, which are optional in Latin lists ("ábaco" may be typed "abaco"). The marks of kana are significant
 * and remain.
 */
const withoutAccents = (word: string): string => word.replace(/[\u0300-\u036f]/g, '');

/** The list's spelling of each word; undefined for words that are not in it. */
function spell(words: readonly string[], list: readonly string[]): (string | undefined)[] {
  const spelling = new Map(list.map((word) => [withoutAccents(word), word]));
  return words.map((word) => spelling.get(withoutAccents(word)));
}

/**
 * Parses a recovery phrase in any language of BIP-39.
 * @throws KeyringError PHRASE_UNKNOWN_WORDS with the positions, in the language with the most matching words;
 * PHRASE_LENGTH; PHRASE_CHECKSUM if all words are valid but the checksum is wrong.
 */
export async function parsePhrase(text: string): Promise<Phrase> {
  const words = text.length > MAX_CHARACTERS ? [] : splitWords(text);
  const isLength = PHRASE_LENGTHS.some((length) => length === words.length);
  if (words.length === 0 || words.length > 24)
    throw new KeyringError('PHRASE_LENGTH', 'A recovery phrase has 12, 15, 18, 21 or 24 words');

  const readings = await Promise.all(
    languagesOf(words.join(' ')).map(async (language) => {
      const list = await loadWordlist(language);
      const spelled = spell(words, list);
      const unknown = spelled.flatMap((word, at) => (word === undefined ? [at + 1] : []));
      return { language, list, unknown, sentence: spelled.join(' ') };
    }),
  );
  const closest = readings.reduce((best, next) =>
    next.unknown.length < best.unknown.length ? next : best,
  );
  if (closest.unknown.length > 0) {
    const positions = closest.unknown;
    throw new KeyringError('PHRASE_UNKNOWN_WORDS', `Unknown words at positions ${positions}`, {
      positions,
    });
  }
  if (!isLength)
    throw new KeyringError('PHRASE_LENGTH', 'A recovery phrase has 12, 15, 18, 21 or 24 words');

  const { validateMnemonic } = await loadBip39();
  const right = readings.filter(
    ({ unknown, sentence, list }) => unknown.length === 0 && validateMnemonic(sentence, list),
  );
  const [first, ...others] = right;
  if (!first) throw new KeyringError('PHRASE_CHECKSUM', 'Invalid recovery phrase checksum');
  // Languages that share all words spell them equally except for accents: keeps those with the same seed.
  const same = others.filter(({ sentence }) => sentence === first.sentence);
  return {
    sentence: first.sentence,
    languages: [first.language, ...same.map(({ language }) => language)],
  };
}
