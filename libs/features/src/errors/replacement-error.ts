/**
 * Class `ReplacementError`: thrown when a transaction cannot be sped up or canceled, with a stable `code`. Also: type
 * `ReplacementFailure` (the codes), `replacementFailure()` (returns the code of any error of a replacement).
 */
import { causesOf, failureCodeOf } from './failure-code.ts';

/** Why a transaction cannot be sped up or canceled. */
export type ReplacementFailure =
  | 'UNABLE_TO_REPLACE'
  /** The transaction, or another with its nonce, is in a block. */
  | 'ALREADY_MINED'
  /** The wallet chose a different nonce: it sent a second transaction instead of a replacement. */
  | 'NOT_REPLACED'
  | 'MODIFIED_BY_WALLET'
  | 'NETWORK_COST_FUNDS';

export class ReplacementError extends Error {
  override readonly name = 'ReplacementError';
  readonly code: ReplacementFailure;

  constructor(code: ReplacementFailure, options?: { cause?: unknown }) {
    super(code, options);
    this.code = code;
  }
}

/** Messages of nodes and wallets for a used nonce. */
const USED_UP = /nonce too low|nonce has already been used|already known to be mined/i;

const messageOf = (cause: object): string =>
  ['message', 'details'].map((key) => String(Reflect.get(cause, key) ?? '')).join(' ');

/** Returns the stable code of a failed replacement. */
export function replacementFailure(error: unknown): string {
  for (const cause of causesOf(error)) {
    if (USED_UP.test(messageOf(cause))) return 'ALREADY_MINED';
  }
  const code = failureCodeOf(error);
  if (code === 'INSUFFICIENT_FUNDS') return 'NETWORK_COST_FUNDS';
  return code === 'UNKNOWN' ? 'UNABLE_TO_REPLACE' : code;
}
