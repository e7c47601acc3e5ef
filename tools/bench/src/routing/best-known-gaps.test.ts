import { gapsToBestKnown } from './best-known-gaps.ts';
import { result, results } from './testing.ts';

const LARGE = 10n ** 12n;

it('gapsToBestKnown groups default requests with gas by size, against any router within the cap', () => {
  const paid = { usdPerLeg: 0.05, sizeUsd: 1000 };
  const behind = { cenote: result(LARGE - 10_000_000n), search: result(LARGE) };
  const first = { cenote: result(LARGE), tines: result(LARGE * 2n, { legs: 9 }) };
  const all = [
    results(behind, { ...paid, tokenIn: '0x1' }),
    results(first, { ...paid, tokenIn: '0x2' }),
    results(behind, { ...paid, usdPerLeg: 0 }),
    results(behind, { ...paid, maxLegs: undefined, tokenIn: '0x3' }),
    results(behind, { ...paid, sizeUsd: 100 }),
  ];
  expect(gapsToBestKnown(all)).toMatchObject([
    { sizeUsd: 100, usdPerLeg: 0.05, cases: 1, max: 0.1 },
    { sizeUsd: 1000, usdPerLeg: 0.05, cases: 2, p50: 0, max: 0.1 },
  ]);
});
