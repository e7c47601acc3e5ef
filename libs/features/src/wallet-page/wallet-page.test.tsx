import { LOCAL, lower } from '@cenote/chains';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PageOptionsProvider } from '../config/page-options.tsx';
import { PageLinksProvider } from '../entity/links/page-links.tsx';
import { testnetModeSet } from '../state/slices/settings.ts';
import { settled, submitted } from '../state/slices/transactions.ts';
import {
  activityNode,
  ETH_TOKEN,
  type FakeAccountGateway,
  fakeAccountGateway,
  USDC_TOKEN,
} from '../testing/fake-account-gateway.ts';
import { collectionFigures, nftItem } from '../testing/fake-nfts.ts';
import { fakePageLinks } from '../testing/graphql-responses.ts';
import { ACCOUNT, renderFeature } from '../testing/render.tsx';
import { WalletPage } from './wallet-page.tsx';

// Virtual mock: the library's package exports support bundlers only, not require().
jest.mock(
  'lightweight-charts',
  () =>
    jest.requireActual<{ fakeChartLibrary: object }>('../testing/fake-chart-library.ts')
      .fakeChartLibrary,
  { virtual: true },
);

const OTHER = `0x${'5'.repeat(40)}`;
const END = { hasNextPage: false, endCursor: null };
const page = (nodes: object[], pageInfo: object = END) => ({
  edges: nodes.map((node, i) => ({ cursor: `${i}`, node })),
  pageInfo,
});

const holding = (token: object, amount: string, usd: number | null, extra: object = {}) => ({
  token: { ...token, safety: 'VERIFIED', priceUsd: usd, day: 0.05 },
  amount,
  usd,
  isSmall: false,
  isSpam: false,
  isUnsellable: false,
  ...extra,
});
const BALANCES = [
  holding(ETH_TOKEN, '2000000000000000000', 6_000),
  holding(USDC_TOKEN, '40000000', 40),
  holding({ ...USDC_TOKEN, address: OTHER, name: 'Free money', symbol: 'FREE' }, '1', null, {
    isSpam: true,
  }),
];
const pool = {
  token0: ETH_TOKEN,
  token1: USDC_TOKEN,
  fee: 3_000,
  hook: null,
  tick: 0,
  sqrtPriceX96: '1',
  apr: null,
};
const amounts = (usd: number) => ({ amount0: '1', amount1: '1', usd });
const position = (tokenId: string, status: string) => ({
  chainId: LOCAL.id,
  protocol: 'V3',
  tokenId,
  owner: OTHER,
  status,
  isBurnt: false,
  poolId: `0x${'7'.repeat(40)}`,
  pool,
  tickLower: -60,
  tickUpper: 60,
  isFullRange: false,
  minPrice: 1_000.5,
  maxPrice: 4_000,
  initialPrice: 1,
  rewardApr: 0,
  liquidity: '1',
  share: null,
  pooled: amounts(700),
  deposited: amounts(600),
  withdrawn: amounts(0),
  collectedFees: null,
  openedAt: 1,
  closedAt: null,
  uncollected: { fees: amounts(12), unpaid: amounts(0), problem: null },
});

let fake: FakeAccountGateway;
let requests: Record<string, Record<string, unknown>[]>;
const went: string[] = [];
const pageLinks = fakePageLinks(went);

beforeEach(() => {
  requests = { Activity: [], Positions: [] };
  went.length = 0;
  window.scrollTo = () => undefined;
  fake = fakeAccountGateway();
  const reported = (name: string, answer: (variables: Record<string, unknown>) => object) => {
    fake.answers[name] = (variables) => {
      requests[name]?.push(variables);
      return answer(variables);
    };
  };
  reported('Holdings', () => ({ portfolio: { balances: BALANCES } }));
  reported('ValueHistory', () => ({ valueHistory: [{ timestamp: 900, usd: 5_000 }] }));
  reported('Positions', ({ statuses }) => ({
    positions: page([position('1', 'IN_RANGE'), ...(statuses ? [] : [position('2', 'CLOSED')])]),
  }));
  reported('Activity', ({ after }) => ({
    activity: after
      ? page([activityNode('b', 1_600_000_000, { type: 'SEND', counterparty: OTHER })])
      : page([activityNode('a', 1_700_000_000)], { hasNextPage: true, endCursor: '0' }),
  }));
});

const show = (wallet: string | undefined, query = '', connected = true) =>
  renderFeature(
    <PageLinksProvider value={pageLinks}>
      <WalletPage wallet={wallet} />
    </PageLinksProvider>,
    { query, connected },
  );
