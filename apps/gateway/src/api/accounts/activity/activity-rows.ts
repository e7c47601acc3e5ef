import type { Address, Hex } from '@cenote/chains';

/** A transaction that concerns an account. Numbers too large for a double are strings. */
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

/** What a log told of accounts; see the index's table of the same name. */
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

/** What a swap or a change of liquidity moved in one pool. */
export interface PoolMoveRow {
  kind: 'swap' | 'mint' | 'burn' | 'collect';
  pool_id: Hex;
  protocol: 'v2' | 'v3' | 'v4';
  token0: Address;
  token1: Address;
  /** Swaps: the change of the pool's balances. Else never negative; null where no log tells. */
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

/** All that the index holds of one transaction, in the order of its logs. */
export interface Trace {
  events: AccountEventRow[];
  moves: PoolMoveRow[];
  sales: SaleRow[];
}

export const EMPTY_TRACE: Trace = { events: [], moves: [], sales: [] };
