import { createRouter } from '../router.ts';
import { makeTestMarket } from '../testing/test-market.ts';

/** Maximum gap in basis points; paths of exact outputs use one protocol each, which the bound does not consider. */
const WIDEST = { exactIn: 100, exactOut: 500 };

describe('the bound of a quote', () => {
  // Many tokens and few pools: the best prices are more hops apart than a path may have.
  const universe = makeTestMarket({ seed: 92, tokens: 150, pools: 700 });
  const router = createRouter(universe.pools, universe);
  const fine = universe.tokens.filter(({ decimals }) => decimals === 18).slice(0, 24);

  it.each([
    'exactIn',
    'exactOut',
  ] as const)('is close for trades with a small price impact (%s)', (kind) => {
    let quoted = 0;
    fine.forEach((from, i) => {
      const to = fine[(i + 7) % fine.length]!;
      const fixed = kind === 'exactIn' ? from : to;
      const amount = BigInt(Math.ceil((100 / fixed.priceUsd) * 10 ** fixed.decimals));
      const { bound, gapBps } = router.quote({
        tokenIn: from.address,
        tokenOut: to.address,
        amount,
        kind,
      });
      expect(bound).toBeDefined();
      expect(gapBps).toBeLessThan(WIDEST[kind]);
      quoted++;
    });
    expect(quoted).toBe(fine.length);
  });
});
