import type { Address, Hex } from '@cenote/chains';
import type { RoutePath } from '../../routing/types.ts';
import type { PermitSingle } from '../build/router-command.ts';

/* What the user agreed to in a swap, and the amounts it may spend and must bring. */

interface IntentBase {
  chainId: number;
  router: Address;
  /** The zero address is the native coin. */
  tokenIn: Address;
  tokenOut: Address;
  /** Receives the output. */
  recipient: Address;
  /** Pays, and gets back what is not spent; the recipient when omitted. */
  sender?: Address;
  /** Unix seconds. */
  deadline: bigint;
  /** Wei sent along: the input when it is the native coin, else zero. */
  value: bigint;
  /**
   * The route as quoted. When given, every hop must match it in order, and every amount in the call must
   * be the one that follows from it.
   */
  paths?: readonly RoutePath[];
  /** The permit that the call may redeem; without it the call must redeem none. */
  permit?: { permitSingle: PermitSingle; signature?: Hex };
}

/** What the person agreed to. */
export type SwapIntent = IntentBase &
  (
    | { kind: 'exactIn'; amountIn: bigint; minAmountOut: bigint }
    | { kind: 'exactOut'; maxAmountIn: bigint; amountOut: bigint }
  );

/** Most that may leave the person, in base units of tokenIn. */
export const spendOf = (intent: SwapIntent): bigint =>
  intent.kind === 'exactIn' ? intent.amountIn : intent.maxAmountIn;

/** Least that must reach the recipient, in base units of tokenOut. */
export const dueOf = (intent: SwapIntent): bigint =>
  intent.kind === 'exactIn' ? intent.minAmountOut : intent.amountOut;
