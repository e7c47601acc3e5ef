/**
 * Hook `useBackups()`: status of the wallet's backups, undefined while loading, and a reload function; refetched each
 * second while a backup is in progress.
 */
import { useCallback, useEffect, useState } from 'react';
import type { Backups } from '../../messages/commands/backups.ts';
import { useWallet } from '../wallet-context.tsx';

const AGAIN_MS = 1_000;

/** Status of the wallet's backups; undefined while loading. */
export function useBackups() {
  const { client } = useWallet();
  const [backups, setBackups] = useState<Backups>();
  const reload = useCallback(() => client.run('backups', {}).then(setBackups, () => {}), [client]);
  useEffect(() => void reload(), [reload]);
  // Refetched while a backup is in progress, here or in another window.
  const isMoving = [backups?.file, backups?.gateway?.state, backups?.drive].some(
    (state) => state?.status === 'backingUp' || state?.status === 'deleting',
  );
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void reload(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isMoving, reload]);
  return { backups, reload };
}
