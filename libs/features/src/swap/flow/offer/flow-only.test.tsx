import { LOCAL, lower, NATIVE } from '@cenote/chains';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { type Routing, routingChosen } from '../../../state/slices/settings.ts';
import { AN_ETHER, flowQuote } from '../../../testing/fake-flow-quote.ts';
import { USDC } from '../../../testing/fake-gateway.ts';
import { fakeOrders, lapse } from '../../../testing/fake-orders.ts';
import { renderFeature } from '../../../testing/render.tsx';
import { SwapCard } from '../../form/swap-card.tsx';

const WETH = lower(LOCAL.wrappedNative);
const MAX_UINT = 2n ** 256n - 1n;

/** Renders the form with one wrapped ether for dollars, for an account without native coins. */
async function form({
  flow = flowQuote(),
  routing = 'auto' as Routing,
  input = WETH as string,
  allowance = MAX_UINT,
  coins = 0n,
} = {}) {
  const page = await renderFeature(<SwapCard />, {
    query: `inputCurrency=${input}&outputCurrency=${USDC}&value=1`,
  });
  const { chain, store } = page;
  store.dispatch(routingChosen(routing));
  chain.balances.set(NATIVE, coins);
  chain.balances.set(WETH, parseEther('10'));
  chain.allowance = allowance;
  const ordersApi = fakeOrders(chain);
  ordersApi.flow = flow;
  return { ...page, ordersApi };
}

const button = () => screen.getByTestId('swap-button');
const shows = (state: string) => waitFor(() => expect(button().dataset.state).toBe(state));

const isFlowRequested = () =>
  jest.mocked(fetch).mock.calls.some(([address]) => `${address}`.endsWith('/v1/flow/quote'));
/** Waits until the query of that name has succeeded or failed, and the result is rendered. */
async function isAnswered(client: QueryClient, name: 'flowQuote' | 'allowance') {
  const isOpen = () =>
    client
      .getQueryCache()
      .findAll({ queryKey: [name] })
      .every(({ state }) => state.status === 'pending');
  await waitFor(() => expect(isOpen()).toBe(false));
  await act(async () => undefined);
}
/** Returns the notice for an account without native coins that can use Flow. */
const notice = () => screen.findByTestId('flow-only');

beforeAll(() =>
  Promise.all([
    import('../../review/review-dialog.tsx'),
    import('../../form/quote-details.tsx'),
    import('./flow-only.tsx'),
    import('../review/flow-review.tsx'),
  ]),
);

describe('an account without coins for the network cost', () => {
  it.each<Routing>([
    'auto',
    'flow',
  ])('swaps by Flow if that is possible, with routing %s', async (routing) => {
    const { ordersApi, chain } = await form({ routing });
    const { textContent } = await notice();
    expect(textContent).toContain('You don’t have enough ETH to pay gas for Classic.');
    expect(textContent).toContain('about 2,999 USDC');
    await shows('review');
    fireEvent.click(button());
    const confirm = await screen.findByTestId('flow-confirm');
    expect(screen.queryByTestId('review-dialog')).toBeNull();
    await waitFor(() => expect(confirm.textContent).toBe('Sign and swap'));
    expect(screen.getByTestId('flow-no-classic').textContent).toBe('Not enough ETH');
    // An impossible option is not offered.
    expect(screen.queryByTestId('flow-classic')).toBeNull();
    fireEvent.click(confirm);
    await waitFor(() => expect(ordersApi.orders).toHaveLength(1));
    expect(ordersApi.orders[0]?.input.startAmount).toBe(AN_ETHER);
    expect(chain.calls).not.toContain('eth_sendTransaction');
    lapse(chain, ordersApi.orders[0]!);
    const close = await screen.findByTestId('flow-close');
    expect(close.textContent).toBe('Close');
  });

  it('sees how much less Flow returns than Classic would', async () => {
    await form({ flow: flowQuote('2990000000') });
    const { textContent } = await notice();
    expect(textContent).toContain(
      'You get about 2,990 USDC. With Classic: about 2,997 USDC after gas.',
    );
    fireEvent.click(button());
    const apart = (await screen.findByTestId('flow-difference')).closest('div');
    expect(apart?.textContent).toContain('vs. Classic');
    expect(apart?.textContent).toContain('−7 USDC');
  });

  it.each<[string, Parameters<typeof form>[0]]>([
    ['the token must be approved first', { allowance: 0n }],
    ['only a part of the amount is approved', { allowance: parseEther('0.5') }],
  ])('cannot swap if %s', async (_, options) => {
    const { client } = await form(options);
    await isAnswered(client, 'allowance');
    await shows('insufficientNetworkCost');
    expect(button()).toHaveProperty('disabled', true);
    expect(screen.queryByTestId('flow-only')).toBeNull();
  });

  it('cannot swap if the Flow service does not respond', async () => {
    const { ordersApi, client } = await form();
    ordersApi.isDown = true;
    await isAnswered(client, 'flowQuote');
    await shows('insufficientNetworkCost');
  });

  it('cannot swap if only Classic is enabled', async () => {
    await form({ routing: 'classic' });
    await shows('insufficientNetworkCost');
    expect(isFlowRequested()).toBe(false);
  });

  it('cannot swap the native coin itself, which must be wrapped', async () => {
    const { client } = await form({ input: NATIVE, coins: parseEther('1') });
    await isAnswered(client, 'flowQuote');
    await shows('insufficientNetworkCost');
  });
});
