/**
 * Test helper `renderShell()`: renders parts of the shell at a path, with store and wallet; the element `current-url`
 * shows the current path and query.
 */
import { createGatewayClient } from '@cenote/data';
import {
  createAppStore,
  createWalletConfig,
  parseAppConfig,
  ServicesProvider,
} from '@cenote/features';
import { startText, withLazyTexts } from '@cenote/i18n';
import { UiProvider } from '@cenote/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { WagmiProvider } from 'wagmi';
import { ActiveThemeProvider } from '../boot/active-theme.tsx';
import { UrlBridge } from '../pages/url-bridge.tsx';

/** Adds what jsdom lacks and the shell uses. */
function completeWindow(): void {
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
  window.scrollTo = jest.fn();
  window.PointerEvent ??= class extends MouseEvent {
    readonly pointerType: string;
    constructor(type: string, init: MouseEventInit & { pointerType?: string } = {}) {
      super(type, init);
      this.pointerType = init.pointerType ?? '';
    }
  } as unknown as typeof PointerEvent;
  // Every request fails.
  globalThis.fetch ??= () => Promise.reject(new TypeError('fetch failed'));
}

function Here() {
  const { pathname, search } = useLocation();
  return (
    <output data-testid="current-url" data-search={search}>
      {pathname}
    </output>
  );
}

export async function renderShell(
  children: ReactNode,
  {
    path = '/swap',
    config = {},
    wallet,
  }: { path?: string; config?: object; wallet?: ReturnType<typeof createWalletConfig> } = {},
): Promise<void> {
  completeWindow();
  await startText();
  await withLazyTexts(Promise.resolve());
  const parsed = parseAppConfig(JSON.stringify(config));
  render(
    <Provider store={createAppStore().store}>
      <WagmiProvider
        config={wallet ?? createWalletConfig(parsed.networks)}
        reconnectOnMount={false}
      >
        <QueryClientProvider client={new QueryClient()}>
          <ServicesProvider
            value={{
              config: parsed,
              gateway: createGatewayClient({ baseUrl: parsed.gatewayUrl }),
            }}
          >
            <ActiveThemeProvider>
              <UiProvider theme="dark">
                <MemoryRouter initialEntries={[path]}>
                  <UrlBridge>
                    {children}
                    <Here />
                  </UrlBridge>
                </MemoryRouter>
              </UiProvider>
            </ActiveThemeProvider>
          </ServicesProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </Provider>,
  );
}
