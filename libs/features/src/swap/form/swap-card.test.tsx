import { LOCAL, NATIVE } from '@cenote/chains';
import { GatewayError } from '@cenote/data';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parseEther } from 'viem';
import { shortRoutesSet } from '../../state/slices/settings.ts';
import { BAN, MOSS, USDC } from '../../testing/fake-gateway.ts';
import { type FakeRouting, fakeRouting, HOLDS } from '../../testing/fake-routing.ts';
import { renderFeature } from '../../testing/render.tsx';
import { SwapCard } from './swap-card.tsx';

const button = () => screen.getByTestId('swap-button');
const type = (side: 'in' | 'out', value: string) =>
  fireEvent.change(screen.getByTestId(`amount-${side}`), { target: { value } });
const shows = (state: string, label: string) =>
  waitFor(() => {
    expect(button().dataset.state).toBe(state);
    expect(button().textContent).toBe(label);
  });
const rich = { [NATIVE]: parseEther('10'), [USDC]: 5_000_000_000n };

async function form(
  query: string,
  balances: Record<string, bigint> = rich,
  routing: FakeRouting | null = fakeRouting(),
) {
  const page = await renderFeature(<SwapCard />, { query, routing });
  for (const [token, amount] of Object.entries(balances)) {
    page.chain.balances.set(token as typeof NATIVE, amount);
  }
  return page;
}

// The drawer is loaded on first use: loaded here, so that no test waits for it.
beforeAll(() => import('../../account/drawer/account-drawer.tsx'));

