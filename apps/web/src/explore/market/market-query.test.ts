import { marketHistoryOf } from './market-query.ts';

const sums = (tvlUsd: number, volumeUsd: number) => ({ tvlUsd, volumeUsd });
const totals = {
  tvlUsd: 30,
  tvlChange: 0.5,
  volumeUsd: 3,
  volumeChange: null,
  // As the gateway returns them: in any order, without empty protocols.
  protocols: [
    { protocol: 'v4' as const, ...sums(10, 1) },
    { protocol: 'v2' as const, ...sums(20, 2) },
  ],
  days: [
    { start: 0, protocols: [] },
    { start: 86_400, protocols: [{ protocol: 'v3' as const, ...sums(7, 8) }] },
  ],
};

test.each([
  ['tvl', 30, 0.5, [20, 0, 10], [0, 7, 0]],
  ['volume', 3, null, [2, 0, 1], [0, 8, 0]],
] as const)('marketHistoryOf computes the %s by protocol, in total and by day', (figure, now, change, parts, last) => {
  expect(marketHistoryOf(totals, figure)).toEqual({
    now,
    change,
    parts,
    days: [
      { start: 0, parts: [0, 0, 0] },
      { start: 86_400, parts: last },
    ],
  });
});
