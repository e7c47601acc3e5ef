/** What the wallet is asked for, in this order; the signature is always the last. */
export type OrderSwapStep = 'wrap' | 'revoke' | 'approve' | 'sign';

/** What decides which steps are needed. */
export interface OrderSwapStepsInput {
  /** The native coin is given: it is wrapped first. */
  isNativeIn: boolean;
  /** Most that the order may take, in base units. */
  amountIn: bigint;
  /** The (wrapped) token's allowance for Permit2. */
  allowanceToPermit2: bigint;
  /** The token takes no new allowance over one that is left. */
  mustRevoke?: boolean;
}

/** Which steps are still needed. Pure; ask again after each with a fresh allowance. */
export function orderSwapSteps(input: OrderSwapStepsInput): OrderSwapStep[] {
  const steps: OrderSwapStep[] = input.isNativeIn ? ['wrap'] : [];
  if (input.allowanceToPermit2 < input.amountIn) {
    if (input.mustRevoke && input.allowanceToPermit2 > 0n) steps.push('revoke');
    steps.push('approve');
  }
  return [...steps, 'sign'];
}
