import { openRelayClient } from './relay-client.ts';
import { walletConnect } from './wallet-connect.ts';

/** WalletConnect's connectors, loaded only where a project id is configured. */
export const lazyConnectors = (projectId: string) => [
  walletConnect(() => openRelayClient(projectId)),
];
