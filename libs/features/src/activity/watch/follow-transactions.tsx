import { lower } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { LiveRegion, type ToastTone, toast } from '@cenote/ui';
import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '@wagmi/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useConfig } from 'wagmi';
import { useConnectedNetworks } from '../../config/use-networks.ts';
import { failureKey } from '../../errors/failure-key.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { positionsMinted } from '../../state/slices/minted-positions.ts';
import {
  findRecord,
  isWaiting,
  reopened,
  settled,
  type TransactionRecord,
} from '../../state/slices/transactions.ts';
import type { AppState } from '../../state/store.ts';
import { transactionSummary, transactionTitle } from '../transaction-text.ts';
import type { EndNotification } from './follow-order.tsx';
import { FollowOrders } from './follow-orders.tsx';
import { settleTransaction } from './settle-transaction.ts';
import { staysMined } from './stays-mined.ts';
import { useAbandonedBatches } from './use-abandoned-batches.ts';
import { useAbandonedOrders } from './use-abandoned-orders.ts';

const POLL_MIN_MS = 700;

const toneOf = ({ status }: TransactionRecord): ToastTone => {
  if (status === 'canceled') return 'neutral';
  return status === 'success' ? 'success' : 'error';
};

/**
 * Watches every pending transaction and signed order until its result, including those from before a reload: stores the
 * result, refetches balances, shows a toast and announces it to screen readers. Default export; use once per page.
 */
export default function FollowTransactions() {
  const t = useText();
  const wagmi = useConfig();
  const queries = useQueryClient();
  const dispatch = useAppDispatch();
  const networks = useConnectedNetworks();
  const store = useStore<AppState>();
  const items = useAppSelector((state) => state.transactions.items);
  const followed = useRef(new Map<string, AbortController>());
  const [news, setNews] = useState('');
  const notify = useCallback(({ id, title, description, tone }: EndNotification) => {
    toast({ title, description, tone, id });
    setNews(`${title}. ${description}`);
  }, []);
  useAbandonedOrders();
  useAbandonedBatches();

  useEffect(() => {
    const announce = (item: TransactionRecord) => {
      const title = transactionTitle(t, item);
      const description = item.failure ? t(failureKey(item.failure)) : transactionSummary(t, item);
      notify({ id: item.hash, title, description, tone: toneOf(item) });
    };
    const follow = async (item: TransactionRecord, key: string, signal: AbortSignal) => {
      const { hash, chainId } = item;
      const network = networks.find(({ id }) => id === chainId);
      const client = network && getClient(wagmi, { chainId: network.id });
      if (!network || !client) return;
      const pollMs = Math.max(POLL_MIN_MS, network.blockTimeMs / 2);
      const find = () => findRecord(store.getState(), item);
      const { inputAmount, outputAmount, minted, ...end } = await settleTransaction(client, {
        pollMs,
        signal,
        latest: () => find() ?? item,
        positionManager: network.contracts.v4PositionManager,
      });
      const amounts = {
        ...(inputAmount !== undefined && { inputAmount: inputAmount.toString() }),
        ...(outputAmount !== undefined && { outputAmount: outputAmount.toString() }),
      };
      if (minted) {
        const tokenIds = minted.map(String);
        dispatch(positionsMinted({ chainId, account: item.account, tokenIds }));
      }
      dispatch(settled({ hash, chainId, ...end, ...amounts }));
      const now = find();
      // The record was removed meanwhile: its result is not reported.
      if (now) announce(now);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['balances', chainId, lower(item.account)] }),
        queries.invalidateQueries({ queryKey: ['allowance', chainId] }),
        queries.invalidateQueries({ queryKey: ['quote', chainId] }),
      ]);
      if (end.failure === 'REPLACED' || end.failure === 'DROPPED') return;
      if (await staysMined(client, end.minedHash ?? hash, { pollMs, signal })) return;
      followed.current.delete(key);
      dispatch(reopened({ hash, chainId }));
    };
    for (const item of items) {
      const key = `${item.chainId} ${item.hash}`;
      if (!isWaiting(item) || followed.current.has(key)) continue;
      const controller = new AbortController();
      followed.current.set(key, controller);
      follow(item, key, controller.signal).catch((error: unknown) => {
        // If it was not aborted on purpose, the next visit tries again.
        if (!controller.signal.aborted)
          console.warn('Transaction tracking failed:', item.hash, error);
        followed.current.delete(key);
      });
    }
  }, [items, networks, wagmi, store, dispatch, queries, t, notify]);

  useEffect(() => {
    const { current } = followed;
    return () => {
      for (const controller of current.values()) controller.abort();
      current.clear();
    };
  }, []);

  return (
    <>
      <FollowOrders onEnd={notify} />
      <LiveRegion message={news} data-testid="activity-announcement" />
    </>
  );
}
