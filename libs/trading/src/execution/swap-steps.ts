/**
 * `swapSteps()`: the steps (revoke, approve, permit, swap, wrap or unwrap) that a swap, wrap or unwrap still requires
 * with the given allowances.
 */
import type { SwapStep } from './steps.ts';

/** What determines the steps of a swap. */
export interface SwapStepsInput {
  action: 'swap' | 'wrap' | 'unwrap';
  /** The input is the native coin, which is sent with the transaction and needs no allowance. */
  isNativeIn: boolean;
  /** Maximum input of the swap, in base units. */
  amountIn: bigint;
  /** The token's allowance for Permit2. */
  allowanceToPermit2: bigint;
  /** The token rejects a new allowance until the current one is set to 0 (mainnet USDT). */
  mustRevoke?: boolean;
  /** Permit2's allowance for the router; `expiration` in Unix seconds. */
  permit2Allowance: { amount: bigint; expiration: number };
  /** Unix seconds until which the allowance must be valid: the swap's deadline. */
  neededUntil: number;
}

/** Returns the steps that a swap, a wrap or an unwrap still requires with these allowances. */
export function swapSteps(input: SwapStepsInput): SwapStep[] {
  const { action, isNativeIn, amountIn, allowanceToPermit2, permit2Allowance, neededUntil } = input;
  if (action !== 'swap') return [action];
  if (isNativeIn) return ['swap'];
  const { amount, expiration } = permit2Allowance;
  const steps: SwapStep[] = [];
  if (allowanceToPermit2 < amountIn) {
    if (input.mustRevoke && allowanceToPermit2 > 0n) steps.push('revoke');
    steps.push('approve');
  }
  if (amount < amountIn || expiration < neededUntil) steps.push('permit');
  return [...steps, 'swap'];
}
