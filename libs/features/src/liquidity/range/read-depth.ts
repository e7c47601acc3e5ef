/** `readDepth()`: reads a pool's ticks from the chain and returns its liquidity by tick, for drawing. */
import type { Hex, Network } from '@cenote/chains';
import type { V3PoolKey, V4PoolKey } from '@cenote/trading/liquidity';
import { latestBlock } from '@cenote/trading/onchain';
import { readHeadsIfAny, readKnownTicks } from '@cenote/trading/seed';
import type { Client } from 'viem';
import { type Depth, depthOfPool } from './depth.ts';

/** Ticks on each side of the price that are read of pools with narrow tick spacings: a factor of 20,000. */
const REACH = 100_000;
const ALL = 887_272;
const MIN_SPACING_FOR_ALL = 10;
const CALLS_AT_ONCE = 2;

/** Returns the liquidity by tick of a v3 or v4 pool at the latest block; empty if the pool does not exist. */
export async function readDepth(
  client: Client,
  { contracts }: Network,
  key: (V3PoolKey | V4PoolKey) & { id: Hex },
): Promise<Depth> {
  const block = await latestBlock(client);
  const [pool] = await readHeadsIfAny(client, contracts, [key], block);
  if (!pool || pool.protocol === 'v2') return depthOfPool({ ticks: [] });
  const reach = pool.tickSpacing >= MIN_SPACING_FOR_ALL ? ALL : REACH;
  const [read] = await readKnownTicks(client, contracts, [pool], block, CALLS_AT_ONCE, reach);
  return depthOfPool(read ?? pool);
}
