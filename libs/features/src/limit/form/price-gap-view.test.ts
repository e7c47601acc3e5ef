import { gapView } from './price-gap-view.ts';

const market = { amountIn: 1n, amountOut: 3_000n };
const at = (amountOut: bigint) => ({ amountIn: 1n, amountOut });

describe('gapView', () => {
  it.each([
    [3_150n, false, { side: 'above', bps: 500, isWorse: false }],
    [2_700n, false, { side: 'below', bps: 1_000, isWorse: true }],
    // One token bought costs more than at the market.
    [2_700n, true, { side: 'above', bps: 1_111, isWorse: true }],
    [3_150n, true, { side: 'below', bps: 476, isWorse: false }],
    [3_000n, false, { side: 'at', bps: 0, isWorse: false }],
    [3_000n, true, { side: 'at', bps: 0, isWorse: false }],
  ])('returns the distance of a price of %s for one, inverted %s', (amountOut, isInverted, expected) => {
    expect(gapView(at(amountOut), market, isInverted)).toEqual(expected);
  });
});
