import type { Hex } from '@cenote/chains';
import type { PoolFigures } from '../figures.ts';
import type { FlowRow } from './pool-flows.ts';

interface Balances {
  balance0: bigint;
  balance1: bigint;
}

/** What a pool held when the periods before a moment had passed; base units. */
export type BalancesBefore = (pool: Hex, moment: number) => Balances;

/** Balances of the past: the present ones, less all that has flowed since; never below nothing. */
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
  /** Of each pool the periods in which something flowed, the latest first, with what it held before. */
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

/** How many periods, of a list that descends, do not begin before a moment. */
function countFrom(past: readonly { start: number }[], moment: number): number {
  let [low, high] = [0, past.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (past[middle]!.start >= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
