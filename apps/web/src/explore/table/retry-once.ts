import { isRetryable } from '@cenote/data';
import { failureCodeOf } from '@cenote/features';

/**
 * Whether a request is made again at once: the first time, where that may help. Not where nothing came in time: the
 * error would be shown only after twice that time, and the next refresh asks anyway.
 */
export const retryOnce = (failures: number, error: Error): boolean =>
  failures === 0 && isRetryable(error) && failureCodeOf(error) !== 'TIMEOUT';
