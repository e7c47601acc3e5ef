import { combineFees, protocolFeeOf } from './fee.ts';
import { countUpTo } from './next-stop.ts';
import {
  DYNAMIC_FEE,
  type Pips,
  type Tick,
  type V2Pool,
  type V3Pool,
  type V4Pool,
} from './pool.ts';

/** A pair after its Sync event. */
export const applyV2Sync = (
  pool: V2Pool,
  { reserve0, reserve1 }: { reserve0: bigint; reserve1: bigint },
): V2Pool => ({ ...pool, reserve0, reserve1 });

/** What a v3 or v4 Swap event says of the state it leaves. */
export interface SwapEvent {
  sqrtPriceX96: bigint;
  liquidity: bigint;
  tick: number;
  /** v4 only: the whole fee the swap paid, the protocol's included. */
  fee?: Pips;
}

/**
 * A pool after its Swap event. Where a hook sets the fee, `lpFee` becomes what that swap paid,
 * the protocol's part taken out again (by one pip uncertain where there is one: rounding).
 */
export function applyConcentratedSwap<P extends V3Pool | V4Pool>(pool: P, event: SwapEvent): P {
  const { sqrtPriceX96, liquidity, tick, fee } = event;
  const next = { ...pool, sqrtPriceX96, liquidity, tick };
  if (next.protocol === 'v4' && next.fee === DYNAMIC_FEE && fee !== undefined) {
    const protocolFee = protocolFeeOf(next.protocolFee, sqrtPriceX96 < pool.sqrtPriceX96);
    if (combineFees(protocolFee, next.lpFee) !== fee) next.lpFee = lpFeeWithin(fee, protocolFee);
  }
  return next;
}

/** The least liquidity fee that makes up `fee` together with the protocol's. */
function lpFeeWithin(fee: Pips, protocolFee: Pips): Pips {
  let lpFee = Math.max(
    0,
    Math.floor(((fee - protocolFee) * 1_000_000) / (1_000_000 - protocolFee)) - 2,
  );
  while (lpFee < fee && combineFees(protocolFee, lpFee) < fee) lpFee++;
  return lpFee;
}

/** A v4 pool after its ProtocolFeeUpdated event; the fee is packed as the event has it. */
export const applyProtocolFee = (pool: V4Pool, protocolFee: number): V4Pool => ({
  ...pool,
  protocolFee,
});

/** A position's change of liquidity: v3 Mint (positive) and Burn (negative), v4 ModifyLiquidity. */
export interface LiquidityEvent {
  tickLower: number;
  tickUpper: number;
  liquidityDelta: bigint;
}

/** A pool after liquidity was added to or taken from a range; ticks no position uses disappear. */
export function applyLiquidity<P extends V3Pool | V4Pool>(pool: P, event: LiquidityEvent): P {
  const { tickLower, tickUpper, liquidityDelta } = event;
  if (liquidityDelta === 0n) return pool;
  const atLower = changeTick(pool.ticks, tickLower, liquidityDelta, liquidityDelta);
  const ticks = changeTick(atLower, tickUpper, liquidityDelta, -liquidityDelta);
  const isInRange = tickLower <= pool.tick && pool.tick < tickUpper;
  const liquidity = isInRange ? pool.liquidity + liquidityDelta : pool.liquidity;
  return { ...pool, liquidity, ticks };
}

function changeTick(
  ticks: readonly Tick[],
  index: number,
  grossDelta: bigint,
  netDelta: bigint,
): readonly Tick[] {
  const after = countUpTo(ticks, index);
  const last = ticks[after - 1];
  const old = last?.index === index ? last : undefined;
  const liquidityGross = (old?.liquidityGross ?? 0n) + grossDelta;
  const liquidityNet = (old?.liquidityNet ?? 0n) + netDelta;
  const changed = liquidityGross === 0n ? [] : [{ index, liquidityGross, liquidityNet }];
  return ticks.toSpliced(old ? after - 1 : after, old ? 1 : 0, ...changed);
}
