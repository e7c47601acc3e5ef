/**
 * Limits of the order book: `ORDER_LIMITS` (defaults), `limitedTokenOf()` (token by which an order is limited),
 * `valueUsdOf()` (its value), `checkValue()`, `checkLife()` (throw GatewayError). Also: types `OrderLimits`,
 * `TokenFacts`.
 */
import { type Address, isNative, lower } from '@cenote/chains';
import { GatewayError } from '../../errors.ts';
import type { SignedOrder } from './validate-order.ts';

/** Capacity limits of one chain's order book. */
export interface OrderLimits {
  /** Maximum open limit orders of one account. */
  maxPerSwapper: number;
  /** Maximum orders that have not ended. */
  maxOrders: number;
  /** Places reserved for Flow orders, which last minutes, while limit orders last months. */
  flowCapacity: number;
  /** Open orders of one account may sell at most this multiple of its balance of a token. */
  maxCommitments: bigint;
  /** Maximum funded orders that higher-ranked ones evict from a full book between two checks by the watcher. */
  maxEvictions: number;
  /** Maximum orders of tokens with unknown value or without a list entry, see {@link limitedTokenOf}. */
  maxLimited: number;
  /** Maximum orders of one such token. */
  maxPerToken: number;
  /** Minimum value of an order in dollars, if known; 0: none. */
  minUsd: number;
  /** Maximum lifetime of an order of such a token. */
  maxLimitedSeconds: number;
}

/** A week and an hour, since a device whose clock is ahead computes the deadline from its own time. */
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
  /** Tokens in token lists; undefined if no list is configured. */
  listed: ReadonlySet<Address> | undefined;
  /** Price of one base unit in dollars; undefined if no deep pool has a price. */
  unitUsd: (token: Address) => number | undefined;
}

/**
 * Returns the token by which an order is counted and its lifetime limited: the input if its value is unknown or no list
 * contains it, since its balance may be fabricated; else an output that no list contains; undefined if there is none.
 */
export function limitedTokenOf(
  { input, outputs }: SignedOrder,
  { listed, unitUsd }: TokenFacts,
): Address | undefined {
  const isListed = (token: Address) => isNative(token) || listed === undefined || listed.has(token);
  const inputToken = lower(input.token);
  if (!isListed(inputToken) || unitUsd(inputToken) === undefined) return inputToken;
  return outputs.map(({ token }) => lower(token)).find((token) => !isListed(token));
}

/**
 * Returns the value of an order's input in dollars, its rank in a full book; null if it is unknown or no list contains
 * the input token: its balances and pools may be fabricated.
 */
export function valueUsdOf({ input }: SignedOrder, { listed, unitUsd }: TokenFacts): number | null {
  const token = lower(input.token);
  const unit = listed === undefined || listed.has(token) ? unitUsd(token) : undefined;
  return unit === undefined ? null : Number(input.endAmount) * unit;
}

/** @throws GatewayError BAD_ORDER if an order's known value is below the minimum. */
export function checkValue({ input }: SignedOrder, { unitUsd }: TokenFacts, minUsd: number): void {
  const unit = unitUsd(lower(input.token));
  if (unit === undefined || Number(input.endAmount) * unit >= minUsd) return;
  throw new GatewayError('BAD_ORDER', `The order must sell at least ${minUsd} USD`, {
    reason: 'VALUE_TOO_SMALL',
  });
}

/**
 * @param now unix seconds.
 * @throws GatewayError DEADLINE_TOO_FAR if an order ends more than `maxSeconds` from now.
 */
export function checkLife({ info }: SignedOrder, now: number, maxSeconds: number): void {
  if (Number(info.deadline) <= now + maxSeconds) return;
  throw new GatewayError(
    'DEADLINE_TOO_FAR',
    `Orders for this token can last at most ${Math.floor(maxSeconds / 86_400)} days`,
  );
}
