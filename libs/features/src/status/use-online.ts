import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Hook: returns whether the browser reports a connection. Loopback addresses respond even when it does not. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
