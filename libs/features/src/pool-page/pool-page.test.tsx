import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PageLinksProvider } from '../entity/links/page-links.tsx';
import { fakePageLinks, NO_ROWS, respondToGraphql } from '../testing/graphql-responses.ts';
import { renderFeature } from '../testing/render.tsx';
import { PoolPage } from './pool-page.tsx';

// Virtual mock: the library's package exports support bundlers only, not require().
jest.mock(
  'lightweight-charts',
  () =>
    jest.requireActual<{ fakeChartLibrary: object }>('../testing/fake-chart-library.ts')
      .fakeChartLibrary,
  { virtual: true },
);

const ID = `0x${'7'.repeat(64)}`;
const token = (digit: string, symbol: string, decimals: number) => ({
  chainId: 31337,
  address: `0x${digit.repeat(40)}`,
  symbol,
  name: symbol,
  decimals,
  logoUri: null,
  safety: 'VERIFIED',
});
const POOL = {
  chainId: 31337,
  poolId: ID,
  protocol: 'V4',
  fee: 3_000,
  feeRange: null,
  tick: 0,
  tickSpacing: 60,
  token0: token('1', 'AAA', 18),
  token1: token('2', 'BBB', 18),
  createdAt: 0,
  hook: `0x${'a'.repeat(36)}00c0`,
  sqrtPriceX96: String(2n ** 96n),
  balance0: `3${'0'.repeat(18)}`,
  balance1: `1${'0'.repeat(18)}`,
  tvlUsd: 1_000,
  feeApr: 0.125,
  rewardApr: 0,
  day: { volumeUsd: 50, feesUsd: 0.15 },
  month: { volumeUsd: null, feesUsd: null },
  tickLiquidity: [
    { tick: -600, liquidity: '5' },
    { tick: 600, liquidity: '0' },
  ],
};

const NFT = {
  chainId: 31337,
  protocol: 'V3',
  tokenId: '42',
  owner: `0x${'f'.repeat(40)}`,
  poolId: ID,
  status: 'IN_RANGE',
  isBurnt: false,
  pool: null,
  liquidity: '1',
  share: null,
  tickLower: -600,
  tickUpper: 600,
  isFullRange: false,
  minPrice: 0.5,
  maxPrice: 2,
  initialPrice: 1,
  rewardApr: 0,
  pooled: { amount0: '1', amount1: '1', usd: 1_234.5 },
  deposited: { amount0: '1', amount1: '1', usd: null },
  withdrawn: { amount0: '0', amount1: '0', usd: null },
  collectedFees: null,
  uncollected: {
    fees: { amount0: '1', amount1: '1', usd: 7.25 },
    unpaid: { amount0: '0', amount1: '0', usd: 0 },
    problem: null,
  },
  openedAt: 1,
  closedAt: null,
};
const SHARES = {
  ...NFT,
  protocol: 'V2',
  tokenId: null,
  share: 0.25,
  uncollected: null,
  isFullRange: true,
  tickLower: null,
  tickUpper: null,
  minPrice: null,
  maxPrice: null,
};

let pool: object | null;
let positions: object[] | 'fails';
let trades: object[];
const HASH = `0x${'ab'.repeat(32)}`;
const moved = (of: object, amount: string) => ({ token: of, amount });
const went: string[] = [];
const pageLinks = fakePageLinks(went);

beforeEach(() => {
  pool = POOL;
  positions = [];
  trades = [];
  went.length = 0;
  window.scrollTo = () => undefined;
  window.PointerEvent ??= MouseEvent as unknown as typeof PointerEvent;
  respondToGraphql({
    PoolDetail: () => ({ pool }),
    PoolCandles: () => ({ poolCandles: [] }),
    Chains: () => ({ chains: [] }),
    Transactions: () => ({
      transactions: { ...NO_ROWS, edges: trades.map((node) => ({ cursor: '', node })) },
    }),
    Positions: () =>
      positions === 'fails'
        ? undefined
        : { positions: { ...NO_ROWS, edges: positions.map((node) => ({ cursor: '', node })) } },
  });
});

