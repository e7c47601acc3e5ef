import { LOCAL, LOCAL_L2, NATIVE } from '@cenote/chains';
import { GatewayError } from '@cenote/data';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { DAI, USDC } from '../../testing/fake-gateway.ts';
import { fakeOrder, fakeOrders } from '../../testing/fake-orders.ts';
import { renderFeature } from '../../testing/render.tsx';
import { LimitTrade } from './limit-trade.tsx';

const WETH = LOCAL.wrappedNative.toLowerCase() as typeof USDC;
const field = (id: string) => screen.getByTestId<HTMLInputElement>(id);
const type = (id: string, value: string) => fireEvent.change(field(id), { target: { value } });
const press = (id: string) => fireEvent.click(screen.getByTestId(id));
const shows = (state: string, label: string) =>
  waitFor(() => {
    const { dataset, textContent } = screen.getByTestId('limit-button');
    expect([dataset.state, textContent]).toEqual([state, label]);
  });
/** Returns the texts of the fields: amount sold, price, amount bought. */
const fields = () => ['amount-in', 'limit-price', 'amount-out'].map((id) => field(id).value);

async function form(query: string, { connected = true, open = 0 } = {}) {
  const page = await renderFeature(<LimitTrade />, { query, connected });
  page.chain.balances.set(NATIVE, parseEther('10'));
  page.chain.balances.set(WETH, parseEther('10'));
  page.chain.balances.set(USDC, 50_000_000_000n);
  page.chain.balances.set(DAI, parseEther('50000'));
  const ordersApi = fakeOrders(page.chain);
  ordersApi.orders = Array.from({ length: open }, (_, at) => {
    const digits = at.toString(16).padStart(64, '0');
    return fakeOrder({ hash: `0x${digits}`, nonce: `${at}` });
  });
  return { ...page, ordersApi };
}
const ready = (query = 'value=2', options = {}) =>
  form(`inputCurrency=${WETH}&outputCurrency=${USDC}&${query}`, options);

// The drawer is loaded on first use: loaded here, so that no test waits for it.
beforeAll(() => import('../../account/drawer/account-drawer.tsx'));

describe('a link to a limit', () => {
  const tokens = () => ['in', 'out'].map((side) => field(`token-${side}`).dataset.address);

  it('accepts token symbols, like a link to a swap', async () => {
    await form('inputCurrency=usdc&outputCurrency=DAI&value=20');
    await waitFor(() => expect(tokens()).toEqual([USDC, DAI]));
    expect(field('amount-in').value).toBe('20');
    expect(screen.queryByTestId('link-notice')).toBeNull();
  });

  it.each([
    ['outputCurrency=MOSS', 'Unknown token: MOSS'],
    ['value=1,000', 'Invalid amount: 1,000'],
    [`outputCurrency=0x${'9'.repeat(40)}`, `Unknown token: 0x${'9'.repeat(40)}`],
  ])('that is invalid shows the reason: %s', async (query, expected) => {
    await form(query);
    expect((await screen.findByTestId('link-notice')).textContent).toContain(expected);
  });
});

