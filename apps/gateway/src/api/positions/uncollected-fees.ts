/**
 * `feeCallsOf()`: the contract reads of a v3 or v4 position's uncollected fees, with a function that computes the fees
 * from their results. Also: types `FeeCalls`, `Collectable`.
 */
import {
  type Contracts,
  type ContractsWith,
  contractsWith,
  type Hex,
  v3PoolAbi,
} from '@cenote/chains';
import {
  type Amounts,
  collectable,
  type FeeGrowth,
  feeGrowthInside,
  feesEarned,
} from '@cenote/trading';
import { type Abi, encodePacked, keccak256, numberToHex } from 'viem';
import { v3GrowthAbi, v3PositionsAbi, v4GrowthAbi } from './position-abis.ts';
import type { PositionRow } from './position-rows.ts';
import type { Call } from './read-calls.ts';

/** Base units that collecting pays now: fees on v4, all owed amounts on v3. */
export type Collectable = Amounts;

/** The contract reads that a position's fees are computed from, and the computation. */
export interface FeeCalls {
  calls: readonly Call[];
  /** Computes the fees from results in the order of the calls. */
  feesFrom(results: readonly unknown[]): Collectable;
}

const growth = (growth0X128: bigint, growth1X128: bigint): FeeGrowth => ({
  growth0X128,
  growth1X128,
});

/** Returns the reads for a position's fees; undefined if there can be none: v2, burnt, empty v4. */
export function feeCallsOf(row: PositionRow, contracts: Contracts): FeeCalls | undefined {
  if (row.is_burnt || row.token_id === null) return undefined;
  if (row.tick_lower === null || row.tick_upper === null) return undefined;
  const range = { tickLower: row.tick_lower, tickUpper: row.tick_upper };
  const tokenId = BigInt(row.token_id);
  if (row.protocol === 'v3') return feeCallsV3(row.pool_id, tokenId, range, contracts);
  const v4 = contractsWith(contracts, 'v4StateView', 'v4PositionManager');
  return row.liquidity === '0' || !v4 ? undefined : feeCallsV4(row.pool_id, tokenId, range, v4);
}

interface Range {
  tickLower: number;
  tickUpper: number;
}

type Slot0 = readonly [bigint, number, ...unknown[]];
type V3Tick = readonly [bigint, bigint, bigint, bigint, ...unknown[]];
type V3Nft = readonly [...unknown[]] & { 7: bigint; 8: bigint; 9: bigint; 10: bigint; 11: bigint };
type V3Position = readonly [bigint, bigint, bigint, bigint, bigint];

function feeCallsV3(
  pool: Hex,
  tokenId: bigint,
  { tickLower, tickUpper }: Range,
  { v3PositionManager }: Contracts,
): FeeCalls {
  const types = ['address', 'int24', 'int24'] as const;
  const key = keccak256(encodePacked(types, [v3PositionManager, tickLower, tickUpper]));
  const inPool = { address: pool, abi: [...v3PoolAbi, ...v3GrowthAbi] as Abi };
  const manager = { address: v3PositionManager, abi: v3PositionsAbi as Abi };
  return {
    calls: [
      { ...manager, functionName: 'positions', args: [tokenId] },
      { ...inPool, functionName: 'slot0', args: [] },
      { ...inPool, functionName: 'feeGrowthGlobal0X128', args: [] },
      { ...inPool, functionName: 'feeGrowthGlobal1X128', args: [] },
      { ...inPool, functionName: 'ticks', args: [tickLower] },
      { ...inPool, functionName: 'ticks', args: [tickUpper] },
      { ...inPool, functionName: 'positions', args: [key] },
    ],
    feesFrom(results) {
      const [nft, slot0, global0, global1, lower, upper, owed] = results as [
        ...[V3Nft, Slot0, bigint, bigint, V3Tick, V3Tick, V3Position],
      ];
      const inside = feeGrowthInside(
        slot0[1],
        growth(global0, global1),
        { index: tickLower, outside: growth(lower[2], lower[3]) },
        { index: tickUpper, outside: growth(upper[2], upper[3]) },
      );
      return collectable(
        { liquidity: nft[7], last: growth(nft[8], nft[9]), owed0: nft[10], owed1: nft[11] },
        { liquidity: owed[0], last: growth(owed[1], owed[2]), owed0: owed[3], owed1: owed[4] },
        inside,
      );
    },
  };
}

function feeCallsV4(
  poolId: Hex,
  tokenId: bigint,
  { tickLower, tickUpper }: Range,
  { v4StateView, v4PositionManager }: ContractsWith<'v4StateView' | 'v4PositionManager'>,
): FeeCalls {
  const view = { address: v4StateView, abi: v4GrowthAbi as Abi };
  const salt = numberToHex(tokenId, { size: 32 });
  const ofManager = [poolId, v4PositionManager, tickLower, tickUpper, salt];
  return {
    calls: [
      { ...view, functionName: 'getPositionInfo', args: ofManager },
      { ...view, functionName: 'getFeeGrowthInside', args: [poolId, tickLower, tickUpper] },
    ],
    feesFrom(results) {
      const [owed, inside] = results as [
        ...[readonly [bigint, bigint, bigint], readonly [bigint, bigint]],
      ];
      const { fees0, fees1 } = feesEarned(owed[0], growth(...inside), growth(owed[1], owed[2]));
      return { amount0: fees0, amount1: fees1 };
    },
  };
}
