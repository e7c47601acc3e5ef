/**
 * `createLiveRange()`: holder of the range while it is dragged, with subscribers that update the page without a render.
 * Also: type `LiveRange`.
 */
import type { TickRange } from '@cenote/trading';

export interface LiveRange {
  get(): TickRange;
  /** Sets the range and calls all subscribers. */
  set(range: TickRange): void;
  /** Returns a function that unsubscribes. */
  subscribe(changed: (range: TickRange) => void): () => void;
}

export function createLiveRange(initial: TickRange): LiveRange {
  let range = initial;
  const subscribers = new Set<(range: TickRange) => void>();
  return {
    get: () => range,
    set(next) {
      range = next;
      for (const changed of subscribers) changed(next);
    },
    subscribe(changed) {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
  };
}
