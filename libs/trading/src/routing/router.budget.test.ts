import { swapPool } from '../pools/swap-pool.ts';
import { gasCost } from './gas.ts';
import { hopKeys } from './merge/hop-keys.ts';
import { isMerged } from './merge/merged-legs.ts';
import { runMerged } from './merge/run-merged.ts';
import { createRouter } from './router.ts';
import { makeTestMarket } from './testing/test-market.ts';
import type { QuoteRequest, RouteQuote } from './types.ts';

const market = makeTestMarket({ seed: 61, tokens: 10, pools: 120 });
const [from, to] = [market.tokens[0]!, market.tokens[3]!];
/** About 5 cents a leg. */
const gas = {
  pricePerUnitX64: BigInt(
    Math.round(((0.05 / to.priceUsd) * 10 ** to.decimals * 2 ** 64) / 70_000),
  ),
};
const requestOf = (usd: number, rest: Partial<QuoteRequest>): QuoteRequest => ({
  tokenIn: from.address,
  tokenOut: to.address,
  amount: BigInt(Math.ceil((usd / from.priceUsd) * 10 ** from.decimals)),
  kind: 'exactIn',
  ...rest,
});

/** Returns a new router's quote if the time is over after this many checks of the clock. */
function quoteAfter(request: QuoteRequest, checks: number): RouteQuote {
  let calls = 0;
  const now = () => calls++;
  return createRouter(market.pools, { ...market, now }).quote({ ...request, budgetMs: checks });
}

/** Returns the output of executing a quote's paths again on the pools. */
function executed({ paths }: RouteQuote): bigint | undefined {
  const pools = new Map(market.pools.map((pool) => [pool.id, pool]));
  const trade = ({ poolId, tokenIn }: (typeof paths)[number]['hops'][number], amount: bigint) => {
    const pool = pools.get(poolId)!;
    const swap = swapPool(pool, tokenIn === pool.token0, 'exactIn', amount);
    if (swap) pools.set(poolId, swap.pool);
    return swap?.amountOut;
  };
  if (isMerged(paths)) {
    const run = runMerged(paths, hopKeys(market.wrappedNative), trade);
    return run && 'outputs' in run ? run.outputs.reduce((a, b) => a + b, 0n) : undefined;
  }
  return paths.reduce(
    (sum, { hops, amountIn }) =>
      sum + hops.reduce((amount, hop) => trade(hop, amount) ?? 0n, amountIn),
    0n,
  );
}

describe.each([
  ['a small trade', requestOf(1_000, { merging: true, gas })],
  ['a trade', requestOf(100_000, { merging: true, gas })],
  ['a large trade', requestOf(3_000_000, { merging: true, gas })],
  ['a large trade without gas', requestOf(3_000_000, { merging: true })],
  ['a large trade path by path', requestOf(3_000_000, { gas })],
])('a budget of time for %s', (_, request) => {
  const netOf = ({ amountOut, gasUnits }: RouteQuote) =>
    amountOut - gasCost(gasUnits, request.gas?.pricePerUnitX64);
  const whole = createRouter(market.pools, market).quote(request);

  it('of zero still returns an exact route with a valid bound', () => {
    const quote = quoteAfter(request, 0);
    expect(quote.paths.reduce((sum, { amountIn }) => sum + amountIn, 0n)).toBe(request.amount);
    expect(executed(quote)).toBe(quote.amountOut);
    expect(quote.bound!).toBeGreaterThanOrEqual(whole.amountOut);
  });

  it('that is larger never makes the result worse, up to that without a budget', () => {
    let last = netOf(quoteAfter(request, 0));
    for (let checks = 1; checks < 5_000; checks = Math.ceil(checks * 1.4)) {
      const quote = quoteAfter(request, checks);
      expect(executed(quote)).toBe(quote.amountOut);
      expect(quote.bound!).toBeGreaterThanOrEqual(quote.amountOut);
      // A hundredth of a basis point depends on how closely the flow is solved.
      expect(Number(netOf(quote) - last) / Number(last)).toBeGreaterThan(-1e-6);
      last = netOf(quote);
    }
    expect(Number(last - netOf(whole)) / Number(last)).toBeGreaterThan(-1e-9);
  });
});