const show = (id = ID, connected = false) =>
  renderFeature(
    <PageLinksProvider value={pageLinks}>
      <PoolPage chain="local" pool={id} />
    </PageLinksProvider>,
    { connected },
  );
const stat = (id: string) => screen.getByTestId(`stat-${id}`).textContent;

it('links to the form for a new position', async () => {
  await show();
  const link = await screen.findByRole('link', { name: 'Add liquidity' });
  expect(link.getAttribute('href')).toBe('/positions/create?chain=local');
});

it('a trade shows its side, both amounts, account and hash', async () => {
  const [one, other] = [POOL.token0, POOL.token1];
  const { safety: _, ...named } = one;
  const { safety: __, ...alsoNamed } = other;
  const common = {
    hash: HASH,
    timestamp: 1_700_000_000,
    wallet: `0x${'f'.repeat(40)}`,
    usd: 12,
    swaps: 1,
    pool: { poolId: ID, token0: named, token1: alsoNamed },
  };
  const [ONE, TWO] = [`1${'0'.repeat(18)}`, `2${'0'.repeat(18)}`];
  trades = [
    {
      ...common,
      kind: 'SWAP',
      logIndex: 3,
      walletName: 'ada.eth',
      paid: [moved(one, ONE)],
      received: [moved(other, TWO)],
    },
    {
      ...common,
      kind: 'SWAP',
      logIndex: 2,
      walletName: null,
      paid: [moved(other, TWO)],
      received: [moved(one, ONE)],
    },
    {
      ...common,
      kind: 'COLLECT',
      logIndex: 1,
      walletName: null,
      paid: [],
      received: [moved(one, ONE), moved(other, TWO)],
    },
  ];
  await show();
  const table = await screen.findByTestId('trades');
  await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(3));
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Sold AAA0xabab…abab.*\+2 BBB−1 AAA\$12\.00ada\.eth/);
  expect(rows[1]).toMatch(/^Bought AAA0xabab…abab.*\+1 AAA−2 BBB\$12\.000xffff…ffff/);
  expect(rows[2]).toMatch(/^Fees collected.*\+1 AAA\+2 BBB\$12\.00/);
  expect(within(table).getAllByRole('button', { name: 'Copy transaction hash' })).toHaveLength(3);
});

it('rewards are shown if there are any', async () => {
  pool = { ...POOL, rewardApr: 0.02 };
  await show();
  await screen.findByTestId('entity-title');
  expect(stat('reward-apr')).toBe('2.00%');
});

it('a pool shows its yield and balances', async () => {
  await show();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect((await screen.findByTestId('entity-title')).textContent).toBe('AAA/BBB');
  expect(screen.getByTestId('pair-fee').textContent).toBe('0.3% fee');
  expect(stat('tvl')).toBe('$1.0K');
  expect(stat('fee-apr')).toBe('12.50%');
  expect(screen.queryByTestId('stat-reward-apr')).toBeNull();
  expect(stat('month')).toBe('–');
  expect(screen.getByTestId('pool-balances').textContent).toContain('75%');
  expect(document.title).toBe('AAA / BBB pool on Local | Cenote');
});

it("a hook's permissions are decoded from its address, with a warning if they change amounts", async () => {
  await show();
  const hook = await screen.findByTestId('pool-hook');
  expect(hook.textContent).toContain('Before a swap; can set the fee');
  expect(hook.textContent).toContain('After a swap');
  expect(hook.textContent).not.toContain('Before the pool is created');
  expect(hook.textContent).toContain('This hook may change amounts');
});

it('the liquidity chart states the active range', async () => {
  await show();
  const range = await screen.findByTestId('active-range');
  expect(range.textContent).toMatch(/^Active range: 0\.94\d+ – 1\.06\d+ BBB$/);
});

it('the axis of the liquidity chart shows its bounds and the current price', async () => {
  await show();
  const axis = await screen.findByTestId('liquidity-axis');
  const [low, present, high] = [...axis.children].map(({ textContent }) => textContent);
  expect(low).toMatch(/^0\.94\d+$/);
  expect(present).toBe('1');
  expect(high).toMatch(/^1\.06\d+$/);
});

