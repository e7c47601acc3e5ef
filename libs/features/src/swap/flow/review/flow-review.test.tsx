import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { parseOrder } from '@cenote/trading/orders';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Hex, parseEther } from 'viem';
import { type Routing, routingChosen } from '../../../state/slices/settings.ts';
import { autominingChain } from '../../../testing/automining-chain.ts';
import { AN_ETHER, COSIGNER, flowQuote, HASH } from '../../../testing/fake-flow-quote.ts';
import { USDC } from '../../../testing/fake-gateway.ts';
import { fakeOrders, fill, lapse } from '../../../testing/fake-orders.ts';
import { ACCOUNT, renderFeature } from '../../../testing/render.tsx';
import { SwapCard } from '../../form/swap-card.tsx';

const WETH = LOCAL.wrappedNative.toLowerCase() as typeof USDC;
const OTHER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const MAX_UINT = 2n ** 256n - 1n;
/** Opens the review of one wrapped ether for dollars. */
async function review({
  flow = flowQuote(),
  routing = 'auto' as Routing,
  input = WETH as string,
  allowance = MAX_UINT,
} = {}) {
  const page = await renderFeature(<SwapCard />, {
    query: `inputCurrency=${input}&outputCurrency=${USDC}&value=1`,
  });
  const { chain, store } = page;
  store.dispatch(routingChosen(routing));
  chain.balances.set(NATIVE, parseEther('10'));
  chain.balances.set(WETH, parseEther('10'));
  chain.allowance = allowance;
  const ordersApi = fakeOrders(chain);
  ordersApi.flow = flow;
  const button = () => screen.getByTestId('swap-button');
  await waitFor(() => expect(button().dataset.state).toBe('review'));
  fireEvent.click(button());
  await screen.findByTestId(routing === 'flow' ? 'flow-review' : 'review-dialog');
  return { ...page, ordersApi, sent: autominingChain(page) };
}

const isFlowRequested = () =>
  jest.mocked(fetch).mock.calls.some(([address]) => String(address).endsWith('/v1/flow/quote'));
const confirm = () => screen.getByTestId('flow-confirm');

/** Opens the Flow review from the review of the swap. */
async function flow(options: Parameters<typeof review>[0] = {}, label = 'Sign and swap') {
  const page = await review(options);
  if (options?.routing !== 'flow') fireEvent.click(await screen.findByTestId('flow-use'));
  await screen.findByTestId('flow-review');
  await waitFor(() => expect(confirm().textContent).toBe(label));
  return page;
}

/** Continues until the gateway has accepted the order. */
async function handedOver(options: Parameters<typeof review>[0] = {}) {
  const page = await flow(options);
  fireEvent.click(confirm());
  await waitFor(() => expect(page.ordersApi.orders).toHaveLength(1));
  await waitFor(() => expect(confirm().textContent).toBe('Finding a filler…'));
  return page;
}

const failure = (reason?: string) =>
  waitFor(() => {
    const banner = screen.getByTestId('flow-failure');
    expect(banner.dataset.reason).toBe(reason);
    return banner;
  });

/** Continues through the pools. */
async function asClassic(id: string) {
  fireEvent.click(screen.getByTestId(id));
  expect(await screen.findByTestId('confirm-swap')).toBeTruthy();
  expect(screen.queryByTestId('flow-review')).toBeNull();
}

beforeAll(() =>
  Promise.all([
    import('../../review/review-dialog.tsx'),
    import('../../form/quote-details.tsx'),
    import('./flow-review.tsx'),
  ]),
);

describe('the offer of Flow', () => {
  it('is made if it returns more, with both figures', async () => {
    await review();
    const offer = await screen.findByTestId('flow-offer');
    expect(offer.textContent).toContain('Gas-free with Flow');
    expect(offer.textContent).toContain('about 2,999 USDC instead of 2,997 USDC');
    // The button still executes the swap that the user requested.
    expect(screen.getByTestId('confirm-swap')).toBeTruthy();
  });

  const less = flowQuote('2996000000');
  it.each<[string, Parameters<typeof review>[0] & object]>([
    ['it returns less', { flow: less }],
    ['it is disabled', { routing: 'classic' as const }],
    [
      'it contains a cosigner that is not configured',
      { flow: { ...flowQuote(), order: { ...flowQuote().order, cosigner: USDC } } },
    ],
  ])('is not made if %s', async (_, options) => {
    await review(options);
    const isRequested = options.routing !== 'classic';
    await waitFor(() => expect(isFlowRequested()).toBe(isRequested));
    await act(async () => undefined);
    expect(screen.queryByTestId('flow-offer')).toBeNull();
  });

  it('opens directly, with a notice, even if it returns less when Flow was chosen', async () => {
    await flow({ flow: less, routing: 'flow' });
    const apart = screen.getByTestId('flow-difference').closest('div')!;
    expect(apart.textContent).toContain('vs. Classic');
    expect(apart.textContent).toContain('−1 USDC');
  });
});

