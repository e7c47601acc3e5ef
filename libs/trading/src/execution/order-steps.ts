/**
 * `orderSteps()`: the steps (wrap, revoke, approve, sign) that a signed order still requires with the given allowance.
 */
import type { OrderStep } from './steps.ts';

/** Inputs that determine the required steps. */
export interface OrderStepsInput {
  /** The input is the native coin, which is wrapped first. */
  isNativeIn: boolean;
  /** Maximum input of the order, in base units. */
  amountIn: bigint;
  /** The (wrapped) token's allowance for Permit2. */
  allowanceToPermit2: bigint;
  /** The token rejects a new allowance until the current one is revoked. */
  mustRevoke?: boolean;
}

/** Returns the steps that a signed order still requires with this allowance. */
export function orderSteps(input: OrderStepsInput): OrderStep[] {
  const steps: OrderStep[] = input.isNativeIn ? ['wrap'] : [];
  if (input.allowanceToPermit2 < input.amountIn) {
    if (input.mustRevoke && input.allowanceToPermit2 > 0n) steps.push('revoke');
    steps.push('approve');
  }
  return [...steps, 'sign'];
}
