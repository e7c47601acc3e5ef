import { LOCAL, NATIVE } from '@cenote/chains';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { renderShell } from '../testing/render-shell.tsx';
import { ExplorePage } from './explore.tsx';

interface Variables {
  sort: string;
  ascending: boolean;
  span: string;
  filter: { search?: string; addresses?: string[] };
  after?: string;
}

const UNI = `0x${'1'.repeat(40)}`;
const token = (address: string, symbol: string, more: object = {}) => ({
  chainId: LOCAL.id,
  address,
  symbol,
  name: `${symbol} coin`,
  decimals: 18,
  logoUri: null,
  safety: 'VERIFIED',
  flags: [],
  priceUsd: 3_000,
  tvlUsd: 2_500_000,
  change: 0.0123,
  volumeUsd: 1_200_000,
  sparkline: [3, 2, 1],
  ...more,
});
let tokens = [token(NATIVE, 'ETH'), token(UNI, 'UNI', { change: -0.05, priceUsd: null })];

const pool = (id: number, more: object = {}) => ({
  chainId: LOCAL.id,
  poolId: `0x${String(id).padStart(40, '0')}`,
  protocol: 'V3',
  token0: token(NATIVE, 'ETH'),
  token1: token(UNI, 'UNI'),
  fee: 3_000,
  hook: null,
  tvlUsd: 1_500_000,
  apr: 0.1234,
  day: { volumeUsd: 10_500 },
  week: { volumeUsd: null },
  month: { volumeUsd: 99 },
  ...more,
});
const pools = [pool(1), pool(2, { protocol: 'V4', fee: null, apr: null, hook: UNI })];

let requested: Variables[];
let failure: Error | undefined;
/** The gateway accepts requests and never responds. */
let isHanging: boolean;
let isStale: boolean;
/** Share of the history that is indexed; undefined: all of it. */
let indexed: number | undefined;
let pages: number;
/** The block from whose state the index starts. */
let since: { blockNumber: number; timestamp: number } | null = null;

