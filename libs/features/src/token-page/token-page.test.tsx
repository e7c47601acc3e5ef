import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PageLinksProvider } from '../entity/links/page-links.tsx';
import { fakePageLinks, NO_ROWS, respondToGraphql } from '../testing/graphql-responses.ts';
import { renderFeature } from '../testing/render.tsx';
import { TokenPage } from './token-page.tsx';

// Virtual mock: the library's package exports support bundlers only, not require().
jest.mock(
  'lightweight-charts',
  () =>
    jest.requireActual<{ fakeChartLibrary: object }>('../testing/fake-chart-library.ts')
      .fakeChartLibrary,
  { virtual: true },
);

const ADDRESS = `0x${'5'.repeat(40)}`;
const TOKEN = {
  chainId: 31337,
  address: ADDRESS,
  symbol: 'TOLL',
  name: 'Toll',
  decimals: 18,
  logoUri: null,
  safety: 'MEDIUM',
  flags: [],
  buyFeeBps: 0,
  sellFeeBps: 0,
  priceUsd: 0.5,
  volume: '1',
  volumeUsd: 12_000,
  tvl: '1',
  tvlUsd: 3_400_000,
  hour: null,
  day: 0.1,
  week: null,
  month: null,
  year: null,
  yearHighUsd: 0.75,
  yearLowUsd: null,
  totalSupply: '1',
  marketCapUsd: 9e9,
  fdvUsd: 1e10,
  sparkline: null,
  description: 'Takes a toll.',
  website: 'https://toll.example',
  social: null,
  elsewhere: [],
};

let token: object | null | 'fails';
const went: string[] = [];
const pageLinks = fakePageLinks(went);

beforeEach(() => {
  token = TOKEN;
  went.length = 0;
  window.scrollTo = () => undefined;
  const local = { chainId: 31337, name: 'Local', reason: null, head: 1, indexedBlock: 1 };
  respondToGraphql({
    TokenMarket: () => (token === 'fails' ? undefined : { token }),
    TokenCandles: () => ({ tokenCandles: [], token: null }),
    TokenPools: () => ({ pools: NO_ROWS }),
    Transactions: () => ({ transactions: NO_ROWS }),
    Chains: () => ({ chains: [{ ...local, stale: token === TOKEN }] }),
  });
});

const show = async (id = ADDRESS, chain = 'local') => {
  const page = (children: ReactNode) => (
    <PageLinksProvider value={pageLinks}>{children}</PageLinksProvider>
  );
  return renderFeature(page(<TokenPage chain={chain} token={id} />), { connected: false });
};
const stat = (id: string) => screen.getByTestId(`stat-${id}`).textContent;

it('a token shows its figures and safety warning', async () => {
  await show();
  expect((await screen.findByTestId('entity-title')).textContent).toBe('Toll TOLL');
  expect(stat('tvl')).toBe('$3.4M');
  expect(stat('market-cap')).toBe('$9.0B');
  expect(stat('year-high')).toBe('$0.75');
  expect(stat('year-low')).toBe('–');
  expect(screen.getByText('Unverified')).toBeTruthy();
  expect(screen.getByText(/isn’t on a verified list/)).toBeTruthy();
  expect(document.title).toBe('TOLL price on Local | Cenote');
});

it('a token with a well-known symbol is marked as impersonator even if the gateway calls it verified', async () => {
  token = { ...TOKEN, symbol: 'USDC', safety: 'VERIFIED' };
  await show();
  await screen.findByTestId('entity-title');
  expect(screen.queryByText('Verified')).toBeNull();
  expect(screen.getByText('Impersonator')).toBeTruthy();
});

it('a token can be added to the favorites of the device', async () => {
  const { store } = await show();
  const star = await screen.findByRole('button', { name: 'Favorite', pressed: false });
  fireEvent.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('true');
  expect(store.getState().favorites.tokens).toEqual([{ chainId: 31337, address: ADDRESS }]);
});

it('the description and links of token lists are shown', async () => {
  await show();
  expect(await screen.findByText('Takes a toll.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Website' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://toll.example',
    'noreferrer noopener',
  ]);
  expect(screen.queryByRole('link', { name: 'Social' })).toBeNull();
});

it('a banner states that the figures are outdated', async () => {
  await show();
  expect((await screen.findByTestId('old-figures')).textContent).toContain('Local');
});

it('the buttons open the form with the token on the intended side', async () => {
  await show();
  fireEvent.click(await screen.findByRole('link', { name: 'Buy' }));
  fireEvent.click(screen.getByRole('link', { name: 'Sell' }));
  expect(went).toEqual(['/swap?output', '/swap?input']);
});

it.each([
  ['an unknown address', ADDRESS, 'local', null],
  ['an invalid address', 'ether', 'local', TOKEN],
  ['an unknown network', ADDRESS, 'nowhere', TOKEN],
])('the not-found state is shown at %s, with a link to the swap page', async (_, id, chain, known) => {
  token = known;
  await show(id, chain);
  expect(await screen.findByRole('heading', { name: 'Token not found' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Go to Swap' }));
  expect(went).toEqual(['/swap?']);
});

it('figures that failed to load are retried', async () => {
  token = 'fails';
  await show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  // A page has one first-level heading in every state.
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  token = TOKEN;
  fireEvent.click(retry);
  await waitFor(() => expect(screen.getByTestId('entity-title').textContent).toContain('TOLL'));
});
