import { type Address, isNative, lower } from '@cenote/chains';
import { GatewayError } from '../../errors.ts';
import type { SignedOrder } from './validate-order.ts';

/** Capacity limits of one chain's order book. */
export interface OrderLimits {
  /** Open limit orders of one account. */
  maxPerSwapper: number;
  /** Orders that are not over. */
  maxOrders: number;
  /** Of these, places that only Flow orders take: they live for minutes, and limits for months. */
  flowCapacity: number;
  /** Open orders of one account may sell at most this many times its balance of a token. */
  maxCommitments: bigint;
  /** Orders with their funds that others of a higher rank push out while the watcher looks at a full book once. */
  maxEvictions: number;
  /** Of these, orders of tokens whose value is not known or that no list names, see {@link limitedTokenOf}. */
  maxLimited: number;
  /** Of these, orders of one such token. */
  maxPerToken: number;
  /** Dollars that an order gives at least, where that is known; 0: any. */
  minUsd: number;
  /** How far ahead the deadline of an order of such a token may be. */
  maxLimitedSeconds: number;
}

/** An hour beyond a week, which a device whose clock is ahead counts from its own time. */
const WEEK_SECONDS = 7 * 86_400 + 3_600;

export const ORDER_LIMITS: Omit<OrderLimits, 'maxPerSwapper' | 'minUsd'> = {
  maxOrders: 50_000,
  flowCapacity: 5_000,
  maxCommitments: 10n,
  maxEvictions: 100,
  maxLimited: 5_000,
  maxPerToken: 500,
  maxLimitedSeconds: WEEK_SECONDS,
};

export interface TokenFacts {
  /** Tokens that a list names; undefined where no list is configured. */
  listed: ReadonlySet<Address> | undefined;
  /** Dollars of one base unit; undefined if no deep pool gives a price. */
  unitUsd: (token: Address) => number | undefined;
}

/**
 * The token for which an order is counted and lives shorter: the input where its value is not known or no
 * list names it, since a balance of it may be made up, else an output that no list names; undefined where
 * there is none.
 */
export function limitedTokenOf(
  { input, outputs }: SignedOrder,
  { listed, unitUsd }: TokenFacts,
): Address | undefined {
  const isListed = (token: Address) => isNative(token) || listed === undefined || listed.has(token);
  const given = lower(input.token);
  if (!isListed(given) || unitUsd(given) === undefined) return given;
  return outputs.map(({ token }) => lower(token)).find((token) => !isListed(token));
}

/**
 * Dollars that an order gives, by which it has its place in a full book; null where they are not known, or no list names
 * the token that it gives: its balances and its pools may be made up.
 */
export function valueUsdOf({ input }: SignedOrder, { listed, unitUsd }: TokenFacts): number | null {
  const token = lower(input.token);
  const unit = listed === undefined || listed.has(token) ? unitUsd(token) : undefined;
  return unit === undefined ? null : Number(input.endAmount) * unit;
}

/** @throws GatewayError BAD_ORDER where an order gives less than the minimum, as far as its value is known. */
export function checkValue({ input }: SignedOrder, { unitUsd }: TokenFacts, minUsd: number): void {
  const unit = unitUsd(lower(input.token));
  if (unit === undefined || Number(input.endAmount) * unit >= minUsd) return;
  throw new GatewayError('BAD_ORDER', `The order must sell at least ${minUsd} USD`, {
    reason: 'VALUE_TOO_SMALL',
  });
}

/** @throws GatewayError DEADLINE_TOO_FAR. @param now unix seconds. */
export function checkLife({ info }: SignedOrder, now: number, maxSeconds: number): void {
  if (Number(info.deadline) <= now + maxSeconds) return;
  throw new GatewayError(
    'DEADLINE_TOO_FAR',
    `Orders for this token can last at most ${Math.floor(maxSeconds / 86_400)} days`,
  );
}
