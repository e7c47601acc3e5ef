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
import { type CustomEndpoints, endpointOf, NoNetworkError } from '../config/networks.ts';
import { testWallet } from './test-wallet/test-wallet.ts';

/** Where the browser keeps which wallet was connected. */
export const WALLET_STORAGE_KEY = 'cenote.wallet';

const isNonEmpty = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

/**
 * wagmi's configuration: networks with their endpoints, every EIP-6963 wallet, one at `window.ethereum` that is not
 * announced, and the test wallet on networks of this machine.
 * @param networks all of them: one without an endpoint may be given one later.
 * @param ownEndpoints the endpoints that the person has set by now.
 * @param configured what the configuration adds: `configuredConnectors`.
 * @throws NoNetworkError where there are none.
 */
export function createWalletConfig(
  networks: readonly ConfiguredNetwork[],
  ownEndpoints: () => CustomEndpoints = () => ({}),
  configured: readonly CreateConnectorFn[] = [],
): Config {
  const [first, ...rest] = networks;
  if (!first) throw new NoNetworkError('No network is configured');
  const chain = (network: ConfiguredNetwork): Chain => toViemChain(network, network.rpcUrl);
  const local = networks.filter((network) => network.isLocal);
  return createConfig({
    chains: [chain(first), ...rest.map(chain)],
    transports: Object.fromEntries(
      networks.map((network): [number, Transport] => [
        network.id,
        endpointTransport(() => endpointOf(network, ownEndpoints()), {
          retryCount: 1,
          timeout: 10_000,
        }),
      ]),
    ),
    connectors: [
      injected(),
      ...(isNonEmpty(local) ? [testWallet(local, ownEndpoints)] : []),
      ...configured,
    ],
    // A contract must not choose which addresses the page requests (ERC-3668).
    ccipRead: false,
    multiInjectedProviderDiscovery: true,
    // The form reads the chain from the URL; the wallet's own chain only says when to switch.
    syncConnectedChain: false,
    storage: createStorage({
      key: WALLET_STORAGE_KEY,
      storage: typeof window === 'undefined' ? undefined : safeLocalStorage(),
    }),
  });
}

/** Local storage, or undefined (nothing kept) where the browser forbids it. */
function safeLocalStorage(): Storage | undefined {
  try {
    window.localStorage.getItem('');
    return window.localStorage;
  } catch {
    return undefined;
  }
}