/** Fake gateway; answers GraphQL requests, and the readiness while its index is unfinished. */
async function answer(url: string, init?: RequestInit) {
  const { pathname, searchParams } = new URL(url);
  if (isHanging) return new Promise<never>(() => undefined);
  if (pathname === '/readyz' && isStale) {
    const chain = { chainId: LOCAL.id, ready: false, pools: 1, indexed };
    return { ok: false, status: 503, json: async () => ({ ready: false, chains: [chain] }) };
  }
  if (pathname === '/readyz' && indexed !== undefined) {
    const chain = { chainId: LOCAL.id, ready: true, pools: 1 };
    return { ok: true, status: 200, json: async () => ({ ready: true, chains: [chain] }) };
  }
  if (pathname !== '/graphql' || failure) throw failure ?? new TypeError('fetch failed');
  const body = init?.body ? JSON.parse(String(init.body)) : undefined;
  const variables: Variables = body?.variables ?? JSON.parse(searchParams.get('variables') ?? '{}');
  const json = (data: object) => ({ ok: true, status: 200, json: async () => ({ data }) });
  if ('days' in variables) {
    const sums = { tvlUsd: 900, volumeUsd: 50 };
    return json({
      marketTotals: {
        tvlUsd: 2_600_000,
        tvlChange: 0.02,
        volumeUsd: 70_000,
        volumeChange: -0.1,
        protocols: [{ protocol: 'V3', ...sums, tvlChange: null, volumeChange: null }],
        days: [0, 86_400].map((start) => ({
          start,
          ...sums,
          protocols: [{ protocol: 'V3', ...sums, tvlUsd: start }],
        })),
      },
    });
  }
  if (['TIME', 'VALUE'].includes(variables.sort)) {
    requested.push(variables);
    const node = {
      kind: 'SWAP',
      hash: `0x${'a'.repeat(64)}`,
      logIndex: 3,
      timestamp: 1_700_000_000,
      wallet: UNI,
      walletName: null,
      swaps: 2,
      usd: 3_000,
      paid: [{ token: pools[0]!.token1, amount: `${25n * 10n ** 17n}` }],
      received: [{ token: pools[0]!.token0, amount: `${10n ** 18n}` }],
      pool: pools[0],
    };
    return json({
      transactions: {
        edges: [{ cursor: 'x', node }],
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    });
  }
  if ('filter' in variables && !('span' in variables)) {
    requested.push(variables);
    return json({
      pools: {
        edges: pools.map((node) => ({ cursor: 'x', node })),
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    });
  }
  if (!('sort' in variables)) {
    const chain = { chainId: LOCAL.id, name: 'Local', reason: null, head: 1, indexedBlock: 1 };
    return json({ chains: [{ ...chain, stale: isStale, since }] });
  }
  requested.push(variables);
  const page = Number(variables.after ?? 0);
  const nodes = page === 0 ? tokens : [token(`0x${String(page).padStart(40, '2')}`, `T${page}`)];
  return json({
    tokens: {
      edges: nodes.map((node) => ({ cursor: 'x', node })),
      pageInfo: { hasNextPage: page + 1 < pages, endCursor: String(page + 1) },
    },
  });
}

const show = (path = '/explore/tokens/local') =>
  renderShell(
    <Routes>
      {['/explore', '/explore/:table/:chain?'].map((route) => (
        <Route key={route} path={route} element={<ExplorePage />} />
      ))}
      <Route path="*" element={null} />
    </Routes>,
    { path },
  );
const here = () => screen.getByTestId('current-url');
const rows = async () => within(await screen.findByTestId(/-table$/)).findAllByRole('rowheader');
const last = () => requested.at(-1) as Variables;

beforeEach(() => {
  [requested, failure, isHanging, isStale, pages] = [[], undefined, false, false, 1];
  indexed = undefined;
  tokens = [token(NATIVE, 'ETH'), token(UNI, 'UNI', { change: -0.05, priceUsd: null })];
  globalThis.fetch = jest.fn(answer as never);
  // Sets the address bar, which this router does not change.
  window.history.replaceState(null, '', '/explore/tokens/local');
});

describe('the token table', () => {
  it('marks a token as an impersonator that the gateway calls verified under a well-known symbol', async () => {
    tokens = [token(NATIVE, 'ETH'), token(UNI, 'USDC')];
    await show();
    const [first, second] = await rows();
    expect(first?.textContent).not.toContain('Impersonator');
    expect(second?.textContent).toContain('Impersonator');
  });

  it('shows value and volume of each token', async () => {
    await show();
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringContaining('ETH coin'),
      expect.stringContaining('UNI coin'),
    ]);
    const table = screen.getByRole('table', { name: 'Tokens on Local' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['$3,000.00', '+1.23%', '$1.2M', '$2.5M', '', '']);
    // The sparkline has the direction of the change beside it.
    expect((first as HTMLElement).querySelector('.c-sparkline')?.getAttribute('data-trend')).toBe(
      'up',
    );
    expect(second?.textContent).toContain('–−5.00%');
    expect(last()).toMatchObject({ sort: 'VOLUME', ascending: false, span: 'DAY' });
  });

  it('requests the order that the address specifies', async () => {
    await show('/explore/tokens/local?sort=change&order=asc&range=week');
    await rows();
    expect(last()).toMatchObject({ sort: 'CHANGE_WEEK', ascending: true, span: 'WEEK' });
    const header = screen.getByRole('columnheader', { name: '1W change' });
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'Price' }));
    await waitFor(() => expect(last()).toMatchObject({ sort: 'PRICE', ascending: false }));
    expect(here().dataset.search).toContain('sort=price');
  });

  it('requests the selected time span', async () => {
    await show();
    await rows();
    fireEvent.click(screen.getByRole('radio', { name: '1Y' }));
    await waitFor(() => expect(last()).toMatchObject({ sort: 'VOLUME_YEAR', span: 'YEAR' }));
    expect(screen.getByRole('columnheader', { name: '1Y volume' })).toBeTruthy();
    expect(here().dataset.search).toBe('?range=year');
  });

  it('searches after typing pauses', async () => {
    await show();
    await rows();
    const field = screen.getByRole('searchbox', { name: 'Search tokens' });
    fireEvent.change(field, { target: { value: 'u' } });
    fireEvent.change(field, { target: { value: 'uni ' } });
    await waitFor(() => expect(last().filter).toEqual({ search: 'uni' }));
    expect(requested.some(({ filter }) => filter.search === 'u')).toBe(false);
  });

  it('stores favorites on the device, and can show only them', async () => {
    await show();
    await rows();
    const star = screen.getByRole('button', { name: 'Favorite UNI' });
    expect(star.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(star);
    expect(star.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('switch', { name: 'Favorites' }));
    await waitFor(() => expect(last().filter).toEqual({ addresses: [UNI] }));
  });

  it('loads more rows at the end of the list', async () => {
    pages = 3;
    await show();
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    expect(requested.map(({ after }) => after)).toEqual([undefined, '1', '2']);
  });

  it('shows a warning for a flagged token', async () => {
    tokens = [token(UNI, 'USDC', { flags: ['impersonator'], safety: 'MEDIUM' })];
    await show('/explore/tokens/local?search=usdc');
    expect((await rows())[0]?.textContent).toContain('Impersonator');
  });
});

