/**
 * `connectOptions()`: the wallets to offer: the last used first, then by name, the test wallet last. Also:
 * `splitOptions()` (those listed directly, and those in the section "Other"), `OPTIONS_SHOWN`, `UNNAMED_WALLET_ID`,
 * types `ConnectOption`, `ConnectSituation`, `ConnectBadge`.
 */
import type { Connector } from '@wagmi/core';
import { TEST_WALLET_ID } from '../test-wallet/test-wallet.ts';

/** wagmi's id of a wallet at `window.ethereum` that did not announce itself. */
export const UNNAMED_WALLET_ID = 'injected';

/** Further wallets are listed in the section "Other". */
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
  /** Whether the selected network is local. */
  onLocalNetwork: boolean;
  /** Whether `window.ethereum` is set. */
  hasInjected: boolean;
  /** Whether it is a phone or tablet, where the page may run inside a wallet's own browser. */
  isMobile: boolean;
  /** Connector used last. */
  recentId: string | undefined;
  /** Connector that is connecting. */
  pendingId: string | undefined;
}

/** Only data URLs: a remote image would reveal the visitor to its host. */
const ownIcon = (icon: string | undefined): string | undefined =>
  icon?.trim().startsWith('data:image/') ? icon.trim() : undefined;

/** `Rabby Wallet` and `rabby` are the same wallet. */
const plainName = ({ name }: Connector): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/ wallet$/, '');

/** Whether the connector was announced by EIP-6963. */
const isAnnounced = ({ id, type }: Connector): boolean =>
  type === 'injected' && id !== UNNAMED_WALLET_ID;

/**
 * Removes duplicates. An announced wallet replaces an unannounced one with the same id or name; announced wallets are
 * all listed, even with equal names, so that one cannot hide another.
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
      // The wallet at window.ethereum is one of the announced ones, if there are any.
      if (connector.id === UNNAMED_WALLET_ID) return hasInjected && announced.length === 0;
      return !names.has(plainName(connector));
    },
  );
}

/** Inside a wallet's own browser, that wallet is the only one available. */
function onMobile(wallets: Connector[]): Connector[] {
  const injected = wallets.filter(({ type }) => type === 'injected');
  const coinbase = injected.find((wallet) => plainName(wallet).includes('coinbase'));
  if (coinbase) return [coinbase];
  return injected.length === 1 ? injected : wallets;
}

/**
 * Returns the wallets to offer: the last used one first, then by name, the test wallet last and on local networks only.
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

/** Splits options into those listed directly and those in the section "Other", since a short list is easier to scan. */
export function splitOptions(options: readonly ConnectOption[]): {
  shown: ConnectOption[];
  others: ConnectOption[];
} {
  // A section with a single option would save no space.
  if (options.length <= OPTIONS_SHOWN + 1) return { shown: [...options], others: [] };
  const isStored = (option: ConnectOption, i: number) => option.isTest || i < OPTIONS_SHOWN;
  return {
    shown: options.filter(isStored),
    others: options.filter((option, i) => !isStored(option, i)),
  };
}
