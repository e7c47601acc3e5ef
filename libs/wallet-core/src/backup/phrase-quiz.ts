/**
 * `quizPositions()`: selects positions of a recovery phrase whose words the user must enter. Also: `isQuizPassed()`,
 * which checks the answers.
 */
import type { Random } from '../ports.ts';

/**
 * Selects the words that the user must enter: distinct positions from 0 in ascending order, uniformly
 * distributed.
 */
export function quizPositions(words: number, random: Random, questions = 3): number[] {
  const positions = Array.from({ length: words }, (_, i) => i);
  const chosen = Array.from({ length: Math.min(questions, words) }, () =>
    positions.splice(below(positions.length, random), 1),
  ).flat();
  return chosen.sort((one, other) => one - other);
}

/** Whether each answer is the word at its position; case, Unicode form and spaces are ignored. */
export function isQuizPassed(
  words: readonly string[],
  positions: readonly number[],
  answers: readonly string[],
): boolean {
  return (
    positions.length > 0 &&
    positions.length === answers.length &&
    positions.every((position, i) => {
      const word = words[position];
      return word !== undefined && plain(word) === plain(answers[i] ?? '');
    })
  );
}

/** Wordlists are in NFKD (BIP-39). */
function plain(word: string): string {
  return word.normalize('NFKD').trim().toLowerCase();
}

/** A uniformly distributed integer below `limit` (at most 256): biased bytes are redrawn. */
function below(limit: number, random: Random): number {
  const even = 256 - (256 % limit);
  for (;;) {
    const [byte = 0] = random(1);
    if (byte < even) return byte % limit;
  }
}
