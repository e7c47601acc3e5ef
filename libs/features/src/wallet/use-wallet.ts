import type { Address } from '@cenote/chains';
import { useConnection } from 'wagmi';

export interface WalletState {
  account: Address | undefined;
  /** Chain that the wallet itself is on. */
  chainId: number | undefined;
  status: 'disconnected' | 'connecting' | 'connected';
}

/** The connected account, once the wallet has come back after a reload. */
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
