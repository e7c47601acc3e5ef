/**
 * `createYield()`: returns a function for long loops to call between steps, which yields to the event loop once 4 ms
 * have elapsed. Also: `YieldToEventLoop`, its type.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Yields to the event loop if 4 ms have elapsed; returns undefined otherwise. */
export type YieldToEventLoop = () => Promise<void> | undefined;

/** Maximum time that work may block the event loop. */
const SLICE_MS = 4;

export function createYield(): YieldToEventLoop {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return nextTurn(undefined).then(() => {
      since = performance.now();
    });
  };
}
