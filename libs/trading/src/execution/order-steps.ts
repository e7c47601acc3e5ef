import type { OrderStep } from './steps.ts';

/** What decides which steps are needed. */
export interface OrderStepsInput {
  /** The native coin is given: it is wrapped first. */
  isNativeIn: boolean;
  /** Most that the order may take, in base units. */
  amountIn: bigint;
  /** The (wrapped) token's allowance for Permit2. */
  allowanceToPermit2: bigint;
  /** The token takes no new allowance over one that is left. */
  mustRevoke?: boolean;
}

/** Returns the steps that a signed order still needs with this allowance. */
export function orderSteps(input: OrderStepsInput): OrderStep[] {
  const steps: OrderStep[] = input.isNativeIn ? ['wrap'] : [];
  if (input.allowanceToPermit2 < input.amountIn) {
    if (input.mustRevoke && input.allowanceToPermit2 > 0n) steps.push('revoke');
    steps.push('approve');
  }
  return [...steps, 'sign'];
}
