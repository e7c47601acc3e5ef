import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@cenote/ui/styles.css';
import '@cenote/features/styles.css';
import './styles.css';
import { createGatewayClient, createRestClient } from '@cenote/data';
import { createAppStore, createWalletConfig, parseAppConfig } from '@cenote/features';
import { addTranslations, startText } from '@cenote/i18n';
import { translations } from '@cenote/i18n/translations';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app.tsx';
import { ErrorBoundary, Failure } from './boot/error-boundary.tsx';
import { languageOf } from './boot/language.ts';
import { parsePageParams } from './boot/page-params.ts';
import { createQueryClient } from './boot/query-client.ts';
import { untilRestored } from './boot/until-restored.ts';
import { parseBlockedPaths } from './routes/blocked-paths.ts';
import { routeAt } from './routes/routes.ts';

/** What whoever serves the page wrote into its head. */
const meta = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

async function start(root: Root): Promise<void> {
  const { search, pathname } = window.location;
  routeAt(pathname)?.page.preload();
  const config = parseAppConfig(meta('cenote-config'));
  const rest = createRestClient({ baseUrl: config.gatewayUrl });
  const { store, persistor } = createAppStore();
  await untilRestored(persistor);
  addTranslations(translations);
  const { language } = store.getState().settings;
  await startText(languageOf(window.location, language, navigator.languages));
  root.render(
    <StrictMode>
      <ErrorBoundary>
        <App
          store={store}
          services={{
            config,
            gateway: createGatewayClient({ baseUrl: config.gatewayUrl }),
            loadRouting: () => import('./boot/routing.ts').then(({ routing }) => routing),
          }}
          wallet={createWalletConfig(config.networks)}
          queryClient={createQueryClient()}
          loadFlags={(signal) =>
            import('./boot/load-flags.ts').then((m) => m.loadFlags(rest.flags, signal))
          }
          page={parsePageParams(search)}
          blockedPaths={parseBlockedPaths(meta('cenote-blocked-paths'))}
        />
      </ErrorBoundary>
    </StrictMode>,
  );
}

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
start(root).catch((error: unknown) => {
  console.error(error);
  root.render(<Failure error={error} eventId={crypto.randomUUID().slice(0, 8)} />);
});
