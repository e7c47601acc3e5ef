import { type Hex, LOCAL, lower, NATIVE } from '@cenote/chains';
import { GatewayError } from '@cenote/data';
import { v2PairAddress, v3PoolAddress } from '@cenote/trading/swap';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PageLinksProvider } from '../entity/links/page-links.tsx';
import { USDC } from '../testing/fake-gateway.ts';
import { type FakePool, fakePools } from '../testing/fake-pools.ts';
import { type FakeRouting, fakeRouting } from '../testing/fake-routing.ts';
import { fakePageLinks, NO_ROWS, respondToGraphql } from '../testing/graphql-responses.ts';
import { renderFeature } from '../testing/render.tsx';
import { CreatePositionPage } from './create-position-page.tsx';
import { UnsupportedVersion } from './unsupported-version.tsx';

/** 3,000 USDC for one ETH: token0 of v3 is the lower address. */
const WETH = lower(LOCAL.wrappedNative);
const isWethFirst = WETH < USDC;
const PRICE = { sqrtPriceX96: sqrtOf(3_000), tick: isWethFirst ? -196_256 : 196_255 };
const POOL = v3PoolAddress(LOCAL.contracts.v3Factory, WETH, USDC, 3_000);

function sqrtOf(usdcPerEth: number): bigint {
  const units = isWethFirst ? usdcPerEth / 1e12 : 1e12 / usdcPerEth;
  return BigInt(Math.round(Math.sqrt(units) * 2 ** 96));
}

const went: string[] = [];
let past: object | null;

beforeEach(() => {
  went.length = 0;
  past = null;
  window.scrollTo = () => undefined;
  window.PointerEvent ??= MouseEvent as unknown as typeof PointerEvent;
  HTMLCanvasElement.prototype.getContext = () => null;
  respondToGraphql({
    PairPools: () => ({ pools: NO_ROWS }),
    RangeHistory: () => ({ pool: { rangeHistory: past } }),
  });
});

interface Options {
  pools?: ReadonlyMap<Hex, FakePool>;
  version?: string;
  /** Without a gateway, with these routes of the device. */
  routing?: FakeRouting;
}

const existing = new Map<Hex, FakePool>([[POOL, { ...PRICE, liquidity: 10n ** 18n }]]);

const show = (query: string, { pools = existing, version = 'v3', routing }: Options = {}) =>
  renderFeature(
    <PageLinksProvider value={fakePageLinks(went)}>
      <CreatePositionPage version={version} />
    </PageLinksProvider>,
    {
      query,
      ...(routing && { routing }),
      prepare({ chain, gateway }) {
        if (routing) {
          gateway.baseUrl = '';
          gateway.failure = new GatewayError('NO_GATEWAY', 'There is no gateway');
        }
        chain.balances.set(NATIVE, 5n * 10n ** 18n);
        chain.balances.set(WETH, 10n ** 18n);
        chain.balances.set(USDC, 4_000_000_000n);
        chain.read = fakePools(pools);
      },
    },
  );

const PAIR = `chain=local&currencyA=NATIVE&currencyB=${USDC}`;
const field = (id: string) => screen.getByTestId<HTMLInputElement>(id);
const type = (id: string, value: string) => fireEvent.change(field(id), { target: { value } });
const goOn = async () => {
  await waitFor(() => expect(screen.getByTestId('continue').dataset.state).toBe('continue'));
  fireEvent.click(screen.getByTestId('continue'));
};
const step = (name: string) => screen.findByTestId(`step-${name}`);

