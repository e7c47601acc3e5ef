/**
 * `discoverPools()`: finds all routable pools of a network in logs since genesis and returns their full states at a
 * block. Also: `followPools()` updates them to a later block by the logs since.
 */
import { type Contracts, type Hex, lower, poolEmitters } from '@cenote/chains';
import { addChange, mergeTicks, type TickChanges } from '../../pools/events.ts';
import type { Pool } from '../../pools/pool.ts';
import { followsState, hasDynamicFee } from '../../routing/pool-selection/hook-permissions.ts';
import { assertOnChain } from '../block.ts';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { isProven, type PoolKey } from '../read/pool-key.ts';
import { readHeads } from '../read/read-heads.ts';
import { assertConsistent, isConcentrated } from '../read/read-pool-states.ts';
import type { PositionedLog } from './log-ranges.ts';
import { decodePoolLog, MAKING_TOPICS, POOL_TOPICS } from './pool-logs.ts';
import { poolLogsBetween } from './pool-logs-between.ts';

/** All routable pools of a network at one block. */
export interface Discovered {
  block: BlockId;
  pools: ReadonlyMap<Hex, Pool>;
}

/**
 * Finds every routable v2, v3 and v4 pool in the factories' logs, from genesis to the block in bounded ranges, and
 * returns its full state: ticks are summed up from the liquidity logs, the rest is read from the pools at the block,
 * and both are compared.
 * @throws InconsistentPoolError if a pool's summed ticks differ from its liquidity
 * @throws NotAPoolError if a pool does not respond
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function discoverPools(
  client: ChainClient,
  contracts: Contracts,
  block: BlockId,
): Promise<Discovered> {
  const [logs] = await Promise.all([
    poolLogsBetween(client, contracts, {
      topics: MAKING_TOPICS,
      before: new Map(),
      from: 0n,
      to: block.number,
    }),
    assertOnChain(client, block),
  ]);
  return advance(client, contracts, new Map(), logs, block);
}

/**
 * Returns the same pools at a later block of the same chain: only the pools in logs since then are read again. The
 * caller ensures that the first block is still on the chain.
 * @throws as {@link discoverPools}
 */
export async function followPools(
  client: ChainClient,
  contracts: Contracts,
  { block: from, pools }: Discovered,
  block: BlockId,
): Promise<Discovered> {
  const [logs] = await Promise.all([
    poolLogsBetween(client, contracts, {
      topics: POOL_TOPICS,
      before: pools,
      from: from.number + 1n,
      to: block.number,
    }),
    assertOnChain(client, block),
  ]);
  return advance(client, contracts, pools, logs, block);
}

async function advance(
  client: ChainClient,
  contracts: Contracts,
  before: ReadonlyMap<Hex, Pool>,
  logs: readonly PositionedLog[],
  block: BlockId,
): Promise<Discovered> {
  // No log shows that a hook has changed a fee.
  const keys = new Map<Hex, PoolKey>([...before].filter(([, pool]) => hasDynamicFee(pool)));
  const changes = new Map<Hex, TickChanges>();
  const protocol = new Set(poolEmitters(contracts));
  for (const log of logs) {
    const emitter = lower(log.address);
    // Other contracts can log thousands of matching events in a block, which are not decoded.
    if (!protocol.has(emitter) && !before.has(emitter) && !keys.has(emitter)) continue;
    const event = decodePoolLog(log, contracts);
    if (!event) continue;
    if (event.kind === 'created') {
      if (isRouted(event.key) && isProven(event.key, contracts)) keys.set(event.key.id, event.key);
      continue;
    }
    const known = before.get(event.id);
    if (known) keys.set(event.id, known);
    if (!keys.has(event.id) || event.kind !== 'liquidity') continue;
    const ofPool = changes.get(event.id) ?? new Map();
    addChange(ofPool, event.change);
    changes.set(event.id, ofPool);
  }
  const pools = new Map(before);
  for (const head of await readHeads(client, contracts, [...keys.values()], block)) {
    pools.set(head.id, withTicks(head, before.get(head.id), changes.get(head.id) ?? new Map()));
  }
  return { block, pools };
}

/** Pools whose hooks may reject a swap or set its fee are not read: no route passes through them. */
const isRouted = (key: PoolKey): boolean => key.protocol !== 'v4' || followsState(key);

function withTicks(head: Pool, before: Pool | undefined, changes: TickChanges): Pool {
  if (!isConcentrated(head)) return head;
  const known = before && isConcentrated(before) ? before.ticks : [];
  const pool = { ...head, ticks: mergeTicks(known, changes) };
  assertConsistent(pool);
  return pool;
}
