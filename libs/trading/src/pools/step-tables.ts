import type { Tick, V3Pool, V4Pool } from './pool.ts';
import { StepTable } from './step-table.ts';

/** About 250 bytes each with their big integers: bounds what all tables together hold to 60 MB. */
const MAX_STOPS = 240_000;

interface Tables {
  down?: StepTable;
  up?: StepTable;
}

/** By the list of ticks, which states of a pool share until liquidity changes. */
let tables = new WeakMap<readonly Tick[], Tables>();
let stopsHeld = 0;

/** Counts stops that a table has gained; beyond the bound all tables begin anew. */
function hold(stops: number): void {
  stopsHeld += stops;
  if (stopsHeld <= MAX_STOPS) return;
  tables = new WeakMap();
  stopsHeld = 0;
}

/**
 * The table for swaps from a state of a pool in one direction, and the stop reached first.
 * Undefined where no liquidity is ahead.
 */
export function tableFor(
  pool: V3Pool | V4Pool,
  zeroForOne: boolean,
  feePips: bigint,
): { table: StepTable; first: number } | undefined {
  const both = tables.get(pool.ticks) ?? {};
  const kept = zeroForOne ? both.down : both.up;
  if (kept && kept.feePips === feePips && kept.tickSpacing === pool.tickSpacing) {
    const before = kept.stops.length;
    const first = kept.firstStop(pool.tick, pool.liquidity);
    const gained = kept.stops.length - before;
    if (gained > 0) hold(gained);
    if (first !== undefined) return { table: kept, first };
  }
  const table = new StepTable(pool, zeroForOne, feePips);
  const first = table.firstStop(pool.tick, pool.liquidity);
  if (first === undefined) return undefined;
  hold(table.stops.length);
  both[zeroForOne ? 'down' : 'up'] = table;
  tables.set(pool.ticks, both);
  return { table, first };
}

/** Adds a stop to a table; false where there is none. */
export function extendTable(table: StepTable): boolean {
  if (!table.extend()) return false;
  hold(1);
  return true;
}
