import type { SwapFlowEvent } from '@cenote/trading';
import type { End } from '../activity/until-settled.ts';
import { isWorseThanAccepted } from '../quote/acceptance.ts';
import type { Quote } from '../quote/quote-query.ts';
import type { TransactionKind } from '../state/transactions.ts';
import type { StepContext } from './chain-steps.ts';
import { FlowError } from './flow-error.ts';
import type { SignedPermit } from './needed-steps.ts';
import type { SwapOrder } from './swap-order.ts';
import type { Sent } from './wallet-steps.ts';

/** What taking the steps of an order needs of the page around it. */
export interface CarryOutDeps {
  context: StepContext;
  tell(event: SwapFlowEvent): void;
  /** A quote for the order that is no older than one refresh. */
  freshQuote(): Promise<Quote>;
  /** Whether the chain contradicts what a quote says. */
  isRefuted(quote: Quote): Promise<boolean>;
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

/**
 * The quote to carry out now; undefined where the price broke what was accepted.
 * @throws FlowError `QUOTE_REFUTED`
 */
export async function quoteToSign(
  order: SwapOrder,
  { freshQuote, isRefuted, tell }: CarryOutDeps,
): Promise<Quote | undefined> {
  if (order.type !== 'swap') throw new FlowError('CHECK_REFUSED');
  const quote = await freshQuote();
  if (isWorseThanAccepted(quote.route, order.accepted)) {
    tell({ type: 'quoteMoved' });
    return undefined;
  }
  if (await isRefuted(quote)) throw new FlowError('QUOTE_REFUTED');
  return quote;
}

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