it('the liquidity chart shows the range under the pointer or finger, and its depth', async () => {
  pool = {
    ...POOL,
    tickLiquidity: [
      { tick: -600, liquidity: '5' },
      { tick: 0, liquidity: '10' },
      { tick: 600, liquidity: '0' },
    ],
  };
  await show();
  const chart = await screen.findByTestId('liquidity-bars');
  jest.spyOn(chart, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 160));
  fireEvent.pointerMove(chart, { clientX: 150 });
  const text = () => screen.getByTestId('active-range').textContent;
  expect(text()).toMatch(/^0\.94\d+ – 1 BBB: 50% of the deepest range$/);
  fireEvent.pointerDown(chart, { clientX: 250 });
  expect(text()).toMatch(/^1 – 1\.06\d+ BBB: 100% of the deepest range$/);
  fireEvent.pointerLeave(chart);
  expect(text()).toMatch(/^Active range: /);
});

it('a v2 pool has no active range, as its liquidity covers all prices', async () => {
  pool = { ...POOL, protocol: 'V2', tick: null, tickSpacing: null, hook: null, tickLiquidity: [] };
  await show();
  expect((await screen.findByTestId('pair-fee')).textContent).toBe('0.3% fee');
  expect(screen.getByTestId('pool-balances').textContent).toContain('75%');
  expect(screen.queryByTestId('active-range')).toBeNull();
});

it('the pool page links to its tokens', async () => {
  await show();
  fireEvent.click(await screen.findByRole('link', { name: 'BBB' }));
  expect(went).toEqual([`/token/0x${'2'.repeat(40)}`]);
});

it.each([
  ['an unknown id', ID],
  ['an invalid id', '0x12'],
])('the not-found state is shown at %s, with a link to the swap page', async (_, id) => {
  pool = null;
  await show(id);
  expect(await screen.findByRole('heading', { name: 'Pool not found' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Go to Swap' }));
  expect(went).toEqual(['/swap?']);
});

describe("the connected account's positions", () => {
  const rows = () => screen.getAllByTestId('own-position').map(({ textContent }) => textContent);

  it('show their value, fees and whether they are in range', async () => {
    positions = [NFT, { ...NFT, tokenId: '7', status: 'OUT_OF_RANGE', maxPrice: null }, SHARES];
    await show(ID, true);
    await screen.findByRole('heading', { name: 'Your positions' });
    expect(rows()).toEqual([
      'Position #42In range 0.5 – 2 BBB$1,234.50$7.25 in fees',
      'Position #7Out of range 0.5 – ∞ BBB$1,234.50$7.25 in fees',
      '25% of the poolIn range Full range$1,234.50',
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Position #42' }));
    fireEvent.click(screen.getByRole('link', { name: '25% of the pool' }));
    expect(went).toEqual([`/positions/v3/local/42`, `/positions/v2/local/${ID}`]);
  });

  it('show a dash for fees that the chain did not return', async () => {
    const uncollected = { ...NFT.uncollected, fees: null, problem: 'the chain is unavailable' };
    positions = [{ ...NFT, uncollected }];
    await show(ID, true);
    await screen.findByRole('heading', { name: 'Your positions' });
    expect(rows()[0]).toContain('– in fees');
  });

  it('can be retried when they fail to load', async () => {
    positions = 'fails';
    await show(ID, true);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Couldn’t load positions')).toBeTruthy();
    positions = [NFT];
    fireEvent.click(retry);
    expect(await screen.findByText('Position #42')).toBeTruthy();
  });

  it.each([
    ['without an account', false, [NFT]],
    ['without a position', true, []],
  ])('are not rendered: %s', async (_, connected, own) => {
    positions = own;
    await show(ID, connected);
    await screen.findByTestId('pool-balances');
    expect(screen.queryByTestId('own-positions')).toBeNull();
  });
});

it('shows the fee that a hook sets, now and in thirty days', async () => {
  pool = { ...POOL, fee: null, feeRange: { current: 500, low: 500, high: 12_000 } };
  await show();
  await screen.findByTestId('stat-fee-now');
  expect([stat('fee-now'), stat('fee-month')]).toEqual(['0.05%', '0.05% to 1.2%']);
});
