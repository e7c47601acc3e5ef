/**
 * Hook `useAccounts()`: all accounts of the wallet with display names (label, else number), and the selected one. Also:
 * types `NamedAccount` and `Accounts`.
 */
import { useText } from '@cenote/i18n';
import { useMemo } from 'react';
import type { UiState } from '../../messages/ui.ts';
import { useWallet } from '../wallet-context.tsx';

/** An account with its display name: its label, else its number. */
export type NamedAccount = UiState['accounts'][number] & { name: string };

export interface Accounts {
  all: readonly NamedAccount[];
  /** The selected account; undefined while the wallet is locked. */
  selected: NamedAccount | undefined;
}

export function useAccounts(): Accounts {
  const t = useText();
  const { accounts, selectedId } = useWallet().state;
  return useMemo(() => {
    const all = accounts.map((account, index) => ({
      ...account,
      name: account.label || t('extension.account', { number: index + 1 }),
    }));
    return { all, selected: all.find(({ id }) => id === selectedId) };
  }, [accounts, selectedId, t]);
}
