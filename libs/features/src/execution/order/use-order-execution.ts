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
 * Builds an order of what was agreed to, compares it with that, and requests the signature.
 * @param nonce the order's Permit2 nonce
 * @throws TradeError, OrderError
 */
export type SignOrder<Terms> = (
  terms: Terms,
  context: StepContext,
  nonce: Checked<bigint>,
) => Promise<SignedOrder>;

export interface OrderExecution<Terms> {
  state: TradeState<OrderStep>;
  /** What was signed last. */
  signed: SignedOrder | undefined;
  /** The gateway's answer to what was signed. */
  result: SubmitResult | undefined;
  /** The native coin of the account that the wallet shows has been wrapped meanwhile. */
  isWrapped: boolean;
  start(terms: Terms, steps: readonly OrderStep[]): void;
  /** Begins again after a failure or a rejection. */
  retry(terms: Terms, steps: readonly OrderStep[]): void;
  /** Waits again for what was not confirmed in time. */
  resume(terms: Terms): void;
  /** Submits the same signed order again. */
  submitAgain(): void;
  /** Reports the end of an order that the gateway has, and other ways to go on. */
  dispatch: Dispatch<TradeEvent<OrderStep>>;
}

/** What is done with a signed order besides submitting it; also where the review is closed. */
export interface OrderEffects<Terms> {
  /** Called before anybody else has the order: from then on it may be filled. */
  onSigned(order: SignedOrder, terms: Terms, account: Address): void;
  /** Called with the gateway's answer. */
  onSubmitted(order: SignedOrder, result: SubmitResult): void;
}

/**
 * Runs the steps of a trade by signed order until the gateway has it. All orders of one review have the same nonce:
 * however often it is signed anew, at most one of them can be filled.
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
  /** Whose native coin has been wrapped. */
  const [wrapper, setWrapper] = useState<Address>();
  const [signed, setSigned] = useState<SignedOrder>();
  /** Of the orders that were signed in this review, and for which account and network. */
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
