import { createRouter } from '../router.ts';
import { makeTestMarket } from '../testing/index.ts';
import type { QuoteRequest } from '../types.ts';

const { tokens, pools, wrappedNative } = makeTestMarket({ seed: 41, tokens: 8, pools: 80 });
const gas = { pricePerUnitX64: 1n << 64n };

const requestOf = (kind: QuoteRequest['kind'], from: number, to: number, usd: number) => {
  const { address: tokenIn } = tokens[from]!;
  const { address: tokenOut } = tokens[to]!;
  const { priceUsd, decimals } = tokens[kind === 'exactIn' ? from : to]!;
  const amount = BigInt(Math.round((usd / priceUsd) * 10 ** decimals));
  return { tokenIn, tokenOut, kind, amount, gas, merging: true } satisfies QuoteRequest;
};

describe('the best single path of a split route', () => {
  it.each([
    ['exactIn', 0, 1],
    ['exactIn', 3, 2],
    ['exactOut', 1, 0],
  ] as const)('is stated, is not better net of gas, and stays when the plan is reused: %s', (kind, from, to) => {
    const router = createRouter(pools, { wrappedNative });
    const request = requestOf(kind, from, to, 300_000);
    const first = router.quote(request);
    expect(first.paths.length).toBeGreaterThan(1);
    const single = first.single!;
    const net = ({ amountIn, amountOut, gasUnits }: typeof single) =>
      (kind === 'exactIn' ? amountOut : -amountIn) - gasUnits;
    expect(net(first)).toBeGreaterThanOrEqual(net(single));
    expect(kind === 'exactIn' ? single.amountIn : single.amountOut).toBe(request.amount);
    expect(router.quote(request).single).toEqual(single);
  });

  it('is not stated if the route is one path', () => {
    const quote = createRouter(pools, { wrappedNative }).quote(requestOf('exactIn', 0, 1, 1));
    expect(quote.paths).toHaveLength(1);
    expect(quote.single).toBeUndefined();
  });
});
