import { bytesToHex } from 'viem';
import type { Random } from '../../ports.ts';
import { KeyringError } from '../errors.ts';
import { type Language, languagesOf, loadWordlist } from './wordlists.ts';

/** Lengths that BIP-39 knows: 128 bits of entropy give 12 words, each further 32 bits three more. */
export const PHRASE_LENGTHS = [12, 15, 18, 21, 24] as const;
export type PhraseLength = (typeof PHRASE_LENGTHS)[number];

/** A recovery phrase whose words and checksum are right. Secret. */
export interface Phrase {
  /** The words in Unicode form NFKD, one space between them: the exact text that the seed is made of. */
  sentence: string;
  /** The languages whose list and checksum it fits, the likelier first. Nearly always one; the seed is the same in all. */
  languages: readonly [Language, ...Language[]];
}

/** Loaded when a phrase is made or read: bip39 needs a Buffer, which browsers do not have. */
const loadBip39 = () => import('bip39');

/** No phrase is longer; a text that is, is not looked at. */
const MAX_CHARACTERS = 1_000;

/**
 * A new phrase in English, the one language that every wallet reads.
 * @param random source of the entropy: 16 bytes for 12 words, 32 for 24
 */
export async function createPhrase(words: PhraseLength, random: Random): Promise<Phrase> {
  const entropy = random((words / 3) * 4);
  const [{ entropyToMnemonic }, list] = await Promise.all([loadBip39(), loadWordlist('english')]);
  const sentence = entropyToMnemonic(bytesToHex(entropy).slice(2), list);
  entropy.fill(0);
  return { sentence, languages: ['english'] };
}

/** The words as typed or pasted: case, width, spacing and invisible characters between words do not matter. */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[\s\u200b\u2060\ufeff]+/u)
    .filter(Boolean);

/** Accents that Latin lists do without ("ábaco" is typed "abaco"). The marks of kana are others and count. */
const withoutAccents = (word: string): string => word.replace(/[\u0300-\u036f]/g, '');

/** The list's spelling of each word; undefined where it knows none. */
function spell(words: readonly string[], list: readonly string[]): (string | undefined)[] {
  const spelling = new Map(list.map((word) => [withoutAccents(word), word]));
  return words.map((word) => spelling.get(withoutAccents(word)));
}

/**
 * Reads a recovery phrase in any language of BIP-39.
 * @throws {KeyringError} PHRASE_UNKNOWN_WORDS with the positions, in the language that knows most of the words; PHRASE_LENGTH;
 * PHRASE_CHECKSUM where all words are known but do not belong together.
 */
export async function parsePhrase(text: string): Promise<Phrase> {
  const words = text.length > MAX_CHARACTERS ? [] : splitWords(text);
  const isLength = PHRASE_LENGTHS.some((length) => length === words.length);
  if (words.length === 0 || words.length > 24)
    throw new KeyringError('PHRASE_LENGTH', 'A phrase has 12, 15, 18, 21 or 24 words');

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
    throw new KeyringError('PHRASE_UNKNOWN_WORDS', `No list has the words at ${positions}`, {
      positions,
    });
  }
  if (!isLength) throw new KeyringError('PHRASE_LENGTH', 'A phrase has 12, 15, 18, 21 or 24 words');

  const { validateMnemonic } = await loadBip39();
  const right = readings.filter(
    ({ unknown, sentence, list }) => unknown.length === 0 && validateMnemonic(sentence, list),
  );
  const [first, ...others] = right;
  if (!first) throw new KeyringError('PHRASE_CHECKSUM', 'The words do not form a phrase');
  // Languages that share all its words share their spelling but for accents: keep those that give the same seed.
  const same = others.filter(({ sentence }) => sentence === first.sentence);
  return {
    sentence: first.sentence,
    languages: [first.language, ...same.map(({ language }) => language)],
  };
}