describe('the form of a limit', () => {
  it('starts at the market price', async () => {
    await ready();
    await shows('review', 'Review');
    expect(fields()).toEqual(['2', '3000', '6000']);
    expect(screen.getByTestId('limit-step-0').getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByTestId('limit-gap')).toBeNull();
  });

  it('computes the third field, whichever two are entered', async () => {
    await ready();
    await shows('review', 'Review');
    type('limit-price', '3500');
    expect(fields()).toEqual(['2', '3500', '7000']);
    type('amount-out', '3500');
    expect(fields()).toEqual(['1', '3500', '3500']);
    type('amount-in', '4');
    expect(fields()).toEqual(['4', '3500', '14000']);
  });

  it.each([
    ['100', '3030', '6060', '1% above market'],
    ['500', '3150', '6300', '5% above market'],
    ['1000', '3300', '6600', '10% above market'],
  ])('improves the price by %s basis points with one press', async (bps, price, out, gap) => {
    await ready();
    await shows('review', 'Review');
    press(`limit-step-${bps}`);
    expect(fields()).toEqual(['2', price, out]);
    expect(screen.getByTestId('limit-gap').textContent).toBe(gap);
    expect(screen.queryByTestId('limit-worse-than-market')).toBeNull();
  });

  it('shows the price of the most common order, dollars for ether, in dollars per ether', async () => {
    await form(`inputCurrency=${DAI}&outputCurrency=${WETH}&value=6000`);
    await shows('review', 'Review');
    expect(fields()).toEqual(['6000', '3000', '2']);
    expect(screen.getByTestId('limit-invert').textContent).toContain('DAI');
    // Voice control users speak the visible label (WCAG 2.5.3).
    expect(screen.getByRole('button', { name: 'DAI. Show the price in WETH' })).toBeTruthy();
  });

  it('offers better prices in the direction on screen, by a percentage of that price', async () => {
    await form(`inputCurrency=${DAI}&outputCurrency=${WETH}&value=5700`);
    await shows('review', 'Review');
    const steps = () =>
      ['100', '500', '1000'].map((bps) => screen.getByTestId(`limit-step-${bps}`).textContent);
    expect(steps()).toEqual(['−1%', '−5%', '−10%']);
    press('limit-step-500');
    expect(fields()).toEqual(['5700', '2850', '2']);
    expect(screen.getByTestId('limit-gap').textContent).toBe('5% below market');
    expect(screen.queryByTestId('limit-worse-than-market')).toBeNull();
    expect(screen.getByTestId('limit-step-500').getAttribute('aria-pressed')).toBe('true');
    press('limit-invert');
    expect(steps()).toEqual(['+1%', '+5%', '+10%']);
    // The price does not change, and is not 5 % above the market in this direction.
    expect(fields()).toEqual(['5700', '0.000350877193', '2']);
    expect(screen.getByTestId('limit-step-500').getAttribute('aria-pressed')).toBe('false');
  });

  it('shows the price in both directions and accepts it in either', async () => {
    await ready();
    await shows('review', 'Review');
    press('limit-invert');
    expect(field('limit-price').value).toBe('0.000333333333');
    type('limit-price', '0.00025');
    expect(field('amount-out').value).toBe('8000');
    press('limit-invert');
    expect(field('limit-price').value).toBe('4000');
  });

  it('warns of a price worse than the market, in the wording of the direction', async () => {
    await ready();
    await shows('review', 'Review');
    type('limit-price', '2760');
    const warning = () => screen.getByTestId('limit-worse-than-market').textContent;
    expect(warning()).toContain('Selling WETH 8% below market');
    press('limit-invert');
    expect(warning()).toContain('Buying USDC 8.69% above market');
    await shows('review', 'Review');
  });

  it('shows in red, also on the button, what a price far worse than the market loses', async () => {
    await ready();
    await shows('review', 'Review');
    type('limit-price', '0.03');
    await shows('review', 'Review anyway');
    expect(screen.getByTestId('limit-button').dataset.variant).toBe('danger');
    const warning = screen.getByTestId('limit-worse-than-market');
    expect(warning.dataset.tone).toBe('error');
    expect(warning.textContent).toContain('99.99% less than a swap would give now');
  });

  it('accepts a price, or two amounts, if there is no market price', async () => {
    const { gateway } = await form(`inputCurrency=${WETH}&outputCurrency=${USDC}`);
    gateway.quote = async () => {
      throw new GatewayError('NO_ROUTE', 'none');
    };
    await screen.findByTestId('limit-market-missing');
    expect(screen.getByTestId('limit-market-missing').textContent).toContain(
      'Market price unavailable',
    );
    type('amount-in', '2');
    await shows('enterPrice', 'Enter a price');
    type('amount-out', '5000');
    expect(fields()).toEqual(['2', '2500', '5000']);
    type('limit-price', '2600');
    // The last entered amount does not change.
    expect(fields()).toEqual(['1.92307692', '2600', '5000']);
    await shows('review', 'Review');
  });

  it('shows that the native coin is wrapped first', async () => {
    await form(`outputCurrency=${USDC}&value=1`);
    await shows('review', 'Review');
    expect(screen.getByTestId('limit-wrap-first').textContent).toContain(
      '1 ETH will be wrapped first',
    );
  });

  it('does not trade the native coin for its wrapped form', async () => {
    await form(`outputCurrency=${WETH}&value=1`);
    await shows('sameToken', 'Choose two different tokens');
    expect(screen.queryByTestId('limit-price')).toBeNull();
  });

  it('shows a button to connect a wallet', async () => {
    await ready('value=1', { connected: false });
    await shows('connectWallet', 'Connect wallet');
    press('limit-button');
    await screen.findByTestId('account-drawer');
  });

  it('is available on the main network alone, and links there', async () => {
    const { url } = await form(`chain=${LOCAL_L2.slug}&value=1`);
    await shows('mainNetworkOnly', 'Only available on Local');
    expect(screen.getByTestId('limit-network-only').textContent).toContain(
      'Limits are only available for tokens on Local',
    );
    press('limit-go-to-network');
    await waitFor(() => expect(url().get('chain')).toBe(LOCAL.slug));
    await shows('selectToken', 'Select a token');
  });

  it('shows that the order service is unavailable, and allows no review until it responds', async () => {
    const { gateway } = await ready();
    const { readiness } = gateway;
    gateway.readiness = async () => {
      throw new GatewayError('UNREACHABLE', 'x');
    };
    await shows('serviceUnavailable', 'Order service unavailable');
    expect(screen.getByTestId<HTMLButtonElement>('limit-button').disabled).toBe(true);
    gateway.readiness = readiness;
    await shows('review', 'Review');
  }, 10_000);

  it('shows what the account lacks', async () => {
    await ready('value=11');
    await shows('insufficientBalance', 'Insufficient WETH balance');
  });

  it('swaps the two tokens', async () => {
    const { url } = await ready();
    await shows('review', 'Review');
    press('flip');
    await waitFor(() => expect(screen.getByTestId('token-in').dataset.address).toBe(USDC));
    expect(url().get('outputCurrency')).toBe(WETH);
    await waitFor(() => expect(field('amount-out').value).toBe('2'));
    // Still dollars per ether, once the market price is loaded in the other direction.
    await screen.findByTestId('limit-price');
    expect(Number(field('limit-price').value)).toBeCloseTo(3_000, 0);
  });

  it('returns to the market price when a token changes', async () => {
    await ready();
    await shows('review', 'Review');
    type('limit-price', '9999');
    press('token-out');
    fireEvent.click(await screen.findByTestId(`token-option-${DAI}`));
    await waitFor(() => expect(field('limit-price').value).toBe('3000'));
  });

  it.each([
    [89, undefined, 'review'],
    [90, 'limit-near-maximum', 'review'],
    [99, 'limit-near-maximum', 'review'],
    [100, 'limit-maximum', 'tooMany'],
  ])('shows the warning and the button for %s open limits', async (open, warning, state) => {
    await ready('value=1', { open });
    await shows(state, state === 'review' ? 'Review' : 'Maximum of 100 open limits reached');
    const texts = {
      'limit-near-maximum': 'Approaching 100 limit maximum',
      'limit-maximum': 'Maximum of 100 open limits reached',
    } as const;
    if (warning) {
      const expected = (await screen.findByTestId(warning)).textContent;
      expect(expected).toContain(texts[warning as keyof typeof texts]);
      if (state === 'review') expect(expected).toContain(`${open} limits are open.`);
      else expect(screen.getByTestId<HTMLButtonElement>('limit-button').disabled).toBe(true);
    } else {
      expect(screen.queryByTestId('limit-near-maximum')).toBeNull();
    }
  });
});
