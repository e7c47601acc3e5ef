import type { CreateConnectorFn } from '@wagmi/core';
import type { AppConfig } from '../config/app-config.ts';

/**
 * Loads the wagmi connectors to wallets outside the browser: WalletConnect if a project id is configured, else none;
 * none if its code fails to load.
 */
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
