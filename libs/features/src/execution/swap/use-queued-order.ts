/**
 * Hook `useQueuedOrder()`: returns functions (type `QueuedOrderMark`) that store a swap between its approval and its
 * sending, and remove it, so that the activity lists an abandoned one.
 */
import type { Address } from '@cenote/chains';
import { useMemo } from 'react';
import { tradeLeg } from '../../transactions/trade-leg.ts';
import { useQueuedTrade } from '../use-queued-trade.ts';
import { maxSpend, type TradeRequest } from './trade-request.ts';

export interface QueuedOrderMark {
  /**
   * Called after an approval or a signature for a swap that is not sent yet, or with the `batch` that the wallet
   * accepted.
   */
  queued(order: TradeRequest, account: Address, batch?: string): void;
  /** Called after the swap was sent, or after the reason of its failure was shown. */
  ended(): void;
}

export function useQueuedOrder(): QueuedOrderMark {
  const mark = useQueuedTrade();
  return useMemo(
    () => ({
      ended: mark.ended,
      queued(order, account, batch) {
        if (order.type !== 'swap') return;
        const { input, output, quote, network } = order;
        const trade = {
          chainId: network.id,
          input: tradeLeg(input, maxSpend(order)),
          output: tradeLeg(output, quote.route.amountOut),
        };
        mark.queued(trade, account, batch);
      },
    }),
    [mark],
  );
}
