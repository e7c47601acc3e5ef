import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeOrders, fakeOrder, fakeOrders } from '../../testing/fake-orders.ts';
import { renderFeature } from '../../testing/render.tsx';
import { LimitOrders } from './limit-orders.tsx';

const hashOf = (at: number) => `0x${at.toString(16).padStart(64, '0')}` as const;
const some = (count: number) =>
  Array.from({ length: count }, (_, at) => fakeOrder({ hash: hashOf(at), nonce: `${at}` }));

async function page(count: number, { connected = true, isDown = false } = {}) {
  let ordersApi: FakeOrders | undefined;
  const page = await renderFeature(<LimitOrders />, {
    connected,
    prepare({ chain }) {
      ordersApi = Object.assign(fakeOrders(chain), { orders: some(count), isDown });
    },
  });
  return { ...page, ordersApi: ordersApi as FakeOrders };
}
const section = () => screen.findByRole('region', { name: 'Limit orders' });

describe('the account’s limits on the limits page', () => {
  it('are counted and listed, and a press shows their history', async () => {
    await page(3);
    expect(await within(await section()).findAllByTestId('limit-row')).toHaveLength(3);
    expect(screen.getByTestId('limits-count').textContent).toBe('3 open');
    fireEvent.click(screen.getByRole('radio', { name: 'History' }));
    await screen.findByText('No past limits');
  });

  it('show an empty list without a count', async () => {
    await page(0);
    await screen.findByText('No open limits');
    expect(screen.queryByTestId('limits-count')).toBeNull();
  });

  it('show a failure to load, and are loaded by a press once the order service responds', async () => {
    const { ordersApi } = await page(1, { isDown: true });
    const failed = await screen.findByTestId('rows-failed');
    ordersApi.isDown = false;
    fireEvent.click(within(failed).getByRole('button'));
    await screen.findByTestId('limit-row');
  });

  it('are hidden while no wallet is connected', async () => {
    await page(1, { connected: false });
    await waitFor(() => expect(screen.queryByTestId('rows-loading')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Limit orders' })).toBeNull();
  });
});
