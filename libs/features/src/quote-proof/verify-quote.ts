import { asChecked, type Checked } from '@cenote/chains';
import { gasCost, gasOfPaths, MAX_PROVEN_TICKS, MAX_TICKS, type RouteQuote } from '@cenote/trading';
import type { ProofVerdict, QuoteFault } from '@cenote/trading/onchain';
import { failureCodeOf } from '../errors/failure-code.ts';
import type { Quote } from '../quote/quote-query.ts';
import type { QuoteParams } from '../quote/route-quote.ts';
import { withAbortTimeout } from './time-limit.ts';

/* Verifies a quote on this device: by its proof, else by comparing it with a route found locally. */

/**
 * A route farther from the proven bound than this is compared with the device's own, in basis points. Honest routes of a
 * thousand dollars and more are within 10; of smaller trades a bound without gas is farther where gas is dear.
 */
export const MAX_PROVEN_GAP_BPS = 20;
/** Reading the pools of one quote; a node that is slower is not waited for. */
const CHECK_LIMIT_MS = 6_000;
/** Finding a route on the device; the first time it begins by finding all pools. */
const ROUTE_LIMIT_MS = 8_000;
const RETRY_DELAY_MS = 1_000;

/** A quote that may be signed: its route and price impact are this device's own finding. */
export type CheckedQuote = Omit<Quote, 'route'> & { route: Checked<RouteQuote> };

/** What this device found out about a quote. */
export type QuoteVerdict =
  /** Amounts and proof hold: no route through `pools` pools gives much more. */
  | { verdict: 'proven'; quote: CheckedQuote; gapBps: number; pools: number }
  /** Of the stated quote, where its amounts are true, and the device's own, the better one. */
  | { verdict: 'routed'; quote: CheckedQuote; reason: string }
  /** Neither could be done: signing takes the person's explicit word. */
  | { verdict: 'unverified'; quote: Quote; reason: string; areAmountsTrue: boolean }
  /** The chain contradicts the quote. */
  | { verdict: 'invalid'; fault: QuoteFault };

/** What a quote is verified with. */
export interface QuoteChecks {
  /** Checks amounts and proof against the pools on the chain. */
  check(quote: Quote, signal: AbortSignal): Promise<ProofVerdict>;
  /** A route that the device finds itself. */
  route(asked: QuoteParams, signal: AbortSignal): Promise<Quote>;
  checkLimitMs?: number;
  routeLimitMs?: number;
}

/**
 * Verifies a quote on this device and fails closed: what comes without a proof, names a block that cannot be read, is
 * far from its own bound or cannot be checked in time is replaced by the device's own quote, unless its amounts are
 * true and better. The price impact of the result is worked out here.
 * @param checks undefined: there is nothing to verify with.
 * @returns Never throws but for the abort of `signal`.
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
    route(quote.asked, limit),
  ).catch(() => undefined);
  signal?.throwIfAborted();
  if (!own) return unverified(stated ?? quote, reason, stated !== undefined);
  const better = stated && !isPreferred(own, stated.route) ? stated : asCheckedQuote(own);
  return { verdict: 'routed', quote: better, reason };
}

/**
 * Whether a route is near its bound and crosses few ticks, or such whose gas costs so little that no route is better by
 * more than the tolerance with it.
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

/** The verdict, or why there is none. Retries once if the endpoint did not answer. */
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
    return { verdict: 'failed', code: failureCodeOf(error) };
  }
}

/** Why a quote is not proven, and the quote itself where its amounts are true all the same. */
function unprovenOf(
  quote: Quote,
  found: Exclude<Found, { verdict: 'invalid' }>,
): { reason: string; stated?: CheckedQuote } {
  if (found.verdict === 'failed') return { reason: found.code };
  const { priceImpactBps, ticks } = found;
  const isNear = found.verdict === 'valid' && found.gapBps <= MAX_PROVEN_GAP_BPS;
  const reason = isNear ? 'MANY_TICKS' : found.verdict === 'valid' ? 'FAR_FROM_BEST' : 'NOT_PROVED';
  // A hook may refuse the sample from which the impact follows: the stated impact is the gateway's word.
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
 * Whether the device's own route is taken: where it is better by amounts or, where the stated one crosses many ticks, at
 * most by the tolerance of proofs worse once the gas of both is paid. That counts where the device has a price of gas in
 * the token.
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

/** The quote with the price impact and the crossed ticks that the device worked out. */
const asFound = (
  quote: Quote,
  { priceImpactBps, ticks }: Pick<RouteQuote, 'priceImpactBps' | 'ticks'>,
): CheckedQuote =>
  asCheckedQuote({
    ...quote,
    route: { ...quote.route, priceImpactBps, ...(ticks !== undefined && { ticks }) },
  });

/** A quote that could not be verified, signed on the person's explicit word. */
export const acceptUnverified = (quote: Quote): CheckedQuote => asCheckedQuote(quote);
