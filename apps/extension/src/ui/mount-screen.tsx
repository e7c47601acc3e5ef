/**
 * `mountScreen()`: renders a page of the extension in place of its loading screen, once texts and the worker's state
 * are loaded; if the worker does not respond within 10 s, an error screen instead.
 */
import { browser } from '../browser/browser.ts';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@cenote/ui/styles.css';
import '@cenote/features/account.css';
import './extension.css';
import './styles/secrets.css';
import './styles/approvals.css';
import './styles/assets.css';
import './styles/send.css';
import './styles/calls.css';
import './styles/accounts.css';
import './styles/views.css';
import { addTranslations, nearestLanguage, startText, withExtensionTexts } from '@cenote/i18n';
import { translations } from '@cenote/i18n/translations';
import { UiProvider } from '@cenote/ui';
import { tokenIcon } from '@cenote/ui/token-icons';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UI_PORT } from '../messages/port-names.ts';
import { Appearance } from './appearance/appearance.tsx';
import { preferredLanguages } from './appearance/cached-appearance.ts';
import { WorkerUnreachableScreen } from './screens/worker-unreachable-screen.tsx';
import { WalletProvider } from './wallet-context.tsx';
import { WorkerClient } from './worker-client.ts';

/** Timeout for the worker, which normally starts in a fraction of it. */
const TIMEOUT_MS = 10_000;

/** Renders a page of the extension in place of its loading screen, once texts and state are loaded. */
export async function mountScreen(screen: ReactNode): Promise<void> {
  const client = new WorkerClient(() => browser.runtime.connect({ name: UI_PORT }));
  addTranslations(translations);
  await withExtensionTexts(startText(nearestLanguage(preferredLanguages())));
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  await client.hasSpoken(TIMEOUT_MS);
  const silent = (
    <UiProvider theme="system">
      <WorkerUnreachableScreen />
    </UiProvider>
  );
  createRoot(element).render(
    <StrictMode>
      <WalletProvider client={client} silent={silent}>
        <Appearance tokenIcon={tokenIcon}>{screen}</Appearance>
      </WalletProvider>
    </StrictMode>,
  );
}
