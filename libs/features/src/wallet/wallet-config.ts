/**
 * `createWalletConfig()`: creates wagmi's configuration: networks with their endpoints, every EIP-6963 wallet, an
 * unannounced one at `window.ethereum`, and the test wallet on local networks. Also: `addToWalletConfig()` (adds networks
 * later), `WALLET_STORAGE_KEY` (storage key
 * of the last connected wallet).
 */
import { toViemChain } from '@cenote/chains';
import {
  type Config,
  type CreateConnectorFn,
  createConfig,
  createStorage,
  injected,
} from '@wagmi/core';
import type { Chain, Transport } from 'viem';
import type { ConfiguredNetwork } from '../config/app-config.ts';
import { endpointTransport } from '../config/endpoint-transport.ts';
import { type CustomEndpoints, endpointsOf, NoNetworkError } from '../config/networks.ts';
import { testWallet } from './test-wallet/test-wallet.ts';

/** Storage key of the last connected wallet. */
export const WALLET_STORAGE_KEY = 'cenote.wallet';

const isNonEmpty = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

/**
 * Creates wagmi's configuration: networks with their endpoints, every EIP-6963 wallet, an unannounced one at
 * `window.ethereum`, and the test wallet on local networks.
 * @param networks all supported ones: an endpoint may be set later.
 * @param ownEndpoints returns the endpoints that the user has set.
 * @param configured additional connectors: `configuredConnectors`.
 * @throws NoNetworkError if there are none
 */
export function createWalletConfig(
  networks: readonly ConfiguredNetwork[],
  ownEndpoints: () => CustomEndpoints = () => ({}),
  configured: readonly CreateConnectorFn[] = [],
): Config {
  const [first, ...rest] = networks;
  if (!first) throw new NoNetworkError('No network is configured');
  const local = networks.filter((network) => network.isLocal);
  return createConfig({
    chains: [chainOf(first), ...rest.map(chainOf)],
    transports: Object.fromEntries(
      networks.map((network) => [network.id, transportOf(network, ownEndpoints)]),
    ),
    connectors: [
      injected(),
      ...(isNonEmpty(local) ? [testWallet(local, ownEndpoints)] : []),
      ...configured,
    ],
    // A contract must not choose URLs that the page requests (ERC-3668).
    ccipRead: false,
    multiInjectedProviderDiscovery: true,
    // The form reads the chain from the URL; the wallet's own chain only determines whether to switch.
    syncConnectedChain: false,
    storage: createStorage({
      key: WALLET_STORAGE_KEY,
      storage: typeof window === 'undefined' ? undefined : safeLocalStorage(),
    }),
  });
}

const chainOf = (network: ConfiguredNetwork): Chain => toViemChain(network, network.rpcUrls?.[0]);

const transportOf = (network: ConfiguredNetwork, own: () => CustomEndpoints): Transport =>
  endpointTransport(network, () => endpointsOf(network, own()));

/**
 * Adds networks that wagmi's configuration does not have. wagmi and its connectors read both tables at each use, so
 * that they are usable at once.
 */
export function addToWalletConfig(
  { chains, _internal }: Config,
  networks: readonly ConfiguredNetwork[],
  ownEndpoints: () => CustomEndpoints,
): void {
  for (const network of networks) {
    if (chains.some(({ id }) => id === network.id)) continue;
    Object.assign(_internal.transports, { [network.id]: transportOf(network, ownEndpoints) });
    (chains as readonly Chain[] as Chain[]).push(chainOf(network));
  }
}

/** Local storage, or undefined (nothing is stored) where the browser denies access. */
function safeLocalStorage(): Storage | undefined {
  try {
    window.localStorage.getItem('');
    return window.localStorage;
  } catch {
    return undefined;
  }
}
