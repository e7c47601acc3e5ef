/* Codes of what a swap's transaction may do against the agreed intent. */

export type ViolationCode =
  /** Not addressed to the router of this chain. */
  | 'ROUTER'
  | 'CHAIN'
  /** Not a call this product understands, or not decodable. */
  | 'MALFORMED'
  /** Decodes, but a second encoding of the same meaning: bytes are hidden or out of place. */
  | 'NON_CANONICAL'
  | 'UNKNOWN_COMMAND'
  /** A command that may fail silently. */
  | 'ALLOW_REVERT'
  | 'DEADLINE'
  | 'VALUE'
  /** Money would go to someone else. */
  | 'RECIPIENT'
  /** A token that is neither the one sold nor the one bought moves from or to the person. */
  | 'TOKEN'
  | 'AMOUNT_IN'
  | 'MINIMUM_OUT'
  /** Money would stay in the router, where anyone can take it. */
  | 'LEFTOVER'
  /** The router would spend what it does not hold. */
  | 'UNDERFUNDED'
  /** A v4 debt or credit stays open: the call would revert. */
  | 'UNSETTLED'
  | 'HOOK_DATA'
  | 'PERMIT'
  /** Other pools, amounts or order than the quoted route. */
  | 'ROUTE';

export interface Violation {
  code: ViolationCode;
  /** For logs and developers; a screen maps the code. */
  message: string;
  /** Position of the command at fault. */
  command?: number;
}
