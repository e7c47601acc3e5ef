import { NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import { amount0Between, amount1Between } from '../../pools/math/sqrt-price-math.ts';
import {
  MAX_TICK,
  MIN_TICK,
  sqrtPriceAtTick,
  tickAtSqrtPrice,
} from '../../pools/math/tick-math.ts';
import type { V4Pool } from '../../pools/pool.ts';
import { holdingsOf } from './pool-holdings.ts';

interface Position {
  low: number;
  high: number;
  liquidity: bigint;
}

function poolOf(
  sqrtPriceX96: bigint,
  positions: readonly Position[],
  tick = tickAtSqrtPrice(sqrtPriceX96),
): V4Pool {
  const net = new Map<number, bigint>();
  for (const { low, high, liquidity } of positions) {
    net.set(low, (net.get(low) ?? 0n) + liquidity);
    net.set(high, (net.get(high) ?? 0n) - liquidity);
  }
  const inRange = positions.filter(({ low, high }) => low <= tick && tick < high);
  return {
    protocol: 'v4',
    id: '0x01',
    hooks: NATIVE,
    fee: 500,
    lpFee: 500,
    protocolFee: 0,
    token0: '0x0000000000000000000000000000000000000001',
    tickSpacing: 1,
    token1: '0x0000000000000000000000000000000000000002',
    sqrtPriceX96,
    tick,
    liquidity: inRange.reduce((sum, { liquidity }) => sum + liquidity, 0n),
    ticks: [...net]
      .sort(([a], [b]) => a - b)
      .map(([index, liquidityNet]) => ({
        index,
        liquidityNet,
        liquidityGross: 1n,
      })),
  };
}

describe('the holdings of a pool', () => {
  it('are zero for a token if its price is at the edge of the only position, of any size', () => {
    for (const tick of [-770_000, -300_000, -1, 0, 1, 300_000, 880_000]) {
      const huge = 10n ** 36n;
      const price = sqrtPriceAtTick(tick);
      const above = { low: tick, high: tick + 1, liquidity: huge };
      const below = { low: tick - 1, high: tick, liquidity: huge };
      expect(holdingsOf(poolOf(price, [above])).balance1).toBe(0);
      expect(holdingsOf(poolOf(price, [below])).balance0).toBe(0);
    }
  });

  it('are tiny if small positions extend beyond the edge of a large one', () => {
    const tick = 382_000;
    const large = { low: tick, high: tick + 1, liquidity: 2n ** 107n + 2n ** 54n };
    const small = { low: tick - 1, high: tick + 1, liquidity: 1n };
    const last = { low: -887_272, high: -887_271, liquidity: 1n };
    const { balance1 } = holdingsOf(poolOf(sqrtPriceAtTick(tick), [large, small, last]));
    expect(balance1).toBeGreaterThan(9_000);
    expect(balance1).toBeLessThan(20_000);
  });

  it('equal the amounts that the contracts would pay out, at any price', () => {
    const positions = fc.array(
      fc
        .record({
          low: fc.integer({ min: MIN_TICK + 10, max: MAX_TICK - 2_010 }),
          width: fc.integer({ min: 1, max: 2_000 }),
          liquidity: fc.bigInt({ min: 10n ** 20n, max: 10n ** 36n }),
        })
        .map(({ low, width, liquidity }) => ({ low, high: low + width, liquidity })),
      { minLength: 1, maxLength: 3 },
    );
    const beside = fc.constantFrom(0n, 1n, -1n);
    fc.assert(
      fc.property(positions, fc.integer({ min: 0, max: 1_000 }), beside, (all, part, more) => {
        const first = all[0] as Position;
        const [from, to] = [sqrtPriceAtTick(first.low), sqrtPriceAtTick(first.high)];
        const price = from + ((to - from) * BigInt(part)) / 1_000n + more;
        const exact = (amount: typeof amount0Between, isAbove: boolean) =>
          all.reduce((sum, { low, high, liquidity }) => {
            const [bottom, top] = [sqrtPriceAtTick(low), sqrtPriceAtTick(high)];
            const at = price < bottom ? bottom : price > top ? top : price;
            return sum + amount(isAbove ? at : bottom, isAbove ? top : at, liquidity, false);
          }, 0n);
        const [exact0, exact1] = [
          Number(exact(amount0Between, true)),
          Number(exact(amount1Between, false)),
        ];
        const { balance0, balance1 } = holdingsOf(poolOf(price, all));
        expect(Math.abs(balance0 - exact0)).toBeLessThanOrEqual(1e-6 * exact0 + 10);
        expect(Math.abs(balance1 - exact1)).toBeLessThanOrEqual(1e-6 * exact1 + 10);
      }),
    );
  });
});
