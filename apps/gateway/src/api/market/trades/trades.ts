/**
 * `tradesOf()`: converts pool events to trades; merges the swaps of a transaction. `tradeOf()`: converts one event.
 * Also: `positionOf()`, types `Trade`, `TokenAmount`, `TradeOptions`, `TransfersOf`.
 */
import { type Address, type Hex, NATIVE } from '@cenote/chains';
import { senderAmounts, type TokenTransfer } from '../../accounts/activity/sender-amounts.ts';
import type { Market } from '../market.ts';
import { type EventPosition, MAX_MERGED, type TransactionRow } from './transaction-rows.ts';

/** An amount of one token. */
export interface TokenAmount {
  token: Address;
  /** Base units, never negative; null if no log contains it. */
  amount: bigint | null;
}

/** A trade, through any number of pools, or a liquidity change of an account. */
export interface Trade {
  /** The last of its events in list order. */
  row: TransactionRow;
  paid: TokenAmount[];
  received: TokenAmount[];
  /** Number of merged swaps; 0 for a liquidity change. */
  swaps: number;
}

export interface TradeOptions {
  /** The wrapped native coin; the native coin counts as this token in trades. */
  wrappedNative: Address;
  /** Whether the list is that of one pool, which shows each swap separately. */
  isOfOnePool: boolean;
}

/** Indexed transfers by transaction. */
export type TransfersOf = ReadonlyMap<Hex, readonly TokenTransfer[]>;

type Pools = Pick<Market, 'pools'>;

export const positionOf = ({ row }: Pick<Trade, 'row'>): EventPosition => ({
  blockNumber: row.block_number,
  logIndex: row.log_index,
});

/** Returns the amounts of one event; none for a pool that is too new for the figures. */
export function tradeOf({ pools }: Pools, row: TransactionRow): Trade {
  const pool = pools.get(row.pool_id);
  const swaps = row.kind === 'swap' ? 1 : 0;
  if (!pool) return { row, paid: [], received: [], swaps };
  const sides = [
    { token: pool.token0, amount: row.amount0 === null ? null : BigInt(row.amount0) },
    { token: pool.token1, amount: row.amount1 === null ? null : BigInt(row.amount1) },
  ];
  if (row.kind === 'mint') return { row, paid: sides, received: [], swaps };
  if (row.kind !== 'swap') return { row, paid: [], received: sides, swaps };
  return {
    row,
    swaps,
    paid: sides.filter(({ amount }) => (amount ?? 0n) > 0n),
    received: sides.flatMap(({ token, amount }) =>
      amount !== null && amount < 0n ? { token, amount: -amount } : [],
    ),
  };
}

/**
 * Converts events to trades. Swaps of one transaction that lead from one token to another are merged into one trade.
 * The payout of a v3 position is reduced by the liquidity that the same transaction burnt, so that a collect contains
 * only fees, and is omitted without fees. For tokens with a transfer fee, a trade has the amounts that its sender paid
 * and received, which pool events do not contain.
 * @param found events of the list, in its order.
 * @param whole events of their transactions, in log order: all, or more swaps than are merged.
 * @param transfers of the same transactions.
 */
export function tradesOf(
  market: Pools,
  found: readonly TransactionRow[],
  whole: ReadonlyMap<Hex, readonly TransactionRow[]>,
  transfers: TransfersOf,
  { wrappedNative, isOfOnePool }: TradeOptions,
): Trade[] {
  const last = new Map<Hex, TransactionRow>();
  for (const row of found) if (row.kind === 'swap') last.set(row.transaction_hash, row);
  const merged = new Map<Hex, Omit<Trade, 'row'> | undefined>();
  const mergedOf = (hash: Hex): Omit<Trade, 'row'> | undefined => {
    if (isOfOnePool) return undefined;
    if (!merged.has(hash))
      merged.set(hash, mergeSwaps(market, whole.get(hash) ?? [], wrappedNative));
    return merged.get(hash);
  };
  return found.flatMap((row) => {
    if (row.kind === 'collect') {
      const fees = withoutPrincipal(row, whole.get(row.transaction_hash) ?? []);
      return fees ? tradeOf(market, fees) : [];
    }
    const hash = row.transaction_hash;
    const trade = row.kind === 'swap' ? mergedOf(hash) : undefined;
    if (trade)
      return last.get(hash) === row ? asSender({ row, ...trade }, transfers.get(hash)) : [];
    const single = tradeOf(market, row);
    // With several trades, transfers cannot be assigned to one of them.
    const isAlone = row.kind === 'swap' && !isOfOnePool && swapsOf(whole.get(hash)).length === 1;
    return isAlone ? asSender(single, transfers.get(hash)) : single;
  });
}

