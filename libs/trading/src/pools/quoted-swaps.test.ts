import type { Address, Hex } from '@cenote/chains';
import { createRouter } from '../routing/router.ts';
import { getAmountOut } from './math/v2.ts';
import type { Pool, V4Pool } from './pool.ts';
import { swapPool } from './swap-pool.ts';

const A: Address = `0x${'1'.repeat(40)}`;
const B: Address = `0x${'2'.repeat(40)}`;
const E18 = 10n ** 18n;

/** A pool whose hook takes a hundredth of what a pair of these reserves would return. */
const outOf = (amountIn: bigint, reserve = 1_000n * E18) =>
  (getAmountOut(amountIn, reserve, 2n * reserve) * 99n) / 100n;

const AMOUNTS = [1n, 2n, 4n, 8n, 16n, 32n, 64n].map((n) => n * E18);

/** Token B is the input if not `zeroForOne`; the amounts are the same. */
const hooked = (zeroForOne: boolean, amounts = AMOUNTS): V4Pool => ({
  protocol: 'v4',
  id: `0x${'a'.repeat(64)}` as Hex,
  token0: A,
  token1: B,
  hooks: `0x${'1'.repeat(36)}00cc`,
  fee: 500,
  tickSpacing: 10,
  lpFee: 500,
  protocolFee: 0,
  sqrtPriceX96: 1n << 96n,
  tick: 0,
  liquidity: 0n,
  ticks: [],
  quoted: {
    zeroForOne,
    points: amounts.map((amountIn) => ({ amountIn, amountOut: outOf(amountIn) })),
  },
});

const near = (value: bigint | undefined, expected: bigint, part: number) =>
  expect(Math.abs(Number(value) / Number(expected) - 1)).toBeLessThan(part);

describe.each([true, false])('swaps between quoted amounts, token0 in: %s', (zeroForOne) => {
  const pool = hooked(zeroForOne);

  it('return the quoted amounts where there is a quote, and nearly the pool’s own in between', () => {
    for (const amountIn of AMOUNTS) {
      near(swapPool(pool, zeroForOne, 'exactIn', amountIn)?.amountOut, outOf(amountIn), 1e-5);
      const out = swapPool(pool, zeroForOne, 'exactOut', outOf(amountIn) - E18 / 1000n);
      near(out?.amountIn, amountIn, 1e-2);
    }
    const between = 45n * E18;
    near(swapPool(pool, zeroForOne, 'exactIn', between)?.amountOut, outOf(between), 2e-3);
  });

  it('go on after a first swap', () => {
    const first = swapPool(pool, zeroForOne, 'exactIn', 16n * E18)!;
    const second = swapPool(first.pool, zeroForOne, 'exactIn', 48n * E18)!;
    near(first.amountOut + second.amountOut, outOf(64n * E18), 1e-5);
  });

  it('do not exist beyond the last quote, and in the other direction', () => {
    expect(swapPool(pool, zeroForOne, 'exactIn', 65n * E18)).toBeUndefined();
    expect(swapPool(pool, zeroForOne, 'exactOut', outOf(64n * E18) + E18)).toBeUndefined();
    expect(swapPool(pool, !zeroForOne, 'exactIn', E18)).toBeUndefined();
  });

  it('never exceed quotes whose price improves with the amount', () => {
    const flat = AMOUNTS.map((amountIn) => ({ amountIn, amountOut: outOf(amountIn) - E18 }));
    const dear = { ...pool, quoted: { zeroForOne, points: flat } };
    for (const { amountIn, amountOut } of flat) {
      const swap = swapPool(dear, zeroForOne, 'exactIn', amountIn);
      expect(Number(swap!.amountOut) / Number(amountOut)).toBeLessThan(1 + 1e-12);
    }
  });

  it('share a trade with a pair in a route, as the pool behind the hook would', () => {
    const [tokenIn, tokenOut] = zeroForOne ? [A, B] : [B, A];
    const reserve = 1_000n * E18;
    const pair: Pool = {
      protocol: 'v2',
      id: `0x${'b'.repeat(40)}` as Hex,
      token0: A,
      token1: B,
      reserve0: zeroForOne ? reserve : 2n * reserve,
      reserve1: zeroForOne ? 2n * reserve : reserve,
    };
    const router = createRouter([pair, pool], { wrappedNative: A });
    const amount = 64n * E18;
    const { paths, amountOut } = router.quote({
      tokenIn,
      tokenOut,
      amount,
      kind: 'exactIn',
      merging: true,
    });
    const through = paths.find(({ hops }) => hops[0]!.poolId === pool.id)!;
    // The best division in whole coins, tried out.
    const results = Array.from({ length: 65 }, (_, n) => BigInt(n) * E18).map(
      (part) => outOf(part) + getAmountOut(amount - part, reserve, 2n * reserve),
    );
    const best = results.reduce((most, each) => (each > most ? each : most));
    near(amountOut, best, 2e-4);
    expect(through.amountIn).toBeGreaterThan(15n * E18);
    expect(through.amountIn).toBeLessThan(50n * E18);
    const exactOut = router.quote({ tokenIn, tokenOut, amount: best, kind: 'exactOut' });
    near(exactOut.amountIn, amount, 1e-3);
  });
});
