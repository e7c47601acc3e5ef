/**
 * `activityItems()`: merges the wallet's own transaction records and the gateway's index into the entries of the
 * activity list, without duplicates. Also: the type of an entry.
 */
import { type Address, sameAddress } from '@cenote/chains';
import type { Activity } from '@cenote/features/wallet-parts';
import { isWaiting, type TransactionRecord } from '../../transactions/record.ts';

/** An entry of the activity list: a transaction sent by this wallet, or one from the gateway's index. */
export type ActivityItem =
  | { kind: 'local'; key: string; at: number; record: TransactionRecord }
  | { kind: 'chain'; key: string; at: number; activity: Activity };

const keyOf = (chainId: number, hash: string) => `${chainId}:${hash.toLowerCase()}`;

/**
 * Merges both lists without duplicates: pending entries first, then the latest. Settled transactions are shown from
 * the gateway's index, and from the wallet's records until it has them; cancellations and batched calls are always
 * shown from the records, which alone identify them.
 */
export function activityItems(
  account: Address,
  records: readonly TransactionRecord[],
  chain: readonly Activity[],
): ActivityItem[] {
  const indexed = new Set(chain.map(({ chainId, hash }) => keyOf(chainId, hash)));
  const keyOfRecord = ({ chainId, minedHash, hash }: TransactionRecord) =>
    keyOf(chainId, minedHash ?? hash);
  const isOnlyKnownHere = ({ status, about }: TransactionRecord) =>
    status === 'canceled' || about.kind === 'calls';
  const isIndexed = (record: TransactionRecord) =>
    !isOnlyKnownHere(record) && indexed.has(keyOfRecord(record));
  const local = records.filter((one) => sameAddress(one.account, account) && !isIndexed(one));
  const here = new Set(local.map(keyOfRecord));
  const items: ActivityItem[] = [
    ...local.map((record) => ({
      kind: 'local' as const,
      key: keyOfRecord(record),
      at: record.submittedAt,
      record,
    })),
    ...chain
      .map((activity) => ({
        kind: 'chain' as const,
        key: keyOf(activity.chainId, activity.hash),
        at: activity.timestamp * 1_000,
        activity,
      }))
      .filter(({ key }) => !here.has(key)),
  ];
  const waits = (item: ActivityItem) => Number(item.kind === 'local' && isWaiting(item.record));
  return items.sort((a, b) => waits(b) - waits(a) || b.at - a.at);
}
