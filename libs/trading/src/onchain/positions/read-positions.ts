/**
 * `readPositions()`: liquidity positions of v2, v3 and v4 from the chain alone, all at one block, in two rounds of
 * calls. Also: `readPosition()`, the same for one.
 */
import type { Contracts } from '@cenote/chains';
import { latestBlock } from '../block.ts';
import type { ChainClient } from '../chain-client.ts';
import type { PositionBlock, PositionRef, PositionState } from './position-state.ts';
import { type ReadTuple, readTuples } from './read-answers.ts';
import { shareReads } from './read-shares.ts';
import { v3PositionReads } from './read-v3-position.ts';
import { v4PositionReads } from './read-v4-position.ts';

type StateReads = ReadTuple<PositionState | undefined>;

/**
 * Returns positions at one block, in order; undefined for an NFT that does not exist (burnt, or not minted) and for an
 * address that is not a v2 pair of the network's factory. v2 positions may have zero shares. Amounts of v4 pools are
 * before what a hook may add or take.
 * @param block default: the latest
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function readPositions(
  client: ChainClient,
  contracts: Contracts,
  refs: readonly PositionRef[],
  block?: PositionBlock,
): Promise<(PositionState | undefined)[]> {
  if (refs.length === 0) return [];
  const at = block ?? (await latestBlock(client));
  const positionBlock = { number: at.number, hash: at.hash, timestamp: at.timestamp };
  const first = refs.map((ref) => firstReads(contracts, ref, positionBlock));
  const next = await readTuples(client, contracts, first, at);
  const states = await readTuples(
    client,
    contracts,
    next.filter((reads) => reads !== undefined),
    at,
  );
  const inOrder = states.values();
  return next.map((reads) => reads && inOrder.next().value);
}

/** Returns one position; see {@link readPositions}. */
export async function readPosition(
  client: ChainClient,
  contracts: Contracts,
  ref: PositionRef,
  block?: PositionBlock,
): Promise<PositionState | undefined> {
  const [state] = await readPositions(client, contracts, [ref], block);
  return state;
}

function firstReads(
  contracts: Contracts,
  ref: PositionRef,
  block: PositionBlock,
): ReadTuple<StateReads | undefined> {
  if (ref.protocol === 'v2') return shareReads(contracts, ref, block);
  const read = ref.protocol === 'v3' ? v3PositionReads : v4PositionReads;
  return read(contracts, { protocol: ref.protocol, tokenId: ref.tokenId }, block);
}
