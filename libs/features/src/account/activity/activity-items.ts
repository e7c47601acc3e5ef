import type { activitySchema } from '@cenote/data';
import type * as z from 'zod/mini';
import { isClosed, isOpenLimit, type QueuedOrder } from '../../state/slices/orders.ts';
import { currentHash, isWaiting, type TransactionRecord } from '../../state/slices/transactions.ts';

export type Activity = z.output<typeof activitySchema>;

/** Whether an activity only grants or revokes an allowance: nothing moved, and its amount is the allowance. */
export const isApproval = ({ type }: Activity): boolean =>
  type === 'APPROVE' || type === 'REVOKE' || type === 'PERMIT';

/**
 * Whether it only brought spam, as the gateway rates tokens and collections: whoever sent it may have named it anything,
 * such as a site to visit.
 */
export const isOnlySpam = ({ moves }: Activity): boolean =>
  moves.length > 0 && moves.every((move) => move.isIncoming && move.isSpam);

/** Something that the account did: sent from this browser, or read from the chain; or was about to. */
export type ActivityItem =
  | { kind: 'order'; at: number; order: QueuedOrder }
  | { kind: 'local'; at: number; record: TransactionRecord }
  | { kind: 'chain'; at: number; activity: Activity };

const keyOf = ({ chainId, hash }: { chainId: number; hash: string }): string =>
  `${chainId}:${hash.toLowerCase()}`;

const localKey = (record: TransactionRecord): string =>
  keyOf({ chainId: record.chainId, hash: currentHash(record) });

/**
 * What was sent from here and what the chain tells, each once, latest first. What still waits comes
 * first; what is settled is the chain's to tell, and told from here until the index has it.
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
 * Whether only this browser knows a transaction for what it was: in the chain a cancellation is a transfer of
 * nothing, that of limits a call, and a limit that was filled a transaction of somebody else.
 */
const isExplained = ({ status, kind }: TransactionRecord): boolean =>
  status === 'canceled' || (status === 'success' && (kind === 'cancelOrders' || kind === 'limit'));

export function activityKey(item: ActivityItem): string {
  if (item.kind === 'order') return item.order.id;
  return item.kind === 'local' ? localKey(item.record) : keyOf(item.activity);
}

/** Whether the tab of activity bears a dot: something waits, or took place since it was looked at. */
export const hasUnseenActivity = (items: readonly ActivityItem[], seenAt: number): boolean =>
  items.some((item) => isPending(item) || item.at > seenAt);

/** Time of the newest activity; 0 when there is none. */
export const newestAt = (items: readonly ActivityItem[]): number =>
  items.reduce((newest, { at }) => Math.max(newest, at), 0);
