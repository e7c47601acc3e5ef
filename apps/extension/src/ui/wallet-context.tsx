/**
 * `WalletProvider`: provides the worker client and the wallet's state to the screens. Also: hook `useWallet()`, which
 * returns both.
 */
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { UiState } from '../messages/ui.ts';
import type { WorkerClient } from './worker-client.ts';

const Context = createContext<{ client: WorkerClient; state: UiState } | undefined>(undefined);

interface WalletProviderProps {
  client: WorkerClient;
  /** Shown until the worker has sent the wallet's state. */
  silent?: ReactNode;
  children: ReactNode;
}

/** Provides the wallet's state to the screens. */
export function WalletProvider({ client, silent, children }: WalletProviderProps) {
  const state = useSyncExternalStore(client.subscribe, client.state);
  return state ? <Context value={{ client, state }}>{children}</Context> : silent;
}

export function useWallet(): { client: WorkerClient; state: UiState } {
  const value = useContext(Context);
  if (!value) throw new Error('useWallet outside WalletProvider');
  return value;
}
