/**
 * `retryAfterMs()`: milliseconds that a Retry-After header requests (RFC 9110, section 10.2.3: seconds or a date), at
 * most 30,000; undefined without a valid header.
 */

/** After a longer time the endpoint is tried again anyway. */
const MAX_MS = 30_000;

/** @param now Unix milliseconds. */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.min(MAX_MS, Math.max(0, ms));
}
