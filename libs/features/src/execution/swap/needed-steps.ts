/**
 * `neededSteps()`: returns the steps that a trade still needs; a valid signed permit is not requested again. Also:
 * `permitHolds()` (whether a signed permit can still be redeemed and is sufficient), `permitToRedeem()` (returns the
 * signed permit if the swap needs it), type `SignedPermit`.
 */
import { type Address, type Hex, sameAddress } from '@cenote/chains';
import { deadlineAt } from '@cenote/trading';
import { type SwapStep, swapSteps } from '@cenote/trading/execution';
import type { PermitSingle } from '@cenote/trading/swap';
import { type Allowances, readAllowances } from '../../transactions/allowances.ts';
import type { StepContext } from '../../transactions/step-context.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import { maxSpend, type TradeRequest } from './trade-request.ts';

/** Signed Permit2 permit, stored so that a retry does not request it again. */
export interface SignedPermit {
  permitSingle: PermitSingle;
  signature: Hex;
  /** Account that signed it; swaps of other accounts cannot redeem it. */
  owner: Address;
}

/** Margin before the expiry of a signature, in seconds. */
const MARGIN_SECONDS = 120;

/** Returns whether a signed permit can still be redeemed and is sufficient. */
export const permitHolds = (
  { permitSingle: { details, sigDeadline }, owner }: SignedPermit,
  spend: bigint,
  { account, permit2, now }: Allowances,
): boolean =>
  sameAddress(owner, account) &&
  details.amount >= spend &&
  details.nonce === permit2.nonce &&
  sigDeadline > BigInt(now + MARGIN_SECONDS);

/** Returns the steps that a trade still needs; a valid signed permit is not requested again. */
export function neededSteps(
  order: TradeRequest,
  allowances: Allowances | undefined,
  signed?: SignedPermit,
): SwapStep[] {
  if (order.type !== 'swap') return [order.type];
  if (!allowances) return ['swap'];
  const { token, permit2, now, mustRevoke } = allowances;
  const spend = maxSpend(order);
  const isSigned = signed !== undefined && permitHolds(signed, spend, allowances);
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

/**
 * Returns the signed permit if the swap needs it.
 * @throws TradeError `SIGNATURE_EXPIRED` or `INSUFFICIENT_ALLOWANCE` if it is no longer valid
 */
export async function permitToRedeem(
  request: TradeRequest,
  permit: { current: SignedPermit | undefined },
  context: StepContext,
): Promise<SignedPermit | undefined> {
  if (!permit.current) return undefined;
  const allowances = await readAllowances(context, request.input.address);
  const spend = maxSpend(request);
  if (permitHolds(permit.current, spend, allowances)) return permit.current;
  const isLapsed = permit.current.permitSingle.details.amount >= spend;
  permit.current = undefined;
  const { amount, expiration } = allowances.permit2;
  if (amount >= spend && expiration > allowances.now) return undefined;
  throw new TradeError(isLapsed ? 'SIGNATURE_EXPIRED' : 'INSUFFICIENT_ALLOWANCE');
}
