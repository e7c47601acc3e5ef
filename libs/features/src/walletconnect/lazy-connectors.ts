import { openRelayClient } from './relay-client.ts';
import { walletConnect } from './wallet-connect.ts';

/**
 * Returns the wagmi connectors of WalletConnect for a project id; this module is loaded only where one is configured.
 */
export const lazyConnectors = (projectId: string) => [
  walletConnect(() => openRelayClient(projectId)),
];
