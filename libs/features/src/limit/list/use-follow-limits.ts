import { lower } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { orderQueued } from '../../state/slices/orders.ts';
import type { AppState } from '../../state/store.ts';
import type { TokenList } from '../../tokens/list/use-tokens.ts';
import { queuedFromOrder } from '../review/queued-limit.ts';

/**
 * Hook: stores open limits of the gateway that this browser has not stored yet, such as those placed on another device.
 * @param orders verified limits by hash: these records are used from then on
 */
export function useFollowLimits(orders: ReadonlyMap<string, ApiOrder>, list: TokenList): void {
  const store = useStore<AppState>();
  useEffect(() => {
    const known = new Set(store.getState().orders.items.map(({ id }) => id));
    for (const order of [...orders.values()].toReversed()) {
      const input = list.find(lower(order.input.token));
      const output = list.find(lower(order.output.token));
      if (known.has(order.hash) || !input || !output) continue;
      store.dispatch(orderQueued(queuedFromOrder(order, input, output)));
    }
  }, [orders, list, store]);
}
