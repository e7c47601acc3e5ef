import { type Address, type Hex, NATIVE } from '@cenote/chains';
import { senderAmounts, type TokenTransfer } from '../../accounts/activity/sender-amounts.ts';
import type { Market } from '../market.ts';
import { type EventPosition, MAX_MERGED, type TransactionRow } from './transaction-rows.ts';

/** An amount of a token. */
export interface TokenAmount {
  token: Address;
  /** Base units, never negative; null where no log tells. */
  amount: bigint | null;
}

/** A trade, through any number of pools, or a liquidity change of an account. */
export interface Trade {
  /** The last of its events in the order of the list. */
  row: TransactionRow;
  paid: TokenAmount[];
  received: TokenAmount[];
  /** Swaps that it is made of; 0 for a change of liquidity. */
  swaps: number;
}

export interface TradeOptions {
  /** The native coin is traded as this token, too. */
  wrappedNative: Address;
  /** One pool is looked at: each of its swaps is shown by itself. */
  isOfOnePool: boolean;
}

/** Transfers that the index keeps of some transactions. */
export type TransfersOf = ReadonlyMap<Hex, readonly TokenTransfer[]>;

type Pools = Pick<Market, 'pools'>;

export const positionOf = ({ row }: Pick<Trade, 'row'>): EventPosition => ({
  blockNumber: row.block_number,
  logIndex: row.log_index,
});

/** What one event moved. @param market tells the tokens; of a pool that is too new nothing is known. */
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
 * Events as people see them. Swaps of one transaction that lead from one token to another are one trade;
 * of what a v3 position pays out the liquidity that the same transaction burnt is left away, so that a
 * collect tells fees alone, and nothing where there were none. Of a token that keeps a part of each transfer
 * a trade tells what its sender paid and got, which pools do not know.
 * @param found of the list, in its order.
 * @param whole events of the transactions among them, in the order of their logs: all, or more swaps than are merged.
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
    // Of several trades the transfers do not tell which they are of.
    const isAlone = row.kind === 'swap' && !isOfOnePool && swapsOf(whole.get(hash)).length === 1;
    return isAlone ? asSender(single, transfers.get(hash)) : single;
  });
}

const swapsOf = (events: readonly TransactionRow[] = []): readonly TransactionRow[] =>
  events.filter(({ kind }) => kind === 'swap');

/** A trade with what its sender paid and got, where transfers say that it is more or less than pools moved. */
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
  // Where nothing came to the sender it was for somebody else, as much as pools gave.
  const received = trade.received.map(({ token, amount }) => {
    const came = own.get(token) ?? 0n;
    return { token, amount: amount !== null && came > 0n && came < amount ? came : amount };
  });
  return { ...trade, paid, received };
}

/** Of what passed through, so small a part may be left by rounding. */
const ROUNDING = 1_000_000n;

/** Swaps as one trade of one token for another; undefined where they are not one. */
function mergeSwaps(
  { pools }: Pools,
  events: readonly TransactionRow[],
  wrappedNative: Address,
): Omit<Trade, 'row'> | undefined {
  const rows = swapsOf(events);
  // Of more than that not all were read.
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

/** A collect less what its transaction burnt of the same range; undefined where nothing is left. */
function withoutPrincipal(
  row: TransactionRow,
  events: readonly TransactionRow[],
): TransactionRow | undefined {
  // Of more than that not all were read: what is burnt is not known.
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
    // What earlier collects of the transaction paid out of the burnt is not left away twice.
    const owed = sum('burn', side) - (sum('collect', side) - amount);
    const principal = owed < 0n ? 0n : owed;
    return amount > principal ? amount - principal : 0n;
  };
  const [fees0, fees1] = [fees('amount0'), fees('amount1')];
  if (fees0 === 0n && fees1 === 0n) return undefined;
  return { ...row, amount0: String(fees0), amount1: String(fees1) };
}
