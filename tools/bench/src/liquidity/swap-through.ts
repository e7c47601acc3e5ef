/** `swapThrough()`: swaps through one pool, so that its price moves and its positions earn fees. */
import { type Address, lower } from '@cenote/chains';
import { type PoolKey, poolIdOf } from '@cenote/trading/liquidity';
import { v2PairAddress, v3PoolAddress } from '@cenote/trading/swap';
import { CONTRACTS, type SwapHarness } from '../lib/swap-harness.ts';

/** Returns the address of a pool, or the id of a v4 pool. */
export function idOf(pool: PoolKey) {
  const { token0, token1 } = pool;
  if (pool.protocol === 'v2') return v2PairAddress(CONTRACTS.v2Factory, token0, token1);
  return pool.protocol === 'v3'
    ? v3PoolAddress(CONTRACTS.v3Factory, token0, token1, pool.fee)
    : poolIdOf(pool);
}

const allowed = new Set<Address>();

/** Swaps `amount` of one token into the other, at any price. */
export async function swapThrough(
  harness: SwapHarness,
  pool: PoolKey,
  zeroForOne: boolean,
  amountIn: bigint,
): Promise<void> {
  const { protocol, token0, token1 } = pool;
  const [tokenIn, tokenOut] = zeroForOne ? [token0, token1] : [token1, token0];
  if (!allowed.has(tokenIn) && BigInt(tokenIn) > 0n) {
    allowed.add(tokenIn);
    await harness.allow(lower(tokenIn));
  }
  const hop = {
    protocol,
    poolId: idOf(pool),
    fee: protocol === 'v2' ? 3_000 : pool.fee,
    tokenIn,
    tokenOut,
    ...(protocol !== 'v2' && { tickSpacing: pool.tickSpacing }),
    ...(protocol === 'v4' && { hooks: pool.hooks }),
  };
  const path = { share: 10_000, amountIn, amountOut: 1n, hops: [hop] };
  const route = {
    kind: 'exactIn',
    tokenIn,
    tokenOut,
    amountIn,
    amountOut: 1n,
    paths: [path],
  } as const;
  await harness.send(await harness.plan(route, { slippageBps: 4_900 }));
  // A pool without enough liquidity takes less than was sent, which no minimum prevents here.
  await harness.client.setBalance({ address: CONTRACTS.universalRouter, value: 0n });
}
