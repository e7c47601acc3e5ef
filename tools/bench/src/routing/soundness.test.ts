import { soundness } from './soundness.ts';
import { result, results } from './testing.ts';

const proof = { isExact: true, isProven: true, bound: 100n, pools: 7 };
const off = { maxLegs: undefined, maxHops: 16 };

it('counts and lists quotes whose values are wrong', () => {
  const all = [
    results({ cenote: result(99n) }, {}, { proof }),
    results({ cenote: result(99n) }, {}, { proof: { ...proof, isExact: false } }),
    results({ cenote: result(99n) }, {}, { proof: { ...proof, isProven: false } }),
  ];
  const { counts, violations } = soundness(all);
  expect(counts).toMatchObject({ inexact: 1, unproven: 1, aboveBound: 0 });
  expect(violations).toHaveLength(2);
});

it.each([
  ['ours', { cenote: result(101n) }, {}, 1],
  ['a peer’s, caps off', { cenote: result(99n), peer: result(101n) }, off, 1],
  [
    'a peer’s over more hops than the bound covers',
    { cenote: result(99n), peer: result(101n) },
    {},
    0,
  ],
])('counts and lists routes above the bound: %s', (_, scores, request, count) => {
  const { counts, violations } = soundness([results(scores, request, { proof })]);
  expect(counts.aboveBound).toBe(count);
  expect(violations).toHaveLength(count);
});

it('counts exact outputs that cost less than the bound', () => {
  const scores = {
    cenote: {
      ...result(-99n),
      result: { amountIn: 99n, amountOut: 1n, net: -99n, legs: 1, mixes: false },
    },
  };
  expect(soundness([results(scores, { kind: 'exactOut' }, { proof })]).counts.aboveBound).toBe(1);
});

it('reports how many pools a bound covers without caps', () => {
  const all = [results({ cenote: result(1n) }, off, { proof }), results({ cenote: result(1n) })];
  expect(soundness(all).counts.poolsUnderBound).toEqual({ w: 7 });
});
