/**
 * Types of indexed rows: `ActivityRow`, `AccountEventRow`, `PoolMoveRow`, `SaleRow`, and `Trace` (all rows of one
 * transaction). Also: the constant `EMPTY_TRACE`.
 */
import type { Address, Hex } from '@cenote/chains';

/** A row of the index's account activity. Numbers too large for a double are strings. */
export interface ActivityRow {
  block_number: number;
  transaction_index: number;
  hash: Hex;
  timestamp: number;
  sender: Address;
  target: Address | null;
  value: string;
  selector: Hex | null;
  is_failed: boolean;
}

/** A row of the index's `account_events`. */
export interface AccountEventRow {
  kind:
    | 'transfer'
    | 'wrap'
    | 'unwrap'
    | 'approval'
    | 'permit'
    | 'approvalForAll'
    | 'nft'
    | 'createPool'
    | 'delegation';
  contract: Hex;
  from: Address;
  to: Address;
  amount: string;
}

/** A swap or liquidity change in one pool, with its amounts. */
export interface PoolMoveRow {
  kind: 'swap' | 'mint' | 'burn' | 'collect';
  pool_id: Hex;
  protocol: 'v2' | 'v3' | 'v4';
  token0: Address;
  token1: Address;
  /** Swaps: the change of the pool's balances. Other kinds: never negative; null if no log contains it. */
  amount0: string | null;
  amount1: string | null;
}

export interface SaleRow {
  collection: Address;
  token_id: string;
  seller: Address;
  buyer: Address;
  currency: Address;
  amount: string;
}

/** All indexed rows of one transaction, in log order. */
export interface Trace {
  events: AccountEventRow[];
  moves: PoolMoveRow[];
  sales: SaleRow[];
}

export const EMPTY_TRACE: Trace = { events: [], moves: [], sales: [] };
