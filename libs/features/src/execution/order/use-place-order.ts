import { type Address, type Checked, lower } from '@cenote/chains';
import { GatewayError } from '@cenote/data';
import {
  initialOrderSwap,
  type OrderSwapEvent,
  type OrderSwapState,
  type OrderSwapStep,
  orderSwap,
} from '@cenote/trading/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useConfig } from 'wagmi';
import { useOrderBook } from '../../orders/order-book.ts';
import { ordersKey, touchOrders } from '../../orders/order-pace.ts';
import { submitted } from '../../state/slices/transactions.ts';
import type { AppState, AppStore } from '../../state/store.ts';
import { type StepContext, stepContext } from '../../transactions/chain-steps.ts';
import { FlowError, flowFailure } from '../../transactions/trade-error.ts';
import { untilSettled } from '../../transactions/wait-for-settlement.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { legOf } from '../swap/record-of.ts';
import { freeNonce } from './free-nonce.ts';
import { goOnPlacing, type PlaceDeps, type PlaceRequest, placeOrder } from './place-order.ts';
import { type PutEnd, putOrder } from './put-order.ts';
import type { SignedOrder } from './signed-order.ts';

/**
 * Builds an order of what was agreed to, compares it with that, and requests the signature.
 * @param nonce the order's Permit2 nonce
 * @throws FlowError, OrderError
 */
export type SignOrder<Request> = (
  request: Request,
  context: StepContext,
  nonce: Checked<bigint>,
) => Promise<SignedOrder>;

export interface PlaceOrder<Request> {
  state: OrderSwapState;
  /** What was signed last. */
  signed: SignedOrder | undefined;
  /** What the order book said to what was signed. */
  end: PutEnd | undefined;
  /** The native coin of the account that the wallet shows has been wrapped meanwhile. */
  isWrapped: boolean;
  start(request: Request, steps: readonly OrderSwapStep[]): void;
  /** Begins again after a failure or a refusal. */
  retry(request: Request, steps: readonly OrderSwapStep[]): void;
  /** Goes on waiting for what has not been confirmed in time. */
  wait(request: Request): void;
  /** Hands the same signed order to the order book again. */
  putAgain(): void;
  /** What becomes of an order that the book has, and other ways to go on. */
  tell(event: OrderSwapEvent): void;
}

/** What is done with a signed order besides handing it over; also where nobody looks any more. */
export interface OrderEffects<Request> {
  /** Called before anybody else has the order: from then on it may be filled. */
  onSigned(order: SignedOrder, request: Request, account: Address): void;
  /** What the order book said to it. */
  onPut(order: SignedOrder, end: PutEnd): void;
}

/**
 * Runs the effects that the state machine of an order asks for, until the order book has it. All orders of one review
 * have the same nonce: however often it is signed anew, at most one of them can be filled.
 */
export function usePlaceOrder<Request extends PlaceRequest>(
  sign: SignOrder<Request>,
  { onSigned, onPut }: OrderEffects<Request>,
): PlaceOrder<Request> {
  const wagmi = useConfig();
  const queries = useQueryClient();
  const store = useStore<AppState>() as AppStore;
  const book = useOrderBook();
  const { account } = useWallet();
  const [state, tell] = useReducer(orderSwap, initialOrderSwap);
  const [end, setEnd] = useState<PutEnd>();
  /** Whose native coin has been wrapped. */
  const [wrapper, setWrapper] = useState<Address>();
  const [signed, setSigned] = useState<SignedOrder>();
  /** Of the orders that were signed in this review, and for which account and network. */
  const used = useRef<{ nonce: Checked<bigint>; owner: string }>(undefined);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const put = async (order: SignedOrder): Promise<void> => {
    setSigned(order);
    setEnd(undefined);
    const became = await putOrder(order, book);
    onPut(order, became);
    setEnd(became);
    tell({ type: became.type });
    touchOrders();
    await queries.invalidateQueries({ queryKey: ordersKey(order.body.chainId) });
  };

  const depsFor = (request: Request): PlaceDeps => {
    if (account === undefined) throw new FlowError('WALLET_MISSING');
    const { network, input, given, amountIn } = request;
    const context = stepContext(wagmi, network, account);
    return {
      context,
      tell,
      put,
      async checkService() {
        await book.orderNonces({ chainId: network.id, swapper: lower(account) });
      },
      async sign() {
        const owner = `${network.id} ${lower(account)}`;
        const nonce =
          used.current?.owner === owner ? used.current.nonce : await freeNonce(context, book);
        const order = await sign(request, context, nonce);
        used.current = { nonce, owner };
        onSigned(order, request, account);
        return order;
      },
      record: (step, { hash, nonce, call }) =>
        void store.dispatch(
          submitted({
            hash,
            kind: step,
            account: lower(account),
            chainId: network.id,
            ...(nonce !== undefined && { nonce }),
            ...(call !== undefined && { call }),
            submittedAt: Date.now(),
            input: legOf(step === 'wrap' ? input : given, amountIn),
            ...(step === 'wrap' && { output: legOf(given, amountIn) }),
          }),
        ),
      untilSettled: ({ hash }) => untilSettled(store, { hash, chainId: network.id }),
      onWrapped: () => setWrapper(account),
      isOpen: () => isOpen.current,
    };
  };

  const run = (request: Request, act: (deps: PlaceDeps) => Promise<void>) => {
    const begun = async () => act(depsFor(request));
    begun().catch((error: unknown) => {
      const reason = flowFailure(error);
      if (error instanceof GatewayError) setEnd({ type: 'refused', code: error.code });
      // A person can do nothing about these: whoever looks into it needs the whole story.
      if (reason === 'UNKNOWN' || reason === 'CHECK_REFUSED') console.error(error);
      tell(reason === 'REJECTED' ? { type: 'rejected' } : { type: 'failed', reason });
    });
  };

  return {
    state,
    signed,
    end,
    tell,
    isWrapped: wrapper !== undefined && wrapper === account,
    start(request, steps) {
      tell({ type: 'review', steps });
      tell({ type: 'confirm' });
      run(request, (deps) => placeOrder(request, steps, 0, deps));
    },
    retry(request, steps) {
      setEnd(undefined);
      tell({ type: 'retry', steps });
      run(request, (deps) => placeOrder(request, steps, 0, deps));
    },
    wait(request) {
      const pending = state.phase === 'failed' ? state.pending : undefined;
      if (!pending) return;
      tell({ type: 'wait' });
      run(request, (deps) => goOnPlacing(request, pending, deps));
    },
    putAgain() {
      if (signed) void put(signed);
    },
  };
}
