/**
 * `v4PositionReads()`: the two rounds of reads of a v4 position: the position manager's entry, then its pool with the
 * fee growth from StateView.
 */
import {
  type Address,
  type Contracts,
  lower,
  v4PositionManagerReadsAbi,
  v4PositionViewAbi,
  v4StateViewAbi,
} from '@cenote/chains';
import { numberToHex } from 'viem';
import type { TickRange } from '../../liquidity/full-range.ts';
import { poolIdOf } from '../../liquidity/math/pool-id.ts';
import { positionAmounts } from '../../liquidity/position-amounts.ts';
import { feesEarned } from '../../liquidity/position-fees.ts';
import type { V4PoolKey } from '../../liquidity/types.ts';
import { readOf } from '../read/read-batch.ts';
import type { NftRef, PositionBlock, V4PositionState } from './position-state.ts';
import { type ReadTuple, readTuple, required } from './read-answers.ts';

/** Returns the ticks of v4-periphery's packed PositionInfo. */
export function rangeOfInfo(info: bigint): TickRange {
  const tickAt = (shift: bigint) => Number(BigInt.asIntN(24, info >> shift));
  return { tickLower: tickAt(8n), tickUpper: tickAt(32n) };
}

interface Nft {
  tokenId: bigint;
  owner: Address;
  key: V4PoolKey;
  range: TickRange;
  block: PositionBlock;
}

/** Returns the reads of the NFT, which lead to the reads of its pool; undefined if it does not exist. */
export function v4PositionReads(
  { v4PositionManager, v4StateView }: Contracts,
  { tokenId }: NftRef,
  block: PositionBlock,
): ReadTuple<ReadTuple<V4PositionState> | undefined> {
  if (!v4PositionManager || !v4StateView) return readTuple([], () => undefined);
  return readTuple(
    [
      readOf(v4PositionManager, v4PositionManagerReadsAbi, 'ownerOf', [tokenId]),
      readOf(v4PositionManager, v4PositionManagerReadsAbi, 'getPoolAndPositionInfo', [tokenId]),
    ],
    ([owner, found]) => {
      if (!owner || !found) return undefined;
      const [{ currency0, currency1, fee, tickSpacing, hooks }, info] = found;
      const key: V4PoolKey = {
        protocol: 'v4',
        token0: lower(currency0),
        token1: lower(currency1),
        fee,
        tickSpacing,
        hooks: lower(hooks),
      };
      const nft = { tokenId, owner: lower(owner), key, range: rangeOfInfo(info), block };
      return poolReads({ v4PositionManager, v4StateView }, nft);
    },
  );
}

function poolReads(
  contracts: Record<'v4PositionManager' | 'v4StateView', Address>,
  { tokenId, owner, key, range, block }: Nft,
): ReadTuple<V4PositionState> {
  const view = contracts.v4StateView;
  const id = poolIdOf(key);
  const { tickLower, tickUpper } = range;
  const salt = numberToHex(tokenId, { size: 32 });
  const manager = contracts.v4PositionManager;
  return readTuple(
    [
      readOf(view, v4StateViewAbi, 'getSlot0', [id]),
      readOf(view, v4StateViewAbi, 'getLiquidity', [id]),
      readOf(view, v4PositionViewAbi, 'getPositionInfo', [id, manager, tickLower, tickUpper, salt]),
      readOf(view, v4PositionViewAbi, 'getFeeGrowthInside', [id, tickLower, tickUpper]),
    ],
    ([slot0, poolLiquidity, position, growth]) => {
      const [sqrtPriceX96, tick, protocolFee, lpFee] = required(slot0);
      const [liquidity, last0, last1] = required(position);
      const [inside0, inside1] = required(growth);
      const { fees0, fees1 } = feesEarned(
        liquidity,
        { growth0X128: inside0, growth1X128: inside1 },
        { growth0X128: last0, growth1X128: last1 },
      );
      return {
        protocol: 'v4',
        tokenId,
        owner,
        pool: {
          ...key,
          id,
          sqrtPriceX96,
          tick,
          liquidity: required(poolLiquidity),
          lpFee,
          protocolFee,
        },
        range,
        liquidity,
        pooled: positionAmounts(sqrtPriceX96, { ...range, liquidity: -liquidity }),
        uncollected: { amount0: fees0, amount1: fees1 },
        block,
      };
    },
  );
}
