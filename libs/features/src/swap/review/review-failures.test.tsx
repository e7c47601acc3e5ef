import { NATIVE } from '@cenote/chains';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parseEther, parseUnits } from 'viem';
import { settled } from '../../state/slices/transactions.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { ACCOUNT, type Rendered, renderFeature } from '../../testing/render.tsx';
import { SwapCard } from '../form/swap-card.tsx';

const HASH = `0x${'a'.repeat(64)}` as const;
const SIGNATURE = `0x${'5'.repeat(128)}1b` as const;
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const;

type Answers = Rendered['chain']['answer'];

const confirm = () => screen.getByTestId('confirm-swap');
const failure = () => screen.findByTestId('review-failure');
const isAt = (phase: string) => waitFor(() => expect(confirm().dataset.state).toBe(phase));

/** Returns a handler that throws an error with this code. */
const refuse =
  (code: number, message = 'no') =>
  () => {
    throw Object.assign(new Error(message), { code });
  };

/** Renders a form that is ready for its review; the wallet sends and signs every request. */
async function form(query: string, before: Answers = {}) {
  const page = await renderFeature(<SwapCard />, {
    query,
    prepare: ({ chain }) => Object.assign(chain.answer, before),
  });
  const { balances, answer } = page.chain;
  balances.set(NATIVE, parseEther('10'));
  balances.set(USDC, parseUnits('5000', 6));
  answer.eth_sendTransaction = () => HASH;
  answer.eth_signTypedData_v4 = () => SIGNATURE;
  answer.eth_getTransactionByHash = () => null;
  answer.eth_simulateV1 = refuse(-32601);
  answer.wallet_sendTransaction = refuse(-32601);
  await waitFor(() => expect(screen.getByTestId('swap-button').dataset.state).toBe('review'));
  return page;
}

async function open() {
  fireEvent.click(screen.getByTestId('swap-button'));
  await screen.findByTestId('review-dialog');
}

async function review(query: string) {
  const page = await form(query);
  await open();
  await waitFor(() => expect(confirm().getAttribute('aria-busy')).not.toBe('true'));
  return page;
}

const ofEther = () => review(`outputCurrency=${USDC}&value=1`);
const ofDollars = () => review(`inputCurrency=${USDC}&outputCurrency=NATIVE&value=3000`);

/** Returns a promise that the test settles. */
function later() {
  let settle: (value: unknown) => void = () => undefined;
  const promise = new Promise((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

beforeAll(() => Promise.all([import('./review-dialog.tsx'), import('../form/quote-details.tsx')]));

describe('a swap that the wallet or the node rejects', () => {
  it.each<[string, Answers, string]>([
    ['the user rejects the request', { eth_sendTransaction: refuse(4001) }, 'Transaction rejected'],
    [
      'the wallet has another pending request',
      { eth_sendTransaction: refuse(-32002) },
      'A request is already open in your wallet.',
    ],
    [
      'the node rejects the transaction',
      { eth_sendTransaction: refuse(-32000, 'nonce too low') },
      'Your swap could not be fulfilled at this time. Please try again.',
    ],
    [
      'the account cannot pay for it',
      { eth_sendTransaction: refuse(-32000, 'insufficient funds for gas * price + value') },
      'Your account has insufficient funds to complete this swap.',
    ],
    [
      'the wallet fails without a reason',
      { eth_sendTransaction: refuse(-32603, 'Internal JSON-RPC error.') },
      'Your swap could not be fulfilled at this time. Please try again.',
    ],
    [
      'the node rejects the estimate',
      { eth_estimateGas: refuse(3, 'execution reverted') },
      'Your swap is expected to fail.',
    ],
    [
      'the wallet is locked',
      { eth_accounts: () => [] },
      'This wallet isn’t responding. Check that it’s unlocked.',
    ],
    [
      'the wallet has another account selected',
      { eth_accounts: () => [OTHER, ACCOUNT] },
      'Your wallet switched accounts',
    ],
    [
      'the switch back to the network is rejected',
      { eth_chainId: () => '0x1', wallet_switchEthereumChain: refuse(4001) },
      'Transaction rejected',
    ],
    [
      'the wallet does not have the network',
      { eth_chainId: () => '0x1', wallet_switchEthereumChain: refuse(4902) },
      'Failed to switch networks',
    ],
  ])('shows the reason and succeeds with a retry when %s', async (_what, trouble, words) => {
    const { chain, store } = await ofEther();
    const before = { ...chain.answer };
    Object.assign(chain.answer, trouble);
    fireEvent.click(confirm());
    const notice = await failure();
    expect(notice.textContent).toContain(words);
    expect(notice.getAttribute('role')).toBe('alert');
    expect(confirm().textContent).toBe('Try again');
    expect(store.getState().transactions.items).toEqual([]);

    for (const method of Object.keys(trouble)) delete chain.answer[method];
    Object.assign(chain.answer, before);
    fireEvent.click(confirm());
    await isAt('submitted');
    expect(screen.queryByTestId('review-failure')).toBeNull();
    expect(store.getState().transactions.items).toMatchObject([{ kind: 'swap', hash: HASH }]);
  });

  it('is closed by Escape, and the form still has the entered amount', async () => {
    const { chain } = await ofEther();
    chain.answer.eth_sendTransaction = refuse(4001);
    fireEvent.click(confirm());
    await failure();
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('review-dialog')).toBeNull());
    expect(screen.getByTestId<HTMLInputElement>('amount-in').value).toBe('1');
    expect(screen.getByTestId('swap-button').dataset.state).toBe('review');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('swap-button')));
  });
});

