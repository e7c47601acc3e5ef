import type { Hex } from '@cenote/chains';
import type { Pool, V3Pool, V4Pool } from '@cenote/trading';
import type { PoolChanges } from '../graph/chain-follower.ts';

/** A pool whose ticks are those that the receiver has of it already. */
type Unticked = Omit<V3Pool | V4Pool, 'ticks'> & { ticks: null };

/** Pool changes on their way into another thread. */
export type PackedChanges = readonly (readonly [Hex, Pool | Unticked | undefined])[];

/**
 * Leaves out the ticks of pools whose ticks did not change: a swap moves the price alone, and copying
 * thousands of ticks into every thread at each block would hold up the sender.
 * @param known the pools as the receiver has them.
 */
export const packChanges = (known: ReadonlyMap<Hex, Pool>, changes: PoolChanges): PackedChanges =>
  changes.map(([id, pool]) => {
    const before = known.get(id);
    if (!pool || !before || pool.protocol === 'v2' || before.protocol === 'v2') return [id, pool];
    return [id, pool.ticks === before.ticks ? { ...pool, ticks: null } : pool];
  });

/** @throws where a pool's ticks are said to be known and are not: the two sides have parted. */
export const unpackChanges = (known: ReadonlyMap<Hex, Pool>, changes: PackedChanges): PoolChanges =>
  changes.map(([id, pool]) => {
    if (!pool || pool.protocol === 'v2' || pool.ticks !== null) return [id, pool as Pool];
    const before = known.get(id);
    if (!before || before.protocol === 'v2') throw new Error(`The ticks of pool ${id} are unknown`);
    return [id, { ...pool, ticks: before.ticks } as Pool];
  });
