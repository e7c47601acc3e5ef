/**
 * Hook: closes the approval window 1.5 s after no approval is open. Normally the worker closes it, unless it stops at
 * that moment.
 */
import { useEffect } from 'react';

/** URL fragment of the approval window; removed when it shows something else. */
const APPROVAL_HASH = '#approval';
/**
 * Delay in milliseconds: the same site often sends its next request shortly after. The worker closes the window
 * sooner.
 */
const LINGER_MS = 1_500;

/**
 * Closes the approval window when no approval is open. Normally the worker closes it, unless it stops at that moment.
 * @param open number of open approvals
 */
export function useCloseWhenAnswered(open: number): void {
  useEffect(() => {
    if (open > 0 || location.hash !== APPROVAL_HASH) return;
    const timer = setTimeout(() => {
      // Not if it shows something else by now, such as a batch of calls.
      if (location.hash === APPROVAL_HASH) window.close();
    }, LINGER_MS);
    return () => clearTimeout(timer);
  }, [open]);
}
