import { openRelayClient } from './relay-client.ts';
import { walletConnect } from './wallet-connect.ts';

/** What pages with a project id load, and others do not. */
export const lazyConnectors = (projectId: string) => [
  walletConnect(() => openRelayClient(projectId)),
];
