import { type Address, lower } from '@cenote/chains';
import type { Quote } from '../../quote/quote-query.ts';
import type { Leg, TransactionKind, TransactionRecord } from '../../state/slices/transactions.ts';
import type { Token } from '../../tokens/list/token.ts';
import type { Sent } from '../../transactions/send-transaction.ts';
import { type SwapOrder, spendOfOrder } from './swap-order.ts';

/** One side as it is shown later. */
export const legOf = ({ address, symbol, decimals }: Token, amount: bigint): Leg => ({
  address,
  symbol,
  decimals,
  amount: amount.toString(),
});

/** What is remembered of a transaction that an order sent. */
export function recordOf(
  order: SwapOrder,
  account: Address,
  kind: TransactionKind,
  { hash, nonce, call }: Sent,
  quote: Quote | undefined,
  now = Date.now(),
): Omit<TransactionRecord, 'status'> {
  const amountIn = quote?.route.amountIn ?? spendOfOrder(order);
  const amountOut = quote?.route.amountOut ?? amountIn;
  return {
    hash,
    ...(nonce !== undefined && { nonce }),
    ...(call !== undefined && { call }),
    kind,
    account,
    chainId: order.network.id,
    submittedAt: now,
    input: legOf(order.input, amountIn),
    ...(kind === 'swap' &&
      order.type === 'swap' &&
      order.recipient && { recipient: lower(order.recipient) }),
    ...(kind !== 'approve' && { output: legOf(order.output, amountOut) }),
  };
}
