import { swapPool } from '../pools/swap-pool.ts';
import { gasCost } from './gas.ts';
import { hopKeys } from './merge/hop-keys.ts';
import { isMerged, mergedLegs } from './merge/merged-legs.ts';
import { poolCalls } from './merge/pool-calls.ts';
import { runMerged } from './merge/run-merged.ts';
import { createRouter } from './router.ts';
import { makeTestMarket } from './testing/test-market.ts';
import type { QuoteRequest, RouteQuote } from './types.ts';

const SIZES_USD = [1_000, 50_000, 1_000_000, 10_000_000];
const USD_PER_LEG = [0, 0.05, 1];
/** Gas of a leg that costs `USD_PER_LEG`. */
const GAS_PER_LEG = 70_000;

const market = makeTestMarket({ seed: 91, tokens: 12, pools: 160 });
const pools = new Map(market.pools.map((pool) => [pool.id, pool]));
const keys = hopKeys(market.wrappedNative);
const router = createRouter(market.pools, market);

const cases = SIZES_USD.flatMap((usd) =>
  USD_PER_LEG.flatMap((perLeg) =>
    [
      [0, 1],
      [3, 7],
    ].map(([from, to]) => ({ usd, perLeg, from: from!, to: to! })),
  ),
);

function requestOf({ usd, perLeg, from, to }: (typeof cases)[number]): QuoteRequest {
  const [input, output] = [market.tokens[from]!, market.tokens[to]!];
  const unitsOf = (value: number, token: typeof input) =>
    (value / token.priceUsd) * 10 ** token.decimals;
  const pricePerUnitX64 = BigInt(Math.round((unitsOf(perLeg, output) / GAS_PER_LEG) * 2 ** 64));
  return {
    tokenIn: input.address,
    tokenOut: output.address,
    amount: BigInt(Math.ceil(unitsOf(usd, input))),
    kind: 'exactIn',
    gas: { pricePerUnitX64 },
  };
}

const netOf = ({ amountOut, gasUnits }: RouteQuote, { gas }: QuoteRequest): number =>
  Number(amountOut - gasCost(gasUnits, gas?.pricePerUnitX64));

describe.each(cases)('$usd dollars, $perLeg dollars a leg, from $from to $to', (each) => {
  const request = requestOf(each);
  const quote = router.quote({ ...request, merging: true });

  it('executes to the quoted amounts, each pool once', () => {
    if (!isMerged(quote.paths)) {
      expect(quote.paths.every(({ amounts }) => amounts === undefined)).toBe(true);
      return;
    }
    const run = runMerged(quote.paths, keys, (hop, amountIn) => {
      const pool = pools.get(hop.poolId)!;
      const isDown = hop.tokenIn === pool.token0;
      return swapPool(pool, isDown, 'exactIn', amountIn)?.amountOut;
    });
    expect(run).toEqual({
      amounts: quote.paths.map(({ amounts }) => amounts),
      outputs: quote.paths.map(({ amountOut }) => amountOut),
    });
    const legs = mergedLegs(quote.paths, market.wrappedNative)!;
    expect(new Set(legs.map(({ hop }) => hop.poolId)).size).toBe(legs.length);
    expect(legs.length).toBeLessThanOrEqual(64);
  });

  it('has whole amounts below the bound', () => {
    const sum = (side: 'amountIn' | 'amountOut') =>
      quote.paths.reduce((total, path) => total + path[side], 0n);
    expect([sum('amountIn'), sum('amountOut')]).toEqual([request.amount, quote.amountOut]);
    expect(quote.paths.reduce((total, { share }) => total + share, 0)).toBe(10_000);
    expect(quote.amountOut).toBeLessThanOrEqual(quote.bound!);
  });

  it('is not worse net of gas than any route executed path by path', () => {
    const net = netOf(quote, request);
    for (const maxLegs of [8, 24]) {
      const other = netOf(router.quote({ ...request, maxLegs }), request);
      expect(net).toBeGreaterThanOrEqual(other * (1 - 1e-6));
    }
  });

  it('is found again by a similar quote', () => {
    const later = router.quote({
      ...request,
      amount: (request.amount * 101n) / 100n,
      merging: true,
    });
    expect(netOf(later, request)).toBeGreaterThan(netOf(quote, request));
  });
});

it('large trades without gas come within a hundredth of a basis point of the bound', () => {
  const request = requestOf({ usd: 1_000_000, perLeg: 0.0001, from: 0, to: 1 });
  const quote = router.quote({ ...request, merging: true });
  expect(isMerged(quote.paths)).toBe(true);
  expect(quote.gapBps).toBeLessThan(0.01);
  expect(router.quote(request).gapBps).toBeGreaterThan(1);
});

describe('the limits of a transaction', () => {
  const request = {
    ...requestOf({ usd: 1_000_000, perLeg: 0.0001, from: 0, to: 1 }),
    merging: true,
  };
  const whole = router.quote(request);

  it.each([2_000_000, 900_000, 250_000])('are kept by a route within %i gas', (maxGas) => {
    const within = router.quote({ ...request, maxGas });
    expect(Number(whole.gasUnits)).toBeGreaterThan(maxGas);
    expect(Number(within.gasUnits)).toBeLessThanOrEqual(maxGas);
    expect(within.amountOut).toBeLessThan(whole.amountOut);
    expect(within.amountOut).toBeGreaterThan(whole.amountOut / 2n);
  });

  it('are kept by a route of few pool calls', () => {
    expect(poolCalls(whole.paths)).toBeGreaterThan(6);
    expect(poolCalls(router.quote({ ...request, maxLegs: 6 }).paths)).toBeLessThanOrEqual(6);
  });

  it('exclude every route if no pool call fits', () => {
    const refused = expect.objectContaining({ code: 'NOT_ENOUGH_LIQUIDITY' });
    expect(() => router.quote({ ...request, maxGas: 90_000 })).toThrow(refused);
  });
});
