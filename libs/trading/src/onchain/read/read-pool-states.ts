/**
 * `readPoolStates()`: full states of pools at one block, with all ticks, read only from their contracts and proven to
 * be the factories'. Also: `isConcentrated()` (v3 or v4) and `assertConsistent()` (ticks sum up to the liquidity).
 */
import type { Contracts, Hex } from '@cenote/chains';
import type { Pool, V3Pool, V4Pool } from '../../pools/pool.ts';
import { assertOnChain } from '../block.ts';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { InconsistentPoolError } from '../errors.ts';
import { identifyPools } from './identify-pools.ts';
import type { PoolKey } from './pool-key.ts';
import { readHeads } from './read-heads.ts';
import { readTicks } from './read-ticks.ts';
import { ALL_TICKS } from './tick-range.ts';

/**
 * Returns the full states of pools at one block, read only from their contracts, each proven to be a pool of the known
 * factories. All ticks are read through the tick bitmaps, which takes 887,272 / 128 / tickSpacing words per pool: for a
 * few pools, or if no logs are available. {@link discoverPools} finds all ticks in logs, and `verifyQuoteProof` reads
 * only those that a quote proof requires.
 *
 * @param pools ids, or keys if they are known
 * @throws NotAPoolError if one is not a pool of a known factory
 * @throws InconsistentPoolError if a pool's ticks do not sum up to its liquidity
 * @throws TooMuchToReadError if there are too many words or ticks
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state: request a new quote
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function readPoolStates(
  client: ChainClient,
  contracts: Contracts,
  pools: readonly (Hex | PoolKey)[],
  block: BlockId,
): Promise<Pool[]> {
  const ids = pools.filter((pool) => typeof pool === 'string');
  const [identified] = await Promise.all([
    identifyPools(client, contracts, ids, block),
    assertOnChain(client, block),
  ]);
  const found = identified.values();
  const keys = pools.map((pool) => (typeof pool === 'string' ? found.next().value! : pool));
  const heads = await readHeads(client, contracts, keys, block);
  const requests = heads.filter(isConcentrated).map((pool) => ({ pool, range: ALL_TICKS }));
  const ticks = await readTicks(client, contracts, requests, block);
  return heads.map((pool) => {
    if (!isConcentrated(pool)) return pool;
    const whole = { ...pool, ticks: ticks.get(pool.id) ?? [] };
    assertConsistent(whole);
    return whole;
  });
}

/** Whether a pool has ticks. */
export const isConcentrated = (pool: Pool): pool is V3Pool | V4Pool => pool.protocol !== 'v2';

/**
 * Checks the tick sums: the ticks at and below the price sum up to the liquidity in range, and all of them to zero.
 * @throws InconsistentPoolError if they do not
 */
export function assertConsistent({ id, tick, ticks, liquidity }: V3Pool | V4Pool): void {
  let inRange = 0n;
  let all = 0n;
  for (const { index, liquidityNet } of ticks) {
    all += liquidityNet;
    if (index <= tick) inRange += liquidityNet;
  }
  if (inRange !== liquidity) throw new InconsistentPoolError(id, inRange, liquidity);
  if (all !== 0n) throw new InconsistentPoolError(id, all, 0n);
}
