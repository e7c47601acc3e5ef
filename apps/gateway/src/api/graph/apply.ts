/**
 * `applyEvents()`: applies a block's pool events to a map of pools and returns the previous states. `rollBack()`:
 * restores these states. Also: `withoutUnknown()` (a pool whose price has left its known ticks), types `Pools`, `Undo`.
 */
import type { Hex } from '@cenote/chains';
import {
  addChange,
  applyConcentratedSwap,
  applyInRange,
  applyProtocolFee,
  applyV2Sync,
  DYNAMIC_FEE,
  isWithinKnown,
  knownPart,
  mergeTicks,
  type Pool,
  type TickChanges,
  type V3Pool,
  type V4Pool,
} from '@cenote/trading';
import type { PoolEvent } from './event.ts';

/** Pools of one chain by id. Pools are immutable: a new state is a new object. */
export type Pools = Map<Hex, Pool>;

/** The previous state of each pool that a block changed; undefined for pools it created. */
export type Undo = ReadonlyMap<Hex, Pool | undefined>;

/**
 * Applies a block's events in order. Tick changes are summed up and merged into a pool's ticks once, at the end: a
 * block can contain thousands of them, and a pool can have hundreds of thousands of ticks.
 * @returns the input of {@link rollBack} that reverts them; its keys are the changed pools.
 */
export function applyEvents(pools: Pools, events: readonly PoolEvent[]): Undo {
  const before = new Map<Hex, Pool | undefined>();
  const changes = new Map<Hex, TickChanges>();
  const set = (id: Hex, next: Pool | undefined) => {
    const old = pools.get(id);
    if (next === old || next === undefined) return;
    if (!before.has(id)) before.set(id, old);
    pools.set(id, next);
  };
  for (const event of events) {
    const old = pools.get(event.id);
    set(event.id, nextState(old, event));
    if (event.kind !== 'liquidityChanged' || old?.protocol !== event.protocol) continue;
    const ofPool = changes.get(event.id) ?? new Map();
    const part = knownPart(old, event);
    if (part) addChange(ofPool, part);
    changes.set(event.id, ofPool);
  }
  for (const [id, ofPool] of changes) set(id, withChanges(pools.get(id), ofPool));
  return before;
}

/** Reverts a block: restores the pools as they were before {@link applyEvents}. */
export function rollBack(pools: Pools, undo: Undo): void {
  for (const [id, pool] of undo) {
    if (pool) pools.set(id, pool);
    else pools.delete(id);
  }
}

function withChanges(pool: Pool | undefined, changes: TickChanges): Pool | undefined {
  // A pool whose price left its known ticks in this block has none.
  if (!pool || pool.protocol === 'v2' || isUnknown(pool)) {
    return pool;
  }
  const ticks = mergeTicks(pool.ticks, changes);
  return ticks === pool.ticks ? pool : { ...pool, ticks };
}

/**
 * Returns the pool after the event, without tick changes; the same object if the event does not concern a pool of the
 * graph.
 */
function nextState(pool: Pool | undefined, event: PoolEvent): Pool | undefined {
  switch (event.kind) {
    case 'v2Created':
    case 'v3Created':
    case 'v4Initialized':
      return pool ?? created(event);
    case 'v2Synced':
      return pool?.protocol === 'v2' ? applyV2Sync(pool, event) : pool;
    case 'v3Initialized': {
      const { sqrtPriceX96, tick } = event;
      return pool?.protocol === 'v3' ? { ...pool, sqrtPriceX96, tick } : pool;
    }
    case 'swapped':
      if (pool?.protocol !== event.protocol) return pool;
      return withoutUnknown(applyConcentratedSwap(pool, event));
    case 'liquidityChanged':
      return pool?.protocol === event.protocol ? applyInRange(pool, event) : pool;
    case 'v4ProtocolFee':
      return pool?.protocol === 'v4' ? applyProtocolFee(pool, event.protocolFee) : pool;
    case 'read':
      return pool && event.pool;
    case 'v4Fees': {
      const { lpFee, protocolFee } = event;
      if (pool?.protocol !== 'v4') return pool;
      const isSame = pool.lpFee === lpFee && pool.protocolFee === protocolFee;
      return isSame ? pool : { ...pool, lpFee, protocolFee };
    }
  }
}

const isUnknown = ({ known }: V3Pool | V4Pool) => known !== undefined && known.from === known.to;

/**
 * Returns a pool without ticks if its price has left the known ones, until it is read again: a pool without ticks is not
 * traded through.
 */
export const withoutUnknown = <P extends V3Pool | V4Pool>(pool: P): P =>
  isWithinKnown(pool) ? pool : { ...pool, ticks: [], known: { from: 0, to: 0 } };

type Creation = Extract<PoolEvent, { kind: 'v2Created' | 'v3Created' | 'v4Initialized' }>;

function created(event: Creation): Pool {
  const { id, token0, token1 } = event;
  const pool = { id, token0, token1 };
  if (event.kind === 'v2Created') return { protocol: 'v2', ...pool, reserve0: 0n, reserve1: 0n };
  const { fee, tickSpacing } = event;
  const range = { fee, tickSpacing, liquidity: 0n, ticks: [] };
  if (event.kind === 'v3Created') {
    return { protocol: 'v3', ...pool, ...range, sqrtPriceX96: 0n, tick: 0 };
  }
  const { hooks, sqrtPriceX96, tick } = event;
  const lpFee = fee === DYNAMIC_FEE ? 0 : fee;
  return { protocol: 'v4', ...pool, ...range, hooks, sqrtPriceX96, tick, lpFee, protocolFee: 0 };
}
