/**
 * `isTooLargeCall()`: whether an endpoint rejected an `eth_call` because it takes more gas, data or time than the
 * endpoint allows, so that a smaller one may be accepted.
 */
import { HttpRequestError, ResponseBodyTooLargeError } from 'viem';

const TOO_LARGE =
  /out of gas|gas (required|limit|cap|allowance|uint64)|exceeds? (the )?.{0,40}gas|gas.{0,40}exceed|too large|too big|execution (aborted|timeout)|timed? ?out|response size/i;
const CONTENT_TOO_LARGE = 413;
/** Depth of causes that are searched. */
const MAX_DEPTH = 8;

/** Examines the error and its causes. */
export function isTooLargeCall(error: unknown): boolean {
  let at = error;
  for (let depth = 0; depth < MAX_DEPTH && at instanceof Error; depth++) {
    if (at instanceof ResponseBodyTooLargeError) return true;
    if (at instanceof HttpRequestError) return at.status === CONTENT_TOO_LARGE;
    if ('code' in at && typeof at.code === 'number') {
      const text = 'details' in at && typeof at.details === 'string' ? at.details : at.message;
      if (TOO_LARGE.test(text)) return true;
    }
    at = at.cause;
  }
  return false;
}
