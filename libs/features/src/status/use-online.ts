import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** What the browser believes about its connection; loopback still answers when it says no. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