describe('another recipient than the account, when Flow was chosen', () => {
  it('is entered in the review of the same swap through pools, which shows why', async () => {
    await flow({ routing: 'flow' });
    fireEvent.click(screen.getByTestId('recipient-open'));
    await screen.findByTestId('review-dialog');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('recipient-text')));
    expect(screen.getByTestId('flow-refusal').textContent).toBe(
      'Flow can only send to your own account, so this swap uses Classic.',
    );
    // Without another recipient Flow is available again.
    fireEvent.click(screen.getByTestId('recipient-close'));
    fireEvent.click(await screen.findByTestId('flow-use'));
    const inFlow = await screen.findByTestId('flow-review');
    await waitFor(() => expect(inFlow.contains(document.activeElement)).toBe(true));
    expect(screen.queryByTestId('flow-refusal')).toBeNull();
    fireEvent.keyDown(inFlow, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('swap-button')));
  });

  it('cannot be entered once the order is signed', async () => {
    await handedOver({ routing: 'flow' });
    expect(screen.queryByTestId('recipient-open')).toBeNull();
  });
});

describe('a swap by Flow', () => {
  it('shows the minimum, signs it and is filled', async () => {
    const { ordersApi, chain } = await flow();
    expect(screen.getByTestId('flow-bound').textContent).toBe('2,979.33 USDC');
    fireEvent.click(confirm());
    await waitFor(() => expect(ordersApi.put).toHaveLength(1));
    expect(ordersApi.orders[0]).toMatchObject({
      kind: 'flow',
      input: { token: WETH, startAmount: AN_ETHER, endAmount: AN_ETHER },
      output: { token: USDC, startAmount: '3000000000', endAmount: '2979331009' },
    });
    await waitFor(() => expect(confirm().textContent).toBe('Finding a filler…'));
    fill(chain, ordersApi.orders[0]!, {
      txHash: HASH,
      blockNumber: 8,
      filledAt: 1,
      filler: COSIGNER,
      amountIn: AN_ETHER,
      amountOut: '2999500000',
    });
    const done = await screen.findByTestId('flow-done');
    expect(done.textContent).toContain('1 WETH for 2,999.5 USDC');
    expect(chain.calls).not.toContain('eth_sendTransaction');
    fireEvent.click(screen.getByTestId('flow-close'));
    await waitFor(() => expect(screen.queryByTestId('flow-review')).toBeNull());
    expect(screen.getByTestId<HTMLInputElement>('amount-in').value).toBe('');
  });

  it('is not signed at an outdated price before the new one is accepted', async () => {
    const { gateway, client, ordersApi } = await flow();
    gateway.rate = 1.05;
    ordersApi.flow = flowQuote('3149000000');
    await act(() => client.refetchQueries({ queryKey: ['quote'] }));
    await act(() => client.refetchQueries({ queryKey: ['flowQuote'] }));
    const accept = await screen.findByTestId('accept-price');
    expect(screen.getByTestId('price-changed').textContent).toContain('The price has changed');
    expect(confirm()).toHaveProperty('disabled', true);
    fireEvent.click(accept);
    await waitFor(() => expect(screen.queryByTestId('price-changed')).toBeNull());
    fireEvent.click(confirm());
    await waitFor(() => expect(ordersApi.orders).toHaveLength(1));
    expect(ordersApi.orders[0]).toMatchObject({
      output: { token: USDC, startAmount: '3150000000' },
    });
  });

  it('shows the filled amounts once they are known, even if the chain reported the fill earlier', async () => {
    const { ordersApi, chain } = await handedOver();
    const order = ordersApi.orders[0]!;
    chain.usedNonces |= 1n << BigInt(order.nonce);
    chain.fills.set(order.hash as Hex, HASH);
    const done = await screen.findByTestId('flow-done');
    expect(done.textContent).not.toContain('WETH for');
    fill(chain, order, {
      txHash: HASH,
      blockNumber: 8,
      filledAt: 1,
      filler: COSIGNER,
      amountIn: AN_ETHER,
      amountOut: '2999500000',
    });
    await waitFor(() => expect(done.textContent).toContain('1 WETH for 2,999.5 USDC'));
  });

  it('wraps the coin and approves the wrapped token first; the wrapped token can go through pools too', async () => {
    const options = { input: NATIVE, allowance: 0n, routing: 'flow' as const };
    const { chain, sent, url } = await flow(options, 'Wrap and swap');
    // The wrap and the approval, 150,000 units of gas each.
    await waitFor(() =>
      expect(screen.getByTestId('flow-cost-before').textContent).toBe('$7.56 · 0.00252101 ETH'),
    );
    expect(screen.getByTestId('flow-steps').textContent).toMatch(
      /Wrap 1 ETH.*Approve WETH.*Sign order.*Find a filler.*Fill order/,
    );
    chain.answer.eth_signTypedData_v4 = () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    };
    fireEvent.click(confirm());
    const failureText = (await failure()).textContent;
    expect(failureText).toContain('Signature rejected');
    expect(failureText).toContain('Your tokens were already wrapped');
    expect(sent.map(({ to, value }) => [to.toLowerCase(), BigInt(value ?? 0)])).toEqual([
      [WETH, parseEther('1')],
      [WETH, 0n],
    ]);
    fireEvent.click(screen.getByTestId('flow-classic'));
    await waitFor(() => expect(url().get('inputCurrency')?.toLowerCase()).toBe(WETH));
    expect(screen.queryByTestId('flow-review')).toBeNull();
  });

  it('wraps again after the wallet switched to another account', async () => {
    const options = { input: NATIVE, allowance: 0n, routing: 'flow' as const };
    const { chain, sent, showAccount } = await flow(options, 'Wrap and swap');
    chain.answer.eth_signTypedData_v4 = () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    };
    fireEvent.click(confirm());
    await failure();
    expect(sent).toHaveLength(2);
    chain.answer.eth_accounts = () => [OTHER];
    showAccount(OTHER);
    await waitFor(() => expect(confirm().getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.click(confirm());
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.to.toLowerCase()).toBe(WETH);
    expect(BigInt(sent[2]?.value ?? 0)).toBe(parseEther('1'));
  });

  it('can go through pools after a rejected signature', async () => {
    const { chain, ordersApi } = await flow();
    chain.answer.eth_signTypedData_v4 = () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    };
    fireEvent.click(confirm());
    await failure();
    expect(ordersApi.put).toEqual([]);
    await asClassic('flow-classic');
  });

  it('can go through pools after a rejection by the service only once the order can no longer be filled', async () => {
    const { ordersApi, chain } = await flow();
    ordersApi.refusals.push('INSUFFICIENT_BALANCE');
    fireEvent.click(confirm());
    const banner = await failure('INSUFFICIENT_BALANCE');
    expect(banner.textContent).toContain('Your account has insufficient funds');
    expect(banner.textContent).toContain('could still be filled');
    expect(screen.queryByTestId('flow-as-classic')).toBeNull();
    expect(screen.queryByTestId('flow-classic')).toBeNull();
    chain.now += 1_000;
    await failure('ORDER_EXPIRED');
    await asClassic('flow-as-classic');
  });

  it('signs again after a rejection with the same nonce, so that only one of the orders can be filled', async () => {
    const { ordersApi } = await flow();
    ordersApi.refusals.push('ORDER_EXPIRED', 'TOO_MANY_LIMITS');
    const nonces = () =>
      ordersApi.put.map(({ encodedOrder }) => parseOrder('flow', encodedOrder as Hex).info.nonce);
    for (const reason of ['ORDER_EXPIRED', 'TOO_MANY_LIMITS']) {
      fireEvent.click(confirm());
      await failure(reason);
    }
    fireEvent.click(confirm());
    await waitFor(() => expect(ordersApi.orders).toHaveLength(1));
    expect(ordersApi.put).toHaveLength(3);
    expect(new Set(nonces()).size).toBe(1);
  });

  it('is filled although the service rejected it', async () => {
    const { ordersApi, chain, store } = await flow();
    ordersApi.refusals.push('BAD_ORDER');
    fireEvent.click(confirm());
    await failure('BAD_ORDER');
    const [signed] = store.getState().orders.items;
    chain.usedNonces = 1n;
    chain.fills.set(signed!.id as Hex, HASH);
    expect(await screen.findByTestId('flow-done')).toBeTruthy();
  });

  it('can go through pools if the order service is unavailable', async () => {
    const { ordersApi } = await flow();
    ordersApi.isDown = true;
    fireEvent.click(confirm());
    await failure('UNREACHABLE');
    expect(ordersApi.put).toEqual([]);
    await asClassic('flow-classic');
  });

  it('can go through pools once its order has expired on the chain', async () => {
    const { ordersApi, chain } = await handedOver();
    lapse(chain, ordersApi.orders[0]!);
    const banner = await failure('ORDER_EXPIRED');
    expect(banner.textContent).toContain('Your swap could not be fulfilled at this time.');
    await asClassic('flow-as-classic');
  });

  it.each([
    'expired',
    'error',
    'cancelled',
    'filled',
  ] as const)('remains pending while the chain does not confirm that its order is %s', async (status) => {
    const { ordersApi } = await handedOver();
    ordersApi.orders[0]!.status = status;
    const requestCount = ordersApi.requests.length;
    await waitFor(() => expect(ordersApi.requests.length).toBeGreaterThan(requestCount + 1));
    expect(confirm().textContent).toBe('Finding a filler…');
    expect(screen.queryByTestId('flow-as-classic')).toBeNull();
    expect(screen.queryByTestId('flow-done')).toBeNull();
    expect(screen.getByTestId('flow-unconfirmed').textContent).toContain('could still be filled');
  });

  it('remains pending for the signing account after the wallet switched to another one, which has used that nonce', async () => {
    const { ordersApi, chain, store, showAccount } = await handedOver();
    chain.usedNoncesOf = (owner) => (owner === OTHER ? 1n : 0n);
    showAccount(OTHER);
    const requestCount = ordersApi.requests.length;
    await waitFor(() => expect(ordersApi.requests.length).toBeGreaterThan(requestCount + 3), {
      timeout: 5_000,
    });
    expect(confirm().textContent).toBe('Finding a filler…');
    expect(screen.queryByTestId('flow-as-classic')).toBeNull();
    expect(store.getState().orders.items).toHaveLength(1);
    expect(store.getState().orders.items[0]?.failure).toBeUndefined();
    fill(chain, ordersApi.orders[0]!, {
      txHash: HASH,
      blockNumber: 8,
      filledAt: 1,
      filler: COSIGNER,
      amountIn: AN_ETHER,
      amountOut: '2999500000',
    });
    expect((await screen.findByTestId('flow-done')).textContent).toContain('1 WETH for 2,999.5');
  }, 10_000);

  it('remains pending while the funds are missing, since it may still be filled', async () => {
    const { ordersApi, chain } = await handedOver();
    ordersApi.orders[0]!.status = 'insufficient-funds';
    const notice = await screen.findByTestId('flow-no-funds');
    expect(notice.textContent).toContain('insufficient funds');
    expect(screen.queryByTestId('flow-as-classic')).toBeNull();
    lapse(chain, ordersApi.orders[0]!);
    await failure('ORDER_EXPIRED');
    await asClassic('flow-as-classic');
  });

  it('shows that its order may still be filled while the service does not have it', async () => {
    const { ordersApi } = await handedOver();
    ordersApi.isDown = true;
    const notice = await screen.findByTestId('flow-unreachable');
    expect(notice.textContent).toContain('may still fill');
    expect(screen.queryByTestId('flow-as-classic')).toBeNull();
  });

  it('is stored with its expected amounts when the pending review is closed', async () => {
    const { ordersApi, store } = await handedOver();
    const { hash, deadline } = ordersApi.orders[0]!;
    const stored = {
      id: hash,
      account: lower(ACCOUNT),
      signed: { hash, nonce: '0', deadline },
      input: { address: WETH, symbol: 'WETH', decimals: 18, amount: AN_ETHER },
      output: { address: USDC, symbol: 'USDC', decimals: 6, amount: '2999000000' },
    };
    expect(store.getState().orders.items).toMatchObject([stored]);
    fireEvent.keyDown(screen.getByTestId('flow-review'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('flow-review')).toBeNull());
    expect(store.getState().orders.items).toMatchObject([stored]);
  });

  it('is stored with the reason if it was rejected, and is not stored unsigned', async () => {
    const { ordersApi, chain, store } = await flow();
    const sign = chain.answer.eth_signTypedData_v4!;
    chain.answer.eth_signTypedData_v4 = () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    };
    fireEvent.click(confirm());
    await failure();
    expect(store.getState().orders.items).toEqual([]);
    chain.answer.eth_signTypedData_v4 = sign;
    ordersApi.refusals.push('INSUFFICIENT_BALANCE');
    fireEvent.click(confirm());
    await failure('INSUFFICIENT_BALANCE');
    expect(store.getState().orders.items).toMatchObject([{ notAccepted: 'INSUFFICIENT_BALANCE' }]);
  });

  it('submits the same order again when the service is available without it', async () => {
    const { ordersApi } = await flow();
    ordersApi.unanswered = 3;
    fireEvent.click(confirm());
    await waitFor(() => expect(ordersApi.put).toHaveLength(4), { timeout: 8_000 });
    expect(new Set(ordersApi.put.map(({ encodedOrder }) => encodedOrder)).size).toBe(1);
    await waitFor(() => expect(ordersApi.orders).toHaveLength(1));
  }, 15_000);
});