it('a position in an existing pool: fee, range, amounts that follow each other, and Back to each step', async () => {
  const { url, goBack } = await show(PAIR);
  await step('pair');
  expect(screen.getByTestId('continue').dataset.state).toBe('selectFee');
  fireEvent.click(screen.getByTestId('fee-3000'));
  await goOn();
  await step('range');
  expect(screen.getByTestId('present-price').textContent).toMatch(
    /^Current price: (3,000|2,999\.).* USDC per ETH$/,
  );
  expect(screen.getByTestId('deposit-ratio').textContent).toMatch(/50% /);
  fireEvent.click(screen.getByTestId('preset-2000'));
  expect(Number(field('price-min').value)).toBeCloseTo(2_390, -1);
  expect(Number(field('price-max').value)).toBeCloseTo(3_610, -1);
  await goOn();
  await step('deposit');
  type('deposit-A', '1');
  const other = Number(field('deposit-B').value);
  expect(other).toBeGreaterThan(2_000);
  expect(other).toBeLessThan(4_000);
  goBack();
  await step('range');
  expect(screen.getByTestId('preset-2000').getAttribute('aria-pressed')).toBe('true');
  goBack();
  await step('pair');
  expect(field('fee-3000').checked).toBe(true);
  await goOn();
  await goOn();
  await step('deposit');
  expect(Number(field('deposit-B').value)).toBe(other);
  type('deposit-B', String(other / 2));
  expect(Number(field('deposit-A').value)).toBeCloseTo(0.5, 4);
  await waitFor(() => expect(screen.getByTestId('review').dataset.state).toBe('review'));
  await waitFor(() => expect(url().get('side')).toBe('B'));
  expect(url().get('step')).toBe('deposit');
  expect(url().get('lower')).not.toBeNull();
});

it('the past of the range is shown, with the fees of the deposit', async () => {
  past = { since: 0, insideShare: 0.62, growth0X128: '0', growth1X128: '0' };
  await show(`${PAIR}&fee=3000&step=deposit&value=1`);
  const shown = await screen.findByTestId('range-past');
  expect(shown.textContent).toContain('Time in this range, last 30 days62%');
  expect(shown.textContent).toContain('would have earned, last 30 days$0.00');
});

it('the past is hidden for a pool without history', async () => {
  past = { since: 0, insideShare: 0, growth0X128: '0', growth1X128: '0' };
  const { client } = await show(`${PAIR}&fee=3000&step=deposit&value=1`);
  await step('deposit');
  const read = () => client.getQueriesData({ queryKey: ['gateway', 'range-history'] });
  await waitFor(() => expect(read().some(([, data]) => data)).toBe(true));
  expect(screen.queryByTestId('range-past')).toBeNull();
});

it('an amount above the balance disables the review and names the token', async () => {
  await show(`${PAIR}&fee=3000&step=deposit&value=2`);
  await step('deposit');
  await waitFor(() =>
    expect(screen.getByTestId('review').textContent).toBe('Insufficient USDC balance'),
  );
});

it('Max leaves the gas reserve of the coin, and fills in the other amount', async () => {
  await show(`${PAIR}&fee=3000&step=deposit`);
  await step('deposit');
  fireEvent.click(await screen.findByTestId('max-A'));
  await waitFor(() => expect(field('deposit-A').value).toBe('4.985'));
  expect(Number(field('deposit-B').value)).toBeGreaterThan(14_000);
});

it('the coin is paid natively or wrapped', async () => {
  const { url } = await show(`${PAIR}&fee=3000&step=deposit&value=1`);
  await step('deposit');
  fireEvent.click(screen.getByRole('radio', { name: 'WETH' }));
  await waitFor(() => expect(url().get('currencyA')).toBe(WETH));
  await waitFor(() => expect(screen.getByTestId('balance-A').textContent).toContain('1'));
});

it('a range on one side of the price takes one token only', async () => {
  const [lower, upper] = isWethFirst ? [-195_000, -190_020] : [190_020, 195_000];
  await show(`${PAIR}&fee=3000&step=deposit&lower=${lower}&upper=${upper}`);
  await step('deposit');
  expect(field('deposit-B').disabled).toBe(true);
  expect(screen.getByText('The range takes no USDC at the current price.')).toBeTruthy();
  type('deposit-A', '1');
  await waitFor(() => expect(screen.getByTestId('review').dataset.state).toBe('review'));
});

