import { type Address, type Hex, sameAddress } from '@cenote/chains';
import { deadlineAt, type SwapStep, swapSteps } from '@cenote/trading';
import type { PermitSingle } from '@cenote/trading/swap';
import type { Allowances } from '../../transactions/chain-steps.ts';
import { type SwapOrder, spendOfOrder } from './swap-order.ts';

/** A signed permission of Permit2, kept so that a retry does not ask for it again. */
export interface SignedPermit {
  permitSingle: PermitSingle;
  signature: Hex;
  /** Who signed it: nobody else's swap can redeem it. */
  owner: Address;
}

/** Head room before a signature counts as too old, in seconds. */
const MARGIN_SECONDS = 120;

/** Whether a signed permit can still be redeemed and is enough. */
export const permitHolds = (
  { permitSingle: { details, sigDeadline }, owner }: SignedPermit,
  spend: bigint,
  { account, permit2, now }: Allowances,
): boolean =>
  sameAddress(owner, account) &&
  details.amount >= spend &&
  details.nonce === permit2.nonce &&
  sigDeadline > BigInt(now + MARGIN_SECONDS);

/** Which steps an order still needs; a permit that was signed and holds is not asked for again. */
export function neededSteps(
  order: SwapOrder,
  allowances: Allowances | undefined,
  kept?: SignedPermit,
): SwapStep[] {
  if (order.type !== 'swap') return [order.type];
  if (!allowances) return ['swap'];
  const { token, permit2, now, mustRevoke } = allowances;
  const spend = spendOfOrder(order);
  const isSigned = kept !== undefined && permitHolds(kept, spend, allowances);
  return swapSteps({
    action: 'swap',
    isNativeIn: false,
    amountIn: spend,
    allowanceToPermit2: token,
    mustRevoke,
    permit2Allowance: permit2,
    neededUntil: Number(deadlineAt(now, order.deadlineMinutes)),
  }).filter((step) => step !== 'permit' || !isSigned);
}
