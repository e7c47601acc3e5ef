/**
 * `Balances`: class that tracks, as ranges of base units, what a router holds of each currency during a call. Also:
 * types `Range`, with its arithmetic, and `HeldBalance`.
 */
import { type Address, lower } from '@cenote/chains';
import type { Limited } from '../decoded-action.ts';
import { currency } from './limited.ts';

/** A range of base units; no upper bound without `high`. Negative for a debt. */
export interface Range {
  low: bigint;
  high: bigint | undefined;
}

export const NOTHING: Range = { low: 0n, high: 0n };
export const exact = (amount: bigint) => ({ low: amount, high: amount }) satisfies Range;
export const noLessThan = (amount: bigint): Range => ({ low: amount, high: undefined });
export const noMoreThan = (amount: bigint): Range => ({ low: 0n, high: amount });

export const sum = (a: Range, b: Range): Range => ({
  low: a.low + b.low,
  high: a.high === undefined || b.high === undefined ? undefined : a.high + b.high,
});

/** A range of base units of a currency; the zero address is the native coin. */
export type HeldBalance = readonly [currency: Address, amount: Range];

/** Subtracts `b` from `a`; `b` has an upper bound. */
export const difference = (a: Range, b: { low: bigint; high: bigint }): Range => ({
  low: a.low - b.high,
  high: a.high === undefined ? undefined : a.high - b.low,
});

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** The positive part of a range; 0 if there is none. */
export const above = ({ low, high }: Range): Range => ({
  low: positive(low),
  high: high === undefined ? undefined : positive(high),
});

/** The negative part of a range, as a positive amount. */
export const below = ({ low, high }: Range): { low: bigint; high: bigint } => ({
  low: high === undefined ? 0n : positive(-high),
  high: positive(-low),
});

/** Intersects a range with a stated minimum. */
export const atLeastOf = (range: Range, minimum: bigint): Range =>
  minimum > range.low ? { ...range, low: minimum } : range;

export const limitOf = ({ low, high }: Range): Limited['limit'] =>
  low === high ? 'exact' : high === undefined ? 'atLeast' : 'atMost';

/**
 * Balances of a contract during a call, by currency, starting at zero. Anyone can take what remains in a router or a
 * position manager after the call.
 */
export class Balances {
  readonly #held = new Map<Address, Range>();

  of(token: Address): Range {
    return this.#held.get(lower(token)) ?? NOTHING;
  }

  hold(token: Address, amount: Range): void {
    this.#held.set(lower(token), sum(this.of(token), above(amount)));
  }

  /** Subtracts an amount, or the whole balance if it is smaller. */
  spend(token: Address, amount: { low: bigint; high: bigint }): void {
    this.#held.set(lower(token), above(difference(this.of(token), amount)));
  }

  takeAll(token: Address): Range {
    const balance = this.of(token);
    this.#held.delete(lower(token));
    return balance;
  }

  all(): HeldBalance[] {
    return [...this.#held];
  }

  /** All balances that may remain at the end. */
  left(): Limited[] {
    return [...this.#held]
      .filter(([, { high }]) => high !== 0n)
      .map(([token, range]) => {
        const limit = limitOf(range);
        const amount = limit === 'atMost' ? (range.high ?? 0n) : range.low;
        return { asset: currency(token, amount), limit };
      });
  }
}
