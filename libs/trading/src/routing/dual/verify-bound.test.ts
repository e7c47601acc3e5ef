import type { Address } from '@cenote/chains';
import fc from 'fast-check';
import type { TradeKind } from '../../pools/pool.ts';
import { createRouter } from '../router.ts';
import { makeTestMarket, randomOf } from '../testing/test-market.ts';
import { verifyBound } from './verify-bound.ts';

const { pools, tokens, wrappedNative } = makeTestMarket({ seed: 21, tokens: 8, pools: 60 });
const router = createRouter(pools, { wrappedNative });
const [a, b] = [tokens[0]!, tokens[2]!];
const byId = new Map(pools.map((pool) => [pool.id, pool]));

const requestOf = (kind: TradeKind, usd: number) => {
  const token = kind === 'exactIn' ? a : b;
  const amount = BigInt(Math.ceil((usd / token.priceUsd) * 10 ** token.decimals));
  return { tokenIn: a.address, tokenOut: b.address, amount, kind };
};

describe('verifyBound', () => {
  it.each<[TradeKind, number]>([
    ['exactIn', 1e2],
    ['exactIn', 1e5],
    ['exactOut', 1e2],
    ['exactOut', 1e5],
  ])('recomputes the bound of a quote from its certificate: %s of $%d', (kind, usd) => {
    const request = requestOf(kind, usd);
    const { bound, certificate } = router.quote(request);
    const prices = new Map(certificate!.tokens.map((token, i) => [token, certificate!.prices[i]!]));
    const through = certificate!.poolIds.map((id) => byId.get(id)!);
    expect(verifyBound(through, prices, request, wrappedNative)).toBe(bound);
    // The unit of the prices does not matter.
    const doubled = new Map([...prices].map(([token, price]) => [token, 2 * price]));
    const again = verifyBound(through, doubled, request, wrappedNative)!;
    expect(Math.abs(Number(again - bound!))).toBeLessThan(1e-9 * Number(bound) + 3);
  });

  it('is valid for arbitrary prices', () => {
    const quotes = (['exactIn', 'exactOut'] as const).map((kind) => {
      const request = requestOf(kind, 3e4);
      return { request, quote: router.quote(request) };
    });
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: 0, max: 3, noNaN: true }), (seed, spread) => {
        const random = randomOf(seed);
        const prices = new Map<Address, number>(
          tokens.map(({ address, priceUsd, decimals }) => [
            address,
            (priceUsd / 10 ** decimals) * Math.exp(spread * (random() - 0.5)),
          ]),
        );
        for (const { request, quote } of quotes) {
          const bound = verifyBound(pools, prices, request, wrappedNative);
          if (request.kind === 'exactIn') expect(bound).toBeGreaterThanOrEqual(quote.amountOut);
          else if (bound !== undefined) expect(bound).toBeLessThanOrEqual(quote.amountIn);
        }
      }),
      { seed: 22, numRuns: 200 },
    );
  });

  it('returns undefined for missing or invalid prices', () => {
    const request = requestOf('exactIn', 1e3);
    const prices = new Map(tokens.map(({ address, priceUsd }) => [address, priceUsd]));
    const broken = (price: number) => new Map(prices).set(tokens[3]!.address, price);
    expect(verifyBound(pools, new Map(), request, wrappedNative)).toBeUndefined();
    expect(verifyBound(pools, broken(Number.NaN), request, wrappedNative)).toBeUndefined();
    expect(verifyBound(pools, broken(-1), request, wrappedNative)).toBeUndefined();
    expect(
      verifyBound(pools, broken(Number.POSITIVE_INFINITY), request, wrappedNative),
    ).toBeUndefined();
  });
});
