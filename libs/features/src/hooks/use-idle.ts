/**
 * Hook `useIdle()`: whether the page has become idle: its requests, the quote included, have finished and the main
 * thread is free. Stays true; waits at most 4 s.
 */
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Maximum wait: polling queries must not delay idle work any longer. */
const MAX_WAIT_MS = 4_000;

export function useIdle(): boolean {
  const isBusy = useIsFetching() > 0;
  const [isSpare, setSpare] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSpare(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isSpare && !isBusy) return whenIdle(() => setSpare(true));
  }, [isSpare, isBusy]);
  return isSpare;
}

/** Calls back when idle; after a short delay in browsers without `requestIdleCallback`. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
