/**
 * `swapCalls()`: returns the calls of a trade's steps if nothing is signed: a permit becomes a transaction of its own.
 * The swap among them is checked like any other. Also: type `SwapCallsRequest` (its input).
 */
import { deadlineAt } from '@cenote/trading';
import type { SwapStep } from '@cenote/trading/execution';
import { allowRouter, approvePermit2, buildUnwrap, buildWrap } from '@cenote/trading/swap';
import { boundToSign } from '../../quote/acceptance.ts';
import { limitsOf } from '../../quote/limits-of.ts';
import type { CheckedQuote } from '../../quote-proof/verify-quote.ts';
import { type Call, type StepContext, swapContracts } from '../../transactions/step-context.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import type { SignedPermit } from './needed-steps.ts';
import { prepareSwap } from './prepare-swap.ts';
import { maxSpend, type TradeRequest } from './trade-request.ts';

export interface SwapCallsRequest {
  order: TradeRequest;
  steps: readonly SwapStep[];
  /** Quote to execute now; only for a swap. */
  quote: CheckedQuote | undefined;
  /** Permit signed before; undefined if the steps request no permit. */
  permit: SignedPermit | undefined;
  /** Amount to approve for Permit2 in base units of the token, instead of the one in the request. */
  approval?: bigint | undefined;
  /** Unix seconds. */
  now: number;
}

/**
 * Returns the transactions of a trade's steps if nothing is signed: a permit becomes a transaction of its own. The swap
 * among them is checked like any other.
 * @throws SwapPlanError if no call can be built
 * @throws TradeError `CHECK_REFUSED` if the check of the swap fails
 */
export function swapCalls(context: StepContext, request: SwapCallsRequest): Call[] {
  return request.steps.map((step) => callOf(step, context, request));
}

function callOf(step: SwapStep, context: StepContext, request: SwapCallsRequest): Call {
  const { contracts } = context;
  const { order, quote, now } = request;
  const { address: token } = order.input;
  const amount = maxSpend(order);
  switch (step) {
    case 'revoke':
      return approvePermit2(contracts, token, 0n);
    case 'approve':
      return approvePermit2(
        contracts,
        token,
        request.approval ?? (order.type === 'swap' ? order.approval : undefined),
      );
    case 'permit':
      return allowRouter(swapContracts(context), { token, amount, now });
    case 'wrap':
      return buildWrap(contracts, amount);
    case 'unwrap':
      return buildUnwrap(contracts, amount);
    case 'batch':
      // A batch consists of the other steps' calls.
      throw new TradeError('CHECK_REFUSED');
    case 'swap':
      if (order.type !== 'swap' || !quote) throw new TradeError('CHECK_REFUSED');
      return prepareSwap(context, {
        route: quote.route,
        bound: boundToSign(quote.route, order.slippageBps, order.accepted),
        deadline: deadlineAt(now, order.deadlineMinutes),
        recipient: order.recipient,
        paysEachPath: order.output.buyFeeBps > 0,
        permit: request.steps.includes('permit') ? undefined : request.permit,
        limits: limitsOf(context.network, quote.params),
      });
  }
}
