import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** Whether the page is scrolled off its top. */
export const useScrolled = (): boolean => useSyncExternalStore(subscribe, () => window.scrollY > 0);
