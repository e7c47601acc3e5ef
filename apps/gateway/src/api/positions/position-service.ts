/**
 * `createPositionService()`: reads one chain's positions from the index and their uncollected fees from a node. Also:
 * its interface `PositionService`, types `Uncollected`, `PositionServiceOptions`.
 */
import type { Contracts } from '@cenote/chains';
import type pg from 'pg';
import { createClient, type Transport } from 'viem';
import { GatewayError } from '../errors.ts';
import { type PositionHistory, readHistory } from './position-history.ts';
import {
  type PositionCursor,
  type PositionFilter,
  type PositionRow,
  readPosition,
  readPositions,
} from './position-rows.ts';
import { readCalls } from './read-calls.ts';
import { type Collectable, type FeeCalls, feeCallsOf } from './uncollected-fees.ts';

/** Uncollected fees by position key; positions without fees have no entry. */
export interface Uncollected {
  amounts: ReadonlyMap<string, Collectable>;
  /** Why fees of some positions are unavailable; undefined if all were read. */
  problem: string | undefined;
  /** Keys of those positions. */
  unknown: ReadonlySet<string>;
}

/** Reads one chain's positions and their uncollected fees. */
export interface PositionService {
  /**
   * Latest opened first.
   * @throws GatewayError `NOT_READY` if the index is unavailable.
   */
  list(filter: PositionFilter, limit: number, after?: PositionCursor): Promise<PositionRow[]>;
  /** @throws GatewayError `NOT_READY` if the index is unavailable. */
  find(key: string): Promise<PositionRow | undefined>;
  /**
   * Reads a position's past actions, and its fee growth now and at earlier hours.
   * @param moments seconds, multiples of 3,600
   * @throws GatewayError `NOT_READY` if the index is unavailable.
   */
  history(row: PositionRow, moments: readonly number[]): Promise<PositionHistory>;
  /** Reads the uncollected fees of positions at the head, in one call. Never rejects. */
  uncollected(rows: readonly PositionRow[]): Promise<Uncollected>;
}

export interface PositionServiceOptions {
  database: Pick<pg.Pool, 'query'>;
  schema: string;
  chainId: number;
  transport: Transport;
  contracts: Contracts;
}

export function createPositionService(options: PositionServiceOptions): PositionService {
  const { database, schema, chainId, transport, contracts } = options;
  const client = createClient({ transport });
  const orNotReady = <T>(result: Promise<T>): Promise<T> =>
    result.catch((cause) => {
      throw new GatewayError('NOT_READY', 'the index is unavailable', { cause });
    });
  return {
    list: (...args) => orNotReady(readPositions(database, schema, chainId, ...args)),
    find: (key) => orNotReady(readPosition(database, schema, chainId, key)),
    history: (...args) => orNotReady(readHistory(database, schema, chainId, ...args)),
    async uncollected(rows) {
      const requests = rows.flatMap((row) => {
        const feeCalls = feeCallsOf(row, contracts);
        return feeCalls ? [{ key: row.key, feeCalls }] : [];
      });
      const none = { amounts: new Map(), unknown: new Set(requests.map(({ key }) => key)) };
      if (requests.length === 0) return { ...none, problem: undefined };
      const calls = requests.flatMap(({ feeCalls }) => feeCalls.calls);
      return readCalls(client, contracts, calls).then(
        (results) => collectUncollected(requests, results),
        () => ({ ...none, problem: 'the chain is unavailable' }),
      );
    },
  };
}

function collectUncollected(
  requests: readonly { key: string; feeCalls: FeeCalls }[],
  results: readonly unknown[],
): Uncollected {
  const amounts = new Map<string, Collectable>();
  const unknown = new Set<string>();
  let at = 0;
  for (const { key, feeCalls } of requests) {
    const own = results.slice(at, at + feeCalls.calls.length);
    at += feeCalls.calls.length;
    if (own.includes(undefined)) unknown.add(key);
    else amounts.set(key, feeCalls.feesFrom(own));
  }
  // As after a reorganisation: the chain no longer has the position, or does not have it yet.
  return {
    amounts,
    unknown,
    problem: unknown.size > 0 ? 'the position was not found on the chain' : undefined,
  };
}
