import { fromJson, toJson } from './json.ts';
import { mergeStoredValues, parseStoredValues, serializeStoredValues } from './stored-values.ts';

const answer = (name: string, at: number, size = 1) => ({
  key: ['rates', name],
  at,
  data: 'x'.repeat(size),
});
const head = { timestamp: 9, buster: 'v0' };
const keysOf = (text: string) => parseStoredValues(text)?.answers.map(({ key }) => key[1]);

describe('serialized query results', () => {
  it('keep the newest when the total is too large', () => {
    const answers = [answer('old', 1, 400), answer('new', 3, 400), answer('middle', 2, 400)];
    expect(keysOf(serializeStoredValues({ ...head, answers }, 1_000))).toEqual(['new', 'middle']);
  });

  it('omit a result that is too large by itself, and keep the others', () => {
    const answers = [answer('huge', 3, 4_000), answer('small', 1)];
    expect(keysOf(serializeStoredValues({ ...head, answers }, 1_000))).toEqual(['small']);
  });

  it('restore numbers of any size', () => {
    const value = { wei: 2n ** 200n, list: [-1n, 0n], text: '1' };
    expect(fromJson(toJson(value))).toEqual(value);
  });

  it('do not confuse similar values with encoded bigints', () => {
    const value = { $bigint: 'one' };
    expect(fromJson(toJson(value))).toEqual(value);
  });
});

describe('merged results of several tabs', () => {
  const NOW = 3 * 24 * 60 * 60_000;
  const atOf = (own: number, other: number) =>
    mergeStoredValues([answer('x', own)], [answer('x', other)], NOW).map(({ at }) => at);

  it.each([
    ['the newer of two results', NOW - 2, NOW - 1, [NOW - 1]],
    ['empty for expired results', NOW / 3, NOW / 3, []],
    ['without results from the future', NOW, 3 * NOW, [NOW]],
  ])('are %s', (_what, own, other, expected) => {
    expect(atOf(own, other)).toEqual(expected);
  });
});
