/**
 * `testWallet()`: wagmi connector of the test wallet, which signs through a local node's unlocked account. Development
 * networks only. Also: `TEST_WALLET_ID`.
 */
import { createConnector } from '@wagmi/core';
import { getAddress, SwitchChainError } from 'viem';
import type { ConfiguredNetwork } from '../../config/app-config.ts';
import { endpointTransport } from '../../config/endpoint-transport.ts';
import { type CustomEndpoints, endpointsOf } from '../../config/networks.ts';
import type { TestWalletProvider } from './test-wallet-provider.ts';

export const TEST_WALLET_ID = 'test-wallet';

type Stored = { 'test-wallet.connected': true };

/** Long enough for a node that estimates gas under load; after that the request fails. */
const NODE_TIMEOUT_MS = 20_000;

/**
 * wagmi connector of the test wallet, which signs through a local node's unlocked account. Development networks only.
 */
export function testWallet(
  networks: readonly [ConfiguredNetwork, ...ConfiguredNetwork[]],
  ownEndpoints: () => CustomEndpoints,
) {
  return createConnector<TestWalletProvider, Record<string, unknown>, Stored>(
    ({ chains, emitter, storage }) => {
      const node = (network: ConfiguredNetwork) => {
        const rpcUrls = () => endpointsOf(network, ownEndpoints());
        const transport = endpointTransport(network, rpcUrls, { timeoutMs: NODE_TIMEOUT_MS })({});
        return {
          chainId: network.id,
          // viem types requests by method; this one is forwarded unchanged.
          request: (call: { method: string; params?: unknown }): Promise<unknown> =>
            transport.request(call as Parameters<typeof transport.request>[0]),
        };
      };
      const [first, ...rest] = networks;
      let loading: Promise<TestWalletProvider> | undefined;
      /** Only a page that uses the test wallet loads its provider. */
      const provider = (): Promise<TestWalletProvider> => {
        loading ??= import('./test-wallet-provider.ts').then(({ createTestWalletProvider }) =>
          createTestWalletProvider([node(first), ...rest.map(node)]),
        );
        return loading;
      };
      const request = async (method: string, params?: unknown): Promise<unknown> =>
        (await provider()).request(params === undefined ? { method } : { method, params });
      const onChainChanged = (chainId: unknown) =>
        emitter.emit('change', { chainId: Number(chainId) });

      const accounts = async () => {
        const accounts = await request('eth_accounts');
        return (Array.isArray(accounts) ? accounts : []).map((address) =>
          getAddress(String(address)),
        );
      };
      const currentChain = async () => Number(await request('eth_chainId'));
      const switchTo = async (chainId: number) => {
        const chain = chains.find((c) => c.id === chainId);
        if (!chain) throw new SwitchChainError(new Error('Chain not configured.'));
        await request('wallet_switchEthereumChain', [{ chainId: `0x${chainId.toString(16)}` }]);
        return chain;
      };

      return {
        id: TEST_WALLET_ID,
        name: 'Test wallet',
        type: 'testWallet',
        async connect({ chainId, withCapabilities } = {}) {
          if (chainId !== undefined) await switchTo(chainId);
          const connected = await accounts();
          const events = await provider();
          events.removeListener('chainChanged', onChainChanged);
          events.on('chainChanged', onChainChanged);
          await storage?.setItem('test-wallet.connected', true);
          return {
            // The type depends on the flag, which the compiler cannot infer.
            accounts: (withCapabilities
              ? connected.map((address) => ({ address, capabilities: {} }))
              : connected) as never,
            chainId: await currentChain(),
          };
        },
        async disconnect() {
          (await provider()).removeListener('chainChanged', onChainChanged);
          await storage?.removeItem('test-wallet.connected');
        },
        getAccounts: accounts,
        getChainId: currentChain,
        getProvider: provider,
        isAuthorized: async () => (await storage?.getItem('test-wallet.connected')) === true,
        switchChain: ({ chainId }) => switchTo(chainId),
        onAccountsChanged() {},
        onChainChanged,
        onDisconnect() {
          emitter.emit('disconnect');
        },
      };
    },
  );
}