describe('a completed swap', () => {
  it('moves the focus to its result, shows the transaction, and returns the focus to the form', async () => {
    const { store } = await ofEther();
    fireEvent.click(confirm());
    await isAt('submitted');
    act(() => void store.dispatch(settled({ hash: HASH, chainId: 31337, status: 'success' })));
    const done = await screen.findByTestId('review-close');
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(screen.getByTestId('transaction-hash').textContent).toContain('0xaaaa…aaaa');
    expect(screen.getByRole('button', { name: 'Copy transaction hash' })).toBeTruthy();
    fireEvent.keyDown(done, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('review-dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('amount-in')));
  });
});

describe('a failed approval or signature', () => {
  const step = (name: RegExp) =>
    within(screen.getByTestId('review-steps')).getByText(name).closest('li');

  it('allows a retry after an approval that reverted', async () => {
    const { store } = await ofDollars();
    fireEvent.click(confirm());
    await isAt('transactionPending');
    act(() => void store.dispatch(settled({ hash: HASH, chainId: 31337, status: 'failed' })));
    expect((await failure()).textContent).toContain('Token approval failed');
    expect(confirm().textContent).toBe('Try again');
    fireEvent.click(confirm());
    await isAt('transactionPending');
  });

  it('sends nothing after the approval was rejected in the wallet', async () => {
    const { chain, store } = await ofDollars();
    const send = chain.answer.eth_sendTransaction!;
    chain.answer.eth_sendTransaction = refuse(4001);
    fireEvent.click(confirm());
    expect((await failure()).textContent).toContain('Nothing was sent');
    expect(store.getState().transactions.items).toEqual([]);
    chain.answer.eth_sendTransaction = send;
    fireEvent.click(confirm());
    await isAt('transactionPending');
  });

  it('requests a rejected signature again, but not the approval', async () => {
    const { chain, store } = await ofDollars();
    let requestCount = 0;
    chain.answer.eth_signTypedData_v4 = () => {
      requestCount += 1;
      return refuse(4001)();
    };
    fireEvent.click(confirm());
    await isAt('transactionPending');
    chain.allowance = 2n ** 256n - 1n;
    act(() => void store.dispatch(settled({ hash: HASH, chainId: 31337, status: 'success' })));
    const failureText = (await failure()).textContent;
    expect(failureText).toContain('Signature rejected');
    expect(failureText).toContain('The approval was already sent and stays in place.');
    expect(failureText).not.toContain('Nothing was sent');
    expect(step(/Sign/)?.dataset.state).toBe('failed');

    fireEvent.click(confirm());
    await waitFor(() => expect(requestCount).toBe(2));
    await isAt('rejected');
    expect((await failure()).textContent).toBe(failureText);
    chain.answer.eth_signTypedData_v4 = () => SIGNATURE;
    const sent: unknown[] = [];
    chain.answer.eth_sendTransaction = (params) => {
      sent.push(params[0]);
      return `0x${'b'.repeat(64)}`;
    };
    fireEvent.click(confirm());
    await isAt('submitted');
    expect(sent).toHaveLength(1);
    expect(store.getState().transactions.items.map(({ kind }) => kind)).toEqual([
      'swap',
      'approve',
    ]);
  });

  it('shows why the swap reverted, and allows a retry', async () => {
    const { store } = await ofEther();
    fireEvent.click(confirm());
    await isAt('submitted');
    act(
      () =>
        void store.dispatch(
          settled({ hash: HASH, chainId: 31337, status: 'failed', failure: 'SLIPPAGE' }),
        ),
    );
    expect((await failure()).textContent).toContain('The price moved beyond your max slippage');
    expect(confirm().textContent).toBe('Try again');
    fireEvent.click(confirm());
    await isAt('submitted');
  });

  it('sends the retry once if the button is pressed twice while the allowance is read', async () => {
    const { chain } = await ofDollars();
    chain.answer.eth_sendTransaction = refuse(4001);
    fireEvent.click(confirm());
    await failure();
    let sent = 0;
    chain.answer.eth_sendTransaction = () => {
      sent += 1;
      return HASH;
    };
    const isRead = later();
    chain.answer.eth_getBlockByNumber = () => isRead.promise;
    fireEvent.click(confirm());
    fireEvent.click(confirm());
    expect(confirm().getAttribute('aria-busy')).toBe('true');
    isRead.settle({ number: '0x7', timestamp: '0x6b49d200', transactions: [] });
    await isAt('transactionPending');
    expect(sent).toBe(1);
  });
});

describe('a network that does not respond', () => {
  it('is named if the steps depend on it, and is requested again automatically', async () => {
    const page = await form(`inputCurrency=${USDC}&outputCurrency=NATIVE&value=3000`, {
      eth_getBlockByNumber: refuse(-32603),
    });
    await open();
    const notice = await screen.findByTestId('review-unread');
    expect(notice.textContent).toContain('You may have lost your network connection.');
    delete page.chain.answer.eth_getBlockByNumber;
    await waitFor(() => expect(screen.queryByTestId('review-unread')).toBeNull());
    fireEvent.click(confirm());
    await isAt('transactionPending');
  }, 15_000);
});
