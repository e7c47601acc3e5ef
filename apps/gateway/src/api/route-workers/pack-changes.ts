/**
 * `packChanges()`: omits unchanged ticks from pool changes before they are sent to another thread. `unpackChanges()`:
 * restores them there. Also: type `PackedChanges`.
 */
import type { Hex } from '@cenote/chains';
import type { Pool, Tick, V3Pool, V4Pool } from '@cenote/trading';
import type { PoolChanges } from '../graph/chain-follower.ts';

/** A pool without its ticks, of which the receiver has all but a few. */
type Unticked = Omit<V3Pool | V4Pool, 'ticks'> & {
  ticks: null;
  /** New and changed ticks, ascending; one without liquidity was removed. */
  changed: readonly Tick[];
};

/** Pool changes as sent to another thread. */
export type PackedChanges = readonly (readonly [Hex, Pool | Unticked | undefined])[];

/**
 * Omits unchanged ticks of pools: a swap changes only the price, a liquidity change two ticks, and copying thousands of
 * ticks to every thread at each block would block the sender.
 * @param known the pools that the receiver has.
 */
export const packChanges = (known: ReadonlyMap<Hex, Pool>, changes: PoolChanges): PackedChanges =>
  changes.map(([id, pool]) => {
    const before = known.get(id);
    if (!pool || !before || pool.protocol === 'v2' || before.protocol === 'v2') return [id, pool];
    const changed = pool.ticks === before.ticks ? [] : changedTicks(before.ticks, pool.ticks);
    return [id, changed.length < pool.ticks.length ? { ...pool, ticks: null, changed } : pool];
  });

/** @throws if a pool's ticks were omitted and are unknown here: the two sides differ. */
export const unpackChanges = (known: ReadonlyMap<Hex, Pool>, changes: PackedChanges): PoolChanges =>
  changes.map(([id, packed]) => {
    if (!packed || packed.protocol === 'v2' || packed.ticks !== null) return [id, packed as Pool];
    const before = known.get(id);
    if (!before || before.protocol === 'v2') throw new Error(`No ticks for pool ${id}`);
    const { changed, ...pool } = packed;
    return [id, { ...pool, ticks: withChanged(before.ticks, changed) } as Pool];
  });

/** Returns the ticks of a later state that are not the same objects as before; removed ones without liquidity. */
function changedTicks(before: readonly Tick[], after: readonly Tick[]): Tick[] {
  const changed: Tick[] = [];
  let at = 0;
  for (const tick of after) {
    for (; at < before.length && before[at]!.index < tick.index; at++)
      changed.push(removed(before[at]!));
    if (before[at] === tick) at++;
    else {
      changed.push(tick);
      if (before[at]?.index === tick.index) at++;
    }
  }
  return [...changed, ...before.slice(at).map(removed)];
}

const removed = ({ index }: Tick): Tick => ({ index, liquidityGross: 0n, liquidityNet: 0n });

function withChanged(before: readonly Tick[], changed: readonly Tick[]): readonly Tick[] {
  if (changed.length === 0) return before;
  const ticks: Tick[] = [];
  let at = 0;
  for (const tick of changed) {
    for (; at < before.length && before[at]!.index < tick.index; at++) ticks.push(before[at]!);
    if (before[at]?.index === tick.index) at++;
    if (tick.liquidityGross > 0n) ticks.push(tick);
  }
  for (; at < before.length; at++) ticks.push(before[at]!);
  return ticks;
}
