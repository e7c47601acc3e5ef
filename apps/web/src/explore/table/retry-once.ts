import { isRetryable } from '@cenote/data';
import { failureCodeOf } from '@cenote/features';

/** Whether a request is retried: once, and not after a timeout, which would delay the error beyond the next refresh. */
export const retryOnce = (failures: number, error: Error): boolean =>
  failures === 0 && isRetryable(error) && failureCodeOf(error) !== 'TIMEOUT';
