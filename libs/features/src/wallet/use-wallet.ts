/**
 * Hook `useWallet()`: returns the connected account, the wallet's current chain, and the connection status (type
 * `WalletState`).
 */
import type { Address } from '@cenote/chains';
import { useConnection } from 'wagmi';

export interface WalletState {
  account: Address | undefined;
  /** Current chain of the wallet. */
  chainId: number | undefined;
  status: 'disconnected' | 'connecting' | 'connected';
}

export function useWallet(): WalletState {
  const { address, chainId, status } = useConnection();
  if (address !== undefined) return { account: address, chainId, status: 'connected' };
  const waiting = status === 'connecting' || status === 'reconnecting';
  return {
    account: undefined,
    chainId: undefined,
    status: waiting ? 'connecting' : 'disconnected',
  };
}
