import { causesOf, failureCodeOf } from './failure-code.ts';

/** Why a transaction cannot be sped up or canceled. */
export type ReplacementFailure =
  | 'UNABLE_TO_REPLACE'
  /** It is in a block, or another at its nonce is. */
  | 'ALREADY_MINED'
  /** The wallet chose a nonce of its own: what it sent is another transaction beside the first. */
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

/** How nodes and wallets say that the nonce is used up. */
const USED_UP = /nonce too low|nonce has already been used|already known to be mined/i;

const messageOf = (cause: object): string =>
  ['message', 'details'].map((key) => String(Reflect.get(cause, key) ?? '')).join(' ');

/** The stable code of whatever stood in the way. */
export function replacementFailure(error: unknown): string {
  for (const cause of causesOf(error)) {
    if (USED_UP.test(messageOf(cause))) return 'ALREADY_MINED';
  }
  const code = failureCodeOf(error);
  if (code === 'INSUFFICIENT_FUNDS') return 'NETWORK_COST_FUNDS';
  return code === 'UNKNOWN' ? 'UNABLE_TO_REPLACE' : code;
}
