import { useEffect } from 'react';

/** In the address of the window that the worker opens for requests; gone when it shows something else. */
const APPROVAL_HASH = '#approval';
/** The next request of the same site often follows at once, and the worker closes the window sooner, in milliseconds. */
const LINGER_MS = 1_500;

/**
 * Closes the window of requests when none is open any more. The worker does so as well, but one that stops at that very
 * moment does not live to close it.
 * @param open requests that wait for an answer
 */
export function useCloseWhenAnswered(open: number): void {
  useEffect(() => {
    if (open > 0 || location.hash !== APPROVAL_HASH) return;
    const timer = setTimeout(() => {
      // It shows something else by now, such as calls that were sent.
      if (location.hash === APPROVAL_HASH) window.close();
    }, LINGER_MS);
    return () => clearTimeout(timer);
  }, [open]);
}
