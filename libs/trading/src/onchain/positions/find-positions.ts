/**
 * `findPositionRefs()`: which liquidity positions an account has, from the chain alone, and how many NFTs were not found.
 * Also: types `PositionHints`, `FoundRefs`.
 */
import {
  type Address,
  type Contracts,
  lower,
  v2SharesAbi,
  v3PositionManagerReadsAbi,
} from '@cenote/chains';
import { v2PairAddress } from '../../swap/build/pool-address.ts';
import type { ChainClient } from '../chain-client.ts';
import { readBatch, readOf } from '../read/read-batch.ts';
import { findV4TokenIds } from './find-v4-tokens.ts';
import type { PositionBlock, PositionRef } from './position-state.ts';

/** Maximum number of NFTs of v3 that are listed for an account. */
const MAX_NFTS = 500;
/** Maximum number of tokens of which all pairs are read: 1,770 pairs. */
const MAX_TOKENS = 60;

/** Where positions may be found. */
export interface PositionHints {
  /** Tokens between which v2 pairs are looked for; at most the first 60. */
  tokens?: readonly Address[];
  /** Token ids of v4 that the account owned at some time, for example from its own transactions. */
  tokenIds?: readonly bigint[];
  /** Whether transfers of v4's NFTs are also looked for in recent logs; default true. */
  readsLogs?: boolean;
}

/** Positions that were found. */
export interface FoundRefs {
  refs: PositionRef[];
  /** Number of NFTs of v4 that the account owns but that were not found: their ids are unknown. */
  missingV4: number;
  /** Number of NFTs of v3 beyond the first 500 of the account, which are not read. */
  missingV3: number;
}

/**
 * Returns which positions an account has at a block: NFTs of v3 (at most 500), shares of v2 pairs between the given
 * tokens, and the NFTs of v4 whose ids are given, among the last 2,000 minted, or in recent logs: v4's position manager
 * does not list them. Includes NFTs without liquidity.
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function findPositionRefs(
  client: ChainClient,
  contracts: Contracts,
  owner: Address,
  { tokens = [], tokenIds = [], readsLogs = true }: PositionHints,
  block: PositionBlock,
): Promise<FoundRefs> {
  const [shares, v3, v4] = await Promise.all([
    findShares(client, contracts, owner, tokens, block),
    findV3TokenIds(client, contracts, owner, block),
    findV4TokenIds(client, contracts, owner, { tokenIds, readsLogs }, block),
  ]);
  const refs: PositionRef[] = [
    ...v3.tokenIds.map((tokenId) => ({ protocol: 'v3', tokenId }) as const),
    ...v4.tokenIds.map((tokenId) => ({ protocol: 'v4', tokenId }) as const),
    ...shares.map((pair) => ({ protocol: 'v2', pair, owner: lower(owner) }) as const),
  ];
  return { refs, missingV4: v4.missing, missingV3: v3.missing };
}

async function findV3TokenIds(
  client: ChainClient,
  contracts: Contracts,
  owner: Address,
  block: PositionBlock,
): Promise<{ tokenIds: bigint[]; missing: number }> {
  const at = contracts.v3PositionManager;
  const countRead = readOf(at, v3PositionManagerReadsAbi, 'balanceOf', [owner]);
  const [count = 0n] = await readBatch(client, contracts, [countRead], block);
  const listed = Math.min(Number(count), MAX_NFTS);
  const reads = Array.from({ length: listed }, (_, i) =>
    readOf(at, v3PositionManagerReadsAbi, 'tokenOfOwnerByIndex', [owner, BigInt(i)]),
  );
  const ids = await readBatch(client, contracts, reads, block);
  const tokenIds = ids.filter((id) => id !== undefined);
  return { tokenIds, missing: Number(count) - tokenIds.length };
}

async function findShares(
  client: ChainClient,
  contracts: Contracts,
  owner: Address,
  tokens: readonly Address[],
  block: PositionBlock,
): Promise<Address[]> {
  const { v2Factory } = contracts;
  if (!v2Factory) return [];
  const some = [...new Set(tokens.map(lower))].slice(0, MAX_TOKENS);
  const pairs = some.flatMap((a, i) =>
    some.slice(i + 1).map((b) => v2PairAddress(v2Factory, a, b)),
  );
  const reads = pairs.map((pair) => readOf(pair, v2SharesAbi, 'balanceOf', [owner]));
  const balances = await readBatch(client, contracts, reads, block);
  return pairs.filter((_, i) => (balances[i] ?? 0n) > 0n);
}
