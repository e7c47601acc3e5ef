/**
 * `verifyQuote()`: verifies a quote on this device by its proof, else by comparison with a local route. Also:
 * `acceptUnverified()` (marks an unverified quote as signable after consent), `MAX_PROVEN_GAP_BPS`, types
 * `CheckedQuote`, `QuoteVerdict`, `QuoteChecks`.
 */
import { asChecked, type Checked } from '@cenote/chains';
import { gasCost, gasOfPaths, MAX_PROVEN_TICKS, MAX_TICKS, type RouteQuote } from '@cenote/trading';
import type { ProofVerdict, QuoteFault } from '@cenote/trading/onchain';
import { failureCodeOf } from '../errors/failure-code.ts';
import type { Quote } from '../quote/quote-query.ts';
import type { QuoteParams } from '../quote/route-quote.ts';
import { TimeoutError, withAbortTimeout } from '../timeout/with-timeout.ts';

/**
 * Distance to the proven bound, in basis points, beyond which a route is compared with the local one. Honest routes of
 * a thousand dollars and more are within 10; for smaller trades a bound without gas is farther if gas is expensive.
 */
export const MAX_PROVEN_GAP_BPS = 20;
/** Time limit of reading the pools of one quote. */
const CHECK_LIMIT_MS = 6_000;
/** Time limit of local routing; the first run starts with the discovery of all pools. */
const ROUTE_LIMIT_MS = 8_000;
const RETRY_DELAY_MS = 1_000;

/** Quote that may be signed: its route and price impact were verified or computed on this device. */
export type CheckedQuote = Omit<Quote, 'route'> & { route: Checked<RouteQuote> };

/** Result of verifying a quote on this device. */
export type QuoteVerdict =
  /** Amounts and proof are valid: no route through `pools` pools returns much more. */
  | { verdict: 'proven'; quote: CheckedQuote; gapBps: number; pools: number }
  /** The better one of the gateway's quote, if its amounts are correct, and the local quote. */
  | { verdict: 'routed'; quote: CheckedQuote; reason: string }
  /** Neither was possible: signing requires the user's explicit consent. */
  | { verdict: 'unverified'; quote: Quote; reason: string; areAmountsTrue: boolean }
  /** The chain contradicts the quote. */
  | { verdict: 'invalid'; fault: QuoteFault };

/** Functions and time limits used to verify a quote. */
export interface QuoteChecks {
  /** Checks amounts and proof against the pools on the chain. */
  check(quote: Quote, signal: AbortSignal): Promise<ProofVerdict>;
  /** Finds a local route. */
  route(params: QuoteParams, signal: AbortSignal): Promise<Quote>;
  checkLimitMs?: number;
  routeLimitMs?: number;
}

/**
 * Verifies a quote on this device and fails closed: a quote without a proof, of an unreadable block, far from its own
 * bound or not checked in time is replaced by the local quote, unless its amounts are correct and better. The price
 * impact of the result is computed here.
 * @param checks undefined: nothing can be verified
 * @returns throws only if `signal` aborts
 */
export async function verifyQuote(
  quote: Quote,
  checks: QuoteChecks | undefined,
  signal?: AbortSignal,
): Promise<QuoteVerdict> {
  if (quote.source === 'device') {
    return { verdict: 'routed', quote: asCheckedQuote(quote), reason: 'OWN_ROUTE' };
  }
  if (!checks) return unverified(quote, 'NO_ROUTING', false);
  const found = await proofVerdictOf(quote, checks, signal);
  if (found.verdict === 'invalid') return { verdict: 'invalid', fault: found.fault };
  if (found.verdict === 'valid' && isProved(found)) {
    const { gapBps, pools } = found;
    return { verdict: 'proven', quote: asFound(quote, found), gapBps, pools };
  }
  const { reason, stated } = unprovenOf(quote, found);
  const { route, routeLimitMs = ROUTE_LIMIT_MS } = checks;
  const own = await withAbortTimeout(routeLimitMs, signal, (limit) =>
    route(quote.params, limit),
  ).catch(() => undefined);
  signal?.throwIfAborted();
  if (!own) return unverified(stated ?? quote, reason, stated !== undefined);
  const better = stated && !isPreferred(own, stated.route) ? stated : asCheckedQuote(own);
  return { verdict: 'routed', quote: better, reason };
}

