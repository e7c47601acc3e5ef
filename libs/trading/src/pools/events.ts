/**
 * Pure functions that return a pool's state after an event: v2 Sync, v3 and v4 Swap, liquidity changes, and v4 protocol
 * fee changes. Also: collecting many liquidity changes (`addChange()`, `mergeTicks()`), and the events' types.
 */
import { combineFees, protocolFeeOf } from './fee.ts';
import {
  DYNAMIC_FEE,
  type Pips,
  type Tick,
  type V2Pool,
  type V3Pool,
  type V4Pool,
} from './pool.ts';

/** Returns a pair after its Sync event. */
export const applyV2Sync = (
  pool: V2Pool,
  { reserve0, reserve1 }: { reserve0: bigint; reserve1: bigint },
): V2Pool => ({ ...pool, reserve0, reserve1 });

/** Data of a v3 or v4 Swap event: the state after the swap. */
export interface SwapEvent {
  sqrtPriceX96: bigint;
  liquidity: bigint;
  tick: number;
  /** v4 only: the total fee of the swap, including the protocol's. */
  fee?: Pips;
}

/**
 * Returns a pool after its Swap event. If a hook sets the fee, `lpFee` becomes the fee of that swap without the
 * protocol fee (which rounding makes uncertain by one pip, if there is one).
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

/** Returns the smallest liquidity fee that combines to `fee` with the protocol fee. */
function lpFeeWithin(fee: Pips, protocolFee: Pips): Pips {
  let lpFee = Math.max(
    0,
    Math.floor(((fee - protocolFee) * 1_000_000) / (1_000_000 - protocolFee)) - 2,
  );
  while (lpFee < fee && combineFees(protocolFee, lpFee) < fee) lpFee++;
  return lpFee;
}

/** Returns a v4 pool after its ProtocolFeeUpdated event; the fee is packed as in the event. */
export const applyProtocolFee = (pool: V4Pool, protocolFee: number): V4Pool => ({
  ...pool,
  protocolFee,
});

/** A change of a position's liquidity: v3 Mint (positive) and Burn (negative), v4 ModifyLiquidity. */
export interface LiquidityEvent {
  tickLower: number;
  tickUpper: number;
  liquidityDelta: bigint;
}

/** Changes of the liquidity at ticks, by tick index. */
export type TickChanges = Map<number, { gross: bigint; net: bigint }>;

/**
 * Returns a pool after liquidity was added to or removed from a range; ticks without positions are removed. Each call
 * copies all ticks: for many changes, only the liquidity in range has to be updated one by one, see {@link
 * applyInRange}.
 */
export function applyLiquidity<P extends V3Pool | V4Pool>(pool: P, event: LiquidityEvent): P {
  const changes: TickChanges = new Map();
  addChange(changes, event);
  const ticks = mergeTicks(pool.ticks, changes);
  const next = applyInRange(pool, event);
  return ticks === pool.ticks ? next : { ...next, ticks };
}

/** Returns a pool with the liquidity in range after an event and unchanged ticks, which {@link mergeTicks} updates. */
export function applyInRange<P extends V3Pool | V4Pool>(pool: P, event: LiquidityEvent): P {
  const { tickLower, tickUpper, liquidityDelta } = event;
  if (liquidityDelta === 0n || pool.tick < tickLower || tickUpper <= pool.tick) return pool;
  return { ...pool, liquidity: pool.liquidity + liquidityDelta };
}

/** Adds an event to the changes of its pool's ticks. */
export function addChange(changes: TickChanges, event: LiquidityEvent): void {
  const { tickLower, tickUpper, liquidityDelta } = event;
  for (const [index, net] of [
    [tickLower, liquidityDelta],
    [tickUpper, -liquidityDelta],
  ] as const) {
    const change = changes.get(index);
    if (change) {
      change.gross += liquidityDelta;
      change.net += net;
    } else changes.set(index, { gross: liquidityDelta, net });
  }
}

/** Returns the ticks after all changes, in one pass over both; the same array if the changes cancel out. */
export function mergeTicks(ticks: readonly Tick[], changes: TickChanges): readonly Tick[] {
  const changed = [...changes]
    .filter(([, { gross, net }]) => gross !== 0n || net !== 0n)
    .sort(([a], [b]) => a - b);
  if (changed.length === 0) return ticks;
  const merged: Tick[] = [];
  let i = 0;
  for (const [index, { gross, net }] of changed) {
    while (i < ticks.length && ticks[i]!.index < index) merged.push(ticks[i++]!);
    const old = ticks[i]?.index === index ? ticks[i++] : undefined;
    const liquidityGross = (old?.liquidityGross ?? 0n) + gross;
    const liquidityNet = (old?.liquidityNet ?? 0n) + net;
    if (liquidityGross !== 0n) merged.push({ index, liquidityGross, liquidityNet });
  }
  while (i < ticks.length) merged.push(ticks[i++]!);
  return merged;
}
