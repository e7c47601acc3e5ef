/**
 * `readSeed()`: reads what begins the index of a network at a block: the existing pools of its listed tokens with their
 * state, ticks near the price, balances and supplies, and the tokens' texts. Also: type `Seed`.
 */
import {
  type Address,
  type Contracts,
  type Hex,
  hubTokensOf,
  isNative,
  lower,
  type Network,
} from '@cenote/chains';
import type { Pool, V3Pool, V4Pool } from '@cenote/trading';
import type { BlockId, ChainClient } from '@cenote/trading/onchain';
import { readBatch } from '@cenote/trading/onchain';
import {
  type FoundPool,
  findPools,
  readKnownTicks,
  seedPairs,
  V4_TIERS,
} from '@cenote/trading/seed';
import { readTokenText, type TokenText } from '../tokens/token-text.ts';

export interface Seed {
  pools: (FoundPool & { pool: Pool })[];
  /** By address; a contract without decimals is not a token and has no entry. */
  tokens: ReadonlyMap<Address, TokenText>;
}

const MAX_POOLS = 20_000;
/** Concurrent requests: providers limit them, and the transport lowers their number after a 429. */
const AT_ONCE = 8;

/**
 * Reads the state after a block.
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, its response is unusable or its gas limit too low
 */
export async function readSeed(
  client: ChainClient,
  { id: chainId, contracts, wrappedNative, v3FeeTiers }: Network,
  tokens: readonly Address[],
  block: BlockId,
): Promise<Seed> {
  const pairs = seedPairs(tokens, hubTokensOf(chainId), wrappedNative);
  const tiers = { v3Fees: v3FeeTiers, v4: V4_TIERS };
  const all = await findPools(client, contracts, pairs, tiers, block, AT_ONCE);
  const found = all.slice(0, MAX_POOLS);
  const concentrated = found.flatMap(({ pool }) => (pool.protocol === 'v2' ? [] : [pool]));
  const known = new Map<Hex, V3Pool | V4Pool>();
  for (const pool of await readKnownTicks(client, contracts, concentrated, block, AT_ONCE)) {
    known.set(pool.id, pool);
  }
  const pools = found.map((each) => ({ ...each, pool: known.get(each.pool.id) ?? each.pool }));
  return { pools, tokens: await readTexts(client, contracts, pools, block) };
}

/** Reads the symbols, names and decimals of the pools' tokens. */
async function readTexts(
  client: ChainClient,
  contracts: Contracts,
  pools: readonly FoundPool[],
  block: BlockId,
): Promise<Map<Address, TokenText>> {
  const addresses = [...new Set(pools.flatMap(({ pool }) => [pool.token0, pool.token1]))]
    .filter((address) => !isNative(address))
    .map(lower);
  const calls: { to: Address; data: Hex; resolve: (result: Hex | undefined) => void }[] = [];
  const texts = addresses.map(async (address) => {
    const call = (to: Address, data: Hex) =>
      new Promise<Hex | undefined>((resolve) => calls.push({ to, data, resolve }));
    return [address, await readTokenText(call, address)] as const;
  });
  const reads = calls.map(({ to, data }) => ({ to, data, decode: (result: Hex) => result }));
  const results = await readBatch(client, contracts, reads, block);
  for (const [i, { resolve }] of calls.entries()) resolve(results[i]);
  const read = await Promise.all(texts);
  return new Map(read.flatMap(([address, text]) => (text ? [[address, text] as const] : [])));
}
