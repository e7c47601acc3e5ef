import { priceImpactLevel, type RouteQuote, type SwapFlowEvent } from '@cenote/trading';
import { isWorseThanAccepted } from '../quote/acceptance.ts';
import type { Quote } from '../quote/quote-query.ts';
import {
  acceptUnverified,
  type CheckedQuote,
  type QuoteVerdict,
} from '../quote-proof/verify-quote.ts';
import type { TransactionKind } from '../state/slices/transactions.ts';
import type { StepContext } from '../transactions/chain-steps.ts';
import type { Sent } from '../transactions/send-transaction.ts';
import { FlowError } from '../transactions/trade-error.ts';
import type { End } from '../transactions/wait-for-settlement.ts';
import type { SignedPermit } from './swap/needed-steps.ts';
import type { SwapOrder } from './swap/swap-order.ts';

/** What taking the steps of an order needs of the page around it. */
export interface CarryOutDeps {
  context: StepContext;
  tell(event: SwapFlowEvent): void;
  /** A quote for the order that is no older than one refresh. */
  freshQuote(): Promise<Quote>;
  /** What this device finds out about a quote, in bounded time. */
  verify(quote: Quote): Promise<QuoteVerdict>;
  /** The person has said that a price is good enough which this device could not verify. */
  acceptsUnverified: boolean;
  /** Puts a sent transaction on the list that is watched. */
  record(kind: TransactionKind, sent: Sent, quote?: Quote): void;
  /** Resolves when a recorded transaction has ended, or when patience has. */
  untilSettled(sent: Pick<Sent, 'hash'>): Promise<End>;
  permit: { current: SignedPermit | undefined };
  /** Said twice: the swap is sent even where it is expected to fail. */
  isForced: boolean;
  /** False once nobody looks any more: the wallet is then asked for nothing further. */
  isOpen(): boolean;
}

/** A price impact that has grown by no more than this over what was shown needs no other word. */
const IMPACT_TOLERANCE_BPS = 100;

/**
 * The quote to execute now, verified on this device; undefined where the price, or its impact, is worse than what was
 * accepted.
 * @throws FlowError `QUOTE_INVALID`, `QUOTE_UNVERIFIED`, `RPC_DOWN`
 */
export async function quoteToSign(
  order: SwapOrder,
  { freshQuote, verify, acceptsUnverified, tell }: CarryOutDeps,
): Promise<CheckedQuote | undefined> {
  if (order.type !== 'swap') throw new FlowError('CHECK_REFUSED');
  const found = await verify(await freshQuote());
  if (found.verdict === 'invalid') throw new FlowError('QUOTE_INVALID');
  if (found.verdict === 'unverified' && !acceptsUnverified) {
    throw new FlowError(isNodeUnreachable(found.reason) ? 'RPC_DOWN' : 'QUOTE_UNVERIFIED');
  }
  const quote = found.verdict === 'unverified' ? acceptUnverified(found.quote) : found.quote;
  const shown = order.quote.route;
  if (isWorseThanAccepted(quote.route, order.accepted) || isImpactWorse(quote.route, shown)) {
    tell({ type: 'quoteMoved' });
    return undefined;
  }
  return quote;
}

/** Offline even the code that verifies may fail to load, which says nothing about the node. */
const isNodeUnreachable = (reason: string): boolean => reason === 'RPC_DOWN' || !navigator.onLine;

/** Whether a high impact was shown as less than it is: what was shown may be the gateway's word. */
const isImpactWorse = (route: RouteQuote, shown: RouteQuote): boolean =>
  priceImpactLevel(route.priceImpactBps) !== 'low' &&
  route.priceImpactBps > shown.priceImpactBps + IMPACT_TOLERANCE_BPS;

/** Waits for the end of what was sent; says how it ended where that is no success. */
export async function hasSucceeded(
  sent: Pick<Sent, 'hash'>,
  { untilSettled, tell }: CarryOutDeps,
): Promise<boolean> {
  const end = await untilSettled(sent);
  if (end.status === 'success') return true;
  tell(
    end.status === 'waiting'
      ? { type: 'timedOut' }
      : { type: 'reverted', reason: end.failure ?? 'UNKNOWN' },
  );
  return false;
}
