/**
 * `poolChain()`: for tests, a fake `ChainClient` of a chain at one block that has the given pools. Also: `atItsId()` (a
 * pool with the id that its factory would give it) and the request counts `ReadCount` and `noReads()`.
 */
import {
  type Address,
  type Contracts,
  type Hex,
  type LocalContracts,
  lower,
  poolImmutablesAbi,
  sameAddress,
  v2PairAbi,
  v3PoolAbi,
  v3TickBitmapAbi,
  v4PoolKeysAbi,
  v4StateViewAbi,
  v4TickBitmapAbi,
} from '@cenote/chains';
import {
  type Abi,
  decodeFunctionData,
  encodeFunctionResult,
  keccak256,
  multicall3Abi,
  numberToHex,
  parseAbi,
  slice,
  toFunctionSelector,
  zeroAddress,
} from 'viem';
import type { Pool, V3Pool, V4Pool } from '../../pools/pool.ts';
import { v2PairAddress, v3PoolAddress, v4PoolId } from '../../swap/build/pool-address.ts';
import type { BlockId, ChainClient } from '../chain-client.ts';

const READS = [
  ...parseAbi([
    'function getBlockNumber() view returns (uint256)',
    'function getLastBlockHash() view returns (bytes32)',
  ]),
  ...poolImmutablesAbi,
  ...v2PairAbi,
  ...v3PoolAbi,
  ...v3TickBitmapAbi,
  ...v4PoolKeysAbi,
  ...v4StateViewAbi,
  ...v4TickBitmapAbi,
].filter((item) => item.type === 'function');
const bySelector = new Map<Hex, Abi>(READS.map((item) => [toFunctionSelector(item), [item]]));

/** Returns the pool under its factory's id. */
export function atItsId<P extends Pool>(pool: P, { v2Factory, v3Factory }: LocalContracts): P {
  const { token0, token1 } = pool;
  switch (pool.protocol) {
    case 'v2':
      return { ...pool, id: v2PairAddress(v2Factory, token0, token1) };
    case 'v3':
      return { ...pool, id: v3PoolAddress(v3Factory, token0, token1, pool.fee) };
    case 'v4': {
      const { fee, tickSpacing, hooks } = pool;
      return { ...pool, id: v4PoolId(token0, token1, fee, tickSpacing, hooks) };
    }
  }
}

/** Counts of requests to a fake node. */
export interface ReadCount {
  /** Contracts that were read. */
  targets: Set<Hex>;
  /** Number of reads within multicalls. */
  reads: number;
  /** Number of requests to the node. */
  requests: number;
}

export const noReads = (): ReadCount => ({ targets: new Set(), reads: 0, requests: 0 });

/**
 * A chain at one block that has these pools and no others.
 * @param direct IDs of v4 pools without positions minted through the position manager
 */
