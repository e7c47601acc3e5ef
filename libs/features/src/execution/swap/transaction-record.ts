import { type Address, lower } from '@cenote/chains';
import type { Quote } from '../../quote/quote-query.ts';
import type { TransactionKind, TransactionRecord } from '../../state/slices/transactions.ts';
import type { SentTransaction } from '../../transactions/send-transaction.ts';
import { tradeLeg } from '../../transactions/trade-leg.ts';
import { maxSpend, type TradeRequest } from './trade-request.ts';

/**
 * Returns the record to store of a transaction that an approval, a swap, a wrap or an unwrap sent, without its status.
 */
export function transactionRecord(
  request: TradeRequest,
  account: Address,
  kind: TransactionKind,
  { hash, nonce, call }: SentTransaction,
  quote: Quote | undefined,
  now = Date.now(),
): Omit<TransactionRecord, 'status'> {
  const amountIn = quote?.route.amountIn ?? maxSpend(request);
  const amountOut = quote?.route.amountOut ?? amountIn;
  return {
    hash,
    ...(nonce !== undefined && { nonce }),
    ...(call !== undefined && { call }),
    kind,
    account,
    chainId: request.network.id,
    submittedAt: now,
    input: tradeLeg(request.input, amountIn),
    ...(kind === 'swap' &&
      request.type === 'swap' &&
      request.recipient && { recipient: lower(request.recipient) }),
    ...(kind !== 'approve' && { output: tradeLeg(request.output, amountOut) }),
  };
}
