import type { Hex } from '@cenote/chains';
import type { SwapFailureCode } from '../swap/failure-codes.ts';
import type { OrderSwapStep } from './order-swap-steps.ts';

/** Why an order did not become a swap; each maps to a text of the error catalogue. */
export type OrderSwapFailure =
  | SwapFailureCode
  /** Nobody filled it in time. */
  | 'ORDER_EXPIRED'
  /** The order book did not take it. */
  | 'ORDER_REFUSED'
  | 'ORDER_CANCELLED'
  | 'ORDER_INSUFFICIENT_FUNDS'
  | 'ORDER_ERROR';

interface At {
  steps: readonly OrderSwapStep[];
  at: number;
}

/** A wrap, an approval or its revocation is on its way. */
export type TransactionPending = { phase: 'transactionPending'; hash: Hex } & At;

/** A swap by signed order from its review to its end. */
export type OrderSwapState =
  | { phase: 'idle' }
  | { phase: 'reviewing'; steps: readonly OrderSwapStep[] }
  | ({ phase: 'awaitingWallet' } & At)
  | TransactionPending
  /** Signed; the order book has not answered. */
  | { phase: 'submitting'; orderHash: Hex }
  /** Fillers see it. */
  | { phase: 'waiting'; orderHash: Hex }
  | { phase: 'filled'; orderHash: Hex; hash: Hex }
  /** The person refused in the wallet. */
  | ({ phase: 'rejected' } & At)
  | {
      phase: 'failed';
      reason: OrderSwapFailure;
      /** Of the transaction that failed. */
      hash?: Hex;
      /** Of the order that was signed. */
      orderHash?: Hex;
      /** What may still come to its end: to be waited for, not to be sent again. */
      pending?: TransactionPending;
      /** Nothing that was sent or signed can still happen: the swap may be done anew, or through pools. */
      canRetry: boolean;
    }
  /** Handed over to the swap through pools (`swapFlow`). */
  | { phase: 'classic' };

/** What the person, the wallet, the order book and the chain do. */
export type OrderSwapEvent =
  | { type: 'review'; steps: readonly OrderSwapStep[] }
  | { type: 'confirm' }
  /** The wallet sent the transaction of this step. */
  | { type: 'sent'; hash: Hex }
  /** It succeeded; after an approval with the allowance that the token now reports. */
  | { type: 'mined'; isAllowanceEnough?: boolean }
  | { type: 'reverted'; reason: SwapFailureCode }
  /** No confirmation in time. */
  | { type: 'timedOut' }
  /** Goes on waiting for it. */
  | { type: 'wait' }
  | { type: 'signed'; orderHash: Hex }
  /** The order book has the order. */
  | { type: 'accepted' }
  /** It does not take it, and says so. */
  | { type: 'refused' }
  /** No answer: it may have it or not. */
  | { type: 'unanswered' }
  /** Seen on the chain. */
  | { type: 'filled'; hash: Hex }
  /** The order came to another end; expired once the chain's own time is past its deadline. */
  | { type: 'ended'; status: 'expired' | 'cancelled' | 'insufficient-funds' | 'error' }
  | { type: 'rejected' }
  | { type: 'failed'; reason: SwapFailureCode }
  /** Begins again, with the steps that are needed now. */
  | { type: 'retry'; steps: readonly OrderSwapStep[] }
  | { type: 'retryAsClassic' }
  | { type: 'dismiss' };
