import { type Address, NATIVE } from '@cenote/chains';
import type { AccountService } from '../account-service.ts';
import type { ActivityRow } from '../activity/activity-rows.ts';
import { type Classified, classify } from '../activity/classify.ts';

/** What came to an account (positive) or left it, and when. */
export interface BalanceChange {
  /** Seconds. */
  timestamp: number;
  token: Address;
  amount: bigint;
}

export interface BalanceChanges {
  /** The newest first. */
  changes: BalanceChange[];
  /** From here on, seconds, they are all there are. */
  since: number;
}

type Accounts = Pick<AccountService, 'activity' | 'traces' | 'costs' | 'known'>;

const CHUNK = 250;
/** Transactions whose traces are read at a time. */
const TRACES = 100;
/** More transactions than that are not looked through: what was before them is not told. */
export const MAX_TRANSACTIONS = 2_000;
/** What older transactions cost is not asked of the node. */
const MAX_COSTS = 500;

/** Rights are given without anything moving. */
const isRight = ({ type }: Classified): boolean =>
  type === 'approve' || type === 'revoke' || type === 'permit';

/** How an account's balances changed from a moment on, as far as the index and the node tell. */
export async function readBalanceChanges(
  book: Accounts,
  account: Address,
  since: number,
): Promise<BalanceChanges> {
  const { rows, isCut } = await rowsSince(book, account, since);
  const sent = rows.filter(({ sender }) => sender === account).slice(0, MAX_COSTS);
  const costs = await book.costs(sent.map(({ hash }) => hash));
  const changes: BalanceChange[] = [];
  // Traces of all of them at once would be too much to have in memory.
  for (let start = 0; start < rows.length; start += TRACES) {
    const part = rows.slice(start, start + TRACES);
    const hashes = part.filter((row) => !row.is_failed).map(({ hash }) => hash);
    const traceOf = await book.traces(hashes, account);
    for (const row of part) {
      const { timestamp, hash } = row;
      const done = classify({ account, row, trace: traceOf(hash), known: book.known });
      for (const { kind, contract, amount, isIncoming } of isRight(done) ? [] : done.moves) {
        if (kind !== 'token' || amount === null) continue;
        changes.push({ timestamp, token: contract, amount: isIncoming ? amount : -amount });
      }
      const cost = costs.get(hash);
      if (cost !== undefined) changes.push({ timestamp, token: NATIVE, amount: -cost });
    }
  }
  return { changes, since: isCut ? (rows.at(-1)?.timestamp ?? since) : since };
}

async function rowsSince(
  book: Accounts,
  account: Address,
  since: number,
): Promise<{ rows: ActivityRow[]; isCut: boolean }> {
  const rows: ActivityRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    const place = last && {
      blockNumber: last.block_number,
      transactionIndex: last.transaction_index,
    };
    const chunk = await book.activity(account, CHUNK, place);
    const recent = chunk.filter(({ timestamp }) => timestamp >= since);
    rows.push(...recent);
    if (chunk.length < CHUNK || recent.length < chunk.length) return { rows, isCut: false };
    if (rows.length >= MAX_TRANSACTIONS) return { rows, isCut: true };
  }
}