describe('the market head', () => {
  it('shows value locked and volume, with their history by day', async () => {
    await show();
    const tvl = await screen.findByRole('figure', { name: 'Total value locked' });
    await waitFor(() => expect(tvl.textContent).toContain('$2.6M+2.00% 24h'));
    const traded = screen.getByRole('figure', { name: '24h volume' });
    expect(traded.textContent).toContain('$70.0K−10.00% 24h');
    const plot = within(tvl).getByRole('slider', { name: 'Daily TVL' });
    expect(plot.getAttribute('aria-valuetext')).toBe('Jan 2, 1970: $86.4K');
    fireEvent.keyDown(plot, { key: 'Home' });
    expect(plot.getAttribute('aria-valuetext')).toBe('Jan 1, 1970: $0.00');
    expect(screen.getByTestId('market-tvl-figure').textContent).toBe('$0.00');
    const [, day] = within(within(tvl).getByRole('table', { name: 'Daily TVL' })).getAllByRole(
      'row',
    );
    expect(day?.textContent).toBe('Jan 2, 1970$0.00$86.4K$0.00$86.4K');
    fireEvent.keyDown(plot, { key: 'Escape' });
    expect(screen.getByTestId('market-tvl-figure').textContent).toBe('$2.6M');
  });
});

describe('the pool table', () => {
  it('shows value locked, yield and volume of each pool', async () => {
    await show('/explore/pools/local');
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringContaining('ETH / UNIv3'),
      expect.stringContaining('ETH / UNIv4'),
    ]);
    const [, first, second] = within(
      screen.getByRole('table', { name: 'Pools on Local' }),
    ).getAllByRole('row');
    const texts = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(texts(first)).toEqual(['0.3%', '$1.5M', '12.34%', '$10.5K', '–', '$99.00']);
    expect(texts(second)).toEqual(['Dynamic', '$1.5M', '–', '$10.5K', '–', '$99.00']);
    expect(last()).toMatchObject({ sort: 'TVL', ascending: false, filter: { hideSpam: true } });
  });

  it('shows the pools of a protocol, ordered by a figure', async () => {
    await show('/explore/pools/local?fee=500');
    await rows();
    expect(last().filter).toEqual({ hideSpam: true, fees: [500] });
    fireEvent.click(screen.getByRole('radio', { name: 'v4' }));
    await waitFor(() => expect(last().filter).toMatchObject({ protocols: ['V4'] }));
    fireEvent.click(screen.getByRole('button', { name: 'APR' }));
    await waitFor(() => expect(last()).toMatchObject({ sort: 'APR', ascending: false }));
  });
});

