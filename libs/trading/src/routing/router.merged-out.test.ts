import { NATIVE } from '@cenote/chains';
import type { V4Pool } from '../pools/pool.ts';
import { swapPool } from '../pools/swap-pool.ts';
import { gasCost, gasOfPaths } from './gas.ts';
import { closesEnough, isClosing, openAndClosing } from './merge/closing.ts';
import { hasConsistentAmounts } from './merge/has-consistent-amounts.ts';
import { hopKeys } from './merge/hop-keys.ts';
import { isMerged } from './merge/merged-legs.ts';
import { runMerged } from './merge/run-merged.ts';
import { createRouter } from './router.ts';
import { address, pair } from './testing/pools.ts';
import { makeTestMarket } from './testing/test-market.ts';
import type { QuoteRequest, RouteQuote } from './types.ts';

const SIZES_USD = [1_000, 50_000, 1_000_000];
const USD_PER_LEG = [0, 0.05, 1];
/** Gas of a leg that costs `USD_PER_LEG`. */
const GAS_PER_LEG = 70_000;

const market = makeTestMarket({ seed: 91, tokens: 12, pools: 160 });
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
  return {
    tokenIn: input.address,
    tokenOut: output.address,
    amount: BigInt(Math.ceil(unitsOf(usd, output))),
    kind: 'exactOut',
    gas: {
      pricePerUnitX64: BigInt(Math.round((unitsOf(perLeg, input) / GAS_PER_LEG) * 2 ** 64)),
    },
  };
}

const costOf = ({ amountIn, gasUnits }: RouteQuote, { gas }: QuoteRequest): number =>
  Number(amountIn + gasCost(gasUnits, gas?.pricePerUnitX64));

/** Executes the exact inputs, and then the closing path for what they leave, on the pools as they left them. */
function execute({ paths }: RouteQuote, amount: bigint) {
  const { open, closing } = openAndClosing(paths)!;
  const pools = new Map(market.pools.map((pool) => [pool.id, pool]));
  const run = runMerged(open, hopKeys(market.wrappedNative), ({ poolId, tokenIn }, amountIn) => {
    const pool = pools.get(poolId)!;
    const swap = swapPool(pool, tokenIn === pool.token0, 'exactIn', amountIn);
    if (swap) pools.set(poolId, swap.pool);
    return swap?.amountOut;
  });
  if (!run || 'failed' in run) throw new Error('A pool cannot serve its part');
  let rest = amount - run.outputs.reduce((sum, output) => sum + output, 0n);
  for (const { poolId, tokenIn } of closing.hops.toReversed()) {
    const pool = pools.get(poolId)!;
    rest = swapPool(pool, tokenIn === pool.token0, 'exactOut', rest)!.amountIn;
  }
  return { ...run, closingIn: rest };
}

describe.each(cases)('$usd dollars, $perLeg dollars a leg, from $from to $to', (each) => {
  const request = requestOf(each);
  const quote = router.quote({ ...request, merging: true });
  const { open, closing } = openAndClosing(quote.paths) ?? {};

  it('executes to the quoted amounts', () => {
    const sum = (side: 'amountIn' | 'amountOut') =>
      quote.paths.reduce((total, path) => total + path[side], 0n);
    expect(sum('amountIn')).toBe(quote.amountIn);
    expect(quote.paths.reduce((total, { share }) => total + share, 0)).toBe(10_000);
    expect(quote.amountIn).toBeGreaterThanOrEqual(quote.bound!);
    expect(hasConsistentAmounts('exactOut', quote.paths, market.wrappedNative)).toBe(true);
    if (!open || !closing) {
      expect(quote.paths.every(({ amounts }) => amounts === undefined)).toBe(true);
      return;
    }
    expect([quote.amountOut, sum('amountOut')]).toEqual([request.amount, request.amount]);
    expect(execute(quote, request.amount)).toEqual({
      amounts: open.map(({ amounts }) => amounts),
      outputs: open.map(({ amountOut }) => amountOut),
      closingIn: closing.amountIn,
    });
    expect(isClosing(closing.hops)).toBe(true);
    expect(closesEnough(closing.amountOut, request.amount)).toBe(true);
    const { tokenIn, tokenOut } = request;
    expect(gasOfPaths(quote.paths, tokenIn, tokenOut, quote.ticks)).toBe(quote.gasUnits);
  });

  it('costs no more than any route executed path by path', () => {
    const other = costOf(router.quote(request), request);
    expect(costOf(quote, request)).toBeLessThanOrEqual(other * (1 + 1e-6));
  });

  it('is found again by a similar quote', () => {
    const later = router.quote({
      ...request,
      amount: (request.amount * 101n) / 100n,
      merging: true,
    });
    expect(costOf(later, request)).toBeGreaterThan(costOf(quote, request));
    expect(isMerged(later.paths)).toBe(isMerged(quote.paths));
  });
});

