/** `useNarrow()`: hook, whether the viewport is narrower than 640 px, where dialogs become bottom sheets. */
import { useSyncExternalStore } from 'react';

/** Below this width, overlays are bottom sheets; `styles/overlay.css` has the same limit. */
const NARROW = '(max-width: 639px)';

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
