/** Hook `useCountdown()`: returns the remaining part of a time span, from 1 down to 0. */
import { useEffect, useState } from 'react';

/** Interval of the updates; CSS animates the ring between them. */
const STEP_MS = 250;

/** Returns the remaining part of a span since it began, 1 to 0; does not change while the page is hidden. */
export function useCountdown(since: number, spanMs: number, running: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(Date.now());
    };
    tick();
    const timer = setInterval(tick, STEP_MS);
    return () => clearInterval(timer);
  }, [running]);
  return Math.min(1, Math.max(0, 1 - (Math.max(now, since) - since) / spanMs));
}
