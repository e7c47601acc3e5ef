/**
 * Hook `useOrderExecution()`: runs the steps of a trade by signed order until the gateway has it. All orders of one
 * review have the same nonce: however often a new one is signed, at most one of them can be filled. Also: `SignOrder`,
 * `OrderExecution`, `OrderEffects`.
 */
import { type Address, type Checked, lower } from '@cenote/chains';
import { GatewayError } from '@cenote/data';
import type { OrderStep, TradeEvent, TradeState } from '@cenote/trading/execution';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useRef, useState } from 'react';
import { ordersKey, touchOrders } from '../../orders/order-polling.ts';
import { useOrdersApi } from '../../orders/orders-api.ts';
import type { StepContext } from '../../transactions/step-context.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import type { Trade } from '../trade.ts';
import { useExecution } from '../use-execution.ts';
import { defineOrder, type OrderTerms } from './define-order.ts';
import { freeNonce } from './free-nonce.ts';
import type { SignedOrder } from './signed-order.ts';
import { type SubmitResult, submitOrder } from './submit-order.ts';

/**
 * Builds an order from the agreed terms, compares it with them, and requests the signature.
 * @param nonce the order's Permit2 nonce
 * @throws OrderError if the order cannot be built
 * @throws TradeError if it differs from the terms or the wallet fails
 */
export type SignOrder<Terms> = (
  terms: Terms,
  context: StepContext,
  nonce: Checked<bigint>,
) => Promise<SignedOrder>;

export interface OrderExecution<Terms> {
  state: TradeState<OrderStep>;
  /** The latest signed order. */
  signed: SignedOrder | undefined;
  /** The gateway's response to the signed order. */
  result: SubmitResult | undefined;
  /** The native coin of the connected account has been wrapped during this review. */
  isWrapped: boolean;
  start(terms: Terms, steps: readonly OrderStep[]): void;
  /** Starts again after a failure or a rejection. */
  retry(terms: Terms, steps: readonly OrderStep[]): void;
  /** Resumes waiting for a step that was not confirmed in time. */
  resume(terms: Terms): void;
  /** Submits the same signed order again. */
  submitAgain(): void;
  /** Reports the result of a submitted order, and other ways to continue. */
  dispatch: Dispatch<TradeEvent<OrderStep>>;
}

/** Effects of a signed order besides its submission; also called after the review is closed. */
export interface OrderEffects<Terms> {
  /** Called before the order is submitted: from then on it may be filled. */
  onSigned(order: SignedOrder, terms: Terms, account: Address): void;
  /** Called with the gateway's response. */
  onSubmitted(order: SignedOrder, result: SubmitResult): void;
}

/**
 * Runs the steps of a trade by signed order until the gateway has it. All orders of one review have the same nonce:
 * however often a new one is signed, at most one of them can be filled.
 */
export function useOrderExecution<Terms extends OrderTerms>(
  sign: SignOrder<Terms>,
  { onSigned, onSubmitted }: OrderEffects<Terms>,
): OrderExecution<Terms> {
  const queries = useQueryClient();
  const api = useOrdersApi();
  const { account } = useWallet();
  const execution = useExecution<OrderStep>();
  const { state, dispatch } = execution;
  const [result, setResult] = useState<SubmitResult>();
  /** Account whose native coin has been wrapped. */
  const [wrapper, setWrapper] = useState<Address>();
  const [signed, setSigned] = useState<SignedOrder>();
  /** Nonce of the orders signed in this review, with its account and network. */
  const used = useRef<{ nonce: Checked<bigint>; owner: string }>(undefined);

  const submit = async (order: SignedOrder): Promise<void> => {
    setSigned(order);
    setResult(undefined);
    const became = await submitOrder(order, api);
    onSubmitted(order, became);
    setResult(became);
    dispatch({ type: became.type });
    touchOrders();
    await queries.invalidateQueries({ queryKey: ordersKey(order.body.chainId) });
  };

  const define = (terms: Terms): Trade =>
    defineOrder(terms, {
      submit,
      onWrapped: setWrapper,
      async checkService(context) {
        await api.orderNonces({ chainId: terms.network.id, swapper: lower(context.account) });
      },
      async sign(context) {
        const owner = `${terms.network.id} ${lower(context.account)}`;
        const nonce =
          used.current?.owner === owner ? used.current.nonce : await freeNonce(context, api);
        const order = await sign(terms, context, nonce);
        used.current = { nonce, owner };
        onSigned(order, terms, context.account);
        return order;
      },
      onError(error) {
        if (error instanceof GatewayError) setResult({ type: 'refused', code: error.code });
      },
    });

  return {
    state,
    signed,
    result,
    dispatch,
    isWrapped: wrapper !== undefined && wrapper === account,
    start: (terms, steps) => execution.start(define(terms), steps),
    retry(terms, steps) {
      setResult(undefined);
      execution.retry(define(terms), steps);
    },
    resume: (terms) => execution.resume(define(terms)),
    submitAgain() {
      if (signed) void submit(signed);
    },
  };
}
