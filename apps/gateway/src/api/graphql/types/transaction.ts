import type { Market } from '../../market/market.ts';
import type { TransactionRow } from '../../market/transactions.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../connection.ts';
import { TransactionKind } from './enums.ts';
import { PoolType } from './nodes.ts';

/** A transaction with its dollars, worked out for the whole page at once. */
export interface TransactionNode {
  market: Market;
  row: TransactionRow;
  usd: number | null;
}

const TransactionType = builder.objectRef<TransactionNode>('Transaction').implement({
  description: 'A swap, or a change of liquidity.',
  fields: (t) => ({
    id: t.id({
      resolve: ({ market, row }) => `${market.chainId}:${row.transaction_hash}:${row.log_index}`,
    }),
    chainId: t.int({ resolve: ({ market }) => market.chainId }),
    kind: t.field({ type: TransactionKind, resolve: ({ row }) => row.kind }),
    hash: t.field({ type: 'Hex', resolve: ({ row }) => row.transaction_hash }),
    logIndex: t.int({ resolve: ({ row }) => row.log_index }),
    blockNumber: t.int({ resolve: ({ row }) => row.block_number }),
    timestamp: t.int({ resolve: ({ row }) => row.timestamp }),
    wallet: t.field({
      description: 'The account that sent the transaction.',
      type: 'Address',
      resolve: ({ row }) => row.origin,
    }),
    pool: t.field({
      type: PoolType,
      nullable: true,
      resolve: ({ market, row }) => {
        // The transaction may be newer than the figures.
        const pool = market.pools.get(row.pool_id);
        return pool ? { market, pool } : null;
      },
    }),
    amount0: t.field({
      description:
        'Swaps: positive is paid to the pool. Else never negative; null where no log tells.',
      type: 'BaseUnits',
      nullable: true,
      resolve: ({ row }) => (row.amount0 === null ? null : BigInt(row.amount0)),
    }),
    amount1: t.field({
      type: 'BaseUnits',
      nullable: true,
      resolve: ({ row }) => (row.amount1 === null ? null : BigInt(row.amount1)),
    }),
    fee: t.int({
      description: 'What the swap paid, hundredths of a basis point.',
      nullable: true,
      resolve: ({ row }) => row.fee,
    }),
    usd: t.float({
      description: 'Dollars at the opening of its 5 minutes.',
      nullable: true,
      resolve: ({ usd }) => usd,
    }),
  }),
});

export const TransactionConnection = connectionOf('Transaction', TransactionType);
