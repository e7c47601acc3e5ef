/**
 * `readTicks()`: initialised ticks of pools within ranges, by pool id. Also its two parts: `readBits()` (indices from
 * the tick bitmaps) and `readHoldings()` (liquidity of given ticks), and type `TickRequest`.
 */
import {
  type Address,
  type Contracts,
  type Hex,
  v3PoolAbi,
  v3TickBitmapAbi,
  v4StateViewAbi,
  v4TickBitmapAbi,
} from '@cenote/chains';
import type { Tick, V3Pool, V4Pool } from '../../pools/pool.ts';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { EndpointError, TooMuchToReadError } from '../errors.ts';
import { type LatestReads, type Read, readBatch, readOf } from './read-batch.ts';
import { type TickRange, ticksInWord, wordsOf } from './tick-range.ts';

/** A pool and the range of its ticks to read. */
export interface TickRequest {
  pool: V3Pool | V4Pool;
  range: TickRange;
}

/** Default limit of words or ticks per read: all of a few hundred pools. */
const MAX_READS = 400_000;

/**
 * Returns the initialised ticks of pools within ranges, ascending, by pool id: first their indices from the tick
 * bitmap, then their contents. Two rounds of calls.
 * @throws TooMuchToReadError if there are more words or ticks than the limit
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function readTicks(
  client: ChainClient,
  contracts: Contracts,
  requests: readonly TickRequest[],
  block: BlockId,
  mostReads = MAX_READS,
): Promise<Map<Hex, Tick[]>> {
  const words = requests.flatMap(({ pool, range }) => {
    const { first, last } = wordsOf(range, pool.tickSpacing);
    return Array.from({ length: last - first + 1 }, (_, i) => ({ pool, word: first + i }));
  });
  assertReasonable(words.length, mostReads);
  const found = await readBits(client, contracts, words, block);
  assertReasonable(found.length, mostReads);
  const ticks = await readHoldings(client, contracts, found, block);
  return new Map(requests.map(({ pool }) => [pool.id, ticks.get(pool.id) ?? []]));
}

/**
 * Returns the indices of initialised ticks in words of bitmaps, ascending within a word.
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function readBits(
  client: ChainClient,
  contracts: Contracts,
  words: readonly { pool: V3Pool | V4Pool; word: number }[],
  block: BlockId | LatestReads,
): Promise<{ pool: V3Pool | V4Pool; index: number }[]> {
  const bits = await readBatch(
    client,
    contracts,
    words.map(({ pool, word }) => wordRead(contracts, pool, word)),
    block,
  );
  return words.flatMap(({ pool, word }, i) =>
    ticksInWord(word, answered(bits[i]), pool.tickSpacing).map((index) => ({ pool, index })),
  );
}

/**
 * Returns the contents of initialised ticks, by pool id, in the given order.
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function readHoldings(
  client: ChainClient,
  contracts: Contracts,
  found: readonly { pool: V3Pool | V4Pool; index: number }[],
  block: BlockId | LatestReads,
): Promise<Map<Hex, Tick[]>> {
  const holdings = await readBatch(
    client,
    contracts,
    found.map(({ pool, index }) => tickRead(contracts, pool, index)),
    block,
  );
  const ticks = new Map<Hex, Tick[]>();
  found.forEach(({ pool, index }, i) => {
    const [liquidityGross, liquidityNet] = answered(holdings[i]);
    const tick = { index, liquidityGross, liquidityNet };
    const list = ticks.get(pool.id);
    if (list) list.push(tick);
    else ticks.set(pool.id, [tick]);
  });
  return ticks;
}

// A v4 pool is known only where v4 is deployed.
const wordRead = (
  { v4StateView }: Contracts,
  { protocol, id }: V3Pool | V4Pool,
  word: number,
): Read<bigint> =>
  protocol === 'v3'
    ? readOf(id as Address, v3TickBitmapAbi, 'tickBitmap', [word])
    : readOf(v4StateView!, v4TickBitmapAbi, 'getTickBitmap', [id, word]);

const tickRead = (
  { v4StateView }: Contracts,
  { protocol, id }: V3Pool | V4Pool,
  index: number,
): Read<readonly [bigint, bigint, ...unknown[]]> =>
  protocol === 'v3'
    ? readOf(id as Address, v3PoolAbi, 'ticks', [index])
    : readOf(v4StateView!, v4StateViewAbi, 'getTickLiquidity', [id, index]);

function assertReasonable(reads: number, most: number): void {
  if (reads > most) throw new TooMuchToReadError(`${reads} words or ticks`);
}

/** A proven pool always returns its ticks: a missing result is the endpoint's fault. */
function answered<T>(answer: T | undefined): T {
  if (answer === undefined) throw new EndpointError(new Error('A tick read returned no result'));
  return answer;
}
