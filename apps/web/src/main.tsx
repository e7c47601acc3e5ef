/**
 * Entry script of the web app, without exports: reads the configuration from the page's meta elements, creates store,
 * query client and wagmi configuration, restores stored state, loads the language and renders `App`; renders `Failure`
 * if the start fails.
 */
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@cenote/ui/styles.css';
import '@cenote/features/styles.css';
import './styles.css';
import { createFirstClient, createGatewayClient } from '@cenote/data';
import {
  addToWalletConfig,
  configuredConnectors,
  createAppStore,
  createWalletConfig,
  loadAppConfig,
  loadNetworks,
  startQueryPersistence,
  usableNetworks,
} from '@cenote/features';
import { addTranslations, formatMoney, startText } from '@cenote/i18n';
import { translations } from '@cenote/i18n/translations';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app.tsx';
import { applyCurrencyParam } from './boot/address/currency-param.ts';
import { languageOf } from './boot/address/language.ts';
import { parsePageParams } from './boot/address/page-params.ts';
import { ErrorBoundary, Failure } from './boot/errors/error-boundary.tsx';
import { createQueryClient } from './boot/query-client.ts';
import { afterPaint } from './boot/timing/after-paint.ts';
import { onFirstInteraction } from './boot/timing/on-first-interaction.ts';
import { waitUntilRestored } from './boot/timing/wait-until-restored.ts';
import { parseBlockedPaths } from './routes/redirects/blocked-paths.ts';
import { routeAt } from './routes/routes.ts';

/** Reads a meta element that the host wrote into the page's head. */
const meta = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

/** Ends the current task, so that the page can handle input before the next step. */
const pause = () => new Promise((resume) => setTimeout(resume));

async function start(root: Root): Promise<void> {
  const { search, pathname } = window.location;
  routeAt(pathname)?.page.preload();
  const config = await loadAppConfig(meta('cenote-config'));
  const connectors = configuredConnectors(config);
  const rest = createFirstClient({ baseUrl: config.gatewayUrl });
  await pause();
  const { store, persistor } = createAppStore();
  const queryClient = createQueryClient();
  const stored = startQueryPersistence(queryClient, afterPaint);
  await waitUntilRestored(persistor);
  applyCurrencyParam(store, window.location);
  await pause();
  addTranslations(translations);
  const { language } = store.getState().settings;
  await startText(languageOf(window.location, language, navigator.languages));
  await stored;
  await pause();
  const ownEndpoints = () => store.getState().settings.rpcUrls;
  await loadNetworks(ownEndpoints());
  const usable = () => usableNetworks(config.networks, ownEndpoints());
  const wallet = createWalletConfig(usable(), ownEndpoints, await connectors);
  // Before the components are notified: a network is usable as soon as it has an endpoint.
  store.subscribe(() => addToWalletConfig(wallet, usable(), ownEndpoints));
  const app = (
    <StrictMode>
      <ErrorBoundary>
        <App
          store={store}
          services={{
            config,
            gateway: createGatewayClient({ baseUrl: config.gatewayUrl }),
            loadRouting: () => import('./boot/routing.ts').then(({ routing }) => routing),
          }}
          wallet={wallet}
          queryClient={queryClient}
          loadFlags={(signal) =>
            import('./boot/load-flags.ts').then((m) => m.loadFlags(rest.flags, signal))
          }
          page={parsePageParams(search)}
          blockedPaths={parseBlockedPaths(meta('cenote-blocked-paths'))}
        />
      </ErrorBoundary>
    </StrictMode>
  );
  // Renders in slices, so that the page handles input meanwhile.
  startTransition(() => root.render(app));
  // The first formatted amount makes the browser load the language's formatting rules, which is slow. Formatting one
  // here loads them before an amount is shown, without delaying a page that has not been used yet.
  onFirstInteraction(() => formatMoney(0));
}

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
start(root).catch((error: unknown) => {
  console.error(error);
  root.render(<Failure error={error} eventId={crypto.randomUUID().slice(0, 8)} />);
});
