import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a wallet that the user chose is connecting. */
export function useIsConnecting(): boolean {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (notify: () => void) => queries.getMutationCache().subscribe(notify),
    [queries],
  );
  return useSyncExternalStore(
    subscribe,
    () => queries.isMutating({ mutationKey: ['connect'] }) > 0,
  );
}
