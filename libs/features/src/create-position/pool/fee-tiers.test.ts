import { LOCAL } from '@cenote/chains';
import { DYNAMIC_FEE } from '@cenote/trading';
import { readFee, usualSpacing, usualTiers } from './fee-tiers.ts';

it.each([
  [100, 1],
  [400, 8],
  [500, 10],
  [3_000, 60],
  [10_000, 200],
  [10, 1],
  [1, 1],
  [DYNAMIC_FEE, 60],
])('a fee of %d has a tick spacing of %d', (fee, spacing) => {
  expect(usualSpacing(fee)).toBe(spacing);
});

it.each([
  ['0.3', 3_000],
  ['0,05 %', 500],
  ['1', 10_000],
  ['0.0001', 1],
  ['100', 1_000_000],
  ['100.0001', undefined],
  ['0.00001', undefined],
  ['-1', undefined],
  ['', undefined],
])('the percentage %s is %s hundredths of a basis point', (text, fee) => {
  expect(readFee(text)).toBe(fee);
});

it('v3 offers the fees of the network, v2 none', () => {
  expect(usualTiers('v3', { v3FeeTiers: [100, 400] })).toEqual([
    { fee: 100, tickSpacing: 1 },
    { fee: 400, tickSpacing: 8 },
  ]);
  expect(usualTiers('v4', LOCAL).map(({ fee }) => fee)).toEqual([100, 500, 3_000, 10_000]);
  expect(usualTiers('v2', LOCAL)).toEqual([]);
});
