/**
 * `activityItems()`: merges local and indexed transactions and orders without duplicates, latest first, pending ones
 * at the top. Also: type `ActivityItem` and functions on items: `activityKey()`, `isPending()`, `isApproval()`,
 * `isOnlySpam()`, `hasUnseenActivity()` (whether the tab shows a dot), `newestAt()`.
 */
import type { activitySchema } from '@cenote/data';
import type * as z from 'zod/mini';
import { isClosed, isOpenLimit, type QueuedOrder } from '../../state/slices/orders.ts';
import { currentHash, isWaiting, type TransactionRecord } from '../../state/slices/transactions.ts';

export type Activity = z.output<typeof activitySchema>;

/** Whether an activity only grants or revokes an allowance: nothing moved, and its amount is the allowance. */
export const isApproval = ({ type }: Activity): boolean =>
  type === 'APPROVE' || type === 'REVOKE' || type === 'PERMIT';

/**
 * Whether an activity only received spam, by the gateway's rating of tokens and collections: its sender chose the name,
 * which may be the address of a phishing site.
 */
export const isOnlySpam = ({ moves }: Activity): boolean =>
  moves.length > 0 && moves.every((move) => move.isIncoming && move.isSpam);

/**
 * Activity of the account: a transaction sent from this browser, one indexed by the gateway, or an order without a
 * transaction.
 */
export type ActivityItem =
  | { kind: 'order'; at: number; order: QueuedOrder }
  | { kind: 'local'; at: number; record: TransactionRecord }
  | { kind: 'chain'; at: number; activity: Activity };

const keyOf = ({ chainId, hash }: { chainId: number; hash: string }): string =>
  `${chainId}:${hash.toLowerCase()}`;

const localKey = (record: TransactionRecord): string =>
  keyOf({ chainId: record.chainId, hash: currentHash(record) });

/**
 * Merges local and indexed transactions without duplicates, latest first, pending ones at the top. A settled
 * transaction is shown as indexed, or from the local record until the index has it.
 */
export function activityItems(
  local: readonly TransactionRecord[],
  chain: readonly Activity[] | undefined,
  orders: readonly QueuedOrder[] = [],
): ActivityItem[] {
  const indexed = new Set(chain?.map(keyOf));
  const explained = new Set(local.filter(isExplained).map(localKey));
  const items: ActivityItem[] = [
    ...orders.map((order) => ({ kind: 'order' as const, at: order.queuedAt, order })),
    ...local
      .filter((record) => isExplained(record) || !indexed.has(localKey(record)))
      .map((record) => ({ kind: 'local' as const, at: record.submittedAt, record })),
    ...(chain ?? [])
      .filter((activity) => !explained.has(keyOf(activity)))
      .map((activity) => ({
        kind: 'chain' as const,
        at: activity.timestamp * 1_000,
        activity,
      })),
  ];
  return items.sort((a, b) => Number(isPending(b)) - Number(isPending(a)) || b.at - a.at);
}

export const isPending = (item: ActivityItem): boolean =>
  (item.kind === 'local' && isWaiting(item.record)) ||
  (item.kind === 'order' && !isClosed(item.order) && !isOpenLimit(item.order));

/**
 * Whether the local record describes a transaction better than the index: on chain, a cancellation is a transfer of
 * zero, a cancellation of limit orders is a call, and a filled limit order is a transaction of the filler.
 */
const isExplained = ({ status, kind }: TransactionRecord): boolean =>
  status === 'canceled' || (status === 'success' && (kind === 'cancelOrders' || kind === 'limit'));

export function activityKey(item: ActivityItem): string {
  if (item.kind === 'order') return item.order.id;
  return item.kind === 'local' ? localKey(item.record) : keyOf(item.activity);
}

/** Whether the activity tab shows a dot: something is pending, or newer than the last visit to the tab. */
export const hasUnseenActivity = (items: readonly ActivityItem[], seenAt: number): boolean =>
  items.some((item) => isPending(item) || item.at > seenAt);

/** Time of the newest activity; 0 when there is none. */
export const newestAt = (items: readonly ActivityItem[]): number =>
  items.reduce((newest, { at }) => Math.max(newest, at), 0);
