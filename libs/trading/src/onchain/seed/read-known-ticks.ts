/**
 * `readKnownTicks()`: the v3 and v4 pools with their ticks near the price at a block, read by few deployless calls; each
 * is closed at the ends of what was read.
 */
import type { Contracts, Hex } from '@cenote/chains';
import {
  concat,
  encodeAbiParameters,
  numberToHex,
  pad,
  parseAbiParameters,
  zeroAddress,
} from 'viem';
import { knownEnds } from '../../pools/known-ticks.ts';
import type { Tick, V3Pool, V4Pool } from '../../pools/pool.ts';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { EndpointError } from '../errors.ts';
import { closedAt, type TickRange, wholeWords, wordsOf } from '../read/tick-range.ts';
import { callReader, eachConcurrently, inParts } from './call-reader.ts';
import { TICK_READER_BYTECODE } from './reader-bytecode.ts';

type Concentrated = V3Pool | V4Pool;

/** Number of ticks on each side of the price that are read: a quarter of the price. */
export const SEED_REACH = 2_232;
/** Pools per call: their input is 8 kB, and a call reads fewer if they have many ticks. */
const POOLS_A_CALL = 200;
const PARAMETERS = parseAbiParameters('address, bytes');

interface Request {
  pool: Concentrated;
  range: TickRange;
  first: number;
  last: number;
}

/**
 * Returns the pools with the ticks in the words of their bitmaps around the price. `known` are the ends of the range, at
 * which the liquidity in range begins and ends; pools without a price have no ticks and are known as a whole.
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, its response is unusable or its gas limit too low
 */
export async function readKnownTicks(
  client: ChainClient,
  contracts: Contracts,
  pools: readonly Concentrated[],
  block: BlockId,
  atOnce: number,
  reach = SEED_REACH,
): Promise<Concentrated[]> {
  const requests = pools.filter(({ sqrtPriceX96 }) => sqrtPriceX96 > 0n).map(requestOf(reach));
  const parts = await eachConcurrently(inParts(requests, POOLS_A_CALL), atOnce, async (part) => {
    const ticks = new Map<Hex, Tick[]>(part.map(({ pool }) => [pool.id, []]));
    for (let left: readonly Request[] = part; left.length > 0; ) {
      left = await readSome(client, contracts, left, block, ticks);
    }
    return ticks;
  });
  const ranges = new Map(requests.map(({ pool, range }) => [pool.id, range]));
  const ticks = new Map(parts.flatMap((part) => [...part]));
  return pools.map((pool) => {
    const range = ranges.get(pool.id);
    if (!range) return pool;
    const closed = closedAt({ ...pool, ticks: ticks.get(pool.id) ?? [] }, range);
    return { ...closed, known: knownEnds(range, pool.tickSpacing) };
  });
}

const requestOf =
  (reach: number) =>
  (pool: Concentrated): Request => {
    const near = { lower: pool.tick - reach, upper: pool.tick + reach };
    const range = wholeWords(near, pool.tickSpacing);
    return { pool, range, ...wordsOf(range, pool.tickSpacing) };
  };

/** Adds the ticks that one call reads and returns the requests that are left. */
async function readSome(
  client: ChainClient,
  { v4PoolManager }: Contracts,
  requests: readonly Request[],
  block: BlockId,
  ticks: ReadonlyMap<Hex, Tick[]>,
): Promise<Request[]> {
  const input = encodeAbiParameters(PARAMETERS, [
    v4PoolManager ?? zeroAddress,
    concat(requests.map(encoded)),
  ]);
  const result = await callReader(client, TICK_READER_BYTECODE, input, block);
  const [next, word] = [result.unsigned(2), (result.unsigned(2) << 16) >> 16];
  while (!result.isAtEnd) {
    const { pool } = requests[result.unsigned(2)]!;
    const index = result.int24();
    const [liquidityGross, liquidityNet] = [result.bigint(16), result.signed(16)];
    ticks.get(pool.id)!.push({ index, liquidityGross, liquidityNet });
  }
  const [stopped, ...rest] = requests.slice(next);
  if (!stopped) return [];
  if (next === 0 && word === requests[0]!.first) {
    throw new EndpointError(new Error('The gas limit of a call is too low'));
  }
  return [{ ...stopped, first: word }, ...rest];
}

const encoded = ({ pool, first, last }: Request): Hex =>
  concat([
    numberToHex(pool.protocol === 'v3' ? 3 : 4, { size: 1 }),
    pad(pool.id, { size: 32 }),
    numberToHex(pool.tickSpacing, { size: 3 }),
    numberToHex(first, { size: 2, signed: true }),
    numberToHex(last, { size: 2, signed: true }),
  ]);
