import type { Connector } from '@wagmi/core';
import { TEST_WALLET_ID } from '../test-wallet/test-wallet.ts';

/** wagmi's name for a wallet that put itself at `window.ethereum` without announcing itself. */
export const UNNAMED_WALLET_ID = 'injected';

/** More wallets than this go to the section "Other". */
export const OPTIONS_SHOWN = 4;

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
  /** Something stands at `window.ethereum`. */
  hasInjected: boolean;
  /** A phone or tablet: the page may be inside a wallet's own browser. */
  isMobile: boolean;
  /** Connector used last. */
  recentId: string | undefined;
  /** Connector that is being asked right now. */
  pendingId: string | undefined;
}

/** Only pictures that carry themselves: a remote one would tell its host who looks. */
const ownIcon = (icon: string | undefined): string | undefined =>
  icon?.trim().startsWith('data:image/') ? icon.trim() : undefined;

/** `Rabby Wallet` and `rabby` are one wallet. */
const plainName = ({ name }: Connector): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/ wallet$/, '');

/** Announced itself by EIP-6963. */
const isAnnounced = ({ id, type }: Connector): boolean =>
  type === 'injected' && id !== UNNAMED_WALLET_ID;

/**
 * Each wallet once. What announced itself stands for its unannounced twin of the same id or name;
 * two that announced themselves stay two whatever they call themselves, lest one hide the other.
 */
function merged(connectors: readonly Connector[], hasInjected: boolean): Connector[] {
  const announced = connectors.filter(isAnnounced);
  const names = new Set(announced.map(plainName));
  const seen = new Set<string>();
  return [...announced, ...connectors.filter((connector) => !isAnnounced(connector))].filter(
    (connector) => {
      if (seen.has(connector.id)) return false;
      seen.add(connector.id);
      if (isAnnounced(connector) || connector.id === TEST_WALLET_ID) return true;
      // What stands at window.ethereum is one of those that announced themselves, if any did.
      if (connector.id === UNNAMED_WALLET_ID) return hasInjected && announced.length === 0;
      return !names.has(plainName(connector));
    },
  );
}

/** Inside a wallet's own browser, that wallet is the only one that can answer. */
function onMobile(wallets: Connector[]): Connector[] {
  const injected = wallets.filter(({ type }) => type === 'injected');
  const coinbase = injected.find((wallet) => plainName(wallet).includes('coinbase'));
  if (coinbase) return [coinbase];
  return injected.length === 1 ? injected : wallets;
}

/**
 * Wallets to offer: the one used last first, then the detected ones by name, the test wallet last and on local networks
 * only.
 */
export function connectOptions(
  connectors: readonly Connector[],
  { onLocalNetwork, hasInjected, isMobile, recentId, pendingId }: ConnectSituation,
): ConnectOption[] {
  const wallets = merged(connectors, hasInjected).filter(
    ({ id }) => id !== TEST_WALLET_ID || onLocalNetwork,
  );
  return (isMobile ? onMobile(wallets) : wallets)
    .map((connector): ConnectOption => {
      const isTest = connector.id === TEST_WALLET_ID;
      const isFound = connector.type === 'injected';
      const idleBadge = connector.id === recentId ? 'recent' : isFound ? 'detected' : undefined;
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

/** The wallets in sight, and those one step further: a few are chosen from at a glance, many are not. */
export function splitOptions(options: readonly ConnectOption[]): {
  shown: ConnectOption[];
  others: ConnectOption[];
} {
  // One alone in a section of its own saves no room.
  if (options.length <= OPTIONS_SHOWN + 1) return { shown: [...options], others: [] };
  const isStored = (option: ConnectOption, i: number) => option.isTest || i < OPTIONS_SHOWN;
  return {
    shown: options.filter(isStored),
    others: options.filter((option, i) => !isStored(option, i)),
  };
}
