/** Component `App`: the pages of the web app inside all their providers. */
import {
  type AppConfig,
  type AppStore,
  CurrencyProvider,
  type createWalletConfig,
  FlagProvider,
  type LoadFlags,
  PageOptionsProvider,
  type Services,
  ServicesProvider,
} from '@cenote/features';
import { Toaster, UiProvider } from '@cenote/ui';
import { tokenIcon } from '@cenote/ui/token-icons';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { WagmiProvider } from 'wagmi';
import { ActiveThemeProvider, useActiveTheme } from './boot/active-theme.tsx';
import type { PageParams } from './boot/address/page-params.ts';
import { Pages } from './pages/pages.tsx';

export interface AppProps {
  store: AppStore;
  services: Services;
  wallet: ReturnType<typeof createWalletConfig>;
  queryClient: QueryClient;
  loadFlags: LoadFlags;
  page: PageParams;
  /** Paths of disabled pages. */
  blockedPaths: readonly string[];
}

export const App = ({ store, services, wallet, queryClient, ...rest }: AppProps) => (
  <Provider store={store}>
    <WagmiProvider config={wallet} reconnectOnMount={rest.page.eagerlyConnect}>
      <QueryClientProvider client={queryClient}>
        <ServicesProvider value={services}>
          <FlagProvider value={rest.loadFlags}>
            <PageOptionsProvider value={rest.page.options}>
              <CurrencyProvider>
                <ActiveThemeProvider>
                  <Themed
                    blockedPaths={rest.blockedPaths}
                    imageHosts={services.config.imageHosts}
                  />
                </ActiveThemeProvider>
              </CurrencyProvider>
            </PageOptionsProvider>
          </FlagProvider>
        </ServicesProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </Provider>
);

function Themed({
  blockedPaths,
  imageHosts,
}: Pick<AppProps, 'blockedPaths'> & Pick<AppConfig, 'imageHosts'>) {
  const { choice, name } = useActiveTheme();
  return (
    <UiProvider
      theme={choice}
      tokenIcon={(symbol, logoUrl) => tokenIcon(symbol, logoUrl, imageHosts)}
    >
      <BrowserRouter>
        <Pages blockedPaths={blockedPaths} />
      </BrowserRouter>
      <Toaster theme={name} />
    </UiProvider>
  );
}
