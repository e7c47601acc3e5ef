import { MAX_OPEN_LIMITS, NEAR_OPEN_LIMITS } from '@cenote/trading/orders';

/** `openLevel()`: returns whether the number of open limits is at or near the maximum. */
export function openLevel(count: number): 'few' | 'many' | 'full' {
  if (count >= MAX_OPEN_LIMITS) return 'full';
  return count >= NEAR_OPEN_LIMITS ? 'many' : 'few';
}
