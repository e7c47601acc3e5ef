import { highNetworkCostBps, priceImpactTone } from './warnings.ts';

describe('priceImpactTone', () => {
  it.each([
    [0, 'none'],
    [499.9, 'none'],
    [500, 'warn'],
    [999, 'warn'],
    [1_000, 'danger'],
  ])('of %s basis points is %s', (bps, tone) => {
    expect(priceImpactTone(bps)).toBe(tone);
  });
});

describe('highNetworkCostBps', () => {
  it.each([
    [1, 10, undefined],
    [1.01, 10, 1_010],
    [5, 1, 50_000],
    [undefined, 10, undefined],
    [1, undefined, undefined],
    [1, 0, undefined],
  ])('of %s over %s is %s', (gas, value, expected) => {
    expect(highNetworkCostBps(gas, value)).toBe(expected);
  });
});
