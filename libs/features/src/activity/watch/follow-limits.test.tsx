import { LOCAL, lower } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { act, screen, waitFor } from '@testing-library/react';
import type { Hex } from 'viem';
import { AccountButton } from '../../account/account-button.tsx';
import { touchOrders } from '../../orders/order-polling.ts';
import { orderQueued, type QueuedOrder } from '../../state/slices/orders.ts';
import { submitted } from '../../state/slices/transactions.ts';
import type { FakeChain } from '../../testing/fake-chain.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { fakeLocks } from '../../testing/fake-locks.ts';
import { fakeOrder, fakeOrders, fill, lapse } from '../../testing/fake-orders.ts';
import { ACCOUNT, renderFeature } from '../../testing/render.tsx';
import { TransactionList } from '../transaction-list.tsx';
import { TransactionWatcher } from './transaction-watcher.tsx';

const hashOf = (at: number): Hex => `0x${(at + 1).toString(16).padStart(64, '0')}`;
const FILLED_IN = `0x${'f'.repeat(64)}` as const;

const limit = (at = 0): QueuedOrder => ({
  id: hashOf(at),
  kind: 'limit',
  chainId: LOCAL.id,
  account: lower(ACCOUNT),
  queuedAt: at,
  input: {
    address: lower(LOCAL.wrappedNative),
    symbol: 'WETH',
    decimals: 18,
    amount: `${10n ** 18n}`,
  },
  output: { address: USDC, symbol: 'USDC', decimals: 6, amount: '3300000000' },
  signed: { hash: hashOf(at), nonce: `${at}`, deadline: 1_900_000_000 },
});
const fillIn = (chain: FakeChain, order: ApiOrder, txHash: Hex = FILLED_IN) =>
  fill(chain, order, {
    txHash,
    blockNumber: 8,
    filledAt: 1_700_000_000,
    filler: lower(ACCOUNT),
    amountIn: `${10n ** 18n}`,
    amountOut: '3301000000',
  });

/** Renders the page of an account with these placed limits, as after a reload. */
async function page(count = 1) {
  const { store, chain } = await renderFeature(
    <>
      <AccountButton />
      <TransactionList />
      <TransactionWatcher />
    </>,
  );
  const ordersApi = fakeOrders(chain);
  touchOrders();
  ordersApi.orders = Array.from({ length: count }, (_, at) =>
    fakeOrder({ hash: hashOf(at), nonce: `${at}` }),
  );
  await act(async () => {
    for (let at = 0; at < count; at++) store.dispatch(orderQueued(limit(at)));
  });
  return { store, chain, ordersApi };
}

beforeAll(() =>
  Promise.all([import('../recent-transactions.tsx'), import('./follow-transactions.tsx')]),
);
beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
});

