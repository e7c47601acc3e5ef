/**
 * `createTestWalletProvider()`: creates an EIP-1193 provider over local nodes. The page has no key: the node signs
 * with its unlocked accounts, of which only the first is exposed. Also: type `LocalNode` (a local node with unlocked
 * accounts), type `TestWalletProvider`.
 */
import type { Address } from '@cenote/chains';
import {
  numberToHex,
  SwitchChainError,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
} from 'viem';

/** A local node with unlocked accounts. */
export interface LocalNode {
  chainId: number;
  /** Sends one JSON-RPC request to the node. */
  request(call: { method: string; params?: unknown }): Promise<unknown>;
}

export interface TestWalletProvider {
  request(call: { method: string; params?: unknown }): Promise<unknown>;
  on(event: string, listener: (value: unknown) => void): void;
  removeListener(event: string, listener: (value: unknown) => void): void;
}

/** Methods that a wallet offers to a page; all others of the node (mining, cheats) are rejected. */
const FORWARDED = /^(eth_|net_version$|personal_sign$|web3_clientVersion$)/;

function requestedChain(params: unknown): number {
  const first: unknown = Array.isArray(params) ? params[0] : undefined;
  const id: unknown =
    typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined;
  return typeof id === 'string' ? Number(id) : Number.NaN;
}

const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value);

/**
 * Creates an EIP-1193 provider over local nodes. The page has no key: the node signs with its unlocked accounts, of
 * which only the first is exposed.
 * @param nodes the local chains; the wallet starts on the first.
 */
export function createTestWalletProvider(
  nodes: readonly [LocalNode, ...LocalNode[]],
): TestWalletProvider {
  let current = nodes[0];
  const chainListeners = new Set<(value: unknown) => void>();

  const accounts = async (): Promise<Address[]> => {
    const accounts = await current.request({ method: 'eth_accounts' });
    const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
    if (!isAddress(first)) {
      throw new UnauthorizedProviderError(new Error('The local chain has no accounts.'));
    }
    return [first];
  };

  const switchTo = (chainId: number): null => {
    const node = nodes.find((n) => n.chainId === chainId);
    if (!node) throw new SwitchChainError(new Error(`No local chain with ID ${chainId}.`));
    if (node !== current) {
      current = node;
      for (const listener of chainListeners) listener(numberToHex(chainId));
    }
    return null;
  };

  return {
    async request({ method, params }) {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return accounts();
        case 'eth_chainId':
          return numberToHex(current.chainId);
        case 'wallet_switchEthereumChain':
        case 'wallet_addEthereumChain':
          return switchTo(requestedChain(params));
      }
      if (!FORWARDED.test(method)) {
        throw new UnsupportedProviderMethodError(
          new Error('The test wallet does not support this method.'),
          { method },
        );
      }
      return current.request(params === undefined ? { method } : { method, params });
    },
    on(event, listener) {
      if (event === 'chainChanged') chainListeners.add(listener);
    },
    removeListener(event, listener) {
      if (event === 'chainChanged') chainListeners.delete(listener);
    },
  };
}
