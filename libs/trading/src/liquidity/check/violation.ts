/** Types `LiquidityViolation` and its `LiquidityViolationCode`: how a transaction differs from the agreed intent. */
import type { ZapViolationCode } from './zap-terms.ts';

/** Kinds of differences between a liquidity call and its intent. */
export type LiquidityViolationCode =
  | ZapViolationCode
  /** Sent to another contract. */
  | 'TARGET'
  /** Decodable, but not the canonical encoding: bytes are hidden or out of place. */
  | 'NON_CANONICAL'
  /** A call, command or action that the intent does not account for. */
  | 'UNEXPECTED'
  /** A call, command or action of the intent is missing. */
  | 'MISSING'
  | 'POOL'
  | 'TICKS'
  /** Initial price of a new pool. */
  | 'PRICE'
  | 'AMOUNT'
  | 'MINIMUM'
  /** An amount or an NFT would go to another recipient. */
  | 'RECIPIENT'
  | 'HOOK_DATA';

/** A difference between a liquidity call and its intent. */
export interface LiquidityViolation {
  code: LiquidityViolationCode;
  /** For logs and developers; the UI maps the code. */
  message: string;
}
