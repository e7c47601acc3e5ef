import { MAX_OPEN_LIMITS, NEAR_OPEN_LIMITS } from '@cenote/trading/orders';

/** How near the open limits of an account are to the most there may be. */
export function openLevel(count: number): 'few' | 'many' | 'full' {
  if (count >= MAX_OPEN_LIMITS) return 'full';
  return count >= NEAR_OPEN_LIMITS ? 'many' : 'few';
}