it('a new pool asks for an initial price and warns of its distance from the market', async () => {
  await show(`${PAIR}&fee=10000`);
  expect(await screen.findByTestId('new-pool')).toBeTruthy();
  await goOn();
  await step('price');
  expect(screen.getByTestId('continue').dataset.state).toBe('enterPrice');
  type('initial-price', '0');
  expect(screen.getByTestId('price-error').textContent).toBe('Invalid price input');
  fireEvent.click(await screen.findByTestId('use-market'));
  expect(field('initial-price').value).toBe('3000');
  expect(screen.queryByTestId('price-gap')).toBeNull();
  type('initial-price', '3300');
  expect(screen.getByTestId('price-gap').textContent).toContain(
    'Initial price is 10% above the market price',
  );
  await goOn();
  await step('range');
  fireEvent.click(screen.getByTestId('to-pair'));
  await step('pair');
});

it('without a gateway, the market price of a new pool comes from a route of the device', async () => {
  const gives: FakeRouting['gives'] = ({ tokenIn, amount }) =>
    tokenIn === USDC ? (amount * 10n ** 12n) / 3_000n : (amount * 3_000n) / 10n ** 12n;
  const routing = Object.assign(fakeRouting(), { gives });
  await show(`${PAIR}&fee=10000&step=price&price=3300`, { routing });
  await step('price');
  expect((await screen.findByTestId('price-gap')).textContent).toContain(
    'Initial price is 10% above the market price',
  );
  fireEvent.click(screen.getByTestId('use-market'));
  await waitFor(() => expect(Number(field('initial-price').value)).toBeCloseTo(3_000, 1));
  expect(screen.queryByTestId('price-gap')).toBeNull();
});

it('a link beyond an unfinished step shows that step until the user continues', async () => {
  await show(`${PAIR}&fee=10000&step=deposit`);
  await step('price');
  type('initial-price', '3');
  await step('price');
  await goOn();
  await step('range');
});

it('a min price above the max price is refused', async () => {
  await show(`${PAIR}&fee=3000&step=range&lower=-60000&upper=60000`);
  await step('range');
  type('price-min', '999999999999999999');
  expect(screen.getByTestId('range-error').textContent).toBe(
    'Invalid range selected. The min price must be lower than the max price.',
  );
  expect(screen.getByTestId<HTMLButtonElement>('continue').disabled).toBe(true);
  type('price-max', '0');
  expect(screen.getByText('Invalid price input')).toBeTruthy();
});

it('the ends of the range move by keys, and prices can be inverted', async () => {
  await show(`${PAIR}&fee=3000&step=range`);
  await step('range');
  fireEvent.click(screen.getByTestId('preset-2000'));
  const handle = screen.getByTestId('range-min');
  const before = Number(field('price-min').value);
  fireEvent.keyDown(handle, { key: 'ArrowRight' });
  await waitFor(() => expect(Number(field('price-min').value)).toBeGreaterThan(before));
  expect(handle.getAttribute('aria-valuetext')).toMatch(/^2,40/);
  fireEvent.click(screen.getByTestId('invert-price'));
  expect(Number(field('price-max').value)).toBeCloseTo(1 / 2_402, 5);
});

it('a hook must be a valid address, and accepted with what it may do', async () => {
  await show(`${PAIR}&fee=3000`, { version: 'v4' });
  await step('pair');
  fireEvent.click(screen.getByTestId('custom-pool'));
  type('hook-address', '0x12');
  expect(screen.getAllByText('Enter a valid hook address').length).toBe(2);
  expect(screen.getByTestId<HTMLButtonElement>('continue').disabled).toBe(true);
  type('hook-address', `0x${'a'.repeat(36)}0200`);
  expect(screen.getByTestId('hook-warning').textContent).toContain('Before liquidity is removed');
  expect(screen.getByTestId('hook-warning').textContent).toContain('keep you from removing');
  expect(screen.getByTestId('continue').dataset.state).toBe('acceptHook');
  fireEvent.click(screen.getByTestId('hook-accept'));
  await goOn();
  await step('price');
});

