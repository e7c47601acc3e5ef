import { NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import type { V4Pool } from '../pools/pool.ts';
import { amount0Between, amount1Between } from '../pools/sqrt-price-math.ts';
import { MAX_TICK, MIN_TICK, sqrtPriceAtTick, tickAtSqrtPrice } from '../pools/tick-math.ts';
import { heldBy } from './held.ts';

/** A pool with one position. */
const poolOf = (
  sqrtPriceX96: bigint,
  [low, high]: readonly [number, number],
  liquidity: bigint,
): V4Pool => {
  const tick = tickAtSqrtPrice(sqrtPriceX96);
  return {
    ...{ protocol: 'v4', id: '0x01', hooks: NATIVE, fee: 500, lpFee: 500, protocolFee: 0 },
    ...{ token0: '0x0000000000000000000000000000000000000001', tickSpacing: 1 },
    token1: '0x0000000000000000000000000000000000000002',
    ...{ sqrtPriceX96, tick, liquidity: low <= tick && tick < high ? liquidity : 0n },
    ticks: [
      { index: low, liquidityGross: liquidity, liquidityNet: liquidity },
      { index: high, liquidityGross: liquidity, liquidityNet: -liquidity },
    ],
  };
};

describe('what a pool holds', () => {
  it('is nothing of a token where its price sits on the edge of the only position, however large that is', () => {
    for (const tick of [-770_000, -300_000, -1, 0, 1, 300_000, 880_000]) {
      const huge = 10n ** 36n;
      expect(heldBy(poolOf(sqrtPriceAtTick(tick), [tick, tick + 1], huge)).held1).toBe(0);
      expect(heldBy(poolOf(sqrtPriceAtTick(tick), [tick - 1, tick], huge)).held0).toBe(0);
    }
  });

  it('is what the contracts would pay out, at any price', () => {
    const position = fc
      .tuple(
        fc.integer({ min: MIN_TICK + 10, max: MAX_TICK - 2_010 }),
        fc.integer({ min: 1, max: 2_000 }),
      )
      .map(([low, width]) => [low, low + width] as const);
    fc.assert(
      fc.property(
        position,
        fc.bigInt({ min: 10n ** 20n, max: 10n ** 36n }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(0n, 1n, -1n),
        ([low, high], liquidity, part, beside) => {
          const [from, to] = [sqrtPriceAtTick(low), sqrtPriceAtTick(high)];
          const within = from + ((to - from) * BigInt(Math.floor(part * 1e9))) / 1_000_000_000n;
          const price = within + beside;
          const clamped = price < from ? from : price > to ? to : price;
          const { held0, held1 } = heldBy(poolOf(price, [low, high], liquidity));
          const [exact0, exact1] = [
            Number(amount0Between(clamped, to, liquidity, false)),
            Number(amount1Between(from, clamped, liquidity, false)),
          ];
          expect(Math.abs(held0 - exact0)).toBeLessThanOrEqual(1e-6 * exact0 + 2);
          expect(Math.abs(held1 - exact1)).toBeLessThanOrEqual(1e-6 * exact1 + 2);
        },
      ),
    );
  });
});
