/**
 * GraphQL type `TransactionConnection`: pages of swaps and liquidity changes. Also: the TypeScript type
 * `TransactionNode` that it resolves.
 */
import { nameWithTimeout } from '../../lookups/search-lookups.ts';
import type { Market } from '../../market/market.ts';
import type { TokenAmount, Trade } from '../../market/trades/trades.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../connection.ts';
import { poolNodeOf } from '../context.ts';
import { TransactionKind } from './enums.ts';
import { PoolType, TokenType, tokenNode } from './nodes.ts';

/** A transaction with its dollar value, computed for the whole page at once. */
export interface TransactionNode {
  market: Market;
  trade: Trade;
  usd: number | null;
}

const MovedType = builder.objectRef<TokenAmount & { market: Market }>('MovedAmount').implement({
  description: 'An amount of a token that was paid or received.',
  fields: (t) => ({
    token: t.field({ type: TokenType, resolve: ({ market, token }) => tokenNode(market, token) }),
    amount: t.field({
      description: 'Never negative; null if not in the logs.',
      type: 'BaseUnits',
      nullable: true,
      resolve: ({ amount }) => amount,
    }),
  }),
});

const TransactionType = builder.objectRef<TransactionNode>('Transaction').implement({
  description: 'A swap or a liquidity change.',
  fields: (t) => ({
    id: t.id({
      resolve: ({ market, trade: { row } }) =>
        `${market.chainId}:${row.transaction_hash}:${row.log_index}`,
    }),
    chainId: t.int({ resolve: ({ market }) => market.chainId }),
    kind: t.field({ type: TransactionKind, resolve: ({ trade: { row } }) => row.kind }),
    hash: t.field({ type: 'Hex', resolve: ({ trade: { row } }) => row.transaction_hash }),
    logIndex: t.int({ resolve: ({ trade: { row } }) => row.log_index }),
    blockNumber: t.int({ resolve: ({ trade: { row } }) => row.block_number }),
    timestamp: t.int({ resolve: ({ trade: { row } }) => row.timestamp }),
    wallet: t.field({
      description: 'The account that sent the transaction.',
      type: 'Address',
      resolve: ({ trade: { row } }) => row.origin,
    }),
    walletName: t.string({
      description: 'ENS name that resolves to the wallet and back; null if none was found in time.',
      nullable: true,
      resolve: ({ trade: { row } }, _args, { lookups, signal }) =>
        nameWithTimeout(lookups, row.origin, signal),
    }),
    paid: t.field({
      description: 'Sent by the wallet: one token for a swap, both for added liquidity.',
      type: [MovedType],
      resolve: ({ market, trade }) => trade.paid.map((side) => ({ ...side, market })),
    }),
    received: t.field({
      description: 'Received by the wallet: one token for a swap, both for liquidity or fees.',
      type: [MovedType],
      resolve: ({ market, trade }) => trade.received.map((side) => ({ ...side, market })),
    }),
    swaps: t.int({
      description: 'Number of swaps in it; 0 for a liquidity change.',
      resolve: ({ trade }) => trade.swaps,
    }),
    pool: t.field({
      type: PoolType,
      nullable: true,
      resolve: ({ market, trade: { row } }, _args, context) =>
        poolNodeOf(context, market, row.pool_id),
    }),
    amount0: t.field({
      description:
        'Swaps: positive amounts are paid to the pool. Otherwise never negative; null if not in the logs.',
      type: 'BaseUnits',
      nullable: true,
      resolve: ({ trade: { row } }) => (row.amount0 === null ? null : BigInt(row.amount0)),
    }),
    amount1: t.field({
      type: 'BaseUnits',
      nullable: true,
      resolve: ({ trade: { row } }) => (row.amount1 === null ? null : BigInt(row.amount1)),
    }),
    fee: t.int({
      description: 'Fee of the swap, in hundredths of a basis point.',
      nullable: true,
      resolve: ({ trade: { row } }) => row.fee,
    }),
    usd: t.float({
      description: 'In US dollars, at the open of its 5-minute candle.',
      nullable: true,
      resolve: ({ usd }) => usd,
    }),
  }),
});

export const TransactionConnection = connectionOf('Transaction', TransactionType);
