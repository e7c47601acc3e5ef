import { gapBeyondAllRoundingBps, gapBeyondRoundingBps, gapBps, spread } from './gaps.ts';
import { result, results } from './testing.ts';

const proof = { isExact: true, isProven: true, bound: 1000n, rounding: 3n };

it('a gap is the bound minus the result and the allowance', () => {
  const entry = results({ cenote: result(990n) }, {}, { proof });
  expect(gapBps(entry)).toBe(100);
  expect(gapBeyondRoundingBps(entry)).toBe(70);
  expect(gapBeyondAllRoundingBps(entry)).toBe(50);
});

it('a gap of an exact output is its additional cost', () => {
  const entry = results({ cenote: result(-1250n) }, { kind: 'exactOut' }, { proof });
  expect(gapBps(entry)).toBe(2000);
});

it.each([
  ['route', results({ cenote: { ms: 1, isFailure: false } }, {}, { proof })],
  ['bound', results({ cenote: result(1n) })],
])('there is no gap without a %s', (_, entry) => {
  expect(gapBps(entry)).toBeUndefined();
});

it('a spread omits unknown values', () => {
  expect(spread([1, undefined, 3, 2])).toEqual({ cases: 3, p50: 2, p95: 3, max: 3 });
});
