/**
 * Hook `useWide()`: whether the window is wide enough for a chart beside the form. `styles/chart.css` has the same
 * limit.
 */
import { useSyncExternalStore } from 'react';

/** Minimum width for a chart beside the form; `styles/chart.css` has the same limit. */
const WIDE = '(min-width: 1024px)';

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
