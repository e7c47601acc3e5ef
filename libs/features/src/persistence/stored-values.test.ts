import { fromJson, toJson } from './json.ts';
import { mergeStoredValues, parseStoredValues, serializeStoredValues } from './stored-values.ts';

const answer = (name: string, at: number, size = 1) => ({
  key: ['rates', name],
  at,
  data: 'x'.repeat(size),
});
const head = { timestamp: 9, buster: 'v0' };
const keysOf = (text: string) => parseStoredValues(text)?.answers.map(({ key }) => key[1]);

describe('the text that is kept', () => {
  it('holds the newest of what is too much', () => {
    const answers = [answer('old', 1, 400), answer('new', 3, 400), answer('middle', 2, 400)];
    expect(keysOf(serializeStoredValues({ ...head, answers }, 1_000))).toEqual(['new', 'middle']);
  });

  it('leaves out what alone is too much, and keeps the rest', () => {
    const answers = [answer('huge', 3, 4_000), answer('small', 1)];
    expect(keysOf(serializeStoredValues({ ...head, answers }, 1_000))).toEqual(['small']);
  });

  it('brings numbers of any size back', () => {
    const value = { wei: 2n ** 200n, list: [-1n, 0n], text: '1' };
    expect(fromJson(toJson(value))).toEqual(value);
  });

  it('does not mistake what only looks like one', () => {
    const value = { $bigint: 'one' };
    expect(fromJson(toJson(value))).toEqual(value);
  });
});

describe('what several tabs keep', () => {
  const NOW = 3 * 24 * 60 * 60_000;
  const atOf = (mine: number, other: number) =>
    mergeStoredValues([answer('x', mine)], [answer('x', other)], NOW).map(({ at }) => at);

  it.each([
    ['the newer of two', NOW - 2, NOW - 1, [NOW - 1]],
    ['nothing of the day before yesterday', NOW / 3, NOW / 3, []],
    ['nothing of a clock that went wrong', NOW, 3 * NOW, [NOW]],
  ])('is %s', (_what, mine, other, expected) => {
    expect(atOf(mine, other)).toEqual(expected);
  });
});
