/**
 * `findPools()`: the existing pools of pairs of tokens at a block, without ticks, read from the factories by few
 * deployless calls. Also: types `FoundPool`, `PoolTiers`, constant `V4_TIERS`.
 */
import { type Address, type Contracts, type Hex, lower, NATIVE } from '@cenote/chains';
import { concat, encodeAbiParameters, parseAbiParameters, zeroAddress } from 'viem';
import type { Pool } from '../../pools/pool.ts';
import { v4PoolId } from '../../swap/build/pool-address.ts';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { EndpointError } from '../errors.ts';
import { type Bytes, callReader, eachConcurrently, inParts } from './call-reader.ts';
import { POOL_FINDER_BYTECODE } from './reader-bytecode.ts';
import type { Pair } from './seed-pairs.ts';

/** A pool with what an index knows of it besides its state. */
export interface FoundPool {
  /** State without ticks. */
  pool: Pool;
  /** v3: base units of both tokens that the pool has. */
  balances?: readonly [bigint, bigint];
  /** v2: supply of the pair's shares. */
  supply?: bigint;
}

/** The tiers in which pools are looked for. */
export interface PoolTiers {
  v3Fees: readonly number[];
  v4: readonly { fee: number; tickSpacing: number }[];
}

/** Tiers of most v4 pools without a hook. */
export const V4_TIERS: PoolTiers['v4'] = [
  { fee: 100, tickSpacing: 1 },
  { fee: 500, tickSpacing: 10 },
  { fee: 3_000, tickSpacing: 60 },
  { fee: 10_000, tickSpacing: 200 },
];

/** Pairs per call: their input is 6 kB, and a call reads fewer if they have many pools. */
const PAIRS_A_CALL = 150;
const PARAMETERS = parseAbiParameters('address[3], uint24[], uint48[], bytes');
/** Kinds of pools in the result: v2, then the v3 tiers, then the v4 tiers. */
const FIRST_V4 = 128;

/**
 * Returns the pools that exist, in the order of their pairs.
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, its response is unusable or its gas limit too low
 */
export async function findPools(
  client: ChainClient,
  contracts: Contracts,
  pairs: readonly Pair[],
  tiers: PoolTiers,
  block: BlockId,
  atOnce: number,
): Promise<FoundPool[]> {
  const parts = await eachConcurrently(inParts(pairs, PAIRS_A_CALL), atOnce, async (part) => {
    const found: FoundPool[] = [];
    for (let left: readonly Pair[] = part; left.length > 0; ) {
      const input = encoded(contracts, left, tiers);
      const result = await callReader(client, POOL_FINDER_BYTECODE, input, block);
      const next = result.unsigned(2);
      if (next === 0) throw new EndpointError(new Error('The gas limit of a call is too low'));
      while (!result.isAtEnd) found.push(decoded(result, left, tiers));
      left = left.slice(next);
    }
    return found;
  });
  return parts.flat();
}

const encoded = (contracts: Contracts, pairs: readonly Pair[], tiers: PoolTiers): Hex =>
  encodeAbiParameters(PARAMETERS, [
    [
      contracts.v2Factory ?? zeroAddress,
      contracts.v3Factory,
      contracts.v4PoolManager ?? zeroAddress,
    ],
    tiers.v3Fees,
    tiers.v4.map(({ fee, tickSpacing }) => fee * 2 ** 24 + tickSpacing),
    concat(pairs.flat()),
  ]);

function decoded(bytes: Bytes, pairs: readonly Pair[], tiers: PoolTiers): FoundPool {
  const [token0, token1] = pairs[bytes.unsigned(2)]!;
  const kind = bytes.unsigned(1);
  if (kind === 0) {
    const id = bytes.hex(20);
    const [reserve0, reserve1] = [bytes.bigint(14), bytes.bigint(14)];
    const pool = { protocol: 'v2', id, token0, token1, reserve0, reserve1 } as const;
    return { pool, supply: bytes.bigint(32) };
  }
  if (kind < FIRST_V4) {
    const fee = tiers.v3Fees[kind - 1]!;
    const [id, tickSpacing] = [bytes.hex(20), bytes.int24()];
    const [sqrtPriceX96, tick, liquidity] = [bytes.bigint(20), bytes.int24(), bytes.bigint(16)];
    const state = { sqrtPriceX96, tick, liquidity, ticks: [] };
    return {
      pool: { protocol: 'v3', id, token0, token1, fee, tickSpacing, ...state },
      balances: [bytes.bigint(32), bytes.bigint(32)],
    };
  }
  const { fee, tickSpacing } = tiers.v4[kind - FIRST_V4]!;
  const id = v4PoolId(token0, token1, fee, tickSpacing, NATIVE);
  const [sqrtPriceX96, tick] = [bytes.bigint(20), bytes.int24()];
  const [protocolFee, lpFee, liquidity] = [bytes.unsigned(3), bytes.unsigned(3), bytes.bigint(16)];
  const key = { id, token0, token1, fee, tickSpacing, hooks: lower(NATIVE) as Address };
  const state = { sqrtPriceX96, tick, liquidity, ticks: [], protocolFee, lpFee };
  return { pool: { protocol: 'v4', ...key, ...state } };
}
