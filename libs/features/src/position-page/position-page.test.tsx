import { LOCAL, NATIVE } from '@cenote/chains';
import type { PositionState } from '@cenote/trading/onchain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PageLinksProvider } from '../entity/links/page-links.tsx';
import { type FakeAccountGateway, fakeAccountGateway } from '../testing/fake-account-gateway.ts';
import { USDC } from '../testing/fake-gateway.ts';
import { PAIR, positionNode, sharesNode, tokenAmounts } from '../testing/fake-positions.ts';
import { fakePageLinks } from '../testing/graphql-responses.ts';
import { ACCOUNT, renderFeature } from '../testing/render.tsx';
import { ACCOUNT_KEY } from '../wallet/account-key.ts';
import { PositionPage } from './position-page.tsx';

const mockRead = jest.fn<Promise<PositionState | undefined>, [object, object, object]>();
jest.mock('@cenote/trading/onchain', () => ({
  ...jest.requireActual<object>('@cenote/trading/onchain'),
  readPosition: (...request: [object, object, object]) => mockRead(...request),
}));

const OWN = ACCOUNT.toLowerCase() as `0x${string}`;
const OTHER = `0x${'5'.repeat(40)}` as const;
const WETH = LOCAL.wrappedNative.toLowerCase() as `0x${string}`;
const block = { number: 7n, hash: `0x${'0'.repeat(64)}` as const, timestamp: 1n };
/** 1 ETH is 3,000 USDC, 6 and 18 decimals: tick −196,256. */
const TICK = -196_256;
const V3: PositionState = {
  protocol: 'v3',
  tokenId: 42n,
  owner: OWN,
  liquidity: 5n,
  range: { tickLower: TICK - 6_944, tickUpper: TICK + 6_956 },
  pool: {
    protocol: 'v3',
    id: PAIR,
    token0: WETH,
    token1: USDC,
    fee: 3_000,
    tickSpacing: 60,
    sqrtPriceX96: BigInt(Math.round(Math.sqrt(3e-9) * 2 ** 96)),
    tick: TICK,
    liquidity: 20n,
  },
  pooled: { amount0: 10n ** 18n, amount1: 3_000_000_000n },
  uncollected: { amount0: 10n ** 16n, amount1: 6_000_000n },
  block,
};
const V2: PositionState = {
  protocol: 'v2',
  owner: OWN,
  liquidity: 1n,
  pool: {
    protocol: 'v2',
    id: PAIR,
    token0: WETH,
    token1: USDC,
    reserve0: 4n * 10n ** 18n,
    reserve1: 12_000_000_000n,
    totalSupply: 4n,
    kLast: 0n,
  },
  pooled: { amount0: 10n ** 18n, amount1: 3_000_000_000n },
  uncollected: { amount0: 0n, amount1: 0n },
  block,
};

let fake: FakeAccountGateway;
const went: string[] = [];
const pageLinks = fakePageLinks(went);

beforeEach(() => {
  went.length = 0;
  window.scrollTo = () => undefined;
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
  mockRead.mockReset();
  mockRead.mockResolvedValue(V3);
  fake = fakeAccountGateway();
  const node = positionNode('42', {
    deposited: tokenAmounts(5_000, '900000000000000000', '2900000000'),
    collectedFees: tokenAmounts(3, '1000000000000000', '500000'),
  });
  fake.answers.Position = () => ({ position: node });
});

const show = (
  props: Partial<{ protocol: 'v2' | 'v3' | 'v4'; chain: string; id: string }> = {},
  { connected = true, query = '' } = {},
) =>
  renderFeature(
    <PageLinksProvider value={pageLinks}>
      <PositionPage protocol="v3" chain="local" id="42" {...props} />
    </PageLinksProvider>,
    { connected, query },
  );
const title = () => screen.findByTestId('entity-title');
const stat = (id: string) => screen.getByTestId(`stat-${id}`).textContent;
const heading = (name: string) => screen.findByRole('heading', { name });
const price = (id: string) => screen.getByTestId(`price-${id}`).textContent;