export function poolChain(
  contracts: Contracts,
  block: BlockId,
  pools: readonly Pool[],
  count: ReadCount = noReads(),
  direct: readonly Hex[] = [],
): ChainClient {
  const byId = new Map(pools.map((pool) => [pool.id, pool]));
  const minted = pools.filter(({ id, protocol }) => protocol === 'v4' && !direct.includes(id));
  const byKey = new Map(minted.map((pool) => [slice(pool.id, 0, 25), pool]));
  const bitmaps = new Map<Hex, ReadonlyMap<number, bigint>>();
  const bitmapOf = (pool: V3Pool | V4Pool) => {
    const known = bitmaps.get(pool.id) ?? wordsOfTicks(pool);
    bitmaps.set(pool.id, known);
    return known;
  };

  const answerOf = (
    target: Hex,
    data: Hex,
  ): { abi: Abi; name: string; result: unknown } | undefined => {
    const abi = bySelector.get(slice(data, 0, 4))!;
    const { functionName: name, args = [] } = decodeFunctionData({ abi, data });
    const values = args as readonly unknown[];
    if (name === 'getBlockNumber') return { abi, name, result: block.number };
    if (name === 'getLastBlockHash') return { abi, name, result: parentOf(block) };
    if (name === 'poolKeys') {
      const pool = byKey.get(values[0] as Hex);
      const key = pool?.protocol === 'v4' ? pool : undefined;
      const ends = [key?.token0 ?? zeroAddress, key?.token1 ?? zeroAddress];
      const rest = [key?.fee ?? 0, key?.tickSpacing ?? 0, key?.hooks ?? zeroAddress];
      return { abi, name, result: [...ends, ...rest] };
    }
    const isView = sameAddress(target, contracts.v4StateView);
    const pool = byId.get(isView ? (values[0] as Hex) : target);
    if (!pool) return isView ? ofNobody(abi, name) : undefined;
    const result = readOf(pool, name, isView ? values.slice(1) : values, bitmapOf);
    return result === undefined ? undefined : { abi, name, result };
  };

  const request = async ({ method, params }: { method: string; params: [{ data: Hex }] }) => {
    count.requests++;
    if (method === 'eth_getBlockByNumber') {
      const { number, hash } = block;
      return { number: numberToHex(number), hash, parentHash: parentOf(block), timestamp: '0x1' };
    }
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: params[0].data });
    const calls = args[0] as unknown as { target: Address; callData: Hex }[];
    count.reads += calls.length;
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: calls.map(({ target, callData }) => {
        count.targets.add(lower(target));
        const answer = answerOf(lower(target), callData);
        if (!answer) return { success: false, returnData: '0x' as const };
        const { abi, name, result } = answer;
        const returnData = encodeFunctionResult({ abi, functionName: name, result });
        return { success: true, returnData };
      }),
    });
  };
  return { request } as unknown as ChainClient;
}

/** Hash of the fake parent of a block. */
const parentOf = ({ hash }: BlockId): Hex => keccak256(hash);

/** Returns the state view's result for an id without a pool. */
const ofNobody = (abi: Abi, name: string) => ({
  abi,
  name,
  result: name === 'getSlot0' ? [0n, 0, 0, 0] : 0n,
});

function readOf(
  pool: Pool,
  name: string,
  args: readonly unknown[],
  bitmapOf: (pool: V3Pool | V4Pool) => ReadonlyMap<number, bigint>,
): unknown {
  if (name === 'token0' || name === 'token1') return pool[name];
  if (pool.protocol === 'v2') {
    return name === 'getReserves' ? [pool.reserve0, pool.reserve1, 0] : undefined;
  }
  const { sqrtPriceX96, tick, liquidity, ticks } = pool;
  switch (name) {
    case 'fee':
    case 'tickSpacing':
      return pool[name];
    case 'slot0':
      return [sqrtPriceX96, tick, 0, 0, 0, 0, true];
    case 'getSlot0':
      return pool.protocol === 'v4' && [sqrtPriceX96, tick, pool.protocolFee, pool.lpFee];
    case 'liquidity':
    case 'getLiquidity':
      return liquidity;
    case 'tickBitmap':
    case 'getTickBitmap':
      return bitmapOf(pool).get(Number(args[0])) ?? 0n;
    case 'ticks':
    case 'getTickLiquidity': {
      const { liquidityGross = 0n, liquidityNet = 0n } =
        ticks.find(({ index }) => index === Number(args[0])) ?? {};
      const own = [liquidityGross, liquidityNet];
      return pool.protocol === 'v4' ? own : [...own, 0n, 0n, 0n, 0n, 0, true];
    }
  }
  return undefined;
}

function wordsOfTicks({ ticks, tickSpacing }: V3Pool | V4Pool): ReadonlyMap<number, bigint> {
  const words = new Map<number, bigint>();
  for (const { index } of ticks) {
    const compressed = index / tickSpacing;
    const word = Math.floor(compressed / 256);
    const bit = 1n << BigInt(compressed - 256 * word);
    words.set(word, (words.get(word) ?? 0n) | bit);
  }
  return words;
}
