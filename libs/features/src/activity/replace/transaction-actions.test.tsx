import { LOCAL, NATIVE } from '@cenote/chains';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Hex, numberToHex } from 'viem';
import { settled, submitted } from '../../state/slices/transactions.ts';
import { ACCOUNT, renderFeature } from '../../testing/render.tsx';
import { callDigest } from '../../transactions/call-digest.ts';
import { TransactionList } from '../transaction-list.tsx';

const SENT: Hex = `0x${'a'.repeat(64)}`;
const CALL = { to: ACCOUNT, data: '0x12', value: 5n } as const;

/** Renders the list with one pending swap, on a network that has it. */
async function withPending() {
  const rendered = await renderFeature(<TransactionList />);
  const { chain, store } = rendered;
  Object.assign(chain.answer, {
    eth_getBlockByNumber: () => ({
      number: '0x7',
      timestamp: '0x1',
      transactions: [],
      baseFeePerGas: '0x1',
    }),
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_getTransactionByHash: () => ({
      from: ACCOUNT,
      to: CALL.to,
      input: CALL.data,
      value: numberToHex(CALL.value),
      nonce: '0x3',
      gas: '0x30d40',
      type: '0x2',
      blockNumber: null,
      maxFeePerGas: numberToHex(10n ** 10n),
      maxPriorityFeePerGas: numberToHex(10n ** 9n),
    }),
  });
  act(
    () =>
      void store.dispatch(
        submitted({
          hash: SENT,
          chainId: LOCAL.id,
          account: ACCOUNT,
          kind: 'swap',
          nonce: 3,
          submittedAt: Date.now(),
          call: callDigest(CALL),
          input: { address: NATIVE, symbol: 'ETH', decimals: 18, amount: '5' },
        }),
      ),
  );
  return rendered;
}

const press = async (testId: string) => fireEvent.click(await screen.findByTestId(testId));

describe('the replacement of a pending transaction', () => {
  it('shows the maximum cost of speeding up before it is requested', async () => {
    await withPending();
    await press('tx-speed-up');
    expect(await screen.findByText('0.0024 ETH')).toBeTruthy();
    expect(screen.getByText(/Only one of the two can go through/)).toBeTruthy();
    expect(screen.getByTestId('replace-confirm').textContent).toBe('Speed up');
  });

  it('shows that the network does not have the transaction, and offers a retry', async () => {
    const { chain } = await withPending();
    chain.answer.eth_getTransactionByHash = () => null;
    await press('tx-cancel');
    const obstacle = await screen.findByTestId('replace-obstacle');
    expect(obstacle.textContent).toContain('Unable to cancel or replace this transaction');
    expect(screen.getByTestId('replace-confirm')).toHaveProperty('disabled', true);
  });

  it('sends no request if the transaction was mined meanwhile', async () => {
    const { chain } = await withPending();
    chain.answer.eth_getTransactionByHash = () => ({
      from: ACCOUNT,
      to: ACCOUNT,
      input: '0x',
      value: '0x0',
      nonce: '0x3',
      gas: '0x1',
      type: '0x2',
      blockNumber: '0x7',
      maxFeePerGas: '0x1',
      maxPriorityFeePerGas: '0x1',
    });
    await press('tx-speed-up');
    expect((await screen.findByTestId('replace-mined')).textContent).toContain('confirmed before');
    expect(screen.queryByTestId('replace-confirm')).toBeNull();
  });

  it('is not requested from a wallet whose account has changed', async () => {
    const { chain } = await withPending();
    await press('tx-speed-up');
    await screen.findByText('0.0024 ETH');
    chain.answer.eth_accounts = () => ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'];
    const send = jest.fn(() => SENT);
    chain.answer.eth_sendTransaction = send;
    await press('replace-confirm');
    expect(await screen.findByTestId('replace-failure')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('is no longer offered once the transaction is confirmed', async () => {
    const { store } = await withPending();
    await screen.findByTestId('tx-speed-up');
    act(() => void store.dispatch(settled({ hash: SENT, chainId: LOCAL.id, status: 'success' })));
    await waitFor(() => expect(screen.queryByTestId('tx-speed-up')).toBeNull());
    expect(screen.queryByTestId('tx-cancel')).toBeNull();
  });
});
