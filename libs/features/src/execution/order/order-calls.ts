import type { OrderStep } from '@cenote/trading/execution';
import { approvePermit2, buildWrap } from '@cenote/trading/swap';
import type { Call, StepContext } from '../../transactions/step-context.ts';
import type { OrderTerms } from './define-order.ts';

/** Builds, without sending, the calls of an order's steps before its signature: wrap, revoke or approve Permit2. */
export const orderCalls = (
  steps: readonly OrderStep[],
  { orderInput, amountIn }: OrderTerms,
  { contracts }: Pick<StepContext, 'contracts'>,
): Call[] => {
  const calls: Readonly<Record<OrderStep, () => Call[]>> = {
    wrap: () => [buildWrap(contracts, amountIn)],
    revoke: () => [approvePermit2(contracts, orderInput.address, 0n)],
    approve: () => [approvePermit2(contracts, orderInput.address)],
    sign: () => [],
  };
  return steps.flatMap((step) => calls[step]());
};
