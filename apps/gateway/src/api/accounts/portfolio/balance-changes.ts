/**
 * `readBalanceChanges()`: an account's balance changes since a time, from its classified transactions and their costs.
 * Also: types `BalanceChange`, `BalanceChanges`, constant `MAX_TRANSACTIONS`.
 */
import { type Address, NATIVE } from '@cenote/chains';
import type { AccountService } from '../account-service.ts';
import type { ActivityRow } from '../activity/activity-rows.ts';
import { type Classified, classify } from '../activity/classify.ts';

/** A change of an account's balance (positive: received), and its time. */
export interface BalanceChange {
  /** Seconds. */
  timestamp: number;
  token: Address;
  amount: bigint;
}

export interface BalanceChanges {
  /** Newest first. */
  changes: BalanceChange[];
  /** The changes are complete from this time on, seconds. */
  since: number;
}

type Accounts = Pick<AccountService, 'activity' | 'traces' | 'costs' | 'known'>;

const CHUNK = 250;
/** Transactions whose rows are read at once. */
const TRACES = 100;
/** Maximum number of transactions read: earlier changes are omitted. */
export const MAX_TRANSACTIONS = 2_000;
/** Maximum number of costs read: costs of older transactions are omitted. */
const MAX_COSTS = 500;

/** Approvals move nothing. */
const isRight = ({ type }: Classified): boolean =>
  type === 'approve' || type === 'revoke' || type === 'permit';

/** Returns an account's balance changes since a time, from the index and the node. */
export async function readBalanceChanges(
  accounts: Accounts,
  account: Address,
  since: number,
): Promise<BalanceChanges> {
  const { rows, isCut } = await rowsSince(accounts, account, since);
  const sent = rows.filter(({ sender }) => sender === account).slice(0, MAX_COSTS);
  const costs = await accounts.costs(sent.map(({ hash }) => hash));
  const changes: BalanceChange[] = [];
  // Traces of all transactions at once would use too much memory.
  for (let start = 0; start < rows.length; start += TRACES) {
    const part = rows.slice(start, start + TRACES);
    const hashes = part.filter((row) => !row.is_failed).map(({ hash }) => hash);
    const traceOf = await accounts.traces(hashes, account);
    for (const row of part) {
      const { timestamp, hash } = row;
      const done = classify({ account, row, trace: traceOf(hash), known: accounts.known });
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
  accounts: Accounts,
  account: Address,
  since: number,
): Promise<{ rows: ActivityRow[]; isCut: boolean }> {
  const rows: ActivityRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    const cursor = last && {
      blockNumber: last.block_number,
      transactionIndex: last.transaction_index,
    };
    const chunk = await accounts.activity(account, CHUNK, cursor);
    const recent = chunk.filter(({ timestamp }) => timestamp >= since);
    rows.push(...recent);
    if (chunk.length < CHUNK || recent.length < chunk.length) return { rows, isCut: false };
    if (rows.length >= MAX_TRANSACTIONS) return { rows, isCut: true };
  }
}
