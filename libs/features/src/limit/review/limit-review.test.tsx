import { LOCAL, NATIVE } from '@cenote/chains';
import { formatDateTime } from '@cenote/i18n';
import { parseOrder } from '@cenote/trading/orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { decodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem';
import { TransactionWatcher } from '../../activity/watch/transaction-watcher.tsx';
import { autominingChain } from '../../testing/automining-chain.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { fakeOrder, fakeOrders, fill } from '../../testing/fake-orders.ts';
import { renderFeature } from '../../testing/render.tsx';
import { LimitTrade } from '../form/limit-trade.tsx';
import { LimitOrders } from '../list/limit-orders.tsx';
import { LIMIT_ORDERS_ID } from '../list/limit-orders-id.ts';

const WETH = LOCAL.wrappedNative.toLowerCase() as typeof USDC;
const MAX_UINT = 2n ** 256n - 1n;
const confirm = () => screen.getByTestId('limit-confirm');
const says = (label: string) => waitFor(() => expect(confirm().textContent).toBe(label));
const failure = (reason?: string) =>
  waitFor(() => {
    const banner = screen.getByTestId('limit-failure');
    expect(banner.dataset.reason).toBe(reason);
    return banner;
  });

/** Opens the review of two ether at 3,300 USDC each; transactions of the wallet are mined immediately. */
async function review({ input = WETH as string, allowance = MAX_UINT, price = '' } = {}) {
  const page = await renderFeature(
    <>
      <LimitTrade />
      <LimitOrders />
      <TransactionWatcher />
    </>,
    {
      query: `inputCurrency=${input}&outputCurrency=${USDC}&value=2`,
    },
  );
  const { chain } = page;
  chain.balances.set(NATIVE, parseEther('10'));
  chain.balances.set(WETH, parseEther('10'));
  chain.allowance = allowance;
  chain.answer.eth_gasPrice = () => '0x3b9aca00';
  const ordersApi = fakeOrders(chain);
  const sent = autominingChain(page);
  const button = () => screen.getByTestId('limit-button');
  await waitFor(() => expect(button().dataset.state).toBe('review'));
  if (price) fireEvent.change(screen.getByTestId('limit-price'), { target: { value: price } });
  else fireEvent.click(screen.getByTestId('limit-step-1000'));
  fireEvent.click(button());
  await screen.findByTestId('limit-review');
  return { ...page, ordersApi, sent };
}

beforeAll(() =>
  Promise.all([
    import('./limit-review.tsx'),
    import('../../activity/watch/follow-transactions.tsx'),
  ]),
);