const swapsOf = (events: readonly TransactionRow[] = []): readonly TransactionRow[] =>
  events.filter(({ kind }) => kind === 'swap');

/**
 * Returns a trade with the amounts that its sender paid and received, if transfers show that they differ from the
 * pools' amounts.
 */
function asSender(trade: Trade, transfers: readonly TokenTransfer[] | undefined): Trade {
  if (!transfers) return trade;
  const pools = new Map<Address, bigint>();
  for (const { token, amount } of trade.paid) pools.set(token, -(amount ?? 0n));
  for (const { token, amount } of trade.received) pools.set(token, amount ?? 0n);
  const own = senderAmounts(pools, transfers, trade.row.origin);
  const paid = trade.paid.map(({ token, amount }) => {
    const left = -(own.get(token) ?? 0n);
    return { token, amount: amount !== null && left > amount ? left : amount };
  });
  // If the sender received nothing, the output went to another account: the pools' amount is used.
  const received = trade.received.map(({ token, amount }) => {
    const came = own.get(token) ?? 0n;
    return { token, amount: amount !== null && came > 0n && came < amount ? came : amount };
  });
  return { ...trade, paid, received };
}

/** Rounding may leave up to this part of an intermediate token. */
const ROUNDING = 1_000_000n;

/** Merges swaps into one trade of one token for another; undefined if they are not one trade. */
function mergeSwaps(
  { pools }: Pools,
  events: readonly TransactionRow[],
  wrappedNative: Address,
): Omit<Trade, 'row'> | undefined {
  const rows = swapsOf(events);
  // Beyond this number not all swaps were read.
  if (rows.length < 2 || rows.length > MAX_MERGED) return undefined;
  const flows = new Map<Address, { token: Address; net: bigint; gross: bigint }>();
  for (const { pool_id, amount0, amount1 } of rows) {
    const pool = pools.get(pool_id);
    if (!pool || amount0 === null || amount1 === null) return undefined;
    for (const [token, amount] of [
      [pool.token0, BigInt(amount0)],
      [pool.token1, BigInt(amount1)],
    ] as const) {
      const key = token === NATIVE ? wrappedNative : token;
      const flow = flows.get(key) ?? { token, net: 0n, gross: 0n };
      flow.net += amount;
      flow.gross += amount < 0n ? -amount : amount;
      flows.set(key, flow);
    }
  }
  const ends = [...flows.values()].filter(
    ({ net, gross }) => (net < 0n ? -net : net) * ROUNDING > gross,
  );
  const [paid, ...morePaid] = ends.filter(({ net }) => net > 0n);
  const [received, ...moreReceived] = ends.filter(({ net }) => net < 0n);
  if (!paid || !received || morePaid.length > 0 || moreReceived.length > 0) return undefined;
  return {
    paid: [{ token: paid.token, amount: paid.net }],
    received: [{ token: received.token, amount: -received.net }],
    swaps: rows.length,
  };
}

/** Returns a collect reduced by the burns of its transaction in the same range; undefined if nothing is left. */
function withoutPrincipal(
  row: TransactionRow,
  events: readonly TransactionRow[],
): TransactionRow | undefined {
  // Beyond this number not all events were read: the burnt amount is unknown.
  if (events.filter(({ kind }) => kind !== 'swap').length > MAX_MERGED) return row;
  if (row.amount0 === null || row.amount1 === null) return row;
  const isOfRange = (other: TransactionRow) =>
    other.pool_id === row.pool_id &&
    other.tick_lower === row.tick_lower &&
    other.tick_upper === row.tick_upper &&
    other.log_index <= row.log_index;
  const sum = (kind: TransactionRow['kind'], side: 'amount0' | 'amount1') =>
    events
      .filter((other) => other.kind === kind && isOfRange(other))
      .reduce((total, other) => total + BigInt(other[side] ?? 0), 0n);
  const fees = (side: 'amount0' | 'amount1'): bigint => {
    const amount = BigInt(row[side] ?? 0);
    // Burnt amounts that earlier collects of the transaction paid out are not subtracted twice.
    const owed = sum('burn', side) - (sum('collect', side) - amount);
    const principal = owed < 0n ? 0n : owed;
    return amount > principal ? amount - principal : 0n;
  };
  const [fees0, fees1] = [fees('amount0'), fees('amount1')];
  if (fees0 === 0n && fees1 === 0n) return undefined;
  return { ...row, amount0: String(fees0), amount1: String(fees1) };
}
