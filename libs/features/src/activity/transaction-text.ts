import { formatTokenAmount, type TextKey, type Translate } from '@cenote/i18n';
import type { Leg, TransactionRecord } from '../state/transactions.ts';

const SWAP_TITLES = {
  pending: 'swap.progress.pending',
  success: 'swap.progress.confirmed',
  failed: 'swap.progress.failed',
} as const satisfies Record<string, TextKey>;

/** What a transaction is and how it stands: `Swap confirmed`, `Approving USDC`. */
export function transactionTitle(t: Translate, { kind, status, input }: TransactionRecord): string {
  if (kind === 'swap') return t(SWAP_TITLES[status]);
  if (kind === 'revoke') {
    const symbol = input.symbol;
    if (status === 'failed') return t('errors.swap.revokeFailed', { symbol });
    return t(status === 'pending' ? 'swap.progress.revokePending' : 'swap.progress.revoked', {
      symbol,
    });
  }
  if (kind === 'approve') {
    const symbol = input.symbol;
    if (status === 'failed') return t('errors.swap.approvalFailed');
    return status === 'pending'
      ? t('swap.progress.approvePending', { symbol })
      : t('swap.progress.approved', { symbol });
  }
  const wrapping = kind === 'wrap';
  if (status === 'failed')
    return t(wrapping ? 'swap.progress.wrapFailed' : 'swap.progress.unwrapFailed');
  if (status === 'pending') {
    return t(wrapping ? 'swap.progress.wrapPending' : 'swap.progress.unwrapPending');
  }
  return t(wrapping ? 'swap.progress.wrapConfirmed' : 'swap.progress.unwrapConfirmed');
}

const amountOf = (leg: Leg): string => formatTokenAmount(BigInt(leg.amount), leg.decimals);

/** The two amounts of a swap or wrap: `1.5 ETH for 4,500 USDC`; '' for an approval. */
export function transactionSummary(t: Translate, { input, output }: TransactionRecord): string {
  if (!output) return '';
  return t('swap.progress.summary', {
    amountIn: amountOf(input),
    symbolIn: input.symbol,
    amountOut: amountOf(output),
    symbolOut: output.symbol,
  });
}
