import { isRetryable } from '@cenote/data';
import { failureCodeOf } from '@cenote/features';

/**
 * Retry rule of a TanStack query: returns whether a failed request is retried: once, if the failure is retryable and no
 * timeout, which would delay the error beyond the next refresh.
 */
export const retryOnce = (failures: number, error: Error): boolean =>
  failures === 0 && isRetryable(error) && failureCodeOf(error) !== 'TIMEOUT';