test('the state of the chain is shown, with what the gateway reports of the past', async () => {
  await show();
  expect((await title()).textContent).toBe('WETH/USDC#42');
  expect(mockRead.mock.calls[0]![2]).toEqual({ protocol: 'v3', tokenId: 42n });
  expect(document.title).toBe('WETH / USDC position on Local | Cenote');
  expect(screen.getByText('In range')).toBeTruthy();
  expect(screen.getByTestId('pair-fee').textContent).toBe('0.3% fee');
  expect(stat('value')).toBe('$6,000.00');
  expect(stat('uncollected')).toBe('$36.00');
  await waitFor(() => expect(stat('collected')).toBe('$3.00'));
  expect(stat('share')).toBe('25%');
  const cells = within(screen.getByTestId('position-amounts'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'WETHUSDC',
    'Pooled13,000',
    'Uncollected fees0.016',
    'Deposited0.92,900',
    'Withdrawn<0.00001<0.00001',
    'Fees collected0.0010.5',
  ]);
  expect(screen.queryByTestId('read-only')).toBeNull();
});

test('prices are shown in either token', async () => {
  await show();
  await title();
  expect(screen.getByTestId('price-unit').textContent).toBe('USDC per WETH');
  const [min, max] = [price('min'), price('max')];
  expect(Number(min?.replaceAll(',', ''))).toBeCloseTo(1_498.2, 0);
  expect(Number(max?.replaceAll(',', ''))).toBeCloseTo(6_014.73, 1);
  expect(price('current')).toBe('3,000');
  fireEvent.click(screen.getByTestId('turn-prices'));
  expect(screen.getByTestId('price-unit').textContent).toBe('WETH per USDC');
  expect(Number(price('min'))).toBeCloseTo(1 / 6_014, 6);
  expect(Number(price('max'))).toBeCloseTo(1 / 1_498, 6);
});

test('a range without bounds is named as such', async () => {
  mockRead.mockResolvedValue({ ...V3, range: { tickLower: -887_220, tickUpper: 887_220 } });
  await show();
  expect((await screen.findByTestId('full-range')).textContent).toContain('Full range');
  expect([price('min'), price('max')]).toEqual(['0', '∞']);
});

test.each([
  ['out of range', { range: { tickLower: TICK + 60, tickUpper: TICK + 120 } }, 'Out of range'],
  ['closed', { liquidity: 0n }, 'Closed'],
])('a position that is %s says so', async (_, extra, text) => {
  mockRead.mockResolvedValue({ ...V3, ...extra } as PositionState);
  await show();
  await title();
  expect(screen.getByText(text)).toBeTruthy();
});

test("another account's position is read-only", async () => {
  mockRead.mockResolvedValue({ ...V3, owner: OTHER });
  await show();
  expect((await screen.findByTestId('read-only')).textContent).toContain('Only its owner');
  expect(screen.queryByTestId('hide-position')).toBeNull();
});

test('a position can be hidden from the list', async () => {
  const { store } = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Hide from list' }));
  expect(store.getState().favorites.hiddenPositions).toEqual([`${LOCAL.id} v3 42`]);
  expect(screen.getByRole('button', { name: 'Show in list' })).toBeTruthy();
});

test("the gateway's figures are shown unverified while the chain does not respond", async () => {
  mockRead.mockRejectedValue(new Error('no node'));
  await show();
  expect((await screen.findByTestId('not-verified', {}, { timeout: 4_000 })).textContent).toContain(
    'Not verified on the chain',
  );
  expect((await title()).textContent).toBe('ETH/USDC#42');
});

test('without the gateway, the state of the chain is complete', async () => {
  fake.answers.Position = undefined;
  await show();
  await title();
  expect(stat('value')).toBe('$6,000.00');
});

test('a burnt position shows its past', async () => {
  mockRead.mockResolvedValue(undefined);
  fake.answers.Position = () => ({
    position: positionNode('42', { isBurnt: true, status: 'CLOSED', liquidity: '0' }),
  });
  await show();
  expect((await screen.findByTestId('burnt')).textContent).toContain('no longer exists');
  expect(screen.getByText('Closed')).toBeTruthy();
});

