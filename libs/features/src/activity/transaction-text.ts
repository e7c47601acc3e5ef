/**
 * Texts of a transaction: `transactionTitle()` (kind and status, such as `Swap confirmed`) and `transactionSummary()`
 * (the two amounts of a swap or wrap; '' for an approval).
 */
import { formatTokenAmount, shortenAddress, type TextKey, type Translate } from '@cenote/i18n';
import type {
  Leg,
  TransactionKind,
  TransactionRecord,
  TransactionStatus,
} from '../state/slices/transactions.ts';

type Titles = Readonly<Record<TransactionStatus, TextKey>>;

const TITLES = {
  swap: {
    pending: 'swap.progress.pending',
    canceling: 'activity.canceling.swap',
    canceled: 'activity.canceled.swap',
    success: 'swap.progress.confirmed',
    failed: 'swap.progress.failed',
  },
  wrap: {
    pending: 'swap.progress.wrapPending',
    canceling: 'activity.canceling.wrap',
    canceled: 'activity.canceled.wrap',
    success: 'swap.progress.wrapConfirmed',
    failed: 'swap.progress.wrapFailed',
  },
  unwrap: {
    pending: 'swap.progress.unwrapPending',
    canceling: 'activity.canceling.unwrap',
    canceled: 'activity.canceled.unwrap',
    success: 'swap.progress.unwrapConfirmed',
    failed: 'swap.progress.unwrapFailed',
  },
  approve: {
    pending: 'swap.progress.approvePending',
    canceling: 'activity.canceling.approve',
    canceled: 'activity.canceled.approve',
    success: 'swap.progress.approved',
    failed: 'failures.swap.approvalFailed',
  },
  revoke: {
    pending: 'swap.progress.revokePending',
    canceling: 'activity.canceling.revoke',
    canceled: 'activity.canceled.revoke',
    success: 'swap.progress.revoked',
    failed: 'failures.swap.revokeFailed',
  },
  cancelOrders: {
    pending: 'activity.cancelOrders.pending',
    canceling: 'activity.canceling.cancelOrders',
    canceled: 'activity.canceled.cancelOrders',
    success: 'activity.cancelOrders.success',
    failed: 'activity.cancelOrders.failed',
  },
  limit: {
    pending: 'activity.limit.placed',
    canceling: 'activity.limit.placed',
    canceled: 'activity.limit.canceled',
    success: 'activity.limit.filled',
    failed: 'activity.limit.expired',
  },
} as const satisfies Record<TransactionKind, Titles>;

/** Failures of a swap that have a title of their own. */
const FAILED_SWAPS = {
  DEADLINE_PASSED: 'activity.expired',
  INSUFFICIENT_FUNDS: 'activity.insufficientFunds',
} as const satisfies Record<string, TextKey>;

const hasOwnTitle = (failure: string | undefined): failure is keyof typeof FAILED_SWAPS =>
  failure !== undefined && Object.hasOwn(FAILED_SWAPS, failure);

/** Returns the kind and status of a transaction: `Swap confirmed`, `Approving USDC`. */
export function transactionTitle(
  t: Translate,
  { kind, status, failure, input, orders }: TransactionRecord,
): string {
  if (kind === 'swap' && status === 'failed' && hasOwnTitle(failure)) {
    return t(FAILED_SWAPS[failure]);
  }
  return t(TITLES[kind][status], { symbol: input.symbol, count: orders?.length ?? 1 });
}

const amountOf = (leg: Leg): string => formatTokenAmount(BigInt(leg.amount), leg.decimals);

/** Returns the two amounts of a swap or wrap: `1.5 ETH for 4,500 USDC`; '' for an approval. */
export function transactionSummary(
  t: Translate,
  { input, output, recipient }: Pick<TransactionRecord, 'input' | 'output' | 'recipient'>,
): string {
  if (!output) return '';
  const summary = t('swap.progress.summary', {
    amountIn: amountOf(input),
    symbolIn: input.symbol,
    amountOut: amountOf(output),
    symbolOut: output.symbol,
  });
  return recipient
    ? t('activity.sentTo', { summary, address: shortenAddress(recipient) })
    : summary;
}
