import { type OrdersState, orderFailed, orderQueued, ordersReducer } from './orders.ts';
import { historyCleared } from './transactions.ts';

const leg = { address: `0x${'0'.repeat(40)}`, symbol: 'ETH', decimals: 18, amount: '1' } as const;
const order = (id: string, change: object = {}) => ({
  id,
  chainId: 1,
  account: leg.address,
  input: leg,
  output: leg,
  queuedAt: 0,
  ...change,
});
const signed = { hash: `0x${'a'.repeat(64)}`, nonce: '1', deadline: 180 } as const;
const idsOf = ({ items }: OrdersState) => items.map(({ id }) => id);

/** Adds as many orders on top as are stored. */
const pushedDown = (below: OrdersState): OrdersState =>
  Array.from({ length: 10 }, (_, i) => order(`${i}`)).reduce(
    (state, each) => ordersReducer(state, orderQueued(each)),
    below,
  );

describe('stored orders', () => {
  it('include the latest, and all that can still be filled', () => {
    const over = order('over', { signed, failure: 'ORDER_EXPIRED' });
    const state = pushedDown({ items: [order('signed', { signed }), over, order('old')] });
    expect(idsOf(state).slice(-2)).toEqual(['0', 'signed']);
    expect(state.items).toHaveLength(11);
  });

  it('are removed with the history once they are closed', () => {
    const both = { items: [order('a', { signed }), order('b', { signed })] };
    const state = ordersReducer(both, orderFailed({ id: 'a', failure: 'ORDER_EXPIRED' }));
    expect(idsOf(ordersReducer(state, historyCleared()))).toEqual(['b']);
  });
});
