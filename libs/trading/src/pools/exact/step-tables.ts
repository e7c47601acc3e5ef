/**
 * Module-wide cache of pools' step tables, bounded in bytes: `swapStartOf()` returns the start of swaps from a pool's
 * state, `extendTable()` adds a stop to a table, `exactTableBytes()` returns the estimated size.
 */
import { poolFee } from '../fee.ts';
import type { Tick, V3Pool, V4Pool } from '../pool.ts';
import { isValidState } from '../valid-state.ts';
import { HIGHEST_PRICE, LOWEST_PRICE, StepTable } from './step-table.ts';
import { SwapStart } from './swap-start.ts';

/**
 * Tables are in two generations: a used table joins the young generation, and when that is full the old one is evicted
 * and the young one becomes old. Tables in use therefore remain, and both generations together hold at most twice this.
 */
const GENERATION_BYTES = 32_000_000;

/** Number of cached states of a pool per table, and bytes of each with its float row. */
const DEPARTURES = 3;
const DEPARTURE_BYTES = 500;

interface CacheEntry {
  readonly table: StepTable;
  /** The most recently repeated one is first. */
  readonly starts: SwapStart[];
}

interface Directions {
  down: CacheEntry | undefined;
  up: CacheEntry | undefined;
}

/** By the list of ticks, which states of a pool share until its liquidity changes. */
type Generation = WeakMap<readonly Tick[], Directions>;
let young: Generation = new WeakMap();
let old: Generation = new WeakMap();
let youngBytes = 0;
let oldBytes = 0;

/**
 * Maximum bytes held for swaps through v3 and v4 pools, never above 64 MB: an estimate from the number of stops, which
 * may still include tables of garbage-collected lists of ticks.
 */
export const exactTableBytes = (): number => youngBytes + oldBytes;

function hold(bytes: number): void {
  youngBytes += bytes;
  if (youngBytes <= GENERATION_BYTES) return;
  old = young;
  oldBytes = youngBytes;
  young = new WeakMap();
  youngBytes = 0;
}

/**
 * Returns the start of swaps from this state; undefined if the state is invalid or no stop is ahead. Cached per object:
 * pools are immutable.
 */
export function swapStartOf(pool: V3Pool | V4Pool, zeroForOne: boolean): SwapStart | undefined {
  const both = young.get(pool.ticks);
  const cached = zeroForOne ? both?.down : both?.up;
  return (cached && recall(cached.starts, pool)) ?? depart(pool, zeroForOne);
}

function recall(starts: SwapStart[], pool: V3Pool | V4Pool): SwapStart | undefined {
  const [first] = starts;
  if (first?.pool === pool) return first;
  const at = starts.findIndex((start) => start.pool === pool);
  if (at < 0) return undefined;
  starts.unshift(...starts.splice(at, 1));
  return starts[0];
}

function depart(pool: V3Pool | V4Pool, zeroForOne: boolean): SwapStart | undefined {
  if (!isValidState(pool)) return undefined;
  const { ticks, tick, tickSpacing, liquidity, sqrtPriceX96 } = pool;
  if (zeroForOne ? sqrtPriceX96 <= LOWEST_PRICE : sqrtPriceX96 >= HIGHEST_PRICE) return undefined;
  const feePips = BigInt(poolFee(pool, zeroForOne));
  const direction = zeroForOne ? 'down' : 'up';
  const inYoung = young.get(ticks)?.[direction];
  const cached = inYoung ?? old.get(ticks)?.[direction];
  if (cached?.table.feePips === feePips && cached.table.tickSpacing === tickSpacing) {
    const before = cached === inYoung ? cached.table.bytes : 0;
    const first = cached.table.firstStop(tick, liquidity);
    if (cached !== inYoung) keep(ticks, direction, cached);
    hold(cached.table.bytes - before);
    if (first !== undefined) return remember(cached, pool, first);
  }
  const table = new StepTable(pool, zeroForOne, feePips);
  const first = table.firstStop(tick, liquidity);
  if (first === undefined) return undefined;
  const made = { table, starts: [] };
  keep(ticks, direction, made);
  hold(table.bytes + DEPARTURES * DEPARTURE_BYTES);
  return remember(made, pool, first);
}

function keep(ticks: readonly Tick[], direction: keyof Directions, cached: CacheEntry): void {
  const both = young.get(ticks) ?? { down: undefined, up: undefined };
  both[direction] = cached;
  young.set(ticks, both);
}

/** A new state is added last: most are used once, some repeatedly. */
function remember({ table, starts }: CacheEntry, pool: V3Pool | V4Pool, first: number): SwapStart {
  const start = new SwapStart(pool, table, first);
  starts[Math.min(starts.length, DEPARTURES - 1)] = start;
  return start;
}

/** Adds a stop to a table; returns false if there is none. */
export function extendTable(table: StepTable): boolean {
  const before = table.bytes;
  if (!table.extend()) return false;
  hold(table.bytes - before);
  return true;
}
