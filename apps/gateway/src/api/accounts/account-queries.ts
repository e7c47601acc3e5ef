/**
 * `createAccountQueries()`: reads activity, traces, balances, recipients and approvals of one chain's accounts from the
 * index; all methods reject with `NOT_READY` if it is unavailable. Also: `AccountQueries`, the interface of the result.
 */
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

/** Queries the index for one chain's accounts, one SQL query per call. All methods reject with `NOT_READY`. */
export interface AccountQueries {
  /** Newest first. */
  activity(account: Address, limit: number, after?: ActivityCursor): Promise<ActivityRow[]>;
  /** Returns a bounded number of rows per transaction; rows that concern the account take precedence. */
  traces(hashes: readonly Hex[], account: Address): Promise<(hash: Hex) => Trace>;
  /** At most a thousand; known tokens take precedence. */
  balances(account: Address, known: () => Promise<KnownTokens>): Promise<BalanceRow[]>;
  /** Most frequent first. */
  recipients(account: Address, spam: readonly Address[]): Promise<RecipientRow[]>;
  /** At most a thousand, newest first; known tokens take precedence. */
  approvals(owner: Address, known: () => Promise<KnownTokens>): Promise<ApprovalRow[]>;
}

export function createAccountQueries(
  database: pg.Pool,
  schema: string,
  chainId: number,
): AccountQueries {
  const orNotReady = <T>(result: Promise<T>): Promise<T> =>
    result.catch((cause) => {
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