describe('a placed limit', () => {
  it('is listed as placed, not as pending', async () => {
    await page();
    const row = await screen.findByTestId('order-item');
    expect(row.textContent).toContain('Limit placed');
    expect(row.textContent).toContain('1 WETH for 3,300 USDC');
    expect(row.dataset.status).toBe('success');
    expect(screen.getByTestId('account-chip').textContent).not.toContain('pending');
  });

  it('is reported with its amounts when it is filled', async () => {
    const { ordersApi, store, chain } = await page();
    await screen.findByTestId('order-item');
    await waitFor(() => expect(ordersApi.requests.length).toBeGreaterThan(0));
    expect(screen.queryByText('Limit filled')).toBeNull();
    fillIn(chain, ordersApi.orders[0]!);
    const item = await screen.findByTestId('tx-item');
    expect(item.dataset).toMatchObject({ kind: 'limit', status: 'success', hash: FILLED_IN });
    expect(item.textContent).toContain('Limit filled');
    expect(item.textContent).toContain('1 WETH for 3,301 USDC');
    expect(screen.getByTestId('activity-announcement').textContent).toBe(
      'Limit filled. 1 WETH for 3,301 USDC',
    );
    expect(store.getState().orders.items).toEqual([]);
    // The record has the time of the fill, so that it counts as new activity since the last visit.
    expect(store.getState().transactions.items[0]?.submittedAt).toBe(1_700_000_000_000);
  });

  it('is recorded separately when the same transaction fills another limit', async () => {
    const { ordersApi, store, chain } = await page(2);
    for (const order of ordersApi.orders) fillIn(chain, order);
    await waitFor(() => expect(store.getState().orders.items).toEqual([]));
    const [record, ...others] = store.getState().transactions.items;
    expect(others).toEqual([]);
    expect([...(record?.orders ?? [])].sort()).toEqual([hashOf(0), hashOf(1)]);
  });

  it('is requested together with all others while it is open', async () => {
    const { ordersApi } = await page(30);
    await waitFor(() => expect(ordersApi.requests.length).toBeGreaterThan(1));
    expect(ordersApi.requests.filter((query) => query.has('hash'))).toEqual([]);
  });

  it.each([
    ['expired', 'failed', 'Limit expired'],
    ['cancelled', 'canceled', 'Limit canceled'],
  ] as const)('is shown as %s', async (status, shown, title) => {
    const { ordersApi, chain } = await page();
    await screen.findByTestId('order-item');
    if (status === 'expired') lapse(chain, ordersApi.orders[0]!);
    else {
      chain.usedNonces = 1n;
      ordersApi.orders[0]!.status = status;
    }
    await waitFor(() => expect(screen.getByTestId('order-item').dataset.status).toBe(shown));
    expect(screen.getByTestId('order-item').textContent).toContain(title);
    expect(screen.getByTestId('activity-announcement').textContent).toContain(title);
  });

  it('causes no notification if it was canceled on this page', async () => {
    const { ordersApi, store, chain } = await page();
    await screen.findByTestId('order-item');
    const { input } = limit();
    const of = { chainId: LOCAL.id, account: lower(ACCOUNT), orders: [hashOf(0)], input };
    act(
      () =>
        void store.dispatch(
          submitted({ ...of, hash: hashOf(8), kind: 'cancelOrders', submittedAt: 1 }),
        ),
    );
    ordersApi.orders[0]!.status = 'cancelled';
    chain.usedNonces = 1n;
    await waitFor(() => expect(store.getState().orders.items).toEqual([]));
    expect(screen.getByTestId('activity-announcement').textContent).not.toContain('Limit canceled');
  });

  it.each([
    'filled',
    'expired',
    'cancelled',
  ] as const)('remains placed while the chain does not confirm that it is %s', async (status) => {
    const { ordersApi, store, chain } = await page();
    await screen.findByTestId('order-item');
    ordersApi.orders[0]!.status = status;
    const reads = () => chain.calls.filter((method) => method === 'eth_getBlockByNumber').length;
    const before = reads();
    await waitFor(() => expect(reads()).toBeGreaterThan(before + 2));
    expect(store.getState().orders.items).toHaveLength(1);
    expect(screen.getByTestId('order-item').textContent).toContain('Limit placed');
  });

  it('is read from the chain while the order service does not respond', async () => {
    const { ordersApi, chain } = await page();
    await screen.findByTestId('order-item');
    ordersApi.isDown = true;
    fillIn(chain, ordersApi.orders[0]!);
    await screen.findByTestId('tx-item');
  });

  it('causes no request of its own while the order service does not respond, however many limits there are', async () => {
    const { store, chain, ordersApi } = await page(100);
    await waitFor(() => expect(ordersApi.requests.length).toBeGreaterThan(0));
    ordersApi.isDown = true;
    const blocks = () => chain.calls.filter((method) => method === 'eth_getBlockByNumber').length;
    const listings = jest.mocked(globalThis.fetch).mock.calls;
    await waitFor(() => expect(blocks()).toBeGreaterThan(0));
    const [polls, reads] = [listings.length, blocks()];
    await waitFor(() => expect(blocks()).toBeGreaterThan(reads + 1));
    expect(listings.length - polls).toBeLessThan(10);
    expect(blocks() - reads).toBeLessThan(10);
    expect(store.getState().orders.items).toHaveLength(100);
  });

  it('is shown as not accepted until the order service lists it', async () => {
    const { store, ordersApi } = await page(0);
    const item = () => screen.getByTestId('order-item');
    const refused = { ...limit(), notAccepted: 'TOO_MANY_LIMITS' };
    act(() => void store.dispatch(orderQueued(refused)));
    await screen.findByTestId('order-item');
    expect(item().textContent).toContain('Limit not accepted');
    expect(item().textContent).toContain('could still be filled until');
    ordersApi.orders = [fakeOrder({ hash: hashOf(0), nonce: '0' })];
    await waitFor(() => expect(item().textContent).toContain('Limit placed'));
  });
});
