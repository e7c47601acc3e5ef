import { MAX_OPEN_LIMITS, NEAR_OPEN_LIMITS } from '@cenote/trading/orders';

/** Returns how near the number of open limits is to the most allowed. */
export function openLevel(count: number): 'few' | 'many' | 'full' {
  if (count >= MAX_OPEN_LIMITS) return 'full';
  return count >= NEAR_OPEN_LIMITS ? 'many' : 'few';
}
