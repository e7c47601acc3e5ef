/**
 * Test helper `renderFeature()`: renders a feature with a fake chain, gateway, wallet and store, and returns them (type
 * `Rendered`). Also: `ACCOUNT` (address of the wallet's account).
 */
import { type Address, LOCAL, toViemChain } from '@cenote/chains';
import { startText, withLazyTexts } from '@cenote/i18n';
import { UiProvider } from '@cenote/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createConfig, mock } from '@wagmi/core';
import { type ReactNode, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { WagmiProvider } from 'wagmi';
import { AccountDrawerProvider } from '../account/drawer/account-drawer-provider.tsx';
import { parseAppConfig } from '../config/app-config.ts';
import { ServicesProvider } from '../config/services.tsx';
import { memoryStorage } from '../state/storage/storage.ts';
import { createAppStore } from '../state/store.ts';
import { SwapUrlProvider, type UrlParams } from '../swap-url/swap-url-context.tsx';
import { type FakeChain, fakeChain, fakeTransport } from './fake-chain.ts';
import { type FakeGateway, fakeGateway } from './fake-gateway.ts';
import { type FakeRouting, fakeRouting } from './fake-routing.ts';
import { scriptWallet } from './script-wallet.ts';

export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as const;

export interface Rendered {
  chain: FakeChain;
  gateway: FakeGateway;
  store: ReturnType<typeof createAppStore>['store'];
  /** Returns the current parameters of the address bar. */
  url(): URLSearchParams;
  /** Returns to the previous entry of the history, as Back of the browser does. */
  goBack(): void;
  /** Query client with all requests and their results. */
  client: QueryClient;
  /** Switches the wallet's account, as a user would in the wallet. */
  showAccount(account: Address): void;
}

/** Adds functions that jsdom lacks and the components use. */
function completeWindow(): void {
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
  // A virtual list renders what fits: here, one page.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

/** Renders a feature in a test with a fake chain, gateway, wallet and store. */
export async function renderFeature(
  children: ReactNode,
  {
    query = '',
    connected = true,
    routing = fakeRouting(),
    prepare,
  }: {
    query?: string;
    connected?: boolean;
    /** Verifies every quote if omitted; null: nothing can be verified. */
    routing?: FakeRouting | null;
    /** Changes the responses of the fakes before the first request. */
    prepare?: (fakes: { chain: FakeChain; gateway: FakeGateway }) => void;
  } = {},
): Promise<Rendered> {
  completeWindow();
  await startText();
  await withLazyTexts(Promise.resolve());
  const chain = fakeChain();
  const gateway = fakeGateway();
  prepare?.({ chain, gateway });
  const { store } = createAppStore(memoryStorage());
  const wagmi = createConfig({
    chains: [toViemChain(LOCAL, 'http://rpc.test')],
    connectors: [
      mock({
        accounts: [ACCOUNT],
        features: { defaultConnected: connected, reconnect: connected },
      }),
    ],
    transports: { [LOCAL.id]: fakeTransport(chain) },
    storage: null,
  });
  scriptWallet(wagmi, chain);
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const services = {
    config: parseAppConfig(null),
    gateway,
    ...(routing && { loadRouting: async () => routing }),
  };
  let params = new URLSearchParams(query);
  const history: URLSearchParams[] = [];
  let show: (next: URLSearchParams) => void;

  function Page() {
    const [now, setNow] = useState(params);
    show = (next) => {
      params = next;
      setNow(next);
    };
    const url = useMemo<UrlParams>(
      () => ({
        params: now,
        replace: (update) => show(update(params)),
        push(update) {
          history.push(params);
          show(update(params));
        },
      }),
      [now],
    );
    return (
      <Provider store={store}>
        <WagmiProvider config={wagmi} reconnectOnMount={connected}>
          <QueryClientProvider client={client}>
            <ServicesProvider value={services}>
              <UiProvider theme="dark">
                <SwapUrlProvider value={url}>
                  <AccountDrawerProvider>{children}</AccountDrawerProvider>
                </SwapUrlProvider>
              </UiProvider>
            </ServicesProvider>
          </QueryClientProvider>
        </WagmiProvider>
      </Provider>
    );
  }
  render(<Page />);
  const [connector] = wagmi.connectors;
  return {
    chain,
    gateway,
    store,
    client,
    url: () => params,
    goBack: () =>
      act(() => {
        const before = history.pop();
        if (before) show(before);
      }),
    showAccount: (account) => act(() => connector?.onAccountsChanged([account])),
  };
}
