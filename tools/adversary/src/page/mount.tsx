/**
 * `mount()`: renders one of the web app's screens in jsdom, wired as in the app, with a connected wallet and one
 * gateway. Also: types `MountOptions` and `Mounted` (store and `unmount()`).
 */
import { LOCAL } from '@cenote/chains';
import { createGatewayClient } from '@cenote/data';
import {
  AccountDrawerProvider,
  createAppStore,
  createWalletConfig,
  parseAppConfig,
  type Services,
  ServicesProvider,
  SwapUrlProvider,
  TransactionWatcher,
} from '@cenote/features';
import { startText, withLazyTexts } from '@cenote/i18n';
import type { RoutingWorker } from '@cenote/trading/worker';
import { UiProvider } from '@cenote/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { connect } from '@wagmi/core';
import { type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { WagmiProvider } from 'wagmi';
import type { TestWallet } from '../chain/wallet.ts';

export interface MountOptions {
  rpcUrl: string;
  /** Gateway URL of this page: each page has its own, so that requests of closed pages are ignored. */
  gatewayUrl: string;
  wallet: TestWallet;
  routing: RoutingWorker;
  /** Query parameters of the form. */
  query: string;
  /** Called before the first render. */
  prepare?(page: Mounted): void;
}

export interface Mounted {
  store: ReturnType<typeof createAppStore>['store'];
  unmount(): void;
}

/** Stores the parameters that the screens read and write, like a router. */
function AddressBar({ query, children }: { query: string; children: ReactNode }) {
  const [params, setParams] = useState(() => new URLSearchParams(query));
  const url = useMemo(() => ({ params, replace: setParams, push: setParams }), [params]);
  return <SwapUrlProvider value={url}>{children}</SwapUrlProvider>;
}

/** Renders one of the product's screens, wired as in the app, with a connected wallet. */
export async function mount(
  children: ReactNode,
  { rpcUrl, gatewayUrl, wallet, routing, query, prepare }: MountOptions,
): Promise<Mounted> {
  await startText();
  await withLazyTexts(Promise.resolve());
  const config = parseAppConfig(JSON.stringify({ gatewayUrl, rpcUrls: { [LOCAL.id]: rpcUrl } }));
  window.localStorage.clear();
  Object.assign(window, { ethereum: wallet.provider });
  const { store } = createAppStore();
  const wagmi = createWalletConfig(config.networks);
  const connector = wagmi.connectors.find(({ id }) => id === 'injected');
  if (!connector) throw new Error('The page has no connector for an injected wallet');
  const client = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: 1, staleTime: 1_000 } },
  });
  const services: Services = {
    config,
    gateway: createGatewayClient({ baseUrl: gatewayUrl }),
    loadRouting: async () => routing,
  };

  const app = (
    <Provider store={store}>
      <WagmiProvider config={wagmi} reconnectOnMount={false}>
        <QueryClientProvider client={client}>
          <ServicesProvider value={services}>
            <UiProvider theme="dark">
              <AddressBar query={query}>
                <AccountDrawerProvider>
                  {children}
                  <TransactionWatcher />
                </AccountDrawerProvider>
              </AddressBar>
            </UiProvider>
          </ServicesProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </Provider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const page: Mounted = {
    store,
    unmount() {
      root.unmount();
      client.clear();
      document.body.replaceChildren();
    },
  };
  prepare?.(page);
  flushSync(() => root.render(app));
  // After mounting: the provider resets earlier connections.
  await connect(wagmi, { connector });
  return page;
}
