/**
 * `v3PositionReads()`: the two rounds of reads of a v3 position: the position manager's entry, then its pool with the
 * fee growth.
 */
import {
  type Address,
  type Contracts,
  lower,
  poolImmutablesAbi,
  v3PoolAbi,
  v3PoolFeeGrowthAbi,
  v3PositionManagerReadsAbi,
} from '@cenote/chains';
import { encodePacked, keccak256 } from 'viem';
import { positionAmounts } from '../../liquidity/position-amounts.ts';
import { collectable, feeGrowthInside, type OwedPosition } from '../../liquidity/position-fees.ts';
import { v3PoolAddress } from '../../swap/build/pool-address.ts';
import { readOf } from '../read/read-batch.ts';
import type { NftRef, PositionBlock, V3PositionState } from './position-state.ts';
import { type ReadTuple, readTuple, required } from './read-answers.ts';

type Entry = readonly [
  nonce: bigint,
  operator: Address,
  token0: Address,
  token1: Address,
  fee: number,
  tickLower: number,
  tickUpper: number,
  ...owed: Owed,
];
type Owed = readonly [
  liquidity: bigint,
  last0: bigint,
  last1: bigint,
  owed0: bigint,
  owed1: bigint,
];

const owedOf = ([liquidity, last0, last1, owed0, owed1]: Owed): OwedPosition => ({
  liquidity,
  last: { growth0X128: last0, growth1X128: last1 },
  owed0,
  owed1,
});

/** Returns the reads of the NFT, which lead to the reads of its pool; undefined if it does not exist. */
export function v3PositionReads(
  contracts: Contracts,
  { tokenId }: NftRef,
  block: PositionBlock,
): ReadTuple<ReadTuple<V3PositionState> | undefined> {
  const { v3PositionManager } = contracts;
  return readTuple(
    [
      readOf(v3PositionManager, v3PositionManagerReadsAbi, 'ownerOf', [tokenId]),
      readOf(v3PositionManager, v3PositionManagerReadsAbi, 'positions', [tokenId]),
    ],
    ([owner, entry]) =>
      owner && entry && poolReads(contracts, { tokenId, owner: lower(owner), entry, block }),
  );
}

function poolReads(
  { v3Factory, v3PositionManager }: Contracts,
  nft: { tokenId: bigint; owner: Address; entry: Entry; block: PositionBlock },
): ReadTuple<V3PositionState> {
  const { tokenId, owner, entry, block } = nft;
  const [, , first, second, fee, tickLower, tickUpper, ...owed] = entry;
  const [token0, token1] = [lower(first), lower(second)];
  const id = v3PoolAddress(v3Factory, token0, token1, fee);
  const key = keccak256(
    encodePacked(['address', 'int24', 'int24'], [v3PositionManager, tickLower, tickUpper]),
  );
  return readTuple(
    [
      readOf(id, v3PoolAbi, 'slot0', []),
      readOf(id, v3PoolAbi, 'liquidity', []),
      readOf(id, poolImmutablesAbi, 'tickSpacing', []),
      readOf(id, v3PoolFeeGrowthAbi, 'feeGrowthGlobal0X128', []),
      readOf(id, v3PoolFeeGrowthAbi, 'feeGrowthGlobal1X128', []),
      readOf(id, v3PoolAbi, 'ticks', [tickLower]),
      readOf(id, v3PoolAbi, 'ticks', [tickUpper]),
      readOf(id, v3PoolFeeGrowthAbi, 'positions', [key]),
    ],
    ([slot0, poolLiquidity, spacing, global0, global1, lowerTick, upperTick, inPool]) => {
      const [sqrtPriceX96, tick] = required(slot0);
      const tickOf = (
        index: number,
        [, , outside0, outside1]: Exclude<typeof lowerTick, undefined>,
      ) => ({
        index,
        outside: { growth0X128: outside0, growth1X128: outside1 },
      });
      const inside = feeGrowthInside(
        tick,
        { growth0X128: required(global0), growth1X128: required(global1) },
        tickOf(tickLower, required(lowerTick)),
        tickOf(tickUpper, required(upperTick)),
      );
      const position = owedOf(owed);
      const { liquidity } = position;
      const range = { tickLower, tickUpper };
      return {
        protocol: 'v3',
        tokenId,
        owner,
        pool: {
          protocol: 'v3',
          id,
          token0,
          token1,
          fee,
          tickSpacing: required(spacing),
          sqrtPriceX96,
          tick,
          liquidity: required(poolLiquidity),
        },
        range,
        liquidity,
        pooled: positionAmounts(sqrtPriceX96, { ...range, liquidity: -liquidity }),
        uncollected: collectable(position, owedOf(required(inPool)), inside),
        block,
      };
    },
  );
}