describe('the transaction table', () => {
  it('shows what was traded, by which account and when', async () => {
    await show('/explore/transactions/local');
    expect((await rows())[0]?.textContent).toContain('Swap UNI for ETH');
    const table = screen.getByRole('table', { name: 'Transactions on Local' });
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      ...['$3.0K', '2.5 UNI', '1 ETH', '0x1111…1111', '0xaaaa…aaaa'],
      expect.stringContaining('ago'),
    ]);
    expect(within(table).getByRole('button', { name: 'Copy transaction hash' })).toBeTruthy();
    expect(last()).toMatchObject({ sort: 'TIME', ascending: false });
  });

  it('orders by value on request, and shows the size of the ranked set', async () => {
    await show('/explore/transactions/local');
    await rows();
    fireEvent.click(screen.getByRole('button', { name: 'Value' }));
    await waitFor(() => expect(last()).toMatchObject({ sort: 'VALUE', ascending: false }));
    expect(here().dataset.search).toBe('?sort=value');
    expect(screen.getByText('Sorted by value (last 1,000 transactions)')).toBeTruthy();
  });

  it('starts with the oldest transaction when the address specifies it', async () => {
    await show('/explore/transactions/local?order=asc');
    await rows();
    expect(last()).toMatchObject({ sort: 'TIME', ascending: true });
    const time = screen.getByRole('columnheader', { name: 'Time' });
    expect(time.getAttribute('aria-sort')).toBe('ascending');
    expect(screen.queryByText('Sorted by value (last 1,000 transactions)')).toBeNull();
  });

  it('filters by kind and searches by token', async () => {
    await show('/explore/transactions/local?search=uni');
    await rows();
    expect(last().filter).toEqual({ search: 'uni' });
    fireEvent.click(screen.getByRole('radio', { name: 'Liquidity added' }));
    await waitFor(() => expect(last().filter).toMatchObject({ kinds: ['MINT'] }));
  });
});

describe('a table without data', () => {
  it('states that nothing was found', async () => {
    tokens = [];
    await show('/explore/tokens/local?search=nothing');
    expect(await screen.findByText('No data found')).toBeTruthy();
  });

  it('states how to add a favorite', async () => {
    tokens = [];
    await show('/explore/tokens/local?favorites=1');
    expect(await screen.findByText('No favorites yet')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all tokens' }));
    await waitFor(() => expect(last().filter).toMatchObject({ withoutFlags: true }));
  });

  it('states that loading failed, and retries on request', async () => {
    failure = new TypeError('fetch failed');
    await show();
    const alert = await screen.findByText('Couldn’t load tokens');
    expect(alert).toBeTruthy();
    failure = undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(2);
  });

  it('shows the error until data arrives, also while retrying', async () => {
    failure = new TypeError('fetch failed');
    await show();
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 });
    isHanging = true;
    fireEvent.click(retry);
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByText('Couldn’t load tokens')).toBeTruthy();
    expect(screen.queryByTestId('market-volume')).toBeNull();
  });

  it('states that the device is offline', async () => {
    failure = new TypeError('fetch failed');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show();
    expect(await screen.findByText('You’re offline')).toBeTruthy();
    jest.restoreAllMocks();
  });

  it('states that the data is outdated when the gateway reports it', async () => {
    isStale = true;
    await show();
    expect((await screen.findByTestId('stale-note')).textContent).toContain('may be outdated');
  });

  it('states since which block a seeded index has figures', async () => {
    const fiveMinutesAgo = Math.floor(Date.now() / 1_000) - 310;
    since = { blockNumber: 24_000_123, timestamp: fiveMinutesAgo };
    await show();
    const text = (await screen.findByTestId('figures-since')).textContent;
    expect(text).toBe('Figures since block 24,000,123 (5 min. ago)');
    since = null;
  });

  it('shows the indexed share of the history, and fills without a reload once all of it is indexed', async () => {
    const all = tokens;
    [isStale, indexed, tokens] = [true, 0.437, []];
    await show();
    const banner = await screen.findByTestId('indexing');
    expect(banner.textContent).toContain('Indexing, 43%');
    expect(screen.queryByRole('rowheader', { name: /UNI/ })).toBeNull();
    [isStale, tokens] = [false, all];
    await screen.findByRole('rowheader', { name: /UNI/ }, { timeout: 15_000 });
    await waitFor(() => expect(screen.queryByTestId('indexing')).toBeNull(), { timeout: 15_000 });
  }, 40_000);
});

describe('paths', () => {
  it.each([
    ['/explore', '/explore/tokens/local'],
    ['/explore/tokens', '/explore/tokens/local'],
    ['/explore/pools', '/explore/pools/local'],
    ['/explore/tokens/LOCAL', '/explore/tokens/LOCAL'],
  ])('%s redirects to %s', async (path, to) => {
    await act(() => show(path));
    expect(here().textContent).toBe(to);
  });

  it.each([
    '/explore/tokens/nowhere',
    '/explore/nothing',
    '/explore/nothing/local',
  ])('%s shows the not-found page and stays in the address bar', async (path) => {
    await show(path);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(here().textContent).toBe(path);
    expect(document.title).toBe('Page not found | Cenote');
  });
});