/**
 * Returns whether a route is near its bound and crosses few ticks, or crosses ticks whose gas cost together with the
 * distance to the bound is within the tolerance.
 */
function isProved({
  gapBps,
  ticks,
  ticksBps,
}: Extract<ProofVerdict, { verdict: 'valid' }>): boolean {
  if (ticks <= MAX_PROVEN_TICKS) return gapBps <= MAX_PROVEN_GAP_BPS;
  if (ticks > MAX_TICKS || ticksBps === undefined) return false;
  return Math.max(gapBps, 0) + ticksBps <= MAX_PROVEN_GAP_BPS;
}

type Found = ProofVerdict | { verdict: 'failed'; code: string };

/** Returns the verdict, or the failure code. Retries once if the endpoint did not respond. */
async function proofVerdictOf(
  quote: Quote,
  { check, checkLimitMs = CHECK_LIMIT_MS }: QuoteChecks,
  signal: AbortSignal | undefined,
): Promise<Found> {
  const once = (limit: AbortSignal) => check(quote, limit);
  try {
    return await withAbortTimeout(checkLimitMs, signal, (limit) =>
      once(limit).catch(async (error: unknown) => {
        if (failureCodeOf(error) !== 'RPC_DOWN') throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
        return once(limit);
      }),
    );
  } catch (error) {
    signal?.throwIfAborted();
    const code = error instanceof TimeoutError ? 'TIMEOUT' : failureCodeOf(error);
    return { verdict: 'failed', code };
  }
}

/** Returns why a quote is not proven, and the quote itself if its amounts are correct. */
function unprovenOf(
  quote: Quote,
  found: Exclude<Found, { verdict: 'invalid' }>,
): { reason: string; stated?: CheckedQuote } {
  if (found.verdict === 'failed') return { reason: found.code };
  const { priceImpactBps, ticks } = found;
  const isNear = found.verdict === 'valid' && found.gapBps <= MAX_PROVEN_GAP_BPS;
  const reason = isNear ? 'MANY_TICKS' : found.verdict === 'valid' ? 'FAR_FROM_BEST' : 'NOT_PROVED';
  // A hook may reject the sample from which the impact is computed: the gateway's impact is unverified.
  return priceImpactBps === undefined
    ? { reason }
    : { reason, stated: asFound(quote, { priceImpactBps, ...(ticks !== undefined && { ticks }) }) };
}

const unverified = (quote: Quote, reason: string, areAmountsTrue: boolean): QuoteVerdict => ({
  verdict: 'unverified',
  quote,
  reason,
  areAmountsTrue,
});

/**
 * Returns whether the local route replaces the gateway's: if its amounts are better or, if the gateway's crosses many
 * ticks, if after the gas of both it is worse by at most the tolerance of proofs. Gas counts only if this device has
 * its price in the token.
 */
function isPreferred({ route: own, gas }: Quote, stated: RouteQuote): boolean {
  if ((stated.ticks ?? 0) <= MAX_PROVEN_TICKS) {
    return own.kind === 'exactIn'
      ? own.amountOut > stated.amountOut
      : own.amountIn < stated.amountIn;
  }
  const withSlack = (amount: bigint) => amount + (amount * BigInt(MAX_PROVEN_GAP_BPS)) / 10_000n;
  const costOf = ({ paths, tokenIn, tokenOut, ticks }: RouteQuote) =>
    gasCost(gasOfPaths(paths, tokenIn, tokenOut, ticks), gas?.pricePerUnitX64);
  return own.kind === 'exactIn'
    ? withSlack(own.amountOut) - costOf(own) > stated.amountOut - costOf(stated)
    : own.amountIn + costOf(own) < withSlack(stated.amountIn) + costOf(stated);
}

const asCheckedQuote = (quote: Quote): CheckedQuote => ({
  ...quote,
  route: asChecked(quote.route),
});

/** Returns the quote with the price impact and the crossed ticks computed on this device. */
const asFound = (
  quote: Quote,
  { priceImpactBps, ticks }: Pick<RouteQuote, 'priceImpactBps' | 'ticks'>,
): CheckedQuote =>
  asCheckedQuote({
    ...quote,
    route: { ...quote.route, priceImpactBps, ...(ticks !== undefined && { ticks }) },
  });

/** Marks an unverified quote as signable after the user's explicit consent. */
export const acceptUnverified = (quote: Quote): CheckedQuote => asCheckedQuote(quote);
