import { lower } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { LiveRegion, toast } from '@cenote/ui';
import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '@wagmi/core';
import { useEffect, useRef, useState } from 'react';
import { useConfig } from 'wagmi';
import { failureKey } from '../errors/failure-key.ts';
import { useServices } from '../services/services.tsx';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { settled, type TransactionRecord } from '../state/transactions.ts';
import { transactionSummary, transactionTitle } from './transaction-text.ts';

const POLL_MIN_MS = 700;

/**
 * Follows every pending transaction to its end, those of before a reload too, and says how it ended.
 * One on the page; shows nothing itself.
 */
export function TransactionWatcher() {
  const t = useText();
  const wagmi = useConfig();
  const queries = useQueryClient();
  const dispatch = useAppDispatch();
  const { networks } = useServices().config;
  const items = useAppSelector((state) => state.transactions.items);
  const followed = useRef(new Map<string, AbortController>());
  const [news, setNews] = useState('');

  useEffect(() => {
    const announce = (item: TransactionRecord) => {
      const title = transactionTitle(t, item);
      const description = item.failure ? t(failureKey(item.failure)) : transactionSummary(t, item);
      const tone = item.status === 'success' ? 'success' : 'error';
      toast({ title, description, tone, id: item.hash });
      setNews(`${title}. ${description}`);
    };
    const follow = async (item: TransactionRecord, signal: AbortSignal) => {
      const network = networks.find(({ id }) => id === item.chainId);
      const client = network && getClient(wagmi, { chainId: network.id });
      if (!network || !client) return;
      const { settleTransaction } = await import('./settle-transaction.ts');
      const pollMs = Math.max(POLL_MIN_MS, network.blockTimeMs / 2);
      const { inputAmount, outputAmount, ...end } = await settleTransaction(
        client,
        item,
        pollMs,
        signal,
      );
      const { hash, chainId } = item;
      const amounts = {
        ...(inputAmount !== undefined && { inputAmount: inputAmount.toString() }),
        ...(outputAmount !== undefined && { outputAmount: outputAmount.toString() }),
      };
      dispatch(settled({ hash, chainId, ...end, ...amounts }));
      announce(withSettlement(item, end, amounts));
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['balances', chainId, lower(item.account)] }),
        queries.invalidateQueries({ queryKey: ['allowance', chainId] }),
        queries.invalidateQueries({ queryKey: ['quote', chainId] }),
      ]);
    };
    for (const item of items) {
      const key = `${item.chainId} ${item.hash}`;
      if (item.status !== 'pending' || followed.current.has(key)) continue;
      const controller = new AbortController();
      followed.current.set(key, controller);
      follow(item, controller.signal).catch((error: unknown) => {
        // Stopped on purpose, or the code to follow with did not load: the next visit tries again.
        if (!controller.signal.aborted) console.warn('Not following', item.hash, error);
        followed.current.delete(key);
      });
    }
  }, [items, networks, wagmi, dispatch, queries, t]);

  useEffect(() => {
    const { current } = followed;
    return () => {
      for (const controller of current.values()) controller.abort();
      current.clear();
    };
  }, []);

  return <LiveRegion message={news} data-testid="news" />;
}

function withSettlement(
  item: TransactionRecord,
  end: { status: 'success' | 'failed'; failure?: string },
  amounts: { inputAmount?: string; outputAmount?: string },
): TransactionRecord {
  const { inputAmount, outputAmount } = amounts;
  return {
    ...item,
    ...end,
    input: { ...item.input, ...(inputAmount !== undefined && { amount: inputAmount }) },
    ...(item.output && {
      output: { ...item.output, ...(outputAmount !== undefined && { amount: outputAmount }) },
    }),
  };
}
