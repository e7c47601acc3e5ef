import { type Address, type Hex, NATIVE } from '@cenote/chains';
import type { Market } from './market.ts';
import type { Place, TransactionRow } from './transactions.ts';

/** An amount of a token. */
export interface TokenAmount {
  token: Address;
  /** Base units, never negative; null where no log tells. */
  amount: bigint | null;
}

/** What an account did: a trade, through however many pools, or a change of liquidity. */
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

type Pools = Pick<Market, 'pools'>;

export const placeOf = ({ row }: Pick<Trade, 'row'>): Place => ({
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
    ...{ row, swaps },
    paid: sides.filter(({ amount }) => (amount ?? 0n) > 0n),
    received: sides.flatMap(({ token, amount }) =>
      amount !== null && amount < 0n ? { token, amount: -amount } : [],
    ),
  };
}

/**
 * Events as people see them. Swaps of one transaction that lead from one token to another are one trade;
 * of what a v3 position pays out the liquidity that the same transaction burnt is left away, so that a
 * collect tells fees alone, and nothing where there were none.
 * @param found of the list, in its order.
 * @param whole all events of the transactions among them, in the order of their logs.
 */
export function tradesOf(
  market: Pools,
  found: readonly TransactionRow[],
  whole: ReadonlyMap<Hex, readonly TransactionRow[]>,
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
    const trade = row.kind === 'swap' ? mergedOf(row.transaction_hash) : undefined;
    if (!trade) return tradeOf(market, row);
    return last.get(row.transaction_hash) === row ? { row, ...trade } : [];
  });
}

/** Of what passed through, so small a part may be left by rounding. */
const ROUNDING = 1_000_000n;

/** Swaps as one trade of one token for another; undefined where they are not one. */
function mergeSwaps(
  { pools }: Pools,
  events: readonly TransactionRow[],
  wrappedNative: Address,
): Omit<Trade, 'row'> | undefined {
  const rows = events.filter(({ kind }) => kind === 'swap');
  if (rows.length < 2) return undefined;
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
