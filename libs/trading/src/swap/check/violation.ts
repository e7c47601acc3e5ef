/**
 * Types `ViolationCode` (how a swap's transaction violates the agreed intent) and `Violation` (code, message and
 * position of the command).
 */

export type ViolationCode =
  /** Not sent to the router of this chain. */
  | 'ROUTER'
  | 'CHAIN'
  /** An unknown or undecodable call. */
  | 'MALFORMED'
  /** Decodable, but not the canonical encoding: bytes are hidden or out of place. */
  | 'NON_CANONICAL'
  | 'UNKNOWN_COMMAND'
  /** A command that may fail silently. */
  | 'ALLOW_REVERT'
  | 'DEADLINE'
  | 'VALUE'
  /** An amount would go to another recipient. */
  | 'RECIPIENT'
  /** A token other than the input or output is transferred from or to the user. */
  | 'TOKEN'
  | 'AMOUNT_IN'
  | 'MINIMUM_OUT'
  /** A balance would remain in the router, where anyone can take it. */
  | 'LEFTOVER'
  /** The router would spend more than its balance. */
  | 'UNDERFUNDED'
  /** A v4 debt or credit remains open: the call would revert. */
  | 'UNSETTLED'
  | 'HOOK_DATA'
  | 'PERMIT'
  /** Other pools, amounts or order than in the quoted route. */
  | 'ROUTE';

/** A difference between a swap call and its intent. */
export interface Violation {
  code: ViolationCode;
  /** For logs and developers; the UI maps the code. */
  message: string;
  /** Position of the violating command. */
  command?: number;
}
