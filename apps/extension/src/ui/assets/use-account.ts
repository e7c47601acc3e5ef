/**
 * Hook `useAccount()`: the selected account of the wallet, else the first; throws if there is none. Also: its type
 * `ShownAccount`.
 */
import type { UiState } from '../../messages/ui.ts';
import { useWallet } from '../wallet-context.tsx';

export type ShownAccount = UiState['accounts'][number];

/** The selected account. */
export function useAccount(): ShownAccount {
  const { accounts, selectedId } = useWallet().state;
  const account = accounts.find(({ id }) => id === selectedId) ?? accounts[0];
  if (!account) throw new Error('The wallet has no account');
  return account;
}
