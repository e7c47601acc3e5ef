/**
 * TypeScript types (no code) of positions read from the chain: `PositionRef` (which one), `PositionState` (its pool,
 * liquidity, pooled and uncollected amounts at one block), `PositionBlock`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { TickRange } from '../../liquidity/full-range.ts';
import type { PairState } from '../../liquidity/math/pair-deposit.ts';
import type { Amounts } from '../../liquidity/position-amounts.ts';
import type { V2PoolKey, V3PoolKey, V4PoolKey } from '../../liquidity/types.ts';
import type { Pips } from '../../pools/pool.ts';
import type { BlockId } from '../chain-client.ts';

/** Identifies a position that is an NFT. */
export interface NftRef {
  protocol: 'v3' | 'v4';
  tokenId: bigint;
}

/** The shares of a v2 pair that an account owns. */
export interface SharesRef {
  protocol: 'v2';
  pair: Address;
  owner: Address;
}

/** Identifies a position: an NFT of a position manager, or the shares of a pair that an account owns. */
export type PositionRef = NftRef | SharesRef;

/** A block with its Unix time in seconds. */
export interface PositionBlock extends BlockId {
  timestamp: bigint;
}

interface StateBase {
  /** Lower case. */
  owner: Address;
  /** v2: shares. */
  liquidity: bigint;
  /** What removing all liquidity would pay, without fees (v2: all that the shares pay). */
  pooled: Amounts;
  /** What collecting would pay: fees, and in v3 also withdrawn liquidity that was not paid yet. Zero in v2. */
  uncollected: Amounts;
  /** All values are from this block. */
  block: PositionBlock;
}

interface ConcentratedState {
  /** Lower-case address; for v4 the pool id. */
  id: Hex;
  sqrtPriceX96: bigint;
  tick: number;
  /** In range at `tick`. */
  liquidity: bigint;
}

/** Shares of a v2 pair at a block. */
export interface V2PositionState extends StateBase {
  protocol: 'v2';
  tokenId?: undefined;
  range?: undefined;
  pool: V2PoolKey & { id: Address } & PairState;
}

/** v3 position at a block. */
export interface V3PositionState extends StateBase {
  protocol: 'v3';
  tokenId: bigint;
  range: TickRange;
  pool: V3PoolKey & ConcentratedState;
}

/** v4 position at a block. */
export interface V4PositionState extends StateBase {
  protocol: 'v4';
  tokenId: bigint;
  range: TickRange;
  pool: V4PoolKey &
    ConcentratedState & {
      /** Current fee of swaps: equals `fee`, or was set by the hook. */
      lpFee: Pips;
      /** Packed, as in the state of v4 pools. */
      protocolFee: number;
    };
}

/** A position at one block, read from the chain. */
export type PositionState = V2PositionState | V3PositionState | V4PositionState;
