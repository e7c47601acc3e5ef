import { LOCAL_L2, NATIVE } from '@cenote/chains';
import { GatewayError } from '@cenote/data';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import PriceChartPanel from '../chart/price-chart-panel.tsx';
import { LimitTrade } from '../limit/index.ts';
import { PoolPage } from '../pool-page/pool-page.tsx';
import { SwapCard } from '../swap/form/swap-card.tsx';
import { USDC } from '../testing/fake-gateway.ts';
import { fakeRouting } from '../testing/fake-routing.ts';
import { fakePageLinks } from '../testing/graphql-responses.ts';
import { renderFeature } from '../testing/render.tsx';
import { PageLinksProvider, TokenPage } from '../token-page/token-page.tsx';
import { useOpenAccount } from '../wallet/connect/account-drawer-context.ts';
import { WalletPage } from '../wallet-page/wallet-page.tsx';
import { StatusBanners } from './status-banners.tsx';

// Virtual mock: the library's package exports support bundlers only, not require().
jest.mock(
  'lightweight-charts',
  () =>
    jest.requireActual<{ fakeChartLibrary: object }>('../testing/fake-chart-library.ts')
      .fakeChartLibrary,
  { virtual: true },
);

beforeAll(() => import('../account/drawer/account-drawer.tsx'));

const fetched = jest.fn(() => Promise.reject(new TypeError('fetch failed')));
beforeEach(() => {
  fetched.mockClear();
  globalThis.fetch = fetched as unknown as typeof fetch;
});

/** Every request to a gateway fails the test: none is configured. */
const noGateway: Parameters<typeof renderFeature>[1] = {
  prepare: ({ chain, gateway }) => {
    chain.balances.set(NATIVE, parseEther('10'));
    gateway.baseUrl = '';
    gateway.failure = new GatewayError('UNREACHABLE', 'There is no gateway');
  },
};

describe('without a gateway', () => {
  it('the swap form lists the built-in tokens and quotes on the device', async () => {
    const routing = fakeRouting();
    const { gateway } = await renderFeature(
      <>
        <SwapCard />
        <StatusBanners />
      </>,
      { ...noGateway, routing, query: `outputCurrency=${USDC}&value=1` },
    );
    await waitFor(() => expect(screen.getByTestId('swap-button').dataset.state).toBe('review'));
    expect(routing.routed).not.toHaveLength(0);
    expect(gateway.requests).toHaveLength(0);
    expect(screen.queryByTestId('banner-gateway')).toBeNull();
    fireEvent.click(screen.getByTestId('token-out'));
    const search = await screen.findByTestId('token-search');
    fireEvent.change(search, { target: { value: 'DAI' } });
    expect((await screen.findAllByRole('option'))[0]?.textContent).toContain('DAI');
    expect(screen.queryByText('Couldn’t load tokens')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['the price chart', () => <PriceChartPanel />],
    ['a token page', () => <TokenPage chain="local" token={USDC} />],
    ['a pool page', () => <PoolPage chain="local" pool={USDC} />],
    ['the limit page', () => <LimitTrade />],
    [
      'a wallet page',
      () => (
        <PageLinksProvider value={fakePageLinks([])}>
          <WalletPage wallet={USDC} />
        </PageLinksProvider>
      ),
    ],
  ])('%s says that it needs one and how to start it', async (_name, page) => {
    await renderFeature(page(), noGateway);
    expect((await screen.findByTestId('needs-gateway')).textContent).toContain('npm start');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByLabelText('Loading')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('the account drawer says so in place of an error', async () => {
    function Opener() {
      const open = useOpenAccount();
      return (
        <button type="button" onClick={() => open()}>
          {'open'}
        </button>
      );
    }
    await renderFeature(<Opener />, noGateway);
    fireEvent.click(await screen.findByRole('button', { name: 'open' }));
    // Balances come from the endpoint.
    expect((await screen.findByTestId('token-rows')).textContent).toContain('10 ETH');
    expect(screen.queryByTestId('total-balance')).toBeNull();
    fireEvent.click(await screen.findByRole('tab', { name: 'Pools' }));
    expect(await screen.findByTestId('needs-gateway')).toBeTruthy();
    expect(screen.queryByTestId('rows-failed')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });
});

it('a network that the gateway does not serve is treated as one without a gateway', async () => {
  const routing = fakeRouting();
  jest.useFakeTimers();
  const { gateway } = await renderFeature(
    <>
      <SwapCard />
      <StatusBanners />
    </>,
    {
      routing,
      query: `outputCurrency=${USDC}&value=1`,
      prepare: ({ chain, gateway }) => {
        chain.balances.set(NATIVE, parseEther('10'));
        gateway.failure = new GatewayError('UNSUPPORTED_CHAIN', 'Not served');
        gateway.readiness = async () => ({
          ready: true,
          chains: [{ chainId: LOCAL_L2.id, ready: true, pools: 1 }],
        });
      },
    },
  );
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.getByTestId('swap-button').dataset.state).toBe('review');
  const before = gateway.requests.length;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(gateway.requests).toHaveLength(before);
  expect(routing.routed.length).toBeGreaterThan(1);
  jest.useRealTimers();
});
