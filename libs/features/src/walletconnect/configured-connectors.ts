import type { CreateConnectorFn } from '@wagmi/core';
import type { AppConfig } from '../config/app-config.ts';

/** Connectors to wallets outside the browser, as far as configured. */
export const configuredConnectors = async ({
  walletConnectProjectId: id,
}: AppConfig): Promise<readonly CreateConnectorFn[]> =>
  id
    ? import('./lazy-connectors.ts').then(
        ({ lazyConnectors }) => lazyConnectors(id),
        // Without the code, the wallets of this browser are still available.
        () => [],
      )
    : [];
