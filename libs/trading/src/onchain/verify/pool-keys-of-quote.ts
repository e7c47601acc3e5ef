/**
 * `poolKeysOfQuote()`: the pool keys of a quote proof by id; reads from the chain only keys that its `PoolKeyCache`
 * does not have. Undefined if an id is not a pool of the known factories.
 */
import type { Contracts, Hex } from '@cenote/chains';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { findKeys, isV4Id } from '../read/identify-pools.ts';
import { type PoolKey, v4KeyOf } from '../read/pool-key.ts';
import type { QuoteProof } from './quote-proof.ts';

/** Milliseconds until a v4 id without a key is looked up again. */
const UNKNOWN_MS = 300_000;

/** Pool keys found by earlier verifications. */
export interface PoolKeyCache {
  /** Keys read from the chain, by id. */
  keys: Map<Hex, PoolKey>;
  /**
   * v4 ids of the last quote proof that have no key, and the time of the lookup in milliseconds of `performance.now`.
   */
  unknown?: { ids: ReadonlySet<Hex>; since: number };
}

/**
 * Returns the keys of a quote proof's pools by id, and reads only new ones. A v4 pool of the route is identified by its
 * hop, whether it exists or not. Other v4 pools that the position manager does not know are left out: anyone can create
 * pools without it, whose keys are only in the logs of all blocks, and a proof may leave out any pool that is not a
 * usual one.
 * @param ids of the pools on the route and in the proof; lower case, as all ids and tokens of the quote proof
 * @returns undefined if an id is not a pool of the known factories
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function poolKeysOfQuote(
  client: ChainClient,
  contracts: Contracts,
  { paths, block }: QuoteProof,
  ids: readonly Hex[],
  memory: PoolKeyCache,
): Promise<Map<Hex, PoolKey> | undefined> {
  const keys = new Map<Hex, PoolKey>();
  const hops = paths.flatMap((path) => path.hops);
  for (const hop of hops) {
    if (hop.protocol !== 'v4') continue;
    const key = v4KeyOf(hop, contracts);
    if (!key) return undefined;
    keys.set(key.id, key);
  }
  const others = ids.filter((id) => !keys.has(id));
  await learnKeys(client, contracts, others, block, memory);
  const onRoute = new Set(hops.map(({ poolId }) => poolId));
  for (const id of others) {
    const key = memory.keys.get(id);
    if (key) keys.set(id, key);
    else if (!isV4Id(id) || onRoute.has(id)) return undefined;
  }
  return keys;
}

async function learnKeys(
  client: ChainClient,
  contracts: Contracts,
  ids: readonly Hex[],
  block: BlockId,
  memory: PoolKeyCache,
): Promise<void> {
  const { keys, unknown } = memory;
  const now = performance.now();
  const before = unknown && now - unknown.since < UNKNOWN_MS ? unknown : undefined;
  const unknownIds = ids.filter((id) => !keys.has(id) && !before?.ids.has(id));
  for (const [id, key] of await findKeys(client, contracts, unknownIds, block)) keys.set(id, key);
  const missing = ids.filter((id) => isV4Id(id) && !keys.has(id));
  memory.unknown = { ids: new Set(missing), since: before?.since ?? now };
}
