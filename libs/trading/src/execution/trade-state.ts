import type { Hex } from '@cenote/chains';
import type { SwapFailureCode } from '../swap/failure-codes.ts';
import type { TradeStep } from './steps.ts';

/** Why a trade did not happen; each maps to a text of the error catalogue. */
export type TradeFailure =
  | SwapFailureCode
  /** Nobody filled the order in time. */
  | 'ORDER_EXPIRED'
  /** The gateway refused the order. */
  | 'ORDER_REFUSED'
  | 'ORDER_CANCELLED'
  | 'ORDER_INSUFFICIENT_FUNDS'
  | 'ORDER_ERROR';

interface At<Step> {
  steps: readonly Step[];
  /** Index of the present step. */
  at: number;
}

/** Sent or taken by the wallet, and not ended: is waited for and never sent again. */
export type PendingPhase<Step extends TradeStep = TradeStep> =
  /** The transaction of a step before the last is not confirmed. */
  | ({ phase: 'transactionPending'; hash: Hex } & At<Step>)
  /** The transaction of the last step is not confirmed. */
  | ({ phase: 'submitted'; hash: Hex } & At<Step>)
  /** The wallet took a batch under its own id; no transaction is known yet. */
  | ({ phase: 'batchPending'; id: string } & At<Step>);

/** A step failed, or was not confirmed in time. */
export type FailedStep<Step extends TradeStep = TradeStep> = {
  phase: 'failed';
  reason: TradeFailure;
  /** Of the transaction that failed. */
  hash?: Hex;
  orderHash?: undefined;
  /** What may still come to its end: to be waited for, not to be sent again. */
  pending?: PendingPhase<Step>;
  /** Nothing that was sent can still happen: the trade may be done anew. */
  canRetry: boolean;
} & At<Step>;

/** A signed order came to an end without a fill, or was refused. */
export interface FailedOrder {
  phase: 'failed';
  reason: TradeFailure;
  hash?: undefined;
  orderHash: Hex;
  pending?: undefined;
  /** Nothing that was signed can still be filled twice: the trade may be done anew. */
  canRetry: boolean;
}

/** A trade from its review to its end. */
export type TradeState<Step extends TradeStep = TradeStep> =
  | { phase: 'idle' }
  | { phase: 'reviewing'; steps: readonly Step[] }
  /** The quote is worse than what was accepted: goes on only when the new one is accepted. `at` is -1 in the review. */
  | ({ phase: 'quoteMoved' } & At<Step>)
  | ({ phase: 'awaitingWallet' } & At<Step>)
  | PendingPhase<Step>
  /** The order is signed; the gateway has not answered. */
  | { phase: 'submitting'; orderHash: Hex }
  /** The order is open: fillers see it. */
  | { phase: 'waiting'; orderHash: Hex }
  | { phase: 'confirmed'; steps: readonly Step[]; hash: Hex }
  | { phase: 'filled'; orderHash: Hex; hash: Hex }
  /** The wallet's request was rejected. */
  | ({ phase: 'rejected' } & At<Step>)
  | FailedStep<Step>
  | FailedOrder
  /** Handed over to a swap through pools. */
  | { phase: 'classic' };

/** What the person, the wallet, the chain and the gateway do. */
export type TradeEvent<Step extends TradeStep = TradeStep> =
  | { type: 'review'; steps: readonly Step[] }
  | { type: 'confirm' }
  /** The wallet signed typed data. */
  | { type: 'signed' }
  /** The wallet took a batch. */
  | { type: 'batchSent'; id: string }
  /** The wallet sent the transaction of this step. */
  | { type: 'sent'; hash: Hex }
  /** The transaction succeeded; after an approval with whether the token now reports enough. */
  | { type: 'mined'; isAllowanceEnough?: boolean }
  | { type: 'reverted'; reason: SwapFailureCode }
  | { type: 'rejected' }
  | { type: 'failed'; reason: SwapFailureCode }
  /** No confirmation in time. */
  | { type: 'timedOut' }
  /** Goes on waiting for what was not confirmed in time. */
  | { type: 'wait' }
  | { type: 'quoteMoved' }
  | { type: 'acceptQuote' }
  /** The wallet signed an order. */
  | { type: 'orderSigned'; orderHash: Hex }
  /** The gateway has the order. */
  | { type: 'accepted' }
  /** The gateway refused the order. */
  | { type: 'refused' }
  /** The gateway did not answer: it may have the order or not. */
  | { type: 'unanswered' }
  /** The order's fill was seen on the chain. */
  | { type: 'filled'; hash: Hex }
  /** The order came to another end; expired once the chain's own time is past its deadline. */
  | { type: 'ended'; status: 'expired' | 'cancelled' | 'insufficient-funds' | 'error' }
  /** Begins again, with the steps that are needed now. */
  | { type: 'retry'; steps: readonly Step[] }
  /** Swaps through pools in place of an order that can no longer be filled. */
  | { type: 'retryAsClassic' }
  | { type: 'dismiss' };
