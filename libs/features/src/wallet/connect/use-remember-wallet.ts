import { useEffect } from 'react';
import { useConnection } from 'wagmi';
import { useAppDispatch } from '../../state/hooks.ts';
import { walletConnected } from '../../state/slices/account.ts';
import { useAccountName } from '../use-account-name.ts';

/** Hook: stores the connected account, its name and its connector as the recent account, for the next visit. */
export function useRememberWallet(): void {
  const dispatch = useAppDispatch();
  const { address, connector, status } = useConnection();
  const name = useAccountName(address);
  const connectorId = connector?.id;
  useEffect(() => {
    if (status !== 'connected' || !address || !connectorId) return;
    dispatch(walletConnected({ connectorId, account: address, name }));
  }, [dispatch, status, address, connectorId, name]);
}