describe('the review of a limit', () => {
  it('shows the signed terms, signs and places the limit, and moves the focus to Done', async () => {
    const { ordersApi, sent } = await review();
    const dialog = within(screen.getByTestId('limit-review'));
    expect(dialog.getByText('2 WETH', { selector: '.f-review-amount' })).toBeTruthy();
    expect(dialog.getByText('6,600 USDC', { selector: '.f-review-amount' })).toBeTruthy();
    expect(screen.getByTestId('limit-review-price').textContent).toBe('1 WETH = 3,300 USDC');
    expect(screen.getByTestId('limit-review-gap').textContent).toBe('10% above market');
    await says('Sign and place limit');
    // The chain's clock is ahead of this device.
    const signedUntil = (1_800_000_000 + 7 * 86_400) * 1_000;
    // Once among the rows, and once among the terms of the signature.
    expect(dialog.getAllByText(formatDateTime(signedUntil, 'dateTime'))).toHaveLength(2);
    fireEvent.click(confirm());
    const submitted = await screen.findByTestId('limit-placed');
    const day = formatDateTime(signedUntil, 'day');
    expect(submitted.textContent).toContain(`2 WETH for 6,600 USDC until ${day}`);
    expect(sent).toEqual([]);
    const [order] = ordersApi.orders;
    expect(order).toMatchObject({
      input: { token: WETH, startAmount: `${parseEther('2')}`, endAmount: `${parseEther('2')}` },
      output: { token: USDC, startAmount: '6600000000', endAmount: '6600000000' },
    });
    expect(order!.deadline).toBeGreaterThanOrEqual(1_800_000_000 + 7 * 86_400);
    // The next key press closes the review.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('limit-done')));
    fireEvent.click(screen.getByTestId('limit-done'));
    await waitFor(() => expect(screen.queryByTestId('limit-review')).toBeNull());
    expect(screen.getByTestId<HTMLInputElement>('amount-in').value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('amount-in')));
  });

  it('of a price far worse than the market requires a checkbox and has a red button', async () => {
    const { ordersApi } = await review({ price: '30' });
    await says('Place limit anyway');
    const warning = screen.getByTestId('limit-loss');
    expect(warning.textContent).toContain('99% less than a swap would give now');
    const details = screen.getByTestId('limit-review-price');
    expect(warning.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(confirm().dataset.variant).toBe('danger');
    expect(confirm()).toHaveProperty('disabled', true);
    fireEvent.click(confirm());
    fireEvent.click(screen.getByLabelText('I understand the risks'));
    expect(confirm()).toHaveProperty('disabled', false);
    expect(ordersApi.put).toEqual([]);
    fireEvent.click(confirm());
    await screen.findByTestId('limit-placed');
    expect(ordersApi.orders[0]?.output.endAmount).toBe('60000000');
  });

  it('of a price at the market requires no checkbox', async () => {
    await review({ price: '3000' });
    await says('Sign and place limit');
    expect(screen.queryByTestId('limit-loss')).toBeNull();
    expect(confirm()).toHaveProperty('disabled', false);
  });

  it('shows the cost of the wrap and the approval before, and that filling is free', async () => {
    await review({ input: NATIVE, allowance: 0n });
    await says('Wrap and place limit');
    await waitFor(() =>
      expect(screen.getByTestId('limit-cost').textContent).toBe('$0.90 · 0.0003 ETH'),
    );
    expect(screen.getByTestId('limit-fill-cost').textContent).toBe('None');
  });

  it('shows no cost of placing if only a signature is needed', async () => {
    await review();
    await says('Sign and place limit');
    expect(screen.queryByTestId('limit-cost')).toBeNull();
  });

  it('adds the limit to the activity, and shows in the dialog when it is filled', async () => {
    const { ordersApi, store, chain } = await review();
    await says('Sign and place limit');
    fireEvent.click(confirm());
    await screen.findByTestId('limit-placed');
    expect(store.getState().orders.items).toMatchObject([
      {
        kind: 'limit',
        id: ordersApi.orders[0]?.hash,
        output: { symbol: 'USDC', amount: '6600000000' },
      },
    ]);
    fill(chain, ordersApi.orders[0]!, {
      txHash: `0x${'f'.repeat(64)}`,
      blockNumber: 8,
      filledAt: 1_800_000_000,
      filler: WETH,
      amountIn: `${parseEther('2')}`,
      amountOut: '6601000000',
    });
    const filled = await screen.findByTestId('limit-filled');
    expect(filled.textContent).toContain('Limit filled');
    expect(filled.textContent).toContain('2 WETH for 6,601 USDC');
    expect(screen.queryByTestId('limit-placed')).toBeNull();
  }, 10_000);

  it('links from the placed limit to the list on the page', async () => {
    await review();
    await says('Sign and place limit');
    fireEvent.click(confirm());
    await screen.findByTestId('limit-placed');
    const list = document.getElementById(LIMIT_ORDERS_ID)!;
    list.scrollIntoView = jest.fn();
    fireEvent.click(screen.getByTestId('limit-view'));
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
    expect(list.scrollIntoView).toHaveBeenCalled();
    expect(screen.queryByTestId('account-drawer')).toBeNull();
    expect(await screen.findAllByTestId('limit-row')).toHaveLength(1);
  });

  it('of the last allowed limit leads to a form that accepts no more', async () => {
    const { ordersApi } = await review();
    ordersApi.orders = Array.from({ length: 99 }, (_, at) =>
      fakeOrder({ hash: `0x${at.toString(16).padStart(64, '0')}`, nonce: `${at}` }),
    );
    await says('Sign and place limit');
    fireEvent.click(confirm());
    await screen.findByTestId('limit-placed');
    expect(ordersApi.orders).toHaveLength(100);
    fireEvent.click(screen.getByTestId('limit-done'));
    await waitFor(() => expect(screen.queryByTestId('limit-review')).toBeNull());
    fireEvent.change(screen.getByTestId('amount-in'), { target: { value: '1' } });
    const button = screen.getByTestId<HTMLButtonElement>('limit-button');
    await waitFor(() => expect(button.textContent).toBe('Maximum of 100 open limits reached'));
    expect(button.disabled).toBe(true);
    expect(screen.getByTestId('limit-maximum').textContent).toContain('Maximum of 100 open limits');
  }, 10_000);

  it('wraps the native coin and approves Permit2 once before', async () => {
    const { ordersApi, sent } = await review({ input: NATIVE, allowance: 0n });
    await says('Wrap and place limit');
    expect(within(screen.getByTestId('limit-steps')).getAllByRole('listitem')).toHaveLength(3);
    fireEvent.click(confirm());
    await screen.findByTestId('limit-placed');
    const [wrap, approve] = sent;
    expect(sent).toHaveLength(2);
    expect(BigInt(wrap!.value!)).toBe(parseEther('2'));
    expect(approve!.to.toLowerCase()).toBe(WETH);
    const { functionName } = decodeFunctionData({ abi: erc20Abi, data: approve!.data });
    expect(functionName).toBe('approve');
    expect(ordersApi.orders[0]?.input.token).toBe(WETH);
  });

  it('sends no transaction while the order service does not respond, and continues once it does', async () => {
    const { ordersApi, sent } = await review({ input: NATIVE, allowance: 0n });
    await says('Wrap and place limit');
    ordersApi.isDown = true;
    fireEvent.click(confirm());
    await failure('UNREACHABLE');
    expect(screen.getByTestId('limit-failure').textContent).toContain('Nothing was placed');
    expect(sent).toEqual([]);
    ordersApi.isDown = false;
    await says('Try again');
    fireEvent.click(confirm());
    await screen.findByTestId('limit-placed');
    expect(sent).toHaveLength(2);
  });

  it('does not wrap again after a rejected signature', async () => {
    const { chain, sent } = await review({ input: NATIVE });
    const sign = chain.answer.eth_signTypedData_v4!;
    chain.answer.eth_signTypedData_v4 = () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    };
    await says('Wrap and place limit');
    fireEvent.click(confirm());
    await failure();
    expect(screen.getByTestId('limit-failure').textContent).toContain('Signature rejected');
    chain.answer.eth_signTypedData_v4 = sign;
    fireEvent.click(confirm());
    await screen.findByTestId('limit-placed');
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['NONCE_TAKEN', 'Your signature has expired.', 'Close this review'],
    ['BAD_ORDER', 'Your limit could not be fulfilled', 'change the amount, price or expiry'],
    ['INSUFFICIENT_BALANCE', 'insufficient funds', 'no longer holds 2 WETH'],
    ['TOO_MANY_LIMITS', 'Your limit could not be fulfilled', 'Cancel one to place another'],
  ] as const)('shows why the order service rejected the limit (%s), and retries', async (code, why, way) => {
    const { ordersApi, store } = await review();
    ordersApi.refusals = [code];
    await says('Sign and place limit');
    fireEvent.click(confirm());
    await failure(code);
    const { textContent } = screen.getByTestId('limit-failure');
    expect(textContent).toContain(why);
    expect(textContent).toContain(way);
    // The order is signed: it may be filled, whatever the gateway returned.
    expect(store.getState().orders.items).toMatchObject([{ kind: 'limit', notAccepted: code }]);
    fireEvent.click(confirm());
    await screen.findByTestId('limit-placed');
    expect(ordersApi.orders).toHaveLength(1);
    const nonces = ordersApi.put.map(
      ({ encodedOrder }) => parseOrder('limit', encodedOrder as Hex).info.nonce,
    );
    expect(nonces).toHaveLength(2);
    expect(new Set(nonces).size).toBe(1);
  });

  it('stores the limit before it is submitted', async () => {
    const { ordersApi, store } = await review();
    ordersApi.isDown = false;
    ordersApi.unanswered = 3;
    await says('Sign and place limit');
    fireEvent.click(confirm());
    await waitFor(() => expect(ordersApi.put.length).toBeGreaterThan(0));
    expect(store.getState().orders.items).toMatchObject([
      { kind: 'limit', notAccepted: 'UNREACHABLE', signed: { nonce: '0' } },
    ]);
    await screen.findByTestId('limit-unanswered');
  });

  it('submits the same limit again if there was no response', async () => {
    const { ordersApi, chain } = await review();
    ordersApi.unanswered = 3;
    await says('Sign and place limit');
    fireEvent.click(confirm());
    await screen.findByTestId('limit-unanswered');
    await says('Try again');
    const signatures = () => chain.calls.filter((method) => method === 'eth_signTypedData_v4');
    expect(signatures().length).toBeLessThanOrEqual(1);
    fireEvent.click(confirm());
    await screen.findByTestId('limit-placed');
    expect(new Set(ordersApi.put.map(({ signature }) => signature)).size).toBe(1);
    expect(ordersApi.orders).toHaveLength(1);
  }, 10_000);

  it('keeps the agreed terms while the market moves', async () => {
    const { ordersApi, gateway } = await review();
    gateway.rate = 0.5;
    await says('Sign and place limit');
    fireEvent.click(confirm());
    await screen.findByTestId('limit-placed');
    expect(ordersApi.orders[0]?.output.endAmount).toBe('6600000000');
  });
});
