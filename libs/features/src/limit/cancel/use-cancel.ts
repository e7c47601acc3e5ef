/**
 * Hook `useCancel()`: stores the selection of limits and the state of their cancellation, and returns them with
 * functions that select, review and send it (type `Cancel`).
 */
import { contractsOf, type Hex, lower, NATIVE } from '@cenote/chains';
import { type CancelState, cancelReducer, initialCancel } from '@cenote/trading/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { ordersKey, touchOrders } from '../../orders/order-polling.ts';
import { type Leg, submitted } from '../../state/slices/transactions.ts';
import type { AppState, AppStore } from '../../state/store.ts';
import type { TokenList } from '../../tokens/list/use-tokens.ts';
import { stepContext } from '../../transactions/step-context.ts';
import { TradeError, tradeFailure } from '../../transactions/trade-error.ts';
import { useBatching } from '../../transactions/use-batching.ts';
import { waitForSettlement } from '../../transactions/wait-for-settlement.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { isCancellable } from '../list/limit-status.ts';
import type { LimitItem, LimitOrder } from '../list/use-limits.ts';
import { type CancelDeps, type CancelPart, cancelLimits, cancelParts } from './cancel-limits.ts';

export interface Cancel {
  state: CancelState;
  /** Transactions of the current selection. */
  parts: readonly CancelPart[];
  /** The transactions are sent as one batch; undefined until the wallet's capabilities are known. */
  isBatch: boolean | undefined;
  /** Reason why the wallet sent no transaction, or why a sent transaction failed. */
  failure: string | undefined;
  toggle(order: Hex): void;
  selectAll(): void;
  review(): void;
  /** Reviews the cancellation of this limit alone; the previous selection is restored when it is dismissed. */
  reviewOne(order: Hex): void;
  confirm(): void;
  dismiss(): void;
}

export function useCancel(
  network: ConnectedNetwork,
  items: readonly LimitItem[] | undefined,
  list: TokenList,
): Cancel {
  const wagmi = useConfig();
  const queries = useQueryClient();
  const store = useStore<AppState>() as AppStore;
  const { account } = useWallet();
  const [state, dispatch] = useReducer(cancelReducer, initialCancel);
  const [failure, setFailure] = useState<string>();
  // After a wallet has rejected the batch, single transactions are requested.
  const [isSingle, setSingle] = useState(false);
  // Selection before the cancellation of a single limit was reviewed.
  const [before, setBefore] = useState<readonly Hex[]>();
  const isOpen = useOpen();

  const cancellable = (items ?? []).filter(({ status }) => isCancellable(status));
  const chosen = cancellable.filter(({ order }) => state.selected.includes(order.hash as Hex));
  const permit2 = contractsOf(network.id)?.permit2;
  const parts = permit2
    ? cancelParts(
        permit2,
        chosen.map(({ order }) => order),
      )
    : [];
  const isSeveral = parts.length > 1;
  const batching = useBatching(network, account, isSeveral && !isSingle);
  const isBatch = isSeveral && !isSingle ? batching : false;

  // A limit that was filled, has expired or is being canceled elsewhere can no longer be selected.
  const removed = items ? state.selected.filter((hash) => !has(cancellable, hash)) : [];
  const isLost = state.phase === 'NOT_STARTED' && removed.length > 0;
  if (isLost) dispatch({ type: 'gone', orders: removed });

  const depsFor = (): CancelDeps => {
    if (account === undefined) throw new TradeError('WALLET_MISSING');
    const chainId = network.id;
    return {
      context: stepContext(wagmi, network, account),
      dispatch(event) {
        if (event.type === 'reverted') setFailure('REVERTED');
        dispatch(event);
        touchOrders();
        void queries.invalidateQueries({ queryKey: ordersKey(network.id) });
      },
      record({ hash, nonce, call }, orders) {
        const first = items?.find(({ order }) => order.hash === orders[0])?.order;
        store.dispatch(
          submitted({
            hash,
            chainId,
            account: lower(account),
            kind: 'cancelOrders',
            input: legOfOrder(first, list),
            orders: [...orders],
            submittedAt: Date.now(),
            ...(nonce !== undefined && { nonce }),
            ...(call !== undefined && { call }),
          }),
        );
      },
      waitForSettlement: (hash) => waitForSettlement(store, { hash, chainId }),
      isOpen: () => isOpen.current,
    };
  };

  /** Selects exactly these orders. */
  const select = (orders: readonly Hex[], selected = state.selected) => {
    const changed = new Set([...orders, ...selected]);
    for (const order of changed) {
      if (orders.includes(order) !== selected.includes(order)) dispatch({ type: 'toggle', order });
    }
  };

  return {
    state,
    parts,
    isBatch,
    failure,
    toggle: (order) => dispatch({ type: 'toggle', order }),
    selectAll() {
      const isAll = chosen.length === cancellable.length;
      for (const { order } of isAll ? chosen : cancellable) {
        if (isAll || !chosen.some((each) => each.order === order)) {
          dispatch({ type: 'toggle', order: order.hash as Hex });
        }
      }
    },
    review() {
      setFailure(undefined);
      dispatch({ type: 'cancel' });
    },
    reviewOne(order) {
      setFailure(undefined);
      setBefore(state.selected);
      select([order]);
      dispatch({ type: 'cancel' });
    },
    confirm() {
      if (state.phase !== 'REVIEWING_CANCELLATION' || isBatch === undefined) return;
      setFailure(undefined);
      dispatch({ type: 'confirm', transactions: isBatch ? 1 : parts.length });
      const begun = async () => cancelLimits(parts, isBatch, depsFor());
      begun().catch((error: unknown) => {
        const reason = tradeFailure(error);
        if (reason === 'BATCH_FAILED') setSingle(true);
        setFailure(reason);
        dispatch({ type: 'notSent' });
      });
    },
    dismiss() {
      setFailure(undefined);
      dispatch({ type: 'dismiss' });
      if (!before) return;
      setBefore(undefined);
      // If something was sent, the dismissal itself clears the selection.
      select(before, state.hashes.length > 0 ? [] : state.selected);
    },
  };
}

/** Returns the sold amount of the first order, which represents all of them. */
const legOfOrder = (order: Pick<LimitOrder, 'input'> | undefined, list: TokenList): Leg => {
  const { token = NATIVE, endAmount = '0' } = order?.input ?? {};
  const { symbol = '', decimals = 0 } = list.find(lower(token)) ?? {};
  return { address: lower(token), symbol, decimals, amount: endAmount };
};

const has = (items: readonly LimitItem[], hash: Hex): boolean =>
  items.some(({ order }) => order.hash === hash);

/** The ref is false once the component is unmounted. */
function useOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
