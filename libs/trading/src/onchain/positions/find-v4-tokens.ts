/**
 * `findV4TokenIds()`: ids of an account's NFTs of v4's position manager, which does not list them: among known ids, the
 * last minted ones, and transfers in recent logs.
 */
import { type Address, type Contracts, lower, v4PositionManagerReadsAbi } from '@cenote/chains';
import { hexToBigInt, pad, toEventSelector } from 'viem';
import type { ChainClient } from '../chain-client.ts';
import { EndpointError } from '../errors.ts';
import { requestLogs } from '../logs/log-ranges.ts';
import { readBatch, readOf } from '../read/read-batch.ts';
import type { PositionBlock } from './position-state.ts';

/** Number of ids below the next one whose owners are read. */
const LAST_IDS = 2_000n;
/** Numbers of blocks whose logs are requested at a time: the next one if the endpoint rejects a request. */
const LOG_BLOCKS = [10_000n, 1_000n] as const;
const MAX_LOG_REQUESTS = 20;

const TRANSFER = toEventSelector('Transfer(address,address,uint256)');

export interface FoundTokenIds {
  /** Ascending. */
  tokenIds: bigint[];
  /** Number of NFTs of the account that were not found. */
  missing: number;
}

/**
 * Returns the ids of the NFTs that an account owns at a block. Stops as soon as as many as it owns are found.
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond to a read, or its response is unusable
 */
export async function findV4TokenIds(
  client: ChainClient,
  contracts: Contracts,
  owner: Address,
  { tokenIds, readsLogs }: { tokenIds: readonly bigint[]; readsLogs: boolean },
  block: PositionBlock,
): Promise<FoundTokenIds> {
  const manager = contracts.v4PositionManager;
  if (!manager) return { tokenIds: [], missing: 0 };
  const [owned = 0n, next = 1n] = await readBatch(
    client,
    contracts,
    [
      readOf(manager, v4PositionManagerReadsAbi, 'balanceOf', [owner]),
      readOf(manager, v4PositionManagerReadsAbi, 'nextTokenId', []),
    ],
    block,
  );
  const found = new Set<bigint>();
  const seen = new Set<bigint>();
  const missing = () => Number(owned) - found.size;
  const keepOwned = async (ids: Iterable<bigint>): Promise<void> => {
    const unseen = [...new Set(ids)].filter((id) => id > 0n && id < next && !seen.has(id));
    for (const id of unseen) seen.add(id);
    const reads = unseen.map((id) => readOf(manager, v4PositionManagerReadsAbi, 'ownerOf', [id]));
    const owners = await readBatch(client, contracts, reads, block);
    unseen.forEach((id, i) => {
      const current = owners[i];
      if (current && lower(current) === lower(owner)) found.add(id);
    });
  };
  const sources = [
    () => keepOwned(tokenIds),
    () => keepOwned(lastIds(next)),
    ...(readsLogs ? [() => findInLogs(client, manager, owner, block, missing, keepOwned)] : []),
  ];
  for (const search of sources) if (missing() > 0) await search();
  return { tokenIds: [...found].sort((a, b) => (a < b ? -1 : 1)), missing: Math.max(missing(), 0) };
}

const lastIds = (next: bigint): bigint[] => {
  const first = next > LAST_IDS ? next - LAST_IDS : 1n;
  return Array.from({ length: Number(next - first) }, (_, i) => first + BigInt(i));
};

/** Reads transfers to the account backwards from the block, while any are missing and the endpoint returns logs. */
async function findInLogs(
  client: ChainClient,
  manager: Address,
  owner: Address,
  { number }: PositionBlock,
  missing: () => number,
  keepOwned: (ids: Iterable<bigint>) => Promise<void>,
): Promise<void> {
  const filter = { address: manager, topics: [TRANSFER, null, pad(lower(owner))] };
  let to = number;
  let size = 0;
  for (let requests = 0; requests < MAX_LOG_REQUESTS && missing() > 0; requests++) {
    const blocks = LOG_BLOCKS[size];
    // Without logs the ids remain unknown.
    if (blocks === undefined) return;
    const from = to >= blocks ? to - blocks + 1n : 0n;
    try {
      const logs = await requestLogs(client, filter, from, to);
      await keepOwned(logs.flatMap(({ topics: [, , , id] }) => (id ? [hexToBigInt(id)] : [])));
    } catch (error) {
      if (!(error instanceof EndpointError)) throw error;
      size++;
      continue;
    }
    if (from === 0n) return;
    to = from - 1n;
  }
}
