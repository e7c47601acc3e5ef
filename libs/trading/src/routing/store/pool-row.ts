/**
 * A pool's state in a row of a store: `writeRow()` and `readPool()`, its ticks in `writeTicks()`. Also: `isStorable()`,
 * whether a state fits, `emptied()`, what is stored otherwise, and `changedTicks()` (type `ChangedTicks`).
 */
import type { Address } from '@cenote/chains';
import { NATIVE } from '@cenote/chains';
import { type Pool, PROTOCOLS, type Tick, type V3Pool } from '../../pools/pool.ts';
import { followsState } from '../pool-selection/hook-permissions.ts';
import { hexOf, writeHex } from './hex-words.ts';
import { ADDRESS, AMOUNTS, type Columns, FLAG, ROW, ROW_64, WORD } from './layout.ts';

const LONG_ID = 8;
const LIMIT_128 = 1n << 128n;
const LIMIT_192 = 1n << 192n;
const HALF_128 = 1n << 127n;

const isInt32 = (value: number) => (value | 0) === value;
const isBelow = (value: bigint, limit: bigint) => value >= 0n && value < limit;

/** Ticks of a state that those of the state before do not have: from `from` up to and not including `to`. */
export interface ChangedTicks {
  from: number;
  to: number;
}

/** Compares ticks with earlier ones by identity: a deposit replaces two of them. */
export function changedTicks(ticks: readonly Tick[], before: readonly Tick[]): ChangedTicks {
  if (ticks === before) return { from: ticks.length, to: ticks.length };
  const most = Math.min(ticks.length, before.length);
  let from = 0;
  while (from < most && ticks[from] === before[from]) from++;
  let to = ticks.length;
  const shift = before.length - to;
  while (to > from && to + shift > from && ticks[to - 1] === before[to + shift - 1]) to--;
  return { from, to };
}

/** Whether every value of a pool fits its field: true of every state that the contracts can have. */
export function isStorable(pool: Pool, changed: ChangedTicks): boolean {
  if (pool.protocol === 'v2') {
    return isBelow(pool.reserve0, LIMIT_128) && isBelow(pool.reserve1, LIMIT_128);
  }
  const { fee, tickSpacing, tick, known } = pool;
  if (!isInt32(fee) || !isInt32(tickSpacing) || !isInt32(tick)) return false;
  if (known && !(isInt32(known.from) && isInt32(known.to))) return false;
  if (pool.protocol === 'v4' && !(isInt32(pool.lpFee) && isInt32(pool.protocolFee))) return false;
  if (!isBelow(pool.sqrtPriceX96, LIMIT_192) || !isBelow(pool.liquidity, LIMIT_128)) return false;
  for (let i = changed.from; i < changed.to; i++) {
    if (!isTickStorable(pool.ticks[i]!)) return false;
  }
  return true;
}

const isTickStorable = ({ index, liquidityGross, liquidityNet }: Tick) =>
  isInt32(index) &&
  isBelow(liquidityGross, LIMIT_128) &&
  isBelow(liquidityNet + HALF_128, LIMIT_128);

/** Returns the pool in a state in which it cannot trade. */
export function emptied(pool: Pool): Pool {
  const { protocol, id, token0, token1 } = pool;
  if (protocol === 'v2') return { protocol, id, token0, token1, reserve0: 0n, reserve1: 0n };
  const { known: _, ...rest } = pool;
  const none = { fee: 0, tickSpacing: 0, sqrtPriceX96: 0n, tick: 0, liquidity: 0n, ticks: [] };
  if (rest.protocol === 'v3') return { ...rest, ...none };
  return { ...rest, ...none, lpFee: 0, protocolFee: 0 };
}

/** Writes everything of a pool except its version, its predecessor and the place of its ticks. */
export function writeRow(
  { rows, amounts }: Columns,
  row: number,
  pool: Pool,
  node0: number,
  node1: number,
): void {
  const at = row * ROW;
  let flags = PROTOCOLS.indexOf(pool.protocol) + 1;
  if (pool.token0 === NATIVE) flags |= FLAG.NATIVE0;
  if (pool.token1 === NATIVE) flags |= FLAG.NATIVE1;
  rows[at + WORD.NODE0] = node0;
  rows[at + WORD.NODE1] = node1;
  const isRoutable = pool.protocol !== 'v4' || followsState(pool);
  if (node0 !== node1 && isRoutable) flags |= FLAG.EDGE;
  if (pool.protocol === 'v2') {
    writeAmounts(amounts, row, pool.reserve0, pool.reserve1);
  } else {
    const { known } = pool;
    writeAmounts(amounts, row, pool.sqrtPriceX96, pool.liquidity);
    rows[at + WORD.FEE] = pool.fee;
    rows[at + WORD.TICK_SPACING] = pool.tickSpacing;
    rows[at + WORD.TICK] = pool.tick;
    if (known) {
      flags |= FLAG.KNOWN;
      rows[at + WORD.KNOWN_FROM] = known.from;
      rows[at + WORD.KNOWN_TO] = known.to;
    }
    if (pool.protocol === 'v4') {
      rows[at + WORD.LP_FEE] = pool.lpFee;
      rows[at + WORD.PROTOCOL_FEE] = pool.protocolFee;
    }
  }
  rows[at + WORD.FLAGS] = flags;
}

