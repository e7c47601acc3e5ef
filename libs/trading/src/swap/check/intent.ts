/**
 * Type `SwapIntent`, the swap that the user agreed to, with `spendOf()` (maximum payment) and `dueOf()` (minimum
 * output), in base units.
 */
import type { Address, Hex } from '@cenote/chains';
import type { RoutePath } from '../../routing/types.ts';
import type { PermitSingle } from '../build/router-command.ts';

interface IntentBase {
  chainId: number;
  router: Address;
  /** The zero address is the native coin. */
  tokenIn: Address;
  tokenOut: Address;
  /** Recipient of the output. */
  recipient: Address;
  /** Pays, and receives unused input; the recipient if omitted. */
  sender?: Address;
  /** Unix seconds. */
  deadline: bigint;
  /** Value in wei: the input if it is the native coin, otherwise zero. */
  value: bigint;
  /**
   * The route as quoted. If given, every hop must match it in order, and every amount in the call must follow from it.
   */
  paths?: readonly RoutePath[];
  /** The permit that the call may use; without it the call must use none. */
  permit?: { permitSingle: PermitSingle; signature?: Hex };
}

/** The swap that the user agreed to. */
export type SwapIntent = IntentBase &
  (
    | { kind: 'exactIn'; amountIn: bigint; minAmountOut: bigint }
    | { kind: 'exactOut'; maxAmountIn: bigint; amountOut: bigint }
  );

/** Returns the maximum payment of the user, in base units of tokenIn. */
export const spendOf = (intent: SwapIntent): bigint =>
  intent.kind === 'exactIn' ? intent.amountIn : intent.maxAmountIn;

/** Returns the minimum amount for the recipient, in base units of tokenOut. */
export const dueOf = (intent: SwapIntent): bigint =>
  intent.kind === 'exactIn' ? intent.minAmountOut : intent.amountOut;