describe('the swap form', () => {
  it('requires a wallet first', async () => {
    await renderFeature(<SwapCard />, { connected: false });
    await shows('connectWallet', 'Connect wallet');
    fireEvent.click(button());
    await screen.findByTestId('connect-dialog');
  });

  it('then requires a token, then an amount', async () => {
    await form('');
    await shows('selectToken', 'Select a token');
    fireEvent.click(screen.getByTestId('token-out'));
    fireEvent.change(await screen.findByTestId('token-search'), { target: { value: 'usdc' } });

    fireEvent.click(await screen.findByTestId(`token-option-${USDC}`));
    await shows('enterAmount', 'Enter an amount');
  });

  it('shows a quote for the entered amount and the guaranteed minimum', async () => {
    const { gateway, url } = await form(`outputCurrency=${USDC}`);
    await shows('enterAmount', 'Enter an amount');
    type('in', '1.5');
    await shows('review', 'Review');
    expect(screen.getByTestId<HTMLInputElement>('amount-out').value).toBe('4500');
    expect(screen.getByTestId('min-received').textContent).toBe('4,477.5 USDC');
    expect(screen.getByTestId('quote-announcement').textContent).toBe(
      'You receive 4,500 USDC for 1.5 ETH',
    );
    expect(screen.getByTestId('fiat-in').textContent).toBe('$4,500.00');
    expect(within(screen.getByTestId('route')).getAllByTestId('route-path')).toHaveLength(1);
    expect(gateway.requests.at(-1)).toEqual({
      chainId: LOCAL.id,
      tokenIn: NATIVE,
      tokenOut: USDC,
      amount: parseEther('1.5').toString(),
      kind: 'exactIn',
      merging: true,
    });
    expect(url().get('value')).toBe('1.5');
  });

  it('requests a shorter route at once if the setting is turned on', async () => {
    const { gateway, store } = await form(`outputCurrency=${USDC}&value=1`);
    await shows('review', 'Review');
    act(() => void store.dispatch(shortRoutesSet(true)));
    expect(button().dataset.state).not.toBe('review');
    await shows('review', 'Review');
    expect(gateway.requests.map(({ maxLegs }) => maxLegs)).toEqual([undefined, 8]);
  });

  it('sends one request for a burst of key presses', async () => {
    const { gateway } = await form(`outputCurrency=${USDC}`);
    await shows('enterAmount', 'Enter an amount');
    for (const text of ['1', '12', '123', '1']) type('in', text);
    await shows('review', 'Review');
    expect(gateway.requests).toHaveLength(1);
  });

  it('fixes the other side when an amount is entered there', async () => {
    const { gateway } = await form(`outputCurrency=${USDC}`);
    await shows('enterAmount', 'Enter an amount');
    type('out', '3000');
    await shows('review', 'Review');
    expect(gateway.requests.at(-1)).toMatchObject({ kind: 'exactOut', merging: true });
    expect(screen.getByTestId<HTMLInputElement>('amount-in').value).toBe('1');
    expect(screen.getByTestId('min-received').textContent).toBe('1.005 ETH');
  });

  it('inverts the pair and leaves each amount with its token', async () => {
    const { url } = await form(`outputCurrency=${USDC}&value=2`);
    await shows('review', 'Review');
    fireEvent.click(screen.getByTestId('flip'));
    await waitFor(() => expect(screen.getByTestId('token-in').dataset.address).toBe(USDC));
    expect(screen.getByTestId<HTMLInputElement>('amount-out').value).toBe('2');
    expect(url().get('outputCurrency')).toBe('NATIVE');
  });

  it('reserves the cost of gas when Max is pressed', async () => {
    await form(`outputCurrency=${USDC}`);
    fireEvent.click(await screen.findByTestId('max'));
    expect(screen.getByTestId<HTMLInputElement>('amount-in').value).toBe('9.985');
  });

  it('shows what the account lacks', async () => {
    await form(`outputCurrency=${USDC}&value=11`);
    await shows('insufficientBalance', 'Insufficient ETH balance');
  });

  it('shows when gas cannot be paid', async () => {
    await form(`inputCurrency=${USDC}&outputCurrency=NATIVE&value=5`, { [USDC]: 5_000_000_000n });
    await shows('insufficientNetworkCost', 'Insufficient funds to cover network cost');
  });

  it('wraps without a quote', async () => {
    const { gateway } = await form(`outputCurrency=${LOCAL.wrappedNative}&value=2`);
    await shows('wrap', 'Wrap');
    expect(screen.getByTestId<HTMLInputElement>('amount-out').value).toBe('2');
    expect(gateway.requests).toEqual([]);
  });

  it('does not trade a blocked token', async () => {
    const { gateway } = await form(`outputCurrency=${BAN}&value=2`);
    await shows('tokenBlocked', 'This token can’t be traded');
    expect(button()).toHaveProperty('disabled', true);
    expect(screen.getByTestId('warning-blocked').textContent).toContain('can’t be traded');
    expect(gateway.requests).toEqual([]);
  });

  it.each([
    ['NO_ROUTE', 'noRoutes', 'No quotes found'],
    ['UNKNOWN_TOKEN', 'noRoutes', 'No quotes found'],
    ['NOT_ENOUGH_LIQUIDITY', 'notEnoughLiquidity', 'Not enough liquidity'],
    ['AMOUNT_TOO_LARGE', 'quoteFailed', 'Amount too large'],
    ['UNREACHABLE', 'quoteFailed', 'Prices are unavailable'],
    ['RATE_LIMITED', 'quoteFailed', 'Please try again in a few minutes.'],
    ['INTERNAL', 'quoteFailed', 'This trade cannot be completed right now'],
  ] as const)('shows that a quote failed: %s', async (code, state, label) => {
    const { gateway } = await form(`outputCurrency=${USDC}`, rich, null);
    await shows('enterAmount', 'Enter an amount');
    gateway.failure = new GatewayError(code, code);
    type('in', '1');
    await shows(state, label);
    // The form recovers without an action of the user.
    gateway.failure = undefined;
    if (code === 'UNREACHABLE') await shows('review', 'Review');
    await act(async () => undefined);
  });

  it('becomes usable after a pair without a route when another token is chosen', async () => {
    const { gateway } = await form(`outputCurrency=${MOSS}&value=1.5`);
    gateway.failure = new GatewayError('NO_ROUTE', 'x');
    await shows('noRoutes', 'No quotes found');
    expect(button()).toHaveProperty('disabled', true);
    expect(screen.getByTestId<HTMLInputElement>('amount-in').value).toBe('1.5');
    gateway.failure = undefined;
    fireEvent.click(screen.getByTestId('token-out'));
    fireEvent.click(await screen.findByTestId(`token-option-${USDC}`));
    await shows('review', 'Review');
  });

  it('warns of a swap whose value is not much more than its cost', async () => {
    await form(`outputCurrency=${USDC}&value=0.0002`);
    await shows('review', 'Review');
    expect(screen.getByTestId('warning-network-cost')).toBeTruthy();
    type('in', '1');
    await waitFor(() => expect(screen.queryByTestId('warning-network-cost')).toBeNull());
  });

  it('shows the loss of a swap that is too large for its market, on the form and in the review', async () => {
    await form(`outputCurrency=${USDC}`, rich, fakeRouting({ ...HOLDS, priceImpactBps: 1_234 }));
    type('in', '9');
    await shows('review', 'Review anyway');
    expect(screen.getByTestId('warning-price-impact').textContent).toContain('12.34%');
    fireEvent.click(button());
    const dialog = await screen.findByTestId('review-dialog');
    expect(dialog.textContent).toContain('Price impact');
    expect(dialog.textContent).toContain('12.34%');
  });
});