it('a custom fee sets the tick spacing, and a dynamic fee is set by the hook', async () => {
  const { url } = await show(PAIR, { version: 'v4' });
  await step('pair');
  fireEvent.click(screen.getByTestId('custom-pool'));
  type('custom-fee', '0.25');
  expect(field('tick-spacing').placeholder).toBe('50');
  fireEvent.click(screen.getByTestId('dynamic-fee'));
  await waitFor(() => expect(url().get('fee')).toBe('8388608'));
});

it('v2 has one fee, no range, and follows the reserves', async () => {
  const pair = v2PairAddress(LOCAL.contracts.v2Factory, WETH, USDC);
  const [eth, usd] = [10n ** 21n, 3_000_000_000_000n];
  const reserves = isWethFirst ? ([eth, usd] as const) : ([usd, eth] as const);
  await show(PAIR, { version: 'v2', pools: new Map([[pair, { reserves }]]) });
  await step('pair');
  expect(screen.getByTestId('v2-fee').textContent).toContain('0.3%');
  await goOn();
  await step('deposit');
  type('deposit-A', '1');
  expect(field('deposit-B').value).toBe('3000');
  expect(screen.getByTestId('share-of-pool').textContent).toBe('0.1%');
  expect(screen.queryByTestId('pool-gap')).toBeNull();
});

it('a pool whose price is far from the market is warned of', async () => {
  const pair = v2PairAddress(LOCAL.contracts.v2Factory, WETH, USDC);
  const [eth, usd] = [10n ** 21n, 3_600_000_000_000n];
  const reserves = isWethFirst ? ([eth, usd] as const) : ([usd, eth] as const);
  await show(`${PAIR}&step=deposit`, { version: 'v2', pools: new Map([[pair, { reserves }]]) });
  expect((await screen.findByTestId('pool-gap')).textContent).toContain(
    'This pool’s price is 20% above the market price',
  );
  type('deposit-A', '0.5');
  await waitFor(() => expect(screen.getByTestId('review').dataset.state).toBe('acceptPrice'));
  fireEvent.click(screen.getByTestId('gap-acknowledge'));
  await waitFor(() => expect(screen.getByTestId('review').dataset.state).toBe('review'));
});

it('a link with an initial price far from the market must be acknowledged, and the review names the price', async () => {
  await show(`${PAIR}&fee=10000&price=300&value=1&step=deposit`);
  await step('deposit');
  expect((await screen.findByTestId('pool-gap')).textContent).toContain(
    'Initial price is 90% below the market price',
  );
  await waitFor(() => expect(screen.getByTestId('review').dataset.state).toBe('acceptPrice'));
  expect(screen.getByTestId<HTMLButtonElement>('review').disabled).toBe(true);
  fireEvent.click(screen.getByTestId('gap-acknowledge'));
  await waitFor(() => expect(screen.getByTestId('review').dataset.state).toBe('review'));
  fireEvent.click(screen.getByTestId('review'));
  const { textContent } = await screen.findByTestId('review-initial-price');
  expect(textContent).toMatch(/(300|299\.\d+) USDC per ETH/);
});

it('the coin and its wrapped form are no pair', async () => {
  await show(`chain=local&currencyA=NATIVE&currencyB=${WETH}`);
  await step('pair');
  expect(screen.getByTestId('continue').textContent).toBe('Choose two different tokens');
});

it('a version that the network does not have is said', async () => {
  await renderFeature(
    <PageLinksProvider value={fakePageLinks(went)}>
      <UnsupportedVersion version="v4" network={LOCAL} />
    </PageLinksProvider>,
  );
  expect(screen.getByText('v4 isn’t supported on Local')).toBeTruthy();
});
