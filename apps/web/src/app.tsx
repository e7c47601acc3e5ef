import {
  type AppStore,
  type createWalletConfig,
  type Services,
  ServicesProvider,
  useAppSelector,
} from '@cenote/features';
import { Toaster, UiProvider, useThemeName } from '@cenote/ui';
import { tokenIcon } from '@cenote/ui/token-icons';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { WagmiProvider } from 'wagmi';
import { chosenTheme } from './boot/theme-param.ts';
import { Pages } from './pages/pages.tsx';

export interface AppProps {
  store: AppStore;
  services: Services;
  wallet: ReturnType<typeof createWalletConfig>;
  queryClient: QueryClient;
}

/** Everything the pages stand on. */
export const App = ({ store, services, wallet, queryClient }: AppProps) => (
  <Provider store={store}>
    <WagmiProvider config={wallet}>
      <QueryClientProvider client={queryClient}>
        <ServicesProvider value={services}>
          <Themed />
        </ServicesProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </Provider>
);

function Themed() {
  const kept = useAppSelector((state) => state.settings.theme);
  const theme = chosenTheme(window.location.search, kept);
  const name = useThemeName(theme);
  return (
    <UiProvider theme={theme} tokenIcon={tokenIcon}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
      <Toaster theme={name} />
    </UiProvider>
  );
}
