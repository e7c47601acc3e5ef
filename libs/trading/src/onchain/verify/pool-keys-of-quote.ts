import type { Contracts, Hex } from '@cenote/chains';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { findKeys, isV4Id } from '../read/identify-pools.ts';
import { type PoolKey, v4KeyOf } from '../read/pool-key.ts';
import type { QuoteProof } from './quote-proof.ts';

/* Resolves the pool keys that a quote proof names, with a cache. */

/** Time until a v4 id without a key is looked up again. */
const UNKNOWN_MS = 300_000;

/** Pool keys found by earlier verifications. */
export interface PoolKeyCache {
  /** As the chain says them. */
  keys: Map<Hex, PoolKey>;
  /** v4 ids of the last quote proof without a key, and since when, in milliseconds of `performance.now`. */
  unknown?: { ids: ReadonlySet<Hex>; since: number };
}

/**
 * The keys of the pools that a quote proof names, by id, asking only for those that are new. A v4 pool of the route is known by
 * its hop, whether it was made or not. Of the others those are left out that the position manager does not know: anybody
 * can make pools past it, whose keys are in the logs of all blocks alone, and a proof may leave out any pool that is not a
 * usual one.
 * @param ids of the pools on the route and in the proof; lower case, as all ids and tokens of the quote proof.
 * @returns undefined where something is named that is no pool of the known factories.
 * @throws BlockUnavailableError, EndpointError
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
  const asked = ids.filter((id) => !keys.has(id) && !before?.ids.has(id));
  for (const [id, key] of await findKeys(client, contracts, asked, block)) keys.set(id, key);
  const missing = ids.filter((id) => isV4Id(id) && !keys.has(id));
  memory.unknown = { ids: new Set(missing), since: before?.since ?? now };
}
