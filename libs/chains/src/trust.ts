/** Branded type for values of other parties: unreadable until checked. */
/*
 * What other parties state, and what this device has checked. Both types exist for the compiler alone and cost
 * nothing at run time. docs/decisions/trust.md lists each input of each signature with its check.
 */

declare const UNTRUSTED: unique symbol;
declare const CHECKED: unique symbol;

/**
 * A value that another party states: a gateway, a token's contract, a list, a site. It has no readable part and is not
 * assignable to `T`, so that nothing that needs a `T` accepts it before a check has returned it.
 */
export interface Untrusted<T> {
  readonly [UNTRUSTED]: (value: T) => T;
}

/** A value that a check on this device returned, or that this device made itself. Builders of signatures accept no other. */
export type Checked<T> = T & { readonly [CHECKED]: true };

/** Marks a value as stated by another party. */
export const untrusted = <T>(value: T): Untrusted<T> => value as unknown as Untrusted<T>;

/**
 * Runs a check on a value that another party states.
 * @param verify returns the value, or what it derives from it; throws where the value is refused.
 * @throws what `verify` throws.
 */
export const checkUntrusted = <T, R>(value: Untrusted<T>, verify: (stated: T) => R): Checked<R> =>
  verify(value as unknown as T) as Checked<R>;

/**
 * The value without a check: for showing it beside a mark that says so, and for handing it to a check that is
 * asynchronous. Never for a signature.
 */
export const readUnchecked = <T>(value: Untrusted<T>): T => value as unknown as T;

/** Marks a value that this device computed itself, or that the calling function has just checked. */
export const asChecked = <T>(value: T): Checked<T> => value as Checked<T>;
