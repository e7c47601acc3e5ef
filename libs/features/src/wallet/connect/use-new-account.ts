import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../state/hooks.ts';
import { useWallet } from '../use-wallet.ts';
import { useIsAccountOpen } from './account-drawer-context.ts';

/**
 * Hook: calls back when an account other than the stored recent one connects while the account drawer is open.
 * Reconnections do not count.
 */
export function useNewAccount(onArrival: () => void): void {
  const { account } = useWallet();
  const isChoosing = useIsAccountOpen();
  const known = useAppSelector((state) => state.account.recentAccount?.address);
  // Previous values: connecting closes the drawer and stores the account.
  const before = useRef({ account, isChoosing, known });
  useEffect(() => {
    const last = before.current;
    before.current = { account, isChoosing, known };
    const hasConnected = last.account === undefined && account !== undefined;
    if (hasConnected && last.isChoosing && last.known !== account) onArrival();
  });
}
