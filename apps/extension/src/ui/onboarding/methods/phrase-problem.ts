/**
 * `phraseProblem()`: error text for a typed recovery phrase (unknown words, length, checksum); undefined if the failure
 * has another cause.
 */
import type { Translate } from '@cenote/i18n';
import type { Failure } from '../../../messages/ui.ts';
import { isPrivateKey, isWord, phraseWords } from './phrase-words.ts';

/** Further words are counted instead of listed. */
const MAX_NAMED = 3;

/**
 * Error text for a typed recovery phrase; undefined if the failure has another cause. Only words are repeated: a key
 * that was pasted into the wrong field is not shown.
 */
export function phraseProblem(
  t: Translate,
  { code, positions = [] }: Failure,
  phrase: string,
): string | undefined {
  const words = phraseWords(phrase);
  switch (code) {
    case 'PHRASE_UNKNOWN_WORDS': {
      if (isPrivateKey(phrase)) return t('extension.creation.phraseIsKey');
      const unknown = positions.map((position) => words[position - 1] ?? '');
      const [first = '', ...others] = unknown;
      if (unknown.length > MAX_NAMED || !unknown.every(isWord))
        return t('extension.creation.invalidWords', { count: unknown.length });
      return others.length === 0
        ? t('extension.creation.invalidWord', { word: first })
        : t('extension.creation.invalidWordsNamed', { words: unknown.join(', ') });
    }
    case 'PHRASE_LENGTH':
      return isPrivateKey(phrase)
        ? t('extension.creation.phraseIsKey')
        : t('extension.creation.phraseLength', { count: words.length });
    case 'PHRASE_CHECKSUM':
      return t('extension.creation.phraseChecksum');
    default:
      return undefined;
  }
}
