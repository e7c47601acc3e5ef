/**
 * `balancesBefore()`: returns a function for a pool's balances at past times: the current ones minus all later flows.
 * Also: type `BalancesBefore`.
 */
import type { Hex } from '@cenote/chains';
import type { PoolFigures } from '../figures.ts';
import type { FlowRow } from './pool-flows.ts';

interface Balances {
  balance0: bigint;
  balance1: bigint;
}

/** Returns a pool's balances after the periods before a time; base units. */
export type BalancesBefore = (pool: Hex, moment: number) => Balances;

/** Computes past balances: the current ones minus all later flows; never below zero. */
export function balancesBefore(
  pools: ReadonlyMap<Hex, PoolFigures>,
  flows: readonly FlowRow[],
): BalancesBefore {
  const byPool = new Map<Hex, FlowRow[]>();
  for (const row of flows) {
    const list = byPool.get(row.pool_id);
    if (list) list.push(row);
    else byPool.set(row.pool_id, [row]);
  }
  /** For each pool the periods with flows, latest first, with the balances before them. */
  const pasts = new Map<Hex, { start: number; before: Balances }[]>();
  for (const [id, rows] of byPool) {
    let { balance0, balance1 } = pools.get(id) ?? { balance0: 0n, balance1: 0n };
    const past = rows
      .sort((a, b) => b.start - a.start)
      .map(({ start, amount0, amount1 }) => {
        balance0 -= BigInt(amount0);
        balance1 -= BigInt(amount1);
        return {
          start,
          before: { balance0: atLeastZero(balance0), balance1: atLeastZero(balance1) },
        };
      });
    pasts.set(id, past);
  }
  return (id, moment) => {
    const past = pasts.get(id) ?? [];
    const later = countFrom(past, moment);
    return past[later - 1]?.before ?? pools.get(id) ?? { balance0: 0n, balance1: 0n };
  };
}

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** Returns how many periods of a descending list start at or after a time. */
function countFrom(past: readonly { start: number }[], moment: number): number {
  let [low, high] = [0, past.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (past[middle]!.start >= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
