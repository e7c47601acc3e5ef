/**
 * Compile-time branded types for values of other parties: `Untrusted` (unreadable until checked) and `Checked`, with
 * `untrusted()`, `checkUntrusted()`, `readUnchecked()` and `asChecked()`. No run-time cost. docs/decisions/trust.md
 * lists each input of each signature with its check.
 */
declare const UNTRUSTED: unique symbol;
declare const CHECKED: unique symbol;

/**
 * A value stated by another party: a gateway, a token contract, a list or a site. It has no readable part and is not
 * assignable to `T`, so that code that needs a `T` cannot accept it before a check has returned it.
 */
export interface Untrusted<T> {
  readonly [UNTRUSTED]: (value: T) => T;
}

/** A value returned by a check on this device, or created on this device. Signature builders accept no other. */
export type Checked<T> = T & { readonly [CHECKED]: true };

/** Marks a value as stated by another party. */
export const untrusted = <T>(value: T): Untrusted<T> => value as unknown as Untrusted<T>;

/**
 * Runs a check on a value stated by another party.
 * @param verify returns the value, or a value derived from it; throws if the value is rejected
 * @throws the errors of `verify`
 */
export const checkUntrusted = <T, R>(value: Untrusted<T>, verify: (stated: T) => R): Checked<R> =>
  verify(value as unknown as T) as Checked<R>;

/**
 * Returns the value without a check, to display it with a mark that it is unchecked, or to pass it to an asynchronous
 * check. Not for signatures.
 */
export const readUnchecked = <T>(value: Untrusted<T>): T => value as unknown as T;

/** Marks a value that this device computed itself, or that the calling function has just checked. */
export const asChecked = <T>(value: T): Checked<T> => value as Checked<T>;