test.each([
  ['an unknown number', {}, 'Position not found'],
  ['an invalid number', { id: '4x' }, 'Position not found'],
  ['an unknown network', { chain: 'moon' }, 'Position not found'],
  ['an address that is not a pair', { protocol: 'v2', id: PAIR }, 'Pool not found'],
] as const)('%s is not found, and the page leads to the list', async (_, props, text) => {
  mockRead.mockResolvedValue(undefined);
  fake.answers.Position = () => ({ position: null });
  await show(props);
  await heading(text);
  const link = screen.getByRole('link', { name: 'All positions' });
  expect(link.getAttribute('href')).toBe('/positions');
});

describe('shares of a v2 pair', () => {
  beforeEach(() => {
    mockRead.mockResolvedValue(V2);
    fake.answers.Position = () => ({ position: sharesNode({ uncollected: null }) });
  });

  test('are those of the connected wallet', async () => {
    await show({ protocol: 'v2', id: PAIR });
    expect((await title()).textContent).toBe('WETH/USDC');
    expect(mockRead.mock.calls[0]![2]).toEqual({ protocol: 'v2', pair: PAIR, owner: OWN });
    expect(stat('share')).toBe('25%');
    expect(stat('uncollected')).toBe('Included in value');
    expect(price('current')).toBe('3,000');
    expect(screen.getByTestId('full-range')).toBeTruthy();
  });

  test('are those of the owner in the address', async () => {
    mockRead.mockResolvedValue({ ...V2, owner: OTHER });
    await show({ protocol: 'v2', id: PAIR }, { query: `owner=${OTHER}` });
    expect(await screen.findByTestId('read-only')).toBeTruthy();
    expect(mockRead.mock.calls[0]![2]).toMatchObject({ owner: OTHER });
  });

  test('need an account', async () => {
    await show({ protocol: 'v2', id: PAIR }, { connected: false });
    expect(await screen.findByRole('button', { name: 'Connect wallet' })).toBeTruthy();
  });

  test('of a pair without liquidity of the account lead to a deposit', async () => {
    mockRead.mockResolvedValue({ ...V2, liquidity: 0n });
    fake.answers.Position = () => ({ position: null });
    await show({ protocol: 'v2', id: PAIR });
    await heading('No liquidity in this pair');
    expect(screen.getByRole('link', { name: 'Add liquidity' })).toBeTruthy();
  });
});

