/**
 * `walletConnect()`: wagmi connector that pairs with a wallet through WalletConnect. Opens the relay only when it is
 * used or a session is stored.
 */
import { createConnector } from '@wagmi/core';
import { SwitchChainError, UserRejectedRequestError } from 'viem';
import { type PairingConnector, WALLET_CONNECT_TYPE } from './pairing-connector.ts';
import type { RelayClient } from './relay-client.ts';
import { createRelayProvider, type RelayProvider } from './relay-provider.ts';

/** Topic of the stored session. Without it the client is not loaded and the relay is not contacted. */
type Stored = { 'walletConnect.topic': string };

/**
 * wagmi connector that pairs with a wallet through WalletConnect. Opens the relay only when it is used or a session is
 * stored.
 * @param open loads the client: when the wallet is chosen, or when a session is stored.
 */
export function walletConnect(open: () => Promise<RelayClient>) {
  return createConnector<RelayProvider, PairingConnector & Record<string, unknown>, Stored>(
    ({ chains, emitter, storage }) => {
      let uri: string | undefined;
      let cancel: (() => void) | undefined;
      const listeners = new Set<() => void>();
      const showUri = (next: string | undefined) => {
        uri = next;
        for (const listener of listeners) listener();
      };
      const forget = async () => void (await storage?.removeItem('walletConnect.topic'));
      const storedTopic = async () => {
        const topic: unknown = await storage?.getItem('walletConnect.topic');
        return typeof topic === 'string' ? topic : undefined;
      };

      const provider = createRelayProvider(
        open,
        chains.map(({ id }) => id),
        {
          onChain: (chainId) => emitter.emit('change', { chainId }),
          onAccounts: (accounts) => emitter.emit('change', { accounts }),
          onEnd: () => void forget().then(() => emitter.emit('disconnect')),
        },
      );

      const resume = async (): Promise<boolean> => {
        const topic = await storedTopic();
        if (topic === undefined) return false;
        const stands = await provider.resume(topic);
        if (!stands) await forget();
        return stands;
      };
      const pairAnew = async () => {
        const cancelled = new Promise<never>((_, refuse) => {
          cancel = () => refuse(new UserRejectedRequestError(new Error('Pairing was canceled.')));
        });
        cancelled.catch(() => undefined);
        let isRequested = true;
        const onUri = (next: string) => isRequested && showUri(next);
        try {
          const topic = await Promise.race([provider.pair({ onUri, cancelled }), cancelled]);
          await storage?.setItem('walletConnect.topic', topic);
        } finally {
          isRequested = false;
          cancel = undefined;
          showUri(undefined);
        }
      };
      const switchTo = async (chainId: number) => {
        const chain = chains.find(({ id }) => id === chainId);
        if (!chain) throw new SwitchChainError(new Error('Chain not configured.'));
        await provider.switchTo(chainId);
        return chain;
      };

      return {
        id: WALLET_CONNECT_TYPE,
        name: 'WalletConnect',
        type: WALLET_CONNECT_TYPE,
        pairingUri: () => uri,
        onPairingUri(listener) {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        cancelPairing: () => cancel?.(),
        async connect({ chainId, isReconnecting, withCapabilities } = {}) {
          const stands = await resume();
          // Pairing starts only on a user's request, never on page load.
          if (!stands && isReconnecting) throw new Error('The session has ended.');
          if (!stands) await pairAnew();
          if (chainId !== undefined) await switchTo(chainId);
          const accounts = provider.accounts();
          return {
            // The type depends on the flag, which the compiler cannot infer.
            accounts: (withCapabilities
              ? accounts.map((address) => ({ address, capabilities: {} }))
              : accounts) as never,
            chainId: provider.chainId(),
          };
        },
        async disconnect() {
          await forget();
          await provider.end();
        },
        getAccounts: async () => provider.accounts(),
        getChainId: async () => provider.chainId(),
        getProvider: async () => provider,
        isAuthorized: () => resume().catch(() => false),
        switchChain: ({ chainId }) => switchTo(chainId),
        onAccountsChanged() {},
        onChainChanged() {},
        onDisconnect: () => emitter.emit('disconnect'),
      };
    },
  );
}
