import { approveSpender } from '@cenote/trading/swap';
import type { Call, StepContext } from '../../transactions/step-context.ts';
import { type LiquidityNeeds, unsigned } from './liquidity-needs.ts';
import {
  permitCalls,
  permitHolds,
  type SignedLiquidityPermit,
  withPermit,
} from './liquidity-permission.ts';
import type { LiquidityProposal } from './liquidity-request.ts';
import { prepareLiquidity } from './prepare-liquidity.ts';

/**
 * `liquidityCalls()`: returns all transactions that are still needed if nothing more is signed: revoking and approving
 * exactly the needed amounts, the transaction before, then the transaction itself; both are checked. For a batch, a simulation and the network
 * cost.
 */
export function liquidityCalls(
  context: StepContext,
  { intent, before }: Pick<LiquidityProposal, 'intent' | 'before'>,
  needs: LiquidityNeeds,
  signed: SignedLiquidityPermit | undefined,
): Call[] {
  const approvals = needs.approvals.flatMap(({ token, spender, amount, allowance, mustRevoke }) => {
    if (allowance >= amount) return [];
    const approval = approveSpender(token, spender, amount);
    return mustRevoke ? [approveSpender(token, spender, 0n), approval] : [approval];
  });
  const isSigned = permitHolds(signed, needs);
  const permits = isSigned ? [] : permitCalls(context, needs.permits, needs.now);
  const whole = isSigned ? withPermit(intent, signed) : unsigned(intent);
  const first = before ? [prepareLiquidity(context, before)] : [];
  return [...approvals, ...permits, ...first, prepareLiquidity(context, whole)];
}
