import type { activitySchema } from '@cenote/data';
import type * as z from 'zod/mini';
import type { TransactionRecord } from '../state/transactions.ts';

export type Activity = z.output<typeof activitySchema>;

/** Something that the account did: sent from this browser, or read from the chain. */
export type ActivityItem =
  | { kind: 'local'; at: number; record: TransactionRecord }
  | { kind: 'chain'; at: number; activity: Activity };

const keyOf = ({ chainId, hash }: { chainId: number; hash: string }): string =>
  `${chainId}:${hash.toLowerCase()}`;

/**
 * What was sent from here and what the chain tells, each once, latest first. What still waits comes
 * first; what is settled is the chain's to tell, and told from here until the index has it.
 */
export function activityItems(
  local: readonly TransactionRecord[],
  chain: readonly Activity[] | undefined,
): ActivityItem[] {
  const indexed = new Set(chain?.map(keyOf));
  const items: ActivityItem[] = [
    ...local
      .filter((record) => !indexed.has(keyOf(record)))
      .map((record) => ({ kind: 'local' as const, at: record.submittedAt, record })),
    ...(chain ?? []).map((activity) => ({
      kind: 'chain' as const,
      at: activity.timestamp * 1_000,
      activity,
    })),
  ];
  return items.sort((a, b) => Number(isPending(b)) - Number(isPending(a)) || b.at - a.at);
}

export const isPending = (item: ActivityItem): boolean =>
  item.kind === 'local' && item.record.status === 'pending';

export const activityKey = (item: ActivityItem): string =>
  keyOf(item.kind === 'local' ? item.record : item.activity);

/** Whether the tab of activity bears a dot: something waits, or took place since it was looked at. */
export const hasNews = (items: readonly ActivityItem[], seenAt: number): boolean =>
  items.some((item) => isPending(item) || item.at > seenAt);

/** Time of the newest activity; 0 when there is none. */
export const newestAt = (items: readonly ActivityItem[]): number =>
  items.reduce((newest, { at }) => Math.max(newest, at), 0);
