import { useText } from '@cenote/i18n';
import { toast } from '@cenote/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useConfig } from 'wagmi';
import { useAppDispatch } from '../../state/hooks.ts';
import { walletDisconnected } from '../../state/slices/account.ts';
import { ACCOUNT_KEY } from '../account-key.ts';
import { disconnectAll } from './disconnect-all.ts';

/**
 * Hook: returns a function that disconnects all wallets, then removes the recent account and the account's queries;
 * shows a toast if it fails.
 */
export function useDisconnectWallet(): () => void {
  const t = useText();
  const config = useConfig();
  const dispatch = useAppDispatch();
  const queries = useQueryClient();
  const forget = () => {
    dispatch(walletDisconnected());
    queries.removeQueries({ queryKey: [ACCOUNT_KEY] });
  };
  const fail = () =>
    toast({ title: t('wallet.disconnectFailed'), tone: 'error', id: 'disconnect' });
  return () => void disconnectAll(config).then(forget, fail);
}
