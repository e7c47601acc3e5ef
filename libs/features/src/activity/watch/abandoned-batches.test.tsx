import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { act, screen, waitFor } from '@testing-library/react';
import { holdOrder } from '../../orders/order-lock.ts';
import { orderQueued } from '../../state/slices/orders.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { fakeLocks } from '../../testing/fake-locks.ts';
import { ACCOUNT, renderFeature } from '../../testing/render.tsx';
import { type BatchEnd, waitForBatch } from '../../transactions/batch.ts';
import { TransactionList } from '../transaction-list.tsx';
import { TransactionWatcher } from './transaction-watcher.tsx';

jest.mock('../../transactions/batch.ts', () => ({ __esModule: true, waitForBatch: jest.fn() }));

const waitForBatchMock = jest.mocked(waitForBatch);
const hash = `0x${'b'.repeat(64)}` as const;
const batch = {
  id: 'order-1',
  chainId: LOCAL.id,
  account: lower(ACCOUNT),
  input: { address: USDC, symbol: 'USDC', decimals: 6, amount: '100000000' },
  output: { address: NATIVE, symbol: 'ETH', decimals: 18, amount: '33000000000000000' },
  queuedAt: Date.now(),
  batch: '0x01',
};

/** Renders the page after a reload; the returned function ends the batch. */
async function reloaded() {
  let end: (how: BatchEnd) => void = () => undefined;
  waitForBatchMock.mockReset();
  waitForBatchMock.mockReturnValue(new Promise((ended) => (end = ended)));
  const { store } = await renderFeature(
    <>
      <TransactionList />
      <TransactionWatcher />
    </>,
  );
  await act(async () => void store.dispatch(orderQueued(batch)));
  return { store, end: (how: BatchEnd) => act(async () => end(how)) };
}

describe('a swap sent to the wallet as a batch', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
  });

  it('is listed as pending, and becomes a transaction once it is mined', async () => {
    const { store, end } = await reloaded();
    expect((await screen.findByTestId('order-item')).textContent).toContain('Swap pending');
    await waitFor(() => expect(waitForBatchMock).toHaveBeenCalledTimes(1));
    expect(waitForBatchMock.mock.lastCall?.[1]).toBe(batch.batch);
    await end({ hash });
    expect(store.getState().transactions.items).toMatchObject([
      { hash, kind: 'swap', submittedAt: batch.queuedAt, input: batch.input },
    ]);
    expect(store.getState().orders.items).toEqual([]);
  });

  it('is shown as failed when the wallet reports the batch as failed', async () => {
    const { end } = await reloaded();
    await waitFor(() => expect(waitForBatchMock).toHaveBeenCalled());
    await end('givenUp');
    const row = (await screen.findByTestId('order-dismiss')).closest('li');
    expect(row?.textContent).toContain('Your wallet dropped the transaction');
  });

  it('is removed if the wallet does not have the batch', async () => {
    const { store, end } = await reloaded();
    await waitFor(() => expect(waitForBatchMock).toHaveBeenCalled());
    await end('unknown');
    expect(store.getState().orders.items).toEqual([]);
    expect(store.getState().transactions.items).toEqual([]);
  });

  it('is not requested while another page follows it', async () => {
    const leave = await holdOrder(batch.id);
    await reloaded();
    expect(await screen.findByTestId('order-item')).toBeTruthy();
    expect(waitForBatchMock).not.toHaveBeenCalled();
    await act(async () => leave());
    await waitFor(() => expect(waitForBatchMock).toHaveBeenCalled());
  });
});
