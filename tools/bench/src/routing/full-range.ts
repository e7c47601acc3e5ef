import { MAX_TICK, type Pool, tickAtSqrtPrice, type V3Pool, type V4Pool } from '@cenote/trading';

const V2_FEE = 3000;
const SPACING = 60;
const LAST_TICK = Math.floor(MAX_TICK / SPACING) * SPACING;

/**
 * `asConcentrated()`: converts a v2 pool to one full-range position with the same curve, for routers without pairs of
 * this fee; returns other pools unchanged.
 */
export function asConcentrated(
  pool: Pool,
): Pick<V3Pool | V4Pool, 'fee' | 'liquidity' | 'sqrtPriceX96' | 'tick' | 'ticks'> {
  if (pool.protocol !== 'v2') return pool;
  const { reserve0, reserve1 } = pool;
  const liquidity = sqrt(reserve0 * reserve1);
  const sqrtPriceX96 = sqrt((reserve1 << 192n) / reserve0);
  return {
    fee: V2_FEE,
    liquidity,
    sqrtPriceX96,
    tick: tickAtSqrtPrice(sqrtPriceX96),
    ticks: [
      { index: -LAST_TICK, liquidityGross: liquidity, liquidityNet: liquidity },
      { index: LAST_TICK, liquidityGross: liquidity, liquidityNet: -liquidity },
    ],
  };
}

/** Integer square root, by Newton's method from above. */
function sqrt(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
