import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Hook: returns whether a wallet that the user chose is connecting (the `connect` mutation runs); false during
 * reconnection.
 */
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