const rowsOf = (table: string) =>
  within(screen.getByTestId(table))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('the connected wallet is shown with its name and value', async () => {
  await show(undefined);
  await waitFor(() =>
    expect(screen.getByTestId('wallet-title').textContent).toBe('alice.cenote.eth'),
  );
  expect(document.title).toBe('Portfolio of alice.cenote.eth | Cenote');
  expect(screen.getByTestId('wallet-address').textContent).toBe('0xf39Fd6e5…fFb92266');
  const change = await screen.findByTestId('balance-change');
  expect(change.textContent).toBe('Tokens: +$120.00 (+2.03%) in 24 hours');
  expect(screen.getByTestId('stat-tokens').textContent).toBe('$6,040.50');
  expect(screen.getByTestId('stat-pools').textContent).toBe('$700.00');
  expect(screen.getByTestId('stat-fees').textContent).toBe('$12.00');
  expect(screen.getByTestId('total-balance').textContent).toContain('$6,752.50');
});

test('an invalid address shows a link to the connected wallet', async () => {
  await show('0xnothing');
  const link = await screen.findByRole('link', { name: 'Show my portfolio' });
  expect(link.getAttribute('href')).toContain('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
});

test('the value includes tokens only when positions fail to load, with a note', async () => {
  fake.answers.Positions = undefined;
  await show(undefined);
  const note = 'Pool positions unavailable';
  expect(await screen.findByText(note)).toBeTruthy();
  expect(screen.getByTestId('total-balance').textContent).toContain('$6,040.50');
  expect(screen.getByTestId('stat-pools').textContent).toBe('–');
});

test('a note states how many positions are summed when there are very many', async () => {
  const many = Array.from({ length: 100 }, (_, i) => position(`${i}`, 'IN_RANGE'));
  fake.answers.Positions = () => ({
    positions: page(many, { hasNextPage: true, endCursor: 'next' }),
  });
  await show(undefined);
  const hint = await screen.findByRole('button', { name: 'Total balance' });
  fireEvent.click(hint);
  const text = 'Includes only the latest 500 pool positions.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByTestId('total-balance').textContent).toContain('$362,040.50');
});

test('without a wallet, the page offers to connect one and lists favorites', async () => {
  const { store } = await show(undefined, '', false);
  expect(await screen.findByRole('button', { name: 'Connect wallet' })).toBeTruthy();
  expect(screen.queryByTestId('favorite-wallets')).toBeNull();
  act(() => void store.dispatch({ type: 'favorites/favoriteWalletToggled', payload: OTHER }));
  fireEvent.click(within(await screen.findByTestId('favorite-wallets')).getByRole('link'));
  expect(went).toEqual([`/portfolio/${OTHER}`]);
});

test('any wallet can be added to the favorites of the device', async () => {
  const { store } = await show(OTHER, '', false);
  fireEvent.click(await screen.findByRole('button', { name: 'Favorite', pressed: false }));
  expect(store.getState().favorites.wallets).toEqual([OTHER]);
});

test('a text that is not an address is not found', async () => {
  await show('0x5');
  expect(await screen.findByRole('heading', { name: 'Wallet not found' })).toBeTruthy();
  expect(screen.getByText(/^Enter an ENS name or a 0x address/)).toBeTruthy();
});

describe('a name in the path', () => {
  beforeEach(() => {
    fake.leadsTo = { 'Ada.eth': OTHER, 'nobody.eth': null };
    fake.name = null;
  });

  test('shows the wallet that it resolves to', async () => {
    await show('Ada.eth', '', false);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ada.eth');
    expect((await screen.findByTestId('wallet-title')).textContent).toBe('ada.eth');
    expect(screen.getByTestId('wallet-address').textContent).toBe('0x55555555…55555555');
    expect(document.title).toBe('Portfolio of ada.eth | Cenote');
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  test("is replaced by the wallet's primary name", async () => {
    fake.name = 'grace.eth';
    await show('Ada.eth', '', false);
    await waitFor(() => expect(document.title).toBe('Portfolio of grace.eth | Cenote'));
  });

  test('is not found when it does not resolve', async () => {
    await show('nobody.eth', '', false);
    expect(await screen.findByRole('heading', { name: 'Wallet not found' })).toBeTruthy();
    expect(screen.getByText('This name doesn’t resolve to an address.')).toBeTruthy();
  });

  test('is requested again when the gateway did not respond', async () => {
    fake.leadsTo = {};
    await show('Ada.eth', '', false);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Wallet not found')).toBeNull();
    fake.leadsTo = { 'Ada.eth': OTHER };
    fireEvent.click(retry);
    expect((await screen.findByTestId('wallet-title')).textContent).toBe('ada.eth');
  });
});

test('an unsellable token is marked in its row and has no value', async () => {
  const trap = { ...USDC_TOKEN, address: OTHER, name: 'Honey', symbol: 'HONEY' };
  fake.answers.Holdings = () => ({
    portfolio: { balances: [...BALANCES, holding(trap, '5', null, { isUnsellable: true })] },
  });
  await show(OTHER, '?tab=tokens');
  await waitFor(() => expect(rowsOf('wallet-tokens')).toHaveLength(3));
  const row = rowsOf('wallet-tokens').find((text) => text?.includes('Honey'));
  expect(row).toContain('Can’t be sold');
  expect(rowsOf('wallet-tokens').filter((text) => text?.includes('Can’t be sold'))).toHaveLength(1);
});

test('tokens are listed by value; hidden ones are shown on click', async () => {
  await show(OTHER, '?tab=tokens');
  await waitFor(() => expect(rowsOf('wallet-tokens')).toHaveLength(2));
  const [first] = rowsOf('wallet-tokens');
  for (const part of ['ETH token', 'Local', '2', '$6,000.00', '+5.00%'])
    expect(first).toContain(part);
  fireEvent.click(screen.getByRole('button', { name: 'Balance' }));
  expect(rowsOf('wallet-tokens')[0]).toContain('USDC');
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 hidden' }));
  expect(rowsOf('wallet-tokens').at(-1)).toContain('Free money');
  fireEvent.click(within(screen.getByTestId('wallet-tokens')).getAllByRole('link')[0] as Element);
  expect(went).toEqual([`/token/${USDC_TOKEN.address}`]);
});

test('positions are listed, closed ones on request', async () => {
  const { url } = await show(OTHER, '?tab=positions');
  await waitFor(() => expect(rowsOf('wallet-positions')).toHaveLength(1));
  const [row] = rowsOf('wallet-positions');
  for (const part of ['ETH / USDC', 'In range', '1,000.5 – 4,000', '$700.00', '$12.00']) {
    expect(row).toContain(part);
  }
  fireEvent.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(rowsOf('wallet-positions')).toHaveLength(2));
  expect(url().get('status')).toBe('all');
});

test('activity is filtered by kind, loads further pages while scrolling, and links counterparties', async () => {
  await show(OTHER, '?tab=activity&type=transfers');
  await waitFor(() => expect(rowsOf('wallet-activity')).toHaveLength(2));
  expect(requests.Activity?.at(0)).toMatchObject({
    owner: OTHER,
    types: ['SEND', 'RECEIVE', 'CLAIM'],
    first: 20,
  });
  expect(requests.Activity?.at(-1)).toMatchObject({ after: '0' });
  fireEvent.click(within(screen.getByTestId('wallet-activity')).getByRole('link'));
  expect(went).toEqual([`/portfolio/${OTHER}`]);
});

test('activity shows names of contracts, wallets and collections, and each hash can be copied', async () => {
  const item = { isIncoming: true, token: null, amount: null, usd: null, isSpam: false };
  fake.answers.Activity = () => ({
    activity: page([
      activityNode('a', 1_700_000_000, {
        type: 'CONFIRM',
        moves: [],
        counterparty: OTHER,
        counterpartyName: 'Permit2',
      }),
      activityNode('b', 1_600_000_000, {
        type: 'RECEIVE',
        counterparty: OTHER,
        counterpartyName: 'ada.eth',
        moves: [{ ...item, collection: OTHER, collectionName: 'Divers', tokenId: '31' }],
      }),
      activityNode('c', 1_500_000_000, {
        type: 'RECEIVE',
        counterparty: OTHER,
        moves: [{ ...item, collection: OTHER, collectionName: null, tokenId: '7', isSpam: true }],
      }),
    ]),
  });
  await show(OTHER, '?tab=activity');
  await waitFor(() => expect(rowsOf('wallet-activity')).toHaveLength(3));
  const [first, second, third] = rowsOf('wallet-activity');
  expect(first).toMatch(/^Contract interaction.*0xaaaa…aaaa.*Permit2/);
  expect(second).toMatch(/\+Divers #31.*ada\.eth/);
  expect(second).not.toContain('Spam');
  expect(third).toMatch(/^ReceivedSpam.*\+0x5555…5555 #7.*0x5555…5555/);
  expect(screen.getAllByRole('button', { name: 'Copy transaction hash' })).toHaveLength(3);
});

test('activity shows a cancellation of limit orders from this browser like the account drawer', async () => {
  fake.answers.Activity = () => ({
    activity: page(
      ['a', 'b'].map((digit, at) =>
        activityNode(digit, 1_700_000_000 - at, {
          type: 'CONFIRM',
          moves: [],
          counterparty: OTHER,
          counterpartyName: 'Permit2',
        }),
      ),
    ),
  });
  const { store } = await show(undefined, '?tab=activity');
  await waitFor(() => expect(rowsOf('wallet-activity')).toHaveLength(2));
  const sent = { chainId: LOCAL.id, hash: `0x${'a'.repeat(64)}` } as const;
  act(() => {
    store.dispatch(
      submitted({
        ...sent,
        kind: 'cancelOrders',
        account: lower(ACCOUNT),
        submittedAt: 1,
        input: { address: lower(LOCAL.wrappedNative), symbol: 'WETH', decimals: 18, amount: '1' },
        orders: [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`],
      }),
    );
    store.dispatch(settled({ ...sent, status: 'success' }));
  });
  const [first, second] = rowsOf('wallet-activity');
  expect(first).toMatch(/^Canceled 2 limits/);
  expect(second).toMatch(/^Contract interaction/);
});

test('the file contains every row that matches the filter', async () => {
  let saved: Blob | undefined;
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return 'blob:1';
  };
  const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await show(OTHER, '?tab=activity');
  await waitFor(() => expect(rowsOf('wallet-activity')).toHaveLength(2));
  fireEvent.click(screen.getByTestId('export-csv'));
  await waitFor(() => expect(saved).toBeDefined());
  const text = await new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(saved as Blob);
  });
  press.mockRestore();
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Swapped,success,3000 USDC,1 ETH,3000');
});

test('balances that failed to load are retried', async () => {
  fake.answers.Holdings = undefined;
  await show(OTHER, '?tab=tokens');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fake.answers.Holdings = () => ({ portfolio: { balances: [] } });
  fireEvent.click(retry);
  expect(await screen.findByText('No tokens yet')).toBeTruthy();
});

describe('the NFTs tab', () => {
  const diver = nftItem('1');
  beforeEach(() => {
    const owned = { items: 1, collection: collectionFigures() };
    fake.answers.NftHoldings = () => ({ nftHoldings: [owned] });
    fake.answers.NftItems = ({ chainId }) => ({
      nftItems: page(chainId === diver.collection.chainId ? [diver] : []),
    });
  });

  test('is shown', async () => {
    await show(OTHER, '?tab=nfts');
    expect((await screen.findByTestId('nft-tile')).textContent).toBe('Diver #1');
  });

  test('is omitted when the address disables NFTs', async () => {
    await renderFeature(
      <PageOptionsProvider value={{ hidesNfts: true }}>
        <PageLinksProvider value={pageLinks}>
          <WalletPage wallet={OTHER} />
        </PageLinksProvider>
      </PageOptionsProvider>,
      { query: '?tab=nfts' },
    );
    await screen.findByRole('tab', { name: 'Overview', selected: true });
    expect(screen.queryByRole('tab', { name: 'NFTs' })).toBeNull();
    expect(fake.requests).not.toContain('NftItems');
  });
});

test('the selected tab is in the address', async () => {
  const { url } = await show(ACCOUNT);
  fireEvent.click(await screen.findByRole('tab', { name: 'Activity' }));
  expect(await screen.findByTestId('wallet-activity')).toBeTruthy();
  expect(url().get('tab')).toBe('activity');
});

test.each([
  ['overview', 'wallet-tokens', 2],
  ['tokens', 'wallet-tokens', 2],
  ['positions', 'wallet-positions', 1],
  ['activity', 'wallet-activity', 2],
])('the tab %s shows no money in testnet mode, where tokens have no value', async (tab, table, count) => {
  const { store } = await show(OTHER, `?tab=${tab}`);
  act(() => void store.dispatch(testnetModeSet(true)));
  // Small balances stay in the list: without a price none counts as small.
  await waitFor(() => expect(rowsOf(table)).toHaveLength(count));
  expect(screen.getByTestId('wallet-title')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\$/);
  expect(screen.queryByText(/^(token )?value$|^price$|^24h$|cost|fees/i)).toBeNull();
});
