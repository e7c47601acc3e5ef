import type { Address, Hex } from '@cenote/chains';
import type pg from 'pg';
import { GatewayError } from '../errors.ts';
import type { ActivityRow, Trace } from './activity/activity-rows.ts';
import { type ActivityCursor, readActivity, readTraces } from './activity/read-activity.ts';
import {
  type ApprovalRow,
  type BalanceRow,
  type KnownTokens,
  type RecipientRow,
  readApprovals,
  readBalances,
  readRecipients,
} from './read-accounts.ts';

/** Queries the index for one chain's accounts, one SQL query a call. All reject with `NOT_READY`. */
export interface AccountQueries {
  /** The newest first. */
  activity(account: Address, limit: number, after?: ActivityCursor): Promise<ActivityRow[]>;
  /** Of each transaction a bounded part, what concerns the account first. */
  traces(hashes: readonly Hex[], account: Address): Promise<(hash: Hex) => Trace>;
  /** At most a thousand, those of known tokens before others. */
  balances(account: Address, known: () => Promise<KnownTokens>): Promise<BalanceRow[]>;
  /** The most frequent first. */
  recipients(account: Address, spam: readonly Address[]): Promise<RecipientRow[]>;
  /** As many, chosen likewise; the newest first. */
  approvals(owner: Address, known: () => Promise<KnownTokens>): Promise<ApprovalRow[]>;
}

export function createAccountQueries(
  database: pg.Pool,
  schema: string,
  chainId: number,
): AccountQueries {
  const orNotReady = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((cause) => {
      throw new GatewayError('NOT_READY', 'the index is unavailable', { cause });
    });
  return {
    activity: (...args) => orNotReady(readActivity(database, schema, chainId, ...args)),
    traces: (...args) => orNotReady(readTraces(database, schema, chainId, ...args)),
    balances: (...args) => orNotReady(readBalances(database, schema, chainId, ...args)),
    recipients: (...args) => orNotReady(readRecipients(database, schema, chainId, ...args)),
    approvals: (...args) => orNotReady(readApprovals(database, schema, chainId, ...args)),
  };
}
