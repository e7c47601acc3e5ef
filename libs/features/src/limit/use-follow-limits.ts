import { lower } from '@cenote/chains';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { orderQueued } from '../state/orders.ts';
import type { AppState } from '../state/store.ts';
import type { TokenList } from '../tokens/use-tokens.ts';
import { queuedFromOrder } from './queued-limit.ts';
import type { LimitItem } from './use-limits.ts';

/** Has open limits followed that this browser does not know yet, such as those of another device. */
export function useFollowLimits(items: readonly LimitItem[] | undefined, list: TokenList): void {
  const store = useStore<AppState>();
  useEffect(() => {
    const known = new Set(store.getState().orders.items.map(({ id }) => id));
    for (const { order } of items?.toReversed() ?? []) {
      const input = list.find(lower(order.input.token));
      const output = list.find(lower(order.output.token));
      if (known.has(order.hash) || !input || !output) continue;
      store.dispatch(orderQueued(queuedFromOrder(order, input, output)));
    }
  }, [items, list, store]);
}