it('large trades without gas come within a hundredth of a basis point of the bound', () => {
  const request = requestOf({ usd: 1_000_000, perLeg: 0.0001, from: 0, to: 1 });
  const quote = router.quote({ ...request, merging: true });
  expect(isMerged(quote.paths)).toBe(true);
  expect(quote.gapBps).toBeLessThan(0.01);
  expect(router.quote(request).gapBps).toBeGreaterThan(1);
});

it('a pool that the other paths use up does not close', () => {
  const [A, B, C] = [address(0xa), address(0xb), address(0xc)];
  const pool = (n: number, fee: number, range: number): V4Pool => {
    const liquidityGross = 100_000n * 10n ** 18n;
    return {
      protocol: 'v4',
      id: address(n),
      token0: A,
      token1: B,
      fee,
      lpFee: fee,
      protocolFee: 0,
      tickSpacing: 60,
      hooks: NATIVE,
      sqrtPriceX96: 2n ** 96n,
      tick: 0,
      liquidity: liquidityGross,
      ticks: [
        { index: -range, liquidityGross, liquidityNet: liquidityGross },
        { index: range, liquidityGross, liquidityNet: -liquidityGross },
      ],
    };
  };
  // The cheap pool has 300 of the 600, the widest path of the optimum.
  const [cheap, dear] = [pool(1, 100, 60), pool(2, 10_000, 60_000)];
  // A path of two protocols cannot be an exact output of its own.
  const last = { ...pool(4, 500, 60_000), token0: B, token1: C, protocol: 'v3' as const };
  const all = [cheap, dear, pair(3, A, C, 10_000n, 10_000n), last];
  const amount = 600n * 10n ** 18n;
  const quote = createRouter(all, { wrappedNative: address(0xe) }).quote({
    tokenIn: A,
    tokenOut: B,
    amount,
    kind: 'exactOut',
    merging: true,
  });
  const { open, closing } = openAndClosing(quote.paths)!;
  expect(closing.hops.map(({ poolId }) => poolId)).toEqual([dear.id]);
  expect(open.map(({ hops }) => hops[0]!.poolId)).toContain(cheap.id);
  expect(quote.gapBps).toBeLessThan(0.1);
});

it('a closing path that costs more than it saves is not used', () => {
  const request = requestOf({ usd: 200_000, perLeg: 0, from: 0, to: 5 });
  const dear = market.pools.map((pool) =>
    pool.protocol === 'v4' ? { ...pool, fee: 20_000, lpFee: 20_000 } : pool,
  );
  const others = createRouter(dear, market);
  const merged = others.quote({ ...request, merging: true });
  expect(merged.amountIn).toBeLessThanOrEqual(others.quote(request).amountIn);
});

it('without pools of v4 it is executed path by path', () => {
  const request = requestOf({ usd: 50_000, perLeg: 0, from: 0, to: 1 });
  const others = createRouter(
    market.pools.filter(({ protocol }) => protocol !== 'v4'),
    market,
  );
  const quote = others.quote({ ...request, merging: true });
  expect(quote.paths.length).toBeGreaterThan(1);
  expect(isMerged(quote.paths)).toBe(false);
});
