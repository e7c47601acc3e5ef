import type { Connector } from '@wagmi/core';
import { TEST_WALLET_ID } from './test-wallet.ts';

export type ConnectBadge = 'pending' | 'recent' | 'detected';

export interface ConnectOption {
  connector: Connector;
  id: string;
  name: string;
  /** data: URL that the wallet announced. */
  icon: string | undefined;
  badge: ConnectBadge | undefined;
  isTest: boolean;
}

export interface ConnectSituation {
  /** The network on screen is of this machine. */
  onLocalNetwork: boolean;
  /** Connector used last. */
  recentId: string | undefined;
  /** Connector that is being asked right now. */
  pendingId: string | undefined;
}

/** Only pictures that carry themselves: a remote one would tell its host who looks. */
const ownIcon = (icon: string | undefined): string | undefined =>
  icon?.trim().startsWith('data:image/') ? icon.trim() : undefined;

/**
 * The wallets to offer: the one used last first, then those found in the browser by name, the test
 * wallet at the end and on local networks only.
 */
export function connectOptions(
  connectors: readonly Connector[],
  { onLocalNetwork, recentId, pendingId }: ConnectSituation,
): ConnectOption[] {
  const seen = new Set<string>();
  return connectors
    .filter((connector) => {
      if (seen.has(connector.id)) return false;
      seen.add(connector.id);
      return connector.id !== TEST_WALLET_ID || onLocalNetwork;
    })
    .map((connector): ConnectOption => {
      const isTest = connector.id === TEST_WALLET_ID;
      const idleBadge = connector.id === recentId ? 'recent' : isTest ? undefined : 'detected';
      return {
        connector,
        id: connector.id,
        name: connector.name,
        icon: ownIcon(connector.icon),
        badge: connector.id === pendingId ? 'pending' : idleBadge,
        isTest,
      };
    })
    .sort(
      (a, b) =>
        Number(b.id === recentId) - Number(a.id === recentId) ||
        Number(a.isTest) - Number(b.isTest) ||
        a.name.localeCompare(b.name),
    );
}
