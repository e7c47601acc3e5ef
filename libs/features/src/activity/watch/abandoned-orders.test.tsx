import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { holdOrder } from '../../orders/order-lock.ts';
import { orderQueued, orderRemoved } from '../../state/slices/orders.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { fakeLocks } from '../../testing/fake-locks.ts';
import { ACCOUNT, renderFeature } from '../../testing/render.tsx';
import { TransactionList } from '../transaction-list.tsx';
import { TransactionWatcher } from './transaction-watcher.tsx';

const order = {
  id: 'order-1',
  chainId: LOCAL.id,
  account: lower(ACCOUNT),
  input: { address: USDC, symbol: 'USDC', decimals: 6, amount: '100000000' },
  output: { address: NATIVE, symbol: 'ETH', decimals: 18, amount: '33000000000000000' },
  queuedAt: Date.now(),
};

async function page() {
  const { store } = await renderFeature(
    <>
      <TransactionList />
      <TransactionWatcher />
    </>,
  );
  return store;
}

describe('a swap that was approved but not sent', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
  });

  it('is listed as canceled once the page that executed it is closed', async () => {
    const leave = await holdOrder(order.id);
    const store = await page();
    await act(async () => void store.dispatch(orderQueued(order)));
    expect(screen.queryByTestId('order-item')).toBeNull();
    await act(async () => leave());
    const row = await screen.findByTestId('order-item');
    expect(row.textContent).toContain('Your swap wasn’t sent');
    expect(row.textContent).toContain('100 USDC for 0.033 ETH');
    fireEvent.click(screen.getByTestId('order-dismiss'));
    await waitFor(() => expect(screen.queryByTestId('order-item')).toBeNull());
  });

  it('is not listed if it was sent', async () => {
    const leave = await holdOrder(order.id);
    const store = await page();
    await act(async () => void store.dispatch(orderQueued(order)));
    await act(async () => {
      store.dispatch(orderRemoved(order.id));
      leave();
    });
    expect(store.getState().orders.items).toEqual([]);
    expect(screen.queryByTestId('order-item')).toBeNull();
  });

  it('counts as abandoned immediately if no page holds its lock, as after a reload', async () => {
    const store = await page();
    await act(async () => void store.dispatch(orderQueued(order)));
    expect(await screen.findByTestId('order-item')).toBeTruthy();
  });
});