describe('the past of a position', () => {
  const action = (kind: string, timestamp: number, extra: object = {}) => ({
    kind,
    amounts: tokenAmounts(5_800, '900000000000000000', '2900000000'),
    fees: null,
    liquidity: '1',
    growth: null,
    transactionHash: `0x${'c'.repeat(64)}`,
    timestamp,
    ...extra,
  });
  const earned = (period: string, usd: number, apr: number | null) => ({
    period,
    since: 0,
    growth: null,
    fees: tokenAmounts(usd),
    apr,
  });
  const actions = [
    action('CREATE', 1_700_000_000),
    action('COLLECT', 1_700_100_000, { fees: tokenAmounts(3) }),
  ];

  beforeEach(() => {
    fake.answers.PositionHistory = () => ({
      position: { earnings: [earned('DAY', 1, 0.1), earned('WEEK', 7, 0.125)], actions },
    });
    const root = (price: number) => String(BigInt(Math.round(Math.sqrt(price * 1e-12) * 2 ** 96)));
    const candle = (start: number, price: number) => {
      const close = root(price);
      return { start, open: close, high: close, low: close, close };
    };
    fake.answers.PoolCandles = () => ({
      poolCandles: [candle(1_700_000_000, 2_500), candle(1_700_086_400, 2_800)],
    });
  });

  test('shows earnings by period, value compared with holding, and every action', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:1');
    HTMLAnchorElement.prototype.click = () => undefined;
    await show();
    await waitFor(() => expect(screen.getByTestId('earnings-fees').textContent).toBe('$7.00'));
    expect(screen.getByTestId('earnings-apr').textContent).toBe('12.50%');
    fireEvent.click(screen.getByRole('radio', { name: '1D' }));
    expect(screen.getByTestId('earnings-apr').textContent).toBe('10.00%');
    fireEvent.click(screen.getByRole('radio', { name: '30D' }));
    expect(screen.getByTestId('earnings-fees').textContent).toBe('–');
    await screen.findByTestId('two-lines');
    expect(screen.getByTestId('holding-difference').textContent).toContain('compared with holding');
    const [latest, first] = within(screen.getByTestId('position-actions'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(latest).toContain('Fees collected');
    expect(first).toContain('Created');
    expect(first).toContain('0.9 WETH2,900 USDC');
    fireEvent.click(screen.getByTestId('export-csv'));
    expect(URL.createObjectURL).toHaveBeenCalledTimes(1);
  });

  test('can be retried when it fails to load', async () => {
    const before = fake.answers.PositionHistory;
    fake.answers.PositionHistory = undefined;
    await show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fake.answers.PositionHistory = before;
    fireEvent.click(retry);
    expect(await screen.findByTestId('position-earnings')).toBeTruthy();
  });
});

describe('the owner', () => {
  const buttons = () =>
    within(screen.getByTestId('manage-position'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  test.each([
    ['an open position', {}, ['Add', 'Remove', 'Collect fees']],
    [
      'an empty NFT',
      { liquidity: 0n, uncollected: { amount0: 0n, amount1: 0n } },
      ['Add', 'Burn NFT'],
    ],
  ])('can change %s', async (_, extra, expected) => {
    mockRead.mockResolvedValue({ ...V3, ...extra } as PositionState);
    await show();
    await title();
    expect(buttons()).toEqual(expected);
  });

  test('can migrate a position to a newer version', async () => {
    await show();
    const link = await screen.findByTestId('position-migrate');
    expect(link.getAttribute('href')).toBe('/migrate/v3/local/42');
  });

  test('others cannot change it', async () => {
    mockRead.mockResolvedValue({ ...V3, owner: OTHER });
    await show();
    await title();
    expect(screen.queryByTestId('manage-position')).toBeNull();
  });
});

test('the native coin is a token of a v4 pool', async () => {
  const { pool, ...rest } = V3;
  mockRead.mockResolvedValue({
    ...rest,
    protocol: 'v4',
    pool: {
      ...pool,
      protocol: 'v4',
      token0: NATIVE,
      id: `0x${'8'.repeat(64)}`,
      hooks: `0x${'a'.repeat(36)}00c0`,
      fee: 8_388_608,
      lpFee: 500,
      protocolFee: 0,
    },
  } as PositionState);
  fake.answers.Position = () => ({ position: null });
  await show({ protocol: 'v4' });
  expect((await title()).textContent).toBe('ETH/USDC#42');
  expect(screen.getByTestId('pair-fee').textContent).toBe('Dynamic');
  expect(screen.getByTestId('pool-hook')).toBeTruthy();
});

test('an open dialog follows changes of the position elsewhere, and refuses one that has ended', async () => {
  mockRead.mockResolvedValue({ ...V3, liquidity: 10n ** 15n });
  const { client } = await show();
  fireEvent.click(await screen.findByTestId('position-decrease'));
  const amount = async () => (await screen.findByTestId('amount-row-0')).textContent;
  const before = await amount();
  const refetch = () => act(() => client.refetchQueries({ queryKey: [ACCOUNT_KEY] }));
  mockRead.mockResolvedValue({ ...V3, liquidity: 10n ** 14n });
  await refetch();
  expect(await amount()).not.toBe(before);
  const review = screen.getByTestId('remove-review');
  expect(review).toHaveProperty('disabled', false);
  mockRead.mockResolvedValue(undefined);
  await refetch();
  expect((await screen.findByTestId('position-gone')).textContent).toBe('Position burnt');
  expect(review).toHaveProperty('disabled', true);
});
