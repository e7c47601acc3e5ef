import { fireEvent, screen } from '@testing-library/react';
import { PlacesProvider } from '../entity/places.tsx';
import { renderFeature } from '../testing/render.tsx';
import { PoolPage } from './pool-page.tsx';

// Virtual: the library is there for bundlers alone, not for require().
jest.mock(
  'lightweight-charts',
  () => jest.requireActual<{ silent: object }>('../testing/silent-canvas.ts').silent,
  { virtual: true },
);

const ID = `0x${'7'.repeat(64)}`;
const token = (digit: string, symbol: string, decimals: number) => ({
  ...{ chainId: 31337, address: `0x${digit.repeat(40)}`, symbol, name: symbol, decimals },
  ...{ logoUri: null, safety: 'VERIFIED' },
});
const POOL = {
  ...{ chainId: 31337, poolId: ID, protocol: 'V4', fee: 3_000, tick: 0, tickSpacing: 60 },
  ...{ token0: token('1', 'AAA', 18), token1: token('2', 'BBB', 18), createdAt: 0 },
  hook: `0x${'a'.repeat(36)}00c0`,
  sqrtPriceX96: String(2n ** 96n),
  ...{ balance0: `3${'0'.repeat(18)}`, balance1: `1${'0'.repeat(18)}`, tvlUsd: 1_000 },
  ...{ feeApr: 0.125, rewardApr: 0, day: { volumeUsd: 50, feesUsd: 0.15 } },
  month: { volumeUsd: null, feesUsd: null },
  tickLiquidity: [
    { tick: -600, liquidity: '5' },
    { tick: 600, liquidity: '0' },
  ],
};

let pool: object | null;
const went: string[] = [];
const places = {
  ...{ token: (_: unknown, address: string) => `/token/${address}`, pool: () => '/pool' },
  ...{ swap: () => '/swap', go: (path: string) => void went.push(path) },
};

beforeEach(() => {
  pool = POOL;
  went.length = 0;
  window.scrollTo = () => undefined;
  globalThis.fetch = jest.fn(async (_url: unknown, init?: { body?: string }) => {
    const query = (JSON.parse(init?.body ?? '{}') as { query?: string }).query;
    const answer = (body: object, ok = true) => ({ ok, json: async () => body });
    if (query === undefined) return answer({ code: 'NOT_FOUND', message: 'unknown' }, false);
    if (query.includes('PoolCandles')) return answer({ data: { poolCandles: [] } });
    if (query.includes('Chains')) return answer({ data: { chains: [] } });
    if (query.includes('Transactions')) {
      const pageInfo = { hasNextPage: false, endCursor: null };
      return answer({ data: { transactions: { edges: [], pageInfo } } });
    }
    return answer({ data: { pool } });
  }) as unknown as typeof fetch;
});

const show = (asked = ID) =>
  renderFeature(
    <PlacesProvider value={places}>
      <PoolPage chain="local" pool={asked} />
    </PlacesProvider>,
    { connected: false },
  );
const stat = (id: string) => screen.getByTestId(`stat-${id}`).textContent;

it('tells a pool, what it yields and what it holds', async () => {
  await show();
  expect((await screen.findByTestId('entity-title')).textContent).toBe('AAA/BBB');
  expect(screen.getByTestId('pool-fee').textContent).toBe('0.3% fee');
  expect(stat('tvl')).toBe('$1.0K');
  expect(stat('fee-apr')).toBe('12.5%');
  expect(stat('reward-apr')).toBe('0%');
  expect(stat('month')).toBe('–');
  expect(screen.getByTestId('pool-balances').textContent).toContain('75%');
  expect(document.title).toBe('AAA / BBB pool on Local | Cenote');
});

it('reads what the hook may do off its address, and warns where that changes amounts', async () => {
  await show();
  const hook = await screen.findByTestId('pool-hook');
  expect(hook.textContent).toContain('Before a swap; it may set the fee');
  expect(hook.textContent).toContain('After a swap');
  expect(hook.textContent).not.toContain('Before the pool opens');
  expect(hook.textContent).toContain('This hook may change amounts');
});

it('tells the range that is active', async () => {
  await show();
  const range = await screen.findByTestId('active-range');
  expect(range.textContent).toMatch(/^Active range: 0\.94\d+ – 1\.06\d+ BBB$/);
});

it('leads to its tokens', async () => {
  await show();
  fireEvent.click(await screen.findByRole('link', { name: 'BBB' }));
  expect(went).toEqual([`/token/0x${'2'.repeat(40)}`]);
});

it.each([
  ['an id that no pool has', ID],
  ['what is no id', '0x12'],
])('finds nothing at %s', async (_, asked) => {
  pool = null;
  await show(asked);
  expect(await screen.findByRole('heading', { name: 'Pool not found' })).toBeTruthy();
});
