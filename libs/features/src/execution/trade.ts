/**
 * Types only, of the execution of trades: `Trade` (implementation of one kind of trade for the shared steps),
 * `Execution` (a trade with the dependencies of its steps), `StepHandler` (executes one kind of step), and `Spend`,
 * `Permission`, `PreparedTransaction`, `PreparedBatch`, `RecordSource`, `ExecutionEvent`.
 */
import type { Address } from '@cenote/chains';
import type { TradeEvent, TradeStep } from '@cenote/trading/execution';
import type { ConnectedNetwork } from '../config/app-config.ts';
import type { Quote } from '../quote/quote-query.ts';
import type { TransactionKind, TransactionRecord } from '../state/slices/transactions.ts';
import type { SentTransaction } from '../transactions/send-transaction.ts';
import type { Call, StepContext } from '../transactions/step-context.ts';
import type { Settled } from '../transactions/wait-for-settlement.ts';
import type { SignedOrder } from './order/signed-order.ts';

/** Token and amount that leave the account in a trade, for the allowance, wrap and unwrap steps. */
export interface Spend {
  token: Address;
  /** Maximum that may leave, in base units. */
  amount: bigint;
  /** Contract to approve; Permit2 if undefined. */
  spender?: Address;
  /** Amount to approve, in base units; unlimited if undefined. */
  approval?: bigint | undefined;
}

/** Signature that replaces an allowance, requested by the step `permit`. */
export interface Permission {
  /** Requests and stores the signature; resolves to false if the wallet cannot sign typed data. */
  sign(context: StepContext): Promise<boolean>;
  /** Returns the transactions with the same effect, for a wallet that cannot sign; at least one. */
  calls(context: StepContext): Promise<readonly Call[]>;
  /** Reads whether the allowances are sufficient after these transactions. */
  isSufficient(context: StepContext): Promise<boolean>;
}

/** Call to send. */
export interface PreparedTransaction {
  call: Call;
  /** Quote from which it was built; only for a swap. */
  quote?: Quote;
  /** Units of gas above which an estimate is rejected (`GAS_HIGH`). */
  maxGas?: bigint;
  /** Gas limit used if the estimate fails. */
  gasAnyway?: bigint;
}

/** What a sent transaction was built from. */
export interface RecordSource {
  /** Quote of a swap. */
  quote?: Quote | undefined;
  /** Token of an approval. */
  token?: Address | undefined;
}

/** Calls to send as a batch. */
export interface PreparedBatch {
  calls: readonly Call[];
  /** Quote from which they were built; only for a swap. */
  quote?: Quote;
}

/**
 * Implementation of one kind of trade for the shared steps: `defineSwap`, `defineOrder`, `defineLiquidity`,
 * `defineClaim`. Methods that a trade's steps do not need are omitted.
 */
export interface Trade {
  network: ConnectedNetwork;
  /** Kind of the record of the transaction that completes the trade. */
  kind: TransactionKind;
  /** Taken from the account after the steps `revoke` and `approve`, or by `wrap` and `unwrap`. */
  spend?: Spend | undefined;
  /** Taken after the steps `revokeSecond` and `approveSecond`. */
  secondSpend?: Spend | undefined;
  /** Resolves if the trade can be completed; otherwise rejects before anything is paid for. */
  checkService?(context: StepContext): Promise<void>;
  /** Signature of the step `permit`. */
  permission?: Permission | undefined;
  /** Returns the call of the step `swap`, `liquidity` or `claim`; undefined if the price is worse than the accepted one. */
  prepareTransaction?(context: StepContext): Promise<PreparedTransaction | undefined>;
  /** Returns the calls of the step `batch`; undefined if the price is worse than the accepted one. */
  prepareBatch?(context: StepContext): Promise<PreparedBatch | undefined>;
  /** Quote from which the previously sent batch was built. */
  batchQuote?: Quote | undefined;
  /** Builds the order of the step `sign`, checks it and requests the signature. */
  signOrder?(context: StepContext): Promise<SignedOrder>;
  /** Submits a signed order to the gateway. */
  submitOrder?(order: SignedOrder): Promise<void>;
  /** Returns the stored record of a transaction that was sent for the trade. */
  recordOf(
    kind: TransactionKind,
    sent: SentTransaction,
    context: StepContext,
    source: RecordSource,
  ): Omit<TransactionRecord, 'status'>;
  /** Called after each event of a run, even after the review is closed. */
  onEvent?(event: ExecutionEvent, context: StepContext): void;
  /** Called after a transaction was stored. */
  onRecorded?(kind: TransactionKind, context: StepContext): void;
  /** Called when a step's transaction has succeeded. */
  onConfirmed?(step: TradeStep, context: StepContext): void;
  /** Called when a run was stopped by an error. */
  onError?(error: unknown, isOpen: boolean): void;
}

/** Events that the steps dispatch to the reducer. */
export type ExecutionEvent = Exclude<TradeEvent, { steps: readonly TradeStep[] }>;

/** A trade with the dependencies of its steps. */
export interface Execution {
  trade: Trade;
  context: StepContext;
  dispatch(event: ExecutionEvent): void;
  /** Stores a sent transaction, which is watched from then on. */
  record(kind: TransactionKind, sent: SentTransaction, source?: RecordSource): void;
  /** Resolves when a stored transaction has ended, or after the time limit. */
  waitForSettlement(sent: Pick<SentTransaction, 'hash'>): Promise<Settled>;
  /** Returns false once the review is closed: the wallet then receives no further requests. */
  isOpen(): boolean;
}

/** Executes one kind of step. */
export interface StepHandler {
  /** Runs the step; resolves to whether the next step may follow. */
  run(execution: Execution): Promise<boolean>;
  /** Waits for a transaction that was sent for the step; resolves to whether the next step may follow. */
  confirm(sent: Pick<SentTransaction, 'hash'>, execution: Execution): Promise<boolean>;
}
