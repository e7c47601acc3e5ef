/**
 * TypeScript types (no code) of the trade reducer: `TradeState`, `TradeEvent`, the reasons of failure `TradeFailure`,
 * and the pending and failed states.
 */
import type { Hex } from '@cenote/chains';
import type { SwapFailureCode } from '../swap/failure-codes.ts';
import type { TradeStep } from './steps.ts';

/** Reasons for a failed trade; each maps to a text of the error catalogue. */
export type TradeFailure =
  | SwapFailureCode
  /** The order was not filled in time. */
  | 'ORDER_EXPIRED'
  /** The gateway refused the order. */
  | 'ORDER_REFUSED'
  | 'ORDER_CANCELLED'
  | 'ORDER_INSUFFICIENT_FUNDS'
  | 'ORDER_ERROR';

interface At<Step> {
  steps: readonly Step[];
  /** Index of the current step. */
  at: number;
}

/** Sent to the chain or accepted by the wallet, without a final result: waited for and never sent again. */
export type PendingPhase<Step extends TradeStep = TradeStep> =
  /** The transaction of a step before the last is not confirmed. */
  | ({ phase: 'transactionPending'; hash: Hex } & At<Step>)
  /** The transaction of the last step is not confirmed. */
  | ({ phase: 'submitted'; hash: Hex } & At<Step>)
  /** The wallet accepted a batch under its own id; no transaction hash is known yet. */
  | ({ phase: 'batchPending'; id: string } & At<Step>);

/** A step failed, or was not confirmed in time. */
export type FailedStep<Step extends TradeStep = TradeStep> = {
  phase: 'failed';
  reason: TradeFailure;
  /** Hash of the failed transaction. */
  hash?: Hex;
  orderHash?: undefined;
  /** The pending part, which may still succeed: waited for, not sent again. */
  pending?: PendingPhase<Step>;
  /** Nothing pending can still succeed: the trade can be retried. */
  canRetry: boolean;
} & At<Step>;

/** A signed order ended without a fill, or was refused. */
export interface FailedOrder {
  phase: 'failed';
  reason: TradeFailure;
  hash?: undefined;
  orderHash: Hex;
  pending?: undefined;
  /** A retry cannot cause a second fill: the trade can be retried. */
  canRetry: boolean;
}

/** A trade from its review to its end. */
export type TradeState<Step extends TradeStep = TradeStep> =
  | { phase: 'idle' }
  | { phase: 'reviewing'; steps: readonly Step[] }
  /**
   * The quote is worse than the accepted one: the trade continues only once the new quote is accepted. `at` is -1 in
   * the review.
   */
  | ({ phase: 'quoteMoved' } & At<Step>)
  | ({ phase: 'awaitingWallet' } & At<Step>)
  | PendingPhase<Step>
  /** The order is signed; the gateway has not responded. */
  | { phase: 'submitting'; orderHash: Hex }
  /** The order is open: fillers can see it. */
  | { phase: 'waiting'; orderHash: Hex }
  | { phase: 'confirmed'; steps: readonly Step[]; hash: Hex }
  | { phase: 'filled'; orderHash: Hex; hash: Hex }
  /** The wallet's request was rejected. */
  | ({ phase: 'rejected' } & At<Step>)
  | FailedStep<Step>
  | FailedOrder
  /** Replaced by a swap through pools. */
  | { phase: 'classic' };

/** Events of the user, the wallet, the chain and the gateway. */
export type TradeEvent<Step extends TradeStep = TradeStep> =
  | { type: 'review'; steps: readonly Step[] }
  | { type: 'confirm' }
  /** The wallet signed typed data. */
  | { type: 'signed' }
  /** The wallet accepted a batch. */
  | { type: 'batchSent'; id: string }
  /** The wallet sent the transaction of this step. */
  | { type: 'sent'; hash: Hex }
  /** The transaction succeeded; after an approval, with whether the token's allowance is now sufficient. */
  | { type: 'mined'; isAllowanceEnough?: boolean }
  | { type: 'reverted'; reason: SwapFailureCode }
  | { type: 'rejected' }
  | { type: 'failed'; reason: SwapFailureCode }
  /** Not confirmed in time. */
  | { type: 'timedOut' }
  /** Resumes waiting after a timeout. */
  | { type: 'wait' }
  | { type: 'quoteMoved' }
  | { type: 'acceptQuote' }
  /** The wallet signed an order. */
  | { type: 'orderSigned'; orderHash: Hex }
  /** The gateway accepted the order. */
  | { type: 'accepted' }
  /** The gateway refused the order. */
  | { type: 'refused' }
  /** The gateway did not respond: it may or may not have the order. */
  | { type: 'unanswered' }
  /** The order's fill was seen on the chain. */
  | { type: 'filled'; hash: Hex }
  /** The order ended without a fill; 'expired' once the chain's own time is past its deadline. */
  | { type: 'ended'; status: 'expired' | 'cancelled' | 'insufficient-funds' | 'error' }
  /** Restarts the trade with the steps that are required now. */
  | { type: 'retry'; steps: readonly Step[] }
  /** Replaces an order that can no longer be filled by a swap through pools. */
  | { type: 'retryAsClassic' }
  | { type: 'dismiss' };
