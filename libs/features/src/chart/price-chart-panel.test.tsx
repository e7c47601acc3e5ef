import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { USDC } from '../testing/fake-gateway.ts';
import { renderFeature } from '../testing/render.tsx';
import PriceChartPanel from './price-chart-panel.tsx';

// Virtual mock: the library's package exports support bundlers only, not require().
jest.mock(
  'lightweight-charts',
  () =>
    jest.requireActual<{ fakeChartLibrary: object }>('../testing/fake-chart-library.ts')
      .fakeChartLibrary,
  { virtual: true },
);

const STEP = 300;
/** The fake gateway's list prices ether at 3,000 dollars and the other tokens at one. */
const PAIR = `inputCurrency=NATIVE&outputCurrency=${USDC}`;

interface Request {
  token: string;
  period: string;
}
let requests: Request[];
let fail: boolean;
let closes: Record<string, number[]>;
let changes: Record<string, object>;
/** Current price and changes, as the gateway returns them. */
const moved = (priceUsd: number, day: number) => ({
  priceUsd,
  hour: null,
  day,
  week: null,
  month: null,
  year: null,
});

/** Candles of consecutive periods up to the current one. */
const candles = (prices: number[]) => {
  const now = Math.floor(Date.now() / 1_000 / STEP) * STEP;
  return prices.map((close, i) => ({
    start: now - (prices.length - 1 - i) * STEP,
    close,
    open: close,
    high: close,
    low: close,
    volume: '1',
    volumeUsd: 1_500,
  }));
};

beforeEach(() => {
  localStorage.clear();
  requests = [];
  fail = false;
  changes = {};
  closes = { weth: [2_000, 2_400, 2_700], [USDC]: [1, 1, 1] };
  globalThis.fetch = jest.fn(async (_url: unknown, init?: { body?: string }) => {
    const { query, variables } = JSON.parse(init?.body ?? '{}') as {
      query?: string;
      variables: Request;
    };
    if (!query?.includes('TokenCandles')) {
      return { ok: false, json: async () => ({ code: 'NOT_FOUND', message: 'unknown document' }) };
    }
    requests.push(variables);
    if (fail) {
      return {
        ok: true,
        json: async () => ({ errors: [{ message: 'no', extensions: { code: 'MALFORMED' } }] }),
      };
    }
    const prices = closes[variables.token] ?? closes.weth ?? [];
    const token = changes[variables.token] ?? changes.weth ?? null;
    return { ok: true, json: async () => ({ data: { tokenCandles: candles(prices), token } }) };
  }) as unknown as typeof fetch;
});

const price = (text: string) =>
  waitFor(() => expect(screen.getByTestId('price-value').textContent).toBe(text));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

it('the panel shows the price in money when only one token is chosen', async () => {
  await renderFeature(<PriceChartPanel />);
  await price('$3,000.00');
  expect(screen.getByRole('figure', { name: 'Price of ETH' })).toBeTruthy();
  expect(screen.getByTestId('price-change').textContent).toBe('+50.00%');
  expect(screen.queryByTestId('chart-flip')).toBeNull();
});

it("the panel shows the gateway's change over the range, for a pair combined from both tokens", async () => {
  changes = { weth: moved(3_000, 0.2), [USDC]: moved(1, -0.04) };
  await renderFeature(<PriceChartPanel />);
  await price('$3,000.00');
  await waitFor(() => expect(screen.getByTestId('price-change').textContent).toBe('+20.00%'));
  cleanup();
  await renderFeature(<PriceChartPanel />, { query: PAIR });
  await price('3,000');
  await waitFor(() => expect(screen.getByTestId('price-change').textContent).toBe('+25.00%'));
});

it('the panel shows a pair in the other token, and inverts it', async () => {
  await renderFeature(<PriceChartPanel />, { query: PAIR });
  await price('3,000');
  expect(screen.getByText('USDC per ETH')).toBeTruthy();
  fireEvent.click(screen.getByTestId('chart-flip'));
  await price('0.000333333');
  expect(screen.getByRole('figure', { name: 'Price of USDC in ETH' })).toBeTruthy();
});

it("the panel shows price levels in the form's direction", async () => {
  const levels = [
    { kind: 'form' as const, outputPerInput: 4_000 },
    { kind: 'buy' as const, outputPerInput: 2_000 },
  ];
  const onInvert = jest.fn();
  await renderFeature(
    <PriceChartPanel levels={levels} direction={{ isInverted: true, onInvert }} />,
    { query: PAIR },
  );
  await price('0.000333333');
  expect(screen.getByText('Limit price: 0.00025')).toBeTruthy();
  expect(screen.getByText('Buy ETH: 0.0005')).toBeTruthy();
  fireEvent.click(screen.getByTestId('chart-flip'));
  expect(onInvert).toHaveBeenCalledTimes(1);
});

it('the panel shows the price in money for a coin and its wrapped form', async () => {
  await renderFeature(<PriceChartPanel />, {
    query: 'inputCurrency=NATIVE&outputCurrency=0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  });
  await price('$3,000.00');
});

it('the panel requests once for ranges that share a response', async () => {
  await renderFeature(<PriceChartPanel />, { query: PAIR });
  await price('3,000');
  choose('1H');
  await waitFor(() => expect(screen.getByTestId('price-time').textContent).toBe('Past hour'));
  expect(requests.map(({ period }) => period)).toEqual(['MINUTES_5', 'MINUTES_5']);
});

it('the panel prefetches the other ranges when the pointer enters them', async () => {
  await renderFeature(<PriceChartPanel />, { query: PAIR });
  await price('3,000');
  fireEvent.pointerEnter(screen.getByTestId('chart-ranges'));
  await waitFor(() => expect(new Set(requests.map(({ period }) => period)).size).toBe(3));
  expect(requests).toHaveLength(6);
});

it('the panel states that nothing was traded', async () => {
  closes = { weth: [], [USDC]: [] };
  await renderFeature(<PriceChartPanel />, { query: PAIR });
  expect(await screen.findByText('No data found')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('the panel states that loading failed, and retries', async () => {
  fail = true;
  await renderFeature(<PriceChartPanel />, { query: PAIR });
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the price chart');
  fail = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await price('3,000');
});

it('the panel offers candles when they are available', async () => {
  await renderFeature(<PriceChartPanel />, { query: PAIR });
  await price('3,000');
  // Candles of longer ranges contain several periods.
  choose('1H');
  choose('Candles');
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'Home' });
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(
    /: 2,000, Open 2,000, High 2,000, Low 2,000, ETH volume \$1\.5K$/,
  );
});
