/**
 * `withFallback()`: returns the response of a running gateway request, or the result of a fallback if the gateway is
 * unavailable or has not responded within 3 s and the fallback is faster.
 */
import { GatewayError, type GatewayErrorCode } from '@cenote/data';
import { failureCodeOf } from '../errors/failure-code.ts';

/** Time after which the fallback starts while the gateway has not responded. */
const TIMEOUT_MS = 3_000;

/** Failures of the gateway itself, for which the fallback may have a result. */
const AWAY = new Set<GatewayErrorCode>([
  'UNREACHABLE',
  'TIMEOUT',
  'BAD_ANSWER',
  'NOT_READY',
  'RATE_LIMITED',
  'INTERNAL',
  'UNSUPPORTED_CHAIN',
]);

/** Failures of the fallback that concern the trade itself rather than the fallback. */
const ABOUT_THE_TRADE = new Set(['NO_ROUTE', 'NOT_ENOUGH_LIQUIDITY', 'AMOUNT_TOO_LARGE']);

const isAway = (error: unknown): boolean => error instanceof GatewayError && AWAY.has(error.code);

/**
 * Returns the gateway's response, or the fallback's result if the gateway is unavailable. A slow gateway is replaced
 * only if the fallback is faster. If both fail, throws the gateway's failure, unless the fallback's failure shows that
 * the trade is impossible.
 */
export async function withFallback<T>(
  answer: Promise<T>,
  elsewhere: () => Promise<T>,
  patienceMs = TIMEOUT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), patienceMs);
  });
  const failure = answer.then(
    () => undefined,
    (error: unknown) => error,
  );
  const first = await Promise.race([failure, late]).finally(() => clearTimeout(timer));
  if (first === undefined || (first !== 'late' && !isAway(first))) return answer;
  const other = elsewhere();
  try {
    return await Promise.any([answer, other]);
  } catch {
    const reason = await failure;
    const theirs = await other.catch((error: unknown) => error);
    throw isAway(reason) && ABOUT_THE_TRADE.has(failureCodeOf(theirs)) ? theirs : reason;
  }
}
