/**
 * TypeScript types of a pool's state: `V2Pool`, `V3Pool` and `V4Pool` with their initialised ticks, and their union
 * `Pool`. Also: `QuotedSwaps`, `TradeKind`, `Pips`, and the constants `DYNAMIC_FEE` and `PROTOCOLS`.
 */
import type { Address, Hex } from '@cenote/chains';

/** Fees are in hundredths of a basis point: 3000 is 0.3 %. */
export type Pips = number;

/** `fee` of a v4 pool key whose swap fee is set by its hook. */
export const DYNAMIC_FEE: Pips = 8_388_608;

interface PoolBase {
  /** Lower-case pair or pool address; for v4 the pool id. */
  id: Hex;
  /** Lower-case, token0 < token1. v4 pools may hold the native coin (zero address) as token0. */
  token0: Address;
  token1: Address;
}

/** Constant-product pair; reserves in base units. */
export interface V2Pool extends PoolBase {
  protocol: 'v2';
  reserve0: bigint;
  reserve1: bigint;
}

/** An initialised tick: liquidity added when the price crosses it upwards. */
export interface Tick {
  index: number;
  /**
   * Liquidity of all positions that begin or end here, never zero. A tick remains initialised, and swaps round at it,
   * while this is above zero, even if `liquidityNet` is zero.
   */
  liquidityGross: bigint;
  liquidityNet: bigint;
}

/**
 * Ends of the known part of a pool: liquidity in range begins at `from` or above and ends at `to` or below; liquidity
 * beyond is left out.
 */
export interface KnownTicks {
  from: number;
  to: number;
}

interface ConcentratedPool extends PoolBase {
  /** v3: the tier. v4: the key's fee, `DYNAMIC_FEE` if the hook sets it. */
  fee: Pips;
  tickSpacing: number;
  /** Q64.96 square root of token1 per token0, in base units. */
  sqrtPriceX96: bigint;
  tick: number;
  /** Liquidity in range at `tick`. */
  liquidity: bigint;
  /** Initialised ticks, ascending by index, without duplicates. */
  ticks: readonly Tick[];
  /** Absent if all ticks are known. */
  known?: KnownTicks;
}

/** v3 pool. */
export interface V3Pool extends ConcentratedPool {
  protocol: 'v3';
}

/** What the chain's quoter returned for swaps of several amounts in one direction, in base units. */
export interface QuotedSwaps {
  /** Whether token0 is the input. */
  zeroForOne: boolean;
  /** Ascending in both amounts, each for a whole swap from the pool's current state. */
  points: readonly { amountIn: bigint; amountOut: bigint }[];
}

/** v4 pool. */
export interface V4Pool extends ConcentratedPool {
  protocol: 'v4';
  /** The zero address if the pool has no hook. */
  hooks: Address;
  /** Current fee of a swap: equals `fee` for static pools, otherwise the fee last set by the hook. */
  lpFee: Pips;
  /** PoolManager's packed protocol fee: low 12 bits zero-for-one, next 12 bits one-for-zero, in pips. */
  protocolFee: number;
  /** What the chain quoted for swaps through a pool whose state does not determine them. */
  quoted?: QuotedSwaps;
}

/** A pool of any protocol. */
export type Pool = V2Pool | V3Pool | V4Pool;
/** Version of the protocol. */
export type Protocol = Pool['protocol'];
/** All protocols. */
export const PROTOCOLS: readonly Protocol[] = ['v2', 'v3', 'v4'];

/** The fixed side of a swap: the input or the output. */
export type TradeKind = 'exactIn' | 'exactOut';
