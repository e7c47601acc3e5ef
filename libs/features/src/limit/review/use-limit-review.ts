/**
 * Hook `useLimitReview()`: state of the review of the form's limit: the agreed request, its steps, the state of their
 * execution, and functions to confirm it (type `LimitReviewState`).
 */
import { type Address, isNative } from '@cenote/chains';
import { type OrderStep, orderSteps, type TradeState } from '@cenote/trading/execution';
import { LIMIT_EXPIRY_SECONDS, type Price } from '@cenote/trading/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Config, useConfig } from 'wagmi';
import { orderCalls } from '../../execution/order/order-calls.ts';
import { storeSubmitResult } from '../../execution/order/store-submit-result.ts';
import type { SubmitResult } from '../../execution/order/submit-order.ts';
import { useOrderExecution } from '../../execution/order/use-order-execution.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { orderQueued, UNANSWERED } from '../../state/slices/orders.ts';
import {
  type ImpactAcknowledgement,
  useImpactAcknowledgement,
} from '../../trade-review/use-impact-acknowledgement.ts';
import type { Allowances } from '../../transactions/allowances.ts';
import { allowancesQuery } from '../../transactions/allowances-query.ts';
import { type Call, stepContext } from '../../transactions/step-context.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { limitLossBps } from '../form/limit-loss.ts';
import { type LimitRequest, limitRequestOf } from '../form/limit-request.ts';
import type { LimitForm } from '../form/use-limit-form.ts';
import { queuedFromRequest } from './queued-limit.ts';
import { signLimit } from './sign-limit.ts';

export interface LimitReviewState {
  /** Agreed terms as of the opening of the review; they do not change with the market. */
  request: LimitRequest | undefined;
  /** Market price at that moment. */
  market: Price | undefined;
  state: TradeState<OrderStep>;
  /** Expected steps until the execution starts. */
  steps: readonly OrderStep[];
  result: SubmitResult | undefined;
  isBusy: boolean;
  /** Transactions to send before the signature, until the execution starts. */
  calls: readonly Call[];
  /** How much less than a swap the limit returns, and whether the user has acknowledged that. */
  loss: ImpactAcknowledgement;
  /**
   * Expiry of the limit, in milliseconds since 1970: as signed, and before that as it would be signed now. Undefined
   * until the chain's clock was read.
   */
  expiresAt: number | undefined;
  /** The allowances could not be read: without them the steps are unknown. */
  isUnread: boolean;
  confirm(): void;
}

const BUSY: ReadonlySet<TradeState<OrderStep>['phase']> = new Set([
  'awaitingWallet',
  'transactionPending',
  'submitting',
]);

export function useLimitReview(form: LimitForm): LimitReviewState {
  const wagmi = useConfig();
  const { account } = useWallet();
  const [request] = useState(() => limitRequestOf(form));
  const [market] = useState(() => form.market.price);
  const [signedUntil, setSignedUntil] = useState<number>();
  const dispatch = useAppDispatch();
  const order = useOrderExecution(signLimit, {
    onSigned(signed, accepted, owner) {
      setSignedUntil(signed.deadline * 1_000);
      const stored = queuedFromRequest(accepted, signed, owner);
      dispatch(orderQueued({ ...stored, notAccepted: UNANSWERED }));
    },
    onSubmitted: ({ hash }, answer) => storeSubmitResult(dispatch, hash, answer),
  });
  const { state, result } = order;
  const loss = useImpactAcknowledgement(limitLossBps(request, market));
  const allowances = useQuery(allowancesQuery(wagmi, form.network, account, request?.orderInput));
  const [isReading, setReading] = useState(false);

  const stepsFor = (allowed: Allowances | undefined): OrderStep[] =>
    request
      ? orderSteps({
          isNativeIn: isNative(request.input.address) && !order.isWrapped,
          amountIn: request.amountIn,
          allowanceToPermit2: allowed?.token ?? request.amountIn,
          ...(allowed && { mustRevoke: allowed.mustRevoke }),
        })
      : [];
  const steps = stepsFor(allowances.data);
  const isKnown = allowances.data !== undefined;
  const isUnanswered = state.phase === 'waiting' && result?.type === 'unanswered';

  return {
    request,
    market,
    state,
    steps,
    result,
    loss,
    expiresAt: signedUntil ?? expiryOf(request, allowances.data, allowances.dataUpdatedAt),
    calls: state.phase === 'idle' && isKnown ? callsOf(steps, request, wagmi, account) : [],
    isBusy:
      !isKnown ||
      isReading ||
      BUSY.has(state.phase) ||
      (state.phase === 'waiting' && !isUnanswered),
    // Not `isError`, which is reset while the request is repeated.
    isUnread: !isKnown && allowances.errorUpdateCount > 0,
    confirm() {
      if (!request || isReading) return;
      if (isUnanswered) order.submitAgain();
      else if (state.phase === 'idle') order.start(request, steps);
      else if (state.phase === 'failed' && state.pending) order.resume(request);
      else {
        // The allowances read before the failure may have changed.
        setReading(true);
        void allowances.refetch().then(({ data }) => {
          setReading(false);
          order.retry(request, stepsFor(data ?? allowances.data));
        });
      }
    },
  };
}

/** Returns the expiry, computed from the later of the chain's clock and this device's: see `chainNow`. */
function expiryOf(
  request: LimitRequest | undefined,
  allowed: Allowances | undefined,
  readAt: number,
): number | undefined {
  if (!request || !allowed) return undefined;
  const aheadMs = Math.max(0, allowed.now * 1_000 - readAt);
  return Date.now() + aheadMs + LIMIT_EXPIRY_SECONDS[request.expiry] * 1_000;
}

const callsOf = (
  steps: readonly OrderStep[],
  request: LimitRequest | undefined,
  wagmi: Config,
  account: Address | undefined,
): Call[] => {
  if (!request || !account) return [];
  const context = stepContext(wagmi, request.network, account);
  return orderCalls(steps, request, context);
};
