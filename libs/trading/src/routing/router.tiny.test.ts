import { RoutingError } from '../errors.ts';
import { createRouter } from './router.ts';
import { makeTestMarket, randomOf } from './testing/test-market.ts';

describe('amounts of a few base units', () => {
  const { pools, tokens, wrappedNative } = makeTestMarket({ seed: 77, tokens: 12, pools: 90 });
  const router = createRouter(pools, { wrappedNative });
  const random = randomOf(5);
  const pick = () => tokens[Math.floor(random() * tokens.length)]!;

  it.each([
    'exactIn',
    'exactOut',
  ] as const)('are quoted or rejected with a RoutingError, %s', (kind) => {
    let quoted = 0;
    for (let i = 0; i < 60; i++) {
      const tokenIn = pick().address;
      const tokenOut = pick().address;
      const amount = BigInt(Math.floor(10 ** (random() * 9)));
      // The gas costs far more than the trade: the search must still terminate.
      const gas = i % 2 ? { pricePerUnitX64: 1n << 90n } : undefined;
      try {
        const quote = router.quote({ tokenIn, tokenOut, amount, kind, ...(gas && { gas }) });
        expect(quote.paths.length).toBeGreaterThan(0);
        expect(kind === 'exactIn' ? quote.amountIn : quote.amountOut).toBeGreaterThanOrEqual(
          amount,
        );
        quoted++;
      } catch (error) {
        expect(error).toBeInstanceOf(RoutingError);
      }
    }
    expect(quoted).toBeGreaterThan(15);
  });
});
