/**
 * Texts of a transaction: `transactionTitle()` (kind and status, such as `Swap confirmed`) and `transactionSummary()`
 * (the amounts of a swap, a wrap or a liquidity transaction; '' for an approval).
 */
import { formatTokenAmount, shortenAddress, type TextKey, type Translate } from '@cenote/i18n';
import type {
  Leg,
  TransactionKind,
  TransactionRecord,
  TransactionStatus,
} from '../state/slices/transactions.ts';

type Titles = Readonly<Record<TransactionStatus, TextKey>>;

type LiquidityKind =
  | 'createPool'
  | 'addLiquidity'
  | 'removeLiquidity'
  | 'collectFees'
  | 'burnPosition'
  | 'migrateLiquidity'
  | 'claimRewards';

/** Returns the titles of a kind of liquidity transaction. */
const liquidityTitles = <Kind extends LiquidityKind>(kind: Kind) =>
  ({
    pending: `activity.${kind}.pending`,
    canceling: `activity.canceling.${kind}`,
    canceled: `activity.canceled.${kind}`,
    success: `activity.${kind}.success`,
    failed: `activity.${kind}.failed`,
  }) as const;

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
  createPool: liquidityTitles('createPool'),
  addLiquidity: liquidityTitles('addLiquidity'),
  removeLiquidity: liquidityTitles('removeLiquidity'),
  collectFees: liquidityTitles('collectFees'),
  burnPosition: liquidityTitles('burnPosition'),
  migrateLiquidity: liquidityTitles('migrateLiquidity'),
  claimRewards: liquidityTitles('claimRewards'),
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
  {
    kind,
    status,
    failure,
    input,
    orders,
  }: Pick<TransactionRecord, 'kind' | 'status' | 'input'> &
    Partial<Pick<TransactionRecord, 'failure' | 'orders'>>,
): string {
  if (kind === 'swap' && status === 'failed' && hasOwnTitle(failure)) {
    return t(FAILED_SWAPS[failure]);
  }
  return t(TITLES[kind][status], { symbol: input.symbol, count: orders?.length ?? 1 });
}

const amountOf = (leg: Leg): string => formatTokenAmount(BigInt(leg.amount), leg.decimals);

/** Kinds whose two amounts are of the two tokens of a pool, neither paid for the other. */
const OF_POOL: ReadonlySet<TransactionKind | undefined> = new Set([
  'createPool',
  'addLiquidity',
  'removeLiquidity',
  'collectFees',
  'migrateLiquidity',
  'claimRewards',
]);

/**
 * Returns the two amounts of a swap or wrap: `1.5 ETH for 4,500 USDC`, or of a liquidity transaction: `1.5 ETH and
 * 4,500 USDC`; '' for an approval.
 */
export function transactionSummary(
  t: Translate,
  {
    kind,
    input,
    output,
    recipient,
  }: Pick<TransactionRecord, 'input' | 'output' | 'recipient'> & { kind?: TransactionKind },
): string {
  if (OF_POOL.has(kind)) return poolSummary(t, output ? [input, output] : [input]);
  if (!output || kind === 'burnPosition') return '';
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

function poolSummary(t: Translate, legs: readonly Leg[]): string {
  const [first, second] = legs
    .filter(({ amount }) => amount !== '0')
    .map((leg) => `${amountOf(leg)} ${leg.symbol}`);
  return first && second ? t('activity.bothAmounts', { first, second }) : (first ?? '');
}
