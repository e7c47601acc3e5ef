/**
 * Test helper `fakePools()`: returns the `read` of a fake chain with v2 pairs, v3 and v4 pools at given states; other
 * pools do not exist. Also: type `FakePool`.
 */
import {
  type Address,
  type Hex,
  LOCAL,
  lower,
  v2PairAbi,
  v3PoolAbi,
  v4StateViewAbi,
} from '@cenote/chains';
import { decodeFunctionData, encodeFunctionResult, padHex, parseAbi } from 'viem';

/** State of a pool: reserves of v2; price and liquidity of v3 and v4. */
export type FakePool =
  | { reserves: readonly [bigint, bigint] }
  | { sqrtPriceX96: bigint; tick: number; liquidity: bigint };

const stampAbi = parseAbi([
  'function getBlockNumber() view returns (uint256)',
  'function getLastBlockHash() view returns (bytes32)',
]);

/** @param pools by address, or by id for v4; lower case */
export function fakePools(pools: ReadonlyMap<Hex, FakePool>) {
  return (to: Address, data: Hex): Hex | undefined => {
    try {
      const abi = [...v2PairAbi, ...v3PoolAbi, ...v4StateViewAbi, ...stampAbi] as const;
      const { functionName, args } = decodeFunctionData({ abi, data });
      if (functionName === 'getLastBlockHash') {
        return encodeFunctionResult({ abi: stampAbi, functionName, result: padHex('0x6') });
      }
      const isView = lower(to) === lower(LOCAL.contracts.v4StateView);
      const pool = pools.get(isView ? (args?.[0] as Hex) : lower(to));
      return pool ? stateOf(pool, functionName) : noneOf(functionName);
    } catch {
      // Another contract's function.
      return undefined;
    }
  };
}

function stateOf(pool: FakePool, functionName: string): Hex | undefined {
  if ('reserves' in pool) {
    const [reserve0, reserve1] = pool.reserves;
    return functionName === 'getReserves'
      ? encodeFunctionResult({ abi: v2PairAbi, functionName, result: [reserve0, reserve1, 0] })
      : undefined;
  }
  const { sqrtPriceX96, tick, liquidity } = pool;
  switch (functionName) {
    case 'slot0':
      return encodeFunctionResult({
        abi: v3PoolAbi,
        functionName,
        result: [sqrtPriceX96, tick, 0, 1, 1, 0, true],
      });
    case 'getSlot0':
      return encodeFunctionResult({
        abi: v4StateViewAbi,
        functionName,
        result: [sqrtPriceX96, tick, 0, 3_000],
      });
    case 'liquidity':
      return encodeFunctionResult({ abi: v3PoolAbi, functionName, result: liquidity });
    case 'getLiquidity':
      return encodeFunctionResult({ abi: v4StateViewAbi, functionName, result: liquidity });
    default:
      return undefined;
  }
}

/** A contract without code returns nothing; v4's state view returns zeros. */
function noneOf(functionName: string): Hex | undefined {
  if (functionName === 'getSlot0') {
    return encodeFunctionResult({ abi: v4StateViewAbi, functionName, result: [0n, 0, 0, 0] });
  }
  if (functionName === 'getLiquidity') {
    return encodeFunctionResult({ abi: v4StateViewAbi, functionName, result: 0n });
  }
  return ['getReserves', 'slot0', 'liquidity'].includes(functionName) ? '0x' : undefined;
}