/** Writes what never changes of a pool. */
export function writeIdentity({ rows }: Columns, row: number, pool: Pool): void {
  writeHex(rows, row * ROW + WORD.ID, pool.id, LONG_ID);
  if (pool.protocol === 'v4') writeHex(rows, row * ROW + WORD.HOOKS, pool.hooks, ADDRESS);
}

function writeAmounts(amounts: BigUint64Array, row: number, first: bigint, second: bigint): void {
  const at = row * ROW_64 + AMOUNTS;
  // An element holds the lowest 64 bits of what is assigned.
  amounts[at] = first;
  const upper = first >> 64n;
  amounts[at + 1] = upper;
  amounts[at + 2] = upper >> 64n;
  amounts[at + 3] = second;
  amounts[at + 4] = second >> 64n;
}

/** Writes changed ticks at a place, and copies the others from the place of the `count` ticks before. */
export function writeTicks(
  columns: Columns,
  from: number,
  ticks: readonly Tick[],
  changed: ChangedTicks,
  before: { place: number; count: number },
): void {
  const { tickIndices, tickAmounts } = columns;
  const copy = (to: number, first: number, end: number) => {
    tickIndices.copyWithin(to, first, end);
    tickAmounts.copyWithin(4 * to, 4 * first, 4 * end);
  };
  if (changed.from > 0) copy(from, before.place, before.place + changed.from);
  const same = ticks.length - changed.to;
  const end = before.place + before.count;
  if (same > 0) copy(from + changed.to, end - same, end);
  for (let i = changed.from; i < changed.to; i++) {
    const { index, liquidityGross, liquidityNet } = ticks[i]!;
    tickIndices[from + i] = index;
    const at = 4 * (from + i);
    tickAmounts[at] = liquidityGross;
    tickAmounts[at + 1] = liquidityGross >> 64n;
    tickAmounts[at + 2] = liquidityNet;
    tickAmounts[at + 3] = liquidityNet >> 64n;
  }
}

/** The columns of pools and their ticks. */
type PoolColumns = Pick<Columns, 'rows' | 'amounts' | 'tickIndices' | 'tickAmounts'>;

/** Most numbers have no upper part: without it nothing is computed. */
const joined = (lower: bigint, upper: bigint): bigint =>
  upper === 0n ? lower : lower | (upper << 64n);

/** Returns the pool of a row as an object. */
export function readPool(
  columns: PoolColumns,
  row: number,
  tokenOf: (node: number) => Address,
): Pool {
  const { rows, amounts } = columns;
  const at = row * ROW;
  const flags = rows[at + WORD.FLAGS]!;
  const protocol = PROTOCOLS[(flags & FLAG.PROTOCOL) - 1]!;
  const id = hexOf(rows, at + WORD.ID, protocol === 'v4' ? LONG_ID : ADDRESS);
  const token0 = flags & FLAG.NATIVE0 ? NATIVE : tokenOf(rows[at + WORD.NODE0]!);
  const token1 = flags & FLAG.NATIVE1 ? NATIVE : tokenOf(rows[at + WORD.NODE1]!);
  const first = row * ROW_64 + AMOUNTS;
  const second = joined(amounts[first + 3]!, amounts[first + 4]!);
  if (protocol === 'v2') {
    const reserve0 = joined(amounts[first]!, amounts[first + 1]!);
    return { protocol, id, token0, token1, reserve0, reserve1: second };
  }
  const upper = joined(amounts[first + 1]!, amounts[first + 2]!);
  const pool: Omit<V3Pool, 'protocol'> = {
    id,
    token0,
    token1,
    fee: rows[at + WORD.FEE]!,
    tickSpacing: rows[at + WORD.TICK_SPACING]!,
    sqrtPriceX96: joined(amounts[first]!, upper),
    tick: rows[at + WORD.TICK]!,
    liquidity: second,
    ticks: readTicks(columns, rows[at + WORD.TICKS_AT]!, rows[at + WORD.TICKS]!),
  };
  if (flags & FLAG.KNOWN) {
    pool.known = { from: rows[at + WORD.KNOWN_FROM]!, to: rows[at + WORD.KNOWN_TO]! };
  }
  if (protocol === 'v3') return { protocol, ...pool };
  return {
    protocol,
    ...pool,
    hooks: hexOf(rows, at + WORD.HOOKS, ADDRESS),
    lpFee: rows[at + WORD.LP_FEE]!,
    protocolFee: rows[at + WORD.PROTOCOL_FEE]!,
  };
}

function readTicks({ tickIndices, tickAmounts }: PoolColumns, from: number, count: number): Tick[] {
  const ticks: Tick[] = [];
  for (let i = from; i < from + count; i++) {
    const at = 4 * i;
    ticks.push({
      index: tickIndices[i]!,
      liquidityGross: joined(tickAmounts[at]!, tickAmounts[at + 1]!),
      liquidityNet: BigInt.asIntN(128, joined(tickAmounts[at + 2]!, tickAmounts[at + 3]!)),
    });
  }
  return ticks;
}
