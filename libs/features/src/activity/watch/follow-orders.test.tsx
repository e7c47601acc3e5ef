import { LOCAL, lower } from '@cenote/chains';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { AccountButton } from '../../account/account-button.tsx';
import { orderQueued, orderRefused } from '../../state/slices/orders.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { fakeLocks } from '../../testing/fake-locks.ts';
import { fakeOrder, fakeOrders, fill } from '../../testing/fake-orders.ts';
import { ACCOUNT, renderFeature } from '../../testing/render.tsx';
import { TransactionList } from '../transaction-list.tsx';
import { TransactionWatcher } from './transaction-watcher.tsx';

const HASH = `0x${'a'.repeat(64)}` as const;
const FILLED_IN = `0x${'f'.repeat(64)}` as const;
const signed = {
  id: HASH,
  chainId: LOCAL.id,
  account: lower(ACCOUNT),
  queuedAt: Date.now(),
  input: { address: USDC, symbol: 'USDC', decimals: 6, amount: '3000000000' },
  output: {
    address: lower(LOCAL.wrappedNative),
    symbol: 'WETH',
    decimals: 18,
    amount: '990000000000000000',
  },
  signed: { hash: HASH, nonce: '2', deadline: 1_800_000_180 },
};

/** Renders the page of an account with a signed order whose dialog was closed, as after a reload. */
async function page({ isStored = true } = {}) {
  const { store, chain } = await renderFeature(
    <>
      <AccountButton />
      <TransactionList />
      <TransactionWatcher />
    </>,
  );
  const ordersApi = fakeOrders(chain);
  if (isStored) ordersApi.orders.push(fakeOrder({ hash: HASH, kind: 'flow', nonce: '2' }));
  await act(async () => void store.dispatch(orderQueued(signed)));
  return { store, chain, ordersApi };
}

const row = () => screen.findByTestId('order-item');
const ended = (status: string) =>
  waitFor(() => expect(screen.getByTestId('order-item').dataset.status).toBe(status));

beforeAll(() =>
  Promise.all([import('../recent-transactions.tsx'), import('./follow-transactions.tsx')]),
);
beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
});

describe('a signed order', () => {
  it('is shown as pending in the list and on the account button', async () => {
    await page();
    const { dataset, textContent } = await row();
    expect(dataset.status).toBe('pending');
    expect(textContent).toContain('Swap pending');
    expect(textContent).toContain('3,000 USDC for 0.99 WETH');
    expect(textContent).toContain('Waiting for a filler.');
    expect(screen.getByTestId('account-chip').textContent).toBe('1 pending');
    expect(screen.queryByTestId('order-dismiss')).toBeNull();
  });

  it('becomes the transaction that filled it, with the amounts that were moved', async () => {
    const { ordersApi, store, chain } = await page();
    await row();
    fill(chain, ordersApi.orders[0]!, {
      txHash: FILLED_IN,
      blockNumber: 8,
      filledAt: 1,
      filler: lower(ACCOUNT),
      amountIn: '3000000000',
      amountOut: '995000000000000000',
    });
    const item = await screen.findByTestId('tx-item');
    expect(item.dataset).toMatchObject({ status: 'success', kind: 'swap', hash: FILLED_IN });
    expect(item.textContent).toContain('Swap confirmed');
    expect(item.textContent).toContain('3,000 USDC for 0.995 WETH');
    expect(screen.getByTestId('activity-announcement').textContent).toContain('Swap confirmed');
    expect(screen.queryByTestId('order-item')).toBeNull();
    expect(screen.getByTestId('account-chip').textContent).not.toContain('pending');
    expect(store.getState().orders.items).toEqual([]);
  });

  it('of a limit is listed as filled no later than now, even if the gateway returns a later time', async () => {
    const { ordersApi, chain, store } = await page({ isStored: false });
    const limit = { ...signed, kind: 'limit' as const };
    ordersApi.orders.push(fakeOrder({ hash: HASH, nonce: '2' }));
    await act(async () => void store.dispatch(orderQueued(limit)));
    fill(chain, ordersApi.orders[0]!, {
      txHash: FILLED_IN,
      blockNumber: 8,
      filler: lower(ACCOUNT),
      filledAt: Number.MAX_SAFE_INTEGER,
      amountIn: '3000000000',
      amountOut: '99',
    });
    const item = await screen.findByTestId('tx-item');
    expect(item.querySelector('time')?.textContent).toBe('Just now');
    const [record] = store.getState().transactions.items;
    expect(record?.submittedAt).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    ['expired', 'failed', 'Swap expired', 'The order wasn’t filled in time. Nothing was traded.'],
    ['cancelled', 'canceled', 'Swap canceled', 'The order was canceled. Nothing was traded.'],
  ] as const)('is shown as %s until the user has seen it', async (status, shown, title, note) => {
    const { store, chain } = await page();
    await row();
    if (status === 'expired') chain.now = signed.signed.deadline + 1;
    else chain.usedNonces = 1n << 2n;
    await ended(shown);
    const { textContent } = await row();
    expect(textContent).toContain(title);
    expect(textContent).toContain(note);
    expect(screen.getByTestId('activity-announcement').textContent).toContain(title);
    expect(screen.getByTestId('account-chip').textContent).not.toContain('pending');
    fireEvent.click(screen.getByTestId('order-dismiss'));
    await waitFor(() => expect(screen.queryByTestId('order-item')).toBeNull());
    expect(store.getState().orders.items).toEqual([]);
  });

  it('remains pending while its funds are missing', async () => {
    const { ordersApi, store } = await page();
    ordersApi.orders[0]!.status = 'insufficient-funds';
    const before = ordersApi.requests.length;
    await waitFor(() => expect(ordersApi.requests.length).toBeGreaterThan(before + 1));
    expect(store.getState().orders.items).toEqual([signed]);
  });

  it.each([
    'expired',
    'cancelled',
    'error',
    'filled',
  ] as const)('remains pending if only the gateway reports it as %s', async (status) => {
    const { ordersApi, store } = await page();
    await row();
    const order = ordersApi.orders[0]!;
    order.status = status;
    if (status === 'filled') {
      order.settlement = {
        txHash: FILLED_IN,
        blockNumber: 8,
        filledAt: 1,
        filler: lower(ACCOUNT),
        amountIn: '3000000000',
        amountOut: '995000000000000000',
      };
    }
    const before = ordersApi.requests.length;
    await waitFor(() => expect(ordersApi.requests.length).toBeGreaterThan(before + 1));
    expect(store.getState().orders.items).toEqual([signed]);
  });

  it('that the gateway rejected is shown with the time until which it could still be filled', async () => {
    const { store } = await page({ isStored: false });
    await act(async () => void store.dispatch(orderRefused({ id: HASH, code: 'BAD_ORDER' })));
    const { textContent, dataset } = await row();
    expect(dataset.status).toBe('pending');
    expect(textContent).toContain('The order service didn’t accept this order.');
    expect(textContent).toContain('could still be filled until Jan 15');
    expect(screen.queryByTestId('order-dismiss')).toBeNull();
  });

  it('expires by the chain if the gateway does not have it', async () => {
    const { chain } = await page({ isStored: false });
    chain.now = signed.signed.deadline + 1;
    await ended('failed');
    expect((await row()).textContent).toContain('Swap expired');
  });
});
