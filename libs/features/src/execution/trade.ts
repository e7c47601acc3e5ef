import type { Address } from '@cenote/chains';
import type { TradeEvent, TradeStep } from '@cenote/trading/execution';
import type { ConnectedNetwork } from '../config/app-config.ts';
import type { Quote } from '../quote/quote-query.ts';
import type { TransactionKind, TransactionRecord } from '../state/slices/transactions.ts';
import type { SentTransaction } from '../transactions/send-transaction.ts';
import type { Call, StepContext } from '../transactions/step-context.ts';
import type { Settled } from '../transactions/wait-for-settlement.ts';
import type { SignedOrder } from './order/signed-order.ts';
import type { SignedPermit } from './swap/needed-steps.ts';

/** What leaves the account in a trade: the allowance steps allow it, wrap and unwrap convert it. */
export interface Spend {
  token: Address;
  /** Most that may leave, in base units. */
  amount: bigint;
  /** Base units that an approval allows Permit2; any amount when undefined. */
  approval?: bigint | undefined;
}

/** A call to send, with the quote it is built of. */
export interface PreparedSwap {
  call: Call;
  quote: Quote;
  /** Units of gas above which an estimate is refused (`GAS_HIGH`). */
  maxGas?: bigint;
  /** Gas to send it with where the estimate refuses. */
  gasAnyway?: bigint;
}

/** Calls to send as one, with the quote they are built of. */
export interface PreparedBatch {
  calls: readonly Call[];
  quote: Quote;
}

/**
 * What one kind of trade adds to the steps that all kinds share: `defineSwap`, `defineOrder`. Methods that a trade's
 * steps do not need are left out.
 */
export interface Trade {
  network: ConnectedNetwork;
  spend: Spend;
  /** Resolves where the trade can be completed; rejects before anything is paid for otherwise. */
  checkService?(context: StepContext): Promise<void>;
  /** Holds the signed permit between the steps `permit` and `swap`, and over retries. */
  permit?: { current: SignedPermit | undefined };
  /** Returns the call of the step `swap`; undefined where the price is worse than what was accepted. */
  prepareSwap?(context: StepContext): Promise<PreparedSwap | undefined>;
  /** Returns the calls of the step `batch`; undefined where the price is worse than what was accepted. */
  prepareBatch?(context: StepContext): Promise<PreparedBatch | undefined>;
  /** The quote that a batch taken before was built of. */
  batchQuote?: Quote | undefined;
  /** Builds the order of the step `sign`, checks it and requests the signature. */
  signOrder?(context: StepContext): Promise<SignedOrder>;
  /** Hands a signed order to the gateway. */
  submitOrder?(order: SignedOrder): Promise<void>;
  /** Returns what is stored of a transaction that was sent for the trade. */
  recordOf(
    kind: TransactionKind,
    sent: SentTransaction,
    context: StepContext,
    quote: Quote | undefined,
  ): Omit<TransactionRecord, 'status'>;
  /** Called after each event of a run, also once the review is closed. */
  onEvent?(event: ExecutionEvent, context: StepContext): void;
  /** Called after a transaction was stored. */
  onRecorded?(kind: TransactionKind, context: StepContext): void;
  /** Called when a step's transaction has succeeded. */
  onConfirmed?(step: TradeStep, context: StepContext): void;
  /** Called when a run was stopped by an error. */
  onError?(error: unknown, isOpen: boolean): void;
}

/** What the steps report to the reducer. */
export type ExecutionEvent = Exclude<TradeEvent, { steps: readonly TradeStep[] }>;

/** A trade with what running its steps needs of the page around it. */
export interface Execution {
  trade: Trade;
  context: StepContext;
  dispatch(event: ExecutionEvent): void;
  /** Stores a sent transaction, which is watched from then on. */
  record(kind: TransactionKind, sent: SentTransaction, quote?: Quote): void;
  /** Resolves when a stored transaction has ended, or when the time limit has. */
  waitForSettlement(sent: Pick<SentTransaction, 'hash'>): Promise<Settled>;
  /** False once the review is closed: the wallet then gets no further requests. */
  isOpen(): boolean;
}

/** How the runner executes one kind of step. */
export interface StepHandler {
  /** Runs the step; resolves to whether the next may follow. */
  run(execution: Execution): Promise<boolean>;
  /** Waits for a transaction that was sent for the step; resolves to whether the next may follow. */
  confirm(sent: Pick<SentTransaction, 'hash'>, execution: Execution): Promise<boolean>;
}
