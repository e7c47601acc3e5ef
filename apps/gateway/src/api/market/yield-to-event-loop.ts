import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets others have their turn once a while was worked. */
export type YieldToEventLoop = () => Promise<void> | undefined;

/** Answers wait for work that is done at once; they wait no longer than this. */
const SLICE_MS = 4;

/** For work in slices: called between its pieces, it gives the event loop away where it is time. */
export function createYield(): YieldToEventLoop {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return nextTurn(undefined).then(() => {
      since = performance.now();
    });
  };
}
