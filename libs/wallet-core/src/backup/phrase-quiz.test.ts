import fc from 'fast-check';
import { isQuizPassed, quizPositions } from './phrase-quiz.ts';

const random = (length: number) => globalThis.crypto.getRandomValues(new Uint8Array(length));
const WORDS = ['abandon', 'ability', 'able', 'about', 'above', 'absent'];

test('asks for different words of the phrase, in order', () => {
  fc.assert(
    fc.property(fc.constantFrom(12, 15, 18, 21, 24), fc.nat({ max: 6 }), (words, questions) => {
      const positions = quizPositions(words, random, questions);
      expect(positions).toHaveLength(questions);
      expect(new Set(positions).size).toBe(questions);
      expect(positions).toEqual([...positions].sort((one, other) => one - other));
      for (const position of positions) expect(position < words && position >= 0).toBe(true);
    }),
  );
});

test('redraws values that would favour the first words', () => {
  const drawn = [255, 252, 251, 0, 0];
  // 256 values cannot be distributed evenly to 12 words: those from 252 on are redrawn.
  expect(quizPositions(12, () => Uint8Array.of(drawn.shift() ?? 0), 1)).toEqual([251 % 12]);
});

test.each([
  [[0, 2, 5], ['abandon', 'able', 'absent'], true],
  [[0, 2, 5], [' Abandon', 'ABLE ', 'absent'], true],
  [[0, 2, 5], ['able', 'abandon', 'absent'], false],
  [[0, 2, 5], ['abandon', 'able'], false],
  [[0, 2, 5], ['abandon', 'able', ''], false],
  [[0, 9], ['abandon', ''], false],
  [[], [], false],
])('compares the word %j with the answer %j: %s', (positions, answers, passed) => {
  expect(isQuizPassed(WORDS, positions, answers)).toBe(passed);
});

test('accepts letters with accents in any Unicode form', () => {
  expect(isQuizPassed(['\u00e9tude'.normalize('NFKD')], [0], ['\u00e9tude'])).toBe(true);
});
