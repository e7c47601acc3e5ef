import { toViemChain } from '@cenote/chains';
import { type Config, createConfig, createStorage, http, injected } from '@wagmi/core';
import type { Chain, Transport } from 'viem';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { testWallet } from './test-wallet.ts';

/** Where the browser keeps which wallet was connected. */
export const WALLET_STORAGE_KEY = 'cenote.wallet';

const isNonEmpty = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

/**
 * Wires the networks to their endpoints and finds wallets: every EIP-6963 provider that announces
 * itself, one at `window.ethereum` that does not, and the test wallet where a network is of this
 * machine.
 */
export function createWalletConfig(
  networks: readonly [ConnectedNetwork, ...ConnectedNetwork[]],
): Config {
  const [first, ...rest] = networks;
  const chain = (network: ConnectedNetwork): Chain => toViemChain(network, network.rpcUrl);
  const local = networks.filter((network) => network.isLocal);
  return createConfig({
    chains: [chain(first), ...rest.map(chain)],
    transports: Object.fromEntries(
      networks.map(({ id, rpcUrl }): [number, Transport] => [
        id,
        http(rpcUrl, { retryCount: 1, timeout: 10_000 }),
      ]),
    ),
    connectors: [injected(), ...(isNonEmpty(local) ? [testWallet(local)] : [])],
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
