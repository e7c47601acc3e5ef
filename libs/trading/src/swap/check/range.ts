/**
 * Type `Range`, an amount known to be from `low` to `high` (undefined: no limit), with `exactly()`, `atLeast()`,
 * `add()`, `subtract()`, `isNothing()` and `NOTHING`.
 */

/** Known limits of an amount before a call runs: at least `low`, at most `high` (undefined: no limit). */
export interface Range {
  low: bigint;
  high: bigint | undefined;
}

export const NOTHING: Range = { low: 0n, high: 0n };

export const exactly = (amount: bigint): Range => ({ low: amount, high: amount });
export const atLeast = (amount: bigint): Range => ({ low: amount, high: undefined });

export const add = (a: Range, b: Range): Range => ({
  low: a.low + b.low,
  high: a.high === undefined || b.high === undefined ? undefined : a.high + b.high,
});

/** a − b, with `b` bounded. */
export const subtract = (a: Range, b: { low: bigint; high: bigint }): Range => ({
  low: a.low - b.high,
  high: a.high === undefined ? undefined : a.high - b.low,
});

export const isNothing = ({ low, high }: Range): boolean => low === 0n && high === 0n;
