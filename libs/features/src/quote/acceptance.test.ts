import type { RouteQuote } from '@cenote/trading';
import fc from 'fast-check';
import { accept, boundToSign, isWorseThanAccepted } from './acceptance.ts';

const quote = (kind: RouteQuote['kind'], amountIn: bigint, amountOut: bigint): RouteQuote => ({
  kind,
  tokenIn: '0x0000000000000000000000000000000000000000',
  tokenOut: '0x0000000000000000000000000000000000000001',
  amountIn,
  amountOut,
  paths: [],
  priceImpactBps: 0,
  gasUnits: 0n,
});

describe('acceptance of a quote', () => {
  const selling = accept(quote('exactIn', 100n, 10_000n), 100);
  const buying = accept(quote('exactOut', 10_000n, 100n), 100);

  it('uses the bound that the screen shows', () => {
    expect(selling.bound).toBe(9_900n);
    expect(buying.bound).toBe(10_100n);
  });

  it.each([
    [10_500n, false, 10_395n],
    [9_950n, false, 9_900n],
    [9_900n, false, 9_900n],
    [9_899n, true, undefined],
  ])('of a sale is compared with a new price of %s', (amountOut, worse, bound) => {
    const fresh = quote('exactIn', 100n, amountOut);
    expect(isWorseThanAccepted(fresh, selling)).toBe(worse);
    if (bound) expect(boundToSign(fresh, 100, selling)).toBe(bound);
  });

  it.each([
    [9_000n, false, 9_090n],
    [10_050n, false, 10_100n],
    [10_101n, true, undefined],
  ])('of a purchase is compared with a new price of %s', (amountIn, worse, bound) => {
    const fresh = quote('exactOut', amountIn, 100n);
    expect(isWorseThanAccepted(fresh, buying)).toBe(worse);
    if (bound) expect(boundToSign(fresh, 100, buying)).toBe(bound);
  });

  it('never allows a worse bound than the accepted one, nor a bound that rejects the quote', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 30n });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 5_000 }), (before, after, bps) => {
        const accepted = accept(quote('exactIn', 1n, before), bps);
        const fresh = quote('exactIn', 1n, after);
        if (isWorseThanAccepted(fresh, accepted)) return;
        const bound = boundToSign(fresh, bps, accepted);
        expect(bound >= accepted.bound && bound <= after).toBe(true);
      }),
    );
  });
});
