import type { Translate } from '@cenote/i18n';
import type { Failure } from '../../../messages/screen.ts';

/** More are counted, not named. */
const MAX_NAMED = 3;

/** What is wrong with a recovery phrase that was typed; undefined where it is something else that failed. */
export function phraseProblem(
  t: Translate,
  { code, positions = [] }: Failure,
  phrase: string,
): string | undefined {
  const words = phrase.trim().split(/\s+/u).filter(Boolean);
  switch (code) {
    case 'PHRASE_UNKNOWN_WORDS': {
      const unknown = positions.map((position) => words[position - 1] ?? '');
      const [first, ...others] = unknown;
      if (others.length === 0) return t('extension.making.invalidWord', { word: first ?? '' });
      return unknown.length <= MAX_NAMED
        ? t('extension.making.invalidWordsNamed', { words: unknown.join(', ') })
        : t('extension.making.invalidWords', { count: unknown.length });
    }
    case 'PHRASE_LENGTH':
      return t('extension.making.phraseLength', { count: words.length });
    case 'PHRASE_CHECKSUM':
      return t('extension.making.phraseChecksum');
    default:
      return undefined;
  }
}
