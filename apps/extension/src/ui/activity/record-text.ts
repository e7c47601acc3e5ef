/**
 * `recordTitle()`: translated title of a transaction that this wallet sent, by kind and status. Also:
 * `recordFailure()`, the reason of a failure.
 */
import { formatTokenAmount, type TextKey, type Translate } from '@cenote/i18n';
import type { TransactionRecord } from '../../transactions/record.ts';

type Kind = TransactionRecord['about']['kind'];
type Titles = Readonly<Record<TransactionRecord['status'], TextKey>>;

const TITLES = {
  send: {
    pending: 'extension.activity.send.pending',
    canceling: 'extension.activity.send.canceling',
    canceled: 'extension.activity.send.canceled',
    success: 'extension.activity.send.success',
    failed: 'extension.activity.send.failed',
  },
  revoke: {
    pending: 'extension.activity.revoke.pending',
    canceling: 'extension.activity.revoke.canceling',
    canceled: 'extension.activity.revoke.canceled',
    success: 'extension.activity.revoke.success',
    failed: 'extension.activity.revoke.failed',
  },
  site: {
    pending: 'extension.activity.site.pending',
    canceling: 'extension.activity.site.canceling',
    canceled: 'extension.activity.site.canceled',
    success: 'extension.activity.site.success',
    failed: 'extension.activity.site.failed',
  },
  calls: {
    pending: 'extension.activity.calls.pending',
    canceling: 'extension.activity.calls.canceling',
    canceled: 'extension.activity.calls.canceled',
    success: 'extension.activity.calls.success',
    failed: 'extension.activity.calls.failed',
  },
  ordinary: {
    pending: 'extension.activity.ordinary.pending',
    canceling: 'extension.activity.ordinary.canceling',
    canceled: 'extension.activity.ordinary.canceled',
    success: 'extension.activity.ordinary.success',
    failed: 'extension.activity.ordinary.failed',
  },
} as const satisfies Record<Kind, Titles>;

/** Title and status text of a sent transaction. */
export function recordTitle(t: Translate, { about, status }: TransactionRecord): string {
  const key = TITLES[about.kind][status];
  if (about.kind === 'site' || about.kind === 'calls') {
    const what = about.kind === 'calls' ? t('extension.calls.count', { count: about.count }) : '';
    return t(key, { site: new URL(about.origin).host, what });
  }
  if (about.kind === 'ordinary') return t(key, { site: '', what: '' });
  const { symbol, decimals } = about.token;
  const what =
    about.kind === 'send' ? formatTokenAmount(BigInt(about.amount), decimals, { symbol }) : symbol;
  return t(key, { what, site: '' });
}

const FAILURES = {
  REVERTED: 'extension.activity.failure.reverted',
  OUT_OF_GAS: 'extension.activity.failure.outOfGas',
  REPLACED: 'failures.swap.replaced',
  DROPPED: 'failures.swap.dropped',
} as const satisfies Record<NonNullable<TransactionRecord['failure']>, TextKey>;

/** Why it failed; undefined if it did not. */
export const recordFailure = (t: Translate, { failure }: TransactionRecord): string | undefined =>
  failure && t(FAILURES[failure]);
