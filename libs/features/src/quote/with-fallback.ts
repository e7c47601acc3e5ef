import { GatewayError, type GatewayErrorCode } from '@cenote/data';
import { failureCodeOf } from '../errors/failure-code.ts';

/* Runs a request of the gateway, and a fallback where it fails or is slow. */

/** A gateway that is this slow is not waited for any longer before the route is sought elsewhere. */
const TIMEOUT_MS = 3_000;

/** Failures of the gateway itself, for which the fallback may have an answer. */
const AWAY = new Set<GatewayErrorCode>([
  'UNREACHABLE',
  'TIMEOUT',
  'BAD_ANSWER',
  'NOT_READY',
  'RATE_LIMITED',
  'INTERNAL',
]);

/** What the other one says about the trade itself, not about its own trouble. */
const ABOUT_THE_TRADE = new Set(['NO_ROUTE', 'NOT_ENOUGH_LIQUIDITY', 'AMOUNT_TOO_LARGE']);

const isAway = (error: unknown): boolean => error instanceof GatewayError && AWAY.has(error.code);

/**
 * The gateway's answer, or another's where the gateway is away. A slow gateway is given up on only when
 * the other one is sooner. Where both fail, the gateway's failure is told, unless the other one knows
 * that the trade cannot be made.
 */
export async function withFallback<T>(
  answer: Promise<T>,
  elsewhere: () => Promise<T>,
  patienceMs = TIMEOUT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((tell) => {
    timer = setTimeout(() => tell('late'), patienceMs);
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
